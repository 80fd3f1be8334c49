import EspalierDiagnostics
import EspalierPlatform
import Foundation

/// Recognizes containment mistakes: the catalogue is in `Misuse`, the rules in extensions.
///
/// Calls that are wrong in themselves are reported at once. The others are judged when the turn
/// ends, and only controllers are looked at to which something happened in it: a turn without a
/// change looks at none. There is no such object while diagnostics are off.
@MainActor final class ContainmentChecks: ContainmentObserver {
  /// A controller to look at, and for how many turns it has been waiting.
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
  /// Views of controllers without a parent, in other views.
  var looseViews: [LooseView] = []
  /// Controllers that left and are still alive.
  let departures = Departures()
  /// Transitions that were begun and not ended.
  var openTransitions: [OpenTransition] = []
  /// Children that fill their container by their frame alone.
  var filledChildren: [ObjectIdentifier: FilledChild] = [:]
  /// Windows that were shown, or got a root, in this turn.
  var windows: [WatchedWindow] = []
  /// Whether loading a view looks for a running initializer, which reads the program's symbols.
  var looksForInitializers = false
  /// Classes of which an initializer that loads the view was looked for.
  var examinedClasses: Set<ObjectIdentifier> = []
  /// Root views that their controller gave up in this turn.
  var swappedViews: [SwappedView] = []
  /// Waits for what has to be judged at a certain time.
  private var alarm: (any ClockToken)?
  /// Controllers and containers looked at since the beginning; tests take differences.
  private(set) var examinedCount = 0

  /// How long a controller may stay alive, and a transition open, before it is looked at; seconds.
  static let patience = 2.0

  init(runtime: Runtime) { self.runtime = runtime }

  // MARK: Noting

  /// Has a controller looked at when the turn ends.
  func note(_ controller: UIViewController) {
    guard !controller.marks.contains(.isQueued) else { return }
    controller.marks.insert(.isQueued)
    suspects.append(Suspect(controller: controller))
  }

  /// Has the children of a controller looked at when the turn ends: where they are may have changed.
  func notePlaces(of controller: UIViewController) {
    guard !controller.marks.contains(.placesAreQueued) else { return }
    controller.marks.insert(.placesAreQueued)
    containers.append(Suspect(controller: controller))
  }

  /// A controller's root view was laid out.
  func wasLaidOut(_ controller: UIViewController) {
    if !controller.childStorage.isEmpty || controller.additionalSafeAreaInsets != .zero {
      notePlaces(of: controller)
    }
    if let parent = controller.parentStorage { notePlaces(of: parent) }
  }

  /// A presented controller was dismissed.
  func wasDismissed(_ controller: UIViewController, by presenter: UIViewController) {
    departures.add(controller, from: presenter)
  }

  // MARK: Judging

  /// Whether something is still to be judged at a later time; a stage does not wait for that.
  var hasAlarm: Bool { alarm != nil }

  /// Looks at everything to which something happened.
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

  /// What becomes of a question.
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

  /// Whether what is seen now may be on its way to something else.
  func isBusy(_ controller: UIViewController) -> Bool {
    runtime.animator.hasFiniteAnimations || controller.appearance.isInTransition
      || controller.transitionCoordinator != nil
  }

  // MARK: Time

  /// Sees to it that what has to be judged later is; by one timer, and none when there is nothing.
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
    // Times are sums: what is due now may be due a little later.
    let due = runtime.now - Self.patience + 1e-6
    judgeOpenTransitions(dueBy: due)
    departures.judge(dueBy: due)
    setAlarm()
  }
}
