/// The style in which a presented controller's view is shown.
public enum UIModalPresentationStyle: Int, Sendable {
  /// The style that the controller chooses: a page sheet by default.
  case automatic = -2
  /// No style: a presentation with it is refused.
  case none = -1
  /// Over the whole window; the presenter's view is taken out and gets its appearance callbacks.
  case fullScreen = 0
  /// A sheet over the presenter, which stays where it is.
  case pageSheet = 1
  /// A smaller sheet over the presenter, which stays where it is.
  case formSheet = 2
  /// Over the controller that defines the context, whose view is taken out.
  case currentContext = 3
  /// The presentation controller that the transitioning delegate supplies.
  case custom = 4
  /// Over the whole window; the presenter's view stays.
  case overFullScreen = 5
  /// Over the controller that defines the context; its view stays.
  case overCurrentContext = 6
  /// A sheet, because there is no room for an arrow.
  case popover = 7
}

/// The animation with which a presented controller's view appears and disappears.
public enum UIModalTransitionStyle: Int, Sendable {
  /// The view slides up from the bottom, and down again.
  case coverVertical = 0
  /// The screen turns over, from right to left, and back from left to right; a view that does not
  /// cover it fades.
  case flipHorizontal = 1
  /// The view fades in and out.
  case crossDissolve = 2
  /// The view fades, because there is no page curl.
  case partialCurl = 3
}

extension UIModalPresentationStyle {
  /// The style that `automatic` stands for.
  var resolved: UIModalPresentationStyle { self == .automatic ? .pageSheet : self }

  /// Whether the nearest controller that defines a context presents, rather than the outermost
  /// parent.
  var usesContext: Bool {
    self == .currentContext || self == .overCurrentContext || self == .custom
  }

  /// Whether the presenter's view leaves the window while the presented one is shown.
  var removesPresenter: Bool { self == .fullScreen || self == .currentContext }

  /// Whether the presented view is a sheet.
  package var isSheet: Bool { self == .pageSheet || self == .formSheet || self == .popover }
}
