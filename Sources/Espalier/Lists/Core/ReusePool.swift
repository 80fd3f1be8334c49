import EspalierDiagnostics
import Foundation

/// The views of a list that wait to be used again, a stack per identifier.
///
/// A waiting view stays where it is in the list and is hidden, so that it neither leaves the window nor hears of it.
@MainActor final class ReusePool<Reused: UIView> {
  private var registered: [String: @MainActor () -> Reused] = [:]
  private var waiting: [String: [Reused]] = [:]

  /// Makes views for an identifier by `make`; nil takes the registration back.
  func register(_ identifier: String, _ make: (@MainActor () -> Reused)?) {
    registered[identifier] = make
    discard(identifier)
  }

  func isRegistered(_ identifier: String) -> Bool { registered[identifier] != nil }

  /// Takes a waiting view.
  func takeWaiting(_ identifier: String) -> Reused? { waiting[identifier]?.popLast() }

  /// Makes a view by what is registered, or returns nil.
  func make(_ identifier: String) -> Reused? {
    guard let make = registered[identifier] else { return nil }
    return make()
  }

  /// Keeps a view for later.
  func add(_ view: Reused, _ identifier: String) {
    view.isHidden = true
    waiting[identifier, default: []].append(view)
  }

  private func discard(_ identifier: String) {
    for view in waiting[identifier] ?? [] { view.removeFromSuperview() }
    waiting[identifier] = nil
  }
}
