@_spi(Framework) import EspalierCore
import EspalierGeometry
import EspalierLists
import Foundation

/// Lists the tabs that do not fit into the bar.
@MainActor final class MoreListController: UIViewController {
  override class var isContainerOfFramework: Bool { true }

  private let table = UITableView(frame: .zero, style: .plain)
  private var entries: [UITab] = []

  private var tabs: UITabBarController? { (parent as? MoreNavigationController)?.tabs }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    table.register(MoreCell.self, forCellReuseIdentifier: MoreCell.name)
    table.rowHeight = 52
    table.dataSource = self
    table.delegate = self
    table.frame = view.bounds
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(table)
    update()
  }

  /// Updates the rows to the current tabs.
  func update() {
    guard isViewLoaded, let tabs else { return }
    let items = tabs.overflow.map { $0 }
    guard items != entries else {
      for case let cell as MoreCell in table.visibleCells { cell.update() }
      return
    }
    entries = items
    table.reloadData()
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let column = MoreCell.column(in: view.bounds.width)
    table.separatorInset = UIEdgeInsets(
      top: 0, left: column.lowerBound + MoreCell.textLeft, bottom: 0,
      right: view.bounds.width - column.upperBound)
  }
}

extension MoreListController: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    entries.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: MoreCell.name, for: indexPath)
    (cell as? MoreCell)?.entry = entries[indexPath.row]
    return cell
  }

  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    entries[indexPath.row].item.isEnabled
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: false)
    tabs?.userChoseInMore(entries[indexPath.row])
  }
}

/// A row of the More list: image, title, badge and an arrow.
@MainActor final class MoreCell: UITableViewCell {
  static let name = "tab"
  /// The distance from the left edge of the column to the texts.
  static let textLeft: CGFloat = 58

  /// The part of a row that is used, so that the arrows stay near the titles in a wide window.
  static func column(in width: CGFloat) -> Range<CGFloat> {
    let column = min(width, 672)
    let start = ((width - column) / 2).rounded()
    return start..<start + max(column, 0)
  }

  var entry: UITab? { didSet { update() } }

  private let picture = UIImageView()
  private let caption = UILabel()
  private let detail = UILabel()
  private let badge = BadgeView()
  private let arrow = UIImageView(
    image: UIImage(
      systemName: "chevron.right",
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 14, weight: .semibold)))

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    picture.contentMode = .scaleAspectFit
    caption.font = .systemFont(ofSize: 17)
    detail.font = .systemFont(ofSize: 13)
    detail.textColor = .secondaryLabel
    arrow.tintColor = .secondaryLabel
    arrow.contentMode = .scaleAspectFit
    for view in [picture, caption, detail, badge, arrow] { contentView.addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the present values of the tab's item.
  func update() {
    guard let entry else { return }
    let item = entry.item
    item.onChange = { [weak self] in
      if self?.entry === entry { self?.update() }
    }
    picture.image = item.image
    caption.text = item.title
    detail.text = entry.subtitle
    badge.show(item.badgeValue, color: item.badgeColor, attributes: item.badgeAttributes)
    contentView.alpha = item.isEnabled ? 1 : 0.4
    accessibilityLabel = item.accessibilityLabel ?? item.title
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = traitCollection.layoutDirection == .rightToLeft
    let column = Self.column(in: bounds.width)
    let middle = bounds.midY
    func place(_ view: UIView, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
      let start = column.lowerBound + x
      view.frame = CGRect(
        x: isMirrored ? bounds.width - start - width : start, y: y.rounded(), width: width,
        height: height)
    }
    let end = column.upperBound - column.lowerBound - 16
    place(picture, 16, middle - 13, 26, 26)
    place(arrow, end - 10, middle - 8, 10, 16)
    let size = badge.fittingSize
    place(badge, end - 22 - size.width, middle - size.height / 2, size.width, size.height)
    let textEnd = badge.isHidden ? end - 22 : end - 30 - size.width
    let hasDetail = detail.text?.isEmpty == false
    let room = max(0, textEnd - Self.textLeft)
    place(caption, Self.textLeft, middle - (hasDetail ? 20 : 11), room, 22)
    place(detail, Self.textLeft, middle + 3, room, 17)
  }
}
