/// What the rewriting knows of UIKit's own classes and protocols.
enum UIKitClasses {
  /// The superclasses, so that members which a project's extensions add are found.
  static let superclasses: [String: String] = {
    var result: [String: String] = [:]
    for line in table.split(separator: "\n") {
      let names = line.split(separator: " ").map(String.init)
      for name in names.dropFirst() { result[name] = names[0] }
    }
    return result
  }()

  private static let table = """
    NSObject UIResponder UIBarItem UIGestureRecognizer UICollectionViewLayout
    UIResponder UIView UIViewController UIApplication UIScene
    UIScene UIWindowScene
    UIBarItem UIBarButtonItem UITabBarItem
    UIGestureRecognizer UITapGestureRecognizer UIPanGestureRecognizer UIPinchGestureRecognizer
    UIGestureRecognizer UISwipeGestureRecognizer UILongPressGestureRecognizer
    UIGestureRecognizer UIRotationGestureRecognizer
    UIPanGestureRecognizer UIScreenEdgePanGestureRecognizer
    UICollectionViewLayout UICollectionViewFlowLayout UICollectionViewCompositionalLayout
    UIView UIControl UILabel UIImageView UIScrollView UIStackView UITableViewCell UIWindow
    UIView UITableViewHeaderFooterView UICollectionReusableView UINavigationBar UITabBar UIToolbar
    UIView UISearchBar UIProgressView UIActivityIndicatorView UIVisualEffectView UIPickerView
    UICollectionReusableView UICollectionViewCell
    UICollectionViewCell UICollectionViewListCell
    UIControl UIButton UITextField UISwitch UISlider UIStepper UISegmentedControl UIPageControl
    UIControl UIDatePicker UIRefreshControl UIColorWell
    UITextField UISearchTextField
    UIScrollView UITableView UICollectionView UITextView
    UIViewController UINavigationController UITabBarController UISplitViewController
    UIViewController UITableViewController UICollectionViewController UIPageViewController
    UIViewController UIAlertController UISearchController UIActivityViewController
    UINavigationController UIImagePickerController
    """

  /// The methods of UIKit with one parameter that `#selector` often names without it.
  static let namesWithSender: Set<String> = [
    "copy", "cut", "paste", "select", "selectAll", "delete", "endEditing", "toggleBoldface",
    "toggleItalics", "toggleUnderline", "increaseSize", "decreaseSize",
  ]

  /// The properties that the framework tells observers about.
  static let observedProperties: Set<String> = [
    "contentSize", "contentOffset", "bounds", "frame", "isHidden", "text", "isSelected",
    "fractionCompleted",
  ]
}
