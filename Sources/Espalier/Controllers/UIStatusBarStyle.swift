/// How the text of a status bar looks; see `UIViewController.preferredStatusBarStyle`.
public enum UIStatusBarStyle: Int, Sendable {
  /// By the user interface style.
  case `default` = 0
  /// Light text, for dark pages.
  case lightContent = 1
  /// Dark text, for light pages.
  case darkContent = 3
}
