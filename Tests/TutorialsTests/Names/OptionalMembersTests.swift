import Foundation
import Testing
import UIKit

// One type for each protocol of UIKit with optional members. Each has what UIKit requires, and
// nothing else: a member without a default does not compile here.

private final class Delegates: NSObject, CAAnimationDelegate, NSLayoutManagerDelegate,
  NSTextStorageDelegate, NSUserActivityDelegate, UIAdaptivePresentationControllerDelegate,
  UIApplicationDelegate,
  UICollisionBehaviorDelegate, UIDocumentPickerDelegate, UIDropInteractionDelegate,
  UIDynamicAnimatorDelegate, UIGestureRecognizerDelegate,
  UIImagePickerControllerDelegate,
  UINavigationBarDelegate, UINavigationControllerDelegate, UIPageViewControllerDelegate,
  UISearchControllerDelegate, UISplitViewControllerDelegate, UIStateRestoring,
  UITabBarControllerDelegate, UITabBarDelegate, UITextFieldDelegate, UITextInputTraits,
  UIToolbarDelegate,
  UIToolTipInteractionDelegate, UIViewControllerTransitioningDelegate
{}
private final class LayerDelegate: NSObject, CALayerDelegate {}
private final class SidebarDelegate: NSObject, UITabBarController.Sidebar.Delegate {}
private final class Popover: NSObject, UIPopoverPresentationControllerDelegate {}
private final class Sheet: NSObject, UISheetPresentationControllerDelegate {}
private final class Scene: UIResponder, UIWindowSceneDelegate {}
private final class Scroll: NSObject, UIScrollViewDelegate {}
private final class Search: NSObject, UISearchBarDelegate {}
private final class Rows: NSObject, UITableViewDelegate {}
private final class Items: NSObject, UICollectionViewDelegateFlowLayout {}
private final class TextDelegate: NSObject, UITextViewDelegate {}
private final class Picking: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 0 }
}
private final class CalendarDelegate: NSObject, UICalendarViewDelegate,
  UICalendarSelectionSingleDateDelegate, UICalendarSelectionMultiDateDelegate,
  UICalendarSelectionWeekOfYearDelegate
{}
private final class ColorPicking: NSObject, UIColorPickerViewControllerDelegate {}
private final class Pointing: NSObject, UIPointerInteractionDelegate {}
private final class Editing: UIResponderStandardEditActions {}
private final class EditMenu: NSObject, UIEditMenuInteractionDelegate {}

private final class ContextMenu: NSObject, UIContextMenuInteractionDelegate {
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
}
private final class Days: NSObject, UICalendarViewDelegate, UICalendarSelectionSingleDateDelegate,
  UICalendarSelectionMultiDateDelegate, UICalendarSelectionWeekOfYearDelegate
{}
private final class DataTable: NSObject, UIAccessibilityContainerDataTable {
  func accessibilityDataTableCellElement(
    forRow row: Int, column: Int
  ) -> (any UIAccessibilityContainerDataTableCell)? { nil }
  func accessibilityRowCount() -> Int { 0 }
  func accessibilityColumnCount() -> Int { 0 }
}
private final class PageOfABook: NSObject, UIAccessibilityReadingContent {
  func accessibilityLineNumber(for point: CGPoint) -> Int { 0 }
  func accessibilityContent(forLineNumber lineNumber: Int) -> String? { nil }
  func accessibilityFrame(forLineNumber lineNumber: Int) -> CGRect { .zero }
  func accessibilityPageContent() -> String? { nil }
}
private final class Dragging: NSObject, UIDragInteractionDelegate, UITableViewDragDelegate,
  UICollectionViewDragDelegate
{
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] { [] }
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] { [] }
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] { [] }
}
private final class Dropping: NSObject, UITableViewDropDelegate, UICollectionViewDropDelegate {
  func tableView(
    _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
  ) {}
  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator
  ) {}
}
private final class Writing: NSObject, NSItemProviderWriting, @unchecked Sendable {
  static let writableTypeIdentifiersForItemProvider = ["public.data"]
  func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? { nil }
}
private final class ActivitySource: NSObject, UIActivityItemSource {
  func activityViewControllerPlaceholderItem(
    _ activityViewController: UIActivityViewController
  ) -> Any { "" }
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any? { nil }
}
private final class RowSource: NSObject, UITableViewDataSource, UITableViewDataSourcePrefetching {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell()
  }
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {}
}
private final class ItemSource: NSObject, UICollectionViewDataSource,
  UICollectionViewDataSourcePrefetching
{
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { 0 }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { UICollectionViewCell() }
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
  }
}
private final class Pages: NSObject, UIPageViewControllerDataSource {
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { nil }
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { nil }
}
private final class Content: UIView, UIContentView {
  var configuration: any UIContentConfiguration = UIListContentConfiguration.cell()
}
private final class Animating: NSObject, UIViewImplicitlyAnimating {
  var state = UIViewAnimatingState.inactive
  var isRunning = false
  var isReversed = false
  var fractionComplete: CGFloat = 0
  func startAnimation() {}
  func startAnimation(afterDelay delay: TimeInterval) {}
  func pauseAnimation() {}
  func stopAnimation(_ withoutFinishing: Bool) {}
  func finishAnimation(at finalPosition: UIViewAnimatingPosition) {}
}
private final class Transition: NSObject, UIViewControllerAnimatedTransitioning,
  UIViewControllerInteractiveTransitioning
{
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { 0 }
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {}
  func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {}
}
private final class Focusable: NSObject, UIFocusItem {
  let canBecomeFocused = true
  let frame = CGRect.zero
  let preferredFocusEnvironments: [any UIFocusEnvironment] = []
  let parentFocusEnvironment: (any UIFocusEnvironment)? = nil
  func setNeedsFocusUpdate() {}
  func updateFocusIfNeeded() {}
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}
}

/// Every optional member of a protocol has a default.
@MainActor @Suite struct OptionalMembersTests {
  /// The protocols to which the types above conform.
  private static let conformed = [
    "CAAnimationDelegate", "CALayerDelegate", "Delegate", "NSItemProviderWriting",
    "UICollisionBehaviorDelegate", "UIDynamicAnimatorDelegate",
    "NSLayoutManagerDelegate",
    "NSTextStorageDelegate", "NSUserActivityDelegate", "UIAccessibilityContainerDataTable",
    "UIAccessibilityReadingContent", "UIActivityItemSource",
    "UIAdaptivePresentationControllerDelegate",
    "UIApplicationDelegate", "UIBarPositioningDelegate", "UICalendarSelectionMultiDateDelegate",
    "UICalendarSelectionSingleDateDelegate", "UICalendarSelectionWeekOfYearDelegate",
    "UICalendarViewDelegate", "UICollectionViewDataSource",
    "UICollectionViewDataSourcePrefetching", "UICollectionViewDelegate",
    "UICollectionViewDelegateFlowLayout", "UICollectionViewDragDelegate",
    "UICollectionViewDropDelegate", "UIColorPickerViewControllerDelegate", "UIContentView",
    "UIContextMenuInteractionDelegate", "UIDocumentPickerDelegate", "UIDragInteractionDelegate",
    "UIDropInteractionDelegate", "UIEditMenuInteractionDelegate", "UIFocusEnvironment",
    "UIFocusItem", "UIGestureRecognizerDelegate",
    "UIImagePickerControllerDelegate",
    "UINavigationBarDelegate", "UINavigationControllerDelegate", "UIPageViewControllerDataSource",
    "UIPageViewControllerDelegate", "UIPickerViewDataSource", "UIPickerViewDelegate",
    "UIPointerInteractionDelegate", "UIPopoverPresentationControllerDelegate",
    "UIResponderStandardEditActions", "UISceneDelegate", "UIScrollViewDelegate",
    "UISearchBarDelegate", "UISearchControllerDelegate", "UISheetPresentationControllerDelegate",
    "UISplitViewControllerDelegate", "UIStateRestoring", "UITabBarControllerDelegate",
    "UITabBarDelegate", "UITableViewDataSource", "UITableViewDataSourcePrefetching",
    "UITableViewDelegate", "UITableViewDragDelegate", "UITableViewDropDelegate",
    "UITextFieldDelegate", "UITextInputTraits", "UITextViewDelegate",
    "UIToolTipInteractionDelegate", "UIToolbarDelegate", "UIViewAnimating",
    "UIViewControllerAnimatedTransitioning", "UIViewControllerInteractiveTransitioning",
    "UIViewControllerTransitioningDelegate", "UIViewImplicitlyAnimating", "UIWindowSceneDelegate",
  ]

  /// The protocols whose members UIKit requires, or that only the framework's classes adopt.
  private static let required = [
    "Animating", "CAAction", "CAMediaTiming", "NSCollectionLayoutContainer",
    "NSCollectionLayoutEnvironment",
    "NSCollectionLayoutVisibleItem", "NSItemProviderReading",
    "UIAccessibilityContainerDataTableCell", "UIAppearance",
    "UIAppearanceContainer", "UIBarPositioning", "UICGFloatTraitDefinition", "UICellAccessory",
    "UICollectionViewDropCoordinator", "UICollectionViewDropItem", "UIConfigurationState",
    "UIContentConfiguration", "UIContentContainer", "UIContentSizeCategoryAdjusting",
    "UIContextMenuInteractionAnimating", "UIContextMenuInteractionCommitAnimating",
    "UICoordinateSpace", "UIDataSourceModelAssociation", "UIDragAnimating", "UIDragDropSession",
    "UIDragSession", "UIDropSession", "UIEditMenuInteractionAnimating", "UIIntTraitDefinition",
    "UIInteraction", "UIKeyInput",
    "UILayoutSupport", "UIMenuBuilder", "UIMenuLeaf", "UIMutableTraits", "UIObjectRestoration",
    "UIObjectTraitDefinition", "UIPointerInteractionAnimating",
    "UIPopoverPresentationControllerSourceItem", "UISearchResultsUpdating",
    "UISheetPresentationControllerDetentResolutionContext", "UITableViewDropCoordinator",
    "UITableViewDropItem", "UITableViewDropPlaceholderContext", "UITextInput",
    "UITextInputDelegate", "UITextInputTokenizer", "UITimingCurveProvider",
    "UITraitChangeObservable", "UITraitChangeRegistration", "UITraitDefinition",
    "UITraitEnvironment", "UIUserActivityRestoring", "UIViewControllerContextTransitioning",
    "UIViewControllerRestoration",
    "UIViewControllerTransitionCoordinator", "UIViewControllerTransitionCoordinatorContext",
    "UIViewInvalidating", "UIDynamicItem", "UISearchSuggestion",
  ]

  /// The protocols that UIKit does not have.
  private static let additions = [
    "PopupPresentationDelegate", "UIPictureInPictureControllerDelegate", "_KeyValueObserved",
    "_UITextEditing",
  ]

  @Test func everyProtocolOfTheListingIsKnownHere() throws {
    let listing = try (Listing.framework + ["EspalierLayers"]).map(Listing.text).joined()
    let names = listing.matches(of: #/(?m)^[@\w ]*\bprotocol (\w+)/#).map { String($0.1) }
    #expect(names.count > 60)
    let known = Set(Self.conformed + Self.required + Self.additions)
    #expect(Set(names).subtracting(known).sorted() == [])
    #expect(Set(Self.conformed).subtracting(names).sorted() == [])
  }

  @Test func theEmptyTypesExist() {
    let types: [Any] = [
      Delegates(), LayerDelegate(), Popover(), Sheet(), Scene(), Scroll(), Search(), Rows(),
      Items(),
      TextDelegate(), Picking(), Pointing(), Editing(), ContextMenu(), RowSource(), ItemSource(),
      Pages(),
      Content(), Animating(), Transition(), Focusable(), Dragging(), Dropping(), Writing(),
      ActivitySource(), SidebarDelegate(), DataTable(), PageOfABook(), EditMenu(),
      Days(),
    ]
    #expect(types.count == 30)
    let animator: any UIViewImplicitlyAnimating = Animating()
    animator.addAnimations {}
    animator.addCompletion { _ in }
    let item: any UIFocusItem = Focusable()
    #expect(item.focusEffect == nil && item.focusGroupPriority == .ignored)
  }
}

/// The listings of the public API.
enum Listing {
  /// The modules with the classes of UIKit.
  static let framework = [
    "EspalierCore", "EspalierInteraction", "EspalierLists", "EspalierTextEntry",
    "EspalierPickers", "EspalierDebugging", "EspalierContainers", "EspalierCards", "EspalierPopup",
    "EspalierDynamics",
  ]

  static func text(of module: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent("Tests/API/\(module).txt"), encoding: .utf8)
  }

  static var root: URL {
    var top = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { top.deleteLastPathComponent() }
    return top
  }
}
