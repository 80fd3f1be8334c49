import Espalier
import EspalierPickers
import EspalierTesting
import Foundation
import Testing

/// The calendar of a date picker.
@MainActor @Suite struct DateInlineTests {
  @Test func theCalendarIs320WideWithRowsOf44() throws {
    let scene = DateScene(.date, .inline)
    #expect(scene.picker.intrinsicContentSize == CGSize(width: 320, height: 44 + 20 + 6 * 44))
    #expect(DateScene(.dateAndTime, .inline).picker.intrinsicContentSize.height == 372)
    let texts = scene.labels().compactMap(\.text)
    #expect(texts.contains("January 2026"))
    #expect(texts.contains("SUN") && texts.contains("31") && !texts.contains("32"))
    let first = try #require(scene.place(of: "1"))
    // 1 January 2026 is a Thursday; weeks begin on Sunday here.
    #expect(abs(first.y - (20 + 44 + 20 + 22)) < 0.01)
    #expect(abs(first.x - (20 + 8 + 304 / 7 * 4.5)) < 0.01)
  }

  @Test func weeksBeginWithTheDayOfTheLocale() throws {
    let scene = DateScene(.date, .inline, locale: "de_DE")
    let monday = try #require(scene.place(of: "MO"))
    let sunday = try #require(scene.place(of: "SO"))
    #expect(monday.x < sunday.x)
    let first = try #require(scene.place(of: "1"))
    #expect(abs(first.x - (20 + 8 + 304 / 7 * 3.5)) < 0.01)
  }

  @Test func aClickPicksADayAndKeepsTheTime() throws {
    let scene = DateScene(.date, .inline)
    let day = try #require(scene.place(of: "8"))
    scene.stage.tap(day)
    scene.stage.tap(day)
    #expect(scene.told == ["2026-01-08 09:41"])
  }

  @Test func arrowsShowOtherMonthsWithoutPicking() throws {
    let scene = DateScene(.date, .inline)
    scene.stage.tap(CGPoint(x: 20 + 320 - 30, y: 42))
    scene.stage.settle()
    #expect(scene.told.isEmpty)
    #expect(scene.place(of: "February 2026") != nil && scene.place(of: "29") == nil)
    let day = try #require(scene.place(of: "3"))
    scene.stage.tap(day)
    #expect(scene.told == ["2026-02-03 09:41"])
    scene.stage.tap(CGPoint(x: 20 + 320 - 74, y: 42))
    scene.stage.settle()
    #expect(scene.place(of: "January 2026") != nil)
  }

  @Test func daysOutsideTheLimitsCannotBePicked() throws {
    let scene = DateScene(.date, .inline)
    scene.picker.minimumDate = DateScene.date("2026-01-10 12:00")
    scene.stage.settle()
    let day = try #require(scene.place(of: "9"))
    scene.stage.tap(day)
    scene.stage.tap(CGPoint(x: 20 + 320 - 74, y: 42))
    scene.stage.settle()
    #expect(scene.told.isEmpty && scene.place(of: "January 2026") != nil)
    let last = try #require(scene.place(of: "10"))
    scene.stage.tap(last)
    #expect(scene.told == ["2026-01-10 12:00"])
  }

  @Test func theNameOfTheMonthShowsWheels() throws {
    let scene = DateScene(.date, .inline)
    let name = try #require(scene.place(of: "January 2026"))
    scene.stage.tap(name)
    scene.stage.settle()
    #expect(scene.selectedTitles() == ["January", "2026"])
    let year = try #require(scene.place(of: "2026"))
    scene.stage.scroll(at: year, by: CGVector(dx: 0, dy: -60))
    scene.stage.settle()
    #expect(scene.told == ["2027-01-31 09:41"])
    let other = try #require(scene.place(of: "January 2027"))
    scene.stage.tap(other)
    scene.stage.settle()
    #expect(scene.selectedTitles().isEmpty && scene.place(of: "31") != nil)
  }

  @Test func fromRightToLeftTheWeekBeginsAtTheRight() throws {
    let scene = DateScene(.date, .inline)
    scene.page.traitOverrides.layoutDirection = .rightToLeft
    scene.stage.settle()
    let sunday = try #require(scene.place(of: "SUN"))
    let monday = try #require(scene.place(of: "MON"))
    #expect(sunday.x > monday.x)
    scene.press(.keyboardTab, .keyboardRightArrow)
    #expect(scene.told == ["2026-01-30 09:41"])
  }

  @Test func theTimeBelowTheDaysOpensWheels() throws {
    let scene = DateScene(.dateAndTime, .inline)
    let time = try #require(scene.place(of: "9:41\u{202f}AM"))
    scene.stage.tap(time)
    scene.stage.settle()
    let card = try #require(scene.page.presentedViewController?.view)
    #expect(scene.selectedTitles(card) == ["9", "41", "AM"])
    #expect(DateScene(.time, .inline).selectedTitles() == ["9", "41", "AM"])
  }
}
