import EspalierTesting
import UIKit

private let drags = Source(
  "Vercantez/openuikit", "docs/APP_FEEL.md", on: "iOS 26.1 simulator")
private let page = Source(
  "kern0x1b/charon", "facts/UIKit/UISheetPresentationController.md", on: "UIKitCore 16.0")
private let known = Source("Apple", "iOS 13 to 18", on: "iPhone")

/// A sheet at its large detent, with or without a scroll view in it.
private final class SheetScene {
  let stage = Stage(size: CGSize(width: 393, height: 852))
  let base = UIViewController()
  let card = UIViewController()
  let scroll = UIScrollView()
  let rest: CGFloat

  init(scrolls: Bool = false) {
    stage.show(base)
    card.view.backgroundColor = .systemBackground
    base.present(card, animated: false)
    stage.settle()
    if scrolls {
      scroll.frame = card.view.bounds
      scroll.contentInsetAdjustmentBehavior = .never
      scroll.contentSize = CGSize(width: 393, height: 4000)
      card.view.addSubview(scroll)
      stage.settle()
    }
    rest = card.view.convert(CGPoint.zero, to: nil).y
  }

  /// The distance of the card below its place.
  var offset: CGFloat { card.view.convert(CGPoint.zero, to: nil).y - rest }
  var height: CGFloat { 852 - rest }
  var isPresented: Bool { base.presentedViewController != nil }

  func drag(
    by distance: CGFloat, from y: CGFloat, step: CGFloat = 4, interval: Double = 0.016,
    hold: Double = 0.4, lift: Bool = true
  ) {
    stage.press(CGPoint(x: 196, y: y))
    let count = max(1, Int((abs(distance) / step).rounded()))
    for move in 1...count {
      stage.advance(by: interval)
      stage.move(to: CGPoint(x: 196, y: y + distance * CGFloat(move) / CGFloat(count)))
    }
    if hold > 0 { stage.advance(by: hold) }
    guard lift else { return }
    stage.release()
    stage.advance(by: 1.5)
    stage.settle()
  }

  /// A flick over 64 points with a sample every 8 ms.
  func flick(_ speed: CGFloat) {
    drag(by: 64, from: 150, step: speed * 0.008, interval: 0.008, hold: 0)
  }

  /// The distance of the card on screen below its place while it is animated.
  var offsetOnScreen: CGFloat {
    var y: CGFloat = 0
    var current: UIView? = card.view
    while let view = current, let parent = view.superview {
      let layer = view.layer.presentation() ?? view.layer
      y += layer.position.y - layer.bounds.height * layer.anchorPoint.y
      y += layer.affineTransform().ty
      y -= (parent.layer.presentation() ?? parent.layer).bounds.minY
      current = parent
    }
    return y - rest
  }
}

/// The result of a scene after a drag, with the pointer up again.
private func after<Value>(
  scrolls: Bool = false, _ act: (SheetScene) -> Void, _ read: (SheetScene) -> Value
) -> Value {
  let scene = SheetScene(scrolls: scrolls)
  act(scene)
  defer { scene.stage.release() }
  return read(scene)
}

/// The largest distance from a critically damped spring of 18.257 per second on the way back.
private func springDistance() -> CGFloat {
  let scene = SheetScene()
  scene.drag(by: 180, from: 200, hold: 0.4, lift: false)
  let start = scene.offset
  scene.stage.release()
  var way: [(time: Double, offset: CGFloat)] = []
  var now = 0.0
  for _ in 0..<120 {
    now += 1.0 / 240
    scene.stage.advance(by: 1.0 / 240)
    let offset = scene.offsetOnScreen
    if offset != way.last?.offset, now > 0.02 { way.append((now, offset)) }
  }
  let frequency = (1000.0 / 3).squareRoot()
  return stride(from: -0.02, through: 0.02, by: 0.002).map { shift in
    way.map { time, offset in
      let late = frequency * (time + shift)
      return abs(offset - start * CGFloat((1 + late) * exp(-late)))
    }.max() ?? .infinity
  }.min() ?? .infinity
}

@FactList func sheetDragFacts() -> [Fact] {
  drags("Sheet dragged by 200: it follows", 195, within: 6) {
    after({ $0.drag(by: 200, from: 200, hold: 0, lift: false) }, \.offset)
  }
  drags("Sheet dragged by 46 percent of its height: it stays", true) {
    after({ $0.drag(by: $0.height * 0.46, from: 150) }, \.isPresented)
  }
  drags("Sheet dragged by 46 percent of its height: it springs back to its place", 0, within: 0.5) {
    after({ $0.drag(by: $0.height * 0.46, from: 150) }, \.offset)
  }
  drags("Sheet dragged by 53 percent of its height: it is dismissed", false) {
    after({ $0.drag(by: $0.height * 0.53 + 10, from: 150) }, \.isPresented)
  }
  drags("Sheet flicked at 900 points per second: it stays", true) {
    after({ $0.flick(900) }, \.isPresented)
  }
  drags("Sheet flicked at 1,200 points per second: it is dismissed", false) {
    after({ $0.flick(1200) }, \.isPresented)
  }
  page("Sheet flicked at 200 points per second: it stays", true, .read) {
    after({ $0.flick(200) }, \.isPresented)
  }
  page(
    "Sheet dragged up: the card stays in the window", true, .read,
    note: "iOS 26 does not move it at all"
  ) {
    after({ $0.drag(by: -180, from: 500, hold: 0, lift: false) }) { $0.rest + $0.offset >= -0.5 }
  }
  drags("Sheet that must not be dismissed, dragged far: it stays", true) {
    after(
      {
        $0.card.isModalInPresentation = true
        $0.drag(by: 500, from: 100)
      }, \.isPresented)
  }
  drags("Sheet with contents at their top, dragged down: the sheet moves", 190, within: 15) {
    after(scrolls: true, { $0.drag(by: 200, from: 300, hold: 0, lift: false) }, \.offset)
  }
  drags("Sheet with contents at their top, dragged down: the contents stay", 0, within: 0.5) {
    after(scrolls: true, { $0.drag(by: 200, from: 300, hold: 0, lift: false) }) {
      $0.scroll.contentOffset.y
    }
  }
  drags("Sheet with contents, dragged up: the sheet stays", 0, within: 0.5) {
    after(scrolls: true, { $0.drag(by: -200, from: 500, hold: 0, lift: false) }, \.offset)
  }
  drags("Sheet with contents, dragged up: the contents scroll", 195, within: 15) {
    after(scrolls: true, { $0.drag(by: -200, from: 500, hold: 0, lift: false) }) {
      $0.scroll.contentOffset.y
    }
  }
  drags("Sheet with scrolled contents, dragged down: the sheet stays", 0, within: 0.5) {
    after(
      scrolls: true,
      {
        $0.scroll.contentOffset.y = 600
        $0.drag(by: 200, from: 300, hold: 0, lift: false)
      }, \.offset)
  }
  drags("Sheet with scrolled contents, dragged down: the contents scroll", 405, within: 15) {
    after(
      scrolls: true,
      {
        $0.scroll.contentOffset.y = 600
        $0.drag(by: 200, from: 300, hold: 0, lift: false)
      }
    ) { $0.scroll.contentOffset.y }
  }
  drags(
    "Sheet let go after 180 points: the distance of its way back from the recorded spring", 0,
    within: 6
  ) { springDistance() }
}

private func bars(_ prepare: (UINavigationController) -> Void = { _ in }) -> UINavigationController
{
  let stage = Stage(size: CGSize(width: 390, height: 844))
  let page = UIViewController()
  page.title = "Title"
  let navigation = UINavigationController(rootViewController: page)
  prepare(navigation)
  stage.show(navigation)
  stage.settle()
  return navigation
}

private let bar = Source(
  "kern0x1b/charon", "facts/UIKit/ScrollViewsAndNavigation.md", on: "Mac Catalyst")
private let titles = Source(
  "kern0x1b/charon", "facts/UIKit/LargeTitles.md", on: "UIKit 12.0, Mac Catalyst")

@FactList func barFacts() -> [Fact] {
  known("A navigation bar is 44 points high", 44, .known) { bars().navigationBar.frame.height }
  known("A navigation bar with a large title is 96 points high", 96, .known) {
    bars { $0.navigationBar.prefersLargeTitles = true }.navigationBar.frame.height
  }
  known("A tab bar is 49 points high", 49, .known, note: "72 points on iOS 26") {
    let stage = Stage(size: CGSize(width: 390, height: 844))
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController(), UIViewController()]
    stage.show(tabs)
    return tabs.tabBar.frame.height
  }
  titles("A navigation bar prefers no large titles at first", false) {
    UINavigationBar().prefersLargeTitles
  }
  titles("A navigation item's large title is automatic at first", true) {
    UINavigationItem(title: "").largeTitleDisplayMode == .automatic
  }
  bar("Bars do not hide on a swipe at first", false) { UINavigationController().hidesBarsOnSwipe }
  bar("Bars do not hide on a tap at first", false) { UINavigationController().hidesBarsOnTap }
  bar("Bars that hide on a swipe do so until told otherwise", true) {
    let navigation = UINavigationController()
    navigation.hidesBarsOnSwipe = true
    return navigation.hidesBarsOnSwipe
  }
  bar("The gesture that hides bars is not the one that pops", true) {
    let navigation = bars()
    return navigation.barHideOnSwipeGestureRecognizer
      !== navigation.interactivePopGestureRecognizer
  }
  bar("The gesture that hides bars is the same object each time", true) {
    let navigation = bars()
    return navigation.barHideOnSwipeGestureRecognizer
      === navigation.barHideOnSwipeGestureRecognizer
  }
}
