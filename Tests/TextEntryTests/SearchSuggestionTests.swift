import Espalier
import EspalierTesting
import Foundation
import Testing

/// The suggestions of a search controller.
@MainActor @Suite struct SearchSuggestionTests {
  let stage = Stage(size: CGSize(width: 400, height: 400))
  let page = UIViewController()
  let search = UISearchController(searchResultsController: nil)
  let updater = Updater()

  final class Updater: NSObject, UISearchResultsUpdating {
    var chosen: [String] = []

    func updateSearchResults(for searchController: UISearchController) {}

    func updateSearchResults(
      for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion
    ) {
      chosen.append("\(searchSuggestion.localizedSuggestion ?? "") \(searchController.isActive)")
    }
  }

  init() {
    page.title = "Library"
    page.navigationItem.searchController = search
    search.searchResultsUpdater = updater
    stage.show(UINavigationController(rootViewController: page))
    stage.settle()
  }

  private func controls(_ view: UIView) -> [UIControl] {
    [view as? UIControl].compactMap(\.self) + view.subviews.flatMap(controls)
  }

  private var rows: [UIControl] {
    controls(page.view).filter { $0.window != nil && $0.accessibilityLabel?.isEmpty == false }
  }

  private var names: [String] { rows.compactMap(\.accessibilityLabel) }

  private func suggest(_ texts: String...) {
    search.searchSuggestions = texts.map { UISearchSuggestionItem(localizedSuggestion: $0) }
  }

  @Test func suggestionsAreListedWhileTheSearchIsActive() {
    suggest("Blue Train", "Blue Note")
    stage.settle()
    #expect(names.isEmpty)
    search.isActive = true
    stage.settle()
    #expect(names == ["Blue Train", "Blue Note"])
    let first = rows[0].convert(rows[0].bounds, to: nil)
    #expect(first == CGRect(x: 0, y: 44, width: 400, height: 44))
    search.isActive = false
    stage.settle()
    #expect(names.isEmpty && page.children.isEmpty)
    search.ignoresSearchSuggestionsForSearchBarPlacementStacked = true
    page.navigationItem.preferredSearchBarPlacement = .stacked
    search.isActive = true
    stage.settle()
    #expect(names.isEmpty)
    #expect(stage.issues.isEmpty)
  }

  @Test func aClickAndTheKeysChooseASuggestion() throws {
    search.isActive = true
    suggest("Blue Train", "Blue Note")
    stage.settle()
    stage.tap(try #require(rows.last))
    stage.settle()
    #expect(updater.chosen == ["Blue Note true"])
    #expect(search.searchSuggestions == nil && names.isEmpty)
    suggest("Giant Steps")
    search.searchBar.becomeFirstResponder()
    stage.settle()
    stage.press(key: .keyboardDownArrow)
    stage.settle()
    stage.press(key: .keyboardReturnOrEnter)
    stage.settle()
    #expect(updater.chosen.last == "Giant Steps true")
  }

  @Test func aSuggestionHasADescriptionAPictureAndAttributes() {
    let image = UIImage(systemName: "star")
    let item = UISearchSuggestionItem(
      localizedAttributedSuggestion: NSAttributedString(string: "Blue"),
      localizedDescription: "The colour blue", iconImage: image)
    item.representedObject = 7
    search.searchSuggestions = [item]
    search.isActive = true
    stage.settle()
    #expect(names == ["The colour blue"])
    #expect(item.localizedSuggestion == "Blue" && item.representedObject as? Int == 7)
    func pictures(_ view: UIView) -> [UIImage] {
      [(view as? UIImageView)?.image].compactMap(\.self) + view.subviews.flatMap(pictures)
    }
    #expect(image.map { pictures(page.view).contains($0) } == true)
  }
}
