import EspalierDiagnostics
import Foundation

/// A method and the object to call it on, which is not retained.
///
/// Without a target it calls the first responder, from the sender outwards, that has the method.
@MainActor package struct TargetAction {
  private(set) weak var target: AnyObject?
  let selector: Selector
  /// Whether there is a target; if not, the responder chain decides which object to call.
  let hasTarget: Bool

  package init(target: AnyObject?, selector: Selector) {
    self.target = target
    self.selector = selector
    hasTarget = target != nil
  }

  /// Whether the target was deallocated.
  var isDead: Bool { hasTarget && target == nil }

  /// Calls the method; does nothing if the target was deallocated.
  package func perform(sender: AnyObject, event: UIEvent?) {
    if let target {
      report(selector.method.perform(on: target, sender: sender, event: event), target, sender)
    } else if !hasTarget {
      performOnResponders(from: sender as? UIResponder, sender: sender, event: event)
    }
  }

  private func performOnResponders(
    from first: UIResponder?, sender: AnyObject, event: UIEvent?
  ) {
    for responder in first?.responderChain ?? [] {
      let outcome = selector.method.perform(on: responder, sender: sender, event: event)
      guard case .otherTarget = outcome else {
        report(outcome, responder, sender)
        return
      }
    }
  }

  private func report(_ outcome: Selector.Outcome, _ target: AnyObject, _ sender: AnyObject) {
    switch outcome {
    case .performed: break
    case .otherTarget where selector.method.targetType == NamedMethod.self:
      reportIssue(
        Issue(
          "action.name", .error, subjects: ["\(type(of: target))", selector.name ?? ""],
          "The action “\(selector.name ?? "")” of a \(type(of: target)) came from NSSelectorFromString; methods have no names at run time, so it was not called.",
          fix: "Pass the method itself: #selector(…), or Selector(Page.tapped)."))
    case .otherTarget:
      reportIssue(
        Issue(
          "action.target", .error, subjects: ["\(type(of: target))"],
          "The action is a method of \(selector.method.targetType), but its target is of type \(type(of: target)); the action was not called.",
          fix: "Pass an instance of \(selector.method.targetType) as the target."))
    case .otherSender(let wanted):
      reportIssue(
        Issue(
          "action.sender", .error, subjects: ["\(type(of: target))", wanted],
          "An action of \(type(of: target)) takes a sender of type \(wanted), but its sender is of type \(type(of: sender)); the action was not called.",
          fix:
            "Give the method's parameter the type \(type(of: sender)) or a class it inherits from."
        ))
    }
  }
}
