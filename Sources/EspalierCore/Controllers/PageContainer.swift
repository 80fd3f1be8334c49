import EspalierGeometry
import Foundation

/// The interface of a container that keeps pages apart from its other children.
///
/// The core and other features use it. A container returns itself from
/// `UIViewController.pageContainer`.
@_spi(Framework) @MainActor public protocol PageContainer: UIViewController {
  /// Whether a child is one of the container's pages, whose view the container adds and removes.
  func isPage(_ child: UIViewController) -> Bool

  /// Whether children that the program adds are overlays above the pages.
  var hasOverlays: Bool { get }

  /// The property that lists the pages, if removing a page from it removes the page.
  var pageList: String? { get }

  /// Returns the code that makes a child a page, for reports.
  func adviceForPage(_ child: UIViewController) -> String

  /// Returns the container's own bar at an edge where additional insets would move pages away
  /// twice.
  ///
  /// - Returns: `nil` if there is no bar at these edges.
  func barBeside(_ insets: UIEdgeInsets) -> ContainerBar?

  /// The bar at the bottom that overlays stand on.
  var bottomBar: UIView? { get }

  /// The accessory that stands on the bottom bar, while it is visible.
  var accessoryOnBar: UIView? { get }

  /// The container that owns the bar at the bottom of this one's pages.
  var bottomBarOwner: (any BottomBarOwner)? { get }

  /// The widths that a column of the container's own takes at the sides of the root view, in
  /// points; overlays on the bottom bar stand beside it.
  var columnInsets: UIEdgeInsets { get }

  /// Whether a bar at the top covers the contents of the pages.
  var hasTopBar: Bool { get }

  /// Whether the container handles `showDetailViewController` itself.
  var showsDetails: Bool { get }

  /// Goes back to the previous page at the user's request.
  ///
  /// - Returns: Whether there was a previous page.
  func goBackByUser() -> Bool
}

/// A container's bar, for reports.
@_spi(Framework) public struct ContainerBar {
  /// The property that holds the bar.
  package let property: String
  /// The name of the bar in a sentence.
  package let name: String
  /// The bar's edge, as a property of insets.
  package let edge: String
  /// The inset at that edge, in points.
  package let inset: CGFloat

  package init(property: String, name: String, edge: String, inset: CGFloat) {
    self.property = property
    self.name = name
    self.edge = edge
    self.inset = inset
  }
}

@_spi(Framework) extension PageContainer {
  /// Every child is a page, unless the container says otherwise.
  public func isPage(_ child: UIViewController) -> Bool { true }
  /// No overlays, unless the container says otherwise.
  public var hasOverlays: Bool { false }
  /// No list of pages.
  public var pageList: String? { nil }
  /// No advice.
  public func adviceForPage(_ child: UIViewController) -> String { "" }
  /// No bar.
  public func barBeside(_ insets: UIEdgeInsets) -> ContainerBar? { nil }
  /// No bar at the bottom.
  public var bottomBar: UIView? { nil }
  /// No accessory.
  public var accessoryOnBar: UIView? { nil }
  /// No owner of a bar.
  public var bottomBarOwner: (any BottomBarOwner)? { nil }
  /// No column.
  public var columnInsets: UIEdgeInsets { .zero }
  /// No bar at the top.
  public var hasTopBar: Bool { false }
  /// The container does not show details itself.
  public var showsDetails: Bool { false }
  /// The container has no previous page.
  public func goBackByUser() -> Bool { false }
}

extension UIViewController {
  /// Returns the nearest container around this controller that meets a condition.
  package final func nearestContainer(
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
