/// What containers know of a controller.
struct ContainerItems {
  /// The item a tab bar shows; made when it is first asked for.
  var tabBarItem: UITabBarItem?
  /// The item a navigation bar shows; made when it is first asked for.
  var navigationItem: UINavigationItem?
  /// The tab whose page this controller is.
  weak var tab: UITab?
  /// Whether a tab bar is away while this controller is on top of its navigation stack.
  var hidesTabBar = false
  /// The scroll view whose contents a navigation bar follows, when the controller named one.
  weak var scrollView: UIScrollView?
  /// What the controller knows of popups; made when it first has to do with one.
  var popup: PopupRecord?
  /// Lets the controller float by itself when its page goes out of sight.
  weak var automaticFloat: UIPictureInPictureController?
  /// What floats by itself while this controller, its page, is out of sight.
  weak var floatedChild: UIPictureInPictureController?
  /// The scroll view whose contents a tab bar follows, when the controller named one.
  weak var bottomScrollView: UIScrollView?
}
