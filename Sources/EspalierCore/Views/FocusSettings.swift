/// The focus settings of a view; few views have any.
@MainActor package final class FocusSettings {
  /// The effect of a view without settings.
  package static let standardEffect = UIFocusEffect()

  var groupIdentifier: String?
  var groupPriority = UIFocusGroupPriority.ignored
  /// The effect that shows the focus; `nil` shows none.
  var effect: UIFocusEffect? = standardEffect
}

/// The rank of an item in the reading order, which counts before its place.
///
/// Bars come before or after the page that they lie on, whatever the order of subviews.
@_spi(Framework) public enum FocusRank: Int {
  case sidebar = -2
  case navigationBar = -1
  case page = 0
  case dockedOverlay = 1
  case tabBar = 2
}

extension UIView {
  /// The focus settings of the view, made on first access.
  final var ownFocusSettings: FocusSettings {
    if let settings = environment?.focus { return settings }
    let made = FocusSettings()
    ownEnvironment.focus = made
    return made
  }
}
