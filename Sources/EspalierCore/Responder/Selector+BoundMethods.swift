/// Answers to a method without its class, and to a name, which Swift would reject without saying
/// what to write.
extension Selector {
  /// Not available: pass an unapplied method, such as `Page.tapped`.
  @available(
    *, unavailable,
    message:
      "This method belongs to an object already. Write the class before its name, as in Selector(Page.tapped)."
  )
  public init(_ method: @escaping () -> Void) { self.init(AnyMethod.nothing) }

  /// Not available: pass an unapplied method, such as `Page.tapped`.
  @available(
    *, unavailable,
    message:
      "This method belongs to an object already. Write the class before its name, as in Selector(Page.tapped)."
  )
  public init<Sender>(_ method: @escaping (Sender) -> Void) { self.init(AnyMethod.nothing) }

  /// Not available: methods have no names at run time.
  @available(
    *, unavailable,
    message:
      "Methods have no names at run time. Pass the method, with its class, as in Selector(Page.tapped)."
  )
  public init(_ name: String) { self.init(AnyMethod.nothing) }
}

private final class AnyMethod {
  func nothing() {}
}
