import Espalier

/// A tab: a large heading above contents that scroll under the mini player.
class PageViewController: UIViewController {
  let player: Player
  private(set) lazy var scrollView = makeScrollView()
  let heading = UILabel()
  private lazy var scrolledTitle = ScrolledTitle(title ?? "")

  init(title: String, player: Player) {
    self.player = player
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { nil }

  /// Creates the scroll view; a list overrides it to create a table.
  func makeScrollView() -> UIScrollView { UIScrollView() }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    scrollView.alwaysBounceVertical = true
    scrollView.frame = view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(scrollView)
    heading.text = title
    heading.font = .systemFont(ofSize: 32, weight: .bold)
    heading.textColor = .label
    heading.accessibilityTraits = .header
    scrollView.addSubview(heading)
    view.addSubview(scrolledTitle)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { followTitle() }

  private func followTitle() {
    let end = heading.convert(heading.bounds, to: view).maxY
    scrolledTitle.follow(view, titleEnd: end)
  }

  /// Places the heading with its left edge at `x`; returns the y value at which the contents begin.
  func placeHeading(x: CGFloat) -> CGFloat {
    let size = heading.sizeThatFits(view.bounds.size)
    heading.frame = CGRect(x: x, y: 28, width: size.width, height: size.height)
    followTitle()
    return heading.frame.maxY
  }
}
