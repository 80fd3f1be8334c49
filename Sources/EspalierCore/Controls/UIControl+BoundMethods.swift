/// Answers to a method without its class, which Swift would reject without saying what to write.
extension UIControl {
  /// Not available: pass an unapplied method, such as `Page.tapped`.
  @available(
    *, unavailable,
    message:
      "This method belongs to an object already. Write the class before its name, as in action: Page.tapped, and pass the object as the target."
  )
  public final func addTarget(
    _ target: Any?, action: @escaping () -> Void, for controlEvents: Event
  ) {}

  /// Not available: pass an unapplied method, such as `Page.tapped`.
  @available(
    *, unavailable,
    message:
      "This method belongs to an object already. Write the class before its name, as in action: Page.tapped, and pass the object as the target."
  )
  public final func addTarget<Sender>(
    _ target: Any?, action: @escaping (Sender) -> Void, for controlEvents: Event
  ) {}

  /// Not available: pass an unapplied method, such as `Page.tapped`.
  @available(
    *, unavailable,
    message:
      "This method belongs to an object already. Write the class before its name, as in action: Page.tapped, and pass the object as the target."
  )
  public final func removeTarget(
    _ target: Any?, action: @escaping () -> Void, for controlEvents: Event
  ) {}

  /// Not available: pass an unapplied method, such as `Page.tapped`.
  @available(
    *, unavailable,
    message:
      "This method belongs to an object already. Write the class before its name, as in action: Page.tapped, and pass the object as the target."
  )
  public final func removeTarget<Sender>(
    _ target: Any?, action: @escaping (Sender) -> Void, for controlEvents: Event
  ) {}
}
