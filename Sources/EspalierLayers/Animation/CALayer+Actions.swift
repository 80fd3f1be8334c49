import EspalierDiagnostics
import Foundation

extension CALayer {
  /// The actions of changes, by the keys of properties; `nil` by default.
  ///
  /// `NSNull` as an action makes a change take effect at once. Besides properties, `onOrderIn`
  /// stands for the layer's insertion into a superlayer, `sublayers` for a change of the layer's
  /// sublayers, and `contents` and `hidden` for those properties.
  public final var actions: [String: any CAAction]? {
    get { extras?.actions }
    set { if newValue != nil || extras != nil { ownExtras.actions = newValue } }
  }

  /// Returns the action that the framework finds for a key without asking the class.
  final func foundAction(forKey event: String) -> (any CAAction)? {
    if let action = delegate?.action(for: self, forKey: event) { return action }
    if let action = extras?.actions?[event] { return action }
    if let action = type(of: self).defaultAction(forKey: event) { return action }
    guard let key = LayerKey(rawValue: event), key.animatesByItself, animatesImplicitly else {
      return nil
    }
    return ImplicitAnimation(key, on: self)
  }

  /// Whether a change animates without an animation block: the layer has no view and was shown.
  final var animatesImplicitly: Bool {
    flags.isDisjoint(with: [.ownedByView, .placedAnew]) && extras?.isStill != true && isOnScreen
      && CATransaction.animationDuration() > 0
  }

  /// Makes changes of a layer of the framework take effect at once outside of animation blocks.
  package final func disableImplicitAnimations() { ownExtras.isStill = true }

  /// Whether the program may have an action for the layer.
  final var mayHaveActions: Bool {
    extras?.actions != nil || extras?.delegate != nil || !FrameworkLayers.contain(type(of: self))
  }

  /// Runs the action of an event that is no animatable property.
  final func performEvent(_ event: String) {
    guard !flags.contains(.ownedByView), mayHaveActions, isOnScreen,
      !CATransaction.disableActions(), let action = action(forKey: event)
    else { return }
    action.run(forKey: event, object: self, arguments: nil)
  }
}

/// The layer classes that the framework declares itself.
///
/// Only classes of programs are asked for actions and drawings.
@MainActor enum FrameworkLayers {
  private static var answers: [ObjectIdentifier: Bool] = [:]

  static func contain(_ type: CALayer.Type) -> Bool {
    if type == CALayer.self { return true }
    let identifier = ObjectIdentifier(type)
    if let known = answers[identifier] { return known }
    // A reflected name begins with the module.
    let answer = _typeName(type, qualified: true).hasPrefix("EspalierLayers.")
    answers[identifier] = answer
    return answer
  }
}
