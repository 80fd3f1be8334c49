import Foundation

/// The animation blocks that are running, innermost last.
@MainActor enum AnimationContext {
  /// Whether changes of view layers animate now; read at every change of every layer.
  private(set) static var isActive = false
  private static var stack: [AnimationGroup?] = []
  /// False between `UIView.setAnimationsEnabled(false)` and `(true)`.
  static var areAnimationsEnabled = true {
    didSet { update() }
  }

  /// The block whose values nested blocks inherit.
  static var current: AnimationGroup? { stack.last ?? nil }

  /// Runs `block` with its changes animating in `group`, or not at all when that is `nil`.
  static func run(_ group: AnimationGroup?, _ block: () -> Void) {
    stack.append(group)
    update()
    block()
    stack.removeLast()
    update()
  }

  private static func update() { isActive = areAnimationsEnabled && current != nil }

  /// A view's layer is about to change a property inside an animation block.
  static func layer(_ layer: CALayer, willChange key: LayerKey) {
    guard let group = current, layer.flags.contains(.ownedByView) else { return }
    Runtime.current.animator.animate(layer, key, in: group)
  }
}
