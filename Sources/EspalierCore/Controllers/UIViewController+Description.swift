extension UIViewController {
  /// The name of the class, for the middle of a sentence.
  package final var className: String { "\(type(of: self))" }

  /// Returns the name of the property, of this controller's class or a superclass, that holds a
  /// view.
  final func propertyName(of view: UIView) -> String? {
    var mirror: Mirror? = Mirror(reflecting: self)
    while let level = mirror, level.subjectType != UIViewController.self {
      for child in level.children {
        guard let held = child.value as? UIView, held === view, let label = child.label else {
          continue
        }
        let lazyPrefix = "$__lazy_storage_$_"
        return label.hasPrefix(lazyPrefix) ? String(label.dropFirst(lazyPrefix.count)) : label
      }
      mirror = level.superclassMirror
    }
    return nil
  }

  /// The controller's path in its hierarchy: `TabBarController ▸ MiniPlayer`.
  package final var diagnosticPath: String {
    var parts: [String] = []
    var current: UIViewController? = self
    while let controller = current {
      parts.append("\(type(of: controller))")
      current = controller.parentStorage
    }
    return parts.reversed().joined(separator: " ▸ ")
  }
}
