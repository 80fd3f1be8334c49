/// The look of a status bar's text; see `UIViewController.preferredStatusBarStyle`.
public enum UIStatusBarStyle: Int, Sendable {
  /// Text that follows the user interface style.
  case `default` = 0
  /// Light text, for dark pages.
  case lightContent = 1
  /// Dark text, for light pages.
  case darkContent = 3
}

/// How a status bar comes and goes; see `UIViewController.preferredStatusBarUpdateAnimation`.
public enum UIStatusBarAnimation: Int, Sendable {
  /// At once.
  case none
  /// By fading.
  case fade
  /// By sliding.
  case slide
}
