package import EspalierCore

/// A view that has the focus for one of the views inside it, such as a menu for its row.
@MainActor package protocol FocusedPart: UIView {
  /// The view inside that the user means; `nil` for the whole view.
  var focusedPart: UIView? { get }
}
