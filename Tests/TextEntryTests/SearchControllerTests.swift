import Espalier
import EspalierTesting
import Foundation
import Testing

/// When a search controller shows results and scopes.
@MainActor struct SearchControllerTests {
  private let stage = Stage(size: CGSize(width: 390, height: 600))
  private let root = UIViewController()
  private let results = UIViewController()

  private func begin() -> UISearchController {
    stage.show(root)
    let search = UISearchController(searchResultsController: results)
    search.searchBar.scopeButtonTitles = ["All", "Songs"]
    search.searchBar.frame = CGRect(x: 0, y: 40, width: 390, height: 100)
    root.view.addSubview(search.searchBar)
    stage.settle()
    return search
  }

  private var areResultsShown: Bool { results.parent === root }

  @Test func resultsShowWithTheTextUnlessTheProgramDecides() {
    let search = begin()
    search.isActive = true
    #expect(!areResultsShown && !search.showsSearchResultsController)
    stage.type("a")
    #expect(areResultsShown && search.showsSearchResultsController)
    search.showsSearchResultsController = false
    #expect(!search.automaticallyShowsSearchResultsController)
    #expect(!areResultsShown)
    stage.type("b")
    #expect(!areResultsShown)
    search.showsSearchResultsController = true
    #expect(areResultsShown)
    search.isActive = false
    #expect(!areResultsShown)
  }

  @Test func resultsThatShowStayWhereTheProgramShowsThemItself() {
    final class Results: UIViewController {
      var changes = 0
      override func didMove(toParent parent: UIViewController?) {
        changes += 1
        super.didMove(toParent: parent)
      }
    }
    stage.show(root)
    let results = Results()
    let search = UISearchController(searchResultsController: results)
    search.searchBar.frame = CGRect(x: 0, y: 40, width: 390, height: 100)
    root.view.addSubview(search.searchBar)
    search.isActive = true
    stage.type("a")
    #expect(results.changes == 1 && results.parent === root)
    search.showsSearchResultsController = true
    #expect(results.changes == 1 && results.parent === root)
    #expect(!search.automaticallyShowsSearchResultsController)
    search.showsSearchResultsController = false
    #expect(results.changes == 2 && results.parent == nil)
  }

  @Test func theProgramShowsResultsWithoutText() {
    let search = begin()
    search.showsSearchResultsController = true
    #expect(!areResultsShown)
    search.isActive = true
    #expect(areResultsShown)
    search.automaticallyShowsSearchResultsController = true
    #expect(!areResultsShown)
  }

  @Test func scopesShowWithTheSearchOrWithItsTextOrNotByThemselves() {
    let search = begin()
    search.isActive = true
    #expect(search.searchBar.showsScopeBar)
    search.isActive = false
    #expect(!search.searchBar.showsScopeBar)
    search.scopeBarActivation = .onTextEntry
    search.isActive = true
    #expect(!search.searchBar.showsScopeBar)
    stage.type("a")
    #expect(search.searchBar.showsScopeBar)
    stage.press(key: .keyboardDeleteOrBackspace)
    #expect(search.searchBar.showsScopeBar)
    search.isActive = false
    #expect(!search.searchBar.showsScopeBar)
    search.automaticallyShowsScopeBar = false
    #expect(search.scopeBarActivation == .manual)
    search.isActive = true
    stage.type("a")
    #expect(!search.searchBar.showsScopeBar)
  }

  @Test func aProgramThatShowsScopesOrCancelTakesThemOver() {
    let search = begin()
    search.searchBar.showsScopeBar = true
    #expect(search.scopeBarActivation == .manual)
    search.searchBar.showsCancelButton = false
    #expect(!search.automaticallyShowsCancelButton)
    search.isActive = true
    #expect(search.searchBar.showsScopeBar && !search.searchBar.showsCancelButton)
    search.isActive = false
    #expect(search.searchBar.showsScopeBar)
  }

  @Test func theControllerKnowsThePlaceOfItsBar() {
    let search = begin()
    #expect(search.searchBarPlacement == .stacked)
    let other = UISearchController(searchResultsController: nil)
    root.navigationItem.searchController = other
    #expect(other.searchBarPlacement == .inline)
    root.navigationItem.preferredSearchBarPlacement = .stacked
    #expect(other.searchBarPlacement == .stacked)
  }
}
