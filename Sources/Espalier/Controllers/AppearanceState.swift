/// Where a controller stands between being out of sight and being on screen.
///
/// Every appearance callback is an edge between two of these states, and nothing else sends one:
/// disappeared to appearing is `viewWillAppear`, appearing to appeared is `viewDidAppear` (with
/// `viewIsAppearing` before it if it was not sent yet), appeared or appearing to disappearing is
/// `viewWillDisappear`, disappearing to disappeared is `viewDidDisappear`, and disappearing to
/// appearing, a change of mind, is `viewWillAppear` again.
enum AppearanceState: String {
  case disappeared
  case appearing
  case appeared
  case disappearing

  var isHalfWay: Bool { self == .appearing || self == .disappearing }
}

/// What a controller remembers of its appearance.
struct AppearanceRecord {
  var state = AppearanceState.disappeared
  /// The `animated` of the last will-callback; the did-callback repeats it.
  var animated = false
  /// `viewIsAppearing` was sent since the last time the state was disappeared.
  var hasSentIsAppearing = false
  /// The view came inside the parent's `viewDidAppear`: that parent has appeared and brings nobody.
  var isLate = false
  /// The view is in its window unnoticed: no callback told of it, and none is due until it comes again.
  var isLeftOut = false
  /// The program drove the last transition, or its parent forwards by hand: until something else
  /// changes, what came of that stays.
  var isByHand = false
  /// The place in the list of those to look at when the turn ends; negative while it has none.
  var mark = AppearanceSettlement.Mark.none
  /// The state the children were brought to by the callback that is running.
  var forwardedState: AppearanceState?
  /// Calls of `beginAppearanceTransition` that wait for their end.
  var beginCount = 0
  /// How many of those the program has to end; the others end with their container's transition.
  var programBegins = 0
  /// Counts the begins, to tell a transition from the next one.
  var beginNumber: UInt32 = 0
  /// The direction of the transition begun last.
  var beginsAppearing = false
  /// The state whose callback the framework is sending.
  var sending: AppearanceState?
  /// The callback being sent has reached `UIViewController`.
  var hasReachedBase = false

  /// Who stands in for the controller in a transition that a container began.
  var deputy: Deputy?

  /// A container or the presentation machinery is driving, not the window.
  var isInTransition: Bool { beginCount > 0 }
  /// A container began something, of the controller or of who stands in for it, and has to end it.
  var awaitsEnd: Bool { isInTransition || deputy != nil }
  /// How many ends are waited for.
  var waitingEnds: Int { deputy?.waitingEnds ?? beginCount }

  /// Who is presented where the controller's view belongs.
  struct Deputy {
    let controller: UIViewController
    /// Begins passed on to it that wait for their end.
    let waitingEnds: Int
  }
}

extension AppearanceState {
  /// The callback that leads to the state.
  var callback: String {
    switch self {
    case .appearing: "viewWillAppear"
    case .appeared: "viewDidAppear"
    case .disappearing: "viewWillDisappear"
    case .disappeared: "viewDidDisappear"
    }
  }
}

extension UIViewController {
  /// A callback of this class was reached: the framework sends it, or somebody calls it.
  final func callbackWasReached(_ state: AppearanceState) {
    if appearance.sending == state {
      appearance.hasReachedBase = true
    } else if let checks = Runtime.current.checks {
      checks.callbackWasCalled(state.callback, on: self)
    }
  }
}
