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

  private(set) var needsUpdate = false
  private(set) var isUpdating = false
  /// Updates since the runtime began; tests take differences.
  private(set) var updateCount = 0

  let drawingQueue = DrawingQueue()
  /// Controllers whose circumstances changed in this turn.
  let settlement = AppearanceSettlement()
  private var beforeLayout: [Work] = []
  private var afterCommit: [Work] = []
  /// Windows whose layout was given up in the last turn; it goes on in the next one, which they do
  /// not ask for.
  private var loopingWindows: Set<ObjectIdentifier> = []
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

  /// Has the did-callback of a move sent right after the next commit, where it is due.
  func finishMoveAfterCommit(of controller: UIViewController) {
    afterCommit.append(.finishMove(controller))
    needsUpdate = true
  }

  /// Brings everything up to date; called at the end of a turn, and for each frame of an animation.
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
      // Once nothing else is under way: what is left half way then stays so.
      if !hasWork { settlement.settle() }
    }
    askForTurnIfNeeded()
  }

  /// Asks for another turn where calls are left: no event need ever end the next one otherwise.
  private func askForTurnIfNeeded() {
    guard !beforeLayout.isEmpty || !afterCommit.isEmpty, !hasAskedForTurn else { return }
    hasAskedForTurn = true
    _ = Runtime.current.schedule(after: 0) { [weak self] in self?.hasAskedForTurn = false }
  }

  private func updateOnce() {
    updateCount += 1
    needsUpdate = false
    runQueue(\.beforeLayout)
    let windows = UIApplication.shared.windowsInScenes
    for scene in UIApplication.shared.windowScenes { scene.updateTraitsIfNeeded() }
    // Hidden ones too, once there is something in them.
    for window in windows where !window.isHidden || !window.subviewStorage.isEmpty {
      let id = ObjectIdentifier(window)
      if !loopingWindows.contains(id), !window.layoutWindow() { loopingWindows.insert(id) }
    }
    for window in windows where !window.isHidden { window.sceneDidLayOut() }
    for scene in UIApplication.shared.windowScenes { scene.keyHandler?.sceneDidLayOut() }
    drawingQueue.drawAll()
    Runtime.current.animator.startAddedAnimations()
    for scene in UIApplication.shared.windowScenes { scene.commit() }
    runQueue(\.afterCommit)
  }

  private enum Work {
    case call(@MainActor () -> Void)
    // Every page that comes or goes asks for it, which a closure each would make dearer.
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
  /// Runs constraint and layout passes until the tree is clean; false when it never gets so.
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

  /// A root that fills its window knows its place before anything is laid out: constraints may ask.
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
