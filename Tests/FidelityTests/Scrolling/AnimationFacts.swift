import EspalierTesting
import UIKit

private let springs = Source(
  "Vercantez/openuikit", "AnimationTests", on: "CASpringAnimation of iOS 26.1")
private let pictures = Source(
  "Vercantez/openuikit", "golden/anim_spring_*", on: "iOS 26.1, Mac Catalyst")
private let curves = Source(
  "Vercantez/openuikit", "AnimationTests", on: "Core Animation")
private let feel = Source("Vercantez/openuikit", "docs/APP_FEEL.md", on: "iOS 26.1 simulator")
private let apple = Source("Apple", "documentation", on: "iOS")

/// Positions on screen of a view that is animated from 0 to 1,000.
private func positions(
  _ times: [Double], _ animate: (@escaping () -> Void) -> Void
) -> [CGFloat] {
  let stage = Stage(size: CGSize(width: 400, height: 400))
  let controller = UIViewController()
  stage.show(controller)
  let view = UIView(frame: CGRect(x: -5, y: 0, width: 10, height: 10))
  controller.view.addSubview(view)
  stage.settle()
  animate { view.center.x = 1000 }
  stage.turn()
  var now = 0.0
  return times.map { time in
    stage.advance(by: time - now)
    now = time
    return view.layer.presentation()?.position.x ?? view.layer.position.x
  }
}

/// The largest distance from UIKit's spring, as a share of the way.
private func distance(
  damping: Double, duration: Double, stiffness: Double, velocity: Double
) -> CGFloat {
  let frequency = stiffness.squareRoot()
  func progress(_ time: Double) -> Double {
    if damping >= 1 {
      return 1 - exp(-frequency * time) * (1 + (frequency - velocity) * time)
    }
    let damped = frequency * (1 - damping * damping).squareRoot()
    let share = (damping * frequency - velocity) / damped
    return 1
      - exp(-damping * frequency * time) * (cos(damped * time) + share * sin(damped * time))
  }
  // Whole frames.
  let times = stride(from: 0.04, through: 0.92, by: 0.04)
    .map { ($0 * duration * 60).rounded() / 60 }.filter { $0 > 0 }
  let got = positions(times) { body in
    UIView.animate(
      withDuration: duration, delay: 0, usingSpringWithDamping: damping,
      initialSpringVelocity: velocity, options: [], animations: body)
  }
  return zip(times, got).map { abs($1 / 1000 - CGFloat(progress($0))) }.max() ?? 1
}

private let move = Course {
  positions([0.15, 0.3, 0.45, 0.6]) {
    UIView.animate(
      withDuration: 0.8, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0,
      options: [], animations: $0)
  }
}
private let bounce = Course {
  positions([0.15, 0.3, 0.45, 0.6, 0.8]) {
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 0.35, initialSpringVelocity: 0,
      options: [], animations: $0)
  }
}
private let delayed = Course {
  positions([0.19, 0.3, 0.7]) {
    UIView.animate(
      withDuration: 0.4, delay: 0.2, options: .curveEaseInOut, animations: $0)
  }
}

private func sheetSpring() -> CGFloat {
  let frames = [3.0, 6, 9, 15, 21].map { $0 / 60 }
  let got = positions(frames) { body in
    let parameters = UISpringTimingParameters(
      mass: 3, stiffness: 1000, damping: 2 * (3000.0).squareRoot(), initialVelocity: .zero)
    let animator = UIViewPropertyAnimator(duration: 0, timingParameters: parameters)
    animator.addAnimations(body)
    animator.startAnimation()
  }
  let frequency = (1000.0 / 3).squareRoot()
  return zip(frames, got).map { time, position in
    abs(CGFloat(1 - exp(-frequency * time) * (1 + frequency * time)) - position / 1000)
  }.max() ?? 1
}

private let stiffnesses:
  [(damping: Double, duration: Double, stiffness: Double, velocity: Double)] =
    [
      (0.35, 1, 286.40942818911714, 0), (0.6, 0.8, 190.21427544499548, 0),
      (0.1, 1, 2125.3901278407934, 0), (0.2, 1, 707.2217886060563, 0),
      (0.5, 1, 161.7195025042016, 0), (0.8, 1, 80.89737200360506, 0),
      (0.9, 1, 71.92472915770972, 0), (0.99, 1, 80.02518243167793, 0),
      (0.5, 0.3, 1796.8833611577954, 0), (0.5, 0.5, 646.8780100168065, 0),
      (0.5, 2, 40.4298756260504, 0), (1, 1, 85.25592900599884, 0),
      (0.5, 1, 159.67233773812114, 0.25), (0.5, 1, 152.86841381792456, 1),
      (0.5, 1, 147.61602003056592, 1.5), (0.5, 1, 175.4224123383425, -2),
      (1, 1, 83.13803615388531, 1),
    ]

private let tables: [(name: String, options: UIView.AnimationOptions, values: [(Double, Double)])] =
  [
    (
      "ease in and out", .curveEaseInOut,
      [
        (0.1, 0.0197224535), (0.2, 0.0816598563), (0.25, 0.1291619310), (0.4, 0.3318838701),
        (0.5, 0.5), (0.6, 0.6681161299), (0.75, 0.8708380690), (0.9, 0.9802775465),
      ]
    ),
    ("ease in", .curveEaseIn, [(0.25, 0.0934646507), (0.5, 0.3153568126), (0.75, 0.6218618692)]),
    ("ease out", .curveEaseOut, [(0.25, 0.3781381308), (0.5, 0.6846431874), (0.75, 0.9065353493)]),
    ("linear", .curveLinear, [(0.25, 0.25), (0.5, 0.5), (0.9, 0.9)]),
  ]

@FactList func animationFacts() -> [Fact] {
  for (damping, duration, stiffness, velocity) in stiffnesses {
    springs(
      "Spring of damping \(damping), \(duration) seconds, velocity \(velocity): the distance from a stiffness of \(String(format: "%.1f", stiffness))",
      0, within: 0.015
    ) { distance(damping: damping, duration: duration, stiffness: stiffness, velocity: velocity) }
  }
  for (index, expected) in [130.98, 159.39, 151.06, 149.06].enumerated() {
    pictures(
      "Spring of damping 0.6 from 50 to 150 after \([0.15, 0.3, 0.45, 0.6][index]) seconds",
      expected, within: 0.6
    ) { 50 + move.record[index] / 10 }
  }
  for (index, expected) in [183.54, 166.65, 152.12, 163.52, 158.94].enumerated() {
    pictures(
      "Spring of damping 0.35 from 40 to 160 after \([0.15, 0.3, 0.45, 0.6, 0.8][index]) seconds",
      expected, within: 0.9
    ) { 40 + bounce.record[index] * 0.12 }
  }
  for (name, options, values) in tables {
    let times = values.map(\.0)
    let course = Course {
      positions(times) {
        UIView.animate(withDuration: 1, delay: 0, options: options, animations: $0)
      }
    }
    for (index, (time, value)) in values.enumerated() {
      curves("The curve \(name) after \(time) of its duration", value, within: 2e-4) {
        course.record[index] / 1000
      }
    }
  }
  curves("The curve of a plain animation is ease in and out", 0.1291619310, within: 2e-4) {
    positions([0.25]) { UIView.animate(withDuration: 1, animations: $0) }[0] / 1000
  }
  curves("A delayed animation before it starts", 0, within: 1e-6) { delayed.record[0] }
  curves("A delayed animation a quarter of the way", 0.1291619310, within: 2e-4) {
    delayed.record[1] / 1000
  }
  curves("A delayed animation afterwards", 1000, within: 1e-6) { delayed.record[2] }
  feel(
    "A spring of mass 3 and stiffness 1,000, critically damped: the distance from the formula", 0,
    within: 2e-3
  ) { sheetSpring() }
  apple("A property animator scrubs linearly", true, .documented) {
    UIViewPropertyAnimator(duration: 1, curve: .easeInOut) {}.scrubsLinearly
  }
  apple("A property animator does not pause when it ends", false, .documented) {
    UIViewPropertyAnimator(duration: 1, curve: .easeInOut) {}.pausesOnCompletion
  }
  apple("A property animator is interruptible", true, .documented) {
    UIViewPropertyAnimator(duration: 1, curve: .easeInOut) {}.isInterruptible
  }
}
