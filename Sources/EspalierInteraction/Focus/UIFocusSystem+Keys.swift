@_spi(Framework) import EspalierCore
import EspalierGeometry
import Foundation

extension UIFocusSystem {
  /// Performs the focus action of a key; returns whether the key has one.
  func takesKey(_ stroke: KeyStroke, isRepeat: Bool) -> Bool {
    let plain = stroke.modifiers.isEmpty
    switch stroke.place {
    case .keyboardTab where plain: return step(isForward: true)
    case .keyboardTab where stroke.modifiers == .shift: return step(isForward: false)
    case .keyboardF6 where plain: return changePane(isForward: true)
    case .keyboardF6 where stroke.modifiers == .shift: return changePane(isForward: false)
    case .keyboardEscape where plain && guestWindow != nil && guestWindow === scopeWindow:
      return leaveGuestWindow()
    default: break
    }
    guard let focusedView, let scope, scope.contains(focusedView) else { return false }
    guard plain else {
      guard let row = focusedView as? any FocusRow,
        row.takesModifiedKey(stroke, isRepeat: isRepeat, isRingShown: showsRing)
      else { return false }
      showRing()
      return true
    }
    if focusedView.takesFocusedKey(stroke, isRepeat: isRepeat, isRingShown: showsRing) {
      showRing()
      return true
    }
    guard showsRing else { return false }
    if let heading = Self.heading(of: stroke.place),
      moveInGroup(from: focusedView, heading, in: scope)
    {
      return true
    }
    return focusedView.listsAround.contains { around in
      guard let row = around.element as? any FocusRow, row !== focusedView else { return false }
      return around.list.takesKey(stroke, from: focusedView, in: row)
    }
  }

  private static func heading(of place: UIKeyboardHIDUsage) -> UIFocusHeading? {
    switch place {
    case .keyboardLeftArrow: .left
    case .keyboardRightArrow: .right
    case .keyboardUpArrow: .up
    case .keyboardDownArrow: .down
    case .keyboardHome: .first
    case .keyboardEnd: .last
    default: nil
    }
  }

  private func showRing() {
    guard !showsRing else { return }
    showsRing = true
    runtime.updateCycle.setNeedsUpdate()
  }

  // MARK: Tab

  /// Moves the focus as Tab does; returns whether that has an effect.
  func step(isForward: Bool) -> Bool {
    guard let scope else { return false }
    let search = FocusSearch(scope)
    guard !search.stops.isEmpty else {
      if scope.isInTransition {
        // The first item of the contents that are on their way gets the focus when they arrive.
        isInUse = true
        showsRing = true
        return true
      }
      FocusIssues.reportTrap(scope)
      return scope.isTrap
    }
    let origin = currentItem(in: scope, among: search)
    let heading: UIFocusHeading = isForward ? .next : .previous
    var isAnyMoving = false
    var visibility = FocusVisibility(in: scope.window)
    for stop in search.stops(after: origin, isForward: isForward, memory: memory) {
      if let reason = visibility.reasonUnseen(stop) {
        isAnyMoving = isAnyMoving || reason.isPassing
        if !reason.isPassing { reportUnseen(stop.view, because: reason) }
        continue
      }
      go(from: origin, to: rowItem(before: stop, from: origin, search, isForward) ?? stop, heading)
      return true
    }
    if let item = rowItem(before: nil, from: origin, search, isForward) {
      go(from: origin, to: item, heading)
      return true
    }
    if let focusedView, scope.contains(focusedView) {
      // The only item keeps the focus.
      showRing()
      beginEditing(in: focusedView)
    } else if let stop = search.stops.first(where: { $0.view === origin }), !isAnyMoving {
      // The only item gets the focus after a click.
      go(to: stop, heading)
    } else if isAnyMoving {
      // The contents that are on their way get the focus when they arrive.
      isInUse = true
      showRing()
    }
    return true
  }

  /// Reports an item that Tab skips, once.
  private func reportUnseen(_ view: UIView, because reason: UnseenReason) {
    let id = ObjectIdentifier(view)
    guard reportedUnseen[id]?.view !== view else { return }
    reportedUnseen[id] = WeakFocusView(view: view)
    FocusIssues.reportUnseen(view, because: reason.text)
  }

  /// Returns the item from which Tab goes on: the text that is edited, the focused item, or the one
  /// that was clicked.
  private func currentItem(in scope: FocusScope, among search: FocusSearch) -> UIView? {
    if let text = caretHolder as? UIView, scope.contains(text) { return text }
    if let focusedView, scope.contains(focusedView) { return focusedView }
    guard let clicked = startingView?.nearestFocusable,
      search.stops.contains(where: { $0.view === clicked })
    else { return nil }
    return clicked
  }

  private func go(from origin: UIView?, to stop: FocusStop, _ heading: UIFocusHeading) {
    go(to: stop, heading)
    for around in origin?.listsAround ?? [] where around.element !== origin {
      around.list.isTraversed = true
    }
  }

  private func go(to stop: FocusStop, _ heading: UIFocusHeading) {
    showsRing = true
    runtime.updateCycle.setNeedsUpdate()
    guard move(to: stop.view, heading) else { return }
    lastStop.pane = stop.pane
    memory.remember(stop.view, ofPane: stop.pane)
    follow(stop.view)
  }

  /// Moves the focus, as a key does, to the item that an environment prefers; returns whether there
  /// is such an item.
  func goInto(_ environment: any UIFocusEnvironment) -> Bool {
    scopeWindow?.layoutIfNeeded()
    guard let scope, let item = FocusPreference(scope: scope).item(of: environment),
      let stop = FocusSearch(scope).stops.first(where: { $0.view === item })
    else { return false }
    go(to: stop, .down)
    return focusedView === item
  }

  private func moveInGroup(
    from view: UIView, _ heading: UIFocusHeading, in scope: FocusScope
  ) -> Bool {
    guard FocusOrder.inheritedGroup(of: view) != nil else { return false }
    let search = FocusSearch(scope)
    guard let next = search.item(from: view, heading: heading),
      let stop = search.stops.first(where: { $0.view === next })
    else { return false }
    if next !== view { go(to: stop, heading) }
    return true
  }

  // MARK: F6

  private struct Pane {
    let id: ObjectIdentifier
    let stops: [FocusStop]
    let window: UIWindow
  }

  private func changePane(isForward: Bool) -> Bool {
    guard let scope, let scene else { return false }
    // A menu is left by Escape or a choice, and by nothing else.
    guard scope.window.focusScopeView == nil else { return true }
    let main = guestWindow == nil ? scope : scene.keyWindow.map { FocusScope(of: $0) } ?? scope
    var panes = FocusSearch(main).panes.map {
      Pane(id: $0.id, stops: $0.stops, window: main.window)
    }
    for window in scene.windows where !window.isHidden && window !== main.window {
      // Contents that are shown only for the keyboard are shown before the search.
      guard window.prepareForFocus() else { continue }
      let stops = FocusOrder.stops(below: window)
      if !stops.isEmpty {
        panes.append(Pane(id: ObjectIdentifier(window), stops: stops, window: window))
      }
    }
    guard !panes.isEmpty else { return false }
    let current = panes.firstIndex { pane in
      pane.stops.contains { $0.view === focusedView }
    }
    let next = current.map { ($0 + (isForward ? 1 : panes.count - 1)) % panes.count }
    let pane = panes[next ?? (isForward ? 0 : panes.count - 1)]
    guard let stop = entry(of: pane) else { return true }
    guestWindow = pane.window === main.window ? nil : pane.window
    for window in scene.windows where window !== main.window && window !== guestWindow {
      window.focusDidLeave()
    }
    go(to: stop, isForward ? .next : .previous)
    return true
  }

  /// Returns the item of a pane that gets the focus: the last focused one, else the first.
  ///
  /// An item that its group prefers to the last focused one, such as the selected tab, comes before
  /// it.
  private func entry(of pane: Pane) -> FocusStop? {
    let known = memory.item(ofPane: pane.id)
    if let stop = pane.stops.first(where: { $0.view === known }) {
      let preferred = pane.stops.first {
        $0.group == stop.group && $0.view.focusGroupPriority > .previouslyFocused
      }
      return preferred ?? stop
    }
    guard let first = pane.stops.first, let group = first.group else { return pane.stops.first }
    return pane.stops.filter { $0.group == group }
      .max { $0.view.focusGroupPriority < $1.view.focusGroupPriority }
      .flatMap { $0.view.focusGroupPriority > .ignored ? $0 : nil } ?? first
  }

  private func leaveGuestWindow() -> Bool {
    let guest = guestWindow
    guestWindow = nil
    guest?.focusDidLeave()
    runtime.updateCycle.setNeedsUpdate()
    return true
  }

  // MARK: Scrolling

  /// Offers a key that nothing else took to the focused row, such as a letter that finds a row.
  func takesUnclaimedKey(_ stroke: KeyStroke) -> Bool {
    guard let row = focusedView as? any FocusRow, let scope, scope.contains(row),
      row.takesUnclaimedKey(stroke)
    else { return false }
    showRing()
    return true
  }

  /// Scrolls by a key that nothing else has taken; returns whether there was something to scroll.
  func scrolls(by stroke: KeyStroke) -> Bool {
    guard stroke.modifiers.isEmpty, let scope, let step = Self.step(of: stroke.place),
      let scroll = scrollView(along: step.axis, in: scope)
    else { return false }
    let extent = step.axis == .vertical ? scroll.bounds.height : scroll.bounds.width
    let amount: CGFloat =
      switch step.size {
      case .line: 40
      case .page: max(40, extent - 60)
      case .all: max(scroll.contentSize.height, scroll.contentSize.width) + extent
      }
    let delta = -amount * step.direction
    _ = scroll.scrollByWheel(
      step.axis == .vertical ? CGVector(dx: 0, dy: delta) : CGVector(dx: delta, dy: 0),
      isPrecise: false)
    return true
  }

  private enum StepSize {
    case line
    case page
    case all
  }

  private typealias Step = (axis: NSLayoutConstraint.Axis, size: StepSize, direction: CGFloat)

  private static func step(of place: UIKeyboardHIDUsage) -> Step? {
    switch place {
    case .keyboardUpArrow: (.vertical, .line, -1)
    case .keyboardDownArrow: (.vertical, .line, 1)
    case .keyboardLeftArrow: (.horizontal, .line, -1)
    case .keyboardRightArrow: (.horizontal, .line, 1)
    case .keyboardPageUp: (.vertical, .page, -1)
    case .keyboardPageDown: (.vertical, .page, 1)
    case .keyboardHome: (.vertical, .all, -1)
    case .keyboardEnd: (.vertical, .all, 1)
    default: nil
    }
  }

  /// Returns the scroll view around the focused item, else the largest one of the contents in
  /// front.
  private func scrollView(along axis: NSLayoutConstraint.Axis, in scope: FocusScope)
    -> UIScrollView?
  {
    func scrolls(_ view: UIView) -> UIScrollView? {
      guard let scroll = view as? UIScrollView, scroll.isScrollEnabled, scroll.letsFocusIn else {
        return nil
      }
      let range = scroll.offsetRange
      let room =
        axis == .vertical
        ? range.maximum.y - range.minimum.y : range.maximum.x - range.minimum.x
      return room > 0.5 ? scroll : nil
    }
    var current = focusedView.flatMap { scope.contains($0) ? $0 : nil }
    while let view = current, view !== scope.view {
      if let found = scrolls(view) { return found }
      current = view.superviewStorage
    }
    var best: UIScrollView?
    func search(_ view: UIView) {
      guard view.letsFocusIn else { return }
      if let found = scrolls(view),
        best.map({ $0.bounds.width * $0.bounds.height < found.bounds.width * found.bounds.height })
          ?? true
      {
        best = found
      }
      for subview in view.subviewStorage { search(subview) }
    }
    search(scope.front?.viewIfLoaded ?? scope.view)
    return best
  }
}
