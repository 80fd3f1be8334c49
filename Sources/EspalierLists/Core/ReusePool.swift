import EspalierCore
import EspalierDiagnostics
import Foundation

/// The views of a list that wait for reuse, with a stack per identifier.
///
/// A waiting view keeps its place in the list and is hidden, so that it does not leave the window
/// and gets no callbacks. A memory warning gives all of them up.
@MainActor final class ReusePool<Reused: UIView> {
  private var registered: [String: @MainActor () -> Reused] = [:]
  /// The registered classes, and those that others replaced.
  private var classes: [String: ObjectIdentifier] = [:]
  private var replaced: [String: Set<ObjectIdentifier>] = [:]
  private var waiting: [String: [Reused]] = [:]
  /// Set once a view waited: a list whose views never leave needs no warning.
  private var warnings: (any NSObjectProtocol)?

  isolated deinit {
    if let warnings { NotificationCenter.default.removeObserver(warnings) }
  }

  /// Registers the closure that creates views of a class for an identifier; nil removes the
  /// registration.
  ///
  /// Views of the class that was registered before are given up: those that wait now, the visible
  /// ones once they leave.
  func register(
    _ identifier: String, _ type: Reused.Type? = nil, making make: (@MainActor () -> Reused)?
  ) {
    registered[identifier] = make
    let new = type.map { ObjectIdentifier($0) }
    if let old = classes[identifier], old != new {
      replaced[identifier, default: []].insert(old)
    }
    classes[identifier] = new
    if let new { replaced[identifier]?.remove(new) }
    discard(identifier)
  }

  func isRegistered(_ identifier: String) -> Bool { registered[identifier] != nil }

  /// Takes a waiting view.
  func takeWaiting(_ identifier: String) -> Reused? { waiting[identifier]?.popLast() }

  /// Creates a view with the registered closure; returns nil if there is none.
  func make(_ identifier: String) -> Reused? {
    guard let make = registered[identifier] else { return nil }
    return make()
  }

  /// Adds a view that waits for reuse.
  func add(_ view: Reused, _ identifier: String) {
    if let replaced = replaced[identifier],
      replaced.contains(ObjectIdentifier(Swift.type(of: view)))
    {
      return view.removeFromSuperview()
    }
    view.isHidden = true
    waiting[identifier, default: []].append(view)
    guard warnings == nil else { return }
    warnings = NotificationCenter.default.addObserver(
      forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: nil
    ) { [weak self] _ in
      MainActor.assumeIsolated { self?.discardAll() }
    }
  }

  private func discardAll() { for identifier in Array(waiting.keys) { discard(identifier) } }

  private func discard(_ identifier: String) {
    for view in waiting[identifier] ?? [] { view.removeFromSuperview() }
    waiting[identifier] = nil
  }
}
