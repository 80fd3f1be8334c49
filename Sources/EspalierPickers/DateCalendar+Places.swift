import EspalierCore
import Foundation

extension DateCalendar {
  private static var margin: CGFloat { 8 }
  private static var buttonWidth: CGFloat { 44 }

  private var isMirrored: Bool { traitCollection.layoutDirection == .rightToLeft }

  /// Returns a rectangle that is measured from the leading edge.
  private func mirrored(_ rect: CGRect) -> CGRect {
    guard isMirrored else { return rect }
    return CGRect(
      x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  private var columnWidth: CGFloat {
    max(bounds.width - 2 * Self.margin, 0) / CGFloat(max(weekdays.count, 1))
  }

  /// The rectangle of the month's name with the arrow beside it.
  var nameRect: CGRect { name.frame.union(disclosure.frame).insetBy(dx: -6, dy: 6) }

  /// Returns the rectangle of a day, counted from 0.
  private func cell(_ index: Int) -> CGRect {
    let place = firstColumn + index
    let count = max(weekdays.count, 1)
    return mirrored(
      CGRect(
        x: Self.margin + CGFloat(place % count) * columnWidth,
        y: shape.header + shape.weekday + CGFloat(place / count) * shape.row,
        width: columnWidth, height: shape.row))
  }

  /// Returns the rectangle of a day's number.
  private func numberRect(_ index: Int) -> CGRect {
    var rect = cell(index)
    rect.size.height = shape.number
    return rect
  }

  /// Returns the square around the circle of a day.
  func circle(_ index: Int) -> CGRect {
    let cell = numberRect(index)
    let size = min(cell.width, cell.height) - 2
    return CGRect(
      x: (cell.midX - size / 2).rounded(), y: (cell.midY - size / 2).rounded(), width: size,
      height: size)
  }

  private func symbol(_ name: String, _ size: CGFloat) -> UIImage? {
    UIImage(
      systemName: name,
      withConfiguration: UIImage.SymbolConfiguration(pointSize: size, weight: .semibold))
  }

  /// Shows the arrows, which point along the reading direction.
  private func showArrows() {
    let sides = isMirrored ? ["chevron.right", "chevron.left"] : ["chevron.left", "chevron.right"]
    back.image = symbol(sides[0], 19)
    forward.image = symbol(sides[1], 19)
    disclosure.image = symbol(monthWheels == nil ? sides[1] : "chevron.down", 13)
  }

  func placeParts() {
    showArrows()
    let shape = shape
    let header = shape.header
    let nameWidth = min(name.intrinsicContentSize.width.rounded(.up), bounds.width)
    name.frame = mirrored(CGRect(x: 16, y: 0, width: nameWidth, height: header))
    disclosure.frame = mirrored(
      CGRect(x: 16 + nameWidth + 4, y: 0, width: 16, height: header))
    let end = bounds.width - Self.margin
    forward.frame = mirrored(
      CGRect(x: end - Self.buttonWidth, y: 0, width: Self.buttonWidth, height: header))
    back.frame = mirrored(
      CGRect(x: end - 2 * Self.buttonWidth, y: 0, width: Self.buttonWidth, height: header))
    for (column, label) in weekdays.enumerated() {
      label.frame = mirrored(
        CGRect(
          x: Self.margin + CGFloat(column) * columnWidth, y: header, width: columnWidth,
          height: shape.weekday))
    }
    for (index, label) in days.enumerated() { label.frame = numberRect(index) }
    for (index, view) in decorations where days.indices.contains(index) {
      let cell = cell(index)
      let room = CGRect(
        x: cell.minX, y: cell.minY + shape.number, width: cell.width, height: shape.decoration)
      let size = view.sizeThatFits(room.size)
      let width = min(size.width, room.width)
      let height = min(size.height, room.height)
      view.frame = CGRect(
        x: (room.midX - width / 2).rounded(), y: room.minY, width: width, height: height)
    }
    let bottom = shape.height
    if let time {
      let width = time.naturalWidth
      time.frame = mirrored(
        CGRect(
          x: bounds.width - 16 - width, y: bottom + (shape.number - DatePill.height) / 2,
          width: width, height: DatePill.height))
    }
    monthWheels?.frame = CGRect(
      x: 0, y: header, width: bounds.width, height: bottom - header)
    placeMarks()
  }

  /// Puts circles behind the picked days of the month, or bars behind its picked weeks.
  private func placeMarks() {
    var rects: [(rect: CGRect, isToday: Bool)] = []
    if let source, monthWheels == nil {
      var lastRow: Int?
      for index in days.indices {
        guard let date = date(index), source.isPicked(date) else { continue }
        let row = (firstColumn + index) / max(weekdays.count, 1)
        if source.marksWeeks, row == lastRow, let last = rects.popLast() {
          rects.append((last.rect.union(circle(index)), false))
        } else {
          let isToday = !source.marksWeeks && calendar.isDateInToday(date)
          rects.append((circle(index), isToday))
        }
        lastRow = row
      }
    }
    while marks.count > rects.count { marks.removeLast().removeFromSuperview() }
    while marks.count < rects.count {
      let mark = UIView()
      mark.isUserInteractionEnabled = false
      marks.append(mark)
      insertSubview(mark, at: 0)
    }
    for (mark, place) in zip(marks, rects) {
      mark.frame = place.rect
      mark.layer.cornerRadius = place.rect.height / 2
      mark.backgroundColor = place.isToday ? tintColor : tintColor.withAlphaComponent(0.15)
    }
  }

  /// Returns the part at a point that a click would press.
  func part(at point: CGPoint) -> Part? {
    if nameRect.contains(point) { return .name }
    guard monthWheels == nil else { return nil }
    if back.frame.contains(point) { return .back }
    if forward.frame.contains(point) { return .forward }
    return days.indices.first { cell($0).contains(point) }.map { .day($0) }
  }
}
