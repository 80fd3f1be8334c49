@_spi(Framework) package import EspalierCore
import EspalierPlatform
import Foundation

/// What a listener knows of a node.
struct ToldNode {
  var node: AccessibleNode
  /// The numbers of the children; `nil` for a long list.
  var children: [Int]?
  var rowCount: Int
  var text: String?
  var caret: Int?
  var selection: Range<Int>?
  var selected: [Int]
}

extension AccessibilityTree: AccessibilityWatch {
  /// The longest text whose changes are looked for while it has no focus, in scalars.
  private static let textLimit = 10_000

  package func accessibilityDidChange() {
    shapeIsOutOfDate()
    runtime.updateCycle.setNeedsUpdate()
  }

  package var focusedAccessibilityElement: Any? {
    focusedNode.flatMap { identities.subject($0)?.responder }
  }

  package func accessibilityWasNotified(
    _ notification: UIAccessibility.Notification, _ argument: Any?
  ) {
    if let text = UIAccessibility.spokenText(of: argument), !text.isEmpty {
      if let window = windows.first(where: hasKeyboard) ?? windows.first {
        pending.append(.announcement(window: window, text, isUrgent: false))
      }
    } else if notification == .screenChanged || notification == .layoutChanged {
      moveFocus(to: argument as? UIResponder, isNewScreen: notification == .screenChanged)
    }
    runtime.updateCycle.setNeedsUpdate()
  }

  /// Gives the keyboard focus to an element, or to the first one of a new screen that can have it.
  private func moveFocus(to element: UIResponder?, isNewScreen: Bool) {
    if let element, let number = number(of: element) {
      _ = takeFocus(number)
    } else if element == nil, isNewScreen,
      let scene = runtime.application.windowScenes.first(where: \.hasKeyboardFocus),
      let front = scene.keyWindow?.frontController, focusedNode == nil
    {
      _ = scene.keyHandler?.moveFocus(into: front)
    }
  }

  package func didCommit() {
    guard listener != nil else { return }
    if pace.mayCompare(at: runtime.now, known: told.count, focus: focusedViews) {
      compare()
    } else if nextComparison == nil {
      compareLater(after: pace.pause(known: told.count))
    }
  }

  package func contentsDidScroll() { pace.contentsDidScroll() }

  private func compareLater(after delay: TimeInterval) {
    nextComparison = runtime.schedule(after: delay) { [weak self] in
      guard let self else { return }
      nextComparison = nil
      if let delay = pace.delay(at: runtime.now) { compareLater(after: delay) } else { compare() }
    }
  }

  /// The views with the keyboard focus, one a scene.
  private var focusedViews: [ObjectIdentifier] {
    runtime.application.windowScenes.compactMap { focusedView(of: $0).map(ObjectIdentifier.init) }
  }

  /// Tells the listener what changed since the last comparison.
  func compare() {
    guard let listener else { return }
    nextComparison?.cancel()
    nextComparison = nil
    comparisonCount += 1
    pace.didCompare(at: runtime.now, focus: focusedViews)
    var events: [AccessibleEvent] = []
    compareWindows(into: &events)
    for number in told.keys.sorted() {
      guard let old = told[number] else { continue }
      compare(number, old, into: &events, wantsFrames: listener.wantsFrames)
    }
    let focus = focusedNode
    if focus != toldFocus {
      let old = toldFocus
      toldFocus = focus
      events.append(.focus(focus))
      tellElements(old, focus)
      tellPart(isEntered: true, into: &events)
    } else {
      tellPart(isEntered: false, into: &events)
    }
    tellScreens(into: &events)
    events += pending
    pending = []
    guard !events.isEmpty else { return }
    listener.accessibilitySource(self, didChange: events)
  }

  /// Tells the elements that lost and got the focus of the reader.
  private func tellElements(_ old: Int?, _ new: Int?) {
    let lost = old.flatMap { identities.subject($0)?.responder }
    let found = new.flatMap { identities.subject($0)?.responder }
    lost?.accessibilityElementDidLoseFocus()
    found?.accessibilityElementDidBecomeFocused()
    var userInfo: [String: Any] = [:]
    userInfo[UIAccessibility.focusedElementUserInfoKey] = found
    userInfo[UIAccessibility.unfocusedElementUserInfoKey] = lost
    NotificationCenter.default.post(
      name: UIAccessibility.elementFocusedNotification, object: nil, userInfo: userInfo)
  }

  /// Announces the name of the view with the focus inside an element, which is all readers know.
  ///
  /// When the focus returns from the view to the element, which no event of the focus tells, the
  /// name of the element is announced.
  ///
  /// - Parameters:
  ///   - isEntered: Whether an event tells that the element has the focus now.
  ///   - events: The events, to which the announcement is added.
  private func tellPart(isEntered: Bool, into events: inout [AccessibleEvent]) {
    let part = focusedPart
    let old = toldPart
    guard part !== old || isEntered else { return }
    toldPart = part
    guard let focus = toldFocus, let window = place(focus)?.scene else { return }
    let name = part.map { $0.accessibilityLabel } ?? (isEntered ? nil : node(focus)?.name)
    guard let name, !name.isEmpty else { return }
    events.append(.announcement(window: window, name, isUrgent: false))
  }

  private func compareWindows(into events: inout [AccessibleEvent]) {
    let now = windows
    for number in toldWindows.keys.sorted() where !now.contains(number) {
      toldWindows[number] = nil
      events.append(.window(number, .closed))
    }
    for number in now {
      let hasKeyboard = hasKeyboard(number)
      let old = toldWindows.updateValue(hasKeyboard, forKey: number)
      if old == nil { events.append(.window(number, .opened)) }
      if old ?? false != hasKeyboard {
        events.append(.window(number, hasKeyboard ? .gotKeyboard : .lostKeyboard))
      }
    }
  }

  private func showsTime(_ number: Int) -> Bool {
    identities.subject(number)?.responder?.accessibilityTraits.contains(.startsMediaSession)
      == true
  }

  private func compare(
    _ number: Int, _ old: ToldNode, into events: inout [AccessibleEvent], wantsFrames: Bool
  ) {
    guard let node = watchedNode(number) else {
      told[number] = nil
      return
    }
    let new = told(node)
    told[number] = new
    compareChildren(number, old, new, into: &events)
    if node.role != old.node.role { events.append(.role(number)) }
    if node.name != old.node.name { events.append(.name(number)) }
    // The time of what plays passes by itself: a reader that spoke it would never be silent.
    if node.description != old.node.description, !showsTime(number) {
      events.append(.description(number))
    }
    if node.value != old.node.value, node.value != nil { events.append(.value(number)) }
    let changed = node.states.symmetricDifference(old.node.states)
    if !changed.isEmpty {
      for bit in 0..<32 {
        let state = AccessibleStates(rawValue: 1 << bit)
        // The focus is an event of its own.
        guard changed.contains(state), state != .focused else { continue }
        events.append(.state(number, state, isOn: node.states.contains(state)))
      }
    }
    if new.selected != old.selected { events.append(.selection(number)) }
    if wantsFrames, node.frame != old.node.frame { events.append(.frame(number)) }
    compareText(number, old, new, into: &events)
  }

  private func compareChildren(
    _ number: Int, _ old: ToldNode, _ new: ToldNode, into events: inout [AccessibleEvent]
  ) {
    guard let before = old.children, let after = new.children else {
      if old.rowCount != new.rowCount || (old.children == nil) != (new.children == nil) {
        events.append(.childrenChanged(number))
      }
      return
    }
    guard before != after else { return }
    let difference = after.difference(from: before)
    if difference.count > 64 {
      events.append(.childrenChanged(number))
      return
    }
    for change in difference {
      switch change {
      case .remove(let index, let child, _):
        events.append(.childRemoved(parent: number, index: index, child: child))
      case .insert(let index, let child, _):
        events.append(.childAdded(parent: number, index: index, child: child))
      }
    }
  }

  private func compareText(
    _ number: Int, _ old: ToldNode, _ new: ToldNode, into events: inout [AccessibleEvent]
  ) {
    if let before = old.text, let after = new.text, before != after {
      let change = TextDifference(before, after)
      if !change.removed.isEmpty {
        events.append(.textRemoved(number, offset: change.offset, change.removed))
      }
      if !change.inserted.isEmpty {
        events.append(.textInserted(number, offset: change.offset, change.inserted))
      }
    }
    if let caret = new.caret, caret != old.caret {
      events.append(.caret(number, offset: caret))
    }
    if new.selection != old.selection { events.append(.textSelection(number)) }
  }

  /// Returns what the listener is told of a node now.
  func told(_ node: AccessibleNode) -> ToldNode {
    let number = node.identity
    let place = place(number)
    var told = ToldNode(
      node: node, children: place.flatMap { $0.longRowCount > 0 ? nil : $0.children },
      rowCount: place?.longRowCount ?? 0, selected: [])
    if node.selection != .none { told.selected = selectedChildren(of: number) }
    // The name of a text that cannot be edited says what it is.
    guard let shown = node.text, !shown.isStatic else { return told }
    let length = textLength(of: number)
    if length <= Self.textLimit || node.states.contains(.focused) {
      told.text = text(in: 0..<length, of: number)
    }
    told.caret = caret(of: number)
    told.selection = textSelection(of: number)
    return told
  }

  /// Remembers a node that the listener gets now, so that it is told of changes.
  func remember(_ node: AccessibleNode) {
    guard listener != nil, told[node.identity] == nil else { return }
    told[node.identity] = told(node)
  }
}

/// The part in which two texts differ.
struct TextDifference {
  /// The first scalar that differs.
  let offset: Int
  let removed: String
  let inserted: String

  init(_ old: String, _ new: String) {
    let before = Array(old.unicodeScalars)
    let after = Array(new.unicodeScalars)
    let limit = min(before.count, after.count)
    var start = 0
    while start < limit, before[start] == after[start] { start += 1 }
    var end = 0
    while end < limit - start, before[before.count - 1 - end] == after[after.count - 1 - end] {
      end += 1
    }
    offset = start
    removed = String(String.UnicodeScalarView(before[start..<before.count - end]))
    inserted = String(String.UnicodeScalarView(after[start..<after.count - end]))
  }
}
