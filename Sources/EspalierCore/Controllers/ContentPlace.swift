/// A place where a feature shows a controller, and where only that feature can show it again.
///
/// Another feature that borrows the controller keeps the place and returns the controller to it.
@_spi(Framework) @MainActor public protocol ContentPlace {
  /// Takes the content out of the place.
  ///
  /// - Parameter completion: Called when the content has no parent.
  func release(completion: @escaping @MainActor () -> Void)

  /// Shows content that has no parent in the place again.
  ///
  /// - Parameters:
  ///   - content: The content.
  ///   - completion: Called when the content is in the place, and also when the place no longer
  ///     exists.
  func takeBack(_ content: UIViewController, completion: @escaping @MainActor () -> Void)
}
