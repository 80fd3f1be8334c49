import Espalier
import EspalierTesting
import Foundation
import Testing

/// Bars that go away as the user drags or taps the page.
@MainActor @Suite("Bars that hide") struct BarHidingTests {
  let stage = Stage()
  let page = UIViewController()
  let navigation: UINavigationController

  init() {
    navigation = UINavigationController(rootViewController: page)
    stage.show(navigation)
  }

  private func drag(_ from: CGFloat, _ to: CGFloat) {
    stage.drag(
      from: CGPoint(x: 100, y: from), to: CGPoint(x: 100, y: to), duration: 0.2)
    stage.settle()
  }

  @Test func aSwipeUpHidesTheBarAndOneDownShowsIt() {
    drag(500, 300)
    #expect(!navigation.isNavigationBarHidden)
    navigation.hidesBarsOnSwipe = true
    drag(500, 300)
    #expect(navigation.isNavigationBarHidden)
    drag(500, 300)
    #expect(navigation.isNavigationBarHidden)
    drag(300, 500)
    #expect(!navigation.isNavigationBarHidden)
    navigation.hidesBarsOnSwipe = false
    drag(500, 300)
    #expect(!navigation.isNavigationBarHidden)
    #expect(stage.issues == [])
  }

  @Test func contentsScrollWhileASwipeHidesTheBar() {
    let scroll = UIScrollView(frame: page.view.bounds)
    scroll.contentSize = CGSize(width: 100, height: 5000)
    page.view.addSubview(scroll)
    stage.settle()
    navigation.hidesBarsOnSwipe = true
    let before = scroll.contentOffset.y
    drag(500, 300)
    #expect(navigation.isNavigationBarHidden)
    #expect(scroll.contentOffset.y > before + 100)
  }

  @Test func aTapHidesAndShowsTheBarExceptOnControls() {
    let button = UIButton(frame: CGRect(x: 0, y: 600, width: 100, height: 40))
    page.view.addSubview(button)
    navigation.hidesBarsOnTap = true
    stage.tap(CGPoint(x: 200, y: 300))
    stage.settle()
    #expect(navigation.isNavigationBarHidden)
    stage.tap(button)
    stage.settle()
    #expect(navigation.isNavigationBarHidden)
    stage.tap(CGPoint(x: 200, y: 300))
    stage.settle()
    #expect(!navigation.isNavigationBarHidden)
  }

  @Test func theRecognizersBelongToTheControllersView() {
    #expect(navigation.barHideOnSwipeGestureRecognizer.view === navigation.view)
    #expect(navigation.barHideOnTapGestureRecognizer.view === navigation.view)
  }
}
