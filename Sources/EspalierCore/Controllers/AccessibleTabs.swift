/// A controller that shows one of several pages, chosen by tabs.
@MainActor package protocol AccessibleTabs: UIViewController {
  /// Returns the tab that stands for the shown page; `nil` for other controllers.
  func accessibleTab(ofPage page: UIViewController) -> UIView?
}
