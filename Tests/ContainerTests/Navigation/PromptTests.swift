import Espalier
import EspalierTesting
import Foundation
import Testing

/// The line above the title of a navigation bar, and what back buttons show.
@MainActor @Suite("Prompts") struct PromptTests {
  let stage = Stage(size: CGSize(width: 390, height: 500))
  let page = UIViewController()
  let navigation: UINavigationController

  init() {
    page.title = "Songs"
    navigation = UINavigationController(rootViewController: page)
    stage.show(navigation)
    stage.settle()
  }

  private var bar: UINavigationBar { navigation.navigationBar }

  private func labels(_ view: UIView) -> [UILabel] {
    [view as? UILabel].compactMap(\.self) + view.subviews.flatMap(labels)
  }

  private func place(of text: String) -> CGRect? {
    let label = labels(bar).first { $0.text == text && $0.font.pointSize < 20 }
    return label.map { $0.convert($0.bounds, to: nil) }
  }

  @Test("Looks T31: a prompt makes the bar 74 points high, and pages begin below it")
  func aPromptMakesTheBarHigher() throws {
    #expect(bar.frame.height == 44 && page.view.safeAreaInsets.top == 44)
    page.navigationItem.prompt = "Choose a song"
    stage.settle()
    #expect(bar.frame.height == 74 && page.view.safeAreaInsets.top == 74)
    #expect(bar.sizeThatFits(CGSize(width: 390, height: 500)).height == 74)
    let prompt = try #require(place(of: "Choose a song"))
    let title = try #require(place(of: "Songs"))
    #expect(prompt.midX == 195 && prompt.maxY <= title.minY)
    #expect(title.midY == 52)
    page.navigationItem.prompt = nil
    stage.settle()
    #expect(bar.frame.height == 44 && page.view.safeAreaInsets.top == 44)
    #expect(place(of: "Choose a song") == nil)
  }

  @Test func aLargeTitleStandsBelowThePromptAndCollapsesAlone() {
    let contents = UIScrollView()
    contents.contentSize = CGSize(width: 390, height: 3000)
    let list = UIViewController()
    list.view = contents
    list.title = "Albums"
    list.navigationItem.prompt = "All of them"
    bar.prefersLargeTitles = true
    navigation.setViewControllers([list], animated: false)
    stage.settle()
    #expect(bar.frame.height == 126)
    contents.contentOffset.y += 500
    stage.settle()
    #expect(bar.frame.height == 74)
  }

  @Test func thePromptComesAndGoesWithItsPage() {
    let next = UIViewController()
    next.navigationItem.prompt = "One of them"
    navigation.pushViewController(next, animated: true)
    stage.settle()
    #expect(bar.frame.height == 74 && next.view.safeAreaInsets.top == 74)
    navigation.popViewController(animated: true)
    stage.settle()
    #expect(bar.frame.height == 44)
  }

  @Test(arguments: [
    (UINavigationItem.BackButtonDisplayMode.default, "Songs" as String?), (.generic, "Back"),
    (.minimal, nil),
  ]) func aBackButtonShowsWhatTheItemAsksFor(
    mode: UINavigationItem.BackButtonDisplayMode, text: String?
  ) throws {
    page.navigationItem.backButtonDisplayMode = mode
    let next = UIViewController()
    next.title = "One"
    navigation.pushViewController(next, animated: false)
    stage.settle()
    func button(_ view: UIView) -> UIView? {
      view.accessibilityIdentifier == "BackButton"
        ? view : view.subviews.lazy.compactMap(button).first
    }
    let back = try #require(button(bar))
    #expect(labels(back).compactMap(\.text).first == text)
  }
}
