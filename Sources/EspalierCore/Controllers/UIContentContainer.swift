public import Foundation

/// An object, such as a controller, whose contents follow the size and traits of a container.
@preconcurrency @MainActor public protocol UIContentContainer: NSObjectProtocol {
  /// The size the contents prefer, in points.
  var preferredContentSize: CGSize { get }
  /// Called when a child's `preferredContentSize` changed.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// Returns the size of a child for a container of size `parentSize`, in points.
  func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize
  /// Called before the container changes its size, in points.
  func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
  /// Called before the container's traits change.
  func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  )
}

extension UIViewController: UIContentContainer {}

/// A coordinator that remembers which sizes it has announced to controllers.
@MainActor protocol SizeAnnouncement: AnyObject {
  /// The sizes, by controller, in points.
  var announcedSizes: [ObjectIdentifier: CGSize] { get set }
}

extension UIViewController {
  /// Tells the controller its next size.
  final func announceSize(
    _ size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    record("viewWillTransition(to: \(size.width)x\(size.height))", as: .traits)
    (coordinator as? any SizeAnnouncement)?.announcedSizes[ObjectIdentifier(self)] = size
    viewWillTransition(to: size, with: coordinator)
  }

  /// Tells the controller its next traits, if they differ from the present ones.
  ///
  /// - Parameters:
  ///   - outer: The next traits of its parent, or of the window for a controller without a parent.
  ///   - coordinator: The coordinator that others may animate with.
  final func announceTraits(
    inside outer: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    let new = futureTraits(outer: outer)
    let old = currentTraits
    guard new != old else { return }
    record("willTransition(to: \(new.values.changes(from: old.values)))", as: .traits)
    willTransition(to: new, with: coordinator)
  }

  /// Tells the children whose size changes their next size (Docs/Lifecycle.md 13.2 and 13.3).
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
