import Foundation

/// The dates that can be picked.
struct DateLimits: Equatable {
  var minimum: Date?
  var maximum: Date?

  /// The limits in use: crossed ones count as none.
  private var used: (minimum: Date?, maximum: Date?) {
    if let minimum, let maximum, minimum > maximum { return (nil, nil) }
    return (minimum, maximum)
  }

  var isFree: Bool { used.minimum == nil && used.maximum == nil }

  /// Returns the nearest date inside the limits.
  func clamped(_ date: Date) -> Date {
    let used = used
    if let minimum = used.minimum, date < minimum { return minimum }
    if let maximum = used.maximum, date > maximum { return maximum }
    return date
  }

  /// Whether a part of the unit around a date is inside the limits.
  func reach(_ unit: Calendar.Component, of date: Date, in calendar: Calendar) -> Bool {
    guard !isFree, let interval = calendar.dateInterval(of: unit, for: date) else { return true }
    let used = used
    if let minimum = used.minimum, interval.end <= minimum { return false }
    if let maximum = used.maximum, interval.start > maximum { return false }
    return true
  }
}
