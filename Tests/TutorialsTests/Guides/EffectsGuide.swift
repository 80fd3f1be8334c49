import UIKit

// The code of Docs/Guides/EffectsAndLayers.md, as it stands there.

final class NowPlayingCard: UIView {
  let effect = UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterial))
  let title = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    effect.frame = bounds
    effect.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    effect.layer.cornerRadius = 20
    effect.layer.cornerCurve = .continuous
    effect.clipsToBounds = true
    addSubview(effect)
    title.frame = CGRect(x: 16, y: 12, width: 200, height: 24)
    effect.contentView.addSubview(title)
  }

  required init?(coder: NSCoder) { nil }
}

extension UINavigationController {
  func showInBrandColors() {
    let look = UINavigationBarAppearance()
    look.configureWithOpaqueBackground()
    look.backgroundColor = .systemIndigo
    look.titleTextAttributes = [.foregroundColor: UIColor.white]
    look.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.white]
    navigationBar.standardAppearance = look
    navigationBar.scrollEdgeAppearance = look
  }
}

@MainActor func dressTheApp() {
  UINavigationBar.appearance().prefersLargeTitles = true
  UISwitch.appearance().onTintColor = .systemIndigo
  UILabel.appearance(whenContainedInInstancesOf: [UITableViewCell.self]).textColor = .label
  UIBarButtonItem.appearance().tintColor = .systemIndigo
}

extension UIView {
  func fadeOutAtTheBottom() {
    let fade = CAGradientLayer()
    fade.frame = bounds
    fade.colors = [UIColor.black.cgColor, UIColor.clear.cgColor]
    fade.locations = [0.8, 1]
    layer.mask = fade
  }
}

extension UIView {
  func showOnlyInside(_ letters: UILabel) {
    letters.frame = bounds
    mask = letters
  }
}

final class CoverRow: UIView {
  private let covers: [UIView]
  var selection = 0 { didSet { setNeedsLayout() } }

  init(_ covers: [UIView]) {
    self.covers = covers
    super.init(frame: .zero)
    var eye = CATransform3DIdentity
    eye.m34 = -1 / 600
    layer.sublayerTransform = eye
    for cover in covers { addSubview(cover) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, cover) in covers.enumerated() {
      let distance = CGFloat(index - selection)
      let side = min(max(distance, -1), 1)
      cover.bounds.size = CGSize(width: 120, height: 120)
      cover.center = CGPoint(x: bounds.midX + 44 * distance + 40 * side, y: bounds.midY)
      let back = CATransform3DMakeTranslation(0, 0, -60 * abs(side))
      cover.transform3D = CATransform3DRotate(back, -side, 0, 1, 0)
    }
  }
}

@MainActor func progressRing(in bounds: CGRect) -> CAGradientLayer {
  let ring = CAGradientLayer()
  ring.frame = bounds
  ring.type = .conic
  ring.startPoint = CGPoint(x: 0.5, y: 0.5)
  ring.endPoint = CGPoint(x: 0.5, y: 0)
  ring.colors = [UIColor.systemPink.cgColor, UIColor.systemOrange.cgColor]
  return ring
}

@MainActor func caption(_ text: String, in bounds: CGRect, scale: CGFloat) -> CATextLayer {
  let caption = CATextLayer()
  caption.frame = bounds
  caption.string = text
  caption.fontSize = 17
  caption.alignmentMode = .center
  caption.truncationMode = .end
  caption.contentsScale = scale
  return caption
}

@MainActor func loadingDots(in bounds: CGRect) -> CAReplicatorLayer {
  let dots = CAReplicatorLayer()
  dots.frame = bounds
  dots.instanceCount = 8
  dots.instanceTransform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
  dots.instanceDelay = 0.125
  let dot = CALayer()
  dot.frame = CGRect(x: bounds.width / 2 - 4, y: 0, width: 8, height: 8)
  dot.cornerRadius = 4
  dot.backgroundColor = UIColor.systemGray.cgColor
  dots.addSublayer(dot)
  let fade = CABasicAnimation(keyPath: "opacity")
  fade.fromValue = 1
  fade.toValue = 0.1
  fade.duration = 1
  fade.repeatCount = .infinity
  dot.add(fade, forKey: "fade")
  return dots
}

@MainActor func confetti(_ paper: CGImage, width: CGFloat, scale: CGFloat) -> CAEmitterLayer {
  let confetti = CAEmitterLayer()
  confetti.emitterShape = .line
  confetti.emitterPosition = CGPoint(x: width / 2, y: -10)
  confetti.emitterSize = CGSize(width: width, height: 0)
  let cell = CAEmitterCell()
  cell.contents = paper
  cell.contentsScale = scale
  cell.birthRate = 40
  cell.lifetime = 6
  cell.emissionLongitude = .pi
  cell.emissionRange = .pi / 4
  cell.velocity = 150
  cell.velocityRange = 60
  cell.spin = 3
  cell.spinRange = 4
  cell.redRange = 0.8
  cell.greenRange = 0.8
  confetti.emitterCells = [cell]
  return confetti
}
