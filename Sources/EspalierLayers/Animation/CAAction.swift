public import Foundation

/// What a change of a layer does: an animation, `NSNull` for nothing, or an object of the program.
@preconcurrency @MainActor public protocol CAAction {
  /// Called after a property of a layer has changed.
  ///
  /// - Parameters:
  ///   - event: The key for which the action was found, such as `position`.
  ///   - anObject: The layer.
  ///   - dict: Always `nil`.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// As an action, `NSNull` does nothing and ends the search for another one.
extension NSNull: CAAction {
  /// Does nothing.
  @MainActor
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
  }
}

/// The action of a layer without a view: the animation that the framework makes for a change.
final class ImplicitAnimation: CABasicAnimation {
  /// The key that the animation was made for; with another key path it is the program's.
  let event: LayerKey

  init(_ event: LayerKey, on layer: CALayer) {
    self.event = event
    super.init(keyPath: event.rawValue)
    duration = CATransaction.animationDuration()
    timingFunction =
      CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
    fromValue = layer.shownObject(LayerPath(event))
  }

  /// Whether the program changed nothing that the framework's own way would ignore.
  var isUntouched: Bool { keyPath == event.rawValue && delegate == nil && repeatCount == 0 }
}

/// The action of a view's layer inside an animation block: the change animates with the block.
package final class BlockAction: NSObject, CAAction {
  @MainActor package static let shared = BlockAction()

  @MainActor
  package func run(
    forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
  ) {}
}

/// The actions that run as soon as a layer has its new value.
@MainActor enum PendingActions {
  private static var waiting: [(layer: CALayer, event: String, action: any CAAction)] = []
  /// Whether any action waits; read at every change of every layer.
  @exclusivity(unchecked) private(set) static var areWaiting = false

  static func add(_ action: any CAAction, for event: String, of layer: CALayer) {
    waiting.append((layer, event, action))
    areWaiting = true
  }

  static func run(for layer: CALayer) {
    let due = waiting.filter { $0.layer === layer }
    guard !due.isEmpty else { return }
    waiting.removeAll { $0.layer === layer }
    areWaiting = !waiting.isEmpty
    for entry in due {
      entry.action.run(forKey: entry.event, object: entry.layer, arguments: nil)
    }
  }
}
