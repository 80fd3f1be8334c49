import Foundation

extension UIWindow {
  /// Follows the scene's new size: LIFECYCLE 13.1 and 13.4.
  ///
  /// Traits are announced first, then the size, to the root and to the presentation controllers of
  /// what is above it; then the bounds change, and everything that animates along takes its final
  /// value with the next layout.
  final func transition(to newSize: CGSize, from old: UITraitCollection) {
    guard newSize != bounds.size else { return }
    let coordinator = TransitionContext(
      from: nil, to: rootViewController, containerView: self, isAnimated: false, style: .none)
    let new = sceneTraits
    if let root = rootViewController {
      if new != old { root.announceTraits(inside: new, with: coordinator) }
      let size = root.viewIfLoaded.map { $0.bounds.size == bounds.size ? newSize : $0.bounds.size }
      if let size, size == newSize { root.announceSize(size, with: coordinator) }
    }
    var controller = rootViewController?.presentation.presented
    while let current = controller {
      if let arranger = current.presentation.controller?.arranger {
        if new != old { arranger.willTransition(to: new, with: coordinator) }
        arranger.viewWillTransition(to: newSize, with: coordinator)
      }
      controller = current.presentation.presented
    }
    frame = CGRect(origin: .zero, size: newSize)
    if new != old { inheritedTraitsDidChange() }
    coordinator.start()
    Runtime.current.updateCycle.performAfterCommit { coordinator.finish() }
  }
}
