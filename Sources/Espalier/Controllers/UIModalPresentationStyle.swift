/// How a presented controller's view is shown.
public enum UIModalPresentationStyle: Int, Sendable {
  /// What suits the controller: a page sheet.
  case automatic = -2
  /// Not to be presented with: a presentation with it is refused.
  case none = -1
  /// Over the whole window; the presenter's view is taken out and gets its appearance callbacks.
  case fullScreen = 0
  /// A sheet over the presenter, which stays where it is.
  case pageSheet = 1
  /// A smaller sheet over the presenter, which stays where it is.
  case formSheet = 2
  /// Over the controller that defines the context, whose view is taken out.
  case currentContext = 3
  /// As the transitioning delegate's presentation controller does it.
  case custom = 4
  /// Over the whole window; the presenter's view stays.
  case overFullScreen = 5
  /// Over the controller that defines the context; its view stays.
  case overCurrentContext = 6
  /// A sheet, for want of room for an arrow.
  case popover = 7
}

/// How a presented controller's view comes and goes.
public enum UIModalTransitionStyle: Int, Sendable {
  /// It slides up from the bottom, and down again.
  case coverVertical = 0
  /// It fades, as there is no third dimension to turn in.
  case flipHorizontal = 1
  /// It fades in and out.
  case crossDissolve = 2
  /// It fades, as there is no paper to curl.
  case partialCurl = 3
}

extension UIModalPresentationStyle {
  /// What `automatic` stands for.
  var resolved: UIModalPresentationStyle { self == .automatic ? .pageSheet : self }

  /// Whether the nearest controller that defines a context presents, not the outermost one.
  var usesContext: Bool {
    self == .currentContext || self == .overCurrentContext || self == .custom
  }

  /// Whether the presenter's view leaves the window while the presented one is shown.
  var removesPresenter: Bool { self == .fullScreen || self == .currentContext }

  /// Whether the presented view is a sheet.
  var isSheet: Bool { self == .pageSheet || self == .formSheet || self == .popover }
}
