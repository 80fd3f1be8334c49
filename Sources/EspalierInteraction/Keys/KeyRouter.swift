@_spi(Framework) import EspalierCore
import EspalierDiagnostics
import Foundation

/// Sends the keys of one scene to the objects that act on them.
///
/// A key that went down is offered, until an object takes it, to: key commands with priority,
/// editing commands of a text view, the focus, other key commands, edit actions, containers, the
/// responders, and at last the framework's own actions.
@MainActor package final class KeyRouter: KeyHandler, Feature {
  private weak var scene: UIWindowScene?
  let focus: UIFocusSystem

  static func start(in runtime: Runtime) { runtime.makeKeyHandler = { KeyRouter($0) } }

  init(_ scene: UIWindowScene) {
    self.scene = scene
    focus = UIFocusSystem(scene)
    focus.startingView = UIApplication.shared.input.lastTouchedView
  }

  func takesKey(_ key: UIKey, isRepeat: Bool, in window: UIWindow) -> Bool {
    let stroke = KeyStroke(key)
    // Keys act on the views on screen, as touches do, so layout must be up to date.
    UIApplication.shared.input.settle(UIApplication.shared)
    let start = window.keyResponder
    let commands = KeyCommandSearch(stroke, from: start, in: window)
    if let command = commands.found(hasPriority: true) {
      command.perform(isRepeat: isRepeat)
      return true
    }
    if let receiver = window.ownRuntime.textEntry?.receiver(for: start),
      receiver.takesEditingKey(key, isRepeat: isRepeat)
    {
      return true
    }
    if focus.takesKey(stroke, isRepeat: isRepeat) { return true }
    if let command = commands.found(hasPriority: false) {
      command.perform(isRepeat: isRepeat)
      return true
    }
    if let action = Selector.editAction(for: stroke),
      let target = start.target(forAction: action, withSender: nil)
    {
      TargetAction(target: target as AnyObject, selector: action).perform(
        sender: start, event: nil)
      return true
    }
    return undoes(stroke, from: start) || performInContainers(stroke, from: start)
  }

  /// Undoes or redoes with the undo manager of the nearest responder that has something to undo.
  private func undoes(_ stroke: KeyStroke, from start: UIResponder) -> Bool {
    let isRedo = Self.redoKeys.contains { stroke.matches($0, isMirrored: false) }
    guard isRedo || stroke.matches(Self.undoKey, isMirrored: false) else { return false }
    // A text without changes has an undo manager too; the next one outwards may have some.
    for responder in start.responderChain {
      guard let manager = responder.undoManager else { continue }
      manager.endEventGroup()
      guard isRedo ? manager.canRedo : manager.canUndo else { continue }
      if isRedo { manager.redo() } else { manager.undo() }
      return true
    }
    return false
  }

  private static let undoKey = UIKeyCommand(input: "z", modifierFlags: .command, action: .find)
  private static let redoKeys = [
    UIKeyCommand(input: "z", modifierFlags: [.command, .shift], action: .find),
    UIKeyCommand(input: "y", modifierFlags: .command, action: .find),
  ]

  /// Offers a key to the containers around a responder, up to the controller that keeps the focus
  /// inside.
  private func performInContainers(_ stroke: KeyStroke, from start: UIResponder) -> Bool {
    guard let key = containerKey(stroke) else { return false }
    let scope = focus.scope
    let isTrap = scope?.isTrap == true
    for responder in start.responderChain {
      if responder.performSystemKey(key) { return true }
      // Contents behind the scope do not get the key.
      if isTrap, responder === scope?.controller { return false }
    }
    return false
  }

  /// Control-Tab for the next tab, and F9 for the sidebar, as in the programs of the desktop.
  private func containerKey(_ stroke: KeyStroke) -> SystemKey? {
    if stroke.place == .keyboardF9, stroke.modifiers.isEmpty { return .sidebar }
    guard stroke.place == .keyboardTab, stroke.modifiers.subtracting(.shift) == .control else {
      return nil
    }
    return stroke.modifiers.contains(.shift) ? .previousTab : .nextTab
  }

  func takesUnclaimedKey(_ key: UIKey, isRepeat: Bool, in window: UIWindow) -> Bool {
    let stroke = KeyStroke(key)
    if stroke.modifiers == .control, !isRepeat, let scene {
      if stroke.matches(Self.close, isMirrored: false) {
        UIApplication.shared.requestSceneSessionDestruction(scene.session, options: nil)
        return true
      }
      if stroke.matches(Self.quit, isMirrored: false) {
        UIApplication.shared.terminate()
        return true
      }
    }
    return focus.takesUnclaimedKey(stroke) || focus.scrolls(by: stroke)
  }

  private static let close = UIKeyCommand(input: "w", modifierFlags: .command, action: .find)
  private static let quit = UIKeyCommand(input: "q", modifierFlags: .command, action: .find)

  func keyResponder(in window: UIWindow) -> UIResponder? { focus.keyResponder(in: window) }
  func touchBegan(in view: UIView) { focus.touchBegan(in: view) }
  func firstResponderDidChange(to view: UIView) { focus.firstResponderDidChange(to: view) }
  func sceneDidLayOut() { focus.settle() }
  var focusSystemObject: AnyObject { focus }
  func moveFocus(into environment: any UIFocusEnvironment) -> Bool { focus.goInto(environment) }
  func stepFocus(isForward: Bool) -> Bool { focus.step(isForward: isForward) }
  var focusedView: UIView? { focus.focusedView }

  func setNeedsFocusUpdate(of environment: any UIFocusEnvironment) {
    focus.setNeedsUpdate(of: environment)
  }

  func updateFocusIfNeeded() { focus.updateFocusIfNeeded() }

  func moveFocus(to view: UIView, _ heading: UIFocusHeading, isForced: Bool) -> Bool {
    focus.move(to: view, heading, isForced: isForced)
  }

  func replaceFocus(with view: UIView) {
    focus.move(to: view, [], isForced: true, takesCaret: false)
  }

  func focusItems(below root: UIView) -> [UIView] { FocusOrder.stops(below: root).map(\.view) }

  var isEditingText: Bool { focus.caretHolder != nil }

  func focusEffectDidChange(of view: UIView) {
    if focus.focusedView === view { view.setNeedsLayout() }
  }
}

/// The key commands for one key along one responder chain.
@MainActor private struct KeyCommandSearch {
  @MainActor struct Found {
    let command: UIKeyCommand
    let target: AnyObject

    /// Performs the command, if it repeats or the key just went down.
    func perform(isRepeat: Bool) {
      if isRepeat, command.repeatBehavior == .nonRepeatable { return }
      command.performWithSender(target, target: target)
    }
  }

  private let start: UIResponder
  /// All commands for the key, those of the innermost responder first.
  private var matches: [UIKeyCommand] = []

  init(_ stroke: KeyStroke, from start: UIResponder, in window: UIWindow) {
    self.start = start
    let isMirrored = window.effectiveUserInterfaceLayoutDirection == .rightToLeft
    for responder in start.responderChain {
      let own = (responder.keyCommands ?? []).filter {
        $0.isOffered && stroke.matches($0, isMirrored: isMirrored)
      }
      if own.count > 1 { Self.report(own, of: responder) }
      matches += own
    }
    guard matches.isEmpty else { return }
    matches = Self.commands(in: UIMenuSystem.main.root).filter {
      $0.isOffered && stroke.matches($0, isMirrored: isMirrored)
    }
  }

  /// The key commands of a menu and the menus inside.
  private static func commands(in menu: UIMenu) -> [UIKeyCommand] {
    menu.children.flatMap { element in
      if let inside = element as? UIMenu { return commands(in: inside) }
      return (element as? UIKeyCommand).map { [$0] } ?? []
    }
  }

  /// Returns the innermost command that has a target.
  func found(hasPriority: Bool) -> Found? {
    for command in matches where command.wantsPriorityOverSystemBehavior == hasPriority {
      guard let target = start.target(forAction: command.action, withSender: command) else {
        continue
      }
      (target as? UIResponder)?.validate(command)
      if command.isOffered { return Found(command: command, target: target as AnyObject) }
    }
    return nil
  }

  private static func report(_ commands: [UIKeyCommand], of responder: UIResponder) {
    let keys = commands.map { $0.shortcut?.text ?? "" }
    // Two inputs may be one key in some layout; only equal inputs are a mistake.
    guard let first = keys.first, keys.filter({ $0 == first }).count > 1 else { return }
    let name = "\(type(of: responder))"
    reportIssue(
      Issue(
        "key.twice", .warning, subjects: [name, first],
        "\(name) offers \(keys.count) enabled commands for \(first); the first one is performed.",
        fix: "Give one of them another key, or disable the one that does not apply."))
  }
}
