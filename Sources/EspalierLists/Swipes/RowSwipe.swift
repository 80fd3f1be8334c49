@_spi(Framework) import EspalierCore
import EspalierGeometry
import Foundation

/// A row whose actions are being uncovered, or are uncovered.
@MainActor final class RowSwipe {
  let path: ListPath
  /// The state of the list in which the actions are those of the row.
  let edition: Int
  let configuration: UISwipeActionsConfiguration
  /// Whether the actions are at the trailing edge.
  let isTrailing: Bool
  /// Whether the row moves to the left.
  let movesLeft: Bool
  let view: SwipeActionsView
  /// Covers the margin beside a card, into which the row moves.
  let margin = UIView()
  /// Whether the actions ask the user to confirm a deletion in editing mode.
  var isConfirmation = false
  /// The distance by which the row has moved aside, in points.
  var distance: CGFloat = 0

  init(
    _ path: ListPath, _ edition: Int, _ configuration: UISwipeActionsConfiguration,
    isTrailing: Bool, movesLeft: Bool,
    perform: @escaping @MainActor (UIContextualAction, UIView) -> Void
  ) {
    self.path = path
    self.edition = edition
    self.configuration = configuration
    self.isTrailing = isTrailing
    self.movesLeft = movesLeft
    view = SwipeActionsView(configuration.actions, movesLeft: movesLeft, perform)
    margin.isUserInteractionEnabled = false
  }

  /// The distance by which the row moves right, in points; negative for left.
  var shift: CGFloat { movesLeft ? -distance : distance }
  /// The distance by which the row is moved while the actions stay uncovered.
  var width: CGFloat { view.width }

  /// Whether letting go now performs the first action, in a row of a width.
  func isFull(_ rowWidth: CGFloat) -> Bool {
    configuration.performsFirstActionWithFullSwipe && distance > max(width, rowWidth * 0.6)
  }

  /// Shows the actions beside the row and covers the margin of a list that is wider than the row.
  func show(in list: UIView, below cell: UIView) {
    list.insertSubview(view, belowSubview: cell)
    guard let ground = list.backgroundColor, cell.frame.width < list.bounds.width else { return }
    margin.backgroundColor = ground
    list.insertSubview(margin, aboveSubview: cell)
  }

  /// Rounds the actions at the edge of a card where the row is rounded.
  func roundCorners(as cell: UIView) {
    let edge: CACornerMask =
      movesLeft
      ? [.layerMaxXMinYCorner, .layerMaxXMaxYCorner] : [.layerMinXMinYCorner, .layerMinXMaxYCorner]
    view.layer.maskedCorners = cell.layer.maskedCorners.intersection(edge)
    view.layer.cornerRadius = cell.layer.cornerRadius
  }

  func remove() {
    view.removeFromSuperview()
    margin.removeFromSuperview()
  }

  func place(in row: CGRect) {
    let beside = CGRect(
      x: movesLeft ? 0 : row.maxX, y: row.minY,
      width: movesLeft ? row.minX : max((margin.superview?.bounds.width ?? 0) - row.maxX, 0),
      height: row.height)
    if margin.frame != beside { margin.frame = beside }
    let frame = CGRect(
      x: movesLeft ? row.maxX - distance : row.minX, y: row.minY, width: distance,
      height: row.height)
    if view.frame != frame { view.frame = frame }
  }
}

/// Recognizes a drag sideways over a row that has actions on that side, by button, finger or two
/// fingers on a touchpad.
@MainActor final class SwipeRecognizer: UIPanGestureRecognizer {
  /// The actions that the drag would uncover; requested once per gesture.
  var candidate: RowSwipe?
  var wasAsked = false

  private let follow: @MainActor (UIPanGestureRecognizer) -> Void

  init(_ follow: @escaping @MainActor (UIPanGestureRecognizer) -> Void) {
    self.follow = follow
    super.init(target: nil, action: nil)
    allowedScrollTypesMask = .continuous
    maximumNumberOfTouches = 1
    addTarget(self, action: SwipeRecognizer.moved)
  }

  private func moved(_ pan: UIPanGestureRecognizer) { follow(pan) }

  override func reset() {
    super.reset()
    wasAsked = false
    candidate = nil
  }
}

/// The buttons behind a row that is moved aside; they share the width that is uncovered.
@MainActor final class SwipeActionsView: UIView {
  private let buttons: [SwipeButton]
  private let movesLeft: Bool

  init(
    _ actions: [UIContextualAction], movesLeft: Bool,
    _ perform: @escaping @MainActor (UIContextualAction, UIView) -> Void
  ) {
    buttons = actions.map { SwipeButton($0, perform) }
    self.movesLeft = movesLeft
    super.init(frame: .zero)
    clipsToBounds = true
    // The first action is at the edge of the row and lies above the others.
    for button in buttons.reversed() { addSubview(button) }
  }

  required init?(coder: NSCoder) { nil }

  var width: CGFloat { buttons.reduce(0) { $0 + $1.width } }

  override func layoutSubviews() {
    super.layoutSubviews()
    let share = width > 0 ? bounds.width / width : 0
    var start: CGFloat = 0
    for button in buttons {
      let extent = button.width * share
      button.frame = CGRect(
        x: movesLeft ? bounds.width - start - extent : start, y: 0, width: extent,
        height: bounds.height)
      start += extent
    }
  }
}

/// A button of the actions behind a row.
@MainActor final class SwipeButton: UIControl {
  private let label = UILabel()
  private let picture = UIImageView()
  let width: CGFloat

  init(
    _ action: UIContextualAction,
    _ perform: @escaping @MainActor (UIContextualAction, UIView) -> Void
  ) {
    label.text = action.title
    label.font = .systemFont(ofSize: 15, weight: .medium)
    label.textColor = .white
    label.textAlignment = .center
    picture.image = action.image
    picture.tintColor = .white
    picture.contentMode = .center
    picture.isHidden = action.image == nil
    width = max(74, label.intrinsicContentSize.width.rounded(.up) + 30)
    super.init(frame: .zero)
    backgroundColor = action.backgroundColor
    accessibilityLabel = action.title
    clipsToBounds = true
    addSubview(label)
    addSubview(picture)
    addAction(
      UIAction { [weak self] _ in if let self { perform(action, self) } }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.75 : 1 } }

  override var pointerTarget: PointerTarget? { PointerTarget(rect: bounds, radius: 0) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let text = label.text?.isEmpty == false ? label.intrinsicContentSize.height : 0
    let image = picture.isHidden ? 0 : picture.intrinsicContentSize.height
    let fits = text + image + 12 <= bounds.height || text == 0 || image == 0
    label.isHidden = !fits
    let gap: CGFloat = text > 0 && image > 0 && fits ? 3 : 0
    let top = ((bounds.height - image - gap - (fits ? text : 0)) / 2).rounded()
    picture.frame = CGRect(x: 0, y: top, width: bounds.width, height: image)
    label.frame = CGRect(x: 4, y: top + image + gap, width: max(bounds.width - 8, 0), height: text)
  }
}
