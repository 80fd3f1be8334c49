/// The place where a feature shows a controller in a way that only the feature can bring back.
///
/// Another feature that takes the controller away for a while keeps the place and returns it there.
@MainActor protocol ContentPlace {
  /// Takes the content out of the place.
  ///
  /// - Parameter completion: Called when the content has no parent any more.
  func release(completion: @escaping @MainActor () -> Void)

  /// Shows content that has no parent in the place again.
  ///
  /// - Parameters:
  ///   - content: The content.
  ///   - completion: Called when the content is there, and also when the place is gone.
  func takeBack(_ content: UIViewController, completion: @escaping @MainActor () -> Void)
}
