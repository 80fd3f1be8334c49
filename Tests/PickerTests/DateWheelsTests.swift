import Espalier
import EspalierPickers
import EspalierTesting
import Foundation
import Testing

/// The wheels of a date picker.
@MainActor @Suite struct DateWheelsTests {
  @Test func columnsAreInTheOrderOfTheLocale() {
    #expect(DateScene(.date).selectedTitles() == ["January", "31", "2026"])
    #expect(DateScene(.date, locale: "de_DE").selectedTitles() == ["31", "Januar", "2026"])
    #expect(DateScene(.date, locale: "ja_JP").selectedTitles() == ["2026年", "1月", "31日"])
    #expect(DateScene(.time).selectedTitles() == ["9", "41", "AM"])
    #expect(DateScene(.time, locale: "de_DE").selectedTitles() == ["09", "41"])
    #expect(DateScene(.yearAndMonth).selectedTitles() == ["January", "2026"])
    #expect(DateScene(.dateAndTime).selectedTitles() == ["Sat, Jan 31", "9", "41", "AM"])
  }

  @Test("Looks T45: from 31 January the wheel of the months leads to 28 February")
  func impossibleDays() {
    let scene = DateScene(.date)
    scene.notch(at: 90)
    #expect(scene.told == ["2026-02-28 09:41"])
    #expect(scene.selectedTitles() == ["February", "28", "2026"])
  }

  @Test("Looks T45: a day that the month does not have springs back")
  func springsBack() {
    let scene = DateScene(.date, date: "2026-02-28 12:00")
    scene.notch(at: 205)
    #expect(scene.text == "2026-02-28 12:00" && scene.told.isEmpty)
    #expect(scene.selectedTitles() == ["February", "28", "2026"])
  }

  @Test func keysDoNotLeaveTheDaysOfTheMonth() {
    let scene = DateScene(.date, date: "2026-02-27 12:00")
    scene.press(.keyboardTab, .keyboardRightArrow)
    for _ in 0..<3 { scene.stage.press(key: .keyboardDownArrow) }
    scene.stage.settle()
    #expect(scene.told == ["2026-02-28 12:00"])
    #expect(scene.selectedTitles() == ["February", "28", "2026"])
  }

  @Test func theWheelOfTheMonthsIsEndlessAndKeepsTheYear() {
    let scene = DateScene(.date)
    scene.notch(at: 90, down: false)
    #expect(scene.told == ["2026-12-31 09:41"])
  }

  @Test func theHoursChangeTheHalfOfTheDay() {
    let scene = DateScene(.time, date: "2026-01-31 11:30")
    scene.notch(at: 130)
    #expect(scene.told == ["2026-01-31 12:30"])
    #expect(scene.selectedTitles() == ["12", "30", "PM"])
    scene.notch(at: 240, down: false)
    #expect(scene.told.last == "2026-01-31 00:30")
    #expect(scene.selectedTitles() == ["12", "30", "AM"])
  }

  @Test func theDaysOfDateAndTimeGoOnIntoTheNextMonth() {
    let scene = DateScene(.dateAndTime)
    scene.notch(at: 100)
    #expect(scene.told == ["2026-02-01 09:41"])
    scene.picker.date = DateScene.date("2500-06-01 10:00")
    scene.stage.settle()
    #expect(scene.selectedTitles() == ["Tue, Jun 1", "10", "00", "AM"])
  }

  @Test("Looks T45: the program's dates send nothing, and turn the wheels")
  func programDates() {
    let scene = DateScene(.date)
    scene.picker.setDate(DateScene.date("2027-03-04 00:00"), animated: true)
    scene.stage.settle()
    #expect(scene.told.isEmpty)
    #expect(scene.selectedTitles() == ["March", "4", "2027"])
  }

  @Test("Looks T45: minutes have intervals that divide an hour; 7 counts as 1")
  func intervals() {
    let scene = DateScene(.time, locale: "de_DE", date: "2026-01-31 09:40")
    scene.picker.minuteInterval = 7
    #expect(scene.picker.minuteInterval == 1)
    scene.picker.minuteInterval = 15
    #expect(scene.text == "2026-01-31 09:30")
    scene.stage.settle()
    scene.notch(at: 200)
    #expect(scene.told == ["2026-01-31 09:45"])
    scene.picker.roundsToMinuteInterval = false
    scene.picker.date = DateScene.date("2026-01-31 09:47")
    #expect(scene.text == "2026-01-31 09:47")
    scene.picker.minuteInterval = 60
    #expect(scene.picker.minuteInterval == 1)
  }

  @Test("Looks T45: dates outside the limits become the nearest one, and crossed limits none")
  func limits() {
    let scene = DateScene(.date, date: "2026-01-15 00:00")
    scene.picker.maximumDate = DateScene.date("2026-02-10 00:00")
    scene.notch(at: 90)
    #expect(scene.told == ["2026-02-10 00:00"])
    #expect(scene.selectedTitles() == ["February", "10", "2026"])
    scene.picker.date = DateScene.date("2030-01-01 00:00")
    #expect(scene.text == "2026-02-10 00:00")
    scene.picker.minimumDate = DateScene.date("2027-01-01 00:00")
    scene.picker.date = DateScene.date("2030-01-01 00:00")
    #expect(scene.text == "2030-01-01 00:00")
    scene.stage.settle()
    #expect(scene.selectedTitles() == ["January", "1", "2030"])
  }

  @Test func durationsAreWholeMinutesFromOneMinuteOn() {
    let scene = DateScene(.countDownTimer, .automatic)
    #expect(scene.picker.datePickerStyle == .wheels)
    #expect(scene.picker.countDownDuration == 60)
    scene.picker.countDownDuration = 3_725
    scene.stage.settle()
    #expect(scene.picker.countDownDuration == 3_720)
    #expect(scene.labels().contains { $0.text == "hour" })
    scene.notch(at: 110)
    #expect(scene.picker.countDownDuration == 7_320)
    #expect(scene.labels().contains { $0.text == "hours" })
    #expect(scene.told.count == 1)
    scene.picker.countDownDuration = 0
    #expect(scene.picker.countDownDuration == 60)
    scene.picker.countDownDuration = .infinity
    #expect(scene.picker.countDownDuration == 60)
    #expect(scene.stage.issues.count == 1)
  }

  @Test func zeroMinutesSpringBackToOne() {
    let scene = DateScene(.countDownTimer)
    scene.notch(at: 240, down: false)
    #expect(scene.picker.countDownDuration == 60)
    scene.stage.settle()
    #expect(scene.selectedTitles().last?.hasSuffix("1") == true)
  }

  @Test func theWheelsHaveTheFocusAndItsKeys() {
    let scene = DateScene(.date)
    scene.press(.keyboardTab, .keyboardDownArrow)
    #expect(scene.told == ["2026-02-28 09:41"])
    scene.press(.keyboardRightArrow, .keyboardHome)
    #expect(scene.told.last == "2026-02-01 09:41")
    #expect(!scene.picker.canBecomeFocused)
  }

  @Test func aDateThatIsNoNumberIsRefused() {
    let scene = DateScene(.date)
    scene.picker.date = Date(timeIntervalSinceReferenceDate: .nan)
    scene.picker.minimumDate = Date(timeIntervalSinceReferenceDate: .infinity)
    #expect(scene.text == "2026-01-31 09:41" && scene.picker.minimumDate == nil)
    #expect(scene.stage.issues.count == 2)
    scene.picker.date = Date(timeIntervalSinceReferenceDate: 1e300)
    scene.stage.settle()
    #expect(scene.selectedTitles().last == "9999")
  }
}
