import EspalierDiagnostics
import Foundation

/// Something to do when events happen.
struct ControlAction {
  enum Work {
    case method(TargetAction)
    case closure(UIAction)
  }

  let work: Work
  var events: UIControl.Event
}

extension UIControl {
  /// Calls a method without parameters when any of the events happens.
  ///
  /// The target is not kept alive, and nothing happens once it is gone; `nil` calls the first
  /// responder from this control outwards that has the method. Adding the same again calls it twice.
  public final func addTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping (Target) -> () -> Void, for controlEvents: Event
  ) {
    add(target, Selector(action), controlEvents)
  }

  /// Calls a method that takes this control when any of the events happens.
  ///
  /// See `addTarget(_:action:for:)` for methods without parameters.
  public final func addTarget<Target: AnyObject, Sender>(
    _ target: Target?, action: @escaping (Target) -> (Sender) -> Void, for controlEvents: Event
  ) {
    add(target, Selector(action), controlEvents)
  }

  /// Calls a method that takes this control and the event when any of the events happens.
  ///
  /// See `addTarget(_:action:for:)` for methods without parameters.
  public final func addTarget<Target: AnyObject, Sender>(
    _ target: Target?, action: @escaping (Target) -> (Sender, UIEvent?) -> Void,
    for controlEvents: Event
  ) {
    add(target, Selector(action), controlEvents)
  }

  /// Calls a selector's method when any of the events happens.
  ///
  /// Keep the selector to take the very same call away again with `removeTarget(_:action:for:)`.
  public final func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    add(target.map { $0 as AnyObject }, action, controlEvents)
  }

  private func add(_ target: AnyObject?, _ selector: Selector, _ events: Event) {
    actions.removeAll { $0.isDead }
    let isKnown = actions.firstIndex { $0.isMethod(selector, of: target, matchesNil: false) }
    if let isKnown {
      actions[isKnown].events.formUnion(events)
    } else {
      let action = TargetAction(target: target, selector: selector)
      actions.append(ControlAction(work: .method(action), events: events))
    }
  }

  /// Takes methods away from events.
  ///
  /// `nil` stands for every target, or every method; both `nil` take the actions away, too. A
  /// selector takes away what was added with the very same value or a copy of it.
  public final func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    let object = target.map { $0 as AnyObject }
    let isEverything = object == nil && action == nil
    for index in actions.indices
    where isEverything || actions[index].isMethod(action, of: object, matchesNil: true) {
      actions[index].events.subtract(controlEvents)
    }
    actions.removeAll { $0.events.isEmpty || $0.isDead }
  }

  /// Takes a method without parameters away from events; see `removeTarget(_:action:for:)` with a
  /// method that takes the control.
  public final func removeTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping (Target) -> () -> Void, for controlEvents: Event
  ) {
    remove(target, Selector(action), controlEvents)
  }

  /// Takes a method that takes the control away from events.
  ///
  /// Swift cannot tell two methods apart that belong to one class and have the same parameters. What
  /// goes is the one method of that kind that the target has for the events. Of several none goes,
  /// which is an issue: keep a `Selector` for each of them. `nil` stands for every target.
  public final func removeTarget<Target: AnyObject, Sender>(
    _ target: Target?, action: @escaping (Target) -> (Sender) -> Void, for controlEvents: Event
  ) {
    remove(target, Selector(action), controlEvents)
  }

  /// Takes a method that takes the control and the event away from events; see
  /// `removeTarget(_:action:for:)` with a method that takes the control.
  public final func removeTarget<Target: AnyObject, Sender>(
    _ target: Target?, action: @escaping (Target) -> (Sender, UIEvent?) -> Void,
    for controlEvents: Event
  ) {
    remove(target, Selector(action), controlEvents)
  }

  private func remove(_ target: AnyObject?, _ selector: Selector, _ events: Event) {
    var kept: [ObjectIdentifier: Int] = [:]
    let alike = actions.indices.filter { index in
      guard case .method(let method) = actions[index].work, !method.isDead,
        target == nil || method.target === target,
        method.selector.method.shape == selector.method.shape,
        !actions[index].events.isDisjoint(with: events)
      else { return false }
      kept[method.target.map { ObjectIdentifier($0) } ?? ObjectIdentifier(self), default: 0] += 1
      return true
    }
    if let most = kept.values.max(), most > 1 {
      let name = "\(selector.method.targetType)"
      reportIssue(
        Issue(
          "action.ambiguous", .error, subjects: [diagnosticPath, name],
          "\(diagnosticPath) calls \(most) methods of a \(name) with the same parameters for these events, and removeTarget cannot tell them apart; none was removed.",
          fix:
            "Keep each in a constant, such as `let play = Selector(\(name).play)`, and pass that to addTarget and removeTarget."
        ))
      return
    }
    for index in alike { actions[index].events.subtract(events) }
    actions.removeAll { $0.events.isEmpty || $0.isDead }
  }

  /// Performs an action when any of the events happens.
  ///
  /// A control has one action per identifier. Adding another of a known identifier removes the
  /// first and adds the second after everything else, for the events of both.
  public final func addAction(_ action: UIAction, for controlEvents: Event) {
    var events = controlEvents
    actions.removeAll { known in
      guard case .closure(let other) = known.work, other.identifier == action.identifier else {
        return false
      }
      events.formUnion(known.events)
      return true
    }
    actions.append(ControlAction(work: .closure(action), events: events))
  }

  /// Takes an action away from events.
  public final func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Takes the action of an identifier away from events.
  public final func removeAction(
    identifiedBy identifier: UIAction.Identifier, for controlEvents: Event
  ) {
    for index in actions.indices {
      guard case .closure(let action) = actions[index].work, action.identifier == identifier
      else { continue }
      actions[index].events.subtract(controlEvents)
    }
    actions.removeAll { $0.events.isEmpty }
  }

  /// The objects methods are called on; `NSNull` stands for the responder chain.
  public final var allTargets: Set<AnyHashable> {
    Set(
      actions.compactMap { action -> AnyHashable? in
        guard case .method(let method) = action.work else { return nil }
        guard method.hasTarget else { return AnyHashable(NSNull()) }
        return method.target.map { ($0 as? AnyHashable) ?? AnyHashable(ObjectIdentifier($0)) }
      })
  }

  /// Every event something is done for.
  public final var allControlEvents: Event {
    actions.reduce(into: []) { $0.formUnion($1.events) }
  }

  /// Calls `iterator` with each thing to do, until it sets its last argument to true.
  ///
  /// Its arguments are an action object or else a target and a selector, and the events.
  public final func enumerateEventHandlers(
    _ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void
  ) {
    var stop = false
    for action in actions where !action.isDead {
      switch action.work {
      case .closure(let closure): iterator(closure, nil, action.events, &stop)
      case .method(let method):
        iterator(nil, (method.target, method.selector), action.events, &stop)
      }
      if stop { return }
    }
  }

  /// Performs what was added for any of the events.
  final func send(_ events: Event, _ event: UIEvent?) {
    // A copy: what is called may add and remove actions.
    for action in actions where !action.events.isDisjoint(with: events) {
      switch action.work {
      case .closure(let closure): sendAction(closure)
      case .method(let method):
        if !method.isDead { sendAction(method.selector, to: method.target, for: event) }
      }
    }
  }
}

extension ControlAction {
  @MainActor var isDead: Bool {
    if case .method(let method) = work { return method.isDead }
    return false
  }

  /// Whether this is a method of a target; `nil` stands for any where `matchesNil`.
  @MainActor func isMethod(_ selector: Selector?, of target: AnyObject?, matchesNil: Bool) -> Bool {
    guard case .method(let method) = work else { return false }
    let isTarget = target == nil && matchesNil ? true : method.target === target
    return isTarget && (selector.map { $0 == method.selector } ?? true)
  }
}
