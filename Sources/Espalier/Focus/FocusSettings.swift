/// What a view was given for the focus; few views have any.
@MainActor final class FocusSettings {
  /// The effect of views that were given none.
  static let standardEffect = UIFocusEffect()

  var groupIdentifier: String?
  var groupPriority = UIFocusGroupPriority.ignored
  /// How the focus is shown; `nil` for not at all.
  var effect: UIFocusEffect? = standardEffect
}

/// Where an item stands in the reading order of what is around it, before its place counts.
///
/// Bars come before and after the page they lie on, whatever the order of subviews.
enum FocusRank: Int {
  case navigationBar = -1
  case page = 0
  case dockedOverlay = 1
  case tabBar = 2
}
