@_spi(Framework) import EspalierCore
import Foundation

/// One component of a picker: rows on a wheel, and the scroll view that turns it.
///
/// The rows are not inside the scroll view: its offset is the angle of the wheel. Titles lie in one
/// of three views that cut them off: above the band, in it, where they are larger, and below it.
@MainActor final class PickerWheel: UIView {
  weak var picker: UIPickerView?
  let component: Int
  /// The width that the delegate wants, in points; `nil` for an equal share.
  var wishedWidth: CGFloat?
  private(set) var rowCount = 0
  private(set) var rowHeight = WheelShape.standardRowHeight
  /// The selected row; -1 if there are no rows.
  private(set) var selected = -1
  /// The number of the rows' edition: a delegate may ask for another one while it gives rows.
  private(set) var edition = 0

  let scroller = WheelScroller()
  let above = UIView()
  let inside = UIView()
  let below = UIView()
  /// The rows that have views of the delegate.
  let whole = UIView()
  var rows: [Int: WheelRow] = [:]
  var spareRows: [WheelRow] = []
  /// Views of the delegate whose rows are not visible any more.
  var spareViews: [UIView] = []

  init(_ component: Int, in picker: UIPickerView) {
    self.component = component
    self.picker = picker
    super.init(frame: .zero)
    clipsToBounds = true
    for part in [above, inside, below, whole] {
      part.clipsToBounds = part !== whole
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
    above.alpha = WheelRow.faint
    below.alpha = WheelRow.faint
    scroller.wheel = self
    addSubview(scroller)
    let tap = UITapGestureRecognizer(target: self, action: PickerWheel.wasTapped)
    tap.cancelsTouchesInView = false
    tap.delegate = self
    addGestureRecognizer(tap)
  }

  required init?(coder: NSCoder) { nil }

  var shape: WheelShape { WheelShape(height: bounds.height, rowHeight: rowHeight) }

  /// The row in the middle, with the part of the way to the next one.
  var position: CGFloat { scroller.contentOffset.y / rowHeight }

  /// Takes the numbers of the data source, and asks for the visible rows in the next layout.
  func load(_ count: Int, rowHeight: CGFloat) {
    edition += 1
    let isSame = count == rowCount && rowHeight == self.rowHeight
    rowCount = count
    self.rowHeight = rowHeight
    selected = count == 0 ? -1 : min(max(selected, 0), count - 1)
    retireAll()
    if !isSame || !scroller.isBusy { show(selected) }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    scroller.frame = bounds
    scroller.contentSize = CGSize(
      width: bounds.width, height: bounds.height + CGFloat(max(rowCount - 1, 0)) * rowHeight)
    if !scroller.isBusy { show(selected) }
    placeRows()
  }

  /// A wheel that leaves the window in the middle of a turn comes back to its selected row.
  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil {
      scroller.mover.stop()
      show(selected)
    }
  }

  private func wasTapped(_ tap: UITapGestureRecognizer) {
    if tap.state == .ended { scroller.turn(toRowAt: tap.location(in: self).y) }
  }

  // MARK: - Selection

  /// Shows a row at once.
  private func show(_ row: Int) {
    scroller.mover.stop()
    // A wheel without a size yet takes the offset in its first layout.
    scroller.contentOffset.y = CGFloat(max(row, 0)) * rowHeight
  }

  /// Selects a row for the program.
  func select(_ row: Int, animated: Bool) {
    guard rowCount > 0 else { return }
    selected = min(max(row, 0), rowCount - 1)
    turn(to: selected, animated: animated, isUsers: false)
  }

  /// Selects a row for a key: the delegate is told at once, and the wheel follows, unless the
  /// delegate selects another row.
  func choose(_ row: Int) {
    guard rowCount > 0, !scroller.isDragging else { return }
    let new = min(max(row, 0), rowCount - 1)
    take(new)
    if selected == new { turn(to: new, animated: true, isUsers: false) }
  }

  /// Turns the wheel; what it comes to rest on is selected then.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - animated: Whether the wheel turns there, rather than showing the row at once.
  ///   - isUsers: Whether the user turns it, and the row is not selected yet.
  func turn(to row: Int, animated: Bool, isUsers: Bool = true) {
    guard animated, window != nil, UIView.areAnimationsEnabled else {
      show(row)
      return setNeedsLayout()
    }
    layoutIfNeeded()
    scroller.goal = row
    scroller.isAimed = !isUsers
    scroller.setContentOffset(CGPoint(x: 0, y: CGFloat(row) * rowHeight), animated: true)
  }

  /// The row that is nearest to the middle.
  var nearest: Int { nearest(to: scroller.contentOffset.y) }

  func nearest(to offset: CGFloat) -> Int {
    min(max(Int((offset / rowHeight).rounded()), 0), max(rowCount - 1, 0))
  }

  /// Selects the row in the middle, which the user turned there, or goes on to the nearest one.
  func comeToRest() {
    guard rowCount > 0, !scroller.isBusy else { return }
    let row = nearest
    guard abs(scroller.contentOffset.y - CGFloat(row) * rowHeight) < 0.5 else {
      return turn(to: row, animated: true)
    }
    show(row)
    take(row)
  }

  private func take(_ row: Int) {
    guard row != selected else { return }
    selected = row
    picker?.userDidSelect(row, in: component)
  }
}

/// A drag of a wheel belongs to the wheel alone: a sheet around it does not follow.
extension PickerWheel: UIGestureRecognizerDelegate, PulledCard {
  func roomForPull(by scrollView: UIScrollView, isAtTop: Bool) -> CGFloat? { nil }
  func pull(to distance: CGFloat, by scrollView: UIScrollView) {}
  func endPull(velocity: CGFloat) {}
  func cancelPull() {}
}
