import EspalierCore
import Foundation

/// A wheel of a date picker.
enum DateColumn: Hashable {
  /// A day with its month and weekday.
  case date
  case year
  case month
  case day
  case hour
  case minute
  /// Before or after noon.
  case period
  /// The hours of a duration.
  case hours
  /// The minutes of a duration.
  case minutes

  /// Returns the columns of a mode in the order of a locale.
  static func columns(of mode: UIDatePicker.Mode, in locale: Locale) -> [DateColumn] {
    switch mode {
    case .time: inPattern("jmm", locale, else: [.hour, .minute])
    case .date: inPattern("yMMMMd", locale, else: [.year, .month, .day])
    case .dateAndTime: [.date] + inPattern("jmm", locale, else: [.hour, .minute])
    case .countDownTimer: [.hours, .minutes]
    case .yearAndMonth: inPattern("yMMMM", locale, else: [.year, .month])
    }
  }

  private static func inPattern(
    _ template: String, _ locale: Locale, else usual: [DateColumn]
  ) -> [DateColumn] {
    var found: [DateColumn] = []
    var isQuoted = false
    for letter in pattern(template, locale) {
      if letter == "'" { isQuoted.toggle() }
      guard !isQuoted, let column = of(letter), !found.contains(column) else { continue }
      found.append(column)
    }
    return Set(usual).isSubset(of: found) ? found : usual
  }

  private static func of(_ letter: Character) -> DateColumn? {
    switch letter {
    case "y", "u", "r": .year
    case "M", "L": .month
    case "d": .day
    case "h", "H", "k", "K": .hour
    case "m": .minute
    case "a", "b", "B": .period
    default: nil
    }
  }

  /// Returns the pattern of a template in a locale.
  static func pattern(_ template: String, _ locale: Locale) -> String {
    DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? template
  }

  /// The unit of the calendar that the column changes.
  var unit: Calendar.Component {
    switch self {
    case .date, .day: .day
    case .year: .year
    case .month: .month
    case .hour, .hours, .period: .hour
    case .minute, .minutes: .minute
    }
  }

  /// Whether the first row follows the last one.
  var isCircular: Bool {
    switch self {
    case .date, .year, .period: false
    default: true
    }
  }

  var alignment: NSTextAlignment {
    switch self {
    case .date, .day, .hour: .right
    case .month, .year, .period, .hours, .minutes: .left
    case .minute: .center
    }
  }
}
