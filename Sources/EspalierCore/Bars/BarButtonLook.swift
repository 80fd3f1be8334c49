import Foundation

/// What the appearance of a bar says about its buttons.
@MainActor package protocol BarButtonLook: AnyObject {
  /// The arrow of a back button; `nil` for the system's.
  var backArrow: UIImage? { get }
  /// Returns the attributes of a button's title; `nil` where the appearance has none.
  func attributes(ofBack isBack: Bool, isDone: Bool, in state: UIControl.State)
    -> [NSAttributedString.Key: Any]?
}
