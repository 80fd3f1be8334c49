public import Foundation

/// An object whose state is saved and restored with that of the interface.
///
/// Views and view controllers conform. Another object is registered with
/// `UIApplication.registerObject(forStateRestoration:restorationIdentifier:)`, and saved when a
/// saved object encodes it.
///
/// All members are optional.
@preconcurrency @MainActor public protocol UIStateRestoring: NSObjectProtocol {
  /// The object whose identifiers come before this one's in its path; `nil` by default.
  var restorationParent: (any UIStateRestoring)? { get }
  /// The class that makes the object when the program starts again; `nil` by default.
  var objectRestorationClass: (any UIObjectRestoration.Type)? { get }
  /// Called to save the state; write it to the coder.
  func encodeRestorableState(with coder: NSCoder)
  /// Called to restore the state; read it from the coder.
  func decodeRestorableState(with coder: NSCoder)
  /// Called when all objects have read their state.
  func applicationFinishedRestoringState()
}

extension UIStateRestoring {
  /// None.
  public var restorationParent: (any UIStateRestoring)? { nil }
  /// None.
  public var objectRestorationClass: (any UIObjectRestoration.Type)? { nil }
  /// Does nothing.
  public func encodeRestorableState(with coder: NSCoder) {}
  /// Does nothing.
  public func decodeRestorableState(with coder: NSCoder) {}
  /// Does nothing.
  public func applicationFinishedRestoringState() {}
}

/// A class that makes restored objects which are neither views nor controllers.
@preconcurrency @MainActor public protocol UIObjectRestoration {
  /// Returns the object of a path.
  ///
  /// - Parameters:
  ///   - identifierComponents: The restoration identifiers from the outermost object to this one.
  ///   - coder: The object's saved state.
  /// - Returns: The object; `nil` for none.
  static func object(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> (any UIStateRestoring)?
}
