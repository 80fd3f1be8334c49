import Espalier
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

/// The scroll view that libraries look for inside a page view controller.
@MainActor @Suite("Scroll view of pages") struct PageScrollViewTests {
  final class Follower: NSObject, UIScrollViewDelegate {
    var offsets: [CGFloat] = []
    var lines: [String] = []
    var onScroll: ((UIScrollView) -> Void)?
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      offsets.append(scrollView.contentOffset.x)
      onScroll?(scrollView)
    }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { lines.append("will drag") }
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) { lines.append("to \(Int(targetContentOffset.pointee.x))") }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      lines.append("let go \(decelerate)")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { lines.append("slows") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { lines.append("rests") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { lines.append("ended") }
  }

  let scene = PagingScene()
  let follower = Follower()
  var width: CGFloat { scene.stage.window.bounds.width }

  private func scrollView(of controller: UIPageViewController) throws -> UIScrollView {
    try #require(controller.view.subviews.lazy.compactMap { $0 as? UIScrollView }.first)
  }

  @Test func theOffsetRestsAtOnePageWidthWithThePageInSight() throws {
    let scroll = try scrollView(of: scene.controller)
    #expect(scroll.contentOffset == CGPoint(x: width, y: 0))
    #expect(scroll.contentSize.width == 3 * width)
    let page = scene.pages[0].view
    #expect(page?.frame == scene.stage.window.bounds)
    #expect(page?.convert(CGPoint.zero, to: nil) == .zero)
    #expect(scene.stage.window.hitTest(CGPoint(x: 5, y: 5), with: nil) === page)
  }

  @Test func theOffsetMovesWithTheDragAndComesBackToTheMiddle() throws {
    let scroll = try scrollView(of: scene.controller)
    scroll.delegate = follower
    scene.stage.press(CGPoint(x: 300, y: 400))
    scene.stage.move(to: CGPoint(x: 290, y: 400))
    scene.stage.move(to: CGPoint(x: 200, y: 400))
    #expect(scroll.contentOffset.x == width + 100)
    #expect(scroll.isDragging)
    #expect(scene.pages[1].view.convert(CGPoint.zero, to: nil).x == width - 100)
    scene.stage.move(to: CGPoint(x: 60, y: 400))
    scene.stage.release()
    scene.stage.settle()
    #expect(scene.shown == "B")
    #expect(scroll.contentOffset.x == width)
    #expect(
      follower.lines == ["will drag", "to \(Int(2 * width))", "let go true", "slows", "rests"])
    // It grows all the way to the next page, and then it is the middle one's again.
    let way = follower.offsets.dropLast()
    #expect(way == way.sorted()[...])
    #expect(way.count > 8)
    #expect((way.last ?? 0) > 1.9 * width)
    #expect(follower.offsets.last == width)
    #expect(!scroll.isDragging)
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func aTurnByTheProgramMovesTheOffsetTheOtherWayForReverse() throws {
    let scroll = try scrollView(of: scene.controller)
    scroll.delegate = follower
    scene.controller.setViewControllers([scene.pages[1]], direction: .reverse, animated: true)
    scene.stage.settle()
    #expect((follower.offsets.min() ?? width) < 0.1 * width)
    #expect(scroll.contentOffset.x == width)
    #expect(follower.lines == ["ended"])
    // Nothing wakes the process afterwards.
    let count = follower.offsets.count
    scene.stage.advance(by: 2)
    #expect(follower.offsets.count == count)
  }

  @Test func switchingScrollingOffStopsPagingByHandOnly() throws {
    let scroll = try scrollView(of: scene.controller)
    scroll.isScrollEnabled = false
    scene.drag(300, to: 60, duration: 0.2)
    scene.stage.settle()
    #expect(scene.shown == "A")
    #expect(scroll.contentOffset.x == width)
    scene.controller.setViewControllers([scene.pages[1]], direction: .forward, animated: true)
    scene.stage.settle()
    #expect(scene.shown == "B")
    scroll.isScrollEnabled = true
    scene.drag(300, to: 60, duration: 0.2)
    scene.stage.settle()
    #expect(scene.shown == "C")
  }

  @Test func aDelegateMayHoldThePagesAtTheEnds() throws {
    let scroll = try scrollView(of: scene.controller)
    scroll.delegate = follower
    let width = width
    follower.onScroll = { scroll in
      if scroll.contentOffset.x < width { scroll.contentOffset.x = width }
    }
    scene.stage.press(CGPoint(x: 100, y: 400))
    scene.stage.move(to: CGPoint(x: 110, y: 400))
    scene.stage.move(to: CGPoint(x: 300, y: 400))
    #expect(scroll.contentOffset.x == width)
    #expect(scene.pages[0].view.convert(CGPoint.zero, to: nil).x == 0)
    scene.stage.release()
    scene.stage.settle()
    #expect(scene.shown == "A")
  }

  @Test func pagesThatDoNotBounceStopAtTheEnds() throws {
    let scroll = try scrollView(of: scene.controller)
    scroll.bounces = false
    scene.stage.press(CGPoint(x: 100, y: 400))
    scene.stage.move(to: CGPoint(x: 110, y: 400))
    scene.stage.move(to: CGPoint(x: 300, y: 400))
    #expect(scene.pages[0].view.frame.minX == 0)
    scene.stage.release()
    scene.stage.settle()
  }

  @Test func aVerticalControllerRestsAtOnePageHeight() throws {
    let scene = PagingScene(.vertical)
    let scroll = try scrollView(of: scene.controller)
    #expect(scroll.contentOffset == CGPoint(x: 0, y: scene.stage.window.bounds.height))
  }
}
