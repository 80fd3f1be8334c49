import EspalierCore
import EspalierDiagnostics
import EspalierPlatform
import Foundation

/// Detects containment mistakes: `Misuse` has the catalogue, the extensions have the rules.
///
/// Reports wrong calls at once. Judges the other mistakes at the end of the turn, and only for the
/// controllers that changed in it: a turn without a change examines none. While diagnostics are
/// off, no such object exists.
@MainActor package final class ContainmentChecks: ContainmentObserver {
  /// A controller to examine, and the number of turns it has been waiting.
  struct Suspect {
    weak var controller: UIViewController?
    var turns = 0
  }

  /// The runtime whose controllers are looked at; it owns this object.
  unowned let runtime: Runtime
  /// Controllers whose parent, view or callbacks changed.
  @exclusivity(unchecked) private var suspects: [Suspect] = []
  /// Containers that were laid out.
  private var containers: [Suspect] = []
  /// The views inside other views whose controllers have no parent.
  var looseViews: [LooseView] = []
  /// Controllers that left their place and are still alive.
  let departures = Departures()
  /// Transitions that began and have not ended.
  var openTransitions: [OpenTransition] = []
  /// Children that fill their container by their frame, without constraints or a mask.
  var filledChildren: [ObjectIdentifier: FilledChild] = [:]
  /// Windows that were shown or got a root in this turn.
  var windows: [WatchedWindow] = []
  /// Whether loading a view searches for a running initializer, which reads the program's symbols.
  var looksForInitializers = false
  /// Classes that were searched for an initializer that loads the view.
  var examinedClasses: Set<ObjectIdentifier> = []
  /// Root views that their controllers replaced in this turn.
  var swappedViews: [SwappedView] = []
  /// The timer for checks that are due at a certain time.
  private var alarm: (any ClockToken)?
  /// The number of controllers and containers examined so far; tests compare differences.
  private(set) var examinedCount = 0

  /// The time a controller may stay alive, or a transition open, before it is examined, in seconds.
  static let patience = 2.0

  init(runtime: Runtime) { self.runtime = runtime }

  // MARK: Noting

  /// Schedules a check of a controller for the end of the turn.
  func note(_ controller: UIViewController) {
    guard !controller.marks.contains(.isQueued) else { return }
    controller.marks.insert(.isQueued)
    suspects.append(Suspect(controller: controller))
  }

  /// Schedules a check of a controller's children, whose places may have changed.
  func notePlaces(of controller: UIViewController) {
    guard !controller.marks.contains(.placesAreQueued) else { return }
    controller.marks.insert(.placesAreQueued)
    containers.append(Suspect(controller: controller))
  }

  /// Notes that a controller's root view was laid out.
  func wasLaidOut(_ controller: UIViewController) {
    if !controller.childStorage.isEmpty || controller.additionalSafeAreaInsets != .zero {
      notePlaces(of: controller)
    }
    if let parent = controller.parentStorage { notePlaces(of: parent) }
  }

  /// Notes that a presented controller was dismissed.
  func wasDismissed(_ controller: UIViewController, by presenter: UIViewController) {
    departures.add(controller, from: presenter)
  }

  // MARK: Judging

  /// Whether a check is due at a later time; a stage that settles does not wait for it.
  var hasAlarm: Bool { alarm != nil }

  /// Examines the controllers and containers that changed in this turn.
  func turnDidEnd() {
    if !suspects.isEmpty { examineSuspects() }
    if !looseViews.isEmpty { judgeLooseViews() }
    if !AbandonedView.isEmpty { judgeAbandonedViews() }
    if !swappedViews.isEmpty { judgeSwappedViews() }
    if !containers.isEmpty { examineContainers() }
    if !windows.isEmpty { judgeWindows() }
    if departures.hasNews || !openTransitions.isEmpty { setAlarm() }
  }

  private func examineSuspects() {
    let list = suspects
    suspects = []
    for suspect in list {
      guard let controller = suspect.controller else { continue }
      examinedCount += 1
      controller.marks.remove(.isQueued)
      controller.marks.subtract([.wasToldEarly, .wasWarnedByHand, .isNew])
      guard examine(controller, turns: suspect.turns) == .askAgain,
        !controller.marks.contains(.isQueued)
      else { continue }
      controller.marks.insert(.isQueued)
      suspects.append(Suspect(controller: controller, turns: suspect.turns + 1))
    }
  }

  /// The result of a check.
  enum Verdict {
    case settled
    case askAgain
  }

  private func examine(_ controller: UIViewController, turns: Int) -> Verdict {
    noteOpenTransition(of: controller)
    guard let parent = controller.parentStorage else { return .settled }
    var verdict = Verdict.settled
    for rule in [judgeDidMove, judgeForwarding, judgeArrival, judgeAbsence]
    where rule(controller, parent, turns) == .askAgain {
      verdict = .askAgain
    }
    return verdict
  }

  private func examineContainers() {
    let list = containers
    containers = []
    for container in list {
      guard let controller = container.controller else { continue }
      examinedCount += 1
      controller.marks.remove(.placesAreQueued)
      guard controller.viewStorage?.windowStorage != nil else { continue }
      if isBusy(controller) {
        notePlaces(of: controller)
      } else {
        judgePlaces(in: controller)
      }
    }
  }

  /// Returns whether an animation or a transition may still change what is visible.
  ///
  /// A transition of a container around the controller is one, whatever moves it: a finger, a
  /// ticker or the program. The container settles its pages when it has appeared.
  func isBusy(_ controller: UIViewController) -> Bool {
    runtime.animator.hasFiniteAnimations || isInTransition(controller)
      || TransitionContext.isAny && controller.runningTransition != nil
  }

  private func isInTransition(_ controller: UIViewController) -> Bool {
    var current: UIViewController? = controller
    while let controller = current {
      if controller.appearance.isInTransition || controller.appearance.state.isHalfWay {
        return true
      }
      current = controller.parentStorage
    }
    return false
  }

  // MARK: Time

  /// Schedules one timer for the next check that is due later; none if there is no such check.
  private func setAlarm() {
    departures.turnDidEnd(at: runtime.now)
    openTransitions.removeAll { $0.isOver }
    let times = [departures.earliest, openTransitions.map(\.time).min()].compactMap { $0 }
    guard let earliest = times.min() else {
      alarm?.cancel()
      alarm = nil
      return
    }
    guard alarm == nil, let clock = runtime.platform?.clock else { return }
    let delay = max(0, earliest + Self.patience - clock.now)
    alarm = clock.schedule(after: delay) { [weak self] in self?.alarmRang() }
  }

  private func alarmRang() {
    alarm = nil
    // Times are sums of doubles: a check may be due a rounding error later.
    let due = runtime.now - Self.patience + 1e-6
    judgeOpenTransitions(dueBy: due)
    departures.judge(dueBy: due)
    setAlarm()
  }
}
