/// Section 0 of the lifecycle contract, as slowly and plainly as it can be written down.
///
/// Controllers are numbers, relations are lists, and no value is stored that a walk can find.
/// It knows nothing of callbacks that change the tree, and every transition that takes time runs
/// to its end before the next operation. Everything else it foretells exactly: each callback, each
/// state, each relation.
final class ReferenceModel {
  /// M1: where a controller stands.
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

  struct Person {
    var parent: Int?
    var children: [Int] = []
    var isLoaded = false
    var place: Place?
    /// The controllers whose views are in this one's view, back to front.
    var inside: [Int] = []

    var state = State.disappeared
    var animated = false
    var heardIsAppearing = false
    /// Begins without their end, and the direction of the last one.
    var begins = 0
    var beginsAppearing = false
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
    /// It stands where its presenter's view did, and goes where that is put.
    var isCover = false
    /// Its presentation is through, and no dismissal has begun.
    var isThere = false
    /// The place to which its view returns while a full-screen presentation has removed it.
    var home: (place: Place, index: Int)?
    /// The controllers that get its callbacks in a transition of a container, and the missing ends.
    var deputy: (who: Int, ends: Int)?
  }

  var people = [Person](repeating: Person(), count: Cast.count)
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

  /// Forgets what still waits, which owns the model.
  func letGo() { (beforeLayout, afterCommit, later) = ([], [], []) }

  func say(_ who: Int, _ callback: String) { log.append("\(who).\(callback)") }

  // MARK: Walking

  func isInWindow(_ who: Int) -> Bool {
    var place = people[who].place
    // Views inside each other in a circle are in no window.
    for _ in people.indices {
      guard case .view(let outer) = place else { break }
      place = people[outer].place
    }
    if case .window = place { return true }
    return false
  }

  func isInWindow(_ place: Place) -> Bool {
    if case .view(let outer) = place { isInWindow(outer) } else { true }
  }

  /// Whether the view of one lies in the view of another.
  func isView(of inner: Int, inside outer: Int) -> Bool {
    var place = people[inner].place
    for _ in people.indices {
      guard case .view(let next) = place else { return false }
      if next == outer { return true }
      place = people[next].place
    }
    return false
  }

  func isPlace(_ place: Place, inside outer: Int) -> Bool {
    guard case .view(let who) = place else { return false }
    return who == outer || isView(of: who, inside: outer)
  }

  /// The controllers whose views are in a controller's view, that one first, superviews first.
  func subtree(_ who: Int) -> [Int] { [who] + people[who].inside.flatMap(subtree) }

  private func insideFirst(_ who: Int) -> [Int] {
    people[who].inside.flatMap(insideFirst) + [who]
  }

  /// The controller whose view is in a controller's place, because its own view was removed.
  func cover(of who: Int) -> Int? {
    people[who].presented.flatMap { people[$0].isCover ? $0 : nil }
  }

  /// The place of a controller's view, or of the view that replaces it.
  func seenPlace(of who: Int) -> Place? {
    cover(of: who).map { seat(of: $0)?.place } ?? people[who].place
  }

  /// The place of a presented controller: its own, or that of the controller that removed its view.
  func seat(of presented: Int) -> (place: Place, index: Int)? {
    if let place = people[presented].place { return (place, index(of: presented)) }
    return cover(of: presented).map(seat) ?? people[presented].home
  }

  func index(of who: Int) -> Int {
    switch people[who].place {
    case .window: inWindow.firstIndex(of: who) ?? 0
    case .view(let outer): people[outer].inside.firstIndex(of: who) ?? 0
    case nil: 0
    }
  }

  func isVisible(_ who: Int) -> Bool {
    people[who].state == .appearing || people[who].state == .appeared
  }

  // MARK: M1 and M5, the one state machine

  func enter(_ state: State, _ who: Int, _ animated: Bool) {
    guard people[who].state != state else { return }
    if state == .appeared { sendIsAppearing(who) }
    if state == .appearing, people[who].state == .disappeared {
      people[who].heardIsAppearing = false
    }
    people[who].state = state
    // M10: the did-callback repeats the will-callback's `animated`.
    if state == .appearing || state == .disappearing { people[who].animated = animated }
    let animated = people[who].animated
    switch state {
    case .appearing: say(who, "viewWillAppear(\(animated))")
    case .appeared: say(who, "viewDidAppear(\(animated))")
    case .disappearing: say(who, "viewWillDisappear(\(animated))")
    case .disappeared: say(who, "viewDidDisappear(\(animated))")
    }
    if Cast.navigation.contains(who), state == .appearing { showTopPage(of: who) }
    if state == .disappearing {
      // The pages of a switch are left to the window.
      for page in people[who].switching { giveUp(page) }
      people[who].switching = []
    }
    forward(state, from: who, animated)
    if Cast.navigation.contains(who) {
      if state == .appeared { settleMoves(of: who) }
      if state == .disappeared { updateShownPage(of: who) }
    }
  }

  /// M5: the children follow, in their order, parent first; M7: unless their parent says no.
  ///
  /// Whom it presents inside its own view comes before them.
  private func forward(_ state: State, from who: Int, _ animated: Bool) {
    if let presented = presentedInside(who) { join(state, presented, animated) }
    guard people[who].forwards else { return }
    for child in people[who].children {
      let seen = cover(of: child) ?? child
      if isView(of: seen, inside: who) { join(state, seen, animated) }
    }
  }

  private func join(_ state: State, _ who: Int, _ animated: Bool) {
    guard people[who].begins == 0 else { return }
    switch (state, people[who].state) {
    case (.appearing, .disappeared), (.appearing, .disappearing), (.appeared, .appearing),
      (.disappearing, .appearing), (.disappearing, .appeared), (.disappeared, .disappearing):
      enter(state, who, animated)
    default: break
    }
  }

  /// Whom one presents over its context, in its own view.
  func presentedInside(_ who: Int) -> Int? {
    people[who].presented.flatMap { presented in
      guard people[presented].isThere else { return nil }
      let seen = cover(of: presented) ?? presented
      return people[seen].place == .view(who) ? seen : nil
    }
  }

  /// M8: once from disappeared to appeared, and only in a window.
  func sendIsAppearing(_ who: Int) {
    guard !people[who].heardIsAppearing, isVisible(who), isInWindow(who) else { return }
    people[who].heardIsAppearing = true
    say(who, "viewIsAppearing(\(people[who].animated))")
  }

  // MARK: M2 and M3, the window driver

  /// Puts a view into a place, at the front unless told otherwise, or takes it out.
  func move(_ who: Int, to place: Place?, at index: Int? = nil) {
    if let cover = cover(of: who) {
      if people[cover].place == nil, people[cover].home != nil {
        people[cover].home = place.map { ($0, index ?? Int.max) }
      } else {
        move(cover, to: place, at: index)
      }
      return
    }
    let was = isInWindow(who)
    let willBe = place.map(isInWindow) ?? false
    if was != willBe { announce(who, to: willBe ? place : nil, with: who) }
    let leavesOutside = !was && !willBe && people[who].place != nil
    take(who)
    people[who].place = place
    insert(who, at: index)
    if leavesOutside { leaveOutside(who) }
    guard was != willBe else { return }
    // Did-callbacks wait for the commit, subviews' before their superviews'.
    for mover in insideFirst(who) {
      guard people[mover].begins == 0,
        people[mover].state == (willBe ? .appearing : .disappearing)
      else { continue }
      afterCommit.append { self.finishMove(of: mover) }
    }
  }

  /// It leaves a place outside of the window.
  func leaveOutside(_ who: Int) {
    guard people[who].begins == 0 else { return }
    if isVisible(who) { enter(.disappearing, who, false) }
    scheduleEndOfMove(of: who)
  }

  private func take(_ who: Int) {
    inWindow.removeAll { $0 == who }
    for other in people.indices { people[other].inside.removeAll { $0 == who } }
  }

  private func insert(_ who: Int, at index: Int?) {
    switch people[who].place {
    case .window: inWindow.insert(who, at: min(index ?? Int.max, inWindow.count))
    case .view(let outer):
      people[outer].inside.insert(who, at: min(index ?? Int.max, people[outer].inside.count))
    case nil: break
    }
  }

  /// Sends the will-callbacks of the controllers whose views are about to enter or leave the window,
  /// superviews before subviews, with the relations of that moment.
  private func announce(_ who: Int, to place: Place?, with outermost: Int) {
    if isWindowsBusiness(who, to: place, with: outermost) {
      if place != nil, !isVisible(who) { enter(.appearing, who, false) }
      if place == nil, isVisible(who) { enter(.disappearing, who, false) }
    }
    for inner in people[who].inside { announce(inner, to: place, with: outermost) }
  }

  private func isWindowsBusiness(_ who: Int, to place: Place?, with outermost: Int) -> Bool {
    // M6: a controller in a transition gets its callbacks from its container.
    guard people[who].begins == 0 else { return false }
    let movers = subtree(outermost)
    guard let parent = people[who].parent else {
      // 4.6 for one that has not even disappeared.
      guard place != nil, people[who].presenter == nil, people[who].state == .disappeared,
        case .view(let outer) = people[who].place
      else { return true }
      return !(movers.contains(outer) && people[outer].begins > 0)
    }
    // M7.
    guard people[parent].forwards else { return false }
    guard isView(of: who, inside: parent) || place.map({ isPlace($0, inside: parent) }) ?? false
    else { return true }
    // M5: a parent that comes along brings its children.
    // A disappearing controller has forwarded its callback; children added later did not get it.
    guard place != nil else { return !movers.contains(parent) || !isVisible(parent) }
    // A parent that moves along has forwarded the callback to its children, too.
    return isVisible(parent)
  }

  // MARK: Loading and relations: 1.1, 3.1, 3.10, 3.11, 4.1

  func load(_ who: Int) {
    guard !people[who].isLoaded else { return }
    people[who].isLoaded = true
    if Cast.tabs.contains(who) { showSelectedPage(of: who) }
    say(who, "viewDidLoad")
  }

  func addChild(_ child: Int, to parent: Int) {
    if people[child].parent == parent {
      people[parent].children.removeAll { $0 == child }
    } else if people[child].parent != nil {
      detach(child)
      say(child, "didMove(nil)")
    }
    people[parent].children.append(child)
    people[child].parent = parent
    say(child, "willMove(\(parent))")
  }

  func detach(_ child: Int) {
    guard let parent = people[child].parent else { return }
    people[parent].children.removeAll { $0 == child }
    people[child].parent = nil
    // What it presents in its context stood in the parent's view.
    if let presented = people[child].presented {
      let place = seat(of: presented)?.place
      let isOutside = place.map { !isPlace($0, inside: child) } ?? true
      let wasThere = place.map { isPlace($0, inside: parent) } ?? people[presented].isCover
      if isOutside, wasThere { dismissSilently(child) }
    }
    // The parent's did-callback brings it along no more.
    scheduleEndOfMove(of: child)
  }

  private func scheduleEndOfMove(of who: Int) {
    let state = people[who].state
    guard people[who].begins == 0, state == .appearing || state == .disappearing else { return }
    afterCommit.append { self.finishMove(of: who) }
  }

  func removeFromParent(_ child: Int) {
    guard people[child].parent != nil else { return }
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
