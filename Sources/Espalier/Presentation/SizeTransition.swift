import Foundation

extension UIWindow {
  /// Follows the scene's new size: LIFECYCLE 13.1.
  ///
  /// Traits are announced first, then the size, to the root and what it presents; then the bounds
  /// change, and everything that animates along takes its final value with the next layout.
  final func transition(to newSize: CGSize, from old: UITraitCollection) {
    guard newSize != bounds.size else { return }
    let coordinator = TransitionContext(
      from: nil, to: rootViewController, containerView: self, isAnimated: false, style: .none)
    let new = sceneTraits
    var controller = rootViewController
    while let current = controller {
      if new != old { current.announceTraits(inside: new, with: coordinator) }
      let size = current.viewIfLoaded.map {
        $0.bounds.size == bounds.size ? newSize : $0.bounds.size
      }
      if let size, size == newSize { current.announceSize(size, with: coordinator) }
      controller = current.presentation.presented
    }
    frame = CGRect(origin: .zero, size: newSize)
    if new != old { inheritedTraitsDidChange() }
    coordinator.start()
    Runtime.current.updateCycle.performAfterCommit { coordinator.finish() }
  }
}
