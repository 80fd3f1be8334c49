/// A method in which the framework tracks what an app reads, and what a change of it asks for.
@_spi(Framework) @MainActor public final class ObservedMethod {
  /// The method's name, for traces and issues.
  let name: String
  /// Asks for another call of the method.
  let invalidate: @MainActor (AnyObject) -> Void
  /// The classes whose method has read an observable value.
  ///
  /// Their next objects are tracked so that the tracking can be ended.
  var readers: Set<ObjectIdentifier> = []

  /// Creates the description of a method; kept in a static property.
  ///
  /// - Parameters:
  ///   - name: The method's name.
  ///   - invalidate: Asks an object for another call of the method; only marks, and changes
  ///     nothing at once.
  public init(_ name: String, invalidate: @escaping @MainActor (AnyObject) -> Void) {
    self.name = name
    self.invalidate = invalidate
  }
}
