/// Section 0 of the lifecycle contract, as slowly and plainly as it can be written down.
///
/// Controllers are numbers, relations are lists, and no value is stored that a walk can find.
/// It knows nothing of callbacks that change the tree, and every transition that takes time runs
/// to its end before the next operation. It predicts everything else exactly: each callback, each
/// state, each relation.
final class ReferenceModel {
  /// M1: the appearance state of a controller.
  enum State: String {
    case disappeared
    case appearing
    case appeared
    case disappearing
  }

  /// The place of a controller's view.
  enum Place: Equatable {
    case window
    case view(Int)
  }

  /// The state of one controller.
  struct Controller {
    var parent: Int?
    var children: [Int] = []
    var isLoaded = false
    var place: Place?
    /// The controllers whose views are in this one's view, back to front.
    var inside: [Int] = []

    var state = State.disappeared
    var animated = false
    var gotIsAppearing = false
    /// Begins without their end, and the direction of the last one.
    var begins = 0
    var beginsAppearing = false
    /// The begins of the program among them.
    var programBegins = 0
    /// Whether a presentation took the transition over from a container, whose end does nothing.
    var isTakenOver = false
    var forwards = true

    // Tab bar controllers and navigation controllers.
    var pages: [Int] = []
    var shown: Int?
    var entering: [Int] = []
    var leaving: [Int] = []
    var animatesUpdate = false
    var hasUpdateWaiting = false
    /// Pages of a switch that has not ended.
    var switching: [Int] = []

    // Presentation.
    var presented: Int?
    var presenter: Int?
    var style = Style.fullScreen
    /// Whether its view replaces its presenter's view, and moves with the place of that view.
    var isCover = false
    /// Whether its presentation has ended and no dismissal has begun.
    var isThere = false
    /// The place to which its view returns while a full-screen presentation has removed it.
    var home: (place: Place, index: Int)?
    /// The controllers that get its callbacks in a transition of a container, and the missing ends.
    var deputy: (id: Int, ends: Int)?
  }

  var controllers = [Controller](repeating: Controller(), count: Cast.count)
  var root: Int?
  /// The controllers whose views are in the window, back to front.
  var inWindow: [Int] = []
  var log: [String] = []
  /// The calls that wait for the end of the turn, and those that wait for the commit.
  var beforeLayout: [() -> Void] = []
  var afterCommit: [() -> Void] = []
  /// The ends of transitions that take time, and when they are due.
  var later: [(due: Double, end: () -> Void)] = []
  var clock = 0.0

  /// Forgets the waiting calls, which own the model.
  func letGo() { (beforeLayout, afterCommit, later) = ([], [], []) }

  func say(_ id: Int, _ callback: String) { log.append("\(id).\(callback)") }

  // MARK: Walking

  func isInWindow(_ id: Int) -> Bool {
    var place = controllers[id].place
    // Views inside each other in a circle are in no window.
    for _ in controllers.indices {
      guard case .view(let outer) = place else { break }
      place = controllers[outer].place
    }
    if case .window = place { return true }
    return false
  }

  func isInWindow(_ place: Place) -> Bool {
    if case .view(let outer) = place { isInWindow(outer) } else { true }
  }

  /// Whether the view of `inner` is a descendant of the view of `outer`.
  func isView(of inner: Int, inside outer: Int) -> Bool {
    var place = controllers[inner].place
    for _ in controllers.indices {
      guard case .view(let next) = place else { return false }
      if next == outer { return true }
      place = controllers[next].place
    }
    return false
  }

  func isPlace(_ place: Place, inside outer: Int) -> Bool {
    guard case .view(let id) = place else { return false }
    return id == outer || isView(of: id, inside: outer)
  }

  /// The controllers whose views are in a controller's view, that one first, superviews first.
  func subtree(_ id: Int) -> [Int] { [id] + controllers[id].inside.flatMap(subtree) }

  private func insideFirst(_ id: Int) -> [Int] {
    controllers[id].inside.flatMap(insideFirst) + [id]
  }

  /// The controller whose view is in a controller's place, because its own view was removed.
  func cover(of id: Int) -> Int? {
    controllers[id].presented.flatMap { controllers[$0].isCover ? $0 : nil }
  }

  /// The place of a controller's view, or of the view that replaces it.
  func seenPlace(of id: Int) -> Place? {
    cover(of: id).map { seat(of: $0)?.place } ?? controllers[id].place
  }

  /// The place of a presented controller: its own, or that of the controller that removed its view.
  func seat(of presented: Int) -> (place: Place, index: Int)? {
    if let place = controllers[presented].place { return (place, index(of: presented)) }
    return cover(of: presented).map(seat) ?? controllers[presented].home
  }

  func index(of id: Int) -> Int {
    switch controllers[id].place {
    case .window: inWindow.firstIndex(of: id) ?? 0
    case .view(let outer): controllers[outer].inside.firstIndex(of: id) ?? 0
    case nil: 0
    }
  }

  func isVisible(_ id: Int) -> Bool {
    controllers[id].state == .appearing || controllers[id].state == .appeared
  }

  // MARK: M1 and M5, the one state machine

  func enter(_ state: State, _ id: Int, _ animated: Bool) {
    guard controllers[id].state != state else { return }
    if state == .appeared { sendIsAppearing(id) }
    if state == .appearing, controllers[id].state == .disappeared {
      controllers[id].gotIsAppearing = false
    }
    controllers[id].state = state
    // M10: the did-callback repeats the will-callback's `animated`.
    if state == .appearing || state == .disappearing { controllers[id].animated = animated }
    let animated = controllers[id].animated
    switch state {
    case .appearing: say(id, "viewWillAppear(\(animated))")
    case .appeared: say(id, "viewDidAppear(\(animated))")
    case .disappearing: say(id, "viewWillDisappear(\(animated))")
    case .disappeared: say(id, "viewDidDisappear(\(animated))")
    }
    if Cast.navigation.contains(id), state == .appearing { showTopPage(of: id) }
    if state == .disappearing {
      // The pages of a switch are left to the window.
      for page in controllers[id].switching { giveUp(page) }
      controllers[id].switching = []
    }
    forward(state, from: id, animated)
    if Cast.navigation.contains(id) {
      if state == .appeared { settleMoves(of: id) }
      if state == .disappeared { updateShownPage(of: id) }
    }
  }

  /// M5: the children follow, in their order, parent first; M7: if their parent forwards.
  ///
  /// A controller that it presents inside its own view comes before them.
  private func forward(_ state: State, from id: Int, _ animated: Bool) {
    if let presented = presentedInside(id) { join(state, presented, animated) }
    guard controllers[id].forwards else { return }
    for child in controllers[id].children {
      let seen = cover(of: child) ?? child
      if isView(of: seen, inside: id) { join(state, seen, animated) }
    }
  }

  private func join(_ state: State, _ id: Int, _ animated: Bool) {
    guard controllers[id].begins == 0 else { return }
    switch (state, controllers[id].state) {
    case (.appearing, .disappeared), (.appearing, .disappearing), (.appeared, .appearing),
      (.disappearing, .appearing), (.disappearing, .appeared), (.disappeared, .disappearing):
      enter(state, id, animated)
    default: break
    }
  }

  /// The controller that a controller presents over its context, in its own view.
  func presentedInside(_ id: Int) -> Int? {
    controllers[id].presented.flatMap { presented in
      guard controllers[presented].isThere else { return nil }
      let seen = cover(of: presented) ?? presented
      return controllers[seen].place == .view(id) ? seen : nil
    }
  }

  /// M8: once from disappeared to appeared, and only in a window.
  func sendIsAppearing(_ id: Int) {
    guard !controllers[id].gotIsAppearing, isVisible(id), isInWindow(id) else { return }
    controllers[id].gotIsAppearing = true
    say(id, "viewIsAppearing(\(controllers[id].animated))")
  }

  // MARK: M2 and M3, the window driver

  /// Puts a view into a place, at the front by default, or takes it out.
  func move(_ id: Int, to place: Place?, at index: Int? = nil) {
    if let cover = cover(of: id) {
      if controllers[cover].place == nil, controllers[cover].home != nil {
        controllers[cover].home = place.map { ($0, index ?? Int.max) }
      } else {
        move(cover, to: place, at: index)
      }
      return
    }
    let was = isInWindow(id)
    let willBe = place.map(isInWindow) ?? false
    if was != willBe { announce(id, to: willBe ? place : nil, with: id) }
    let leavesOutside = !was && !willBe && controllers[id].place != nil
    take(id)
    controllers[id].place = place
    insert(id, at: index)
    if leavesOutside { leaveOutside(id) }
    guard was != willBe else { return }
    // Did-callbacks wait for the commit, subviews' before their superviews'.
    for mover in insideFirst(id) {
      guard controllers[mover].begins == 0,
        controllers[mover].state == (willBe ? .appearing : .disappearing)
      else { continue }
      afterCommit.append { self.finishMove(of: mover) }
    }
  }

  /// Ends the stay of a view in a place outside of the window.
  func leaveOutside(_ id: Int) {
    guard controllers[id].begins == 0 else { return }
    if isVisible(id) { enter(.disappearing, id, false) }
    scheduleEndOfMove(of: id)
  }

  private func take(_ id: Int) {
    inWindow.removeAll { $0 == id }
    for other in controllers.indices { controllers[other].inside.removeAll { $0 == id } }
  }

  private func insert(_ id: Int, at index: Int?) {
    switch controllers[id].place {
    case .window: inWindow.insert(id, at: min(index ?? Int.max, inWindow.count))
    case .view(let outer):
      controllers[outer].inside.insert(
        id, at: min(index ?? Int.max, controllers[outer].inside.count))
    case nil: break
    }
  }

  /// Sends the will-callbacks of the controllers whose views are about to enter or leave the
  /// window, superviews before subviews, with the relations of that moment.
  private func announce(_ id: Int, to place: Place?, with outermost: Int) {
    if isDrivenByWindow(id, to: place, with: outermost) {
      if place != nil, !isVisible(id) { enter(.appearing, id, false) }
      if place == nil, isVisible(id) { enter(.disappearing, id, false) }
    }
    for inner in controllers[id].inside { announce(inner, to: place, with: outermost) }
  }

  private func isDrivenByWindow(_ id: Int, to place: Place?, with outermost: Int) -> Bool {
    // M6: a controller in a transition gets its callbacks from its container.
    guard controllers[id].begins == 0 else { return false }
    let movers = subtree(outermost)
    guard let parent = controllers[id].parent else {
      // 4.6 for a controller that has not even disappeared.
      guard place != nil, controllers[id].presenter == nil, controllers[id].state == .disappeared,
        case .view(let outer) = controllers[id].place
      else { return true }
      return !(movers.contains(outer) && controllers[outer].begins > 0)
    }
    // M7.
    guard controllers[parent].forwards else { return false }
    guard isView(of: id, inside: parent) || place.map({ isPlace($0, inside: parent) }) ?? false
    else { return true }
    // M5: a parent that moves, too, forwards to its children.
    // A disappearing controller has forwarded its callback; children added later did not get it.
    guard place != nil else { return !movers.contains(parent) || !isVisible(parent) }
    // A parent that moves along has forwarded the callback to its children, too.
    return isVisible(parent)
  }

  // MARK: Loading and relations: 1.1, 3.1, 3.10, 3.11, 4.1

  func load(_ id: Int) {
    guard !controllers[id].isLoaded else { return }
    controllers[id].isLoaded = true
    if Cast.tabs.contains(id) { showSelectedPage(of: id) }
    say(id, "viewDidLoad")
  }

  func addChild(_ child: Int, to parent: Int) {
    if controllers[child].parent == parent {
      controllers[parent].children.removeAll { $0 == child }
    } else if controllers[child].parent != nil {
      detach(child)
      say(child, "didMove(nil)")
    }
    controllers[parent].children.append(child)
    controllers[child].parent = parent
    say(child, "willMove(\(parent))")
  }

  func detach(_ child: Int) {
    guard let parent = controllers[child].parent else { return }
    controllers[parent].children.removeAll { $0 == child }
    controllers[child].parent = nil
    // The controller that it presents in its context was in the parent's view.
    if let presented = controllers[child].presented {
      let place = seat(of: presented)?.place
      let isOutside = place.map { !isPlace($0, inside: child) } ?? true
      let wasThere = place.map { isPlace($0, inside: parent) } ?? controllers[presented].isCover
      if isOutside, wasThere { dismissSilently(child) }
    }
    // The parent's did-callback no longer includes the child.
    scheduleEndOfMove(of: child)
  }

  private func scheduleEndOfMove(of id: Int) {
    let state = controllers[id].state
    guard controllers[id].begins == 0, state == .appearing || state == .disappearing else { return }
    afterCommit.append { self.finishMove(of: id) }
  }

  func removeFromParent(_ child: Int) {
    guard controllers[child].parent != nil else { return }
    detach(child)
    say(child, "didMove(nil)")
  }

  func addView(_ child: Int, to parent: Int) {
    load(parent)
    load(child)
    if seenPlace(of: child) == .view(parent) {
      take(cover(of: child) ?? child)
      insert(cover(of: child) ?? child, at: nil)
    } else {
      move(child, to: .view(parent))
    }
  }
}
