/// What containers know of a controller.
struct ContainerItems {
  /// The item a tab bar shows; made when it is first asked for.
  var tabBarItem: UITabBarItem?
}
