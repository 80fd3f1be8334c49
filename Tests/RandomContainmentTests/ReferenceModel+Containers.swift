/// The containers in terms of the one state machine: sections 8 to 10 and 12.
extension ReferenceModel {
  // MARK: Tab bar controllers, section 8

  /// 8.7: relations first, then another page if the selected one is gone.
  func setTabs(_ tabs: Int, _ pages: [Int]) {
    let old = people[tabs].pages
    let leaving = old.filter { !pages.contains($0) }
    let coming = pages.filter { !old.contains($0) }
    for page in leaving { say(page, "willMove(nil)") }
    people[tabs].pages = pages
    for page in coming { addChild(page, to: tabs) }
    if let shown = people[tabs].shown, pages.contains(shown) {
    } else {
      let place = people[tabs].shown.flatMap { old.firstIndex(of: $0) } ?? 0
      select(pages.isEmpty ? nil : pages[min(place, pages.count - 1)], in: tabs)
    }
    for page in leaving {
      // What becomes of it is the window's business now.
      if people[tabs].switching.contains(page) { giveUp(page) }
      people[tabs].switching.removeAll { $0 == page }
      removeFromParent(page)
    }
    for page in coming { say(page, "didMove(\(tabs))") }
  }

  /// 8.3: the new page's will-callback first, the old page's did-callback first.
  func select(_ page: Int?, in tabs: Int) {
    let old = people[tabs].shown
    guard page != old else { return }
    people[tabs].shown = page
    guard people[tabs].isLoaded else { return }
    if let page { load(page) }
    if isVisible(tabs) {
      people[tabs].switching += [old, page].compactMap(\.self)
      afterCommit.append { [self] in
        people[tabs].switching = []
        for switched in [old, page].compactMap(\.self) {
          if people[switched].begins > 0 || people[switched].deputy != nil {
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
    if people[tabs].shown == nil { people[tabs].shown = people[tabs].pages.first }
    guard let page = people[tabs].shown else { return }
    load(page)
    if seenPlace(of: page) != .view(tabs) { move(page, to: .view(tabs), at: 0) }
  }

  // MARK: Navigation controllers, section 9

  /// 9.1, 9.3 and 9.5: the books now, what is seen at the end of the turn.
  func setStack(_ stack: Int, _ pages: [Int], _ animated: Bool) {
    let old = people[stack].pages
    guard pages != old else { return }
    let leaving = old.filter { !pages.contains($0) }
    let coming = pages.filter { !old.contains($0) }
    people[stack].pages = pages
    people[stack].leaving.removeAll { coming.contains($0) }
    people[stack].leaving += leaving
    people[stack].entering.removeAll { leaving.contains($0) }
    people[stack].entering += coming
    people[stack].animatesUpdate = animated
    for page in leaving { say(page, "willMove(nil)") }
    for page in coming { addChild(page, to: stack) }
    people[stack].children = pages + people[stack].children.filter { !pages.contains($0) }
    scheduleUpdate(of: stack)
  }

  private func scheduleUpdate(of stack: Int) {
    guard people[stack].isLoaded, people[stack].state != .disappeared else {
      settleOutOfSight(stack)
      return
    }
    guard !people[stack].hasUpdateWaiting else { return }
    people[stack].hasUpdateWaiting = true
    beforeLayout.append {
      self.people[stack].hasUpdateWaiting = false
      self.updateShownPage(of: stack)
    }
  }

  func updateShownPage(of stack: Int) {
    guard people[stack].isLoaded else { return }
    switch people[stack].state {
    case .disappearing: break
    case .disappeared: settleOutOfSight(stack)
    case .appearing, .appeared:
      if people[stack].pages.last == people[stack].shown {
        settleMoves(of: stack)
      } else {
        runTransition(of: stack)
      }
    }
  }

  private func runTransition(of stack: Int) {
    let old = people[stack].shown
    let new = people[stack].pages.last
    let animated = people[stack].animatesUpdate && old != nil && isInWindow(stack)
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
    people[stack].shown = new
    let departed = takeDeparted(of: stack)
    for page in departed { detach(page) }
    if let old { endDriven(old) }
    if let new { endDriven(new) }
    settleMoves(of: stack)
    for page in departed { say(page, "didMove(nil)") }
  }

  /// Outside the window: removed pages are released, and the new top page loads when it is shown.
  private func settleOutOfSight(_ stack: Int) {
    if let shown = people[stack].shown, shown != people[stack].pages.last {
      move(shown, to: nil)
      people[stack].shown = nil
    }
    for page in takeDeparted(of: stack) { removeFromParent(page) }
  }

  func showTopPage(of stack: Int) {
    guard people[stack].pages.last != people[stack].shown else { return }
    if let shown = people[stack].shown, people[shown].state != .disappeared {
      scheduleUpdate(of: stack)
      return
    }
    settleOutOfSight(stack)
    guard let top = people[stack].pages.last else { return }
    load(top)
    people[stack].shown = top
    move(top, to: .view(stack), at: 0)
  }

  /// 9.1: a stack outside the window has its top page in place when its view has been laid out.
  func owesTopPage(_ stack: Int) -> Bool {
    Cast.navigation.contains(stack) && people[stack].state == .disappeared
      && people[stack].pages.last != people[stack].shown
  }

  func placeTopPage(of stack: Int) {
    settleOutOfSight(stack)
    guard let top = people[stack].pages.last else { return }
    load(top)
    people[stack].shown = top
    move(top, to: .view(stack), at: 0)
    settleMoves(of: stack)
  }

  func settleMoves(of stack: Int) {
    guard people[stack].pages.last == people[stack].shown else { return }
    let arrived = people[stack].entering
    people[stack].entering = []
    for page in arrived where people[page].parent == stack { say(page, "didMove(\(stack))") }
    for page in takeDeparted(of: stack) { removeFromParent(page) }
  }

  private func takeDeparted(of stack: Int) -> [Int] {
    let person = people[stack]
    let departed = person.leaving.filter { !person.pages.contains($0) && $0 != person.shown }
    people[stack].leaving.removeAll { departed.contains($0) }
    return departed
  }

  // MARK: Presentation, section 10

  /// 10.5: the outermost parent presents, or the nearest one that defines a context; 10.13: for one
  /// that is detached, the controller around its view.
  private func presenter(for style: Style, from source: Int) -> Int {
    if style == .currentContext || style == .overCurrentContext {
      var current: Int? = source
      while let candidate = current {
        if Cast.navigation.contains(candidate) { return candidate }
        current = people[candidate].parent
      }
    }
    var outermost = source
    while let parent = people[outermost].parent { outermost = parent }
    guard isInWindow(outermost), root != outermost, people[outermost].presenter == nil,
      case .view(let outer) = people[outermost].place
    else { return outermost }
    return presenter(for: style, from: outer)
  }

  /// 10.1 and 10.3, from the call to the completion.
  func present(_ new: Int, from source: Int, _ style: Style, _ animated: Bool) {
    let presenter = presenter(for: style, from: source)
    guard isInWindow(presenter), people[presenter].presented == nil else { return }
    people[presenter].presented = new
    people[new].presenter = presenter
    people[new].style = style
    let removes = style == .fullScreen || style == .currentContext
    beforeLayout.append { [self] in
      guard isInWindow(presenter) else {
        people[presenter].presented = nil
        people[new].presenter = nil
        return
      }
      load(new)
      if removes { begin(presenter, appearing: false, animated) }
      begin(new, appearing: true, animated)
      switch style {
      case .overCurrentContext:
        // It goes where the presenter goes.
        move(new, to: .view(presenter))
      case .currentContext: move(new, to: people[presenter].place, at: index(of: presenter) + 1)
      case .fullScreen, .overFullScreen, .pageSheet: move(new, to: .window)
      }
      layOut(new)
      finish(animated, in: 0.45) { [self] in
        if style == .fullScreen {
          people[presenter].home = people[presenter].place.map { ($0, index(of: presenter)) }
        }
        if removes { move(presenter, to: nil) }
        people[new].isCover = style == .currentContext && people[presenter].presented == new
        endDriven(new)
        if removes { endOwnDriven(presenter) }
        people[new].isThere = people[new].presenter == presenter
        say(new, "wasPresented")
      }
    }
  }

  /// 10.7: what this one or the nearest one around it presents, or else itself.
  func dismiss(_ who: Int, _ animated: Bool) {
    var around = [who]
    while let parent = around.last.flatMap({ people[$0].parent }) { around.append(parent) }
    let presenting = around.first { people[$0].presented != nil }
    let presenter = presenting ?? around.compactMap { people[$0].presenter }.first
    guard let presenter, let first = people[presenter].presented else {
      say(who, "didDismiss")
      return
    }
    beforeLayout.append { self.dismissStack(above: presenter, first, animated, asked: who) }
  }

  /// 10.2 and 10.8: everything above goes too, and only the topmost is animated.
  private func dismissStack(above presenter: Int, _ first: Int, _ animated: Bool, asked who: Int) {
    var stack = [first]
    while let next = stack.last.flatMap({ people[$0].presented }) { stack.append(next) }
    let top = stack[stack.count - 1]
    let place = returnPlace(of: presenter)
    let removed = [.fullScreen, .currentContext].contains(people[first].style)
    // A presented one comes back where it was put, which is in the window or not.
    let isPresented = people[presenter].presenter != nil
    let reveals = removed && isShown(presenter) && (place != nil || isPresented)
    for item in stack { (people[item].isCover, people[item].isThere) = (false, false) }
    begin(top, appearing: false, animated)
    for item in stack.dropLast().reversed() where isVisible(item) {
      begin(item, appearing: false, false)
    }
    if reveals {
      beginOwn(presenter, appearing: true, animated)
      move(presenter, to: place?.place, at: place?.index)
    }
    people[presenter].home = nil
    // Without an animation the place of what leaves is laid out at once, and what is around it.
    if !animated { seat(of: top).map { layOutAround($0.place) } ?? layOut(top) }
    // What comes back into that place is laid out with it.
    let isRevealedThere = stack.count == 1 || people[first].style == .fullScreen
    if !animated, reveals, isRevealedThere, isInWindow(presenter) { layOut(presenter) }
    finish(animated, in: 0.45) { [self] in
      for item in stack.reversed() {
        move(item, to: nil)
        people[item].presenter = nil
        people[item].home = nil
      }
      for item in [presenter] + stack { people[item].presented = nil }
      if reveals { endOwnDriven(presenter) }
      for item in stack.reversed() { endDriven(item) }
      if people[presenter].deputy?.who == first {
        people[presenter].deputy = nil
        while people[first].begins > 0 { endOwnDriven(first) }
      }
      say(who, "didDismiss")
    }
  }

  /// The place to which a presenter's view returns; `nil` if a presentation did not remove it.
  private func returnPlace(of presenter: Int) -> (place: Place, index: Int)? {
    let (presented, parent) = (people[presenter].presented, people[presenter].parent)
    let place: (place: Place, index: Int)? =
      switch presented.map({ people[$0].style }) {
      case .fullScreen: people[presenter].home
      case .currentContext: presented.flatMap(seat)
      default: nil
      }
    // A place that it had under another parent is lost.
    return parent == nil || place?.place == parent.map(Place.view) ? place : nil
  }

  /// Whether the parent has a place for it now: pages that are not seen have none.
  private func isShown(_ who: Int) -> Bool {
    guard let parent = people[who].parent, people[parent].pages.contains(who) else { return true }
    return people[parent].shown == who
  }

  // MARK: The window, section 12

  /// 12.3: the old root and what it presented leave first.
  func setRoot(_ new: Int?) {
    if let root {
      let hidden = dismissSilently(root)
      if people[root].place == .window { move(root, to: nil) }
      putBack(hidden.filter { $0.presenter != root })
    }
    root = new
    guard let new else { return }
    load(new)
    move(new, to: .window, at: 0)
  }

  /// Ends all presentations of a controller.
  ///
  /// - Returns: The presenters whose views were removed, with their places.
  @discardableResult
  func dismissSilently(_ presenter: Int) -> [(presenter: Int, place: Place, index: Int)] {
    var hidden = people[presenter].children.flatMap { dismissSilently($0) }
    guard let presented = people[presenter].presented else { return hidden }
    if people[presenter].place == nil, let place = returnPlace(of: presenter) {
      hidden.append((presenter, place.place, place.index))
    }
    people[presenter].home = nil
    let inside = dismissSilently(presented)
    (people[presented].isCover, people[presented].isThere) = (false, false)
    if people[presenter].deputy?.who == presented {
      giveUp(presented)
      people[presenter].deputy = nil
    }
    people[presenter].presented = nil
    people[presented].presenter = nil
    // It leaves its container, wherever that is.
    if people[presented].place == nil { leaveOutside(presented) }
    move(presented, to: nil)
    putBack(inside.filter { $0.presenter != presented })
    return hidden
  }

  /// Ends presentations outside the presenter's view whose presenter has no parent and no place.
  ///
  /// - Returns: Whether there was any.
  func takeDownWhatIsLost() -> Bool {
    var found = false
    for who in people.indices where isNowhere(who) && takeDownElsewhere(who) { found = true }
    return found
  }

  private func isNowhere(_ who: Int) -> Bool {
    let covers = people[who].presented.map {
      people[$0].style == .fullScreen || people[$0].style == .currentContext
    }
    return people[who].parent == nil && people[who].presenter == nil && root != who
      && people[who].place == nil && covers != true
  }

  private func takeDownElsewhere(_ who: Int) -> Bool {
    var found = false
    for child in people[who].children where takeDownElsewhere(child) { found = true }
    guard let presented = people[who].presented else { return found }
    var around: Int? = who
    while let candidate = around {
      if let place = seat(of: presented)?.place, isPlace(place, inside: candidate) {
        return takeDownElsewhere(presented) || found
      }
      around = people[candidate].parent ?? people[candidate].presenter
    }
    putBack(dismissSilently(who))
    return true
  }

  /// Outside the window, a covered controller is back in its place.
  private func putBack(_ hidden: [(presenter: Int, place: Place, index: Int)]) {
    for (presenter, place, index) in hidden where isShown(presenter) {
      move(presenter, to: place, at: index)
    }
  }
}
