package import EspalierBus
package import EspalierPlatform

/// The signals that tell readers of changes.
@MainActor package final class EventSignals {
  private static let objectEvents = "org.a11y.atspi.Event.Object"
  private static let windowEvents = "org.a11y.atspi.Event.Window"

  private let objects: AccessibleObjects
  private let send: (BusMessage) -> Void
  package var listeners = EventListeners()
  // The node of which the last event said that it has the focus.
  private var focused: Int?
  private var windows: [Int]

  /// Creates the signals of a tree, which `send` puts on the bus.
  package init(_ objects: AccessibleObjects, send: @escaping (BusMessage) -> Void) {
    self.objects = objects
    self.send = send
    windows = objects.source.windows
  }

  private var source: any AccessibilitySource { objects.source }

  /// Whether a reader wants changes of places and sizes.
  package var wantsFrames: Bool { listeners.want("object", "BoundsChanged", "") }

  /// Sends the events of a commit that readers want.
  package func send(_ events: [AccessibleEvent]) {
    for event in EventOrder.arrange(events) { send(event) }
    forgetMissingNodes(events)
  }

  // MARK: Single events

  private func send(_ event: AccessibleEvent) {
    switch event {
    case .focus(let node): moveFocus(to: node)
    case .state(let node, let states, let isOn): sendState(states, isOn, of: node)
    case .name(let node): sendProperty("accessible-name", of: node) { .safe($0.name) }
    case .description(let node):
      sendProperty("accessible-description", of: node) { .safe($0.description) }
    case .role(let node): sendProperty("accessible-role", of: node) { .uint32($0.role.number) }
    case .value(let node):
      sendProperty("accessible-value", of: node) { $0.value.map { .double($0.current) } }
    case .childAdded(let parent, let index, let child):
      sendChild("add", of: parent, index: index, child: child)
    case .childRemoved(let parent, let index, let child):
      sendChild("remove", of: parent, index: index, child: child)
    case .childrenChanged(let parent): sendChildren(of: parent)
    case .selection(let node): sendKnown("SelectionChanged", of: node)
    case .textInserted(let node, let offset, let text):
      sendText("insert", text, at: offset, of: node)
    case .textRemoved(let node, let offset, let text):
      sendText("delete", text, at: offset, of: node)
    case .caret(let node, let offset): sendKnown("TextCaretMoved", of: node, offset)
    case .textSelection(let node): sendKnown("TextSelectionChanged", of: node)
    case .frame(let node): sendFrame(of: node)
    case .scrolled(let node): sendKnown("VisibleDataChanged", of: node)
    case .announcement(let window, let text, let isUrgent):
      emit("Announcement", at: window, "", isUrgent ? 2 : 1, 0, .safe(text))
    case .window(let window, let change): sendWindow(change, of: window)
    }
  }

  private func moveFocus(to node: Int?) {
    guard node != focused else { return }
    if let focused, source.node(focused) != nil {
      emit("StateChanged", at: focused, "focused", 0)
    }
    focused = node
    guard let node else { return }
    objects.told.insert(node)
    emit("StateChanged", at: node, "focused", 1)
  }

  private func sendState(_ states: AccessibleStates, _ isOn: Bool, of node: Int) {
    guard objects.told.contains(node), let role = source.node(node)?.role else { return }
    // The focus has events of its own.
    for name in StateBits.names(states.subtracting(.focused), role: role) {
      emit("StateChanged", at: node, name, isOn ? 1 : 0)
    }
  }

  private func sendProperty(
    _ name: String, of identity: Int, _ value: (AccessibleNode) -> BusValue?
  ) {
    guard objects.told.contains(identity), let node = source.node(identity),
      let value = value(node)
    else { return }
    emit("PropertyChange", at: identity, name, 0, 0, value)
  }

  private func sendChild(_ detail: String, of parent: Int, index: Int, child: Int) {
    guard objects.told.contains(parent) else { return }
    guard wants("object", "ChildrenChanged", detail) else { return }
    emit("ChildrenChanged", at: parent, detail, index, 0, objects.reference(child))
  }

  /// Tells that the children of a node are to be asked for again.
  ///
  /// An index of -1 makes readers forget the children that they know.
  private func sendChildren(of parent: Int) {
    guard objects.told.contains(parent), let node = source.node(parent) else { return }
    emit("ChildrenChanged", at: parent, "remove", -1, 0, objects.reference(nil))
    if let first = objects.child(at: 0, of: .node(node)) {
      emit("ChildrenChanged", at: parent, "add", -1, 0, objects.reference(first))
    }
  }

  private func sendKnown(_ member: String, of node: Int, _ first: Int = 0) {
    guard objects.told.contains(node) else { return }
    emit(member, at: node, "", first)
  }

  private func sendText(_ detail: String, _ text: String, at offset: Int, of identity: Int) {
    guard objects.told.contains(identity), let node = source.node(identity) else { return }
    let count = text.unicodeScalars.count
    let shown = node.isSecure ? String(repeating: "•", count: count) : text
    emit("TextChanged", at: identity, detail, offset, count, .safe(shown))
  }

  private func sendFrame(of identity: Int) {
    guard objects.told.contains(identity), let node = source.node(identity) else { return }
    let numbers = objects.pixels(node.frame, of: node, in: .screen)
    emit("BoundsChanged", at: identity, "", 0, 0, .structure(numbers.map { .int32($0) }))
  }

  // MARK: Windows

  private func sendWindow(_ change: AccessibleWindowChange, of window: Int) {
    let name = BusValue.safe(source.node(window)?.name ?? "")
    func tell(_ member: String) {
      guard listeners.want("window", member, "") else { return }
      emit(Self.windowEvents, member, at: AccessibleObjects.path(of: window), "", 0, 0, name)
    }
    switch change {
    case .opened:
      windows = source.windows
      let index = windows.firstIndex(of: window) ?? -1
      sendRootChild("add", index: index, window)
      tell("Create")
    case .closed:
      tell("Destroy")
      let index = windows.firstIndex(of: window) ?? -1
      windows = source.windows
      sendRootChild("remove", index: index, window)
    case .gotKeyboard:
      objects.told.insert(window)
      tell("Activate")
    case .lostKeyboard: tell("Deactivate")
    case .minimised: tell("Minimize")
    case .restored: tell("Restore")
    }
  }

  private func sendRootChild(_ detail: String, index: Int, _ window: Int) {
    guard wants("object", "ChildrenChanged", detail) else { return }
    emit(
      Self.objectEvents, "ChildrenChanged", at: AccessibleObjects.rootPath, detail, index, 0,
      objects.reference(window))
  }

  // MARK: Sending

  /// Returns whether a reader listens, or keeps what the event changes.
  private func wants(_ kind: String, _ member: String, _ detail: String) -> Bool {
    if listeners.want(kind, member, detail) { return true }
    guard !objects.cachers.isEmpty else { return false }
    switch member {
    case "ChildrenChanged", "StateChanged": return true
    case "PropertyChange": return detail != "accessible-value"
    default: return false
    }
  }

  private func emit(
    _ member: String, at identity: Int, _ detail: String, _ first: Int = 0, _ second: Int = 0,
    _ value: BusValue = .int32(0)
  ) {
    guard wants("object", member, detail) else { return }
    emit(
      Self.objectEvents, member, at: AccessibleObjects.path(of: identity), detail, first, second,
      value)
  }

  private func emit(
    _ interface: String, _ member: String, at path: String, _ detail: String, _ first: Int,
    _ second: Int, _ value: BusValue
  ) {
    send(
      .signal(
        path: path, interface: interface, member: member,
        [
          .string(detail), .integer(first), .integer(second), .variant(value),
          .array("{sv}", []),
        ]))
  }

  /// Forgets the nodes that left, and those below them once many are known.
  private func forgetMissingNodes(_ events: [AccessibleEvent]) {
    var isSmaller = false
    for event in events {
      switch event {
      case .childRemoved(_, _, let node), .window(let node, .closed):
        objects.told.remove(node)
        isSmaller = true
      case .childrenChanged: isSmaller = true
      default: break
      }
    }
    guard isSmaller, objects.told.count > 2 * keptCount else { return }
    objects.told = objects.told.filter { source.node($0) != nil }
    keptCount = max(objects.told.count, 256)
  }

  // How many nodes were known after the missing ones were last looked for.
  private var keptCount = 256
}
