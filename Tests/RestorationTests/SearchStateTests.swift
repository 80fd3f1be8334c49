import Espalier
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

/// A page with a search in its bar, or in its view.
private final class SearchPage: UIViewController, UISearchResultsUpdating {
  let search: UISearchController
  let inView: Bool
  private(set) var searched: [String] = []

  init(_ name: String, results: UIViewController? = nil, inView: Bool = false) {
    search = UISearchController(searchResultsController: results)
    self.inView = inView
    super.init(nibName: nil, bundle: nil)
    restorationIdentifier = name
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    search.restorationIdentifier = "search"
    search.searchResultsUpdater = self
    search.searchBar.scopeButtonTitles = ["All", "Titles", "Texts"]
    if inView {
      search.searchBar.frame = CGRect(x: 0, y: 0, width: 390, height: 56)
      view.addSubview(search.searchBar)
    } else {
      navigationItem.searchController = search
    }
  }

  func updateSearchResults(for searchController: UISearchController) {
    searched.append(
      "\(searchController.isActive) \(searchController.searchBar.text ?? "") "
        + "\(searchController.searchBar.selectedScopeButtonIndex)")
  }
}

extension Restoration {
  /// What is saved and restored of searches.
  @MainActor @Suite struct SearchStateTests {
    let folder = StateFolder()
    let log = CallbackLog()

    private func run(
      _ page: @escaping () -> SearchPage, _ body: (Stage, SearchPage) throws -> Void
    ) rethrows {
      let app = RestoringApp(log) {
        let stack = UINavigationController(rootViewController: page())
        stack.restorationIdentifier = "stack"
        return stack
      }
      let stage = Stage(delegate: app, stateFolder: URL(fileURLWithPath: folder.path))
      let stack = app.window?.rootViewController as? UINavigationController
      if let page = stack?.viewControllers.first as? SearchPage { try body(stage, page) }
      stage.settle()
      stage.quit()
      #expect(stage.issues.isEmpty)
    }

    private let plain = { @MainActor in SearchPage("page") }

    @Test(arguments: [false, true]) func anActiveSearchComesBackAtOnce(
      inView: Bool
    ) throws {
      let make = { SearchPage("page", inView: inView) }
      run(make) { stage, page in
        page.search.isActive = true
        stage.type("fr")
        page.search.searchBar.selectedScopeButtonIndex = 2
        stage.settle()
      }
      run(make) { stage, page in
        #expect(page.search.isActive)
        #expect(page.search.searchBar.text == "fr")
        #expect(page.search.searchBar.selectedScopeButtonIndex == 2)
        #expect(page.search.searchBar.isFirstResponder)
        #expect(page.searched == ["true fr 2"])
        #expect(page.search.searchBar.showsCancelButton)
        stage.type("o")
        #expect(page.search.searchBar.text == "fro")
      }
    }

    @Test func aSearchWhoseResultsWereReadComesBackWithoutTheKeyboard() throws {
      run(plain) { stage, page in
        page.search.isActive = true
        stage.type("frost")
        page.search.searchBar.resignFirstResponder()
        stage.settle()
        #expect(page.search.isActive)
      }
      run(plain) { _, page in
        #expect(page.search.isActive && page.search.searchBar.text == "frost")
        #expect(!page.search.searchBar.isFirstResponder)
      }
    }

    @Test func resultsAreShownAgain() throws {
      let make = { SearchPage("page", results: UIViewController()) }
      run(make) { stage, page in
        page.search.isActive = true
        stage.type("frost")
      }
      run(make) { _, page in
        #expect(page.search.searchResultsController?.view.window != nil)
      }
    }

    @Test func aSearchThatWasCancelledIsNotActive() throws {
      run(plain) { stage, page in
        page.search.isActive = true
        stage.type("frost")
        stage.settle()
        page.search.isActive = false
      }
      run(plain) { _, page in
        #expect(!page.search.isActive)
        #expect(page.search.searchBar.text ?? "" == "")
        #expect(page.searched.isEmpty)
      }
    }

    @Test func aScopeThatIsGoneIsNotSelected() throws {
      run(plain) { _, page in page.search.searchBar.selectedScopeButtonIndex = 2 }
      let fewer = {
        let page = SearchPage("page")
        page.loadViewIfNeeded()
        page.search.searchBar.scopeButtonTitles = ["All", "Titles"]
        return page
      }
      run(fewer) { _, page in #expect(page.search.searchBar.selectedScopeButtonIndex == 0) }
    }

    @Test func aSearchWithoutANameIsNotSaved() throws {
      let make = {
        let page = SearchPage("page")
        page.loadViewIfNeeded()
        page.search.restorationIdentifier = nil
        return page
      }
      run(make) { stage, page in
        page.search.isActive = true
        stage.type("frost")
      }
      run(make) { _, page in #expect(!page.search.isActive) }
    }

    @Test func twoPagesKeepTheirSearchesApart() throws {
      func launch(_ body: (Stage, SearchPage, SearchPage) -> Void) {
        let (one, two) = (SearchPage("one"), SearchPage("two"))
        let app = RestoringApp(log) {
          let tabs = UITabBarController()
          tabs.restorationIdentifier = "tabs"
          tabs.viewControllers = [one, two].map {
            let stack = UINavigationController(rootViewController: $0)
            stack.restorationIdentifier = "stack of \($0.restorationIdentifier ?? "")"
            return stack
          }
          return tabs
        }
        let stage = Stage(delegate: app, stateFolder: URL(fileURLWithPath: folder.path))
        body(stage, one, two)
        stage.settle()
        stage.quit()
        #expect(stage.issues.isEmpty)
      }
      launch { stage, one, two in
        (one.tabBarController)?.selectedIndex = 1
        stage.settle()
        two.search.isActive = true
        stage.type("mara")
        stage.settle()
        (one.tabBarController)?.selectedIndex = 0
      }
      launch { stage, one, two in
        #expect(!one.search.isActive)
        one.tabBarController?.selectedIndex = 1
        stage.settle()
        #expect(two.search.isActive && two.search.searchBar.text == "mara")
      }
    }
  }
}
