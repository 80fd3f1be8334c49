import Espalier
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

/// Numbers that are not finite, zero or negative: the final state is reached, an issue names the
/// mistake, and nothing goes on for ever.
@MainActor @Suite struct BadNumberTests {
  nonisolated private static let nonsense: [CGFloat] = [.nan, .infinity, -.infinity]

  let stage = Stage()
  let root = UIViewController()
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  init() {
    root.view.addSubview(view)
    stage.show(root)
  }

  /// Nothing moves any more, and nothing will; issues with the same parties are reported once.
  private func expectRest(_ code: String, at least: Int = 1) {
    stage.settle()
    stage.advance(by: 2)
    let frames = stage.frameCount
    stage.advance(by: 3)
    #expect(stage.frameCount == frames)
    let count = stage.issues.count { $0.code == code }
    #expect(count >= least, "\(stage.issues)")
  }

  @Test(arguments: [0, -1, CGFloat.nan, .infinity])
  func springsWithoutDampingComeToRest(damping: CGFloat) {
    var ended: [Bool] = []
    UIView.animate(
      withDuration: 0.3, delay: 0, usingSpringWithDamping: damping, initialSpringVelocity: 2
    ) {
      view.frame.origin.x = 100
    } completion: {
      ended.append($0)
    }
    expectRest("motion.number")
    #expect(ended == [true])
    #expect(view.frame.minX == 100)
  }

  @Test(arguments: nonsense)
  func springsOfNoSpeedOrBounceComeToRest(value: CGFloat) {
    var ended = 0
    UIView.animate(
      withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: value
    ) {
      view.frame.origin.x = 100
    } completion: { _ in
      ended += 1
    }
    UIView.animate(springDuration: 0.3, bounce: value, initialSpringVelocity: value) {
      view.frame.origin.y = 100
    } completion: { _ in
      ended += 1
    }
    expectRest("motion.number", at: 2)
    #expect(ended == 2)
    #expect(view.frame.origin == CGPoint(x: 100, y: 100))
  }

  @Test(arguments: nonsense)
  func animatorsWithInvalidNumbersEnd(value: CGFloat) {
    var ended = 0
    for timing: any UITimingCurveProvider in [
      UISpringTimingParameters(
        dampingRatio: value, initialVelocity: CGVector(dx: value, dy: 0)),
      UISpringTimingParameters(
        mass: value, stiffness: value, damping: value, initialVelocity: .zero),
      UISpringTimingParameters(duration: value, bounce: value),
      UICubicTimingParameters(
        controlPoint1: CGPoint(x: value, y: 0), controlPoint2: CGPoint(x: 1, y: value)),
    ] {
      let animator = UIViewPropertyAnimator(duration: 0.2, timingParameters: timing)
      animator.addAnimations { view.frame.origin.x += 10 }
      animator.addAnimations({ view.frame.origin.y += 10 }, delayFactor: value)
      animator.addCompletion { _ in ended += 1 }
      animator.startAnimation(afterDelay: value)
      stage.advance(by: 0.05)
      animator.pauseAnimation()
      animator.continueAnimation(withTimingParameters: nil, durationFactor: value)
      stage.settle()
    }
    expectRest("motion.number", at: 11)
    #expect(ended == 4)
    #expect(view.frame.origin == CGPoint(x: 40, y: 40))
  }

  @Test(arguments: [-0.5, CGFloat.nan, .infinity, 3])
  func keyframesOutsideOfTheWholeEnd(value: CGFloat) {
    var ended: [Bool] = []
    UIView.animateKeyframes(withDuration: 0.3, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: value, relativeDuration: value) {
        view.frame.origin.x = 50
      }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
        view.frame.origin.x = 100
      }
    } completion: {
      ended.append($0)
    }
    expectRest("motion.number", at: 2)
    #expect(ended == [true])
    #expect(view.frame.minX == 100)
  }

  @Test(arguments: [0, -2, CGFloat.nan])
  func anInvalidRepeatCountRunsOnce(count: CGFloat) {
    UIView.animate(withDuration: 0.2) {
      UIView.modifyAnimations(withRepeatCount: count, autoreverses: false) { view.alpha = 0.5 }
    }
    expectRest("motion.number")
    #expect(view.alpha == 0.5)
  }

  @Test(arguments: [-1, Double.nan, .infinity])
  func layerAnimationsOfNoTimeEnd(duration: Double) {
    CATransaction.setAnimationDuration(duration)
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0
    fade.toValue = 1
    fade.duration = duration
    view.layer.add(fade, forKey: "fade")
    expectRest("motion.number", at: 2)
    #expect(view.layer.animation(forKey: "fade") == nil)
  }

  // MARK: Scrolling

  private func scrollView() -> UIScrollView {
    let scroll = UIScrollView(frame: root.view.bounds)
    scroll.contentSize = CGSize(width: 390, height: 3000)
    root.view.addSubview(scroll)
    stage.settle()
    return scroll
  }

  @Test(arguments: nonsense)
  func aScrollViewKeepsItsPlace(value: CGFloat) {
    let scroll = scrollView()
    scroll.contentOffset.y = 100
    scroll.setContentOffset(CGPoint(x: 0, y: value), animated: true)
    scroll.setContentOffset(CGPoint(x: 0, y: value), animated: false)
    scroll.contentOffset.y = value
    scroll.contentSize.height = value
    scroll.contentInset.top = value
    expectRest("geometry.nonfinite", at: 4)
    #expect(scroll.contentOffset.y == 100)
    #expect(scroll.contentSize.height == 3000)
    #expect(scroll.contentInset == .zero)
  }

  @Test func contentsOfNoOrNegativeSizeRestAtTheTop() {
    let scroll = scrollView()
    for size in [CGSize.zero, CGSize(width: -50, height: -50)] {
      scroll.contentSize = size
      scroll.alwaysBounceVertical = true
      stage.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 500), duration: 0.1)
      stage.settle()
      #expect(scroll.contentOffset == .zero)
    }
    scroll.frame.size = .zero
    scroll.setContentOffset(CGPoint(x: 0, y: 10), animated: true)
    stage.settle()
    #expect(!scroll.isDecelerating)
  }

  @Test(arguments: [1, -0.5, 2, CGFloat.nan])
  func aRateThatNeverEndsIsRefused(rate: CGFloat) {
    let scroll = scrollView()
    scroll.decelerationRate = UIScrollView.DecelerationRate(rawValue: rate)
    #expect(scroll.decelerationRate == .normal)
    stage.drag(from: CGPoint(x: 100, y: 700), to: CGPoint(x: 100, y: 300), duration: 0.1)
    expectRest("motion.number")
    #expect(scroll.contentOffset.y > 400)
  }

  private final class Thrower: NSObject, UIScrollViewDelegate {
    let target: CGFloat
    init(_ target: CGFloat) { self.target = target }
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) { targetContentOffset.pointee.y = target }
  }

  @Test(arguments: nonsense)
  func anInvalidTargetOffsetIsIgnored(value: CGFloat) {
    let scroll = scrollView()
    let delegate = Thrower(value)
    scroll.delegate = delegate
    stage.drag(from: CGPoint(x: 100, y: 700), to: CGPoint(x: 100, y: 300), duration: 0.1)
    expectRest("motion.number")
    #expect(scroll.contentOffset.y > 400)
  }

  // MARK: Recognizers

  @MainActor private final class Dragger: NSObject {
    let value: CGFloat
    var places: [CGPoint] = []
    init(_ value: CGFloat) { self.value = value }
    func dragged(_ pan: UIPanGestureRecognizer) {
      pan.setTranslation(CGPoint(x: value, y: 0), in: nil)
      places.append(pan.translation(in: nil))
      places.append(pan.velocity(in: nil))
    }
  }

  @Test(arguments: nonsense)
  func aPanKeepsItsTranslation(value: CGFloat) {
    let dragger = Dragger(value)
    let pan = UIPanGestureRecognizer(target: dragger, action: Dragger.dragged)
    root.view.addGestureRecognizer(pan)
    stage.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 200, y: 300), duration: 0.2)
    #expect(dragger.places.count > 4)
    #expect(dragger.places.allSatisfy { $0.x.isFinite && $0.y.isFinite })
    expectRest("motion.number")
    #expect(pan.state == .possible)
  }

  @Test(arguments: [-1, TimeInterval.nan])
  func anInvalidPressDurationCountsAsZero(duration: TimeInterval) {
    var states: [UIGestureRecognizer.State] = []
    let press = UILongPressGestureRecognizer()
    let listener = PressListener { states.append($0) }
    press.addTarget(listener, action: PressListener.pressed)
    press.minimumPressDuration = duration
    #expect(press.minimumPressDuration == 0)
    press.allowableMovement = .nan
    root.view.addGestureRecognizer(press)
    stage.press(CGPoint(x: 100, y: 100))
    stage.advance(by: 0.05)
    stage.release()
    #expect(states == [.began, .ended])
    expectRest("motion.number")
  }

  @Test func anInfinitePressDurationNeverBeginsAPress() {
    var states: [UIGestureRecognizer.State] = []
    let press = UILongPressGestureRecognizer()
    let listener = PressListener { states.append($0) }
    press.addTarget(listener, action: PressListener.pressed)
    press.minimumPressDuration = .infinity
    root.view.addGestureRecognizer(press)
    stage.press(CGPoint(x: 100, y: 100))
    stage.advance(by: 5)
    stage.release()
    stage.settle()
    #expect(states.isEmpty)
    #expect(press.state == .possible)
  }

  @MainActor private final class PressListener: NSObject {
    let hear: (UIGestureRecognizer.State) -> Void
    init(_ hear: @escaping (UIGestureRecognizer.State) -> Void) { self.hear = hear }
    func pressed(_ press: UILongPressGestureRecognizer) { hear(press.state) }
  }

  @Test(arguments: nonsense)
  func scaleAndRotationKeepTheirValues(value: CGFloat) {
    let pinch = UIPinchGestureRecognizer()
    pinch.scale = value
    #expect(pinch.scale == 1)
    let rotation = UIRotationGestureRecognizer()
    rotation.rotation = value
    #expect(rotation.rotation == 0)
    expectRest("motion.number", at: 2)
  }

  @Test(arguments: [0, -20, CGFloat.nan, .infinity])
  func aFloatingWindowOfNoWidthIsAsWideAsAtFirst(width: CGFloat) throws {
    let content = ContentController()
    root.addChild(content)
    content.view.frame = CGRect(x: 0, y: 100, width: 390, height: 220)
    root.view.addSubview(content.view)
    content.didMove(toParent: root)
    let float = UIPictureInPictureController(contentViewController: content)
    content.preferredContentSize = CGSize(width: width, height: width)
    float.startPictureInPicture()
    stage.settle()
    let first = try #require(float.window?.frame)
    #expect(first.width >= 160 && first.height.isFinite)
    float.contentWidth = width
    expectRest("motion.number")
    #expect(float.window?.frame == first)
  }
}
