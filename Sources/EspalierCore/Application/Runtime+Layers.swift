package import EspalierLayers
package import EspalierPlatform

extension Runtime: LayerHost {
  package var frameClock: (any PlatformClock)? { platform?.clock }

  package var isSeen: Bool { !application.areAllScenesInBackground }

  package func setNeedsUpdate() { updateCycle.setNeedsUpdate() }

  package func update() { updateCycle.update() }

  package func updateWithoutCommit() { updateCycle.updateWithoutCommit() }

  package func performBeforeLayout(_ work: @escaping @MainActor () -> Void) {
    updateCycle.performBeforeLayout(work)
  }

  package func performAfterCommit(_ work: @escaping @MainActor () -> Void) {
    updateCycle.performAfterCommit(work)
  }

  package func wait(endlessly delay: Double, _ action: @escaping @MainActor () -> Void)
    -> (@MainActor () -> Void)?
  {
    guard let call = scheduleEndless(after: delay, action) else { return nil }
    return { call.cancel() }
  }

  package func lines(of text: LayerText) -> (any LayerTextLines)? { TextLayerLines(text) }
}

extension UIWindowScene: LayerScene {
  package final func setNeedsDisplay() {
    needsDisplay = true
    runtime.updateCycle.setNeedsUpdate()
  }
}
