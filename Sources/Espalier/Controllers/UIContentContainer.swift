public import Foundation

/// Something with contents that follow the size and traits of a container: a controller.
@preconcurrency @MainActor public protocol UIContentContainer: NSObjectProtocol {
  /// The size the contents would like to have, in points.
  var preferredContentSize: CGSize { get }
  /// A child's `preferredContentSize` changed.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// The size a child will have when this container has `parentSize`, in points.
  func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize
  /// The container is about to change its size, in points.
  func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
  /// The container's traits are about to change.
  func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  )
}

extension UIViewController: UIContentContainer {}

extension UIViewController {
  /// Tells the controller of a size it will have.
  final func announceSize(
    _ size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    record("viewWillTransition(to: \(size.width)x\(size.height))", as: .traits)
    (coordinator as? TransitionContext)?.announcedSizes[ObjectIdentifier(self)] = size
    viewWillTransition(to: size, with: coordinator)
  }

  /// Tells the controller of traits it will have, if they are others than now.
  ///
  /// - Parameters:
  ///   - outer: What the traits of its parent will be, or of the window for a controller without one.
  ///   - coordinator: What others may animate along with.
  final func announceTraits(
    inside outer: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    let new = futureTraits(outer: outer)
    let old = currentTraits
    guard new != old else { return }
    record("willTransition(to: \(new.values.changes(from: old.values)))", as: .traits)
    willTransition(to: new, with: coordinator)
  }

  /// Tells the children that will have another size; LIFECYCLE 13.2 and 13.3.
  final func forwardSizeTransition(
    to newSize: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in childStorage {
      let childSize =
        child.isAttachment
        ? newSize
        : size(forChildContentContainer: child, withParentContainerSize: newSize)
      guard childSize != child.viewStorage?.bounds.size else { continue }
      child.announceSize(childSize, with: coordinator)
    }
  }

  final func forwardTraitTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in childStorage { child.announceTraits(inside: newCollection, with: coordinator) }
  }
}
