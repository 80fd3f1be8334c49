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
  /// Tells the children that will have another size; LIFECYCLE 13.2 and 13.3.
  final func forwardSizeTransition(
    to newSize: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in childStorage {
      let childSize = size(forChildContentContainer: child, withParentContainerSize: newSize)
      guard childSize != child.viewStorage?.bounds.size else { continue }
      child.record("viewWillTransition(to: \(childSize.width)x\(childSize.height))")
      child.viewWillTransition(to: childSize, with: coordinator)
    }
  }

  final func forwardTraitTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in childStorage {
      let childTraits = traits(newCollection, forChild: child)
      guard childTraits != child.currentTraits else { continue }
      child.record("willTransition(to traits)")
      child.willTransition(to: childTraits, with: coordinator)
    }
  }
}
