import EspalierSamples
import EspalierTesting
import Testing
import UIKit

@Suite("Sample: mail") @MainActor struct MailTests {
  private let mail = MailController()
  private let driver: Driver

  init() { driver = Driver(mail, size: CGSize(width: 1100, height: 700)) }

  @Test func threeColumnsShowMailboxesMessagesAndNoMessageYet() {
    #expect(driver.sees("Mailboxes"))
    #expect(driver.sees("20 unread"))
    #expect(driver.sees("Grace Murray"))
    #expect(driver.stage.issues.isEmpty)
  }

  @Test func keysReadAMessageAndWriteAnother() throws {
    try driver.tab(to: "Ada Byron")
    try driver.down(to: "Grace Murray")
    driver.press(.keyboardReturnOrEnter)
    #expect(driver.sees("Line of message 2"))
    #expect(driver.sees("20 unread"))
    try driver.tab(to: "Compose")
    driver.press(.keyboardReturnOrEnter)
    #expect(driver.focused == "To")
    driver.type("rosa@example.org")
    driver.press(.keyboardReturnOrEnter)
    #expect(driver.focused == "Subject")
    driver.type("Tuesday")
    driver.press(.keyboardTab)
    #expect(driver.focused == "Message")
    driver.type("See you there.")
    try driver.tab(to: "Send", backwards: true)
    driver.press(.keyboardSpacebar)
    #expect(mail.sent == ["rosa@example.org: Tuesday, See you there."])
    #expect(mail.presentedViewController == nil)
    #expect(driver.stage.issues.isEmpty)
  }

  @Test func keysFindMessages() throws {
    try driver.tab(to: "Search messages")
    driver.type("garden")
    #expect(driver.sees("The garden 3"))
    #expect(!driver.sees("Re: Tickets 2"))
    driver.press(.keyboardDownArrow)
    driver.press(.keyboardReturnOrEnter)
    #expect(driver.sees("Line of message 3"))
  }

  @Test func theMouseArchivesFlagsAndReads() throws {
    let row = try driver.view("Minutes of Monday 1")
    let middle = row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: nil)
    driver.stage.drag(
      from: CGPoint(x: middle.x + 150, y: middle.y), to: CGPoint(x: middle.x - 40, y: middle.y),
      duration: 0.4)
    driver.stage.settle()
    try driver.click("Archive")
    #expect(!driver.sees("Minutes of Monday 1"))
    driver.press(.keyboardZ, .control)
    #expect(driver.sees("Minutes of Monday 1"))
    try driver.click("Photos 4")
    #expect(driver.sees("Line of message 4"))
    #expect(driver.sees("19 unread"))
    #expect(driver.stage.issues.isEmpty)
  }

  @Test func aNarrowWindowShowsOneColumnAndLosesNothing() throws {
    try driver.click("Photos 4")
    driver.stage.resize(to: CGSize(width: 390, height: 700))
    driver.stage.settle()
    #expect(driver.sees("Line of message 4"))
    driver.stage.resize(to: CGSize(width: 1100, height: 700))
    driver.stage.settle()
    #expect(driver.sees("Mailboxes") && driver.sees("Line of message 4"))
    #expect(driver.stage.issues.isEmpty)
  }
}
