import Synchronization

/// A controller's position between being off screen and being on screen.
///
/// Every appearance callback is an edge between two of these states, and nothing else sends one:
/// disappeared to appearing is `viewWillAppear`, appearing to appeared is `viewDidAppear` (with
/// `viewIsAppearing` before it if it was not sent yet), appeared or appearing to disappearing is
/// `viewWillDisappear`, disappearing to disappeared is `viewDidDisappear`, and disappearing to
/// appearing, a cancelled disappearance, is `viewWillAppear` again.
package enum AppearanceState: String {
  case disappeared
  case appearing
  case appeared
  case disappearing

  package var isHalfWay: Bool { self == .appearing || self == .disappearing }
}

/// The record of a controller's appearance.
package struct AppearanceRecord {
  package var state = AppearanceState.disappeared
  /// The `animated` of the last will-callback; the did-callback repeats it.
  var animated = false
  /// Whether `viewIsAppearing` was sent since the state was last `disappeared`.
  var hasSentIsAppearing = false
  /// Whether the view came inside the parent's `viewDidAppear`, too late for the parent to forward
  /// it.
  var isLate = false
  /// Whether the view came into its window without a callback; none is due until it comes again.
  var isLeftOut = false
  /// Whether the program drove the last transition, or the parent leaves forwarding to the program:
  /// the resulting state stays until something else changes.
  var isByHand = false { didSet { noteDriver(before: oldValue || beginCount > 0) } }
  /// The index in the list of marked controllers that the end of the turn visits; negative for
  /// none.
  var mark = AppearanceSettlement.Mark.none
  /// The state to which the running callback has already brought the children.
  var forwardedState: AppearanceState?
  /// The number of `beginAppearanceTransition` calls that wait for their end.
  package var beginCount = 0 { didSet { noteDriver(before: oldValue > 0 || isByHand) } }
  /// The number of those begins that the program has to end; containers end the others.
  package var programBegins = 0
  /// The number of begins so far, which distinguishes one transition from the next.
  package var beginNumber: UInt32 = 0
  /// The direction of the transition begun last.
  package var beginsAppearing = false
  /// The state whose callback the framework is sending.
  var sending: AppearanceState?
  /// Whether the callback being sent has reached `UIViewController`.
  var hasReachedBase = false

  /// The controller that receives a container's transition in place of this one.
  var deputy: Deputy?
  /// Whether a presentation took the running transition over from a container, whose end then does
  /// nothing.
  var isTakenOver = false

  /// Whether a container or a presentation drives the appearance, and not the window.
  package var isInTransition: Bool { beginCount > 0 }
  /// Whether a container still has to end a transition of the controller or of its stand-in.
  package var awaitsEnd: Bool { isInTransition || deputy != nil }
  /// The number of ends that are still due.
  var waitingEnds: Int { deputy?.waitingEnds ?? beginCount }

  /// The number of controllers that a transition or the program drives.
  private static let drivenCount = Atomic(0)

  /// Whether a transition or the program drives any controller at all.
  static var isAnyDriven: Bool { drivenCount.load(ordering: .relaxed) > 0 }

  /// Whether a transition or the program decides the state.
  var isDriven: Bool { beginCount > 0 || isByHand }

  private func noteDriver(before wasDriven: Bool) {
    guard wasDriven != isDriven else { return }
    Self.drivenCount.add(isDriven ? 1 : -1, ordering: .relaxed)
  }

  /// Counts the controller no longer; it is being deallocated.
  func endCounting() { if isDriven { Self.drivenCount.subtract(1, ordering: .relaxed) } }

  /// A controller that is presented in the place of another controller's view.
  struct Deputy {
    let controller: UIViewController
    /// The number of begins passed on to it that wait for their end.
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
  /// Notes that a callback of this class ran: the framework sent it, or the program called it.
  final func callbackWasReached(_ state: AppearanceState) {
    if appearance.sending == state {
      appearance.hasReachedBase = true
    } else if let checks = runtime.checks {
      checks.callbackWasCalled(state.callback, on: self)
    }
  }
}
