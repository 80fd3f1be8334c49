import EspalierDiagnostics
import Foundation

/// An action to perform when events happen.
struct ControlAction {
  enum Work {
    case method(TargetAction)
    case closure(UIAction)
  }

  let work: Work
  var events: UIControl.Event
}

extension UIControl {
  /// Adds a method without parameters that any of the events calls.
  ///
  /// The target is not retained, and nothing happens once it was deallocated; `nil` calls the first
  /// responder from this control outwards that has the method. A method that is added twice is
  /// called twice.
  public final func addTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping (Target) -> () -> Void, for controlEvents: Event
  ) {
    addTarget(target as Any?, action: Selector(action), for: controlEvents)
  }

  /// Adds a method that takes this control and that any of the events calls.
  ///
  /// See `addTarget(_:action:for:)` for methods without parameters.
  public final func addTarget<Target: AnyObject, Sender>(
    _ target: Target?, action: @escaping (Target) -> (Sender) -> Void, for controlEvents: Event
  ) {
    addTarget(target as Any?, action: Selector(action), for: controlEvents)
  }

  /// Adds a method that takes this control and the event and that any of the events calls.
  ///
  /// See `addTarget(_:action:for:)` for methods without parameters.
  public final func addTarget<Target: AnyObject, Sender>(
    _ target: Target?, action: @escaping (Target) -> (Sender, UIEvent?) -> Void,
    for controlEvents: Event
  ) {
    addTarget(target as Any?, action: Selector(action), for: controlEvents)
  }

  final func add(_ target: AnyObject?, _ selector: Selector, _ events: Event) {
    controlActions.removeAll { $0.isDead }
    let isKnown = controlActions.firstIndex { $0.isMethod(selector, of: target, matchesNil: false) }
    if let isKnown {
      controlActions[isKnown].events.formUnion(events)
    } else {
      let action = TargetAction(target: target, selector: selector)
      controlActions.append(ControlAction(work: .method(action), events: events))
    }
  }

  final func baseRemoveTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    let object = target.map { $0 as AnyObject }
    let isEverything = object == nil && action == nil
    for index in controlActions.indices
    where isEverything || controlActions[index].isMethod(action, of: object, matchesNil: true) {
      controlActions[index].events.subtract(controlEvents)
    }
    controlActions.removeAll { $0.events.isEmpty || $0.isDead }
  }

  /// Removes a method without parameters from events; see `removeTarget(_:action:for:)` with a
  /// method that takes the control.
  public final func removeTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping (Target) -> () -> Void, for controlEvents: Event
  ) {
    remove(target, Selector(action), controlEvents)
  }

  /// Removes a method that takes the control from events.
  ///
  /// Swift cannot distinguish two methods of one class with the same parameters. The call removes
  /// the one method of that kind that the target has for the events. If there are several, none is
  /// removed, which is an issue: keep a `Selector` for each of them. `nil` stands for every target.
  public final func removeTarget<Target: AnyObject, Sender>(
    _ target: Target?, action: @escaping (Target) -> (Sender) -> Void, for controlEvents: Event
  ) {
    remove(target, Selector(action), controlEvents)
  }

  /// Removes a method that takes the control and the event from events; see
  /// `removeTarget(_:action:for:)` with a method that takes the control.
  public final func removeTarget<Target: AnyObject, Sender>(
    _ target: Target?, action: @escaping (Target) -> (Sender, UIEvent?) -> Void,
    for controlEvents: Event
  ) {
    remove(target, Selector(action), controlEvents)
  }

  private func remove(_ target: AnyObject?, _ selector: Selector, _ events: Event) {
    var kept: [ObjectIdentifier: Int] = [:]
    let alike = controlActions.indices.filter { index in
      guard case .method(let method) = controlActions[index].work, !method.isDead,
        target == nil || method.target === target,
        method.selector.method.shape == selector.method.shape,
        !controlActions[index].events.isDisjoint(with: events)
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
    let found = alike.compactMap { index in
      if case .method(let method) = controlActions[index].work { method } else { nil }
    }
    for method in found {
      removeTarget(method.target, action: method.selector, for: events)
    }
  }

  final func baseAddAction(_ action: UIAction, for controlEvents: Event) {
    var events = controlEvents
    controlActions.removeAll { known in
      guard case .closure(let other) = known.work, other.identifier == action.identifier else {
        return false
      }
      events.formUnion(known.events)
      return true
    }
    controlActions.append(ControlAction(work: .closure(action), events: events))
  }

  final func baseRemoveAction(
    identifiedBy identifier: UIAction.Identifier, for controlEvents: Event
  ) {
    for index in controlActions.indices {
      guard case .closure(let action) = controlActions[index].work, action.identifier == identifier
      else { continue }
      controlActions[index].events.subtract(controlEvents)
    }
    controlActions.removeAll { $0.events.isEmpty }
  }

  /// Returns the names of the methods of a target that an event calls; `nil` for none.
  ///
  /// - Parameters:
  ///   - target: The target; `nil` for methods that the responder chain is asked for.
  ///   - controlEvent: One event.
  /// - Returns: The names as Objective-C writes them where they are known, as in projects that
  ///   `espalier open` builds; else the name of the class that declares the method.
  public final func actions(forTarget target: Any?, forControlEvent controlEvent: Event)
    -> [String]?
  {
    let object = target.map { $0 as AnyObject }
    let names = controlActions.compactMap { action -> String? in
      guard case .method(let method) = action.work, !method.isDead,
        method.target === object, !action.events.isDisjoint(with: controlEvent)
      else { return nil }
      return method.selector.name ?? "\(method.selector.method.targetType)"
    }
    return names.isEmpty ? nil : names
  }

  final var baseAllTargets: Set<AnyHashable> {
    Set(
      controlActions.compactMap { action -> AnyHashable? in
        guard case .method(let method) = action.work else { return nil }
        guard method.hasTarget else { return AnyHashable(NSNull()) }
        return method.target.map { ($0 as? AnyHashable) ?? AnyHashable(ObjectIdentifier($0)) }
      })
  }

  /// Calls `iterator` with each action and method, until it sets its last argument to true.
  ///
  /// Its arguments are an action object or a target and a selector, and the events.
  public final func enumerateEventHandlers(
    _ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void
  ) {
    var stop = false
    for action in controlActions where !action.isDead {
      switch action.work {
      case .closure(let closure): iterator(closure, nil, action.events, &stop)
      case .method(let method):
        iterator(nil, (method.target, method.selector), action.events, &stop)
      }
      if stop { return }
    }
  }

  /// Performs the actions and methods that were added for any of the events.
  final func send(_ events: Event, _ event: UIEvent?) {
    // Iterates over a copy: the called code may add and remove actions.
    for action in controlActions where !action.events.isDisjoint(with: events) {
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

  /// Whether this is a method of a target; `nil` matches any target if `matchesNil`.
  @MainActor func isMethod(_ selector: Selector?, of target: AnyObject?, matchesNil: Bool) -> Bool {
    guard case .method(let method) = work else { return false }
    let isTarget = target == nil && matchesNil ? true : method.target === target
    return isTarget && (selector.map { $0 == method.selector } ?? true)
  }
}

extension UIControl: NibActionSource {
  /// Adds an action of a nib; 0 stands for the control's primary event.
  package final func connect(_ selector: Selector, to target: AnyObject?, events: UInt) {
    addTarget(
      target, action: selector,
      for: events == 0 ? .primaryActionTriggered : Event(rawValue: events))
  }
}
