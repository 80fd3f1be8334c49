@_spi(Framework) import EspalierCore
import Foundation

/// A view that shows a calendar and knows which of its days are picked.
@MainActor protocol DateCalendarSource: UIView {
  /// The calendar, with the time zone and the locale.
  var usedCalendar: Calendar { get }
  /// The locale of the words.
  var usedLocale: Locale { get }
  /// A date of the month that is shown first, and again when the source shows its value.
  var shownDate: Date { get }
  /// The picker whose wheels choose a month.
  var monthPicker: UIDatePicker { get }
  /// The heights of the calendar's parts.
  var calendarShape: DateCalendarShape { get }
  /// Whether the picked days of a week are marked together.
  var marksWeeks: Bool { get }
  /// Whether the calendar shows a day as one that can be picked.
  func isAvailable(_ day: Date) -> Bool
  /// Whether a click on a day does something.
  func canPick(_ day: Date) -> Bool
  /// Whether the month around a date has days that are shown.
  func canShow(monthOf date: Date) -> Bool
  /// Whether a day is picked.
  func isPicked(_ day: Date) -> Bool
  /// Takes a day that the user clicked.
  func pick(day: Date)
  /// Called when the calendar shows another month.
  func calendarDidShowAnotherMonth(_ month: Date)
  /// Performs the action of a key; returns whether it has one.
  func takesDateKey(_ stroke: KeyStroke) -> Bool
  /// Returns the font of a part.
  func calendarFont(_ size: CGFloat, _ weight: UIFont.Weight) -> UIFont
  /// Returns the view below the number of a day; `nil` for none.
  func decoration(of day: Date) -> UIView?
}

/// The heights of a calendar's parts, in points.
struct DateCalendarShape: Equatable {
  var header: CGFloat = 44
  var weekday: CGFloat = 20
  /// The height of a day's number.
  var number: CGFloat = 44
  /// The height below a day's number.
  var decoration: CGFloat = 0

  /// The height of a week.
  var row: CGFloat { number + decoration }

  /// The height of a month with the most weeks.
  var height: CGFloat { header + weekday + row * CGFloat(DateCalendar.weeks) }
}

extension UIDatePicker: DateCalendarSource {
  var shownDate: Date { date }
  var monthPicker: UIDatePicker { self }
  var calendarShape: DateCalendarShape { DateCalendarShape() }
  var marksWeeks: Bool { false }

  func isAvailable(_ day: Date) -> Bool { limits.reach(.day, of: day, in: usedCalendar) }
  func canPick(_ day: Date) -> Bool { isAvailable(day) }

  func canShow(monthOf date: Date) -> Bool { limits.reach(.month, of: date, in: usedCalendar) }

  func isPicked(_ day: Date) -> Bool { usedCalendar.isDate(day, inSameDayAs: date) }

  func pick(day: Date) {
    var fields = DateFields(date, usedCalendar)
    fields.setDay(of: day)
    pick(fields.date ?? day)
  }

  func calendarDidShowAnotherMonth(_ month: Date) {}

  func calendarFont(_ size: CGFloat, _ weight: UIFont.Weight) -> UIFont {
    .systemFont(ofSize: size, weight: weight)
  }

  func decoration(of day: Date) -> UIView? { nil }
}
