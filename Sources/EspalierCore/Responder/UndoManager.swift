import EspalierDiagnostics
public import Foundation

/// Keeps actions that undo changes, and those that redo them.
///
/// Foundation on Linux has no such class. Actions that are registered while one event is handled
/// are one group, which one `undo()` undoes. Targets are not retained: the actions of a deallocated
/// target do nothing. Main actor only.
@preconcurrency @MainActor open class UndoManager: NSObject {
  private struct Action {
    weak var target: AnyObject?
    let perform: (AnyObject) -> Void
  }

  private final class Group {
    var actions: [Action]
    var name: String

    init(_ actions: [Action], _ name: String) {
      self.actions = actions
      self.name = name
    }
  }

  private struct OpenGroup {
    /// The number of open actions from before the group.
    var start: Int
    var name = ""
  }

  private enum Activity { case none, undoing, redoing }

  private var undoGroups: [Group] = []
  private var redoGroups: [Group] = []
  /// The open groups, the innermost last.
  private var openGroups: [OpenGroup] = []
  /// The actions of the outermost open group and of all groups inside it, in their order: the end
  /// of a group inside moves none of them.
  private var openActions: [Action] = []
  private var isEventGroupOpen = false
  private var disabledCount = 0
  private var activity = Activity.none
  /// The number of registrations and other changes so far.
  package private(set) final var changeCount = 0

  /// Creates an undo manager without actions.
  public override init() { super.init() }

  /// Whether groups begin and end with events by themselves; true by default.
  open var groupsByEvent = true

  /// The largest number of groups that can be undone; 0, the default, for no limit.
  open var levelsOfUndo = 0 {
    didSet { dropOldGroups() }
  }

  /// The number of open groups.
  open var groupingLevel: Int { openGroups.count }

  /// Whether there is something to undo.
  open var canUndo: Bool {
    !undoGroups.isEmpty || (activity == .none && !openActions.isEmpty)
  }

  /// Whether there is something to redo.
  open var canRedo: Bool { !redoGroups.isEmpty }

  /// Whether an undo is under way.
  open var isUndoing: Bool { activity == .undoing }

  /// Whether a redo is under way.
  open var isRedoing: Bool { activity == .redoing }

  // MARK: Registering

  /// Whether actions are kept; false between `disableUndoRegistration()` and its counterpart.
  open var isUndoRegistrationEnabled: Bool { disabledCount == 0 }

  /// Ignores registrations until `enableUndoRegistration()` was called as often.
  open func disableUndoRegistration() { disabledCount += 1 }

  /// Ends the effect of one `disableUndoRegistration()`.
  open func enableUndoRegistration() { disabledCount = max(0, disabledCount - 1) }

  /// Keeps an action that undoes a change.
  ///
  /// While an undo is under way the action becomes the one that redoes it.
  ///
  /// - Parameters:
  ///   - target: The object to pass to `handler`; not retained.
  ///   - handler: The action.
  public final func registerUndo<TargetType: AnyObject>(
    withTarget target: TargetType, handler: @escaping @MainActor (TargetType) -> Void
  ) {
    guard isUndoRegistrationEnabled else { return }
    if openGroups.isEmpty { beginEventGroup() }
    let action = Action(target: target) { object in
      if let object = object as? TargetType { handler(object) }
    }
    openActions.append(action)
    changeCount += 1
    if activity == .none { redoGroups.removeAll() }
  }

  private func beginEventGroup() {
    beginUndoGrouping()
    isEventGroupOpen = true
    if groupsByEvent {
      Runtime.current.updateCycle.performAfterCommit { [weak self] in self?.endEventGroup() }
    } else {
      reportIssue(
        Issue(
          "undo.group", .warning, subjects: ["\(type(of: self))"],
          "An undo action was registered without an open group in an undo manager that does not group by event; it becomes a group of its own.",
          fix: "Call beginUndoGrouping() first and endUndoGrouping() afterwards."))
      endEventGroup()
    }
  }

  /// Ends the group of the present event; called when the event was handled.
  package final func endEventGroup() {
    guard isEventGroupOpen else { return }
    isEventGroupOpen = false
    endUndoGrouping()
  }

  /// Begins a group inside the present one.
  open func beginUndoGrouping() { openGroups.append(OpenGroup(start: openActions.count)) }

  /// Ends the group that began last.
  open func endUndoGrouping() {
    guard let group = openGroups.popLast() else {
      reportIssue(
        Issue(
          "undo.group", .warning, subjects: ["\(type(of: self))"],
          "endUndoGrouping() was called without an open group.",
          fix: "Call it once for each beginUndoGrouping()."))
      return
    }
    if openGroups.isEmpty { isEventGroupOpen = false }
    guard openActions.count > group.start else { return }
    if let outer = openGroups.indices.last {
      if openGroups[outer].name.isEmpty { openGroups[outer].name = group.name }
      return
    }
    let ended = Group(openActions, group.name)
    openActions = []
    if activity == .undoing {
      redoGroups.append(ended)
    } else {
      undoGroups.append(ended)
      dropOldGroups()
    }
  }

  private func dropOldGroups() {
    guard levelsOfUndo > 0, undoGroups.count > levelsOfUndo else { return }
    undoGroups.removeFirst(undoGroups.count - levelsOfUndo)
  }

  // MARK: Undoing

  /// Undoes the last group; does nothing where there is none.
  open func undo() {
    endEventGroup()
    guard openGroups.isEmpty, activity == .none, let group = undoGroups.popLast() else { return }
    perform(group, .undoing)
  }

  /// Undoes the last group; the same as `undo()`.
  open func undoNestedGroup() { undo() }

  /// Redoes the group that was undone last; does nothing where there is none.
  open func redo() {
    endEventGroup()
    guard openGroups.isEmpty, activity == .none, let group = redoGroups.popLast() else { return }
    perform(group, .redoing)
  }

  private func perform(_ group: Group, _ activity: Activity) {
    changeCount += 1
    self.activity = activity
    beginUndoGrouping()
    openGroups[openGroups.count - 1].name = group.name
    for action in group.actions.reversed() {
      if let target = action.target { action.perform(target) }
    }
    while !openGroups.isEmpty { endUndoGrouping() }
    self.activity = .none
  }

  // MARK: Removing

  /// Removes all actions.
  open func removeAllActions() {
    changeCount += 1
    undoGroups.removeAll()
    redoGroups.removeAll()
    openActions.removeAll()
    for index in openGroups.indices { openGroups[index].start = 0 }
  }

  /// Removes the actions of one target.
  open func removeAllActions(withTarget target: Any) {
    changeCount += 1
    let object = target as AnyObject
    func isGone(_ action: Action) -> Bool { action.target == nil || action.target === object }
    for group in undoGroups + redoGroups { group.actions.removeAll(where: isGone) }
    removeOpenActions(where: isGone)
    undoGroups.removeAll { $0.actions.isEmpty }
    redoGroups.removeAll { $0.actions.isEmpty }
  }

  private func removeOpenActions(where isGone: (Action) -> Bool) {
    var kept: [Action] = []
    var group = 0
    for (index, action) in openActions.enumerated() {
      while group < openGroups.count, openGroups[group].start <= index {
        openGroups[group].start = kept.count
        group += 1
      }
      if !isGone(action) { kept.append(action) }
    }
    for index in group..<openGroups.count { openGroups[index].start = kept.count }
    openActions = kept
  }

  // MARK: Names

  /// Names the change that the present group undoes, for menus.
  open func setActionName(_ actionName: String) {
    if let innermost = openGroups.indices.last {
      openGroups[innermost].name = actionName
    } else {
      undoGroups.last?.name = actionName
    }
  }

  /// The name of what `undo()` would undo; empty for none.
  open var undoActionName: String { openGroups.last?.name ?? undoGroups.last?.name ?? "" }

  /// The name of what `redo()` would redo; empty for none.
  open var redoActionName: String { redoGroups.last?.name ?? "" }

  /// The title of a menu row that undoes.
  open var undoMenuItemTitle: String {
    undoActionName.isEmpty
      ? InterfaceWord.undo.text
      : InterfaceLanguage.text(for: .undoAction, undoActionName)
  }

  /// The title of a menu row that redoes.
  open var redoMenuItemTitle: String {
    redoActionName.isEmpty
      ? InterfaceWord.redo.text
      : InterfaceLanguage.text(for: .redoAction, redoActionName)
  }
}
