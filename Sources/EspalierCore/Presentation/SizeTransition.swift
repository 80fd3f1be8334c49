import Foundation

extension UIWindow {
  /// Carries out a change of the scene's size (Docs/Lifecycle.md 13.1 and 13.4).
  ///
  /// Announces the traits first, then the size, to the root and to the presentation controllers
  /// above it. Then the bounds change, and views that animate along get their final values with the
  /// next layout.
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
    if let root = rootViewController {
      announce(newSize, traits: new != old ? new : nil, toPresentedBy: root, with: coordinator)
    }
    frame = CGRect(origin: .zero, size: newSize)
    if new != old { inheritedTraitsDidChange() }
    coordinator.start()
    runtime.updateCycle.performAfterCommit { coordinator.finish() }
  }
  /// Announces the change to the presentation controllers of a controller and its descendants.
  private func announce(
    _ newSize: CGSize, traits: UITraitCollection?, toPresentedBy presenter: UIViewController,
    with coordinator: TransitionContext
  ) {
    if let presented = presenter.presentation.presented {
      if let arranger = presented.presentation.controller?.arranger,
        let container = arranger.containerView, container.window === self
      {
        if let traits { arranger.willTransition(to: traits, with: coordinator) }
        // In a part of the window, the container is as large as the presenter's view.
        let fillsWindow = arranger.shouldPresentInFullscreen || container.bounds.size == bounds.size
        let size = fillsWindow ? newSize : coordinator.announcedSizes[ObjectIdentifier(presenter)]
        if let size { arranger.viewWillTransition(to: size, with: coordinator) }
      }
      announce(newSize, traits: traits, toPresentedBy: presented, with: coordinator)
    }
    for child in presenter.childStorage {
      announce(newSize, traits: traits, toPresentedBy: child, with: coordinator)
    }
  }
}
