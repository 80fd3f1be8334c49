import EspalierCore
import Foundation

/// The texts of a date picker in one calendar and locale.
@MainActor final class DateTitles {
  private static let font = UIFont.systemFont(ofSize: 23.5)

  private let calendar: Calendar
  private let locale: Locale
  private var formatters: [String: DateFormatter] = [:]
  private var widths: [DateColumn: CGFloat] = [:]
  /// The pattern of the hour alone, with as many digits as in a time.
  private let hourPattern: String
  /// The width of the numbers of a duration with the space around them, in points.
  let numberWidth: CGFloat

  init(_ calendar: Calendar, _ locale: Locale) {
    self.calendar = calendar
    self.locale = locale
    let time = DateColumn.pattern("jmm", locale)
    let letters = time.filter { "hHkK".contains($0) }
    hourPattern = letters.isEmpty ? "H" : letters
    numberWidth = Self.width("00") + WheelRow.margin + 6
  }

  /// Returns the word behind a number of hours.
  func word(hours: Int) -> String {
    Self.bare(
      Duration.seconds(hours * 3600)
        .formatted(
          .units(allowed: [.hours], width: .wide, zeroValueUnits: .show(length: 1))
            .locale(locale)))
  }

  /// Returns the word behind a number of minutes.
  func word(minutes: Int) -> String {
    Self.bare(
      Duration.seconds(minutes * 60)
        .formatted(.units(allowed: [.minutes], width: .abbreviated).locale(locale)))
  }

  /// Returns a text without its number.
  private static func bare(_ text: String) -> String {
    text.filter { !$0.isNumber }.trimmingCharacters(in: .whitespaces)
  }

  private static func width(_ text: String) -> CGFloat {
    NSAttributedString(string: text, attributes: [.font: font]).size().width.rounded(.up)
  }

  private func formatter(_ pattern: String) -> DateFormatter {
    if let known = formatters[pattern] { return known }
    let made = DateFormatter()
    made.locale = locale
    made.calendar = calendar
    made.timeZone = calendar.timeZone
    made.dateFormat = pattern
    formatters[pattern] = made
    return made
  }

  /// Returns a date in the locale's form of a template.
  func text(_ date: Date, _ template: String) -> String {
    formatter(DateColumn.pattern(template, locale)).string(from: date)
  }

  /// Returns the title of a value of a column.
  ///
  /// - Parameters:
  ///   - column: The column.
  ///   - index: The number of the value, counted from 0.
  ///   - fields: The fields with that value.
  /// - Returns: The title.
  func title(_ column: DateColumn, index: Int, _ fields: DateFields) -> String {
    switch column {
    case .date: return fields.date.map { text($0, "EEEMMMd") } ?? ""
    case .year: return fields.date.map { text($0, "y") } ?? "\(index + 1)"
    case .month:
      let names = calendar.standaloneMonthSymbols
      return names.indices.contains(index) ? names[index] : "\(index + 1)"
    case .day: return number(index + 1, "d")
    case .hour: return formatter(hourPattern).string(from: moment(hour: index))
    case .minute: return formatter("mm").string(from: moment(minute: fields.minute))
    case .period: return index == 0 ? calendar.amSymbol : calendar.pmSymbol
    case .hours: return padded(index)
    case .minutes: return padded(fields.minute)
    }
  }

  /// Returns a day's number in the locale's form, such as that of Japanese.
  private func number(_ day: Int, _ template: String) -> String {
    // January has all days in the calendars that name it so; others count on into February.
    let parts = DateComponents(year: 2001, month: 1, day: day)
    guard let date = calendar.date(from: parts), calendar.component(.day, from: date) == day else {
      return "\(day)"
    }
    return text(date, template)
  }

  /// Returns a moment of a day without changes of the clock.
  private func moment(hour: Int = 0, minute: Int = 0) -> Date {
    calendar.date(from: DateComponents(year: 2001, month: 1, day: 10, hour: hour, minute: minute))
      ?? Date(timeIntervalSinceReferenceDate: 0)
  }

  /// Returns a number of at most two digits, as wide as two digits.
  private func padded(_ number: Int) -> String {
    let text = number.formatted(.number.locale(locale))
    return number < 10 ? "\u{2007}" + text : text
  }

  /// Returns the width that a column needs, in points.
  func width(of column: DateColumn) -> CGFloat {
    if let known = widths[column] { return known }
    let samples: [String]
    switch column {
    case .month: samples = calendar.standaloneMonthSymbols
    case .period: samples = [calendar.amSymbol, calendar.pmSymbol]
    case .date: samples = (1...12).flatMap { month in [4, 24].map { sample(month, $0) } }
    case .year: samples = [text(moment(), "y").replacing(/[0-9]/, with: "0")]
    case .day: samples = [number(28, "d")]
    case .hour, .minute: samples = ["00"]
    case .hours: return numberWidth + Self.unitWidth(word(hours: 2))
    case .minutes: return numberWidth + Self.unitWidth(word(minutes: 5))
    }
    let width = (samples.map(Self.width).max() ?? 0) + 2 * WheelRow.margin + 2
    widths[column] = width
    return width
  }

  private func sample(_ month: Int, _ day: Int) -> String {
    let date = calendar.date(from: DateComponents(year: 2001, month: month, day: day))
    return date.map { text($0, "EEEMMMd") } ?? ""
  }

  private static func unitWidth(_ word: String) -> CGFloat {
    let font = UIFont.systemFont(ofSize: 17, weight: .semibold)
    return NSAttributedString(string: word, attributes: [.font: font]).size().width.rounded(.up)
      + WheelRow.margin
  }
}
