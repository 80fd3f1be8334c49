import EspalierSamples
import EspalierTesting
import Testing
import UIKit

@Suite("Sample: chat", .serialized) @MainActor struct ChatTests {
  private let chat = ChatController()
  private let driver: Driver

  init() {
    driver = Driver(
      UINavigationController(rootViewController: chat), size: CGSize(width: 390, height: 700))
  }

  private func isWhole(_ view: UIView) -> Bool {
    driver.stage.window.bounds.contains(view.convert(view.bounds, to: nil))
  }

  @Test func theBarStandsAtTheBottomAndTheLastMessageAboveIt() throws {
    let bar = try driver.view("Message")
    #expect(isWhole(bar))
    #expect(isWhole(try driver.view("Send")))
    #expect(driver.sees("words 23"))
    let last = try #require(chat.lastBubbleFrame)
    #expect(last.maxY <= bar.convert(bar.bounds, to: nil).minY)
  }

  @Test func keysWriteAndSend() throws {
    try driver.tab(to: "Message")
    driver.type("On my way")
    let line = try driver.view("Message").bounds.height
    driver.type("\nwith bread\nand salt")
    #expect(try driver.view("Message").bounds.height > line + 30)
    #expect(isWhole(try driver.view("Message")))
    // Tab is a character of the text; with Control it leaves the text.
    driver.press(.keyboardTab, .control)
    if driver.focused != "Send" { try driver.tab(to: "Send") }
    driver.press(.keyboardSpacebar)
    #expect(chat.texts.last == "On my way\nwith bread\nand salt")
    #expect(driver.sees("with bread"))
    #expect(try driver.view("Message").bounds.height == line)
    #expect(driver.stage.issues.isEmpty)
  }

  @Test func theMouseAddsAPictureAndTakesItBack() throws {
    try driver.click("Message")
    driver.type("Hello")
    try driver.click("Send")
    #expect(chat.texts.last == "Hello")
    try driver.click("Add Picture")
    #expect(chat.texts.count == 26)
    try driver.rightClick("Hello")
    #expect(driver.stage.openMenus == [["Copy", "Unsend !"]])
    driver.choose("Unsend")
    #expect(chat.texts.count == 25)
    #expect(!driver.sees("Hello"))
    #expect(driver.stage.issues.isEmpty)
  }
}
