public import EspalierCore
public import Foundation

/// What the user can select in a calendar view.
///
/// Use one of its subclasses, `UICalendarSelectionSingleDate`, `UICalendarSelectionMultiDate` and
/// `UICalendarSelectionWeekOfYear`, as the `selectionBehavior` of a calendar view.
///
/// - Source: https://developer.apple.com/documentation/uikit/uicalendarselection
@preconcurrency @MainActor open class UICalendarSelection: NSObject {
  /// The calendar view that has the selection; `nil` for none.
  final weak var view: UICalendarView?

  override init() { super.init() }

  /// Asks the delegate again which dates can be selected.
  open func updateSelectableDates() { view?.selectionDidChange() }

  /// Whether the picked days of a week are one thing.
  var isOfWeeks: Bool { false }
  /// Whether the calendar shows a day as one that can be selected.
  func isAvailable(_ day: DateComponents) -> Bool { true }
  /// Whether a day is selected.
  func contains(_ day: DateComponents) -> Bool { false }
  /// Takes a day that the user clicked.
  func take(_ day: DateComponents) {}
  /// The day at which keys begin; `nil` for none.
  var firstDay: DateComponents? { nil }

  /// Returns whether two dates are the same day, in the view's calendar.
  final func isSame(_ first: DateComponents, _ second: DateComponents) -> Bool {
    guard let view, let one = view.date(of: first), let other = view.date(of: second) else {
      return first.year == second.year && first.month == second.month && first.day == second.day
    }
    return view.usedCalendar.isDate(one, inSameDayAs: other)
  }
}

/// The methods that a selection of one date calls.
///
/// All members are optional.
@preconcurrency @MainActor public protocol UICalendarSelectionSingleDateDelegate: NSObjectProtocol {
  /// Called after the user selected a date, or `nil`: none.
  func dateSelection(
    _ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?)

  /// Returns whether the user can select a date, or, with `nil`, end the selection; true by
  /// default.
  func dateSelection(
    _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
  ) -> Bool
}

extension UICalendarSelectionSingleDateDelegate {
  /// Does nothing.
  public func dateSelection(
    _ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?
  ) {}

  /// Returns true.
  public func dateSelection(
    _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
  ) -> Bool { true }
}

/// A selection of at most one date.
///
/// A click on the selected date ends the selection, if the delegate lets `nil` be selected.
@preconcurrency @MainActor open class UICalendarSelectionSingleDate: UICalendarSelection {
  /// The object that is told of the user's selection.
  open weak var delegate: (any UICalendarSelectionSingleDateDelegate)?
  private var selected: DateComponents?

  /// Creates a selection without a date.
  public init(delegate: (any UICalendarSelectionSingleDateDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  /// The selected date; `nil`, the default, for none.
  ///
  /// A date set by the program sends nothing, and does not ask whether it can be selected.
  open var selectedDate: DateComponents? {
    get { selected }
    set { setSelected(newValue, animated: false) }
  }

  /// Selects a date, or none; the calendar view shows it at once.
  open func setSelected(_ selectedDate: DateComponents?, animated: Bool) {
    selected = selectedDate
    view?.selectionDidChange()
  }

  override func isAvailable(_ day: DateComponents) -> Bool {
    delegate?.dateSelection(self, canSelectDate: day) ?? true
  }

  override func contains(_ day: DateComponents) -> Bool {
    selected.map { isSame($0, day) } ?? false
  }

  override func take(_ day: DateComponents) {
    let new = contains(day) ? nil : day
    if new == nil, delegate?.dateSelection(self, canSelectDate: nil) == false { return }
    setSelected(new, animated: true)
    delegate?.dateSelection(self, didSelectDate: new)
  }

  override var firstDay: DateComponents? { selected }
}

/// The methods that a selection of several dates calls.
///
/// All members are optional.
@preconcurrency @MainActor public protocol UICalendarSelectionMultiDateDelegate: NSObjectProtocol {
  /// Called after the user selected a date.
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents)

  /// Called after the user ended the selection of a date.
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents)

  /// Returns whether the user can select a date; true by default.
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
  ) -> Bool

  /// Returns whether the user can end the selection of a date; true by default.
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
  ) -> Bool
}

extension UICalendarSelectionMultiDateDelegate {
  /// Does nothing.
  public func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents
  ) {}

  /// Does nothing.
  public func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents
  ) {}

  /// Returns true.
  public func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
  ) -> Bool { true }

  /// Returns true.
  public func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
  ) -> Bool { true }
}

/// A selection of any number of dates; a click on a selected one ends its selection.
@preconcurrency @MainActor open class UICalendarSelectionMultiDate: UICalendarSelection {
  /// The object that is told of the user's selection.
  open weak var delegate: (any UICalendarSelectionMultiDateDelegate)?
  private var selected: [DateComponents] = []

  /// Creates a selection without dates.
  public init(delegate: (any UICalendarSelectionMultiDateDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  /// The selected dates, in the order of their selection.
  ///
  /// Dates set by the program send nothing, and do not ask whether they can be selected.
  open var selectedDates: [DateComponents] {
    get { selected }
    set { setSelectedDates(newValue, animated: false) }
  }

  /// Selects dates in place of those that are; the calendar view shows them at once.
  open func setSelectedDates(_ selectedDates: [DateComponents], animated: Bool) {
    selected = selectedDates
    view?.selectionDidChange()
  }

  override func isAvailable(_ day: DateComponents) -> Bool {
    delegate?.multiDateSelection(self, canSelectDate: day) ?? true
  }

  override func contains(_ day: DateComponents) -> Bool { selected.contains { isSame($0, day) } }

  override func take(_ day: DateComponents) {
    guard contains(day) else {
      setSelectedDates(selected + [day], animated: true)
      delegate?.multiDateSelection(self, didSelectDate: day)
      return
    }
    guard delegate?.multiDateSelection(self, canDeselectDate: day) ?? true else { return }
    setSelectedDates(selected.filter { !isSame($0, day) }, animated: true)
    delegate?.multiDateSelection(self, didDeselectDate: day)
  }

  override var firstDay: DateComponents? { selected.last }
}

/// The methods that a selection of a week calls.
///
/// All members are optional.
@preconcurrency @MainActor public protocol UICalendarSelectionWeekOfYearDelegate: NSObjectProtocol {
  /// Called after the user selected a week, or `nil`: none.
  func weekOfYearSelection(
    _ selection: UICalendarSelectionWeekOfYear,
    didSelectWeekOfYear weekOfYearComponents: DateComponents?)

  /// Returns whether the user can select a week, or, with `nil`, end the selection; true by
  /// default.
  func weekOfYearSelection(
    _ selection: UICalendarSelectionWeekOfYear,
    canSelectWeekOfYear weekOfYearComponents: DateComponents?
  ) -> Bool
}

extension UICalendarSelectionWeekOfYearDelegate {
  /// Does nothing.
  public func weekOfYearSelection(
    _ selection: UICalendarSelectionWeekOfYear,
    didSelectWeekOfYear weekOfYearComponents: DateComponents?
  ) {}

  /// Returns true.
  public func weekOfYearSelection(
    _ selection: UICalendarSelectionWeekOfYear,
    canSelectWeekOfYear weekOfYearComponents: DateComponents?
  ) -> Bool { true }
}

/// A selection of at most one week, by its number and the year that numbers it.
@preconcurrency @MainActor open class UICalendarSelectionWeekOfYear: UICalendarSelection {
  /// The object that is told of the user's selection.
  open weak var delegate: (any UICalendarSelectionWeekOfYearDelegate)?
  private var selected: DateComponents?

  /// Creates a selection without a week.
  public init(delegate: (any UICalendarSelectionWeekOfYearDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  /// The selected week, by `weekOfYear` and `yearForWeekOfYear`; `nil`, the default, for none.
  ///
  /// A week set by the program sends nothing, and does not ask whether it can be selected.
  open var selectedWeekOfYear: DateComponents? {
    get { selected }
    set { setSelectedWeekOfYear(newValue, animated: false) }
  }

  /// Selects a week, or none; the calendar view shows it at once.
  open func setSelectedWeekOfYear(_ selectedWeekOfYear: DateComponents?, animated: Bool) {
    selected = selectedWeekOfYear
    view?.selectionDidChange()
  }

  override var isOfWeeks: Bool { true }

  private func week(of day: DateComponents) -> DateComponents? {
    guard let view, let date = view.date(of: day) else { return nil }
    var week = view.usedCalendar.dateComponents([.weekOfYear, .yearForWeekOfYear], from: date)
    week.calendar = view.usedCalendar
    return week
  }

  override func isAvailable(_ day: DateComponents) -> Bool {
    delegate?.weekOfYearSelection(self, canSelectWeekOfYear: week(of: day)) ?? true
  }

  override func contains(_ day: DateComponents) -> Bool {
    guard let selected, let week = week(of: day) else { return false }
    return week.weekOfYear == selected.weekOfYear
      && week.yearForWeekOfYear == selected.yearForWeekOfYear ?? selected.year
  }

  override func take(_ day: DateComponents) {
    let new = contains(day) ? nil : week(of: day)
    if new == nil, delegate?.weekOfYearSelection(self, canSelectWeekOfYear: nil) == false { return }
    setSelectedWeekOfYear(new, animated: true)
    delegate?.weekOfYearSelection(self, didSelectWeekOfYear: new)
  }
}
