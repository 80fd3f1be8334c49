public import Foundation

/// What an observer wants to know of a change.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// Apple's bits.
  public let rawValue: UInt
  /// Creates options from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The value after the change.
  public static let new = NSKeyValueObservingOptions(rawValue: 1 << 0)
  /// The value before the change.
  public static let old = NSKeyValueObservingOptions(rawValue: 1 << 1)
  /// A first call at once, with the present value.
  public static let initial = NSKeyValueObservingOptions(rawValue: 1 << 2)
}

/// The kind of a change.
public enum NSKeyValueChange: UInt, Sendable {
  /// The property got another value; the only kind that happens here.
  case setting = 1
  /// An element was inserted into a collection.
  case insertion
  /// An element was removed from a collection.
  case removal
  /// An element of a collection was replaced.
  case replacement
}

/// A change of an observed property.
public struct NSKeyValueObservedChange<Value> {
  /// The kind of the change.
  public typealias Kind = NSKeyValueChange

  /// The kind: always `setting`.
  public let kind: Kind
  /// The value after the change; `nil` unless the options contain `new`.
  public let newValue: Value?
  /// The value before the change; `nil` unless the options contain `old`, and in the first call.
  public let oldValue: Value?
}

/// An observation; it ends with this object, so keep it.
@preconcurrency @MainActor public final class NSKeyValueObservation: NSObject {
  // Unchecked: written by `invalidate()`, which belongs to the main thread like the views.
  private nonisolated(unsafe) var compare: (@MainActor () -> Void)?

  fileprivate init(_ compare: @escaping @MainActor () -> Void) {
    self.compare = compare
    super.init()
  }

  /// Ends the observation; a second call does nothing.
  public nonisolated func invalidate() { compare = nil }

  fileprivate var isValid: Bool { compare != nil }

  fileprivate func check() { compare?() }
}

/// Gives views `observe(_:options:changeHandler:)`, which needs the view's own type.
///
/// Swift lets only a protocol do that. Programs do not adopt it.
@preconcurrency @MainActor public protocol _KeyValueObserved: UIView {}

extension UIView: _KeyValueObserved {}

extension _KeyValueObserved {
  /// Calls a closure after each change of a property, as `NSObject.observe` does on Apple's
  /// systems.
  ///
  /// A change of the frame, the bounds, the center, `contentOffset`, `contentSize`, `isHidden` or a
  /// label's `text` calls it at once; a change of any other property calls it when the next update
  /// ends. A value that is set again without a change calls nothing. The view retains neither the
  /// observation nor the closure.
  ///
  /// - Parameters:
  ///   - keyPath: The property, such as `\.contentOffset`.
  ///   - options: The values that `changeHandler` gets, and whether it is called at once.
  ///   - changeHandler: Called with the view and the change.
  /// - Returns: The observation, which ends when it is released.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    var known = self[keyPath: keyPath]
    func send(_ old: Value?, _ new: Value) {
      changeHandler(
        self,
        NSKeyValueObservedChange(
          kind: .setting, newValue: options.contains(.new) ? new : nil,
          oldValue: options.contains(.old) ? old : nil))
    }
    let observation = NSKeyValueObservation { [weak self] in
      guard let self else { return }
      let new = self[keyPath: keyPath]
      guard !isSame(known, new) else { return }
      let old = known
      // First, because the closure may change the property again.
      known = new
      changeHandler(
        self,
        NSKeyValueObservedChange(
          kind: .setting, newValue: options.contains(.new) ? new : nil,
          oldValue: options.contains(.old) ? old : nil))
    }
    add(observation)
    if options.contains(.initial) { send(nil, known) }
    return observation
  }
}

/// Whether two values are equal, or are the same object.
private func isSame(_ one: Any, _ two: Any) -> Bool {
  if let one = one as? any Equatable { return isEqual(one, two) }
  if type(of: one) is AnyClass { return one as AnyObject === two as AnyObject }
  return false
}

private func isEqual<Value: Equatable>(_ one: Value, _ two: Any) -> Bool {
  two as? Value == one
}

/// A reference to an observation, which belongs to the program.
struct WeakObservation {
  fileprivate weak var observation: NSKeyValueObservation?
}

/// The views whose properties are observed.
@MainActor enum ObservedViews {
  private struct Entry { weak var view: UIView? }
  private static var entries: [Entry] = []

  fileprivate static func add(_ view: UIView) {
    entries.removeAll { $0.view?.environment?.observers == nil }
    entries.append(Entry(view: view))
  }

  /// Notices changes that no view announces; called when an update ends.
  static func check() {
    guard !entries.isEmpty else { return }
    for entry in entries { entry.view?.observedValuesMayHaveChanged() }
    entries.removeAll { $0.view?.environment?.observers == nil }
  }
}

extension UIView {
  fileprivate final func add(_ observation: NSKeyValueObservation) {
    let isFirst = environment?.observers == nil
    ownEnvironment.observers =
      (environment?.observers ?? []) + [WeakObservation(observation: observation)]
    if isFirst { ObservedViews.add(self) }
  }

  /// Compares the observed properties with their last values, and calls the observers of those that
  /// changed.
  @inline(__always)
  final func observedValuesMayHaveChanged() {
    if environment?.observers != nil { checkObservers() }
  }

  private final func checkObservers() {
    guard let observers = environment?.observers else { return }
    for observer in observers { observer.observation?.check() }
    let isOver = (environment?.observers ?? []).allSatisfy { $0.observation?.isValid != true }
    if isOver {
      environment?.observers = nil
    } else if observers.contains(where: { $0.observation?.isValid != true }) {
      environment?.observers?.removeAll { $0.observation?.isValid != true }
    }
  }
}
