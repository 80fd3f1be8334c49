import EspalierGeometry
import Foundation

extension UIButton {
  /// Returns the colours of a configuration's look; no background means none.
  final func colors(of configuration: Configuration) -> (
    foreground: UIColor, background: UIColor?
  ) {
    let isDestructive = role == .destructive
    let tint = isDestructive ? .systemRed : tintColor ?? .standardTint
    let base = configuration.baseBackgroundColor
    let state = configuration.state
    var foreground = tint
    var background: UIColor?
    switch configuration.shownStyle {
    case .plain: background = base
    case .gray: background = base ?? .tertiarySystemFill
    case .tinted: background = (base ?? tint).withAlphaComponent(0.18)
    case .filled:
      foreground = .white
      background = base ?? (tint === UIColor.standardTint ? .standardFill : tint)
    }
    foreground = configuration.baseForegroundColor ?? foreground
    background = configuration.background.backgroundColor ?? background
    if let transformer = configuration.background.backgroundColorTransformer {
      background = transformer(background ?? .clear)
    }
    if state.contains(.disabled) {
      return (.tertiaryLabel, background == nil ? nil : .quaternarySystemFill)
    }
    guard state.contains(.highlighted) else { return (foreground, background) }
    // While pressed, the most prominent part becomes fainter.
    switch configuration.style {
    case .plain: return (foreground.faded(to: 0.3), background?.faded(to: 0.6))
    case .gray, .tinted: return (foreground.faded(to: 0.6), background?.faded(to: 0.6))
    case .filled: return (foreground.faded(to: 0.75), background?.faded(to: 0.75))
    }
  }
}

extension UIButton.Configuration {
  /// The style of the present look: a selected button has more colour.
  fileprivate var shownStyle: Style {
    guard automaticallyUpdateForSelection, state.contains(.selected) else { return style }
    switch style {
    case .plain, .gray: return .tinted
    case .tinted, .filled: return .filled
    }
  }
}

extension UIColor {
  /// Returns the same colour with a part of its opacity.
  fileprivate func faded(to share: CGFloat) -> UIColor {
    UIColor { traits in
      let color = self.resolvedColor(with: traits)
      return color.withAlphaComponent(CGFloat(color.rgba.alpha) * share)
    }
  }
}
