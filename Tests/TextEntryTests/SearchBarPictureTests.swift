import Espalier
import EspalierTesting
import Foundation
import Testing

/// The line above the field, the buttons in it, and the pictures of a search bar.
@MainActor @Suite struct SearchBarPictureTests {
  let stage = Stage(size: CGSize(width: 400, height: 300))
  let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 400, height: 56))
  let page = UIViewController()
  let log = Log()

  final class Log: NSObject, UISearchBarDelegate {
    var calls: [String] = []
    func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { calls.append("bookmark") }
    func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) { calls.append("results") }
  }

  init() {
    bar.delegate = log
    page.view.addSubview(bar)
    stage.show(page)
    stage.settle()
  }

  private func views(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(views) }

  private func picture(_ width: CGFloat, _ height: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    }
  }

  private func shown(_ image: UIImage) -> UIView? {
    views(bar).first { ($0 as? UIImageView)?.image == image && $0.window != nil }
  }

  @Test func aPromptMakesTheBarHigher() throws {
    #expect(bar.intrinsicContentSize.height == 56)
    bar.prompt = "Find a song"
    #expect(bar.intrinsicContentSize.height == 86)
    bar.frame.size.height = 86
    stage.settle()
    let label = try #require(views(bar).first { ($0 as? UILabel)?.text == "Find a song" })
    #expect(label.frame.midX == 200 && label.frame.maxY <= bar.searchTextField.frame.minY)
    #expect(bar.searchTextField.frame.midY == 58)
    bar.prompt = nil
    #expect(bar.intrinsicContentSize.height == 56 && label.window == nil)
  }

  @Test func theButtonsOfTheFieldCallTheDelegate() throws {
    let end = CGPoint(x: 376, y: 28)
    stage.tap(end)
    stage.settle()
    #expect(log.calls.isEmpty)
    bar.showsBookmarkButton = true
    stage.settle()
    stage.tap(end)
    #expect(log.calls == ["bookmark"])
    bar.showsSearchResultsButton = true
    stage.settle()
    stage.tap(end)
    #expect(log.calls == ["bookmark", "results"])
    let button = try #require(bar.searchTextField.rightView as? UIControl)
    #expect(!button.isSelected)
    bar.isSearchResultsButtonSelected = true
    #expect(button.isSelected && button.accessibilityTraits.contains(.selected))
    bar.showsSearchResultsButton = false
    #expect(!button.isSelected && bar.searchTextField.rightView === button)
    bar.becomeFirstResponder()
    stage.type("a")
    stage.settle()
    #expect(button.window == nil)
    bar.text = ""
    stage.settle()
    #expect(button.window != nil)
    bar.showsBookmarkButton = false
    #expect(bar.searchTextField.rightView == nil)
    #expect(stage.issues.isEmpty)
  }

  @Test func iconsHavePicturesAndPlaces() throws {
    let (glass, clear, book) = (picture(12, 12), picture(13, 13), picture(14, 14))
    bar.showsBookmarkButton = true
    bar.setImage(glass, for: .search, state: .normal)
    bar.setImage(clear, for: .clear, state: .normal)
    bar.setImage(book, for: .bookmark, state: .normal)
    #expect(bar.image(for: .search, state: .normal) == glass)
    #expect(bar.image(for: .search, state: .disabled) == nil)
    stage.settle()
    let place = try #require(shown(glass)).frame
    let end = try #require(shown(book)?.superview).frame
    bar.setPositionAdjustment(UIOffset(horizontal: 6, vertical: 1), for: .search)
    bar.setPositionAdjustment(UIOffset(horizontal: -4, vertical: 0), for: .bookmark)
    stage.settle()
    #expect(shown(glass)?.frame == place.offsetBy(dx: 6, dy: 1))
    #expect(shown(book)?.superview?.frame == end.offsetBy(dx: -4, dy: 0))
    #expect(bar.positionAdjustment(for: .search) == UIOffset(horizontal: 6, vertical: 1))
    bar.becomeFirstResponder()
    stage.type("a")
    stage.settle()
    #expect(shown(clear) != nil && shown(book) == nil)
    bar.setImage(nil, for: .clear, state: .normal)
    bar.setImage(nil, for: .search, state: .normal)
    stage.settle()
    #expect(shown(clear) == nil && shown(glass) == nil)
  }

  @Test func theFieldHasAPictureInPlaceOfTheCapsule() throws {
    let image = picture(20, 30)
    #expect(bar.searchTextField.backgroundColor != nil)
    bar.setSearchFieldBackgroundImage(image, for: .normal)
    stage.settle()
    #expect(bar.searchTextField.frame.height == 30 && bar.searchTextField.backgroundColor == nil)
    #expect(shown(image)?.frame == bar.searchTextField.bounds)
    let text = bar.searchTextField.textRect(forBounds: bar.searchTextField.bounds)
    bar.searchTextPositionAdjustment = UIOffset(horizontal: 5, vertical: -2)
    bar.searchFieldBackgroundPositionAdjustment = UIOffset(horizontal: 0, vertical: 7)
    stage.settle()
    #expect(bar.searchTextField.frame.midY == 35)
    #expect(
      bar.searchTextField.textRect(forBounds: bar.searchTextField.bounds)
        == text.offsetBy(dx: 5, dy: -2))
    bar.setSearchFieldBackgroundImage(nil, for: .normal)
    stage.settle()
    #expect(bar.searchTextField.frame.height == 36 && shown(image) == nil)
  }

  @Test func theGroundHasAColourOrAPicture() {
    let image = picture(10, 10)
    let plain = bar.subviews.count
    bar.barTintColor = .purple
    stage.settle()
    #expect(bar.subviews.count == plain + 1)
    #expect(views(bar).contains { $0.backgroundColor == .purple && $0.frame == bar.bounds })
    bar.searchBarStyle = .minimal
    #expect(bar.subviews.count == plain)
    bar.backgroundImage = image
    stage.settle()
    #expect(shown(image)?.frame == bar.bounds)
    let low = picture(11, 11)
    bar.setBackgroundImage(low, for: .any, barMetrics: .compact)
    #expect(bar.backgroundImage(for: .any, barMetrics: .compact) == low)
    stage.settle()
    // The window is low.
    #expect(shown(low) != nil && shown(image) == nil)
    stage.resize(to: CGSize(width: 400, height: 700))
    stage.settle()
    #expect(shown(image) != nil)
    bar.backgroundImage = nil
    bar.barTintColor = nil
    #expect(bar.subviews.count == plain)
    bar.searchBarStyle = .prominent
    bar.isTranslucent = false
    #expect(bar.subviews.count == plain + 1 && !(bar.subviews.first is UIVisualEffectView))
    bar.isTranslucent = true
    #expect(bar.subviews.first is UIVisualEffectView)
  }

  @Test func theRowOfScopesHasAPictureBehindIt() {
    let image = picture(10, 10)
    bar.scopeBarBackgroundImage = image
    stage.settle()
    #expect(shown(image) == nil)
    bar.scopeButtonTitles = ["Songs", "Albums"]
    bar.showsScopeBar = true
    bar.frame.size.height = 100
    stage.settle()
    #expect(shown(image)?.frame == CGRect(x: 0, y: 56, width: 400, height: 44))
    bar.showsScopeBar = false
    stage.settle()
    #expect(shown(image) == nil)
  }
}
