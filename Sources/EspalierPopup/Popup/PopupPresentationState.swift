import EspalierCore

/// The state of a container's popup.
public enum PopupPresentationState: Int, Sendable {
  /// There is no bar.
  case barHidden
  /// The bar is shown, and the content is not visible.
  case barPresented
  /// The content is between the bar and full size: it follows a drag, or an animation moves it.
  case transitioning
  /// The content covers the container.
  case open
}

/// The horizontal position of a popup bar that is narrower than its container.
public enum PopupBarAlignment: Int, Sendable {
  /// At the leading edge.
  case leading
  /// In the middle.
  case center
  /// At the trailing edge.
  case trailing
  /// Centred in compact containers, at the trailing edge in regular ones, as a card in the corner.
  case automatic
}

/// The position of the progress in a popup bar.
public enum PopupBarProgressViewStyle: Int, Sendable {
  /// The bar shows no progress.
  case none
  /// As a line at the upper edge.
  case top
  /// As a line at the lower edge.
  case bottom
}

/// The control at the upper edge of an open popup, to press or to drag down.
public enum PopupCloseButtonStyle: Int, Sendable {
  /// No control: the content has a button of its own.
  case none
  /// A short line.
  case grabber
  /// An arrow down.
  case chevron
}
