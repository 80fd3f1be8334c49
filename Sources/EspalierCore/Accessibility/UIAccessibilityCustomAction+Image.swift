extension UIAccessibilityCustomAction {
  /// The picture of the action, for tools that show actions; `nil` by default.
  public final var image: UIImage? {
    get { picture as? UIImage }
    set { picture = newValue }
  }

  /// Creates an action with a picture that a closure performs.
  public convenience init(name: String, image: UIImage?, actionHandler: @escaping Handler) {
    self.init(name: name, actionHandler: actionHandler)
    self.image = image
  }

  /// Creates an action with a picture that a method performs.
  ///
  /// - Parameters:
  ///   - name: The name that the user chooses.
  ///   - image: The picture.
  ///   - target: The object whose method is called; the action does not own it.
  ///   - selector: The method.
  public convenience init(name: String, image: UIImage?, target: AnyObject?, selector: Selector) {
    self.init(name: name, target: target, selector: selector)
    self.image = image
  }
}
