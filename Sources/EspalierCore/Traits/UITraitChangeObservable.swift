import EspalierDiagnostics
public import Foundation

/// A registration for trait changes, with which to unregister.
@preconcurrency @MainActor public protocol UITraitChangeRegistration: NSObjectProtocol {}

/// An object whose trait changes can be observed.
///
/// A handler is called for changes of the named traits, not for their first values, and after the
/// environment's own `traitCollectionDidChange(_:)`. Registrations are called in the order they
/// were made and last as long as the environment.
@preconcurrency @MainActor public protocol UITraitChangeObservable {
  /// Calls a handler with the environment and its previous traits when one of the traits changed.
  ///
  /// The handler's first parameter has the environment's class, so the handler needs no captures.
  @discardableResult
  func registerForTraitChanges<Environment: UITraitEnvironment>(
    _ traits: [UITrait],
    handler:
      @escaping @MainActor (_ environment: Environment, _ previous: UITraitCollection) ->
      Void
  ) -> any UITraitChangeRegistration

  /// Calls a method of another object when one of the traits changed; the target is a weak
  /// reference.
  ///
  /// The method takes no parameter or the environment.
  @discardableResult
  func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration

  /// Calls a method of the environment itself when one of the traits changed.
  @discardableResult
  func registerForTraitChanges(
    _ traits: [UITrait], action: Selector
  ) -> any UITraitChangeRegistration

  /// Ends a registration; does nothing if it already ended.
  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

/// The framework's representation of a registration.
final class TraitRegistration: NSObject, UITraitChangeRegistration {
  let traits: [UITrait]
  let action: @MainActor (UITraitCollection) -> Void

  init(_ traits: [UITrait], _ action: @escaping @MainActor (UITraitCollection) -> Void) {
    self.traits = traits
    self.action = action
  }
}

extension UITraitChangeObservable {
  /// Calls a handler with the environment and its previous traits when one of the traits changed.
  @discardableResult
  public func registerForTraitChanges<Environment: UITraitEnvironment>(
    _ traits: [UITrait],
    handler:
      @escaping @MainActor (_ environment: Environment, _ previous: UITraitCollection) ->
      Void
  ) -> any UITraitChangeRegistration {
    register(traits) { holder, previous in
      guard let environment = holder as? Environment else {
        reportWrongReceiver(holder, "a handler for \(Environment.self)")
        return
      }
      handler(environment, previous)
    }
  }

  /// Calls a method of another object when one of the traits changed.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration {
    let object = target as AnyObject
    return register(traits) { [weak object] holder, _ in
      if let object { perform(action, on: object, for: holder) }
    }
  }

  /// Calls a method of the environment itself when one of the traits changed.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], action: Selector
  ) -> any UITraitChangeRegistration {
    register(traits) { holder, _ in perform(action, on: holder, for: holder) }
  }

  /// Ends a registration.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    (self as? any TraitHolder)?.traitStore?.registrations.removeAll { $0 === registration }
  }

  private func register(
    _ traits: [UITrait], _ action: @escaping @MainActor (any TraitHolder, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    weak let holder = self as? any TraitHolder
    let registration = TraitRegistration(traits) { previous in
      if let holder { action(holder, previous) }
    }
    holder?.ownTraitStore.registrations.append(registration)
    return registration
  }
}

@MainActor private func perform(
  _ selector: Selector, on target: AnyObject, for environment: any TraitHolder
) {
  switch selector.method.perform(on: target, sender: environment, event: nil) {
  case .performed: break
  case .otherTarget: reportWrongReceiver(target, "a method of \(selector.method.targetType)")
  case .otherSender(let type): reportWrongReceiver(environment, "a method that takes \(type)")
  }
}

@MainActor private func reportWrongReceiver(_ receiver: AnyObject, _ what: String) {
  let name = "\(type(of: receiver))"
  reportIssue(
    Issue(
      "traits.receiver", .error, subjects: [name],
      "\(name) registered for trait changes with \(what), which does not accept \(name); the method was not called.",
      fix: "Name \(name) or a class above it as the type of the first parameter or the target."))
}
