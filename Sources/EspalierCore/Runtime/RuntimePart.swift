/// The key of an object that a runtime keeps for a folder above this one.
///
/// The application, the screen or the observer of containment belong to one runtime, and the
/// runtime does not know their classes: each folder declares the key and a property in an extension
/// of `Runtime`. The object is made when it is first asked for.
@MainActor package final class RuntimePart<Part: AnyObject> {
  fileprivate let index: Int
  /// Makes the part of a runtime.
  let make: (Runtime) -> Part

  /// Creates the key of a new part.
  ///
  /// - Parameter make: Makes the part of a runtime.
  package init(_ make: @escaping (Runtime) -> Part) {
    index = RuntimeParts.count
    RuntimeParts.count += 1
    self.make = make
  }
}

/// The parts of one runtime, by the indices of their keys.
@MainActor struct RuntimeParts {
  fileprivate static var count = 0

  private var parts: ContiguousArray<AnyObject?> = []

  /// Returns the part of a key; `nil` before it was made.
  func existing<Part>(_ key: RuntimePart<Part>) -> Part? {
    guard key.index < parts.count, let part = parts[key.index] else { return nil }
    // Only `set` fills the place, with an object of this type.
    return unsafeDowncast(part, to: Part.self)
  }

  /// Puts an object in the place of a part.
  mutating func set<Part>(_ part: Part, _ key: RuntimePart<Part>) {
    while parts.count <= key.index { parts.append(nil) }
    parts[key.index] = part
  }
}
