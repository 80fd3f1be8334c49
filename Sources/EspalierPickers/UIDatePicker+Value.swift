import EspalierCore
import EspalierDiagnostics
import Foundation

/// The view that a date picker shows in one style.
@MainActor protocol DateContent: UIView {
  var naturalSize: CGSize { get }
  /// Whether the view has the focus and its keys itself.
  var takesKeys: Bool { get }
  /// Shows the picker's present date.
  func show(animated: Bool)
  /// Shows the date and the limits again, which changed.
  func reload()
}

extension UIDatePicker {
  /// The locale in use.
  final var usedLocale: Locale { localeStorage ?? .current }

  /// The calendar in use, with the time zone and the locale.
  final var usedCalendar: Calendar {
    var result = calendarStorage ?? .current
    if let zoneStorage { result.timeZone = zoneStorage }
    result.locale = usedLocale
    return result
  }

  final func report(_ name: String, _ value: String, _ wanted: String) {
    reportIssue(
      Issue(
        "datepicker", .error, subjects: [diagnosticPath, name],
        "\(diagnosticPath).\(name) was set to \(value) and keeps its value.",
        fix: "Set \(wanted)."))
  }

  /// The end of the year 9999, the last one on the wheels.
  private static var lastDate: Date { Date(timeIntervalSinceReferenceDate: 252_423_907_200) }

  /// Whether minutes are picked.
  private var hasMinutes: Bool { modeStorage == .time || modeStorage == .dateAndTime }

  /// Returns the nearest date that can be picked.
  final func usable(_ date: Date) -> Date {
    let inside = limits.clamped(min(max(date, .distantPast), Self.lastDate))
    guard rounds, intervalStorage > 1, hasMinutes else { return inside }
    let calendar = usedCalendar
    let length = TimeInterval(intervalStorage * 60)
    guard let hour = calendar.dateInterval(of: .hour, for: inside)?.start else { return inside }
    let passed = inside.timeIntervalSince(hour)
    let rounded = hour.addingTimeInterval((passed / length).rounded(.down) * length)
    if limits.clamped(rounded) == rounded { return rounded }
    let next = rounded.addingTimeInterval(length)
    return limits.clamped(next) == next ? next : inside
  }

  final func usableDuration(_ duration: TimeInterval) -> TimeInterval {
    let length = TimeInterval(intervalStorage * 60)
    let most = 86_400 - length
    return min(max((duration / length).rounded(.down) * length, length), most)
  }

  final func change(_ limit: WritableKeyPath<DateLimits, Date?>, to date: Date?) {
    if let date, !date.timeIntervalSinceReferenceDate.isFinite {
      let name = limit == \DateLimits.minimum ? "minimumDate" : "maximumDate"
      return report(name, "\(date.timeIntervalSinceReferenceDate)", "a finite date")
    }
    limits[keyPath: limit] = date
    takeChange()
  }

  /// Makes the values fit new limits or another interval, and shows them.
  final func takeChange() {
    dateStorage = usable(dateStorage)
    durationStorage = usableDuration(durationStorage)
    if !isStale { shown?.reload() }
  }

  /// Shows the present value, if there is a view for it already.
  final func show(animated: Bool) {
    if !isStale { shown?.show(animated: animated) }
  }

  /// Makes another view when the next one is needed: the style, the mode or the words changed.
  final func setNeedsContent() {
    isStale = true
    contentSizeDidChange()
    setNeedsLayout()
  }

  /// The view of the present style and mode.
  final var content: any DateContent {
    if !isStale, let shown { return shown }
    return makeContent()
  }

  private func makeContent() -> any DateContent {
    shown?.removeFromSuperview()
    let made: any DateContent
    switch datePickerStyle {
    case .wheels: made = DateWheels(self)
    case .inline where modeStorage == .time: made = DateWheels(self)
    case .inline: made = DateCalendar(self)
    default: made = DatePills(self)
    }
    shown = made
    isStale = false
    made.isUserInteractionEnabled = isEnabled
    made.alpha = isEnabled ? 1 : 0.5
    made.frame = bounds
    addSubview(made)
    made.show(animated: false)
    return made
  }

  /// Takes a date that the user picked.
  final func pick(_ date: Date, animated: Bool = true) {
    let old = dateStorage
    dateStorage = usable(date)
    content.show(animated: animated)
    if dateStorage != old { tell() }
  }

  /// Takes a duration that the user picked.
  final func pick(duration: TimeInterval) {
    let old = durationStorage
    durationStorage = usableDuration(duration)
    content.show(animated: true)
    if durationStorage != old { tell() }
  }

  private func tell() { sendActions(for: .valueChanged) }
}
