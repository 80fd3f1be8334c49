package import Foundation

// Creating an object from a metatype that is only known at run time.
//
// Swift asks for a `required` initializer to do that, and a required `init()` on UIResponder would
// have to be repeated in every subclass of an app that has an initializer of its own. A convenience
// initializer, though, always calls `self.init()` through the class that is being created. Its
// allocating entry point is called here under its symbol name, with the metatype as `Self`.

extension NSObject {
  /// Creates an object through the `init()` of the class it is called on.
  package convenience init(dynamicallyDispatched: Void) { self.init() }

  @_silgen_name("$s10Foundation8NSObjectC14EspalierLayersE21dynamicallyDispatchedACyt_tcfC")
  private static func allocateDynamically() -> Self

  /// Creates an object of this very class, calling its own or inherited `init()`.
  package static func instantiate() -> NSObject { allocateDynamically() }
}
