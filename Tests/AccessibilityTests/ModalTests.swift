import Espalier
import EspalierTesting
import Foundation
import Testing

/// What presentations, popups and menus do to the rest of the tree (DESKTOP 1.6).
@MainActor @Suite struct ModalTests {
  private let page = ReadPage()

  private func sheet() -> UIViewController {
    let sheet = UIViewController()
    sheet.title = "Sheet"
    sheet.view.backgroundColor = .white
    page.label("Inside", 20, 20, to: sheet.view)
    return sheet
  }

  @Test func aPresentedPageIsADialogAndHidesThePresenter() {
    page.label("Page", 0, 100)
    page.root.present(sheet(), animated: false)
    page.stage.settle()
    #expect(page.lines == ["dialog \"Sheet\" [modal] {dismiss}", "  label \"Inside\""])
    #expect(page.stage.accessibility.escape())
    page.stage.settle()
    #expect(page.spoken == ["Page"])
  }

  @Test func ofTwoPresentationsTheUpperOneIsRead() {
    let first = sheet()
    page.root.present(first, animated: false)
    page.stage.settle()
    let alert = UIAlertController(title: "Delete?", message: "For good", preferredStyle: .alert)
    var isDeleted = false
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in isDeleted = true })
    alert.addAction(UIAlertAction(title: "Keep", style: .cancel))
    first.present(alert, animated: false)
    page.stage.settle()
    #expect(page.stage.app.alerts["Delete?"].exists)
    #expect(!page.stage.app.staticTexts["Inside"].exists)
    #expect(page.stage.accessibility.activate("Delete"))
    page.stage.settle()
    #expect(isDeleted)
    #expect(page.stage.app.staticTexts["Inside"].exists)
  }

  @Test func escapeChoosesCancelOfAnAlert() {
    let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
    var chosen = ""
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in chosen = "Delete" })
    alert.addAction(UIAlertAction(title: "Keep", style: .cancel) { _ in chosen = "Keep" })
    page.root.present(alert, animated: false)
    page.stage.settle()
    #expect(page.stage.accessibility.perform("dismiss", on: "Delete?"))
    page.stage.settle()
    #expect(chosen == "Keep")
  }

  @Test func aControllerTakesTheEscapeFirst() {
    final class Editor: UIViewController {
      var escapes = 0
      override func accessibilityPerformEscape() -> Bool {
        escapes += 1
        return true
      }
    }
    let editor = Editor()
    page.root.present(editor, animated: false)
    page.stage.settle()
    #expect(page.stage.accessibility.escape())
    #expect(editor.escapes == 1)
    #expect(page.root.presentedViewController === editor)
  }

  @Test func aPageThatWillNotCloseStays() {
    let sheet = sheet()
    sheet.isModalInPresentation = true
    page.root.present(sheet, animated: false)
    page.stage.settle()
    page.stage.accessibility.escape()
    page.stage.settle()
    #expect(page.root.presentedViewController === sheet)
  }

  @Test func anOpenMenuIsAllThereIs() {
    let button = page.add(UIButton(type: .system), 50, 100)
    button.setTitle("Sort", for: .normal)
    var chosen = ""
    button.menu = UIMenu(
      title: "",
      children: ["Name", "Date"].map { name in
        UIAction(title: name, state: name == "Date" ? .on : .off) { _ in chosen = name }
      })
    button.showsMenuAsPrimaryAction = true
    #expect(page.stage.accessibility.activate("Sort"))
    page.stage.settle()
    #expect(
      page.stage.app.menuItems.allElements.map(\.spoken) == [
        "Name, menu item", "Date, check menu item, on, selected",
      ])
    #expect(!page.stage.app.buttons["Sort"].exists)
    #expect(page.stage.accessibility.activate("Name"))
    page.stage.settle()
    #expect(chosen == "Name")
    #expect(page.stage.app.buttons["Sort"].exists)
  }

  @Test func thePopupBarIsOneElementAndItsOpenPopupAllThereIs() {
    page.label("Page", 0, 100)
    let content = UIViewController()
    page.label("Lyrics", 20, 200, to: content.view)
    content.popupItem.title = "Song"
    content.popupItem.subtitle = "Artist"
    content.popupItem.progress = 0.5
    content.popupItem.accessibilityProgressValue = "1:50 of 3:40"
    var isPaused = false
    let pause = UIBarButtonItem(title: "Pause", primaryAction: UIAction { _ in isPaused = true })
    content.popupItem.trailingBarButtonItems = [pause]
    page.root.presentPopupBar(with: content, animated: false)
    page.stage.settle()
    #expect(
      page.lines == [
        "label \"Page\"", "button \"Song, Artist\" #PopupBar (1:50 of 3:40) {Pause}",
      ])
    #expect(page.stage.accessibility.perform("Pause", on: "PopupBar"))
    #expect(isPaused)
    #expect(page.stage.accessibility.activate("Song, Artist"))
    page.stage.settle()
    #expect(page.stage.app.staticTexts["Lyrics"].exists)
    #expect(!page.stage.app.staticTexts["Page"].exists)
    #expect(page.stage.accessibility.escape())
    page.stage.settle()
    #expect(page.stage.app.staticTexts["Page"].exists)
    #expect(!page.stage.app.staticTexts["Lyrics"].exists)
  }
}
