import Espalier
import EspalierTesting
import Foundation
import Testing

/// Places of images and titles that items of bars move.
@MainActor @Suite struct BarItemPlaceTests {
  private let stage = Stage()

  private func pictures(in view: UIView) -> [UIImageView] {
    view.subviews.flatMap { ($0 as? UIImageView).map { [$0] } ?? pictures(in: $0) }
  }

  private func labels(in view: UIView, _ text: String) -> [UILabel] {
    view.subviews.flatMap { view in
      (view as? UILabel).map { $0.text == text ? [$0] : [] } ?? labels(in: view, text)
    }
  }

  private let star = UIImage(systemName: "star")

  @Test func aTabMovesItsImageAndItsTitle() throws {
    let tabs = UITabBarController()
    let page = UIViewController()
    page.tabBarItem = UITabBarItem(title: "Stars", image: star, tag: 0)
    tabs.viewControllers = [page]
    stage.show(tabs)
    let picture = try #require(pictures(in: tabs.tabBar).first { $0.image === star })
    let title = try #require(labels(in: tabs.tabBar, "Stars").first)
    let (image, text) = (picture.frame, title.frame)
    page.tabBarItem.imageInsets = UIEdgeInsets(top: 6, left: 0, bottom: -6, right: 0)
    page.tabBarItem.titlePositionAdjustment = UIOffset(horizontal: 2, vertical: -3)
    stage.settle()
    #expect(picture.frame == image.offsetBy(dx: 0, dy: 6))
    #expect(title.frame == text.offsetBy(dx: 2, dy: -3))
    page.tabBarItem.imageInsets = .zero
    page.tabBarItem.titlePositionAdjustment = .zero
    stage.settle()
    #expect(picture.frame == image && title.frame == text)
  }

  @Test func aButtonMovesItsImageOrItsTitle() throws {
    let page = UIViewController()
    let navigation = UINavigationController(rootViewController: page)
    let (image, text) = (UIBarButtonItem(), UIBarButtonItem())
    image.image = star
    text.title = "Done"
    page.navigationItem.rightBarButtonItems = [image, text]
    stage.show(navigation)
    func places() throws -> (CGRect, CGPoint) {
      let bar = navigation.navigationBar
      let picture = try #require(pictures(in: bar).first { $0.image === star })
      let title = try #require(labels(in: bar, "Done").first)
      return (picture.frame, title.center)
    }
    let before = try places()
    image.imageInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    text.setTitlePositionAdjustment(UIOffset(horizontal: 3, vertical: 5), for: .default)
    #expect(text.titlePositionAdjustment(for: .default) == UIOffset(horizontal: 3, vertical: 5))
    #expect(text.titlePositionAdjustment(for: .compact) == .zero)
    stage.settle()
    let after = try places()
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(after.0 == before.0.inset(by: insets))
    #expect(after.1 == CGPoint(x: before.1.x + 3, y: before.1.y + 5))
  }
}
