/// The style, light or dark, of a bar.
public enum UIBarStyle: Int, Sendable {
  /// The style of the views around the bar.
  case `default` = 0
  /// Dark, with light texts, in every window.
  case black = 1
  /// Dark, as `black`.
  @available(*, deprecated, message: "Use black, and isTranslucent.")
  case blackTranslucent = 2

  /// Dark, as `black`.
  @available(*, deprecated, renamed: "black")
  public static var blackOpaque: UIBarStyle { .black }
}

extension UIView {
  /// Gives a bar and what is in it the style that it has now.
  package final func barStyleDidChange(to style: UIBarStyle) {
    if style == .default {
      traitOverrides.remove(UITraitUserInterfaceStyle.self)
    } else {
      traitOverrides.userInterfaceStyle = .dark
    }
  }
}
