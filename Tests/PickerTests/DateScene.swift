import Espalier
import EspalierPickers
import EspalierTesting
import Foundation

/// A page with a date picker in a fixed calendar, time zone and locale, and a log of its events.
@MainActor final class DateScene {
  let stage = Stage(size: CGSize(width: 400, height: 500), scale: 1)
  let page = UIViewController()
  let picker = UIDatePicker()
  let calendar: Calendar
  /// The dates that the user picked, in the form of `text`.
  var told: [String] = []

  init(
    _ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle = .wheels, locale: String = "en_US",
    date: String = "2026-01-31 09:41"
  ) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    self.calendar = calendar
    picker.calendar = calendar
    picker.locale = Locale(identifier: locale)
    picker.preferredDatePickerStyle = style
    picker.datePickerMode = mode
    picker.date = Self.date(date)
    picker.frame = CGRect(origin: CGPoint(x: 20, y: 20), size: picker.intrinsicContentSize)
    picker.addAction(
      UIAction { [unowned self] _ in told.append(text) }, for: .valueChanged)
    stage.show(page)
    page.view.addSubview(picker)
    stage.settle()
  }

  /// Returns the date of a text such as `2026-01-31 09:41`.
  static func date(_ text: String) -> Date { form.date(from: text) ?? .distantPast }

  private static var form: DateFormatter {
    let form = DateFormatter()
    form.locale = Locale(identifier: "en_US_POSIX")
    form.timeZone = .gmt
    form.dateFormat = "yyyy-MM-dd HH:mm"
    return form
  }

  var text: String { Self.form.string(from: picker.date) }

  /// Turns the wheel at a place of the window's width by one row.
  func notch(at x: CGFloat, down: Bool = true) {
    stage.scroll(at: CGPoint(x: x, y: 128), by: CGVector(dx: 0, dy: down ? -60 : 60))
    stage.settle()
  }

  func press(_ keys: UIKeyboardHIDUsage...) {
    for key in keys { stage.press(key: key) }
    stage.settle()
  }

  func type(_ digits: String) {
    for digit in digits { stage.press(letter: String(digit), usage: .keyboard1) }
    stage.settle()
  }

  /// The visible labels below a view.
  func labels(_ root: UIView? = nil) -> [UILabel] {
    let view: UIView = root ?? picker
    guard !view.isHidden else { return [] }
    return [view as? UILabel].compactMap(\.self) + view.subviews.flatMap { labels($0) }
  }

  /// The titles in the band of the wheels, from left to right.
  func selectedTitles(_ root: UIView? = nil) -> [String] {
    labels(root).filter { label in
      (label.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize
        == 23.5
    }.sorted { $0.convert(.zero, to: nil as UIView?).x < $1.convert(.zero, to: nil as UIView?).x }
      .compactMap(\.text)
  }

  /// The middle of the label with a text, in the window.
  func place(of text: String, in root: UIView? = nil) -> CGPoint? {
    labels(root).first { $0.text == text }.map {
      $0.convert(CGPoint(x: $0.bounds.midX, y: $0.bounds.midY), to: nil)
    }
  }
}
