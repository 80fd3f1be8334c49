import Foundation

/// Follows the contents of a scroll view, as a large title does.
@MainActor protocol ContentsFollower: AnyObject {
  /// The contents moved.
  func followedContentsMoved()
}

/// A container controller that hears of scrolling by the user inside its view.
@MainActor protocol ContentsObserver: UIViewController {
  /// Called when the user scrolled contents inside a direct subview of the container's root view.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view that moved.
  ///   - subview: The subview of the root view that contains the scroll view.
  ///   - oldY: The previous vertical offset, in points.
  /// - Returns: Whether the containers around this one are skipped.
  func contentsMoved(in scrollView: UIScrollView, inside subview: UIView, from oldY: CGFloat)
    -> Bool
}

extension UIScrollView {
  /// Whether any container ever asked to hear of scrolling by the user; until then scroll views look
  /// for none.
  static var reportsUserScrolling = false

  /// Whether the user moves the contents at this moment, or what the user began goes on.
  private var isMovedByUser: Bool {
    isDragging || mover.isDecelerating || mover.wheelTarget != nil || isWheeling
  }

  /// Tells the containers around this scroll view that the user moved its contents, the nearest one
  /// first.
  final func tellContainers(from oldY: CGFloat) {
    guard isMovedByUser, oldY != contentOffset.y else { return }
    var child: UIView = self
    while let parent = child.superview {
      if let container = parent.owningController as? any ContentsObserver,
        container.contentsMoved(in: self, inside: child, from: oldY)
      {
        return
      }
      child = parent
    }
  }
}
