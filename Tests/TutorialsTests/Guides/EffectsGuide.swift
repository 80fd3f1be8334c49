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
