import Espalier
import EspalierTesting
import Foundation
import Testing

/// The places of the items of a tab bar, its older pictures, and the texts of badges.
@MainActor @Suite struct TabBarPlacesTests {
  let stage = Stage(size: CGSize(width: 400, height: 500))
  let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 400, height: 49))
  let page = UIViewController()

  init() {
    bar.items = (0..<3).map { UITabBarItem(title: "Tab \($0)", image: nil, tag: $0) }
    bar.selectedItem = bar.items?.first
    page.view.addSubview(bar)
    bar.autoresizingMask = .flexibleWidth
    stage.show(page)
    stage.settle()
  }

  private func views(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(views) }

  private var places: [CGRect] {
    bar.subviews.compactMap { $0 as? UIControl }.map(\.frame).sorted { $0.minX < $1.minX }
  }

  private func picture(_ width: CGFloat, _ height: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    }
  }

  private func shown(_ image: UIImage) -> UIView? {
    views(bar).first { ($0 as? UIImageView)?.image == image && $0.window != nil }
  }

  @Test func itemsInTheMiddleHaveTheWidthAndTheSpaceThatWereSet() {
    #expect(places.map(\.minX) == [0, 133, 267])
    bar.itemPositioning = .centered
    stage.settle()
    #expect(places.map(\.width) == [76, 76, 76] && places.first?.minX == 86)
    bar.itemWidth = 50
    bar.itemSpacing = 20
    stage.settle()
    #expect(places.map(\.minX) == [105, 175, 245] && places.allSatisfy { $0.width == 50 })
    bar.itemWidth = 1000
    stage.settle()
    #expect(places.map(\.minX) == [0, 140, 280] && places.allSatisfy { $0.width == 120 })
    bar.itemPositioning = .fill
    stage.settle()
    #expect(places.map(\.minX) == [0, 133, 267])
    bar.itemWidth = -3
    bar.itemSpacing = .nan
    #expect(bar.itemWidth == 0 && bar.itemSpacing == 0)
  }

  @Test func aWideBarFillsOnlyIfItIsAskedTo() {
    stage.resize(to: CGSize(width: 900, height: 500))
    stage.settle()
    #expect(places.map(\.width) == [168, 168, 168])
    bar.itemPositioning = .fill
    stage.settle()
    #expect(places.map(\.width) == [300, 300, 300])
    bar.itemPositioning = .centered
    bar.itemWidth = 100
    stage.settle()
    #expect(places.map(\.minX) == [300, 400, 500])
  }

  @Test func thePictureOfTheSelectionIsBehindTheSelectedItem() throws {
    let small = picture(30, 10)
    bar.selectionIndicatorImage = small
    stage.settle()
    let view = try #require(shown(small))
    #expect(view.superview?.frame == places[0])
    #expect(view.frame == CGRect(x: 52, y: 20, width: 30, height: 10))
    #expect(view.superview?.subviews.first === view)
    bar.selectedItem = bar.items?[1]
    stage.settle()
    #expect(shown(small)?.superview?.frame == places[1])
    let large = picture(10, 10).resizableImage(
      withCapInsets: UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2))
    bar.selectionIndicatorImage = large
    stage.settle()
    #expect(shown(small) == nil && shown(large)?.bounds.size == places[1].size)
    bar.selectionIndicatorImage = nil
    stage.settle()
    #expect(shown(large) == nil)
  }

  @Test func olderPicturesAreTheGroundAndTheLine() {
    let (ground, line) = (picture(10, 10), picture(1, 3))
    bar.backgroundImage = ground
    bar.shadowImage = line
    stage.settle()
    #expect(shown(ground)?.bounds.size == bar.bounds.size)
    let places = views(bar).compactMap { $0 as? UIImageView }.map(\.frame)
    #expect(places.contains(CGRect(x: 0, y: -3, width: 400, height: 3)))
    bar.shadowImage = UIImage()
    stage.settle()
    #expect(!views(bar).contains { $0 is UIImageView && $0.frame.height == 3 })
    bar.standardAppearance = UITabBarAppearance()
    stage.settle()
    #expect(shown(ground) == nil && bar.backgroundImage == ground)
  }

  @Test func badgesHaveTheAttributesOfTheState() throws {
    let item = try #require(bar.items?.first)
    item.badgeValue = "7"
    item.setBadgeTextAttributes([.foregroundColor: UIColor.yellow], for: .normal)
    item.setBadgeTextAttributes([.foregroundColor: UIColor.green], for: .selected)
    stage.settle()
    func color() -> UIColor? {
      let label = views(bar).compactMap { $0 as? UILabel }.first { $0.text == "7" }
      return label?.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil)
        as? UIColor
    }
    #expect(color() == .green)
    bar.selectedItem = bar.items?[1]
    stage.settle()
    #expect(color() == .yellow)
    item.setBadgeTextAttributes(nil, for: .normal)
    stage.settle()
    #expect(color() == .white && item.badgeTextAttributes(for: .normal) == nil)
  }
}
