package import EspalierPlatform
import Foundation

/// Listens for a reader to what a program does in one runtime: the accessibility tree.
@MainActor package protocol AccessibilityWatch: AccessibilityObserver {
  /// Called when a program posted a notification.
  func accessibilityWasNotified(_ notification: UIAccessibility.Notification, _ argument: Any?)
  /// Called after each commit.
  func didCommit()
  /// Called when contents scrolled.
  func contentsDidScroll()
  /// The element with the focus of the reader; `nil` for none.
  var focusedAccessibilityElement: Any? { get }
}

extension Runtime {
  private static let watchSlot = RuntimePart { _ in WatchSlot() }

  /// The tree, as long as a reader listens to it; not owned.
  package var accessibilityWatch: (any AccessibilityWatch)? {
    get { updateCycle.isWatched ? self[Self.watchSlot].watch : nil }
    set {
      let slot = self[Self.watchSlot]
      guard slot.watch !== newValue else { return }
      if let old = slot.watch { AccessibilityObservers.remove(old) }
      slot.watch = newValue
      updateCycle.isWatched = newValue != nil
      if let newValue { AccessibilityObservers.add(newValue) }
      NotificationCenter.default.post(
        name: UIAccessibility.voiceOverStatusDidChangeNotification, object: nil)
    }
  }
}

@MainActor private final class WatchSlot {
  weak var watch: (any AccessibilityWatch)?
}

/// A list of rows, of which only those in sight have views.
///
/// Places of rows count from 0 through all sections, without headers and footers.
@MainActor package protocol AccessibleList: UIView {
  /// The number of rows.
  var accessibleRowCount: Int { get }
  /// The number that changes when rows come, go or move.
  var accessibleRowsVersion: Int { get }
  /// Returns the place of the row of a cell; `nil` for other views.
  func accessibleRow(of view: UIView) -> Int?
  /// Returns the cell that shows a row; `nil` if the row is not in sight.
  func accessibleCell(at row: Int) -> UIView?
  /// Returns the place of the first row of the section that a header begins; `nil` for other views.
  func accessibleRow(afterHeader view: UIView) -> Int?
  /// Whether a view inside the list shows rows itself, as a shelf that scrolls sideways does.
  func holdsAccessibleRows(_ view: UIView) -> Bool
  /// Scrolls a row into sight; returns whether it is there.
  func revealAccessibleRow(_ row: Int) -> Bool
  /// Whether rows can be selected, one or several.
  var accessibleSelection: AccessibleSelection { get }
  /// The places of the selected rows.
  var selectedAccessibleRows: [Int] { get }
  /// Selects a row as the user would, or takes its selection away; returns whether it did.
  func setAccessibleRow(_ row: Int, isSelected: Bool) -> Bool
}

/// A view that shows tabs or segments, of which one is selected.
@MainActor package protocol AccessibleChoices: UIView {
  /// The views to choose from, in order.
  var accessibleChoices: [UIView] { get }
  /// The place of the selected one; `nil` for none.
  var selectedAccessibleChoice: Int? { get }
}

/// A view that is an element, with others inside it that readers find beside it: the buttons in a
/// text field.
@MainActor package protocol AccessibleNeighbours: UIView {
  /// The views inside that have nodes of their own.
  var accessibleNeighbours: [UIView] { get }
}

/// A view or an element that readers connect with others: an alert with its message.
@MainActor package protocol AccessibleRelatives: UIResponder {
  /// The objects that the view is connected with, by kind; those without a node are left out.
  var accessibleRelatives: [(kind: AccessibleRelation.Kind, object: UIResponder)] { get }
}
