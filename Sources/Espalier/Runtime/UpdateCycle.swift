import EspalierDiagnostics
import Foundation

/// Runs the passes that bring everything up to date, once a turn and only when something is dirty.
///
/// Order of one update: queued transitions, traits, constraints (views inside first), layout (views
/// around first), animation values, commit, and then the after-commit queue, where `viewDidAppear`
/// and `viewDidDisappear` of views that moved in or out of a window are sent.
@MainActor final class UpdateCycle {
  /// The most layout passes one update makes before it reports a feedback loop.
  static let layoutPassLimit = 8
  /// The most updates one turn makes; calls that wait after that come in the next turn.
  static let updateLimit = 16

  /// How many levels of views are laid out without a word about it.
  static let depthLimit = 1000
  /// How many levels deep the layout pass is.
  @exclusivity(unchecked) static var layoutDepth = 0

  /// Views whose `layoutSubviews` was considered since the process began; tests take differences.
  static var laidOutViews = 0

  /// The runtime whose scenes are brought up to date; it owns this cycle.
  weak var runtime: Runtime?
  var needsUpdate = false
  var isUpdating = false
  /// Updates since the runtime began; tests take differences.
  var updateCount = 0

  private var beforeLayout: [Work] = []
  @exclusivity(unchecked) private var afterCommit: [Work] = []
  /// Windows whose layout was given up in the last turn; it goes on in the next one, which they do
  /// not ask for.
  var loopingWindows: Set<ObjectIdentifier> = []
  private var hasAskedForTurn = false

  /// Something is dirty: an update runs at the end of this turn.
  func setNeedsUpdate() { needsUpdate = true }

  /// Whether a turn's end has anything to do.
  var hasWork: Bool { needsUpdate || !beforeLayout.isEmpty || !afterCommit.isEmpty }

  /// Runs `work` at the start of the next update: transitions that wait for the turn to end.
  func performBeforeLayout(_ work: @escaping @MainActor () -> Void) {
    beforeLayout.append(.call(work))
    needsUpdate = true
  }

  /// Runs `work` right after the next commit, in the order of the calls.
  func performAfterCommit(_ work: @escaping @MainActor () -> Void) {
    afterCommit.append(.call(work))
    needsUpdate = true
  }

  /// Lets `object` finish a move into or out of a window right after the next commit.
  func finishMoveAfterCommit(of object: any AwaitsCommit) {
    afterCommit.append(.finishMove(object))
    needsUpdate = true
  }

  /// Asks for another turn where calls are left: no event need ever end the next one otherwise.
  func askForTurnIfNeeded() {
    guard !beforeLayout.isEmpty || !afterCommit.isEmpty, !hasAskedForTurn else { return }
    hasAskedForTurn = true
    _ = runtime?.schedule(after: 0) { [weak self] in self?.hasAskedForTurn = false }
  }

  private enum Work {
    case call(@MainActor () -> Void)
    // Every page that comes or goes asks for it, which a closure each would make dearer.
    case finishMove(any AwaitsCommit)
  }

  /// Runs what waits for the start of an update.
  func runWorkBeforeLayout() { runQueue(\.beforeLayout) }

  /// Runs what waits for the end of a commit.
  func runWorkAfterCommit() { runQueue(\.afterCommit) }

  private func runQueue(_ queue: ReferenceWritableKeyPath<UpdateCycle, [Work]>) {
    guard !self[keyPath: queue].isEmpty else { return }
    let work = self[keyPath: queue]
    self[keyPath: queue] = []
    for item in work {
      switch item {
      case .call(let work): work()
      case .finishMove(let object): object.finishWindowDrivenMove()
      }
    }
  }
}

/// An object that moves into or out of a window and hears of the end of the move after the commit.
@MainActor protocol AwaitsCommit: AnyObject {
  /// Sends the callback that ends the move, if it is due.
  func finishWindowDrivenMove()
}
