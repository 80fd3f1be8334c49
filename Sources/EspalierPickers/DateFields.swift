import Foundation

/// The numbers of a date that the wheels show, in one calendar.
///
/// A day that the month does not have becomes the month's last day.
struct DateFields: Equatable {
  private(set) var calendar: Calendar
  private(set) var parts: DateComponents

  init(_ date: Date, _ calendar: Calendar) {
    self.calendar = calendar
    parts = calendar.dateComponents([.era, .year, .month, .day, .hour, .minute], from: date)
  }

  var year: Int { parts.year ?? 1 }
  var month: Int { parts.month ?? 1 }
  var day: Int { parts.day ?? 1 }
  var hour: Int { parts.hour ?? 0 }
  var minute: Int { parts.minute ?? 0 }

  /// The first moment of the month.
  private var monthStart: Date? {
    calendar.date(from: DateComponents(era: parts.era, year: year, month: month, day: 1))
  }

  /// The number of days of the month.
  var dayCount: Int {
    monthStart.flatMap { calendar.range(of: .day, in: .month, for: $0)?.count } ?? 31
  }

  /// The number of months of the year.
  var monthCount: Int {
    let start = calendar.date(from: DateComponents(era: parts.era, year: year, month: 1, day: 1))
    return start.flatMap { calendar.range(of: .month, in: .year, for: $0)?.count } ?? 12
  }

  /// The date of the numbers; a day that does not exist is the month's last one.
  var date: Date? {
    var parts = parts
    parts.day = min(day, dayCount)
    return calendar.date(from: parts)
  }

  /// Sets the number of a column; a day may be one that the month does not have.
  mutating func set(_ column: DateColumn, to value: Int) {
    switch column {
    case .year: parts.year = value
    case .month: parts.month = value
    case .day: parts.day = value
    case .hour, .hours: parts.hour = value
    case .minute, .minutes: parts.minute = value
    case .period: parts.hour = hour % 12 + (value == 0 ? 0 : 12)
    case .date: break
    }
    if column != .day, column != .date { parts.day = min(day, dayCount) }
  }

  /// Takes the day of another date, and keeps the time.
  mutating func setDay(of date: Date) {
    let other = calendar.dateComponents([.era, .year, .month, .day], from: date)
    parts.era = other.era
    parts.year = other.year
    parts.month = other.month
    parts.day = other.day
  }
}
