import Espalier

/// The scene's list below a popup: a drag opens it from bar to full size, step by step, five times.
///
/// The content has a cover of 640 pixels that grows from the bar's picture, a background, two lines
/// and three buttons: a music player.
final class PopupViewController: UIViewController {
  private static let steps = 60
  private static let rounds = 5
  private let workload: Workload
  private let list: SongList
  private let player = PlayerViewController()

  init(_ workload: Workload) {
    self.workload = workload
    list = SongList(
      frame: CGRect(origin: .zero, size: Scene.size), recycles: !workload.showsAllRows)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    view.addSubview(list)
    presentPopupBar(with: player, animated: false)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    Bench.whenSettled { [self] in measure() }
  }

  private func measure() {
    let count = Self.steps * Self.rounds
    // The first round draws pictures and corners that the others find.
    run(Self.steps) { [self] _ in
      run(count) { [self] start in
        report("card", unit: "frame", count: count, from: start, to: Stamp.now())
        if !workload.has("hold") { Bench.end() }
      }
    }
  }

  /// Moves it up and down in turn, in one drag.
  private func run(_ count: Int, then finish: @escaping @MainActor (Stamp) -> Void) {
    let start = Stamp.now()
    Bench.eachTurn(
      count,
      { [self] frame in
        let step = frame % (2 * Self.steps) + 1
        let share = step <= Self.steps ? step : 2 * Self.steps - step
        updatePopupInteraction(CGFloat(share) / CGFloat(Self.steps))
      }, then: { finish(start) })
  }
}

/// The content: that of a full-screen music player.
private final class PlayerViewController: UIViewController {
  private let cover = UIImageView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Scene.mini
    let image = UIGraphicsImageRenderer(size: CGSize(width: 640, height: 640)).image { _ in
      for (index, color) in Scene.palette.enumerated() {
        color.setFill()
        UIBezierPath(rect: CGRect(x: 0, y: index * 54, width: 640, height: 54)).fill()
      }
    }
    cover.frame = CGRect(x: 30, y: 88, width: 330, height: 330)
    cover.image = image
    cover.clipsToBounds = true
    cover.layer.cornerRadius = 12
    view.addSubview(cover)
    view.addSubview(
      Scene.label(
        "Song title 1", size: 24, color: .black,
        frame: CGRect(x: 30, y: 450, width: 330, height: 30)))
    view.addSubview(
      Scene.label(
        "Artist 0 - Album 0", size: 18, color: Scene.subtitle,
        frame: CGRect(x: 30, y: 484, width: 330, height: 24)))
    for (index, title) in ["Back", "Pause", "Next"].enumerated() {
      view.addSubview(
        Scene.pill(title, frame: CGRect(x: 30 + 115 * index, y: 600, width: 100, height: 44)))
    }
    popupItem.title = "Song title 1"
    popupItem.subtitle = "Artist 0 - Album 0"
    popupItem.image = image
    popupItem.transitionView = cover
  }
}
