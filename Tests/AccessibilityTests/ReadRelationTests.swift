import Espalier
import EspalierTesting
import Foundation
import Testing

/// Connections between elements, tables, rotors and the rarer things that a program says.
@MainActor @Suite struct ReadRelationTests {
  private let page = ReadPage()
  private var reader: StageAccessibility { page.stage.accessibility }

  @Test func aPageIsNamedByItsTab() throws {
    let tabs = UITabBarController()
    tabs.viewControllers = ["Library", "Search"].map { title in
      let controller = UIViewController()
      controller.tabBarItem = UITabBarItem(title: title, image: nil, tag: 0)
      let label = UILabel(frame: CGRect(x: 20, y: 100, width: 200, height: 30))
      label.text = "\(title) page"
      controller.view.addSubview(label)
      return controller
    }
    page.stage.show(tabs)
    page.stage.turn()
    let panel = try #require(reader.all.first { $0.role == "panel" })
    #expect(panel.label.isEmpty)
    #expect(reader.elements(.labelledBy, of: panel).map(\.label) == ["Library"])
    #expect(reader.elements(.controlledBy, of: panel).map(\.role) == ["tab"])
    #expect(reader.elements(.controllerFor, of: "Library").map(\.role) == ["panel"])
    #expect(reader.elements(.controllerFor, of: "Search").isEmpty)
    tabs.selectedIndex = 1
    page.stage.turn()
    let other = try #require(reader.all.first { $0.role == "panel" })
    #expect(reader.elements(.labelledBy, of: other).map(\.label) == ["Search"])
    #expect(reader.elements(.labelFor, of: "Library").isEmpty)
    // The page that is gone has no connections.
    #expect(reader.elements(.labelledBy, of: panel).isEmpty)
  }

  @Test func anAlertIsDescribedByItsMessage() {
    let alert = UIAlertController(
      title: "Delete?", message: "This cannot be undone.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    page.root.present(alert, animated: false)
    page.stage.turn()
    #expect(reader.elements(.describedBy, of: "Delete?").map(\.label) == ["This cannot be undone."])
    #expect(reader.elements(.labelledBy, of: "Delete?").map(\.role) == ["label"])
  }

  @Test func aFieldIsNamedByTheLabelWhoseTextItWasGiven() {
    let label = page.label("Name", 10, 10)
    let field = page.add(UITextField(), 120, 10)
    field.accessibilityIdentifier = "field"
    #expect(reader.elements(.labelledBy, of: "field").isEmpty)
    field.accessibilityLabel = label.text
    #expect(reader.elements(.labelledBy, of: "field").map(\.role) == ["label"])
    #expect(reader.elements(.labelFor, of: "Name").map(\.identifier) == ["field"])
    label.removeFromSuperview()
    page.stage.turn()
    #expect(reader.elements(.labelledBy, of: "field").isEmpty)
  }

  @Test func aToolTipBelongsToItsControl() {
    let button = page.add(UIButton(type: .system), 100, 100)
    button.setTitle("Mix", for: .normal)
    button.toolTip = "Shuffle the songs"
    #expect(reader.element("Mix")?.details == "Shuffle the songs")
    page.stage.move(to: CGPoint(x: 150, y: 115))
    page.stage.advance(by: 1)
    #expect(reader.all.contains { $0.role == "tooltip" && $0.label == "Shuffle the songs" })
    #expect(reader.elements(.tooltipFor, of: "Shuffle the songs").map(\.label) == ["Mix"])
  }

  // MARK: Tables

  final class Cell: UIAccessibilityElement, UIAccessibilityContainerDataTableCell {
    var rows = NSRange(location: 0, length: 1)
    var columns = NSRange(location: 0, length: 1)
    func accessibilityRowRange() -> NSRange { rows }
    func accessibilityColumnRange() -> NSRange { columns }
  }

  final class Scores: UIView, UIAccessibilityContainerDataTable {
    var cells: [[Cell]] = []
    var countOfRows = 2

    func fill() {
      accessibilityContainerType = .dataTable
      accessibilityLabel = "Scores"
      cells = [["Name", "Points"], ["Ada", "7"]].enumerated().map { row, texts in
        texts.enumerated().map { column, text in
          let cell = Cell(accessibilityContainer: self)
          cell.accessibilityLabel = text
          cell.rows.location = row
          cell.columns.location = column
          cell.accessibilityFrameInContainerSpace = CGRect(
            x: column * 50, y: row * 30, width: 50, height: 30)
          return cell
        }
      }
      accessibilityElements = cells.joined().map { $0 as Any }
    }

    func accessibilityDataTableCellElement(
      forRow row: Int, column: Int
    ) -> (any UIAccessibilityContainerDataTableCell)? { cells[row][column] }
    func accessibilityRowCount() -> Int { countOfRows }
    func accessibilityColumnCount() -> Int { 2 }
    func accessibilityHeaderElements(
      forColumn column: Int
    ) -> [any UIAccessibilityContainerDataTableCell]? { [cells[0][column]] }
    func accessibilityHeaderElements(
      forRow row: Int
    ) -> [any UIAccessibilityContainerDataTableCell]? { row > 0 ? [cells[row][0]] : nil }
  }

  @Test func aTableHasRowsColumnsAndHeaders() {
    let scores = page.add(Scores(), 10, 10, 100, 60)
    scores.fill()
    #expect(
      page.lines == [
        "table \"Scores\"", "  column header \"Name\"", "  column header \"Points\"",
        "  row header \"Ada\"", "  table cell \"7\"",
      ])
    #expect(reader.cell(row: 1, column: 1, of: "Scores")?.label == "7")
    #expect(reader.headers(of: "7").map(\.label) == ["Ada", "Points"])
    #expect(reader.cell(row: 2, column: 0, of: "Scores") == nil)
    #expect(reader.cell(row: -1, column: .max, of: "Scores") == nil)
  }

  @Test(arguments: [
    NSRange(location: NSNotFound, length: 1), NSRange(location: -1, length: 2),
    NSRange(location: 2, length: 1), NSRange(location: 0, length: .max),
    NSRange(location: 1, length: -5),
  ])
  func aCellWithAWrongRangeHarmsNothing(range: NSRange) {
    let scores = page.add(Scores(), 10, 10, 100, 60)
    scores.fill()
    scores.cells[1][1].rows = range
    scores.cells[1][1].columns = range
    let cell = reader.element("7")
    #expect(cell != nil)
    let isInside = (0..<2).contains(range.location)
    #expect((cell?.role != "label") == isInside)
    scores.countOfRows = -3
    #expect(reader.cell(row: 0, column: 0, of: "Scores") == nil)
  }

  // MARK: Rotors

  @Test func aRotorGoesThroughItsItems() {
    let list = page.add(UIView(), 0, 0, 300, 200)
    let buttons = ["One", "Two"].enumerated().map { index, title in
      let button = page.add(UIButton(type: .system), 10, CGFloat(index) * 40 + 10, to: list)
      button.setTitle(title, for: .normal)
      return button
    }
    list.accessibilityLabel = "Comments"
    list.accessibilityCustomRotors = [
      UIAccessibilityCustomRotor(name: "Unread") { search in
        let current = buttons.firstIndex { $0 === search.currentItem.targetElement }
        let next = (current ?? -1) + (search.searchDirection == .next ? 1 : -1)
        guard buttons.indices.contains(next) else { return nil }
        return UIAccessibilityCustomRotorItemResult(
          targetElement: buttons[next], targetRange: nil)
      },
      UIAccessibilityCustomRotor(systemType: .misspelledWord) { _ in nil },
    ]
    #expect(reader.rotors(of: "Comments") == ["Unread", "misspelled word"])
    #expect(reader.turn("Unread", of: "Comments") == "One")
    #expect(reader.focused?.label == "One")
    #expect(reader.perform("next Unread", on: "Comments"))
    #expect(reader.focused?.label == "Two")
    #expect(reader.turn("Unread", of: "Comments") == nil)
    #expect(reader.perform("previous Unread", on: "Comments"))
    #expect(reader.focused?.label == "One")
    #expect(!reader.perform("next misspelled word", on: "Comments"))
  }

  @Test func aRotorThatIsMadeForEachQuestionGoesOn() {
    let list = page.add(UIView(), 0, 0, 300, 200)
    let labels = ["One", "Two"].enumerated().map { index, text in
      page.label(text, 10, CGFloat(index) * 40 + 10, to: list)
    }
    var found: [String] = []
    list.accessibilityLabel = "Comments"
    list.accessibilityNavigationStyle = .combined
    list.accessibilityCustomRotorsBlock = {
      [
        UIAccessibilityCustomRotor(name: "Unread") { search in
          let current = labels.firstIndex { $0 === search.currentItem.targetElement } ?? -1
          guard labels.indices.contains(current + 1) else { return nil }
          found.append(labels[current + 1].text ?? "")
          return UIAccessibilityCustomRotorItemResult(
            targetElement: labels[current + 1], targetRange: nil)
        }
      ]
    }
    #expect(reader.perform("next Unread", on: "Comments"))
    #expect(reader.perform("next Unread", on: "Comments"))
    #expect(!reader.perform("next Unread", on: "Comments"))
    #expect(found == ["One", "Two"])
  }

  @Test func aRotorSelectsAPartOfAText() throws {
    let view = page.add(UITextView(), 0, 0, 200, 100)
    view.text = "one teh two"
    view.accessibilityIdentifier = "text"
    view.accessibilityCustomRotors = [
      UIAccessibilityCustomRotor(systemType: .misspelledWord) { [unowned view] _ in
        let start = view.position(from: view.beginningOfDocument, offset: 4)
        let end = view.position(from: view.beginningOfDocument, offset: 7)
        guard let start, let end else { return nil }
        return UIAccessibilityCustomRotorItemResult(
          targetElement: view, targetRange: view.textRange(from: start, to: end))
      }
    ]
    reader.turn("misspelled word", of: "text")
    #expect(view.selectedRange == NSRange(location: 4, length: 3))
  }

  // MARK: What a program says

  @Test func closuresAnswerBeforeValues() {
    let view = page.add(UIView(), 0, 0)
    var count = 1
    view.isAccessibilityElementBlock = { true }
    view.accessibilityLabel = "old"
    view.accessibilityLabelBlock = { "\(count) songs" }
    view.accessibilityTraitsBlock = { .button }
    view.accessibilityHintBlock = { "plays them" }
    view.accessibilityActivateBlock = {
      count += 1
      return true
    }
    #expect(page.spoken == ["1 songs, button, plays them"])
    #expect(reader.activate("1 songs"))
    #expect(page.spoken == ["2 songs, button, plays them"])
    view.accessibilityLabelBlock = nil
    #expect(view.accessibilityLabel == "old")
    let slider = page.add(UISlider(), 0, 50)
    slider.accessibilityLabel = "Volume"
    var steps = 0
    slider.accessibilityIncrementBlock = { steps += 1 }
    #expect(reader.increment("Volume"))
    #expect(steps == 1 && slider.value == 0)
  }

  @Test func attributesOfNamesAreKeptAndTheirLanguageIsTold() {
    let view = page.add(UIView(), 0, 0)
    view.isAccessibilityElement = true
    let name = NSAttributedString(
      string: "Rosé",
      attributes: [.accessibilitySpeechLanguage: "fr", .accessibilitySpeechIPANotation: "ʁoze"])
    view.accessibilityAttributedLabel = name
    #expect(view.accessibilityLabel == "Rosé")
    let kept = view.accessibilityAttributedLabel?.attribute(
      .accessibilitySpeechIPANotation, at: 0, effectiveRange: nil)
    #expect(kept as? String == "ʁoze")
    #expect(reader.element("Rosé")?.language == "fr")
    view.accessibilityLanguage = "fr-CA"
    view.accessibilityTextualContext = .sourceCode
    #expect(reader.element("Rosé")?.language == "fr-CA")
    #expect(reader.element("Rosé")?.textualContext == "SourceCode")
    view.accessibilityLabel = "Wine"
    #expect(view.accessibilityAttributedLabel?.length == 4)
    let lost = view.accessibilityAttributedLabel?.attribute(
      .accessibilitySpeechIPANotation, at: 0, effectiveRange: nil)
    #expect(lost == nil)
  }

  @Test func aLanguageThatAClassOverridesIsTold() {
    final class Title: UILabel {
      override var accessibilityLanguage: String? {
        get { "la" }
        set {}
      }
    }
    let title = page.add(Title(), 0, 50)
    title.text = "Arma"
    page.stage.turn()
    #expect(reader.element("Arma")?.language == "la")
  }

  @Test func combinedContentsAreOneGroup() {
    let view = page.add(UIView(), 0, 0, 200, 100)
    page.label("a", 0, 0, to: view)
    #expect(page.lines == ["label \"a\""])
    view.accessibilityNavigationStyle = .combined
    #expect(page.lines == ["group", "  label \"a\""])
  }

  @Test func toolsSeeAutomationElements() {
    let view = page.add(UIView(), 0, 0, 200, 100)
    let inner = page.label("inner", 0, 0, to: view)
    let summary = UIAccessibilityElement(accessibilityContainer: view)
    summary.accessibilityLabel = "summary"
    summary.accessibilityFrameInContainerSpace = view.bounds
    view.accessibilityElements = [summary]
    view.automationElements = [inner]
    #expect(page.spoken == ["summary"])
    #expect(page.stage.app.descendants["inner"].exists)
    #expect(!page.stage.app.descendants["summary"].exists)
    #expect(page.spoken == ["summary"])
  }
}
