import UIKit

private let settling = Source(
  "kern0x1b/charon", "spring-expectations.h", on: "QuartzCore of macOS")
private let timing = Source(
  "kern0x1b/charon", "facts/UIKit/UISpringTimingParameters.md", on: "UIKit 10.3, Mac Catalyst")
private let cubic = Source(
  "kern0x1b/charon", "facts/UIKit/UICubicTimingParameters.md", on: "UIKit 10.3, Mac Catalyst")
private let transition = Source(
  "kern0x1b/charon", "uikitnames-expectations.h", on: "Mac Catalyst")
private let link = Source(
  "kern0x1b/charon", "facts/QuartzCore/CADisplayLink.md", on: "QuartzCore 12.0")
private let corners = Source(
  "kern0x1b/charon", "facts/QuartzCore/CALayerMaskedCorners.md", on: "iOS 16.4 header")
private let animator = Source(
  "kern0x1b/charon", "facts/UIKit/UIViewPropertyAnimator.md", on: "UIKit 10.3")

private let springs:
  [(
    name: String, mass: Double, stiffness: Double, damping: Double, velocity: Double,
    seconds: Double
  )] = [
    ("default", 1, 100, 10, 0, 1.472700335),
    ("soft", 1, 100, 10, 3, 1.423106694),
    ("thrown back", 1, 100, 10, -3, 1.512407421),
    ("thrown far back", 1, 100, 10, -50, 1.780514327),
    ("of ratio 0.9", 1, 100, 18, 0, 0.891968727),
    ("of ratio 0.95", 1, 100, 19, 0, 0.874168683),
    ("of ratio 0.9875", 1, 100, 19.75, 0, 0.900338063),
    ("heavy", 3, 1000, 100, 0, 0.484926857),
    ("of UIKit", 3, 1000, 500, 0, 0.6),
    ("of UIKit, thrown", 3, 1000, 500, 8, 0.5),
    ("light", 0.25, 40, 1.5, 2, 2.328664072),
    ("slow", 12, 7, 1, 0, 167.062819383),
    ("hardly damped", 1, 100, 0.1, 0, 138.254857654),
    ("damped even less", 1, 100, 0.001, 0, 13815.610555464),
    ("critically damped", 1, 100, 20, 0, 1),
    ("critically damped, thrown", 1, 100, 20, 6, 0.9),
    ("critically damped, thrown back", 1, 100, 20, -6, 1),
    ("overdamped", 1, 100, 25, 0, 1),
    ("overdamped, fast", 1, 100, 25, 9, 0.8),
    ("overdamped, as fast as its frequency", 1, 100, 25, 10, 0.7),
    ("overdamped, faster than its frequency", 1, 100, 25, 15, 0.9),
    ("overdamped, much faster than its frequency", 1, 100, 25, 50, 1.1),
    ("overdamped, thrown back", 1, 100, 25, -50, 1.2),
    ("overdamped five times", 1, 100, 100, 0, 1),
    ("overdamped 25 times", 1, 100, 500, 0, 1),
    ("overdamped 25 times, thrown", 1, 100, 500, 6, 0.9),
    ("overdamped and stiff", 1, 1000, 500, 1, 0.3),
    ("overdamped and slow", 12, 7, 100, 0, 12.1),
    ("overdamped and slow, thrown", 12, 7, 100, 0.5, 10.9),
    ("overdamped, of little mass", 0.05, 900, 30, 0, 0.1),
  ]

private func spring(
  _ mass: Double, _ stiffness: Double, _ damping: Double, _ velocity: Double
) -> CASpringAnimation {
  let animation = CASpringAnimation(keyPath: "position")
  animation.mass = mass
  animation.stiffness = stiffness
  animation.damping = damping
  animation.initialVelocity = velocity
  return animation
}

@FactList func springValueFacts() -> [Fact] {
  for (name, mass, stiffness, damping, velocity, seconds) in springs {
    settling("Settling of a spring \(name): seconds", seconds, within: max(1e-6, seconds * 1e-8)) {
      spring(mass, stiffness, damping, velocity).settlingDuration
    }
  }
  settling("An undamped spring never settles", true) {
    spring(1, 100, 0, 0).settlingDuration > 1e30
  }
  settling("An undamped spring that is thrown never settles", true) {
    spring(1, 100, 0, 4).settlingDuration > 1e30
  }
  settling("A spring animation's mass", 1) { CASpringAnimation(keyPath: "position").mass }
  settling("A spring animation's stiffness", 100) {
    CASpringAnimation(keyPath: "position").stiffness
  }
  settling("A spring animation's damping", 10) { CASpringAnimation(keyPath: "position").damping }
  settling("A spring animation's velocity", 0) {
    CASpringAnimation(keyPath: "position").initialVelocity
  }
  timing("Spring timing is of the spring type", true, .read) {
    UISpringTimingParameters().timingCurveType == .spring
  }
  timing("Spring timing is its own spring", true, .read) {
    let parameters = UISpringTimingParameters(dampingRatio: 0.5)
    return parameters.springTimingParameters === parameters
  }
  timing("Spring timing has no cubic one", true, .read) {
    UISpringTimingParameters().cubicTimingParameters == nil
  }
  timing("Spring timing of a ratio starts at rest", true, .read) {
    UISpringTimingParameters(dampingRatio: 0.5).initialVelocity == .zero
  }
  animator("A new animator is inactive", true, .read) {
    UIViewPropertyAnimator(duration: 1, curve: .linear).state == .inactive
  }
  animator("A new animator does not run", false, .read) {
    UIViewPropertyAnimator(duration: 1, curve: .linear).isRunning
  }
  animator("A new animator's fraction is zero", 0, .read) {
    UIViewPropertyAnimator(duration: 1, curve: .linear).fractionComplete
  }
  animator("A new animator takes touches", true, .read) {
    UIViewPropertyAnimator(duration: 1, curve: .linear).isUserInteractionEnabled
  }
  animator("A new animator is not reversed", false, .read) {
    UIViewPropertyAnimator(duration: 1, curve: .linear).isReversed
  }
  animator(
    "Stopping without finishing leaves the animator stopped, its completion waiting",
    "stopped none, then end inactive", .read
  ) { stopped(withoutFinishing: false) }
  animator(
    "Stopping without a finish leaves the animator inactive, without a completion", "inactive none",
    .read,
    note:
      "the source has the argument the other way round; Apple's documentation and this row say: true goes to inactive"
  ) { stopped(withoutFinishing: true) }
  transition("A new interaction has no duration", 0) {
    UIPercentDrivenInteractiveTransition().duration
  }
  transition("A new interaction is at zero", 0) {
    UIPercentDrivenInteractiveTransition().percentComplete
  }
  transition("A new interaction completes at its own speed", 1) {
    UIPercentDrivenInteractiveTransition().completionSpeed
  }
  transition("An interaction without a transition stays at zero", 0) {
    let interaction = UIPercentDrivenInteractiveTransition()
    interaction.update(0.4)
    return interaction.percentComplete
  }
  transition("An interaction without a transition stays at zero beyond one", 0) {
    let interaction = UIPercentDrivenInteractiveTransition()
    interaction.update(4)
    return interaction.percentComplete
  }
  transition("An interaction keeps its speed", 2) {
    let interaction = UIPercentDrivenInteractiveTransition()
    interaction.completionSpeed = 2
    return interaction.completionSpeed
  }
  transition("A new edge pan has no edges", true) {
    UIScreenEdgePanGestureRecognizer().edges.isEmpty
  }
  transition("A new edge pan needs one touch", 1) {
    UIScreenEdgePanGestureRecognizer().minimumNumberOfTouches
  }
  transition("A new edge pan takes at most one touch", 1, note: "a plain pan takes any number") {
    UIScreenEdgePanGestureRecognizer().maximumNumberOfTouches
  }
  for (style, size) in [
    (UIFont.TextStyle.callout, 16.0), (.title1, 28), (.title2, 22), (.title3, 20),
  ] {
    transition("The text style \(style.rawValue) is \(Int(size)) points", size) {
      UIFont.preferredFont(forTextStyle: style).pointSize
    }
  }
  transition("The key of the from controller", "UITransitionContextFromViewController") {
    UITransitionContextViewControllerKey.from.rawValue
  }
  transition("The key of the to controller", "UITransitionContextToViewController") {
    UITransitionContextViewControllerKey.to.rawValue
  }
  transition("The key of the from view", "UITransitionContextFromView") {
    UITransitionContextViewKey.from.rawValue
  }
  transition("The key of the to view", "UITransitionContextToView") {
    UITransitionContextViewKey.to.rawValue
  }
  corners("A layer rounds all four corners", 15) { Int(CALayer().maskedCorners.rawValue) }
  corners("The bit of the upper left corner", 1) { Int(CACornerMask.layerMinXMinYCorner.rawValue) }
  corners("The bit of the upper right corner", 2) { Int(CACornerMask.layerMaxXMinYCorner.rawValue) }
  corners("The bit of the lower left corner", 4) { Int(CACornerMask.layerMinXMaxYCorner.rawValue) }
  corners("The bit of the lower right corner", 8) { Int(CACornerMask.layerMaxXMaxYCorner.rawValue) }
}

@FactList func cubicTimingFacts() -> [Fact] {
  cubic("Cubic timing of a curve is of the builtin type", true, .read) {
    UICubicTimingParameters(animationCurve: .easeIn).timingCurveType == .builtin
  }
  cubic("Cubic timing of control points is of the cubic type", true, .read) {
    UICubicTimingParameters(controlPoint1: .zero, controlPoint2: CGPoint(x: 1, y: 1))
      .timingCurveType == .cubic
  }
  cubic("Cubic timing without arguments is of the builtin type", true, .read) {
    UICubicTimingParameters().timingCurveType == .builtin
  }
  cubic("Cubic timing is its own cubic one", true, .read) {
    let parameters = UICubicTimingParameters(animationCurve: .linear)
    return parameters.cubicTimingParameters === parameters
  }
  cubic("Cubic timing has no spring", true, .read) {
    UICubicTimingParameters(animationCurve: .linear).springTimingParameters == nil
  }
  cubic("Cubic timing keeps its curve", true, .read) {
    UICubicTimingParameters(animationCurve: .easeOut).animationCurve == .easeOut
  }
  for (name, curve, first, second) in [
    ("easeInOut", UIView.AnimationCurve.easeInOut, CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1)),
    ("easeIn", .easeIn, CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1)),
    ("easeOut", .easeOut, CGPoint(x: 0, y: 0), CGPoint(x: 0.58, y: 1)),
  ] {
    cubic("The first control point of \(name)", first, within: 1e-6) {
      UICubicTimingParameters(animationCurve: curve).controlPoint1
    }
    cubic("The second control point of \(name)", second, within: 1e-6) {
      UICubicTimingParameters(animationCurve: curve).controlPoint2
    }
  }
}

/// An animator that is stopped on its way, and finished where that is left to do.
private func stopped(withoutFinishing: Bool) -> String {
  let view = UIView()
  let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0.5 }
  var position = "none"
  animator.addCompletion { position = "\($0)" }
  animator.startAnimation()
  animator.pauseAnimation()
  animator.stopAnimation(withoutFinishing)
  let first = "\(animator.state) \(position)"
  guard animator.state == .stopped else { return first }
  animator.finishAnimation(at: .end)
  return "\(first), then \(position) \(animator.state)"
}
