// Access to objects that something else keeps alive. Docs/Decisions/0008-unmanaged-references.md
// says where such references are allowed.
extension Unmanaged {
  /// Calls a closure with the object, which is not retained, and returns the closure's result.
  ///
  /// The standard library's own method checks the current executor each time it is given a closure
  /// of an actor; a method of a module in the Swift 6 language mode does not.
  @inlinable
  @inline(__always)
  package func borrow<Result>(_ body: (Instance) -> Result) -> Result {
    _withUnsafeGuaranteedRef(body)
  }
}

extension Array where Element: AnyObject {
  /// Calls a closure with a reference to each element; the array is held, its elements are not
  /// retained.
  ///
  /// - Parameter body: Returns whether the walk goes on.
  @inlinable
  @inline(__always)
  package func forEachReference(while body: (Unmanaged<Element>) -> Bool) {
    withUnsafeBufferPointer { elements in
      elements.withMemoryRebound(to: Unmanaged<Element>.self) { references in
        for reference in references where !body(reference) { return }
      }
    }
  }
}
