import EspalierDiagnostics
import Foundation

/// Runs the passes that update everything, once per turn and only if something is dirty.
///
/// Order of one update: queued transitions, traits, properties (ancestors first), constraints
/// (descendants first), layout (ancestors first), animation values, commit, and then the
/// after-commit queue, which sends `viewDidAppear` and `viewDidDisappear` of views that entered or
/// left a window.
@MainActor package final class UpdateCycle {
  /// The largest number of layout passes in one update before it reports a feedback loop.
  static let layoutPassLimit = 8
  /// The largest number of updates in one turn; calls that wait after that come in the next turn.
  static let updateLimit = 16

  /// The depth of nested views beyond which layout reports an issue.
  static let depthLimit = 1000
  /// The present depth of the layout pass.
  @exclusivity(unchecked) static var layoutDepth = 0

  /// The number of views considered for `layoutSubviews` since the process began, for tests.
  static var laidOutViews = 0

  /// The runtime whose scenes are brought up to date; it owns this cycle.
  weak var runtime: Runtime?
  var needsUpdate = false
  /// Whether a reader is told of each commit.
  var isWatched = false
  var isUpdating = false
  /// Whether a view that has traits was marked for others since the last trait pass.
  @exclusivity(unchecked) var hasStaleTraits = true
  /// The number of updates since the runtime began, for tests.
  package internal(set) var updateCount = 0

  private var beforeLayout: [Work] = []
  @exclusivity(unchecked) private var afterCommit: [Work] = []
  /// The windows whose layout stopped at the limit in the last turn; it continues in the next turn,
  /// which they do not request.
  var loopingWindows: Set<ObjectIdentifier> = []
  private var hasAskedForTurn = false

  /// Requests an update at the end of this turn.
  package func setNeedsUpdate() { needsUpdate = true }

  /// Whether the end of the turn has any work.
  var hasWork: Bool { needsUpdate || !beforeLayout.isEmpty || !afterCommit.isEmpty }

  /// Runs `work` at the start of the next update: transitions that wait for the turn to end.
  package func performBeforeLayout(_ work: @escaping @MainActor () -> Void) {
    beforeLayout.append(.call(work))
    needsUpdate = true
  }

  /// Runs `work` right after the next commit, in the order of the calls.
  package func performAfterCommit(_ work: @escaping @MainActor () -> Void) {
    afterCommit.append(.call(work))
    needsUpdate = true
  }

  /// Lets `object` finish a move into or out of a window right after the next commit.
  func finishMoveAfterCommit(of object: any AwaitsCommit) {
    afterCommit.append(.finishMove(object))
    needsUpdate = true
  }

  /// Requests another turn if calls are left, because no event may come to end the next one.
  func askForTurnIfNeeded() {
    guard !beforeLayout.isEmpty || !afterCommit.isEmpty, !hasAskedForTurn else { return }
    hasAskedForTurn = true
    _ = runtime?.schedule(after: 0) { [weak self] in self?.hasAskedForTurn = false }
  }

  private enum Work {
    case call(@MainActor () -> Void)
    // Every page that appears or disappears uses this case; it costs less than a closure.
    case finishMove(any AwaitsCommit)
  }

  /// Runs what waits for the start of an update.
  func runWorkBeforeLayout() {
    guard !beforeLayout.isEmpty else { return }
    let work = beforeLayout
    beforeLayout = []
    run(work)
  }

  /// Runs what waits for the end of a commit.
  func runWorkAfterCommit() {
    guard !afterCommit.isEmpty else { return }
    let work = afterCommit
    afterCommit = []
    run(work)
  }

  private func run(_ work: [Work]) {
    for item in work {
      switch item {
      case .call(let work): work()
      case .finishMove(let object): object.finishWindowDrivenMove()
      }
    }
  }
}

/// An object that moves into or out of a window, and whose move ends after the commit.
@MainActor protocol AwaitsCommit: AnyObject {
  /// Sends the callback that ends the move, if it is due.
  func finishWindowDrivenMove()
}
