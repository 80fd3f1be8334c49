import Foundation

/// An object that follows the contents of a scroll view, such as a large title.
@MainActor package protocol ContentsFollower: AnyObject {
  /// Called when the contents moved.
  func followedContentsMoved()
}

/// The bars around a scroll view that follow its contents; none of them is owned.
@MainActor package struct ContentsFollowers {
  /// The bar at the top, such as one with a large title.
  package weak var top: (any ContentsFollower)?
  /// The look of a toolbar.
  package weak var toolbar: (any ContentsFollower)?
  /// The look of the bar at the bottom.
  package weak var bottom: (any ContentsFollower)?

  func contentsMoved() {
    top?.followedContentsMoved()
    toolbar?.followedContentsMoved()
    bottom?.followedContentsMoved()
  }

  /// Tells the bars whose look depends on where the contents end.
  func contentsResized() {
    toolbar?.followedContentsMoved()
    bottom?.followedContentsMoved()
  }
}

/// A container controller that is called when the user scrolls inside its view.
@MainActor package protocol ContentsObserver: UIViewController {
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
  /// Whether any container ever requested reports of scrolling by the user; until then scroll views
  /// search for none.
  package static var reportsUserScrolling = false

  /// Whether the user moves the contents now, or a movement begun by the user continues.
  private var isMovedByUser: Bool {
    isDragging || mover.isDecelerating || mover.wheelTarget != nil || isWheeling
  }

  /// Tells the containers around this scroll view that the user moved its contents, the nearest
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
