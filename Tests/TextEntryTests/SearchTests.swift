import Espalier
import EspalierTesting
import Foundation
import Testing

@MainActor @Suite("Search bars and alerts with fields") struct SearchTests {
  private let stage = Stage(size: CGSize(width: 390, height: 600))

  @Test("Text T54: a search bar announces typing, clearing and Return")
  func searches() {
    let root = UIViewController()
    stage.show(root)
    let search = UISearchController(searchResultsController: nil)
    let news = SearchNews()
    search.searchBar.delegate = news
    search.searchResultsUpdater = news
    search.searchBar.frame = CGRect(x: 0, y: 40, width: 390, height: 56)
    root.view.addSubview(search.searchBar)
    search.isActive = true
    stage.settle()
    #expect(search.searchBar.showsCancelButton)
    news.log = []
    stage.type("a")
    #expect(news.log == ["textDidChange a", "update"])
    stage.press(key: .keyboardReturnOrEnter)
    #expect(news.log.last == "search")
    #expect(search.searchBar.searchTextField.isEditing)
    news.log = []
    let field = search.searchBar.searchTextField
    let button = field.convert(field.clearButtonRect(forBounds: field.bounds), to: nil)
    stage.tap(CGPoint(x: button.midX, y: button.midY))
    #expect(news.log == ["textDidChange ", "update"])
    stage.type("b")
    news.log = []
    stage.press(key: .keyboardEscape)
    #expect(news.log == ["textDidChange ", "update"])
    stage.press(key: .keyboardEscape)
    #expect(news.log.contains("cancel"))
    #expect(!search.isActive)
    #expect(!field.isEditing)
  }

  @Test("A click on a scope selects it, calls the delegate and searches again")
  func scopes() {
    let root = UIViewController()
    stage.show(root)
    let search = UISearchController(searchResultsController: nil)
    let news = SearchNews()
    let bar = search.searchBar
    bar.delegate = news
    search.searchResultsUpdater = news
    bar.scopeButtonTitles = ["All", "Songs", "Albums"]
    #expect(bar.intrinsicContentSize.height == 56)
    bar.showsScopeBar = true
    #expect(bar.intrinsicContentSize.height == 100)
    bar.frame = CGRect(x: 0, y: 40, width: 390, height: 100)
    root.view.addSubview(bar)
    stage.settle()
    #expect(bar.searchTextField.frame.maxY <= 56)
    stage.tap(CGPoint(x: 195, y: 40 + 56 + 20))
    #expect(bar.selectedScopeButtonIndex == 1)
    #expect(news.log == ["scope 1", "update"])
    stage.tap(CGPoint(x: 195, y: 40 + 56 + 20))
    bar.selectedScopeButtonIndex = 2
    #expect(news.log == ["scope 1", "update"])
    bar.showsScopeBar = false
    stage.settle()
    stage.tap(CGPoint(x: 40, y: 40 + 56 + 20))
    #expect(bar.selectedScopeButtonIndex == 2)
  }

  @Test("An alert edits its first field, Return goes on to the next and then chooses")
  func alerts() {
    let root = UIViewController()
    stage.show(root)
    let alert = UIAlertController(title: "Sign in", message: nil, preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "Name" }
    alert.addTextField { $0.isSecureTextEntry = true }
    var chosen = ""
    let action = UIAlertAction(title: "OK", style: .default) { _ in
      chosen = alert.textFields?.map { $0.text ?? "" }.joined(separator: "/") ?? ""
    }
    alert.addAction(action)
    alert.preferredAction = action
    root.present(alert, animated: false)
    stage.settle()
    #expect(alert.textFields?.first?.isEditing == true)
    stage.type("ann")
    stage.press(key: .keyboardReturnOrEnter)
    #expect(alert.textFields?.last?.isEditing == true)
    stage.type("pw")
    stage.press(key: .keyboardReturnOrEnter)
    stage.settle()
    #expect(chosen == "ann/pw")
    #expect(root.presentedViewController == nil)
  }
}

@MainActor private final class SearchNews: NSObject, UISearchBarDelegate, UISearchResultsUpdating {
  var log: [String] = []
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    log.append("textDidChange \(searchText)")
  }
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { log.append("search") }
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { log.append("cancel") }
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
    log.append("scope \(selectedScope)")
  }
  func updateSearchResults(for searchController: UISearchController) { log.append("update") }
}
