import Espalier
import EspalierTesting
import Foundation
import Testing

/// Code that uses the older name, which is deprecated.
@MainActor private protocol OlderName {
  func stopDimming(_ search: UISearchController)
}

private struct Older: OlderName {
  @available(*, deprecated)
  func stopDimming(_ search: UISearchController) {
    search.dimsBackgroundDuringPresentation = false
  }
}

/// Navigation bars during a search, and pages around a search controller.
@MainActor @Suite struct SearchHidingTests {
  let stage = Stage(size: CGSize(width: 400, height: 600))
  let page = UIViewController()
  let search = UISearchController(searchResultsController: nil)
  let navigation: UINavigationController

  init() {
    page.title = "Library"
    page.view.backgroundColor = .white
    page.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Add", primaryAction: UIAction { _ in })
    navigation = UINavigationController(rootViewController: page)
    stage.show(navigation)
    stage.settle()
  }

  private var bar: UINavigationBar { navigation.navigationBar }
  private var top: CGFloat { search.searchBar.convert(CGPoint.zero, to: nil).y }

  private func controls(_ view: UIView) -> [UIControl] {
    let own = [view as? UIControl].compactMap(\.self)
    return own + (view is UISearchBar ? [] : view.subviews.flatMap(controls))
  }

  @Test func theRowsOfTheBarAreHiddenWhileASearchBelowThemIsActive() {
    bar.prefersLargeTitles = true
    page.navigationItem.prompt = "Above"
    page.navigationItem.searchController = search
    stage.settle()
    let height = bar.frame.height
    #expect(controls(bar).count == 1 && page.view.safeAreaInsets.top == height)
    search.isActive = true
    stage.settle()
    #expect(bar.frame.height == 52 && top == 0)
    #expect(page.view.safeAreaInsets.top == 52)
    #expect(controls(bar).isEmpty)
    #expect(search.searchBar.isFirstResponder)
    #expect(bar.sizeThatFits(.zero).height == 52)
    search.hidesNavigationBarDuringPresentation = false
    stage.settle()
    #expect(bar.frame.height == height && controls(bar).count == 1)
    search.hidesNavigationBarDuringPresentation = true
    stage.settle()
    #expect(bar.frame.height == 52)
    search.isActive = false
    stage.settle()
    #expect(bar.frame.height == height && controls(bar).count == 1)
    #expect(page.view.safeAreaInsets.top == height)
    #expect(stage.issues.isEmpty)
  }

  @Test func theRowsComeBackWhenTheUserLeavesAnEmptyField() {
    page.navigationItem.preferredSearchBarPlacement = .stacked
    page.navigationItem.searchController = search
    stage.settle()
    search.searchBar.becomeFirstResponder()
    stage.settle()
    #expect(bar.frame.height == 52)
    search.searchBar.resignFirstResponder()
    stage.settle()
    #expect(search.isActive && bar.frame.height == 96 && controls(bar).count == 1)
    search.searchBar.becomeFirstResponder()
    stage.type("blue")
    search.searchBar.resignFirstResponder()
    stage.settle()
    #expect(bar.frame.height == 52)
  }

  @Test func aSearchInThePlaceOfTheTitleHidesNothing() {
    page.navigationItem.searchController = search
    stage.settle()
    search.isActive = true
    stage.settle()
    #expect(bar.frame.height == 44 && controls(bar).count == 1)
    #expect(search.searchBar.isFirstResponder)
  }

  @Test func theBarOfAPageWithTheSearchBarDisappears() {
    search.searchBar.frame = CGRect(x: 0, y: 44, width: 400, height: 56)
    page.view.addSubview(search.searchBar)
    stage.settle()
    search.isActive = true
    stage.settle()
    #expect(bar.frame.height == 0 && page.view.safeAreaInsets.top == 0)
    #expect(controls(bar).isEmpty && !navigation.isNavigationBarHidden)
    search.isActive = false
    stage.settle()
    #expect(bar.frame.height == 44 && page.view.safeAreaInsets.top == 44)
    #expect(controls(bar).count == 1)
  }

  @Test func anotherPageHasItsBar() {
    page.navigationItem.preferredSearchBarPlacement = .stacked
    page.navigationItem.searchController = search
    search.isActive = true
    stage.type("blue")
    stage.settle()
    #expect(bar.frame.height == 52)
    let next = UIViewController()
    next.title = "Song"
    navigation.pushViewController(next, animated: true)
    stage.settle()
    #expect(bar.frame.height == 44 && next.view.safeAreaInsets.top == 44)
    navigation.popViewController(animated: true)
    stage.settle()
    #expect(bar.frame.height == 52 && page.view.safeAreaInsets.top == 52)
    page.navigationItem.searchController = nil
    stage.settle()
    #expect(bar.frame.height == 44 && controls(bar).count == 1)
  }

  @Test func anOlderNameDimsThePage() {
    let results = UISearchController(searchResultsController: UIViewController())
    #expect(results.obscuresBackgroundDuringPresentation)
    let older: any OlderName = Older()
    older.stopDimming(results)
    #expect(!results.obscuresBackgroundDuringPresentation)
  }

  @Test func aContainerSearchesWhileItIsShown() {
    let results = UIViewController()
    let found = UISearchController(searchResultsController: results)
    let container = UISearchContainerViewController(searchController: found)
    #expect(container.searchController === found)
    navigation.pushViewController(container, animated: false)
    stage.settle()
    #expect(found.isActive && found.searchBar.isFirstResponder)
    #expect(found.searchBar.convert(found.searchBar.bounds, to: nil).minY == 0)
    stage.type("blue")
    stage.settle()
    #expect(results.view.window != nil)
    #expect(results.view.convert(results.view.bounds, to: nil).minY == 56)
    navigation.popViewController(animated: false)
    stage.settle()
    #expect(!found.isActive)
    #expect(stage.issues.isEmpty)
  }
}
