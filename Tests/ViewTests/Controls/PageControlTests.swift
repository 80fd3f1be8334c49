import Espalier
import EspalierGeometry
import EspalierTesting
import Foundation
import Testing

/// The dots of pages.
@MainActor @Suite struct PageControlTests {
  let stage = Stage(size: CGSize(width: 300, height: 200), scale: 1)
  let page = UIViewController()

  private func pages(_ count: Int) -> UIPageControl {
    let control = UIPageControl()
    control.numberOfPages = count
    control.sizeToFit()
    control.frame.origin = CGPoint(x: 20, y: 20)
    stage.show(page)
    page.view.addSubview(control)
    stage.settle()
    return control
  }

  private func dots(_ control: UIPageControl) -> [UIView] { Array(control.subviews.dropFirst()) }

  @Test("Looks T48: four dots take 92 by 26 points, 18 apart, the first at 14")
  func theMeasuresOfTheDots() {
    let control = pages(4)
    #expect(control.size(forNumberOfPages: 4) == CGSize(width: 92, height: 26))
    #expect(control.intrinsicContentSize == CGSize(width: 92, height: 26))
    let dots = dots(control)
    #expect(dots.map(\.center.x) == [19, 37, 55, 73])
    #expect(dots.allSatisfy { $0.center.y == 13 && abs($0.bounds.width - 7.6) < 1e-9 })
    #expect(control.backgroundStyle == .automatic && control.interactionState == .none)
    #expect(control.direction == .natural && control.allowsContinuousInteraction)
  }

  @Test func aDragTurnsToThePageUnderIt() {
    let control = pages(5)
    var turned: [Int] = []
    var states: [UIPageControl.InteractionState] = []
    control.addAction(
      UIAction { [weak control] _ in
        guard let control else { return }
        turned.append(control.currentPage)
        states.append(control.interactionState)
      }, for: .valueChanged)
    stage.press(CGPoint(x: 40, y: 33))
    #expect(control.interactionState == .discrete)
    stage.move(to: CGPoint(x: 20 + 14 + 18 * 2 + 5, y: 33))
    stage.move(to: CGPoint(x: 20 + 14 + 18 * 4 + 5, y: 33))
    stage.release()
    #expect(turned == [2, 4] && states == [.continuous, .continuous])
    #expect(control.interactionState == .none)
    control.allowsContinuousInteraction = false
    stage.press(CGPoint(x: 110, y: 33))
    stage.move(to: CGPoint(x: 40, y: 33))
    #expect(control.currentPage == 4)
    stage.release()
    #expect(control.currentPage == 3)
  }

  @Test(arguments: [
    (UIPageControl.Direction.rightToLeft, [55.0, 37, 19]), (.leftToRight, [19, 37, 55]),
  ])
  func theDirectionPlacesTheDots(direction: UIPageControl.Direction, places: [Double]) {
    let control = pages(3)
    control.direction = direction
    stage.settle()
    #expect(dots(control).map { Double($0.center.x) } == places)
  }

  @Test func dotsMayBeOneBelowAnother() {
    let control = pages(3)
    control.direction = .topToBottom
    #expect(control.intrinsicContentSize == CGSize(width: 26, height: 74))
    control.sizeToFit()
    stage.settle()
    #expect(dots(control).map(\.center.y) == [19, 37, 55])
    stage.tap(CGPoint(x: 33, y: 90))
    #expect(control.currentPage == 1)
  }

  @Test func picturesReplaceTheDots() throws {
    let control = pages(3)
    let star = try #require(UIImage(systemName: "star"))
    control.setIndicatorImage(star, forPage: 1)
    #expect(control.indicatorImage(forPage: 1) === star)
    #expect(control.indicatorImage(forPage: 0) == nil)
    stage.settle()
    let dots = dots(control)
    #expect(dots[1].backgroundColor == nil && dots[1].subviews.count == 1)
    #expect(dots[0].backgroundColor != nil && dots[0].subviews.isEmpty)
    control.preferredCurrentPageIndicatorImage = star
    #expect(dots[0].subviews.count == 1)
    control.currentPage = 2
    #expect(dots[0].subviews.isEmpty && dots[2].subviews.count == 1)
  }

  @Test func aPageThatDoesNotExistIsAnIssue() {
    let control = pages(2)
    control.setIndicatorImage(nil, forPage: 2)
    #expect(stage.issues.count == 1)
    #expect(stage.issues.first?.description.contains("page 2 of 2") == true)
  }

  @Test func theBackgroundShowsByItsStyle() throws {
    let control = pages(3)
    let ground = try #require(control.subviews.first)
    #expect(ground.isHidden)
    control.backgroundStyle = .prominent
    stage.settle()
    #expect(!ground.isHidden && ground.frame == control.bounds)
    control.backgroundStyle = .minimal
    #expect(ground.isHidden)
  }
}
