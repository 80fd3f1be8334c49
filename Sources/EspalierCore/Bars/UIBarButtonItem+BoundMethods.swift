/// Answers to a method without its class, which Swift would reject without saying what to write.
extension UIBarButtonItem {
  /// Not available: pass an unapplied method, such as `Page.done`.
  @available(
    *, unavailable,
    message:
      "This method belongs to an object already. Write the class before its name, as in action: Page.done, and pass the object as the target."
  )
  public convenience init(
    title: String?, style: Style, target: Any?, action: @escaping () -> Void
  ) { self.init() }

  /// Not available: pass an unapplied method, such as `Page.done`.
  @available(
    *, unavailable,
    message:
      "This method belongs to an object already. Write the class before its name, as in action: Page.done, and pass the object as the target."
  )
  public convenience init<Sender>(
    title: String?, style: Style, target: Any?, action: @escaping (Sender) -> Void
  ) { self.init() }

  /// Not available: pass an unapplied method, such as `Page.done`.
  @available(
    *, unavailable,
    message:
      "This method belongs to an object already. Write the class before its name, as in action: Page.done, and pass the object as the target."
  )
  public convenience init(
    image: UIImage?, style: Style, target: Any?, action: @escaping () -> Void
  ) { self.init() }

  /// Not available: pass an unapplied method, such as `Page.done`.
  @available(
    *, unavailable,
    message:
      "This method belongs to an object already. Write the class before its name, as in action: Page.done, and pass the object as the target."
  )
  public convenience init<Sender>(
    image: UIImage?, style: Style, target: Any?, action: @escaping (Sender) -> Void
  ) { self.init() }

  /// Not available: pass an unapplied method, such as `Page.done`.
  @available(
    *, unavailable,
    message:
      "This method belongs to an object already. Write the class before its name, as in action: Page.done, and pass the object as the target."
  )
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any?, action: @escaping () -> Void
  ) { self.init() }

  /// Not available: pass an unapplied method, such as `Page.done`.
  @available(
    *, unavailable,
    message:
      "This method belongs to an object already. Write the class before its name, as in action: Page.done, and pass the object as the target."
  )
  public convenience init<Sender>(
    barButtonSystemItem systemItem: SystemItem, target: Any?, action: @escaping (Sender) -> Void
  ) { self.init() }
}
