@_spi(Framework) import EspalierCore
import Foundation

/// The calendar of a date picker: one month, of which each day can be picked.
///
/// A click on the month's name shows wheels with months and years instead of the days.
@MainActor final class DateCalendar: UIView, DateContent {
  static let width: CGFloat = 320
  static let headerHeight: CGFloat = 44
  static let weekdayHeight: CGFloat = 20
  static let rowHeight: CGFloat = 44
  static let weeks = 6

  private(set) weak var owner: UIDatePicker?
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
  let mark = UIView()
  var weekdays: [UILabel] = []
  var days: [UILabel] = []
  /// The button of the time, below the days.
  private(set) var time: DatePill?
  /// The wheels that replace the days.
  private(set) var monthWheels: DateWheels?

  init(_ owner: UIDatePicker, isInCard: Bool = false) {
    self.owner = owner
    self.isInCard = isInCard
    calendar = owner.usedCalendar
    titles = DateTitles(calendar, owner.usedLocale)
    month = owner.date
    super.init(frame: .zero)
    build()
    if !isInCard, owner.datePickerMode == .dateAndTime {
      let pill = DatePill { [weak self] pill in
        guard let owner = self?.owner else { return }
        pill.open(DateWheels(owner, mode: .time), of: owner)
      }
      time = pill
      addSubview(pill)
    }
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: DateCalendar.wasTapped))
    show(animated: false)
  }

  required init?(coder: NSCoder) { nil }

  private func build() {
    mark.isUserInteractionEnabled = false
    addSubview(mark)
    name.font = .systemFont(ofSize: 17, weight: .semibold)
    addSubview(name)
    for picture in [disclosure, back, forward] {
      picture.contentMode = .center
      addSubview(picture)
    }
    let symbols = calendar.shortStandaloneWeekdaySymbols
    for column in symbols.indices {
      let label = UILabel()
      let symbol = symbols[(column + calendar.firstWeekday - 1) % symbols.count]
      label.text = symbol.uppercased(with: owner?.usedLocale)
      label.font = .systemFont(ofSize: 13, weight: .semibold)
      label.textColor = .tertiaryLabel
      label.textAlignment = .center
      weekdays.append(label)
      addSubview(label)
    }
  }

  let takesKeys = false

  var naturalSize: CGSize {
    let days = Self.headerHeight + Self.weekdayHeight + Self.rowHeight * CGFloat(Self.weeks)
    return CGSize(width: Self.width, height: days + (time == nil ? 0 : Self.rowHeight))
  }

  // MARK: - Showing

  func show(animated: Bool) {
    guard let owner else { return }
    show(owner.date)
    time?.text = titles.text(owner.date, "jmm")
    time?.card?.content.show(animated: animated)
    monthWheels?.show(animated: animated)
  }

  func reload() {
    show(animated: false)
    time?.card?.content.reload()
    monthWheels?.reload()
  }

  /// Shows the month of a date.
  private func show(_ date: Date) {
    month = calendar.dateInterval(of: .month, for: date)?.start ?? date
    name.text = titles.text(month, "yMMMM")
    let count = calendar.range(of: .day, in: .month, for: month)?.count ?? 0
    while days.count > count { days.removeLast().removeFromSuperview() }
    while days.count < count {
      let label = UILabel()
      label.textAlignment = .center
      days.append(label)
      addSubview(label)
    }
    for index in days.indices { show(index) }
    showDisclosure()
    setNeedsLayout()
  }

  private func show(_ index: Int) {
    guard let owner, let date = date(index) else { return }
    let label = days[index]
    let isSelected = calendar.isDate(date, inSameDayAs: owner.date)
    let isToday = calendar.isDateInToday(date)
    label.text = (index + 1).formatted(.number.locale(owner.usedLocale))
    label.font = .systemFont(
      ofSize: isSelected ? 22 : 20, weight: isSelected ? .semibold : .regular)
    label.textColor =
      !canPick(date)
      ? .tertiaryLabel
      : isSelected && isToday ? .white : isSelected || isToday ? tintColor : .label
  }

  private func showDisclosure() {
    for part in weekdays + days { part.isHidden = monthWheels != nil }
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

  /// Whether a day is inside the limits.
  func canPick(_ date: Date) -> Bool { owner?.limits.reach(.day, of: date, in: calendar) ?? false }

  /// The column of the first day of the month, counted from the leading edge.
  var firstColumn: Int {
    let count = weekdays.count
    return (calendar.component(.weekday, from: month) - calendar.firstWeekday + count) % count
  }

  /// Returns another month, if it has days that can be picked.
  private func neighbour(_ step: Int) -> Date? {
    guard let date = calendar.date(byAdding: .month, value: step, to: month),
      owner?.limits.reach(.month, of: date, in: calendar) == true
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
    guard let owner, tap.state == .ended, let part = part(at: tap.location(in: self)) else {
      return
    }
    switch part {
    case .name: toggleWheels()
    case .back: if let date = neighbour(-1) { show(date) }
    case .forward: if let date = neighbour(1) { show(date) }
    case .day(let index):
      guard let date = date(index), canPick(date) else { return }
      var fields = DateFields(owner.date, calendar)
      fields.setDay(of: date)
      owner.pick(fields.date ?? date)
    }
  }

  private func toggleWheels() {
    if let monthWheels {
      monthWheels.removeFromSuperview()
      self.monthWheels = nil
    } else if let owner {
      let made = DateWheels(owner, mode: .yearAndMonth)
      monthWheels = made
      addSubview(made)
      made.show(animated: false)
    }
    mark.isHidden = monthWheels != nil
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
    return owner?.takesDateKey(stroke) ?? false
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
