import Espalier
import EspalierTesting
import Foundation
import Testing

/// A page of high contents with a search controller.
@MainActor private final class LongPage: UIViewController, UISearchBarDelegate {
  let search = UISearchController(searchResultsController: nil)
  let scroll = UIScrollView()
  var scopes: [Int] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Library"
    view.backgroundColor = .white
    scroll.frame = view.bounds
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scroll.contentSize = CGSize(width: 100, height: 3000)
    view.addSubview(scroll)
    search.searchBar.delegate = self
    navigationItem.searchController = search
  }

  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
    scopes.append(selectedScope)
  }
}

@MainActor @Suite("Search bars in navigation bars") struct SearchPlacementTests {
  private let stage = Stage(size: CGSize(width: 400, height: 600))
  private let page = LongPage()
  private let navigation: UINavigationController

  init() {
    navigation = UINavigationController(rootViewController: page)
    navigation.navigationBar.prefersLargeTitles = true
  }

  private func show() {
    stage.show(navigation)
    stage.settle()
  }

  private var barHeight: CGFloat { navigation.navigationBar.bounds.height }
  private var bar: UISearchBar { page.search.searchBar }
  /// The top and the height of the search bar on screen.
  private var place: [CGFloat] {
    let frame = bar.convert(bar.bounds, to: nil)
    return [frame.minY, frame.height]
  }

  /// Scrolls the contents down from their top.
  private func scroll(by distance: CGFloat) {
    page.scroll.contentOffset.y = distance - page.scroll.adjustedContentInset.top
    stage.turn()
  }

  @Test("A search bar stands below a title view of the program, whichever is set first")
  func titleViews() {
    navigation.navigationBar.prefersLargeTitles = false
    let own = UILabel()
    own.text = "Own title"
    show()
    #expect(page.navigationItem.searchBarPlacement == .inline)
    page.navigationItem.titleView = own
    stage.settle()
    #expect(page.navigationItem.searchBarPlacement == .stacked)
    #expect(own.window != nil && bar.window != nil)
    #expect(place[0] >= own.convert(own.bounds, to: nil).maxY)
    page.navigationItem.preferredSearchBarPlacement = .inline
    stage.settle()
    #expect(own.window != nil && bar.window != nil)
    page.navigationItem.titleView = nil
    stage.settle()
    #expect(page.navigationItem.searchBarPlacement == .inline)
    #expect(place[0] < 44 && page.navigationItem.titleView === bar)
    page.navigationItem.searchController = nil
    page.navigationItem.titleView = own
    page.navigationItem.searchController = page.search
    stage.settle()
    #expect(page.navigationItem.titleView === own && own.window != nil && bar.window != nil)
    #expect(stage.issues.isEmpty)
  }

  @Test("Below a large title, the search bar collapses before the title does")
  func collapses() {
    show()
    #expect(page.navigationItem.searchBarPlacement == .stacked)
    #expect(page.scroll.adjustedContentInset.top == 148)
    #expect(barHeight == 148)
    #expect(place == [96, 52])
    scroll(by: 26)
    #expect(barHeight == 122)
    #expect(place == [96, 26])
    scroll(by: 52)
    #expect(barHeight == 96)
    #expect(bar.searchTextField.bounds.height == 0 || place[1] == 0)
    scroll(by: 104)
    #expect(barHeight == 44)
    scroll(by: 0)
    #expect(place == [96, 52])
    // Only the title grows while contents are pulled down.
    scroll(by: -30)
    #expect(barHeight == 178)
    #expect(place == [126, 52])
  }

  @Test("A search bar that does not hide stays below the row of the title")
  func stays() {
    page.navigationItem.hidesSearchBarWhenScrolling = false
    show()
    scroll(by: 26)
    #expect(place == [70, 52])
    scroll(by: 500)
    #expect(barHeight == 96)
    #expect(place == [44, 52])
  }

  @Test("Without a large title the search bar takes the title's place, unless it is to be stacked")
  func inline() {
    navigation.navigationBar.prefersLargeTitles = false
    show()
    #expect(page.navigationItem.searchBarPlacement == .inline)
    #expect(barHeight == 44)
    #expect(place == [0, 44])
    page.navigationItem.preferredSearchBarPlacement = .stacked
    stage.settle()
    #expect(barHeight == 96)
    #expect(place == [44, 52])
    #expect(page.scroll.adjustedContentInset.top == 96)
    scroll(by: 52)
    #expect(barHeight == 44)
    page.navigationItem.preferredSearchBarPlacement = .inline
    stage.settle()
    #expect(place == [0, 44])
    page.navigationItem.searchController = nil
    stage.settle()
    #expect(bar.window == nil)
  }

  @Test("The search bar stays while the search is active, however the contents scroll")
  func staysWhileActive() {
    page.search.hidesNavigationBarDuringPresentation = false
    show()
    scroll(by: 104)
    #expect(barHeight == 44)
    bar.becomeFirstResponder()
    stage.settle()
    #expect(place == [44, 52])
    scroll(by: 300)
    #expect(place == [44, 52])
    stage.type("a")
    // Another title builds the bar again.
    page.title = "One result"
    stage.settle()
    #expect(bar.isFirstResponder)
    #expect(bar.text == "a")
    page.search.isActive = false
    stage.settle()
    #expect(barHeight == 44)
  }

  @Test("Scopes show below the search bar while the search is active", arguments: [true, false])
  func scopes(isStacked: Bool) {
    page.navigationItem.preferredSearchBarPlacement = isStacked ? .stacked : .inline
    navigation.navigationBar.prefersLargeTitles = false
    page.search.hidesNavigationBarDuringPresentation = false
    bar.scopeButtonTitles = ["All", "Songs"]
    show()
    let height: CGFloat = isStacked ? 96 : 44
    #expect(barHeight == height)
    bar.becomeFirstResponder()
    stage.settle()
    #expect(barHeight == height + 44)
    stage.tap(CGPoint(x: 300, y: height + 16))
    #expect(page.scopes == [1])
    #expect(bar.selectedScopeButtonIndex == 1)
    #expect(bar.isFirstResponder)
    page.search.isActive = false
    stage.settle()
    #expect(barHeight == height)
  }

  @Test("A page without a search has a bar without the row, and the row comes back with its page")
  func followsPages() {
    show()
    let other = UIViewController()
    other.navigationItem.largeTitleDisplayMode = .never
    navigation.pushViewController(other, animated: true)
    stage.settle()
    #expect(barHeight == 44)
    #expect(bar.window == nil)
    navigation.popViewController(animated: true)
    stage.settle()
    #expect(barHeight == 148)
    #expect(place == [96, 52])
  }

  @Test("A page that is dimmed during a search ends the search where it is clicked")
  func dims() {
    page.search.obscuresBackgroundDuringPresentation = true
    show()
    bar.becomeFirstResponder()
    stage.settle()
    let hit = stage.window.hitTest(CGPoint(x: 200, y: 500), with: nil)
    #expect(hit?.superview === page.view && hit !== page.scroll)
    stage.tap(CGPoint(x: 200, y: 500))
    stage.settle()
    #expect(!page.search.isActive)
    #expect(stage.window.hitTest(CGPoint(x: 200, y: 500), with: nil) !== hit)
  }
}
