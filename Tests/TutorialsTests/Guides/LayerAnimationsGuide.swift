import UIKit

// The code of Docs/Guides/LayerAnimations.md, as it stands there.

final class ProgressRing: UIView {
  let ring = CAShapeLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    ring.fillColor = nil
    ring.strokeColor = UIColor.systemBlue.cgColor
    ring.lineWidth = 6
    ring.strokeEnd = 0
    layer.addSublayer(ring)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    ring.frame = bounds
    ring.path = UIBezierPath(ovalIn: bounds.insetBy(dx: 3, dy: 3)).cgPath
    CATransaction.commit()
  }

  func show(_ progress: CGFloat) { ring.strokeEnd = progress }
}

final class PlayButton: UIControl {
  private let shape = CAShapeLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    shape.frame = bounds
    shape.path = Self.path(isPlaying: false)
    layer.addSublayer(shape)
  }

  required init?(coder: NSCoder) { nil }

  func show(isPlaying: Bool) {
    let morph = CABasicAnimation(keyPath: "path")
    morph.duration = 0.2
    morph.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    shape.add(morph, forKey: "path")
    shape.path = Self.path(isPlaying: isPlaying)
  }

  /// Two pairs of edges: a triangle in two halves, or two bars.
  private static func path(isPlaying: Bool) -> CGPath {
    let path = CGMutablePath()
    let halves: [[(x: CGFloat, y: CGFloat)]] =
      isPlaying
      ? [[(4, 2), (8, 2), (8, 18), (4, 18)], [(12, 2), (16, 2), (16, 18), (12, 18)]]
      : [[(4, 2), (11, 6), (11, 14), (4, 18)], [(11, 6), (18, 10), (18, 10), (11, 14)]]
    for half in halves {
      for (index, point) in half.enumerated() {
        let place = CGPoint(x: point.x, y: point.y)
        if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
      }
      path.closeSubpath()
    }
    return path
  }
}

extension UILabel {
  func push(_ text: String) {
    let push = CATransition()
    push.type = .push
    push.subtype = .fromTop
    push.duration = 0.3
    layer.add(push, forKey: nil)
    self.text = text
  }
}

extension CALayer {
  func pauseAnimations() {
    let now = convertTime(CACurrentMediaTime(), from: nil)
    speed = 0
    timeOffset = now
  }

  func resumeAnimations() {
    let paused = timeOffset
    speed = 1
    timeOffset = 0
    beginTime = 0
    beginTime = convertTime(CACurrentMediaTime(), from: nil) - paused
  }
}

final class StatusDot: CALayer {
  override class func defaultAction(forKey event: String) -> (any CAAction)? {
    guard event == "backgroundColor" else { return NSNull() }
    let blink = CABasicAnimation()
    blink.duration = 0.6
    return blink
  }
}

final class CoinView: UIView {
  private let space = CATransformLayer()
  let heads = CALayer()
  let tails = CALayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    var eye = CATransform3DIdentity
    eye.m34 = -1 / 500
    layer.sublayerTransform = eye
    layer.addSublayer(space)
    for face in [tails, heads] {
      face.frame = bounds
      face.cornerRadius = bounds.width / 2
      face.isDoubleSided = false
      space.addSublayer(face)
    }
    space.frame = bounds
    heads.backgroundColor = UIColor.systemYellow.cgColor
    tails.backgroundColor = UIColor.systemOrange.cgColor
    tails.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
  }

  required init?(coder: NSCoder) { nil }

  func toss() {
    let spin = CABasicAnimation(keyPath: "transform.rotation.y")
    spin.fromValue = 0.0
    spin.toValue = 7 * Double.pi
    spin.duration = 1.4
    space.add(spin, forKey: "toss")
    space.transform = CATransform3DRotate(space.transform, .pi, 0, 1, 0)
  }
}
