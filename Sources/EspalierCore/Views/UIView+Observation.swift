import Foundation

extension UIView: ObservedOwner {
  final var observed: ObservedRegions? {
    get { environment?.observed }
    set { ownEnvironment.observed = newValue }
  }
  final var observedPath: String { diagnosticPath }

  /// Whether the class is not the framework's own.
  ///
  /// Only classes of programs draw in `draw(_:)`, or read a program's values.
  @inline(__always)
  final var isOfCustomClass: Bool {
    !flags.contains(.isOfFrameworkClass) && isOfClassThatIsNotOurs
  }

  private var isOfClassThatIsNotOurs: Bool {
    guard FrameworkClasses.contain(type(of: self)) else { return true }
    flags.insert(.isOfFrameworkClass)
    return false
  }

  /// Calls a method of the view's, and tracks the observable values that it reads.
  ///
  /// Costs nothing for classes of the framework, whose methods read none.
  ///
  /// - Parameters:
  ///   - method: The method, which says what a change of a value asks for.
  ///   - runsHandler: Whether the method calls a closure of the program's.
  ///   - body: Calls the method; runs once, before this function returns.
  @inline(__always)
  @_spi(Framework) public final func observe(
    _ method: @autoclosure () -> ObservedMethod, runsHandler: Bool = false, _ body: () -> Void
  ) {
    if runsHandler || isOfCustomClass { Observed.run(self, method(), body) } else { body() }
  }
}

extension ObservedMethod {
  static let updateProperties = ObservedMethod("updateProperties") {
    ($0 as? UIView)?.setNeedsUpdateProperties()
  }
  static let layoutSubviews = ObservedMethod("layoutSubviews") {
    ($0 as? UIView)?.setNeedsLayout()
  }
  static let updateConstraints = ObservedMethod("updateConstraints") {
    ($0 as? UIView)?.setNeedsUpdateConstraints()
  }
  static let draw = ObservedMethod("draw") { ($0 as? UIView)?.setNeedsDisplay() }
}
