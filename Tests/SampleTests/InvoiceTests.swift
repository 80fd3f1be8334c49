import EspalierSamples
import EspalierTesting
import Testing
import UIKit

@Suite("Sample: invoice") @MainActor struct InvoiceTests {
  private let form = InvoiceController()
  private let driver: Driver

  init() { driver = Driver(UINavigationController(rootViewController: form)) }

  @Test func keysFillTheForm() throws {
    try driver.tab(toField: "Name")
    driver.type("Ada")
    try driver.tab(toField: "Street")
    driver.type("Ring 1")
    try driver.tab(toField: "City")
    driver.type("Graz")
    #expect(form.customer == ["Name": "Ada", "Street": "Ring 1", "City": "Graz"])
    try driver.tab(to: "Paid")
    driver.press(.keyboardSpacebar)
    #expect(form.isPaid)
    try driver.tab(to: "Discount")
    driver.press(.keyboardRightArrow)
    #expect(form.discount > 0)
    try driver.tab(to: "Notes")
    let height = try driver.view("Notes").bounds.height
    driver.type("One")
    for word in ["Two", "Three", "Four"] {
      driver.press(.keyboardReturnOrEnter)
      driver.type(word)
    }
    #expect(form.notes == "One\nTwo\nThree\nFour")
    #expect(try driver.view("Notes").bounds.height > height + 40)
    #expect(driver.stage.issues.isEmpty)
  }

  @Test func keysAddALine() throws {
    try driver.tab(to: "Add Line")
    driver.press(.keyboardSpacebar)
    driver.type("Paper")
    #expect(form.lines.map(\.text) == ["Design", "Print", "Paper"])
    #expect(driver.stage.issues.isEmpty)
  }

  @Test func theMouseTogglesSlidesAndDeletes() throws {
    try driver.click("Reminder")
    let paid = try #require(driver.views.last { ($0 as? UISwitch)?.accessibilityLabel == "Paid" })
    driver.click(paid.convert(CGPoint(x: paid.bounds.midX, y: paid.bounds.midY), to: nil))
    #expect(form.isPaid)
    let slider = try #require(driver.views.last { $0 is UISlider })
    let start = slider.convert(CGPoint(x: 15, y: slider.bounds.midY), to: nil)
    driver.stage.drag(from: start, to: CGPoint(x: start.x + 56, y: start.y), duration: 0.3)
    #expect(form.discount > 15 && form.discount < 35)
    try driver.click("Edit")
    driver.stage.settle()
    let minus = try #require(
      driver.views.filter { $0.accessibilityLabel == "Delete" && $0 is UIControl }.first)
    driver.click(minus.convert(CGPoint(x: minus.bounds.midX, y: minus.bounds.midY), to: nil))
    #expect(form.lines.count == 2)
    try driver.click(words: "Delete")
    #expect(form.lines.count == 1)
    try driver.click("Done")
    #expect(!form.isEditing)
    #expect(driver.stage.issues.isEmpty)
  }
}
