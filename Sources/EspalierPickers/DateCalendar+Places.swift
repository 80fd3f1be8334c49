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
        y: Self.headerHeight + Self.weekdayHeight + CGFloat(place / count) * Self.rowHeight,
        width: columnWidth, height: Self.rowHeight))
  }

  /// Returns the square around the circle of a day.
  func circle(_ index: Int) -> CGRect {
    let cell = cell(index)
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
    let header = Self.headerHeight
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
          height: Self.weekdayHeight))
    }
    for (index, label) in days.enumerated() { label.frame = cell(index) }
    let bottom = header + Self.weekdayHeight + Self.rowHeight * CGFloat(Self.weeks)
    if let time {
      let width = time.naturalWidth
      time.frame = mirrored(
        CGRect(
          x: bounds.width - 16 - width, y: bottom + (Self.rowHeight - DatePill.height) / 2,
          width: width, height: DatePill.height))
    }
    monthWheels?.frame = CGRect(
      x: 0, y: header, width: bounds.width, height: bottom - header)
    placeMark()
  }

  /// Puts the circle behind the selected day, if its month is shown.
  private func placeMark() {
    guard let owner, monthWheels == nil,
      let selected = days.indices.first(where: { index in
        date(index).map { calendar.isDate($0, inSameDayAs: owner.date) } ?? false
      })
    else {
      mark.isHidden = true
      return
    }
    mark.isHidden = false
    let circle = circle(selected)
    mark.frame = circle
    mark.layer.cornerRadius = circle.width / 2
    mark.backgroundColor =
      calendar.isDateInToday(owner.date) ? tintColor : tintColor.withAlphaComponent(0.15)
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
