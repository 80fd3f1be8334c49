/// The containers in terms of the one state machine: sections 8 and 9.
extension ReferenceModel {
  // MARK: Tab bar controllers, section 8

  /// 8.7: relations first, then another page if the selected one was removed.
  func setTabs(_ tabs: Int, _ pages: [Int]) {
    let old = controllers[tabs].pages
    let leaving = old.filter { !pages.contains($0) }
    let coming = pages.filter { !old.contains($0) }
    for page in leaving { say(page, "willMove(nil)") }
    controllers[tabs].pages = pages
    for page in coming { addChild(page, to: tabs) }
    if let shown = controllers[tabs].shown, pages.contains(shown) {
    } else {
      let place = controllers[tabs].shown.flatMap { old.firstIndex(of: $0) } ?? 0
      select(pages.isEmpty ? nil : pages[min(place, pages.count - 1)], in: tabs)
    }
    for page in leaving {
      // From now on the window drives its appearance.
      if controllers[tabs].switching.contains(page) { giveUp(page) }
      controllers[tabs].switching.removeAll { $0 == page }
      removeFromParent(page)
    }
    for page in coming { say(page, "didMove(\(tabs))") }
  }

  /// 8.3: the new page's will-callback first, the old page's did-callback first.
  func select(_ page: Int?, in tabs: Int) {
    let old = controllers[tabs].shown
    guard page != old else { return }
    controllers[tabs].shown = page
    guard controllers[tabs].isLoaded else { return }
    if let page { load(page) }
    if isVisible(tabs) {
      controllers[tabs].switching += [old, page].compactMap(\.self)
      afterCommit.append { [self] in
        controllers[tabs].switching = []
        for switched in [old, page].compactMap(\.self) {
          if controllers[switched].begins > 0 || controllers[switched].deputy != nil {
            endDriven(switched)
          } else {
            finishMove(of: switched)
          }
        }
      }
      if let page { begin(page, appearing: true, false) }
      if let old { begin(old, appearing: false, false) }
    }
    if let old { move(old, to: nil) }
    showSelectedPage(of: tabs)
  }

  func showSelectedPage(of tabs: Int) {
    if controllers[tabs].shown == nil { controllers[tabs].shown = controllers[tabs].pages.first }
    guard let page = controllers[tabs].shown else { return }
    load(page)
    if seenPlace(of: page) != .view(tabs) { move(page, to: .view(tabs), at: 0) }
  }

  // MARK: Navigation controllers, section 9

  /// 9.1, 9.3 and 9.5: the relations change now, and the visible page at the end of the turn.
  func setStack(_ stack: Int, _ pages: [Int], _ animated: Bool) {
    let old = controllers[stack].pages
    guard pages != old else { return }
    let leaving = old.filter { !pages.contains($0) }
    let coming = pages.filter { !old.contains($0) }
    controllers[stack].pages = pages
    controllers[stack].leaving.removeAll { coming.contains($0) }
    controllers[stack].leaving += leaving
    controllers[stack].entering.removeAll { leaving.contains($0) }
    controllers[stack].entering += coming
    controllers[stack].animatesUpdate = animated
    for page in leaving { say(page, "willMove(nil)") }
    for page in coming { addChild(page, to: stack) }
    controllers[stack].children = pages + controllers[stack].children.filter { !pages.contains($0) }
    scheduleUpdate(of: stack)
  }

  private func scheduleUpdate(of stack: Int) {
    guard controllers[stack].isLoaded, controllers[stack].state != .disappeared else {
      settleOutOfSight(stack)
      return
    }
    guard !controllers[stack].hasUpdateWaiting else { return }
    controllers[stack].hasUpdateWaiting = true
    beforeLayout.append {
      self.controllers[stack].hasUpdateWaiting = false
      self.updateShownPage(of: stack)
    }
  }

  func updateShownPage(of stack: Int) {
    guard controllers[stack].isLoaded else { return }
    switch controllers[stack].state {
    case .disappearing: break
    case .disappeared: settleOutOfSight(stack)
    case .appearing, .appeared:
      if controllers[stack].pages.last == controllers[stack].shown {
        settleMoves(of: stack)
      } else {
        runTransition(of: stack)
      }
    }
  }

  private func runTransition(of stack: Int) {
    let old = controllers[stack].shown
    let new = controllers[stack].pages.last
    let animated = controllers[stack].animatesUpdate && old != nil && isInWindow(stack)
    if let new { load(new) }
    if let old { begin(old, appearing: false, animated) }
    if let new { begin(new, appearing: true, animated) }
    if !animated, let old { move(old, to: nil) }
    if let new { move(new, to: .view(stack), at: 0) }
    // 9.2: without an animation the did-callbacks come before the first layout.
    guard animated else {
      endTransition(of: stack, from: old, to: new)
      return
    }
    layOut(stack)
    finish(true, in: 0.35) { self.endTransition(of: stack, from: old, to: new) }
  }

  private func endTransition(of stack: Int, from old: Int?, to new: Int?) {
    if let old { move(old, to: nil) }
    controllers[stack].shown = new
    let departed = takeDeparted(of: stack)
    for page in departed { detach(page) }
    if let old { endDriven(old) }
    if let new { endDriven(new) }
    settleMoves(of: stack)
    for page in departed { say(page, "didMove(nil)") }
  }

  /// Outside the window: removed pages are released, and the new top page loads when it is shown.
  private func settleOutOfSight(_ stack: Int) {
    if let shown = controllers[stack].shown, shown != controllers[stack].pages.last {
      move(shown, to: nil)
      controllers[stack].shown = nil
    }
    for page in takeDeparted(of: stack) { removeFromParent(page) }
  }

  func showTopPage(of stack: Int) {
    guard controllers[stack].pages.last != controllers[stack].shown else { return }
    if let shown = controllers[stack].shown, controllers[shown].state != .disappeared {
      scheduleUpdate(of: stack)
      return
    }
    settleOutOfSight(stack)
    guard let top = controllers[stack].pages.last else { return }
    load(top)
    controllers[stack].shown = top
    move(top, to: .view(stack), at: 0)
  }

  /// 9.1: a stack outside the window has its top page in place when its view has been laid out.
  func owesTopPage(_ stack: Int) -> Bool {
    Cast.navigation.contains(stack) && controllers[stack].state == .disappeared
      && controllers[stack].pages.last != controllers[stack].shown
  }

  func placeTopPage(of stack: Int) {
    settleOutOfSight(stack)
    guard let top = controllers[stack].pages.last else { return }
    load(top)
    controllers[stack].shown = top
    move(top, to: .view(stack), at: 0)
    settleMoves(of: stack)
  }

  func settleMoves(of stack: Int) {
    guard controllers[stack].pages.last == controllers[stack].shown else { return }
    let arrived = controllers[stack].entering
    controllers[stack].entering = []
    for page in arrived where controllers[page].parent == stack { say(page, "didMove(\(stack))") }
    for page in takeDeparted(of: stack) { removeFromParent(page) }
  }

  private func takeDeparted(of stack: Int) -> [Int] {
    let model = controllers[stack]
    let departed = model.leaving.filter { !model.pages.contains($0) && $0 != model.shown }
    controllers[stack].leaving.removeAll { departed.contains($0) }
    return departed
  }
}
