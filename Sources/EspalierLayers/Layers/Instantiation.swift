package import Foundation

// Creating an object from a metatype that is only known at run time.
//
// Swift requires a `required` initializer for that, and each subclass in an app that has an
// initializer of its own would have to repeat a required `init()` of `UIResponder`. A convenience
// initializer, however, always calls `self.init()` of the class that is being created. This code
// calls the allocating entry point of such an initializer by its symbol name, with the metatype as
// `Self`.

extension NSObject {
  /// Creates an object through the `init()` of the class it is called on.
  package convenience init(dynamicallyDispatched: Void) { self.init() }

  @_silgen_name("$s10Foundation8NSObjectC14EspalierLayersE21dynamicallyDispatchedACyt_tcfC")
  private static func allocateDynamically() -> Self

  /// Creates an object of this class through its own or inherited `init()`.
  package static func instantiate() -> NSObject { allocateDynamically() }
}
