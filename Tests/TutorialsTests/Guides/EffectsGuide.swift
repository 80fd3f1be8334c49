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
