/// Answers to a method without its class, which Swift would reject without saying what to write.
extension UIGestureRecognizer {
  /// Not available: pass an unapplied method, such as `Page.panned`.
  @available(
    *, unavailable,
    message:
      "This method belongs to an object already. Write the class before its name, as in action: Page.panned, and pass the object as the target."
  )
  public convenience init(target: Any?, action: @escaping () -> Void) {
    self.init(target: nil, action: nil)
  }

  /// Not available: pass an unapplied method, such as `Page.panned`.
  @available(
    *, unavailable,
    message:
      "This method belongs to an object already. Write the class before its name, as in action: Page.panned, and pass the object as the target."
  )
  public convenience init<Sender>(target: Any?, action: @escaping (Sender) -> Void) {
    self.init(target: nil, action: nil)
  }

  /// Not available: pass an unapplied method, such as `Page.panned`.
  @available(
    *, unavailable,
    message:
      "This method belongs to an object already. Write the class before its name, as in action: Page.panned, and pass the object as the target."
  )
  public final func addTarget(_ target: Any, action: @escaping () -> Void) {}

  /// Not available: pass an unapplied method, such as `Page.panned`.
  @available(
    *, unavailable,
    message:
      "This method belongs to an object already. Write the class before its name, as in action: Page.panned, and pass the object as the target."
  )
  public final func addTarget<Sender>(_ target: Any, action: @escaping (Sender) -> Void) {}
}
