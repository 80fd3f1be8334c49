/// The heights of bars for which pictures can be set, with Apple's values.
public enum UIBarMetrics: Int, Sendable {
  /// The bar of a high window.
  case `default` = 0
  /// The bar of a low window.
  case compact = 1
  /// The bar of a high window, with a prompt.
  case defaultPrompt = 101
  /// The bar of a low window, with a prompt.
  case compactPrompt = 102
}
