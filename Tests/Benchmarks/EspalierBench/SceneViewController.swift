import Espalier

/// The scene: a list, a mini player that a click toggles, a tab bar over a stack of four pages.
class SceneViewController: UIViewController {
  let workload: Workload
  let list: SongList
  private let pages: [UIViewController]
  private var selected = 0
  private var tabs: [TabControl] = []
  private let miniLabel = Scene.label(
    "Now playing: Song title 1", size: 15, color: .black,
    frame: CGRect(x: 16, y: 22, width: 278, height: 18))
  private let miniButton = Scene.pill(
    "Pause", frame: CGRect(x: 302, y: 14, width: 72, height: 32))
  private let progress = UIView(frame: CGRect(x: 0, y: 60, width: 164, height: 4))
  private var isPaused = false

  init(_ workload: Workload) {
    self.workload = workload
    let area = CGRect(x: 0, y: 0, width: Scene.size.width, height: Scene.listHeight)
    list = SongList(frame: area, recycles: !workload.showsAllRows)
    pages = Scene.tabTitles.map { _ in UIViewController(nibName: nil, bundle: nil) }
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    pages[0].view.addSubview(list)
    show(pages[0])
    view.addSubview(makeMiniPlayer())
    view.addSubview(makeTabBar())
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    // The first frame has reached the X server.
    if workload.has("exit") { Bench.end() }
  }

  private func makeMiniPlayer() -> UIView {
    let mini = UIView(
      frame: CGRect(
        x: 0, y: Scene.listHeight, width: Scene.size.width, height: Scene.miniHeight))
    mini.backgroundColor = Scene.mini
    let track = UIView(frame: CGRect(x: 0, y: 60, width: Scene.size.width, height: 4))
    track.backgroundColor = Scene.separator
    progress.backgroundColor = Scene.blue
    for part in [miniLabel, miniButton, track, progress] { mini.addSubview(part) }
    miniButton.addTarget(self, action: SceneViewController.togglePlaying, for: .touchUpInside)
    return mini
  }

  private func makeTabBar() -> UIView {
    let bar = UIView(
      frame: CGRect(
        x: 0, y: Scene.size.height - Scene.tabHeight, width: Scene.size.width,
        height: Scene.tabHeight))
    bar.backgroundColor = Scene.tabs
    tabs = Scene.tabTitles.indices.map { TabControl(index: $0) }
    for tab in tabs {
      tab.addTarget(self, action: SceneViewController.choose, for: .touchUpInside)
      bar.addSubview(tab)
    }
    tabs[0].isSelected = true
    return bar
  }

  private func togglePlaying() {
    isPaused.toggle()
    miniLabel.text = isPaused ? "Paused: Song title 1" : "Now playing: Song title 1"
    miniButton.setTitle(isPaused ? "Play" : "Pause", for: .normal)
    progress.backgroundColor = isPaused ? Scene.red : Scene.blue
  }

  private func choose(_ tab: TabControl) {
    guard tab.index != selected else { return }
    let old = pages[selected]
    tabs[selected].isSelected = false
    selected = tab.index
    tab.isSelected = true
    old.willMove(toParent: nil)
    old.view.removeFromSuperview()
    old.removeFromParent()
    show(pages[selected])
  }

  private func show(_ page: UIViewController) {
    addChild(page)
    page.view.frame = CGRect(x: 0, y: 0, width: Scene.size.width, height: Scene.listHeight)
    view.insertSubview(page.view, at: 0)
    page.didMove(toParent: self)
  }
}

/// One tab: a square above its title.
final class TabControl: UIControl {
  let index: Int
  private let square: UIView
  private let label: UILabel

  init(index: Int) {
    self.index = index
    let width: CGFloat = 97.5
    let left = CGFloat(index) * width
    let middle = (left + width / 2).rounded(.down) - left
    square = Scene.square(
      Scene.grey, radius: 6, frame: CGRect(x: middle - 12, y: 5, width: 24, height: 24))
    label = Scene.label(
      Scene.tabTitles[index], size: 10, color: Scene.grey,
      frame: CGRect(x: 0, y: 32, width: width, height: 12))
    label.textAlignment = .center
    super.init(frame: CGRect(x: left, y: 0, width: width, height: Scene.tabHeight))
    square.isUserInteractionEnabled = false
    addSubview(square)
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override var isSelected: Bool {
    didSet {
      guard isSelected != oldValue else { return }
      square.backgroundColor = isSelected ? Scene.blue : Scene.grey
      label.textColor = isSelected ? Scene.blue : Scene.grey
    }
  }
}
