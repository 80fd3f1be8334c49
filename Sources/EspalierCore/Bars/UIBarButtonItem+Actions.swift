import Foundation

extension UIBarButtonItem {
  /// Creates a button with a text that calls a method without parameters.
  public convenience init<Target: AnyObject>(
    title: String?, style: Style, target: Any?, action: @escaping (Target) -> () -> Void
  ) { self.init(title: title, style: style, target: target, action: Selector(action)) }

  /// Creates a button with a text that calls a method with itself as the sender.
  public convenience init<Target: AnyObject, Sender>(
    title: String?, style: Style, target: Any?, action: @escaping (Target) -> (Sender) -> Void
  ) { self.init(title: title, style: style, target: target, action: Selector(action)) }

  /// Creates a button with an image that calls a method without parameters.
  public convenience init<Target: AnyObject>(
    image: UIImage?, style: Style, target: Any?, action: @escaping (Target) -> () -> Void
  ) { self.init(image: image, style: style, target: target, action: Selector(action)) }

  /// Creates a button with an image that calls a method with itself as the sender.
  public convenience init<Target: AnyObject, Sender>(
    image: UIImage?, style: Style, target: Any?, action: @escaping (Target) -> (Sender) -> Void
  ) { self.init(image: image, style: style, target: target, action: Selector(action)) }

  /// Creates a system button that calls a method without parameters.
  public convenience init<Target: AnyObject>(
    barButtonSystemItem systemItem: SystemItem, target: Any?,
    action: @escaping (Target) -> () -> Void
  ) {
    self.init(barButtonSystemItem: systemItem, target: target, action: Selector(action))
  }

  /// Creates a system button that calls a method with itself as the sender.
  public convenience init<Target: AnyObject, Sender>(
    barButtonSystemItem systemItem: SystemItem, target: Any?,
    action: @escaping (Target) -> (Sender) -> Void
  ) {
    self.init(barButtonSystemItem: systemItem, target: target, action: Selector(action))
  }
}
