/// How far a container's popup is.
public enum PopupPresentationState: Int, Sendable {
  /// There is no bar.
  case barHidden
  /// The bar is shown, and the content is out of sight.
  case barPresented
  /// The content is between bar and full size: it follows a drag, or goes on by itself.
  case transitioning
  /// The content covers the container.
  case open
}

/// Where a popup bar stands that is narrower than its container.
public enum PopupBarAlignment: Int, Sendable {
  /// At the leading edge.
  case leading
  /// In the middle.
  case center
  /// At the trailing edge.
  case trailing
  /// In the middle of narrow containers, at the trailing edge of regular ones: a card in the corner.
  case automatic
}

/// Where a popup bar shows its item's progress.
public enum PopupBarProgressViewStyle: Int, Sendable {
  /// Nowhere.
  case none
  /// As a line at the upper edge.
  case top
  /// As a line at the lower edge.
  case bottom
}

/// What an open popup shows at its upper edge, to be pressed or dragged down.
public enum PopupCloseButtonStyle: Int, Sendable {
  /// Nothing: the content has a button of its own.
  case none
  /// A short line.
  case grabber
  /// An arrow down.
  case chevron
}
