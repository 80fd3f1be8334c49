import EspalierSamples
import EspalierTesting
import Testing
import UIKit

@Suite("Sample: files") @MainActor struct FilesTests {
  private let files = FilesController()
  private let driver: Driver

  init() { driver = Driver(files, size: CGSize(width: 600, height: 600)) }

  @Test func keysOpenFoldersAndRename() throws {
    try driver.tab(to: "Documents")
    driver.press(.keyboardReturnOrEnter)
    #expect(driver.sees("Letter.txt"))
    driver.press(.keyboardLeftArrow, .alternate)
    #expect(driver.sees("notes.md") && driver.focused == "Documents")
    try driver.down(to: "notes.md")
    driver.press(.keyboardF10, .shift)
    #expect(driver.stage.openMenus == [["> Rename…", "Duplicate", "Delete !"]])
    driver.press(.keyboardReturnOrEnter)
    #expect(driver.sees("Rename"))
    driver.press(.keyboardA, .control)
    driver.type("plan.md")
    driver.press(.keyboardReturnOrEnter)
    #expect(driver.sees("plan.md") && !driver.sees("notes.md"))
    #expect(driver.stage.issues.isEmpty)
  }

  @Test func theMouseDuplicatesDeletesAndShowsAGrid() throws {
    try driver.rightClick("todo.txt")
    driver.choose("Duplicate")
    #expect(driver.sees("todo.txt copy"))
    try driver.rightClick("todo.txt copy")
    driver.choose("Delete")
    try driver.click("Delete")
    #expect(!driver.sees("todo.txt copy"))
    try driver.click("Grid")
    #expect(try driver.view("Documents").convert(.zero, to: nil).x < 150)
    #expect(try driver.view("Pictures").convert(.zero, to: nil).x > 200)
    try driver.click("Sort")
    driver.choose("By Length")
    try driver.click("Music")
    #expect(driver.sees("Track 1.ogg"))
    #expect(driver.stage.issues.isEmpty)
  }
}
