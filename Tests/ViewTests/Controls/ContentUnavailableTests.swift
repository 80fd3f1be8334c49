import Espalier
import EspalierGeometry
import EspalierTesting
import Foundation
import Observation
import Testing

/// What pages show in place of content that is not there.
@MainActor @Suite struct ContentUnavailableTests {
  let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1)

  private func display(of page: UIViewController) -> UIContentUnavailableView? {
    page.view.subviews.last as? UIContentUnavailableView
  }

  private func labels(in view: UIView) -> [UILabel] {
    view.subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? labels(in: $0) }
      .filter { !$0.isHidden }
  }

  private func picture(in view: UIView) -> UIImageView? {
    for part in view.subviews {
      if let found = part as? UIImageView, found.image != nil { return found }
      if !(part is UIButton), let found = picture(in: part) { return found }
    }
    return nil
  }

  @Test("Looks T47: a search without results has a symbol, a bold text and a second one")
  func theLookOfASearch() throws {
    let page = UIViewController()
    page.contentUnavailableConfiguration = UIContentUnavailableConfiguration.search()
    stage.show(page)
    stage.settle()
    let view = try #require(display(of: page))
    let texts = labels(in: view)
    #expect(
      texts.map(\.text) == ["No Results", "Check the spelling or try a new search."])
    #expect(texts.map(\.font.pointSize) == [22, 15])
    #expect(texts[0].font.fontDescriptor.symbolicTraits.contains(.traitBold))
    #expect(texts[1].textColor == .secondaryLabel)
    let symbol = try #require(picture(in: view))
    #expect(texts[0].frame.minY - symbol.frame.maxY == 15)
    #expect(texts[1].frame.minY - texts[0].frame.maxY == 3)
    #expect(abs(symbol.frame.midX - 195) <= 1)
    let middle = (symbol.frame.minY + texts[1].frame.maxY) / 2
    #expect(abs(middle - 422) <= 1)
    #expect(stage.issues.isEmpty)
  }

  @Test func theDefaultsAreUIKits() {
    let empty = UIContentUnavailableConfiguration.empty()
    #expect(empty.text == nil && empty.image == nil && empty.alignment == .center)
    #expect(empty.imageToTextPadding == 15 && empty.textToSecondaryTextPadding == 3)
    #expect(empty.textToButtonPadding == 20 && empty.buttonToSecondaryButtonPadding == 15)
    #expect(empty.directionalLayoutMargins.top == 16)
    #expect(empty.directionalLayoutMargins.leading == 32)
    let loading = UIContentUnavailableConfiguration.loading()
    #expect(loading.text == "Loading…" && loading.imageToTextPadding == 8)
    #expect(loading.textProperties.font.pointSize == 15)
    #expect(loading.textProperties.color == .secondaryLabel)
    #expect(empty != loading && loading == .loading())
  }

  @Test func aSearchNamesItsText() {
    var state = UIContentUnavailableConfigurationState(traitCollection: .current)
    state.searchText = "pear"
    #expect(
      UIContentUnavailableConfiguration.search().updated(for: state).text
        == "No Results for “pear”")
    var own = UIContentUnavailableConfiguration.search()
    own.text = "Nothing"
    #expect(own.updated(for: state).text == "Nothing")
  }

  @Test func thePageNamesTheTextOfItsSearch() throws {
    final class Page: UIViewController {
      override func updateContentUnavailableConfiguration(
        using state: UIContentUnavailableConfigurationState
      ) {
        contentUnavailableConfiguration =
          state.searchText?.isEmpty == false ? UIContentUnavailableConfiguration.search() : nil
      }
    }
    let page = Page()
    let search = UISearchController()
    page.navigationItem.searchController = search
    stage.show(UINavigationController(rootViewController: page))
    stage.settle()
    #expect(page.contentUnavailableConfiguration == nil)
    search.isActive = true
    stage.settle()
    stage.type("fig")
    stage.settle()
    #expect(try #require(display(of: page)).subviews.count == 2)
    let texts = labels(in: try #require(display(of: page)))
    #expect(texts.first?.text == "No Results for “fig”")
    search.isActive = false
    stage.settle()
    #expect(display(of: page) == nil)
    #expect(stage.issues.isEmpty)
  }

  @Observable @MainActor final class Library { var books: [String] = [] }

  @Test func theUpdateFollowsWhatItReads() {
    final class Shelf: UIViewController {
      let library = Library()
      var updates = 0
      override func updateContentUnavailableConfiguration(
        using state: UIContentUnavailableConfigurationState
      ) {
        updates += 1
        var empty = UIContentUnavailableConfiguration.empty()
        empty.text = "No Books"
        contentUnavailableConfiguration = library.books.isEmpty ? empty : nil
      }
    }
    let page = Shelf()
    stage.show(page)
    stage.settle()
    #expect(page.updates == 1 && display(of: page) != nil)
    page.library.books.append("Emma")
    page.library.books.append("Persuasion")
    stage.settle()
    #expect(page.updates == 2 && display(of: page) == nil)
    page.setNeedsUpdateContentUnavailableConfiguration()
    page.setNeedsUpdateContentUnavailableConfiguration()
    stage.settle()
    #expect(page.updates == 3)
  }

  @Test func buttonsPerformTheirActions() throws {
    let page = UIViewController()
    var count = 0
    var look = UIContentUnavailableConfiguration.empty()
    look.text = "No Mail"
    look.button = .borderedProminent()
    look.button.title = "Reload"
    look.buttonProperties.primaryAction = UIAction { _ in count += 1 }
    look.secondaryButton.title = "Help"
    page.contentUnavailableConfiguration = look
    stage.show(page)
    stage.settle()
    let view = try #require(display(of: page))
    let buttons = view.subviews.flatMap(\.subviews).compactMap { $0 as? UIButton }
    try #require(buttons.count == 2)
    stage.tap(buttons[0])
    #expect(count == 1)
    #expect(buttons[1].frame.minY - buttons[0].frame.maxY == 15)
    look.buttonProperties.isEnabled = false
    page.contentUnavailableConfiguration = look
    stage.settle()
    #expect(display(of: page) === view)
    stage.tap(buttons[0])
    #expect(count == 1)
  }

  @Test func theDisplayStaysAboveAScrolledList() throws {
    let page = UITableViewController(style: .plain)
    page.contentUnavailableConfiguration = UIContentUnavailableConfiguration.loading()
    stage.show(page)
    stage.settle()
    page.tableView.contentInset.top = 100
    page.tableView.contentOffset = CGPoint(x: 0, y: -60)
    stage.settle()
    let view = try #require(display(of: page))
    #expect(view.frame == page.tableView.bounds)
    let frames = stage.frameCount
    stage.advance(by: 1)
    #expect(stage.frameCount == frames + 8)
  }

  @Test func whatDoesNotFitScrolls() throws {
    let page = UIViewController()
    var look = UIContentUnavailableConfiguration.search()
    look.secondaryText = String(repeating: "Many words that fill the page. ", count: 120)
    page.contentUnavailableConfiguration = look
    stage.show(page)
    stage.settle()
    let view = try #require(display(of: page))
    let scroll = try #require(view.subviews.compactMap { $0 as? UIScrollView }.first)
    #expect(scroll.contentSize.height > scroll.bounds.height)
    view.isScrollEnabled = false
    #expect(!scroll.isScrollEnabled)
  }

  @Test func aConfigurationOfAnotherTypeGetsItsOwnView() {
    let page = UIViewController()
    page.contentUnavailableConfiguration = UIContentUnavailableConfiguration.empty()
    stage.show(page)
    stage.settle()
    page.contentUnavailableConfiguration = UIListContentConfiguration.cell()
    #expect(display(of: page) == nil && page.view.subviews.last is UIListContentView)
    page.contentUnavailableConfiguration = nil
    #expect(page.view.subviews.isEmpty)
  }
}
