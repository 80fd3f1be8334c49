import Foundation

extension UpdateCycle {
  /// Updates everything; called at the end of a turn, and for each frame of an animation.
  func update() {
    guard let runtime else { return }
    let settlement = runtime.settlement
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
      if hasWork { updateOnce(in: runtime) }
      // Settles when nothing else is pending: a controller that is half way then would stay so.
      if !hasWork { settlement.settle() }
    }
    askForTurnIfNeeded()
  }

  private func updateOnce(in runtime: Runtime) {
    updateCount += 1
    needsUpdate = false
    runWorkBeforeLayout()
    let application = runtime.application
    let windows = application.windowsInScenes
    hasStaleTraits = false
    for scene in application.windowScenes { scene.updateTraitsIfNeeded() }
    // Includes hidden windows, once they have subviews.
    for window in windows where !window.isHidden || !window.subviewStorage.isEmpty {
      let id = ObjectIdentifier(window)
      if !loopingWindows.contains(id), !window.layoutWindow() { loopingWindows.insert(id) }
    }
    for window in windows where !window.isHidden { window.sceneDidLayOut() }
    for scene in application.windowScenes { scene.keyHandler?.sceneDidLayOut() }
    ConcentricCorners.resolve()
    runtime.drawingQueue.drawAll()
    runtime.animator.startAddedAnimations()
    for scene in application.windowScenes { scene.commit() }
    runWorkAfterCommit()
    ObservedViews.check()
    if isWatched { runtime.accessibilityWatch?.didCommit() }
  }
}

extension UpdateCycle {
  /// Updates traits, properties, constraints and layout now, without a commit.
  ///
  /// Does nothing inside an update, which goes on with what waits.
  func updateWithoutCommit() {
    guard let runtime, !isUpdating, Self.layoutDepth == 0 else { return }
    for scene in runtime.application.windowScenes { scene.updateTraitsIfNeeded() }
    for window in runtime.application.windowsInScenes where !window.isHidden {
      _ = window.layoutWindow()
    }
  }
}

extension UIView {
  /// Runs constraint and layout passes until the tree is clean; returns false at the limit.
  final func layoutWindow() -> Bool {
    updateSafeAreaOfRoot()
    var passes = LayoutPasses()
    defer { passes.end(in: self) }
    while hasPropertiesWork || hasConstraintWork || hasLayoutWork {
      guard passes.begin() else {
        passes.reportLoop(in: self)
        return false
      }
      updatePropertiesInSubtree()
      runConstraintsPass(inside: self)
      runLayoutPass()
    }
    autoLayout?.engine?.layoutDidEnd()
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
}
