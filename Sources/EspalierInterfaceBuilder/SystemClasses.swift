/// What the tool knows of the framework's own classes: which is which, and what can be connected.
package enum SystemClasses {
  /// The superclass of each class that a file can name.
  package static let superclasses: [String: String] = table(
    """
    UIResponder:NSObject UIView:UIResponder UIViewController:UIResponder UIWindow:UIView
    UIControl:UIView UIButton:UIControl UIColorWell:UIControl UIDatePicker:UIControl
    UIPageControl:UIControl UIRefreshControl:UIControl UISegmentedControl:UIControl
    UISlider:UIControl UIStepper:UIControl UISwitch:UIControl UITextField:UIControl
    UISearchTextField:UITextField UIScrollView:UIView UICollectionView:UIScrollView
    UITableView:UIScrollView UITextView:UIScrollView UIActivityIndicatorView:UIView
    UICollectionReusableView:UIView UICollectionViewCell:UICollectionReusableView
    UICollectionViewListCell:UICollectionViewCell UIContentUnavailableView:UIView
    UIImageView:UIView UILabel:UIView UIListContentView:UIView UINavigationBar:UIView
    UIPickerView:UIView UIProgressView:UIView UISearchBar:UIView UIStackView:UIView
    UITabBar:UIView UITableViewCell:UIView UITableViewHeaderFooterView:UIView UIToolbar:UIView
    UIVisualEffectView:UIView UICollectionViewController:UIViewController
    UINavigationController:UIViewController UIPageViewController:UIViewController
    UISplitViewController:UIViewController UITabBarController:UIViewController
    UITableViewController:UIViewController UISearchController:UIViewController
    UIAlertController:UIViewController UIBarItem:NSObject UIBarButtonItem:UIBarItem
    UITabBarItem:UIBarItem UINavigationItem:NSObject UIGestureRecognizer:NSObject
    UIHoverGestureRecognizer:UIGestureRecognizer UILongPressGestureRecognizer:UIGestureRecognizer
    UIPanGestureRecognizer:UIGestureRecognizer UIPinchGestureRecognizer:UIGestureRecognizer
    UIRotationGestureRecognizer:UIGestureRecognizer UISwipeGestureRecognizer:UIGestureRecognizer
    UIScreenEdgePanGestureRecognizer:UIPanGestureRecognizer
    UITapGestureRecognizer:UIGestureRecognizer NSLayoutConstraint:NSObject
    UICollectionViewLayout:NSObject UICollectionViewFlowLayout:UICollectionViewLayout
    UICollectionViewCompositionalLayout:UICollectionViewLayout UIStoryboardSegue:NSObject
    """)

  /// The outlets of the framework's classes: "Class.outlet", and the protocol that the other end
  /// needs; "-" where any object of the property's class will do.
  private static let outlets: [String: String] = table(
    """
    UIScrollView.delegate:UIScrollViewDelegate UITableView.delegate:UITableViewDelegate
    UITableView.dataSource:UITableViewDataSource
    UITableView.prefetchDataSource:UITableViewDataSourcePrefetching
    UITableView.tableHeaderView:- UITableView.tableFooterView:- UITableView.backgroundView:-
    UICollectionView.delegate:UICollectionViewDelegate
    UICollectionView.dataSource:UICollectionViewDataSource
    UICollectionView.prefetchDataSource:UICollectionViewDataSourcePrefetching
    UICollectionView.backgroundView:- UICollectionView.collectionViewLayout:-
    UICollectionViewCell.backgroundView:- UICollectionViewCell.selectedBackgroundView:-
    UITableViewCell.backgroundView:- UITableViewCell.selectedBackgroundView:-
    UITableViewCell.accessoryView:- UITableViewCell.editingAccessoryView:-
    UITextField.delegate:UITextFieldDelegate UITextField.inputView:-
    UITextField.inputAccessoryView:- UITextField.leftView:- UITextField.rightView:-
    UITextView.delegate:UITextViewDelegate UITextView.inputView:-
    UITextView.inputAccessoryView:- UISearchBar.delegate:UISearchBarDelegate
    UITabBar.delegate:UITabBarDelegate UINavigationBar.delegate:UINavigationBarDelegate
    UIToolbar.delegate:UIToolbarDelegate UITableView.dragDelegate:UITableViewDragDelegate
    UITableView.dropDelegate:UITableViewDropDelegate
    UICollectionView.dragDelegate:UICollectionViewDragDelegate
    UICollectionView.dropDelegate:UICollectionViewDropDelegate UIView.maskView:-
    UINavigationController.delegate:UINavigationControllerDelegate
    UITabBarController.delegate:UITabBarControllerDelegate
    UISplitViewController.delegate:UISplitViewControllerDelegate
    UIPageViewController.delegate:UIPageViewControllerDelegate
    UIPageViewController.dataSource:UIPageViewControllerDataSource
    UIPickerView.delegate:UIPickerViewDelegate UIPickerView.dataSource:UIPickerViewDataSource
    UIGestureRecognizer.delegate:UIGestureRecognizerDelegate UIViewController.view:-
    UIViewController.tabBarItem:- UITableViewController.tableView:-
    UITableViewController.refreshControl:- UICollectionViewController.collectionView:-
    UINavigationItem.titleView:- UINavigationItem.leftBarButtonItem:-
    UINavigationItem.rightBarButtonItem:- UINavigationItem.backBarButtonItem:-
    UIBarButtonItem.customView:-
    UINavigationItem.searchController:-
    """)

  /// The outlets that the framework has nothing for: "Class.outlet".
  private static let lackingOutlets: Set<String> = [
    "UIViewController.searchDisplayController", "UITextView.layoutManager",
    "UIViewController.extensionContext", "UITabBarController.selectedItem",
  ]

  /// The names that Objective-C has for properties of the framework, and Swift's.
  private static let keys: [String: String] = table(
    """
    hidden:isHidden enabled:isEnabled selected:isSelected highlighted:isHighlighted
    opaque:isOpaque userInteractionEnabled:isUserInteractionEnabled
    multipleTouchEnabled:isMultipleTouchEnabled exclusiveTouch:isExclusiveTouch
    editable:isEditable selectable:isSelectable scrollEnabled:isScrollEnabled
    pagingEnabled:isPagingEnabled secureTextEntry:isSecureTextEntry on:isOn
    translucent:isTranslucent accessibilityElement:isAccessibilityElement
    doubleSided:isDoubleSided directionalLockEnabled:isDirectionalLockEnabled
    navigationBarHidden:isNavigationBarHidden toolbarHidden:isToolbarHidden editing:isEditing
    modalInPresentation:isModalInPresentation layoutMarginsRelativeArrangement:\
    isLayoutMarginsRelativeArrangement maskView:mask
    """)

  /// The properties of the framework that a path leads through and that can be nil.
  private static let optionals: Set<String> = [
    "titleLabel", "textLabel", "detailTextLabel", "navigationController", "tabBarController",
    "tableHeaderView", "tableFooterView", "backgroundView", "superview", "window",
    "selectedBackgroundView", "accessoryView",
  ]

  /// The actions of the framework that a file can send to the first responder.
  package static let responderActions: Set<String> = [
    "cut:", "copy:", "paste:", "delete:", "select:", "selectAll:",
  ]

  /// A class and all that it inherits from, itself first; empty for a class that is none of these.
  package static func chain(_ name: String) -> [String] {
    if name == "NSObject" { return [name] }
    var result: [String] = []
    var next: String? = superclasses[name] == nil ? nil : name
    while let name = next {
      result.append(name)
      next = superclasses[name]
    }
    return result
  }

  /// What an outlet of the framework needs: a protocol's name, "-", or `nil` for no such outlet.
  package static func outlet(_ property: String, of name: String) -> String? {
    for one in chain(name) {
      if let found = outlets["\(one).\(property)"] { return found }
    }
    return nil
  }

  /// Whether UIKit's class has an outlet for which the framework has nothing.
  package static func lacksOutlet(_ property: String, of name: String) -> Bool {
    chain(name).contains { lackingOutlets.contains("\($0).\(property)") }
  }

  /// Swift's name for a property that a file names as Objective-C does.
  package static func property(_ key: String) -> String { keys[key] ?? key }

  /// Whether a property of the framework on a path can be nil.
  package static func isOptional(_ property: String) -> Bool { optionals.contains(property) }

  private static func table(_ text: String) -> [String: String] {
    var result: [String: String] = [:]
    for pair in text.split(whereSeparator: \.isWhitespace) {
      let parts = pair.split(separator: ":")
      if parts.count == 2 { result[String(parts[0])] = String(parts[1]) }
    }
    return result
  }
}
