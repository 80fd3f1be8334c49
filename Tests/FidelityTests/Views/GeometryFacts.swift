import EspalierTesting
import UIKit

private let iPhone = Source(
  "compnerd/swift-win32", "ViewTests", on: "an iPhone")
private let space = Source(
  "kern0x1b/charon", "coordspace-expectations.h", on: "Mac Catalyst")
private let golden = Source(
  "Vercantez/openuikit", "golden/transforms.layout.json", on: "iOS 26.1, Mac Catalyst")

/// A turned view among cousins, one of them with a transform and moved bounds.
private struct Cousins {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
  let first = UIView(frame: CGRect(x: 4, y: 92, width: 254, height: 17))
  let parent = UIView(frame: CGRect(x: 12, y: 150, width: 400, height: 400))
  let child = UIView(frame: CGRect(x: 40, y: 113, width: 10, height: 10))

  init(first turn: CGAffineTransform, parent other: CGAffineTransform) {
    first.transform = turn
    first.bounds = CGRect(x: 144, y: 23, width: 20, height: 15)
    parent.transform = other
    child.transform = CGAffineTransform(rotationAngle: 42)
    child.bounds = CGRect(x: 4, y: 3, width: 20, height: 15)
    root.addSubview(first)
    root.addSubview(parent)
    parent.addSubview(child)
  }

  static var turned: Cousins {
    Cousins(
      first: CGAffineTransform(rotationAngle: 110), parent: CGAffineTransform(rotationAngle: -30))
  }
  static var scaled: Cousins {
    Cousins(
      first: CGAffineTransform(translationX: 68, y: 419),
      parent: CGAffineTransform(scaleX: 7, y: 18))
  }
}

private let point = CGPoint(x: 45, y: 115)
private let rect = CGRect(x: 45, y: 115, width: 13, height: 14)
private let up = CGRect(
  x: 123.17714789769627, y: 30.274792065592464, width: 18.031110765667435,
  height: 17.514574532740156)

/// A window with a view, a view inside it and a sibling.
private final class SpaceScene {
  let stage = Stage(size: CGSize(width: 320, height: 480))
  let outer = UIView(frame: CGRect(x: 20, y: 30, width: 200, height: 300))
  let inner = UIView(frame: CGRect(x: 15, y: 25, width: 100, height: 100))
  let sibling = UIView(frame: CGRect(x: 150, y: 200, width: 60, height: 60))
  var window: UIWindow { stage.window }

  init() {
    stage.show(UIViewController())
    window.addSubview(outer)
    outer.addSubview(inner)
    window.addSubview(sibling)
  }
}

private func transformed(_ frame: CGRect, _ transform: CGAffineTransform) -> UIView {
  let view = UIView(frame: frame)
  view.transform = transform
  return view
}

private let eighth = CGAffineTransform(a: 0.7071, b: 0.7071, c: -0.7071, d: 0.7071, tx: 0, ty: 0)

@FactList func geometryFacts() -> [Fact] {
  iPhone("Turned views: a point to a cousin", CGPoint(x: -72.9941233911901, y: -114.85495931677)) {
    let c = Cousins.turned
    return c.child.convert(point, to: c.first)
  }
  iPhone(
    "Turned views: a point from a cousin", CGPoint(x: 80.12346855145998, y: -140.97315764408575)
  ) {
    let c = Cousins.turned
    return c.child.convert(point, from: c.first)
  }
  iPhone("Turned views: a rectangle to the superview", up) {
    let c = Cousins.turned
    return c.child.convert(rect, to: c.parent)
  }
  iPhone(
    "Turned views: a rectangle to a cousin",
    CGRect(
      x: -91.9808292852884, y: -126.65734667117412, width: 19.295318391541684,
      height: 19.58870361060326)
  ) {
    let c = Cousins.turned
    return c.child.convert(rect, to: c.first)
  }
  iPhone(
    "Turned views: a rectangle from a cousin",
    CGRect(
      x: 69.16410886522763, y: -160.22950933436533, width: 19.295318391541684,
      height: 19.58870361060326)
  ) {
    let c = Cousins.turned
    return c.child.convert(rect, from: c.first)
  }
  iPhone(
    "Scaled views: a point to a cousin", CGPoint(x: -334.36130105218615, y: -2878.791401230013),
    within: 1e-8
  ) {
    let c = Cousins.scaled
    return c.child.convert(point, to: c.first)
  }
  iPhone(
    "Scaled views: a point from a cousin", CGPoint(x: -129.11445551798738, y: 98.14414561159256),
    within: 1e-8
  ) {
    let c = Cousins.scaled
    return c.child.convert(point, from: c.first)
  }
  iPhone("Scaled views: a rectangle to the superview", up, within: 1e-8) {
    let c = Cousins.scaled
    return c.child.convert(rect, to: c.parent)
  }
  iPhone(
    "Scaled views: a rectangle to a cousin",
    CGRect(
      x: -370.7599647161262, y: -3194.0537428193356, width: 126.21777535967215,
      height: 315.26234158932266), within: 1e-8
  ) {
    let c = Cousins.scaled
    return c.child.convert(rect, to: c.first)
  }
  iPhone(
    "Scaled views: a rectangle from a cousin",
    CGRect(
      x: -130.5701354815033, y: 97.83304592215717, width: 1.4556799635159337,
      height: 2.0132111355644327), within: 1e-8
  ) {
    let c = Cousins.scaled
    return c.child.convert(rect, from: c.first)
  }
  iPhone("A rectangle to a sibling", CGRect(x: 0, y: -21, width: 254, height: 17)) {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
    let first = UIView(frame: CGRect(x: 4, y: 92, width: 254, height: 17))
    let second = UIView(frame: CGRect(x: 4, y: 113, width: 254, height: 17))
    root.addSubview(second)
    root.addSubview(first)
    return first.convert(first.bounds, to: second)
  }
  space("A point to the view around", CGPoint(x: 20, y: 31)) {
    let s = SpaceScene()
    return s.inner.convert(CGPoint(x: 5, y: 6), to: s.outer)
  }
  space("A point from the view around", CGPoint(x: 15, y: 15)) {
    let s = SpaceScene()
    return s.inner.convert(CGPoint(x: 30, y: 40), from: s.outer)
  }
  space("A point to the window", CGPoint(x: 40, y: 61)) {
    let s = SpaceScene()
    return s.inner.convert(CGPoint(x: 5, y: 6), to: s.window)
  }
  space("A point from the window", CGPoint(x: 15, y: 5)) {
    let s = SpaceScene()
    return s.inner.convert(CGPoint(x: 50, y: 60), from: s.window)
  }
  space("A point to the view itself", CGPoint(x: 7, y: 8)) {
    let s = SpaceScene()
    return s.inner.convert(CGPoint(x: 7, y: 8), to: s.inner)
  }
  space("A rectangle to the window's other view", CGRect(x: -114, y: -143, width: 30, height: 40)) {
    let s = SpaceScene()
    return s.inner.convert(CGRect(x: 1, y: 2, width: 30, height: 40), to: s.sibling)
  }
  space("A rectangle from the window's other view", CGRect(x: 116, y: 147, width: 30, height: 40)) {
    let s = SpaceScene()
    return s.inner.convert(CGRect(x: 1, y: 2, width: 30, height: 40), from: s.sibling)
  }
  space("A rectangle to the window and back", CGRect(x: 0, y: 0, width: 100, height: 100)) {
    let s = SpaceScene()
    return s.inner.convert(s.inner.convert(s.inner.bounds, to: s.window), from: s.window)
  }
  space(
    "A point through the screen's coordinate space and back", CGPoint(x: 10, y: 20),
    note: "in portrait the screen's space is the window's"
  ) {
    let scene = SpaceScene()
    let screen = UIScreen.main.coordinateSpace
    return scene.inner.convert(scene.inner.convert(CGPoint(x: 10, y: 20), to: screen), from: screen)
  }
  space("The screen's coordinate space is the same object each time", true) {
    UIScreen.main.coordinateSpace === UIScreen.main.coordinateSpace
  }
  space(
    "A rectangle to the screen's coordinate space keeps its size", CGSize(width: 40, height: 50)
  ) {
    let scene = SpaceScene()
    return scene.inner.convert(
      CGRect(x: 0, y: 0, width: 40, height: 50), to: UIScreen.main.coordinateSpace
    ).size
  }
  space("The bounds of a view as a coordinate space", CGRect(x: 0, y: 0, width: 100, height: 100)) {
    let s = SpaceScene()
    let space: any UICoordinateSpace = s.inner
    return space.bounds
  }
  golden(
    "The frame of a turned view", CGRect(x: 30.503, y: 20.503, width: 98.994, height: 98.994),
    within: 0.0015
  ) { transformed(CGRect(x: 40, y: 40, width: 80, height: 60), eighth).frame }
  golden("The center of a turned view stays", CGPoint(x: 80, y: 70)) {
    transformed(CGRect(x: 40, y: 40, width: 80, height: 60), eighth).center
  }
  golden("The bounds of a turned view stay", CGRect(x: 0, y: 0, width: 80, height: 60), .follows) {
    transformed(CGRect(x: 40, y: 40, width: 80, height: 60), eighth).bounds
  }
  golden("The frame of a scaled view", CGRect(x: 140, y: 55, width: 120, height: 30)) {
    transformed(
      CGRect(x: 160, y: 40, width: 80, height: 60), CGAffineTransform(scaleX: 1.5, y: 0.5)
    ).frame
  }
  golden("The frame of a moved view", CGRect(x: 70, y: 150, width: 80, height: 60)) {
    transformed(
      CGRect(x: 40, y: 140, width: 80, height: 60), CGAffineTransform(translationX: 30, y: 10)
    ).frame
  }
}
