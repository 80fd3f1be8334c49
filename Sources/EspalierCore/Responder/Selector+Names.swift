import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the name of a selector's method in Objective-C; an empty text for a method that was
/// given without a name.
///
/// Selectors have names where generated code or the framework gave them: `copy:`.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.name ?? "" }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a selector that is equal to those of the same name.
///
/// Methods have no names at run time: it serves to compare selectors, and calls nothing. An object
/// that is told to perform it reports an issue.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector {
  let shape = Selector.Shape(NamedMethod.self, sender: nil, takesEvent: false)
  let method = Selector.Method(shape, NamedMethod.self) { _, _, _ in .otherTarget }
  return Selector(method, name: aSelectorName)
}

/// The class of methods of which only the name is known; it has no objects.
final class NamedMethod {
  private init() {}
}
