@_spi(Framework) import EspalierCore

// Views are made from registered classes, whose initializers are not required, as on iOS: a
// convenience initializer calls `self.init(frame:)` through the class that is being made; see
// Docs/Decisions/0003. A class that has designated initializers of its own and does not override
// this one stops the program with Swift's message "Use of unimplemented initializer
// 'init(frame:)'".

extension UICollectionReusableView {
  package convenience init(dynamicallyFramed: Void) { self.init(frame: .zero) }

  @_silgen_name("$s13EspalierLists24UICollectionReusableViewC17dynamicallyFramedACyt_tcfC")
  private static func allocateDynamically() -> Self

  /// Makes a view of this very class, calling its own or inherited `init(frame:)`.
  static func make() -> UICollectionReusableView { allocateDynamically() }
}
