public import Foundation

/// What `init(coder:)` gets when an object comes from a nib or a storyboard.
///
/// Files of Interface Builder are Swift by the time that a program runs: there is no archive, and
/// the coder decodes nothing. The coder carries what the initializer of a class of UIKit must know
/// before anything else, and one closure, which gives the object all that the file says of it. The
/// last class of UIKit among the object's classes calls the closure at the end of its
/// `init(coder:)`, so a program's own class finds texts, colors and subviews in place in the line
/// after `super.init(coder:)`, and what it sets itself stays.
///
/// Made by generated code only.
@preconcurrency @MainActor public final class _NibCoder: NSCoder {
  /// The raw value of the table's, cell's, button's or page controller's style.
  package let style: Int
  /// The reuse identifier of a cell.
  package let identifier: String?
  /// The layout of a collection view.
  package let layout: AnyObject?
  /// The raw value of the direction in which a page controller turns its pages.
  package let orientation: Int
  /// The closure; `nil` after its call.
  private var fill: (@MainActor (AnyObject) -> Void)?

  /// Makes a coder for one object.
  ///
  /// - Parameters:
  ///   - style: The raw value of the object's style.
  ///   - identifier: The reuse identifier of a cell.
  ///   - layout: The layout of a collection view.
  ///   - orientation: The raw value of a page controller's direction.
  ///   - fill: Gives the object all that the file says of it.
  public init(
    style: Int = 0, identifier: String? = nil, layout: AnyObject? = nil, orientation: Int = 0,
    fill: @escaping @MainActor (AnyObject) -> Void
  ) {
    self.style = style
    self.identifier = identifier
    self.layout = layout
    self.orientation = orientation
    self.fill = fill
    super.init()
  }

  /// Calls the closure, unless it was called.
  package func finish(_ object: AnyObject) {
    guard let fill else { return }
    self.fill = nil
    fill(object)
  }

  // Foundation's own methods stop the program.

  /// True: what is asked for by name is absent, which `containsValue` says.
  public nonisolated override var allowsKeyedCoding: Bool { true }
  /// False.
  public nonisolated override func containsValue(forKey key: String) -> Bool { false }
  /// Nil.
  public nonisolated override func decodeObject() -> Any? { nil }
  /// Nil.
  public nonisolated override func decodeObject(forKey key: String) -> Any? { nil }
  /// False.
  public nonisolated override func decodeBool(forKey key: String) -> Bool { false }
  /// 0.
  public nonisolated override func decodeInteger(forKey key: String) -> Int { 0 }
  /// 0.
  public nonisolated override func decodeInt32(forKey key: String) -> Int32 { 0 }
  /// 0.
  public nonisolated override func decodeInt64(forKey key: String) -> Int64 { 0 }
  /// 0.
  public nonisolated override func decodeFloat(forKey key: String) -> Float { 0 }
  /// 0.
  public nonisolated override func decodeDouble(forKey key: String) -> Double { 0 }
}

extension NSCoder {
  /// The coder as one of a nib; `nil` for a program's own archive.
  package nonisolated final var nib: _NibCoder? { self as? _NibCoder }

  /// Gives an object what the file says of it.
  ///
  /// Every class of the framework calls the method last in `init(coder:)`; the call counts where
  /// all further classes of the object are the program's own.
  ///
  /// - Parameters:
  ///   - object: The object that is being made.
  ///   - type: The class whose initializer calls.
  @MainActor package final func finish(_ object: AnyObject, as type: AnyClass) {
    guard let nib else { return }
    var own: AnyClass = Swift.type(of: object)
    while !FrameworkClasses.contain(own), let parent = _getSuperclass(own) { own = parent }
    if own == type { nib.finish(object) }
  }
}
