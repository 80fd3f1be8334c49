import Espalier
import EspalierPickers
import EspalierTesting
import Foundation
import Testing

/// The small buttons of a compact date picker, and their cards.
@MainActor @Suite struct DateCompactTests {
  private func card(_ scene: DateScene) -> UIView? { scene.page.presentedViewController?.view }

  @Test func automaticIsCompactWithButtonsOf34PointsThatAre6Apart() throws {
    let scene = DateScene(.dateAndTime, .automatic)
    #expect(scene.picker.datePickerStyle == .compact)
    #expect(scene.picker.bounds.height == 34)
    let labels = scene.labels()
    #expect(labels.map(\.text) == ["Jan 31, 2026", "9:41\u{202f}AM"])
    let pills = labels.compactMap(\.superview)
    #expect(pills.map(\.frame.height) == [34, 34])
    #expect(pills[1].frame.minX - pills[0].frame.maxX == 6)
    #expect(DateScene(.date, .automatic).labels().count == 1)
    #expect(DateScene(.time, .automatic).labels().count == 1)
    #expect(DateScene(.yearAndMonth, .compact).picker.datePickerStyle == .wheels)
  }

  @Test func aClickOpensACardAndAClickOutsideClosesIt() throws {
    let scene = DateScene(.date, .compact)
    scene.stage.tap(scene.picker)
    scene.stage.settle()
    let view = try #require(card(scene))
    let day = try #require(scene.place(of: "15", in: view))
    scene.stage.tap(day)
    scene.stage.settle()
    #expect(scene.told == ["2026-01-15 09:41"])
    #expect(scene.labels().map(\.text) == ["Jan 15, 2026"])
    #expect(card(scene) != nil)
    scene.stage.tap(CGPoint(x: 390, y: 490))
    scene.stage.settle()
    #expect(card(scene) == nil)
    #expect(scene.told.count == 1)
  }

  @Test func theTimeOpensWheels() throws {
    let scene = DateScene(.time, .compact)
    scene.stage.tap(scene.picker)
    scene.stage.settle()
    let view = try #require(card(scene))
    #expect(scene.selectedTitles(view) == ["9", "41", "AM"])
    let minutes = try #require(scene.place(of: "41", in: view))
    scene.stage.scroll(at: minutes, by: CGVector(dx: 0, dy: -60))
    scene.stage.settle()
    #expect(scene.told == ["2026-01-31 09:42"])
    scene.press(.keyboardEscape)
    #expect(card(scene) == nil)
  }

  @Test("Looks T45: Page Down leads to the next month, arrows by days and weeks")
  func keys() {
    let scene = DateScene(.date, .compact)
    scene.press(.keyboardTab, .keyboardPageDown)
    #expect(scene.told == ["2026-02-28 09:41"])
    scene.press(.keyboardRightArrow, .keyboardDownArrow, .keyboardLeftArrow, .keyboardUpArrow)
    #expect(
      scene.told.suffix(4) == [
        "2026-03-01 09:41", "2026-03-08 09:41", "2026-03-07 09:41", "2026-02-28 09:41",
      ])
    scene.press(.keyboardPageUp)
    #expect(scene.told.last == "2026-01-28 09:41")
  }

  @Test func returnOpensTheCardWithItsKeysAndEscapeClosesIt() {
    let scene = DateScene(.date, .compact)
    scene.press(.keyboardTab, .keyboardReturnOrEnter)
    #expect(card(scene) != nil)
    scene.press(.keyboardLeftArrow)
    #expect(scene.told == ["2026-01-30 09:41"])
    scene.press(.keyboardEscape)
    #expect(card(scene) == nil)
    scene.press(.keyboardLeftArrow)
    #expect(scene.told.last == "2026-01-29 09:41")
  }

  @Test func aCardThatAClickOpenedHasTheKeys() {
    let scene = DateScene(.date, .compact)
    scene.stage.tap(scene.picker)
    scene.stage.settle()
    scene.press(.keyboardPageDown)
    #expect(scene.told == ["2026-02-28 09:41"])
    scene.press(.keyboardReturnOrEnter)
    #expect(card(scene) == nil)
  }

  @Test func digitsTypeATime() {
    let scene = DateScene(.time, .compact, locale: "de_DE")
    scene.press(.keyboardTab)
    scene.type("1730")
    #expect(
      scene.told == [
        "2026-01-31 01:00", "2026-01-31 17:00", "2026-01-31 17:30",
      ])
    scene.stage.advance(by: 2)
    scene.type("945")
    #expect(scene.text == "2026-01-31 09:45")
  }

  @Test func typedHoursStayInTheHalfOfTheDayWhereTheyGoToTwelve() {
    let scene = DateScene(.dateAndTime, .compact, date: "2026-01-31 15:00")
    scene.press(.keyboardTab)
    scene.type("815")
    #expect(scene.text == "2026-01-31 20:15")
  }

  @Test func aPickerThatGoesTakesItsCardAlong() {
    let scene = DateScene(.date, .compact)
    scene.stage.tap(scene.picker)
    scene.stage.settle()
    scene.picker.datePickerMode = .time
    scene.stage.settle()
    #expect(card(scene) == nil)
    #expect(scene.labels().map(\.text) == ["9:41\u{202f}AM"])
  }

  @Test func aDisabledPickerStaysAsItIs() {
    let scene = DateScene(.date, .compact)
    scene.picker.isEnabled = false
    scene.stage.tap(CGPoint(x: scene.picker.frame.midX, y: scene.picker.frame.midY))
    scene.press(.keyboardTab, .keyboardPageDown)
    #expect(card(scene) == nil && scene.told.isEmpty)
  }

  @Test func fromRightToLeftTheDateIsAtTheRight() throws {
    let scene = DateScene(.dateAndTime, .compact)
    scene.page.traitOverrides.layoutDirection = .rightToLeft
    scene.stage.settle()
    let date = try #require(scene.place(of: "Jan 31, 2026"))
    let time = try #require(scene.place(of: "9:41\u{202f}AM"))
    #expect(date.x > time.x)
    scene.press(.keyboardTab, .keyboardLeftArrow)
    #expect(scene.told == ["2026-02-01 09:41"])
  }
}
