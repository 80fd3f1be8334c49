@_spi(Framework) import EspalierCore
import Foundation

extension UICalendarView: DateCalendarSource {
  /// The calendar in use, with the time zone and the locale.
  final var usedCalendar: Calendar {
    if let keptCalendar { return keptCalendar }
    var result = calendar
    if let zoneStorage { result.timeZone = zoneStorage }
    result.locale = locale
    keptCalendar = result
    return result
  }

  final var usedLocale: Locale { locale }
  final var shownDate: Date { visibleDate }
  final var marksWeeks: Bool { selection?.isOfWeeks ?? false }

  /// The factor of the user's text size; the columns of a month leave no room for more.
  private var growth: CGFloat {
    let scaled = UIFontMetrics.default.scaledValue(for: 100, compatibleWith: traitCollection)
    return min(max(scaled / 100, 0.8), 1.4)
  }

  final var calendarShape: DateCalendarShape {
    if let keptShape { return keptShape }
    let growth = growth
    let shape = DateCalendarShape(
      header: max(44, (34 * growth).rounded()), weekday: (20 * growth).rounded(),
      number: (44 * growth).rounded(), decoration: isDecorated ? (14 * growth).rounded() : 0)
    keptShape = shape
    return shape
  }

  final func calendarFont(_ size: CGFloat, _ weight: UIFont.Weight) -> UIFont {
    let font = UIFont.systemFont(ofSize: (size * growth).rounded(), weight: weight)
    guard design != .default, let designed = font.fontDescriptor.withDesign(design) else {
      return font
    }
    return UIFont(descriptor: designed, size: font.pointSize)
  }

  /// The date picker that holds the month for the wheels.
  final var monthPicker: UIDatePicker {
    let holder = monthHolder ?? UIDatePicker()
    if monthHolder == nil {
      monthHolder = holder
      holder.datePickerMode = .yearAndMonth
      holder.addAction(
        UIAction { [weak self] action in
          guard let self, let picker = action.sender as? UIDatePicker else { return }
          showMonth(of: picker.date)
        }, for: .valueChanged)
    }
    holder.calendar = usedCalendar
    holder.locale = locale
    holder.minimumDate = range.start > .distantPast ? range.start : nil
    holder.maximumDate = range.end < .distantFuture ? range.end : nil
    holder.date = visibleDate
    return holder
  }

  // MARK: Days

  /// Returns the components by which the program names a day.
  final func components(of day: Date) -> DateComponents {
    let calendar = usedCalendar
    var parts = calendar.dateComponents([.era, .year, .month, .day], from: day)
    parts.calendar = calendar
    parts.timeZone = zoneStorage
    return parts
  }

  final func monthComponents(of date: Date) -> DateComponents {
    let calendar = usedCalendar
    var parts = calendar.dateComponents([.era, .year, .month], from: date)
    parts.calendar = calendar
    return parts
  }

  /// Returns the date that components name; `nil` without a year and a month.
  final func date(of components: DateComponents) -> Date? {
    guard components.year != nil, components.month != nil else { return nil }
    var parts = components
    parts.calendar = nil
    parts.timeZone = nil
    let calendar = components.calendar ?? usedCalendar
    guard let date = calendar.date(from: parts), date.timeIntervalSinceReferenceDate.isFinite else {
      return nil
    }
    // Components of another calendar or zone name a day, which is the same one here.
    guard calendar.identifier == usedCalendar.identifier else { return date }
    return usedCalendar.date(from: parts) ?? date
  }

  final func isAvailable(_ day: Date) -> Bool {
    guard isInRange(day) else { return false }
    return selection?.isAvailable(components(of: day)) ?? true
  }

  private func isInRange(_ day: Date) -> Bool {
    DateLimits(minimum: range.start, maximum: range.end).reach(.day, of: day, in: usedCalendar)
  }

  final func canPick(_ day: Date) -> Bool {
    guard let selection else { return false }
    // A selected day can be clicked to end its selection.
    return isInRange(day)
      && (selection.contains(components(of: day)) || selection.isAvailable(components(of: day)))
  }

  final func canShow(monthOf date: Date) -> Bool {
    DateLimits(minimum: range.start, maximum: range.end).reach(.month, of: date, in: usedCalendar)
  }

  final func isPicked(_ day: Date) -> Bool { selection?.contains(components(of: day)) ?? false }

  final func pick(day: Date) {
    cursor = day
    selection?.take(components(of: day))
  }

  final func decoration(of day: Date) -> UIView? {
    guard isDecorated else { return nil }
    return delegate?.calendarView(self, decorationFor: components(of: day))?
      .makeView(tint: tintColor)
  }

  // MARK: Showing

  /// The month on screen.
  final var content: DateCalendar {
    if !isStale, let shown { return shown }
    shown?.removeFromSuperview()
    // The month tells of its making, which is no change.
    shown = nil
    isStale = false
    let made = DateCalendar(self)
    shown = made
    made.frame = bounds
    addSubview(made)
    return made
  }

  /// Makes the month again when it is needed next: the words or the sizes changed.
  final func setNeedsContent() {
    isStale = true
    keptCalendar = nil
    keptShape = nil
    contentSizeDidChange()
    setNeedsLayout()
  }

  final func reloadAllDecorations() {
    if !isStale { shown?.showDecorations() }
  }

  /// Shows again which days are selected and can be.
  final func selectionDidChange() {
    // The mark of the keys begins at a selected day.
    setNeedsLayout()
    guard !isStale else { return }
    shown?.reload()
  }

  /// Shows the month of a date, or the nearest one in the range.
  final func showMonth(of date: Date) {
    let date = min(max(date, range.start), range.end)
    let old = visibleDate
    guard monthComponents(of: date) != monthComponents(of: old) else { return }
    visibleDate = date
    if !isStale, let shown {
      shown.show(date)
    } else {
      tellOfAnotherMonth(old)
    }
  }

  final func calendarDidShowAnotherMonth(_ month: Date) {
    guard let shown else { return }
    visibleDate = shown.month
    setNeedsLayout()
    tellOfAnotherMonth(month)
  }

  private func tellOfAnotherMonth(_ old: Date) {
    delegate?.calendarView(self, didChangeVisibleDateComponentsFrom: monthComponents(of: old))
  }

  final func swipedLeft(_ swipe: UISwipeGestureRecognizer) { turn(isMirrored ? -1 : 1) }
  final func swipedRight(_ swipe: UISwipeGestureRecognizer) { turn(isMirrored ? 1 : -1) }

  private var isMirrored: Bool { traitCollection.layoutDirection == .rightToLeft }

  private func turn(_ step: Int) {
    guard content.monthWheels == nil, let date = content.neighbour(step) else { return }
    showMonth(of: date)
  }

  // MARK: Keys

  final func takesDateKey(_ stroke: KeyStroke) -> Bool {
    guard selection != nil else { return false }
    switch stroke.place {
    case .keyboardLeftArrow: moveCursor(.day, isMirrored ? 1 : -1)
    case .keyboardRightArrow: moveCursor(.day, isMirrored ? -1 : 1)
    case .keyboardUpArrow: moveCursor(.day, -7)
    case .keyboardDownArrow: moveCursor(.day, 7)
    case .keyboardPageUp: moveCursor(.month, -1)
    case .keyboardPageDown: moveCursor(.month, 1)
    case .keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar:
      let day = presentCursor
      if canPick(day) { pick(day: day) }
      placeCursor()
    default: return false
    }
    return true
  }

  /// The day of the mark: before the first key, the selected day of the month, today, or the first
  /// day.
  private var presentCursor: Date {
    let calendar = usedCalendar
    func isShown(_ day: Date) -> Bool {
      calendar.isDate(day, equalTo: visibleDate, toGranularity: .month)
    }
    if let cursor, isShown(cursor) { return cursor }
    if let day = selection?.firstDay.flatMap({ date(of: $0) }), isShown(day) { return day }
    if isShown(Date()) { return Date() }
    return content.month
  }

  private func moveCursor(_ unit: Calendar.Component, _ step: Int) {
    guard let day = usedCalendar.date(byAdding: unit, value: step, to: presentCursor),
      canShow(monthOf: day)
    else { return }
    cursor = day
    showMonth(of: day)
    placeCursor()
  }

  /// Puts the focus ring around the day of the mark; a ring that the program set stays.
  ///
  /// Another effect of the view with the focus lays the view out again, so that layout makes one
  /// only for another circle.
  final func placeCursor() {
    let own: UIFocusEffect = ring ?? FocusSettings.standardEffect
    guard selection != nil, focusEffect === own,
      let index = content.index(of: presentCursor)
    else { return }
    let circle = content.circle(index)
    guard circle.width > 0, ring?.rect != circle else { return }
    let effect = UIFocusHaloEffect(
      roundedRect: circle, cornerRadius: circle.width / 2, curve: .circular)
    ring = effect
    focusEffect = effect
  }
}
