import EspalierCore
import Foundation

extension PickerWheel {
  /// The number of views that are kept for rows to come.
  private static var mostSpares: Int { 32 }

  /// The rows that are visible now.
  private var visible: Range<Int> {
    guard rowCount > 0, bounds.height > 0 else { return 0..<0 }
    let reach = shape.reach
    let first = max(Int((position - reach).rounded(.up)), 0)
    let last = min(Int((position + reach).rounded(.down)), rowCount - 1)
    return first <= last ? first..<(last + 1) : 0..<0
  }

  /// Asks for the rows that came into view, and places all visible ones.
  func placeRows() {
    let band = (bounds.height - rowHeight) / 2 - 1
    let width = bounds.width
    above.frame = CGRect(x: 0, y: 0, width: width, height: max(band, 0))
    inside.frame = CGRect(x: 0, y: band, width: width, height: rowHeight + 2)
    let bottom = band + rowHeight + 2
    below.frame = CGRect(x: 0, y: bottom, width: width, height: max(bounds.height - bottom, 0))
    whole.frame = bounds
    let shown = visible
    for row in rows.keys where !shown.contains(row) { retire(row) }
    let edition = edition
    let shape = shape
    let position = position
    for row in shown {
      let distance = CGFloat(row) - position
      guard let place = shape.place(at: distance) else {
        retire(row)
        continue
      }
      guard let made = rows[row] ?? make(row) else { continue }
      // The delegate may have asked for a reload meanwhile; the next layout places its rows.
      guard edition == self.edition else { return setNeedsLayout() }
      rows[row] = made
      made.place(
        place.middle, squeeze: place.height / rowHeight, distance: distance, on: self)
    }
  }

  /// Asks the delegate for a row.
  private func make(_ row: Int) -> WheelRow? {
    guard let picker else { return nil }
    let made = spareRows.popLast() ?? WheelRow()
    let spare = spareViews.popLast()
    let view =
      picker.delegate?.pickerView(
        picker, viewForRow: row, forComponent: component, reusing: spare) ?? NoRowView.shared
    guard view === NoRowView.shared else {
      made.show(view)
      return made
    }
    let title = picker.attributedTitle(row, in: component)
    made.show(
      title, plain: title == nil ? picker.title(row, in: component) : nil,
      alignment: picker.titleAlignment(ofComponent: component))
    return made
  }

  private func retire(_ row: Int) {
    guard let gone = rows.removeValue(forKey: row) else { return }
    if let view = gone.remove(), spareViews.count < Self.mostSpares { spareViews.append(view) }
    if spareRows.count < Self.mostSpares { spareRows.append(gone) }
  }

  /// Takes all rows off, so that the delegate is asked again.
  func retireAll() {
    for row in Array(rows.keys) { retire(row) }
  }

  /// Returns the delegate's view of a visible row.
  func view(for row: Int) -> UIView? { rows[row]?.view }
}
