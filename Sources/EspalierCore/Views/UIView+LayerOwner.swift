@_spi(Framework) package import EspalierLayers
package import Foundation

extension UIView: LayerOwner {
  /// The path by which diagnostics name the layer: the view's path.
  package final var layerPath: String { diagnosticPath }

  /// Whether the view is in a window of a scene, or in the mask of a view that is.
  package final var isLayerOnScreen: Bool { window?.windowScene != nil || isInShownMask }

  /// The scene of a window; `nil` for any other view.
  package final var layerScene: (any LayerScene)? {
    flags.contains(.isWindow) ? (self as? UIWindow)?.windowScene : nil
  }

  /// The rectangle that the view paints between its background and its subviews.
  package final var layerContentsBounds: CGRect? { contentsBounds }

  /// Adds the contents that the view shows between its background and its subviews.
  package final func appendLayerContents(to drawing: inout LayerDrawing) {
    appendContents(to: &drawing)
  }

  /// Whether the view's class is the program's, which may override `action(for:forKey:)`.
  package final var mayHaveActions: Bool { isOfCustomClass }

  /// Called by the layer after its bounds have changed.
  package final func layerBoundsDidChange(from old: CGRect) {
    boundsDidChange(from: old)
    observedValuesMayHaveChanged()
  }

  /// Called by the layer after its position has changed.
  package final func layerPositionDidChange() {
    positionDidChange()
    observedValuesMayHaveChanged()
  }

  /// Sets the view's background colour.
  package final func setLayerBackground(_ color: CGColor?) {
    backgroundColor = color.map(UIColor.init(cgColor:))
  }
}

extension CALayer {
  /// The view that the layer belongs to.
  final var view: UIView? { owner as? UIView }
}
