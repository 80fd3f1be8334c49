@_spi(Framework) import EspalierCore
import EspalierGeometry
import EspalierLists
import Foundation

/// The actions of an action sheet, one a row.
@MainActor final class AlertChoices: UITableView, UITableViewDataSource, UITableViewDelegate {
  private(set) var actions: [UIAlertAction] = []
  /// The line between the texts and the first row.
  let topLine = UIView()
  private var heavy: UIAlertAction?
  private let choose: @MainActor (UIAlertAction) -> Void

  init(_ choose: @escaping @MainActor (UIAlertAction) -> Void) {
    self.choose = choose
    super.init(frame: .zero, style: .plain)
    contentInsetAdjustmentBehavior = .never
    alwaysBounceVertical = false
    backgroundColor = nil
    rowHeight = 57
    separatorInset = .zero
    register(AlertCell.self, forCellReuseIdentifier: AlertCell.name)
    dataSource = self
    delegate = self
    topLine.backgroundColor = .separator
    topLine.isUserInteractionEnabled = false
    addSubview(topLine)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows actions, one of them in a heavy font.
  func show(_ actions: [UIAlertAction], heavy: UIAlertAction?) {
    self.actions = actions
    self.heavy = heavy
    reloadData()
  }

  /// The row of an action in sight.
  func row(of action: UIAlertAction) -> UIView? {
    guard let index = actions.firstIndex(where: { $0 === action }) else { return nil }
    layoutIfNeeded()
    return cellForRow(at: IndexPath(row: index, section: 0))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let frame = CGRect(x: 0, y: bounds.minY, width: bounds.width, height: 1 / contentScaleFactor)
    if topLine.frame != frame { topLine.frame = frame }
    if subviewStorage.last !== topLine { bringSubviewToFront(topLine) }
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    actions.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: AlertCell.name, for: indexPath)
    let action = actions[indexPath.row]
    (cell as? AlertCell)?.show(action, isHeavy: action === heavy)
    // No line below the last row: the card ends there.
    let isLast = indexPath.row == actions.count - 1
    cell.separatorInset = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: isLast ? 10_000 : 0)
    return cell
  }

  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    actions[indexPath.row].isEnabled
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    choose(actions[indexPath.row])
  }
}

/// The row of one action.
@MainActor private final class AlertCell: UITableViewCell {
  static let name = "action"
  private let caption = UILabel()
  private var action: UIAlertAction?

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = nil
    let ground = UIView()
    ground.backgroundColor = .tertiarySystemFill
    selectedBackgroundView = ground
    caption.textAlignment = .center
    // A long title gets a smaller font before it is truncated.
    caption.adjustsFontSizeToFitWidth = true
    caption.minimumScaleFactor = 0.6
    caption.lineBreakMode = .byTruncatingMiddle
    contentView.addSubview(caption)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ action: UIAlertAction, isHeavy: Bool) {
    self.action = action
    caption.text = action.title
    caption.font = .systemFont(ofSize: 20, weight: isHeavy ? .semibold : .regular)
    accessibilityLabel = action.title
    updateColor()
  }

  private func updateColor() {
    guard let action else { return }
    caption.textColor =
      !action.isEnabled
      ? .tertiaryLabel : action.style == .destructive ? .destructiveText : tintColor
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColor()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    caption.frame = CGRect(x: 8, y: 0, width: max(0, bounds.width - 16), height: bounds.height)
  }
}
