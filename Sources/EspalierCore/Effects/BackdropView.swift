import EspalierDisplayList
import EspalierGeometry
import EspalierLayers
import Foundation

/// A view that shows a material: what is behind it, blurred and tinted.
package final class BackdropView: UIView {
  /// The look of the material; `nil` shows nothing.
  package var style: UIBlurEffect.Style? { didSet { if style != oldValue { showMaterial() } } }
  /// Whether the material's flat colour is shown, and nothing of what is behind.
  package var isFlat = false { didSet { if isFlat != oldValue { showMaterial() } } }
  /// The colour that is shown where nothing behind is seen; `nil` for the material's own.
  package var flatColor: UIColor? { didSet { if flatColor !== oldValue { showMaterial() } } }

  package override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showMaterial()
  }

  private func showMaterial() {
    let material = style?.material(isInterfaceDark: traitCollection.userInterfaceStyle == .dark)
    let showsColor = isFlat || UIAccessibility.reducesTransparency(in: traitCollection)
    layer.backdrop = showsColor ? nil : material
    let flat = material.map { flatColor ?? UIColor(white: $0.flatLevel, alpha: 1) }
    backgroundColor = showsColor ? flat : nil
  }
}

extension BackdropMaterial {
  /// The brightness of the material where nothing below is seen, in 0...1.
  fileprivate var flatLevel: CGFloat { CGFloat(flatColor.premultiplied & 255) / 255 }
}
