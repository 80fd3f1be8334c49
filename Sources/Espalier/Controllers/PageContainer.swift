import EspalierGeometry
import Foundation

/// What the core and other features ask of a container that keeps pages apart from its other children.
///
/// A container answers with itself as `UIViewController.pageContainer`.
@MainActor protocol PageContainer: UIViewController {
  /// Whether a child is one of the container's pages, whose view comes and goes as the container
  /// wants.
  func isPage(_ child: UIViewController) -> Bool

  /// Whether children that the program adds are overlays above the pages.
  var hasOverlays: Bool { get }

  /// The property that lists the pages, where taking a page out of it removes the page.
  var pageList: String? { get }

  /// What a program writes to make a child a page, for reports.
  func adviceForPage(_ child: UIViewController) -> String

  /// The container's own bar that additional insets would move its pages away from twice; `nil` when
  /// there is none at these edges.
  func barBeside(_ insets: UIEdgeInsets) -> ContainerBar?

  /// The bar at the bottom that overlays stand on.
  var bottomBar: UIView? { get }

  /// What stands on the bar at the bottom, while there is something to see of it.
  var accessoryOnBar: UIView? { get }

  /// The container that owns the bar at the bottom of this one's pages.
  var bottomBarOwner: (any BottomBarOwner)? { get }

  /// Whether a bar at the top covers the contents of the pages.
  var hasTopBar: Bool { get }

  /// Whether the container shows details its own way, for `showDetailViewController`.
  var showsDetails: Bool { get }

  /// The user asks to go back to the page before.
  ///
  /// - Returns: Whether there was one.
  func goBackByUser() -> Bool

  /// The user moved contents inside a direct subview of the container's root view.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view that moved.
  ///   - subview: The subview of the root view that it is inside of.
  ///   - oldY: The vertical offset before, in points.
  /// - Returns: Whether containers around this one are not told.
  func contentsMoved(in scrollView: UIScrollView, inside subview: UIView, from oldY: CGFloat)
    -> Bool
}

/// A bar of a container, for reports.
struct ContainerBar {
  /// The property that holds the bar.
  let property: String
  /// The words for it in a sentence.
  let name: String
  /// The edge it is at, as a property of insets.
  let edge: String
  /// The inset at that edge, in points.
  let inset: CGFloat
}

extension PageContainer {
  func isPage(_ child: UIViewController) -> Bool { true }
  var hasOverlays: Bool { false }
  var pageList: String? { nil }
  func adviceForPage(_ child: UIViewController) -> String { "" }
  func barBeside(_ insets: UIEdgeInsets) -> ContainerBar? { nil }
  var bottomBar: UIView? { nil }
  var accessoryOnBar: UIView? { nil }
  var bottomBarOwner: (any BottomBarOwner)? { nil }
  var hasTopBar: Bool { false }
  var showsDetails: Bool { false }
  func goBackByUser() -> Bool { false }
  func contentsMoved(in scrollView: UIScrollView, inside subview: UIView, from oldY: CGFloat)
    -> Bool
  { false }
}

extension UIViewController {
  /// The nearest container around this controller that a fact is true for.
  final func nearestContainer(
    where isWanted: (any PageContainer) -> Bool
  ) -> (any PageContainer)? {
    var current = parent
    while let controller = current {
      if let container = controller.pageContainer, isWanted(container) { return container }
      current = controller.parent
    }
    return nil
  }
}
