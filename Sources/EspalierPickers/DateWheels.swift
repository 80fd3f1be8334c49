@_spi(Framework) import EspalierCore
import Foundation

/// The wheels of a date picker.
@MainActor
final class DateWheels: UIPickerView, DateContent, UIPickerViewDataSource,
  UIPickerViewDelegate
{
  /// The number of years, and about the number of rows of a circular wheel.
  private static let years = 9999
  private static let rowsOfCircle = 12_000
  /// The number of days before and after the first one shown.
  private static let days = 36_525

  private weak var owner: UIDatePicker?
  let columns: [DateColumn]
  let titles: DateTitles
  let calendar: Calendar
  private let interval: Int
  /// The numbers that the wheels show.
  private(set) var fields: DateFields
  /// The day in the middle of the column of dates.
  private var base: Date
  private let units = [UILabel(), UILabel()]

  let takesKeys = true
  let naturalSize = CGSize(width: 320, height: 216)

  init(_ owner: UIDatePicker, mode: UIDatePicker.Mode? = nil) {
    self.owner = owner
    calendar = owner.usedCalendar
    columns = DateColumn.columns(of: mode ?? owner.datePickerMode, in: owner.usedLocale)
    titles = DateTitles(calendar, owner.usedLocale)
    interval = owner.minuteInterval
    fields = DateFields(owner.date, calendar)
    base = calendar.startOfDay(for: owner.date)
    super.init(frame: CGRect(origin: .zero, size: naturalSize))
    dataSource = self
    delegate = self
    guard columns.contains(.hours) else { return }
    for label in units {
      label.font = .systemFont(ofSize: 17, weight: .semibold)
      label.isUserInteractionEnabled = false
      addSubview(label)
    }
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Values and rows

  /// Returns the number of values of a column.
  func count(of column: DateColumn) -> Int {
    switch column {
    case .date: 2 * Self.days + 1
    case .year: Self.years
    case .month: max(fields.monthCount, 1)
    case .day: calendar.maximumRange(of: .day)?.count ?? 31
    case .hour, .hours: 24
    case .minute, .minutes: 60 / interval
    case .period: 2
    }
  }

  /// Returns the number of the value that the fields have in a column, counted from 0.
  private func index(of column: DateColumn) -> Int {
    let duration = Int(owner?.countDownDuration ?? 0)
    switch column {
    case .date:
      guard let date = fields.date else { return Self.days }
      let day = calendar.startOfDay(for: date)
      return Self.days + (calendar.dateComponents([.day], from: base, to: day).day ?? 0)
    case .year: return fields.year - 1
    case .month: return fields.month - 1
    case .day: return fields.day - 1
    case .hour: return fields.hour
    case .minute: return fields.minute / interval
    case .period: return fields.hour < 12 ? 0 : 1
    case .hours: return duration / 3600
    case .minutes: return duration / 60 % 60 / interval
    }
  }

  /// Returns the fields with the value of a row.
  func fields(_ column: DateColumn, row: Int) -> DateFields {
    let index = row % count(of: column)
    var result = fields
    switch column {
    case .date: if let day = day(index) { result.setDay(of: day) }
    case .year, .month, .day: result.set(column, to: index + 1)
    case .hour, .hours, .period: result.set(column, to: index)
    case .minute, .minutes: result.set(column, to: index * interval)
    }
    return result
  }

  private func day(_ index: Int) -> Date? {
    calendar.date(byAdding: .day, value: index - Self.days, to: base)
  }

  /// The number of rows with which a circular wheel repeats its values.
  private func rowCount(of column: DateColumn) -> Int {
    let count = count(of: column)
    return column.isCircular ? count * (Self.rowsOfCircle / count) : count
  }

  // MARK: - Showing

  /// Turns all wheels to the owner's date, except for those that the user turns now.
  func show(animated: Bool) {
    guard let owner, numberOfComponents == columns.count else { return }
    fields = DateFields(owner.date, calendar)
    if columns.contains(.date), abs(index(of: .date) - Self.days) > Self.days - 366 {
      base = calendar.startOfDay(for: owner.date)
      reloadAllComponents()
    }
    for (component, column) in columns.enumerated() where !wheels[component].scroller.isUsers {
      let row = row(of: column, near: selectedRow(inComponent: component), component)
      guard row != selectedRow(inComponent: component) else { continue }
      selectRow(row, inComponent: component, animated: animated)
    }
    refreshTitles()
    showUnits()
  }

  /// Shows the words behind the numbers of a duration.
  private func showUnits() {
    guard columns.contains(.hours) else { return }
    units[0].text = titles.word(hours: index(of: .hours))
    units[1].text = titles.word(minutes: index(of: .minutes) * interval)
    setNeedsLayout()
  }

  func reload() {
    show(animated: false)
    reloadAllComponents()
  }

  /// Returns the row of the present value that is nearest to a row; a circular wheel that is near
  /// its end goes to its middle first.
  private func row(of column: DateColumn, near row: Int, _ component: Int) -> Int {
    let count = count(of: column)
    let index = min(max(index(of: column), 0), count - 1)
    guard column.isCircular else { return index }
    let rows = rowCount(of: column)
    var start = row
    if start < 3 * count || start > rows - 3 * count {
      start = rows / count / 2 * count + max(row, 0) % count
      selectRow(start, inComponent: component, animated: false)
    }
    let way = ((index - start % count) % count + count) % count
    return way > count / 2 ? start + way - count : start + way
  }

  /// Asks for the titles again where they depend on the other columns.
  private func refreshTitles() {
    guard columns.contains(.day) || owner?.limits.isFree == false else { return }
    for component in columns.indices { reloadComponent(component) }
  }

  // MARK: - The user

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    guard let owner, columns.indices.contains(component) else { return }
    let column = columns[component]
    if column == .hours || column == .minutes {
      let value = row % count(of: column) * (column == .hours ? 3600 : 60 * interval)
      let old = Int(owner.countDownDuration)
      return owner.pick(
        duration: TimeInterval(value + (column == .hours ? old % 3600 : old / 3600 * 3600)))
    }
    owner.pick(fields(column, row: row).date ?? owner.date)
  }

  /// Home and End lead to the first and the last value of a circular wheel, which has no first row.
  override func takesKey(_ stroke: KeyStroke) -> Bool {
    guard columns.indices.contains(active), columns[active].isCircular,
      stroke.place == .keyboardHome || stroke.place == .keyboardEnd
    else { return super.takesKey(stroke) }
    let wheel = wheels[active]
    let count = count(of: columns[active])
    let start = wheel.selected / count * count
    wheel.choose(stroke.place == .keyboardHome ? start : start + count - 1)
    return true
  }

  // MARK: - Source

  func numberOfComponents(in pickerView: UIPickerView) -> Int { columns.count }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    rowCount(of: columns[component])
  }

  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    titles.width(of: columns[component]) - 2 * (WheelRow.margin - titleMargin)
  }

  /// Where the columns together are wider than the picker, titles come closer to each other.
  override var titleMargin: CGFloat {
    let count = CGFloat(columns.count)
    let wanted = columns.reduce(0) { $0 + titles.width(of: $1) }
    let excess = wanted + 18 + 5 * (count - 1) - bounds.width
    return max(WheelRow.margin - max(excess, 0) / (2 * count), 0)
  }

  override func sizeDidChange(from oldSize: CGSize) {
    super.sizeDidChange(from: oldSize)
    if bounds.width != oldSize.width { setNeedsReload() }
  }

  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? {
    let column = columns[component]
    let title = titles.title(column, index: row % count(of: column), fields(column, row: row))
    guard !canPick(column, row) else {
      return NSAttributedString(string: title)
    }
    return NSAttributedString(
      string: title, attributes: [.foregroundColor: UIColor.tertiaryLabel])
  }

  /// Whether a row leads to a date that exists and is inside the limits.
  private func canPick(_ column: DateColumn, _ row: Int) -> Bool {
    guard let owner, column != .hours, column != .minutes else { return true }
    let fields = fields(column, row: row)
    if column == .day, fields.day > fields.dayCount { return false }
    guard !owner.limits.isFree, let date = fields.date else { return true }
    return owner.limits.reach(column.unit, of: date, in: calendar)
  }

  override func titleAlignment(ofComponent component: Int) -> NSTextAlignment {
    guard columns.indices.contains(component) else { return .center }
    let alignment = columns[component].alignment
    guard traitCollection.layoutDirection == .rightToLeft else { return alignment }
    return alignment == .left ? .right : alignment == .right ? .left : alignment
  }

  /// Places the words behind the numbers of a duration.
  override func layoutSubviews() {
    super.layoutSubviews()
    guard columns.contains(.hours) else { return }
    let isMirrored = traitCollection.layoutDirection == .rightToLeft
    for (label, frame) in zip(units, frames()) {
      let size = label.intrinsicContentSize
      let x =
        isMirrored
        ? frame.maxX - titles.numberWidth - size.width : frame.minX + titles.numberWidth
      label.frame = CGRect(
        x: x, y: (bounds.midY - size.height / 2).rounded(), width: size.width.rounded(.up),
        height: size.height)
    }
  }
}
