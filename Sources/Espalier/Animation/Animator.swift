import Foundation

/// Runs what animates.
@MainActor final class Animator {
  func startAddedAnimations() {}
  func advance(to time: Double) {}
}

/// The animation block that is running.
@MainActor enum AnimationContext {
  static var isActive = false
  static func layer(_ layer: CALayer, willChange key: LayerKey) {}
}

/// One property of one layer on its way to another value.
final class LayerAnimation {}

extension CALayer {
  /// Ends every animation of the layer at once.
  public final func removeAllAnimations() {}
}
