@_spi(Framework) import EspalierCore
import Foundation

extension UIDatePicker {
  /// Changes the date for a key, or opens the card of a compact picker.
  ///
  /// Arrows change the day by one and by a week, or the time where there is no day; Page Up and
  /// Page Down the month. Digits type a time.
  final func takesDateKey(_ stroke: KeyStroke) -> Bool {
    let isMirrored = traitCollection.layoutDirection == .rightToLeft
    switch stroke.place {
    case .keyboardLeftArrow: move(isMirrored ? 1 : -1, isLong: false)
    case .keyboardRightArrow: move(isMirrored ? -1 : 1, isLong: false)
    case .keyboardUpArrow: move(-1, isLong: true)
    case .keyboardDownArrow: move(1, isLong: true)
    case .keyboardPageUp: movePage(-1)
    case .keyboardPageDown: movePage(1)
    case .keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar:
      guard let pills = content as? DatePills else { return false }
      pills.openFirst()
    default: return takesDigit(stroke)
    }
    return true
  }

  /// Moves by a day or a week; a time moves by its interval, and upwards it grows.
  private func move(_ direction: Int, isLong: Bool) {
    if datePickerMode == .time {
      return pick(.minute, (isLong ? -direction : direction) * minuteInterval)
    }
    pick(.day, direction * (isLong ? 7 : 1))
  }

  /// Moves by a month; a time moves by an hour, and upwards it grows.
  private func movePage(_ direction: Int) {
    if datePickerMode == .time { return pick(.hour, -direction) }
    pick(.month, direction)
  }

  private func pick(_ unit: Calendar.Component, _ value: Int) {
    guard let date = usedCalendar.date(byAdding: unit, value: value, to: date) else { return }
    pick(date)
  }

  /// Takes a digit of a time that is typed.
  private func takesDigit(_ stroke: KeyStroke) -> Bool {
    guard datePickerMode == .time || datePickerMode == .dateAndTime,
      let digit = stroke.text.first?.wholeNumberValue, stroke.text.count == 1
    else { return false }
    let calendar = usedCalendar
    var fields = DateFields(date, calendar)
    let isShort = DateColumn.columns(of: .time, in: usedLocale).contains(.period)
    let typed = typedTime.taking(digit, at: runtime.now, isAfternoon: fields.hour >= 12)
    typedTime = typed
    let time = typed.time(isShort: isShort)
    fields.set(.hour, to: time.hour)
    fields.set(.minute, to: time.minute)
    if let date = fields.date { pick(date) }
    return true
  }
}

/// The digits of a time that was typed: `9`, `94` and `941` are 9:00, 9:40 and 9:41.
struct TypedTime {
  /// The time after which a digit begins another time, in seconds.
  private static let pause: TimeInterval = 1.5

  private var digits: [Int] = []
  private var last: TimeInterval = -.infinity
  /// Whether the time was in the afternoon before the first digit.
  private var isAfternoon = false

  /// Returns the digits with one more.
  func taking(_ digit: Int, at now: TimeInterval, isAfternoon: Bool) -> TypedTime {
    var result = self
    if now - last > Self.pause || digits.count >= (hourLength == 2 ? 4 : 3) {
      result.digits = []
      result.isAfternoon = isAfternoon
    }
    result.digits.append(digit)
    result.last = now
    return result
  }

  /// The number of digits that are the hour.
  private var hourLength: Int {
    digits.count > 1 && digits[0] * 10 + digits[1] < 24 ? 2 : 1
  }

  /// Returns the hour and the minute so far.
  ///
  /// - Parameter isShort: Whether the hours go to 12, so that the half of the day stays.
  /// - Returns: The two numbers.
  func time(isShort: Bool) -> (hour: Int, minute: Int) {
    let length = hourLength
    var hour = digits.prefix(length).reduce(0) { $0 * 10 + $1 }
    let rest = Array(digits.dropFirst(length).prefix(2))
    let minute = rest.count == 2 ? rest[0] * 10 + rest[1] : (rest.first ?? 0) * 10
    if isShort, (1...12).contains(hour) { hour = hour % 12 + (isAfternoon ? 12 : 0) }
    return (hour, min(minute, 59))
  }
}
