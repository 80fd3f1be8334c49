package import EspalierPlatform
package import Foundation

/// The object that a layer belongs to: a view.
///
/// A layer notifies its owner of changes of its place, and asks the owner for contents. It knows
/// nothing else about views.
@MainActor package protocol LayerOwner: CALayerDelegate {
  /// The path by which diagnostics name the layer.
  var layerPath: String { get }

  /// Whether the layer is inside a window of a scene, so that an animation would be visible.
  var isLayerOnScreen: Bool { get }

  /// The scene that shows the layer, for the layer of a window; `nil` for any other layer.
  var layerScene: (any LayerScene)? { get }

  /// The rectangle that `appendContents` paints, in the layer's points.
  ///
  /// `nil` stands for the bounds and a few pixels around them.
  var layerContentsBounds: CGRect? { get }

  /// Adds the contents that the owner shows between the layer's background and its sublayers.
  func appendLayerContents(to drawing: inout LayerDrawing)

  /// Called after the layer's bounds have changed.
  func layerBoundsDidChange(from old: CGRect)

  /// Called after the layer's position has changed.
  func layerPositionDidChange()

  /// Whether the owner's class may have actions of its own for changes inside animation blocks.
  var mayHaveActions: Bool { get }

  /// Sets the owner's background colour, which sets the layer's.
  func setLayerBackground(_ color: CGColor?)
}

/// The scene that shows the layers of windows: an operating-system window with its pixels.
@MainActor package protocol LayerScene: AnyObject {
  /// The compositor that stores what the scene shows.
  var compositor: Compositor { get }

  /// The pixels on screen; `nil` while there is no operating-system window.
  var surface: (any WindowSurface)? { get }

  /// Requests a commit at the end of the turn.
  func setNeedsDisplay()
}
