import Espalier

/// A page of the workshop: a title in the bar above a column that scrolls.
class WorkshopPage: UIViewController {
  private(set) lazy var scrollView = makeScrollView()

  init(title: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { nil }

  /// Creates the scroll view; a list overrides it to create a table.
  func makeScrollView() -> UIScrollView { UIScrollView() }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Palette.ground
    scrollView.alwaysBounceVertical = true
    scrollView.frame = view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(scrollView)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setNavigationBarHidden(false, animated: animated)
  }

  /// The column's left edge and width, in points of the scroll view; never wider than `limit`.
  func column(upTo limit: CGFloat = 640) -> (x: CGFloat, width: CGFloat) {
    let width = min(view.bounds.width - 2 * Palette.margin, limit)
    return (((view.bounds.width - width) / 2).rounded(), width)
  }
}

extension UILabel {
  /// Creates a label of the workshop's pages, with as many lines as it needs.
  static func text(
    _ text: String = "", size: CGFloat, weight: UIFont.Weight = .regular, color: UIColor = .label
  ) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .systemFont(ofSize: size, weight: weight)
    label.textColor = color
    label.numberOfLines = 0
    return label
  }

  /// Places the label below `y`; returns the y value of its end.
  func place(x: CGFloat, y: CGFloat, width: CGFloat) -> CGFloat {
    let fitting = sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    let height = (text ?? "").isEmpty ? 0 : fitting.height.rounded(.up)
    frame = CGRect(x: x, y: y, width: width, height: height)
    return y + height
  }
}
