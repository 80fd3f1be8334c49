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
  /// The most updates one turn makes; what is dirty after that waits for the next turn.
  static let updateLimit = 16

  /// Views whose `layoutSubviews` was considered since the process began; tests take differences.
  static var laidOutViews = 0

  private(set) var needsUpdate = false
  private(set) var isUpdating = false
  /// Updates since the runtime began; tests take differences.
  private(set) var updateCount = 0

  let drawingQueue = DrawingQueue()
  private var beforeLayout: [@MainActor () -> Void] = []
  private var afterCommit: [@MainActor () -> Void] = []

  /// Something is dirty: an update runs at the end of this turn.
  func setNeedsUpdate() { needsUpdate = true }

  /// Whether a turn's end has anything to do.
  var hasWork: Bool { needsUpdate || !beforeLayout.isEmpty || !afterCommit.isEmpty }

  /// Runs `work` at the start of the next update: transitions that wait for the turn to end.
  func performBeforeLayout(_ work: @escaping @MainActor () -> Void) {
    beforeLayout.append(work)
    needsUpdate = true
  }

  /// Runs `work` right after the next commit, in the order of the calls.
  func performAfterCommit(_ work: @escaping @MainActor () -> Void) {
    afterCommit.append(work)
    needsUpdate = true
  }

  /// Brings everything up to date; called at the end of a turn, and for each frame of an animation.
  func update() {
    guard hasWork, !isUpdating else { return }
    isUpdating = true
    defer { isUpdating = false }
    var updates = 0
    while hasWork, updates < Self.updateLimit {
      updates += 1
      updateOnce()
    }
  }

  private func updateOnce() {
    updateCount += 1
    needsUpdate = false
    runQueue(\.beforeLayout)
    let windows = UIApplication.shared.windowsInScenes
    for scene in UIApplication.shared.windowScenes { scene.updateTraitsIfNeeded() }
    for window in windows where !window.isHidden { window.layoutWindow() }
    for window in windows where !window.isHidden { window.sceneDidLayOut() }
    drawingQueue.drawAll()
    Runtime.current.animator.startAddedAnimations()
    for scene in UIApplication.shared.windowScenes { scene.commit() }
    runQueue(\.afterCommit)
  }

  private func runQueue(_ queue: ReferenceWritableKeyPath<UpdateCycle, [@MainActor () -> Void]>) {
    guard !self[keyPath: queue].isEmpty else { return }
    let work = self[keyPath: queue]
    self[keyPath: queue] = []
    for item in work { item() }
  }
}

extension UIView {
  /// Runs constraint and layout passes until the tree is clean.
  final func layoutWindow() {
    updateSafeAreaOfRoot()
    var passes = 0
    while hasConstraintWork || hasLayoutWork {
      guard passes < UpdateCycle.layoutPassLimit else {
        reportLayoutLoop(in: self)
        return
      }
      passes += 1
      runConstraintsPass(inside: self)
      runLayoutPass()
    }
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

  /// Names the view that asks for layout in each pass.
  final func reportLayoutLoop(in root: UIView) {
    var culprit = root
    while let next = culprit.subviewStorage.first(where: \.hasLayoutWork) { culprit = next }
    let path = culprit.diagnosticPath
    reportIssue(
      Issue(
        "C33", .error, subjects: [path],
        "\(path) asked for another layout in each of \(UpdateCycle.layoutPassLimit) passes of one turn; layout stopped there.",
        fix:
          "Set sizes and constants in layoutSubviews only when they differ, and call setNeedsLayout there on no view around the one being laid out."
      ))
  }
}
