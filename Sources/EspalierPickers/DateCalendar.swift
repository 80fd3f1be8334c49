@_spi(Framework) import EspalierCore
import Foundation

/// The calendar of a date picker or of a calendar view: one month, of which days can be picked.
///
/// A click on the month's name shows wheels with months and years instead of the days.
@MainActor final class DateCalendar: UIView, DateContent {
  static let width: CGFloat = 320
  nonisolated static let weeks = 6

  private(set) weak var source: (any DateCalendarSource)?
  let calendar: Calendar
  let titles: DateTitles
  /// Whether the calendar is alone in a card, and has the focus there.
  let isInCard: Bool
  /// The first moment of the month that is shown.
  private(set) var month: Date

  let name = UILabel()
  let disclosure = UIImageView()
  let back = UIImageView()
  let forward = UIImageView()
  /// The circles behind the picked days, or the bars behind picked weeks.
  var marks: [UIView] = []
  /// The views below the numbers of days, by the day counted from 0.
  var decorations: [Int: UIView] = [:]
  private var asksForDecorations = true
  var weekdays: [UILabel] = []
  var days: [UILabel] = []
  /// The button of the time, below the days.
  private(set) var time: DatePill?
  /// The wheels that replace the days.
  private(set) var monthWheels: DateWheels?

  init(_ source: any DateCalendarSource, isInCard: Bool = false) {
    self.source = source
    self.isInCard = isInCard
    calendar = source.usedCalendar
    titles = DateTitles(calendar, source.usedLocale)
    month = source.shownDate
    super.init(frame: .zero)
    build()
    if !isInCard, picker?.datePickerMode == .dateAndTime {
      let pill = DatePill { [weak self] pill in
        guard let owner = self?.picker else { return }
        pill.open(DateWheels(owner, mode: .time), of: owner)
      }
      time = pill
      addSubview(pill)
    }
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: DateCalendar.wasTapped))
    show(animated: false)
  }

  required init?(coder: NSCoder) { nil }

  /// The date picker that shows the calendar; `nil` for a calendar view.
  private var picker: UIDatePicker? { source as? UIDatePicker }

  /// The heights of the parts.
  var shape: DateCalendarShape { source?.calendarShape ?? DateCalendarShape() }

  private func build() {
    addSubview(name)
    for picture in [disclosure, back, forward] {
      picture.contentMode = .center
      addSubview(picture)
    }
    let symbols = calendar.shortStandaloneWeekdaySymbols
    for column in symbols.indices {
      let label = UILabel()
      let symbol = symbols[(column + calendar.firstWeekday - 1) % symbols.count]
      label.text = symbol.uppercased(with: source?.usedLocale)
      label.textColor = .tertiaryLabel
      label.textAlignment = .center
      weekdays.append(label)
      addSubview(label)
    }
  }

  let takesKeys = false

  var naturalSize: CGSize {
    let shape = shape
    return CGSize(
      width: Self.width, height: shape.height + (time == nil ? 0 : shape.number))
  }

  // MARK: - Showing

  func show(animated: Bool) {
    guard let source else { return }
    show(source.shownDate)
    time?.text = titles.text(source.shownDate, "jmm")
    time?.card?.content.show(animated: animated)
    monthWheels?.show(animated: animated)
  }

  func reload() {
    show(animated: false)
    time?.card?.content.reload()
    monthWheels?.reload()
  }

  /// Shows the month of a date.
  func show(_ date: Date) {
    let old = month
    month = calendar.dateInterval(of: .month, for: date)?.start ?? date
    name.text = titles.text(month, "yMMMM")
    if let source {
      name.font = source.calendarFont(17, .semibold)
      for label in weekdays { label.font = source.calendarFont(13, .semibold) }
    }
    let count = calendar.range(of: .day, in: .month, for: month)?.count ?? 0
    while days.count > count { days.removeLast().removeFromSuperview() }
    while days.count < count {
      let label = UILabel()
      label.textAlignment = .center
      days.append(label)
      addSubview(label)
    }
    for index in days.indices { show(index) }
    if month != old || asksForDecorations { showDecorations() }
    asksForDecorations = false
    showDisclosure()
    setNeedsLayout()
    if month != old { source?.calendarDidShowAnotherMonth(old) }
  }

  /// Asks for the views below the numbers again, of all days or of some.
  func showDecorations(_ indices: Set<Int>? = nil) {
    for index in (indices ?? Set(decorations.keys).union(days.indices)).sorted() {
      decorations.removeValue(forKey: index)?.removeFromSuperview()
      guard days.indices.contains(index), let date = date(index),
        let view = source?.decoration(of: date)
      else { continue }
      view.isHidden = monthWheels != nil
      decorations[index] = view
      addSubview(view)
    }
    setNeedsLayout()
  }

  private func show(_ index: Int) {
    guard let source, let date = date(index) else { return }
    let label = days[index]
    let isSelected = source.isPicked(date)
    let isToday = calendar.isDateInToday(date)
    label.text = (index + 1).formatted(.number.locale(source.usedLocale))
    label.font = source.calendarFont(isSelected ? 22 : 20, isSelected ? .semibold : .regular)
    label.accessibilityLabel = titles.text(date, "EEEEMMMMd")
    let traits: UIAccessibilityTraits = source.canPick(date) ? .button : .notEnabled
    label.accessibilityTraits = isSelected ? traits.union(.selected) : traits
    label.textColor =
      !source.isAvailable(date)
      ? .tertiaryLabel
      : isSelected && isToday ? .white : isSelected || isToday ? tintColor : .label
  }

  private func showDisclosure() {
    let parts: [UIView] = weekdays + days + Array(decorations.values) + marks
    for part in parts { part.isHidden = monthWheels != nil }
    for part in [back, forward] {
      part.isHidden = monthWheels != nil
      part.tintColor = canShow(part === back ? -1 : 1) ? tintColor : .tertiaryLabel
    }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    for index in days.indices { show(index) }
    showDisclosure()
    setNeedsLayout()
  }

  // MARK: - Dates

  /// Returns the first moment of a day of the month, counted from 0.
  func date(_ index: Int) -> Date? { calendar.date(byAdding: .day, value: index, to: month) }

  /// Returns the number of a day of the month that is shown, counted from 0.
  func index(of date: Date) -> Int? {
    days.indices.first { index in
      self.date(index).map { calendar.isDate($0, inSameDayAs: date) } ?? false
    }
  }

  private func canPick(_ date: Date) -> Bool { source?.canPick(date) ?? false }

  /// The column of the first day of the month, counted from the leading edge.
  var firstColumn: Int {
    let count = weekdays.count
    return (calendar.component(.weekday, from: month) - calendar.firstWeekday + count) % count
  }

  /// Returns another month, if it has days that can be picked.
  func neighbour(_ step: Int) -> Date? {
    guard let date = calendar.date(byAdding: .month, value: step, to: month),
      source?.canShow(monthOf: date) == true
    else { return nil }
    return date
  }

  private func canShow(_ step: Int) -> Bool { neighbour(step) != nil }

  // MARK: - The user

  /// The part of the calendar at a point.
  enum Part: Equatable {
    case name
    case back
    case forward
    case day(Int)
  }

  private func wasTapped(_ tap: UITapGestureRecognizer) {
    guard tap.state == .ended, let part = part(at: tap.location(in: self)) else { return }
    switch part {
    case .name: toggleWheels()
    case .back: if let date = neighbour(-1) { show(date) }
    case .forward: if let date = neighbour(1) { show(date) }
    case .day(let index):
      if let date = date(index), canPick(date) { source?.pick(day: date) }
    }
  }

  private func toggleWheels() {
    if let monthWheels {
      monthWheels.removeFromSuperview()
      self.monthWheels = nil
    } else if let owner = source?.monthPicker {
      let made = DateWheels(owner, mode: .yearAndMonth)
      monthWheels = made
      addSubview(made)
      made.show(animated: false)
    }
    showDisclosure()
    setNeedsLayout()
  }

  override var canBecomeFocused: Bool { isInCard && monthWheels == nil }

  override func takesFocusedKey(
    _ stroke: KeyStroke, isRepeat: Bool, isRingShown: Bool
  ) -> Bool {
    if stroke.activates, let controller = nearestController as? DateCard {
      controller.userDismisses()
      return true
    }
    return source?.takesDateKey(stroke) ?? false
  }

  /// Highlights what a click would press.
  override func pointerTarget(at point: CGPoint) -> PointerTarget? {
    guard let part = part(at: point) else { return nil }
    switch part {
    case .name: return PointerTarget(rect: nameRect, radius: 8)
    case .back: return canShow(-1) ? PointerTarget(rect: back.frame, radius: 8) : nil
    case .forward: return canShow(1) ? PointerTarget(rect: forward.frame, radius: 8) : nil
    case .day(let index):
      guard let date = date(index), canPick(date) else { return nil }
      return PointerTarget(rect: circle(index), radius: circle(index).width / 2)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    placeParts()
  }
}
