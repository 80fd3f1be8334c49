import Espalier

/// A view filled with colours from top to bottom.
final class GradientView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  var colors: [UIColor] = [] {
    didSet { (layer as? CAGradientLayer)?.colors = colors.map(\.cgColor) }
  }
}
