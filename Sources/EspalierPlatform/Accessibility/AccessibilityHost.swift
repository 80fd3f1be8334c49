/// The desktop as the export of the accessibility tree needs it.
///
/// A platform without a desktop has none: nothing then connects to a bus.
@MainActor package protocol AccessibilityHost: AnyObject {
  /// The address of the session bus in the form of D-Bus; `nil` where there is none.
  var sessionBusAddress: String? { get }
  /// Returns a variable of the environment in which the program was started; `nil` if it is not
  /// set.
  func variable(_ name: String) -> String?
  /// Returns the place of the drawn area of a window on the screen, in device pixels; `nil` where
  /// the window system does not tell.
  func screenPosition(of window: WindowID) -> (x: Int, y: Int)?
  /// Returns the device pixels per point of a window.
  func scale(of window: WindowID) -> Double
  /// Returns the name of a window for dialogs of other programs above it, in the form of the
  /// desktop's portals; empty where the window system has none.
  func portalName(of window: WindowID) -> String
  /// Called in every turn of the loop before the update, outside of any queue block; the first time
  /// after the first frame. Setting it keeps the object that it holds.
  var onTurn: (@MainActor () -> Void)? { get set }
}

extension AccessibilityHost {
  package func portalName(of window: WindowID) -> String { "" }
}

extension Platform {
  package var accessibilityHost: (any AccessibilityHost)? { nil }
}
