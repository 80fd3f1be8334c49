import EspalierGeometry
import Foundation

/// Lists the tabs that do not fit into the bar.
@MainActor final class MoreListController: UIViewController {
  override class var isContainerOfFramework: Bool { true }

  private let scroll = UIScrollView()
  private var rows: [MoreRow] = []

  private var tabs: UITabBarController? { (parent as? MoreNavigationController)?.tabs }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    scroll.alwaysBounceVertical = true
    scroll.frame = view.bounds
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(scroll)
    update()
  }

  /// Updates the rows to the current tabs.
  func update() {
    guard isViewLoaded, let tabs else { return }
    let items = tabs.overflow.map { $0 }
    guard items != rows.map(\.entry) else {
      for row in rows { row.update() }
      return
    }
    for row in rows { row.removeFromSuperview() }
    rows = items.map { tab in
      let row = MoreRow(tab)
      row.addAction(
        UIAction { [weak self] _ in self?.tabs?.userChoseInMore(tab) }, for: .touchUpInside)
      scroll.addSubview(row)
      return row
    }
    view.setNeedsLayout()
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let height: CGFloat = 52
    // Limits the width so that the arrows stay near the titles in a wide window.
    let width = min(view.bounds.width, 672)
    let start = ((view.bounds.width - width) / 2).rounded()
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(
        x: start, y: CGFloat(index) * height, width: width, height: height)
    }
    scroll.contentSize = CGSize(width: view.bounds.width, height: CGFloat(rows.count) * height)
  }
}

/// A row of the More list: image, title, badge and an arrow.
@MainActor final class MoreRow: UIControl {
  override class var frameworkClass: UIView.Type { MoreRow.self }

  let entry: UITab
  private let picture = UIImageView()
  private let caption = UILabel()
  private let detail = UILabel()
  private let badge = BadgeView()
  private let arrow = UIImageView(
    image: UIImage(
      systemName: "chevron.right",
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 14, weight: .semibold)))
  private let line = UIView()

  init(_ entry: UITab) {
    self.entry = entry
    super.init(frame: .zero)
    picture.contentMode = .scaleAspectFit
    caption.font = .systemFont(ofSize: 17)
    detail.font = .systemFont(ofSize: 13)
    detail.textColor = .secondaryLabel
    arrow.tintColor = .secondaryLabel
    arrow.contentMode = .scaleAspectFit
    line.backgroundColor = .separator
    for view in [picture, caption, detail, badge, arrow, line] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    update()
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? .systemGray5 : nil }
  }

  override var pointerTarget: PointerTarget? { target(bounds, radius: 0) }

  func update() {
    let item = entry.item
    item.onChange = { [weak self] in self?.update() }
    picture.image = item.image
    caption.text = item.title
    detail.text = entry.subtitle
    badge.show(item)
    isEnabled = item.isEnabled
    alpha = item.isEnabled ? 1 : 0.4
    accessibilityLabel = item.title
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = traitCollection.layoutDirection == .rightToLeft
    let middle = bounds.midY
    func place(_ view: UIView, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
      view.frame = CGRect(
        x: isMirrored ? bounds.width - x - width : x, y: y.rounded(), width: width, height: height)
    }
    let end = bounds.width - 16
    place(picture, 16, middle - 13, 26, 26)
    place(arrow, end - 10, middle - 8, 10, 16)
    let size = badge.fittingSize
    place(badge, end - 22 - size.width, middle - size.height / 2, size.width, size.height)
    let textEnd = badge.isHidden ? end - 22 : end - 30 - size.width
    let hasDetail = detail.text?.isEmpty == false
    place(caption, 58, middle - (hasDetail ? 20 : 11), max(0, textEnd - 58), 22)
    place(detail, 58, middle + 3, max(0, textEnd - 58), 17)
    let thin = 1 / contentScaleFactor
    place(line, 58, bounds.height - thin, bounds.width - 58, thin)
  }
}
