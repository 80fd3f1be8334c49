import Espalier
import EspalierDiagnostics
import EspalierPickers
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

/// Calendar views: months, decorations, selections and keys.
@MainActor @Suite struct CalendarViewTests {
  @Test func theCalendarShowsTheMonthThatIsSet() throws {
    let scene = CalendarScene()
    #expect(scene.view.intrinsicContentSize == CGSize(width: 320, height: 44 + 20 + 6 * 58))
    #expect(scene.place(of: "January 2026") != nil)
    #expect(scene.place(of: "31") != nil && scene.place(of: "32") == nil)
    scene.view.visibleDateComponents = DateComponents(year: 2024, month: 2)
    scene.stage.settle()
    #expect(scene.place(of: "February 2024") != nil && scene.place(of: "29") != nil)
    #expect(scene.view.visibleDateComponents.year == 2024)
    #expect(scene.log == ["from 2026-1"])
    scene.view.wantsDateDecorations = false
    #expect(scene.view.intrinsicContentSize == CGSize(width: 320, height: 44 + 20 + 6 * 44))
  }

  @Test func componentsWithoutAMonthAreAnIssue() {
    let scene = CalendarScene()
    let found = issues { scene.view.visibleDateComponents = DateComponents(day: 3) }
    #expect(found.map(\.code) == ["calendar.month"])
    #expect(scene.view.visibleDateComponents.month == 1)
  }

  @Test func oneDateIsSelectedByAClickAndNoMoreByTheNext() throws {
    let scene = CalendarScene()
    let selection = UICalendarSelectionSingleDate(delegate: scene)
    scene.view.selectionBehavior = selection
    scene.stage.settle()
    let eight = try #require(scene.place(of: "8"))
    scene.stage.tap(eight)
    #expect(selection.selectedDate?.day == 8 && selection.selectedDate?.month == 1)
    let nine = try #require(scene.place(of: "9"))
    scene.stage.tap(nine)
    scene.stage.settle()
    let again = try #require(scene.place(of: "9"))
    scene.stage.tap(again)
    #expect(scene.log == ["selected 8", "selected 9", "selected none"])
    #expect(selection.selectedDate == nil)
  }

  @Test func aDateThatCannotBeSelectedTakesNoClick() throws {
    let scene = CalendarScene()
    scene.refused = [8]
    let selection = UICalendarSelectionSingleDate(delegate: scene)
    scene.view.selectionBehavior = selection
    scene.stage.settle()
    let eight = try #require(scene.place(of: "8"))
    scene.stage.tap(eight)
    #expect(scene.log.isEmpty && selection.selectedDate == nil)
    scene.refused = []
    selection.updateSelectableDates()
    scene.stage.settle()
    scene.stage.tap(eight)
    #expect(scene.log == ["selected 8"])
  }

  @Test func aSelectionBySetterSendsNothing() {
    let scene = CalendarScene()
    let selection = UICalendarSelectionSingleDate(delegate: scene)
    scene.view.selectionBehavior = selection
    selection.selectedDate = DateComponents(year: 2026, month: 1, day: 20)
    scene.stage.settle()
    #expect(scene.log.isEmpty)
    #expect(scene.label("20")?.accessibilityTraits.contains(.selected) == true)
    #expect(scene.label("21")?.accessibilityTraits.contains(.selected) == false)
    #expect(scene.label("20")?.accessibilityLabel == "Tuesday, January 20")
  }

  @Test func severalDatesAreSelectedOneByOne() throws {
    let scene = CalendarScene()
    let selection = UICalendarSelectionMultiDate(delegate: scene)
    scene.view.selectionBehavior = selection
    selection.selectedDates = [DateComponents(year: 2026, month: 1, day: 5)]
    scene.stage.settle()
    for day in ["6", "5", "7"] {
      let place = try #require(scene.place(of: day))
      scene.stage.tap(place)
      scene.stage.settle()
    }
    #expect(selection.selectedDates.map(\.day) == [6, 7])
    #expect(scene.log == ["selected 6", "deselected 5", "selected 7"])
  }

  @Test func aWeekIsSelectedByAnyOfItsDays() throws {
    let scene = CalendarScene()
    let selection = UICalendarSelectionWeekOfYear(delegate: nil)
    scene.view.selectionBehavior = selection
    scene.stage.settle()
    let place = try #require(scene.place(of: "14"))
    scene.stage.tap(place)
    scene.stage.settle()
    #expect(selection.selectedWeekOfYear?.weekOfYear == 3)
    #expect(selection.selectedWeekOfYear?.yearForWeekOfYear == 2026)
    let isSelected = { (day: Int) in
      scene.label("\(day)")?.accessibilityTraits.contains(.selected) == true
    }
    #expect((1...31).filter(isSelected) == [11, 12, 13, 14, 15, 16, 17])
  }

  @Test func daysOutsideTheRangeAreNotSelectedAndTheirMonthsNotShown() throws {
    let scene = CalendarScene()
    let selection = UICalendarSelectionSingleDate(delegate: scene)
    scene.view.selectionBehavior = selection
    scene.view.availableDateRange = DateInterval(
      start: DateScene.date("2026-01-10 00:00"), end: DateScene.date("2026-02-05 00:00"))
    scene.stage.settle()
    let nine = try #require(scene.place(of: "9"))
    scene.stage.tap(nine)
    #expect(scene.log.isEmpty)
    scene.view.visibleDateComponents = DateComponents(year: 2027, month: 1)
    scene.stage.settle()
    #expect(scene.place(of: "February 2026") != nil)
    scene.view.visibleDateComponents = DateComponents(year: 2020, month: 1)
    scene.stage.settle()
    #expect(scene.place(of: "January 2026") != nil)
  }

  @Test func decorationsAreAskedForOnceAMonthAndAgainOnRequest() throws {
    let scene = CalendarScene()
    scene.decorated = [3: .default(color: .red, size: .large)]
    scene.view.reloadDecorations(
      forDateComponents: [DateComponents(year: 2026, month: 1, day: 3)], animated: false)
    scene.stage.settle()
    #expect(scene.asked == [3])
    let three = try #require(scene.place(of: "3"))
    // The disc is in the room below the number.
    let below = CGPoint(x: three.x, y: three.y + 22 + 5)
    #expect(scene.stage.pixel(Int(below.x), Int(below.y)) == 0xffff_0000)
    scene.asked = []
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 6, height: 6))
    view.backgroundColor = .blue
    scene.decorated = [4: .customView { view }]
    scene.stage.tap(CGPoint(x: 20 + 320 - 30, y: 42))
    scene.stage.settle()
    #expect(scene.asked == Array(1...28))
    #expect(scene.log == ["from 2026-1"])
    #expect(view.window != nil)
  }

  @Test func keysMoveAMarkAndSpaceSelects() {
    let scene = CalendarScene()
    let selection = UICalendarSelectionSingleDate(delegate: scene)
    scene.view.selectionBehavior = selection
    selection.selectedDate = DateComponents(year: 2026, month: 1, day: 20)
    scene.stage.settle()
    scene.press(.keyboardTab, .keyboardRightArrow, .keyboardDownArrow, .keyboardSpacebar)
    #expect(scene.log == ["selected 28"])
    scene.press(.keyboardPageDown)
    #expect(scene.place(of: "February 2026") != nil)
    scene.press(.keyboardSpacebar)
    #expect(scene.log == ["selected 28", "from 2026-1", "selected 28"])
    #expect(selection.selectedDate?.month == 2)
  }

  @Test func layoutEndsWhileADayHasTheFocus() {
    let scene = CalendarScene()
    scene.view.selectionBehavior = UICalendarSelectionSingleDate(delegate: nil)
    scene.press(.keyboardTab, .keyboardRightArrow)
    let ring = scene.view.focusEffect
    #expect(ring is UIFocusHaloEffect)
    let passes = scene.view.passes
    for _ in 0..<5 { scene.stage.settle() }
    #expect(scene.view.passes == passes)
    scene.view.setNeedsLayout()
    scene.stage.settle()
    #expect(scene.view.passes == passes + 1 && scene.view.focusEffect === ring)
  }

  @Test func aRingOfTheProgramStays() {
    let scene = CalendarScene()
    let own = UIFocusHaloEffect(rect: CGRect(x: 0, y: 0, width: 9, height: 9))
    scene.view.focusEffect = own
    scene.view.selectionBehavior = UICalendarSelectionSingleDate(delegate: nil)
    scene.press(.keyboardTab, .keyboardRightArrow)
    #expect(scene.view.focusEffect === own)
  }

  @Test func aRingThatTheProgramSetsLaterStays() {
    let scene = CalendarScene()
    scene.view.selectionBehavior = UICalendarSelectionSingleDate(delegate: nil)
    scene.press(.keyboardTab)
    #expect(scene.view.focusEffect is UIFocusHaloEffect)
    scene.view.focusEffect = nil
    scene.press(.keyboardRightArrow)
    #expect(scene.view.focusEffect == nil)
  }

  @Test func theFirstMomentOfAMonthAtTheEndOfTheRangeIsShown() {
    let scene = CalendarScene()
    scene.view.availableDateRange = DateInterval(
      start: DateScene.date("2026-01-10 00:00"), end: DateScene.date("2026-02-01 00:00"))
    scene.view.visibleDateComponents = DateComponents(year: 2026, month: 5)
    #expect(scene.view.visibleDateComponents.month == 2)
  }

  @Test func aDecorationKeepsItsSizeAndIsCutToTheRoom() throws {
    let scene = CalendarScene()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 6, height: 40))
    scene.decorated = [3: .customView { view }]
    scene.view.reloadDecorations(
      forDateComponents: [DateComponents(year: 2026, month: 1, day: 3)], animated: false)
    for _ in 0..<2 {
      scene.view.setNeedsLayout()
      scene.stage.settle()
      #expect(view.bounds.size == CGSize(width: 6, height: 40))
      #expect(view.superview?.bounds.size == CGSize(width: 6, height: 14))
    }
  }

  @Test func anotherLocaleAndTextSizeReplaceTheKeptOnes() {
    let scene = CalendarScene()
    #expect(scene.place(of: "SUN") != nil)
    scene.view.locale = Locale(identifier: "de_DE")
    scene.view.timeZone = TimeZone(secondsFromGMT: 3600)
    scene.page.traitOverrides.preferredContentSizeCategory = .extraExtraExtraLarge
    scene.stage.settle()
    #expect(scene.place(of: "Januar 2026") != nil)
    let large = UICalendarView()
    large.traitOverrides.preferredContentSizeCategory = .extraExtraExtraLarge
    #expect(scene.view.intrinsicContentSize == large.intrinsicContentSize)
  }

  @Test func withoutASelectionTheViewTakesNoFocus() {
    let scene = CalendarScene()
    #expect(!scene.view.canBecomeFocused)
    scene.view.selectionBehavior = UICalendarSelectionMultiDate(delegate: nil)
    #expect(scene.view.canBecomeFocused)
  }

  @Test func fromRightToLeftTheWeekBeginsAtTheRight() throws {
    let scene = CalendarScene()
    scene.page.traitOverrides.layoutDirection = .rightToLeft
    scene.stage.settle()
    let sunday = try #require(scene.place(of: "SUN"))
    let monday = try #require(scene.place(of: "MON"))
    #expect(sunday.x > monday.x)
  }

  @Test func aLargerTextSizeMakesTheRowsHigher() {
    let scene = CalendarScene()
    let height = scene.view.intrinsicContentSize.height
    scene.page.traitOverrides.preferredContentSizeCategory = .extraExtraExtraLarge
    scene.stage.settle()
    #expect(scene.view.intrinsicContentSize.height > height)
  }

  @Test func aSelectionThatMovesToAnotherCalendarLeavesTheFirst() {
    let (first, second) = (UICalendarView(), UICalendarView())
    let selection = UICalendarSelectionSingleDate(delegate: nil)
    first.selectionBehavior = selection
    second.selectionBehavior = selection
    #expect(first.selectionBehavior == nil && second.selectionBehavior === selection)
  }
}

/// A calendar view that counts its layouts.
@MainActor private final class CountedCalendar: UICalendarView {
  var passes = 0

  override func layoutSubviews() {
    passes += 1
    super.layoutSubviews()
  }
}

/// A page with a calendar view of January 2026, and a log of its calls.
@MainActor private final class CalendarScene: NSObject {
  let stage = Stage(size: CGSize(width: 400, height: 500), scale: 1)
  let page = UIViewController()
  let view = CountedCalendar()
  var log: [String] = []
  /// The days whose decorations were asked for.
  var asked: [Int] = []
  var decorated: [Int: UICalendarView.Decoration] = [:]
  var refused: Set<Int> = []

  override init() {
    super.init()
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    view.calendar = calendar
    view.locale = Locale(identifier: "en_US")
    view.visibleDateComponents = DateComponents(year: 2026, month: 1)
    view.delegate = self
    view.frame = CGRect(origin: CGPoint(x: 20, y: 20), size: view.intrinsicContentSize)
    stage.show(page)
    page.view.addSubview(view)
    stage.settle()
    asked = []
  }

  func press(_ keys: UIKeyboardHIDUsage...) {
    for key in keys { stage.press(key: key) }
    stage.settle()
  }

  private func labels(_ root: UIView) -> [UILabel] {
    guard !root.isHidden else { return [] }
    return [root as? UILabel].compactMap(\.self) + root.subviews.flatMap { labels($0) }
  }

  func label(_ text: String) -> UILabel? { labels(view).first { $0.text == text } }

  func place(of text: String) -> CGPoint? {
    label(text).map { $0.convert(CGPoint(x: $0.bounds.midX, y: $0.bounds.midY), to: nil) }
  }
}

extension CalendarScene: UICalendarViewDelegate {
  func calendarView(
    _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration? {
    asked.append(dateComponents.day ?? 0)
    return decorated[dateComponents.day ?? 0]
  }

  func calendarView(
    _ calendarView: UICalendarView,
    didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
  ) {
    log.append("from \(previousDateComponents.year ?? 0)-\(previousDateComponents.month ?? 0)")
  }
}

extension CalendarScene: UICalendarSelectionSingleDateDelegate {
  func dateSelection(
    _ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?
  ) { log.append("selected \(dateComponents?.day.map(String.init) ?? "none")") }

  func dateSelection(
    _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
  ) -> Bool { !refused.contains(dateComponents?.day ?? 0) }
}

extension CalendarScene: UICalendarSelectionMultiDateDelegate {
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents
  ) { log.append("selected \(dateComponents.day ?? 0)") }

  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents
  ) { log.append("deselected \(dateComponents.day ?? 0)") }
}
