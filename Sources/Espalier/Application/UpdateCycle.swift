import EspalierDiagnostics
import Foundation

/// Runs the passes that update everything, once per turn and only if something is dirty.
///
/// Order of one update: queued transitions, traits, constraints (descendants first), layout
/// (ancestors first), animation values, commit, and then the after-commit queue, which sends
/// `viewDidAppear` and `viewDidDisappear` of views that entered or left a window.
@MainActor final class UpdateCycle {
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
  private(set) var needsUpdate = false
  private(set) var isUpdating = false
  /// The number of updates since the runtime began, for tests.
  private(set) var updateCount = 0

  let drawingQueue = DrawingQueue()
  /// The controllers whose circumstances changed in this turn.
  let settlement = AppearanceSettlement()
  private var beforeLayout: [Work] = []
  private var afterCommit: [Work] = []
  /// The windows whose layout stopped at the limit in the last turn; it continues in the next turn,
  /// which they do not request.
  private var loopingWindows: Set<ObjectIdentifier> = []
  private var hasAskedForTurn = false

  /// Requests an update at the end of this turn.
  func setNeedsUpdate() { needsUpdate = true }

  /// Whether the end of the turn has any work.
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

  /// Schedules the did-callback of a move right after the next commit, if it is due.
  func finishMoveAfterCommit(of controller: UIViewController) {
    afterCommit.append(.finishMove(controller))
    needsUpdate = true
  }

  /// Updates everything; called at the end of a turn, and for each frame of an animation.
  func update() {
    guard hasWork || settlement.hasWork || !loopingWindows.isEmpty, !isUpdating else { return }
    isUpdating = true
    defer { isUpdating = false }
    if !loopingWindows.isEmpty {
      loopingWindows.removeAll()
      needsUpdate = true
    }
    var updates = 0
    while hasWork || settlement.hasWork, updates < Self.updateLimit {
      updates += 1
      if hasWork { updateOnce() }
      // Settles when nothing else is pending: a controller that is half way then would stay so.
      if !hasWork { settlement.settle() }
    }
    askForTurnIfNeeded()
  }

  /// Requests another turn if calls are left, because no event may come to end the next one.
  private func askForTurnIfNeeded() {
    guard !beforeLayout.isEmpty || !afterCommit.isEmpty, !hasAskedForTurn else { return }
    hasAskedForTurn = true
    _ = runtime?.schedule(after: 0) { [weak self] in self?.hasAskedForTurn = false }
  }

  private func updateOnce() {
    updateCount += 1
    needsUpdate = false
    runQueue(\.beforeLayout)
    let application = runtime?.application
    let windows = application?.windowsInScenes ?? []
    for scene in application?.windowScenes ?? [] { scene.updateTraitsIfNeeded() }
    // Hidden ones too, once there is something in them.
    for window in windows where !window.isHidden || !window.subviewStorage.isEmpty {
      let id = ObjectIdentifier(window)
      if !loopingWindows.contains(id), !window.layoutWindow() { loopingWindows.insert(id) }
    }
    for window in windows where !window.isHidden { window.sceneDidLayOut() }
    for scene in UIApplication.shared.windowScenes { scene.keyHandler?.sceneDidLayOut() }
    drawingQueue.drawAll()
    runtime?.animator.startAddedAnimations()
    for scene in application?.windowScenes ?? [] { scene.commit() }
    runQueue(\.afterCommit)
  }

  private enum Work {
    case call(@MainActor () -> Void)
    // Every page that appears or disappears uses this case; it costs less than a closure.
    case finishMove(UIViewController)
  }

  private func runQueue(_ queue: ReferenceWritableKeyPath<UpdateCycle, [Work]>) {
    guard !self[keyPath: queue].isEmpty else { return }
    let work = self[keyPath: queue]
    self[keyPath: queue] = []
    for item in work {
      switch item {
      case .call(let work): work()
      case .finishMove(let controller): controller.finishWindowDrivenMove()
      }
    }
  }
}

extension UIView {
  /// Runs constraint and layout passes until the tree is clean; returns false at the limit.
  final func layoutWindow() -> Bool {
    updateSafeAreaOfRoot()
    var passes = LayoutPasses()
    defer { passes.end() }
    while hasConstraintWork || hasLayoutWork {
      guard passes.begin() else {
        passes.reportLoop(in: self)
        return false
      }
      runConstraintsPass(inside: self)
      runLayoutPass()
    }
    return true
  }

  /// Updates the safe area of a root view that fills its window before layout: constraints may need
  /// it.
  private func updateSafeAreaOfRoot() {
    guard let root = (self as? UIWindow)?.rootViewController?.viewIfLoaded,
      root.superview === self, root.translatesAutoresizingMaskIntoConstraints,
      root.flags.contains(.needsSafeAreaUpdate)
    else { return }
    root.updateSafeArea()
  }

  final var hasConstraintWork: Bool {
    !flags.isDisjoint(with: .anyConstraintWork) || hasUnsolvedConstraints
  }
}
