import EspalierGeometry
import Foundation

extension UIView {
  /// Sets the background colour on the layer, resolved with the present traits.
  final func applyBackgroundColor() {
    layer.setViewBackground(backgroundColorStorage?.resolvedColor(with: traitCollection).cgColor)
  }

  /// Resolves the background colour with the present traits, unless the layer has one of its own.
  final func resolveBackgroundColor() {
    guard let color = backgroundColorStorage, !layer.hasOwnBackground else { return }
    layer.setViewBackground(color.resolvedColor(with: traitCollection).cgColor)
  }

  final var baseIsMultipleTouchEnabled: Bool {
    get { flags.contains(.multipleTouch) }
    set {
      if newValue { flags.insert(.multipleTouch) } else { flags.remove(.multipleTouch) }
    }
  }

  /// Tells the view, and the descendants that inherit its tint, that the tint changed.
  final func inheritedTintDidChange() {
    tintColorDidChange()
    guard !subviewStorage.isEmpty else { return }
    let subviews = subviewStorage
    for index in subviews.indices where subviews[index].tintColorStorage == nil {
      subviews[index].inheritedTintDidChange()
    }
  }
}

extension UIView {
  /// A rectangle of the view's bounds in points of its scene.
  package final func placeInScene(_ rect: CGRect) -> CGRect {
    guard let window = window ?? (self as? UIWindow) else { return rect }
    return convert(rect, to: nil).applying(window.layer.state.toSuperlayer)
  }
}
