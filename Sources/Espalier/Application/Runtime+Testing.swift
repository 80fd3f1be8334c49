import EspalierDisplayList
package import EspalierPlatform
package import Foundation

// What EspalierTesting's stage needs of a runtime, and nobody else.
extension Runtime {
  /// Starts an app without a delegate and makes a hidden window of `size` in its scene.
  package func launchForTesting(size: CGSize) -> UIWindow {
    application.launch(delegate: nil)
    guard let scene = application.windowScenes.first else { return UIWindow(frame: .zero) }
    scene.size = size
    return UIWindow(windowScene: scene)
  }

  /// Starts an app with a delegate; answers its key window, or a hidden one when it shows none.
  package func launchForTesting(delegate: any UIApplicationDelegate) -> UIWindow {
    application.launch(delegate: delegate)
    if let window = application.keyWindow { return window }
    guard let scene = application.windowScenes.first else { return UIWindow(frame: .zero) }
    return UIWindow(windowScene: scene)
  }

  /// The operating-system window of a scene; `nil` before it shows anything, and once it is closed.
  package func surfaceID(of scene: UIWindowScene?) -> WindowID? { scene?.surface?.id }

  /// Keeps every callback of every controller from now on.
  package func startRecording() { transcript.isRecording = true }

  /// What was kept since `startRecording`.
  package var recordedTranscript: [String] { transcript.lines }

  /// What was kept of some kinds of callbacks, by the words of `ESPALIER_TRACE`.
  package func recordedTranscript(of words: [String]) -> [String] {
    transcript.lines(of: Set(words.compactMap(TraceCategory.init)))
  }

  /// Whether a turn's end has anything to do.
  package var hasWork: Bool {
    updateCycle.hasWork || updateCycle.settlement.hasWork
  }

  /// Runs the update passes now.
  package func updateCycleForTesting() { updateCycle.update() }

  /// Lets go of what animates, for nobody will see its end.
  package func abandonAnimations() { animator.abandon() }

  /// The display list of the last commit as text.
  package var lastDisplayList: String {
    application.windowScenes.map(\.compositor.drawing.list.dump).joined(separator: "\n")
  }

  /// Device pixels repainted since the scenes began; those that were only moved do not count.
  package var repaintedPixels: Int {
    application.windowScenes.reduce(0) { $0 + $1.repaintedPixels }
  }

  /// Layers the last commit visited.
  package var visitedLayers: Int {
    application.windowScenes.reduce(0) { $0 + $1.compositor.visitedLayers }
  }

  /// Views whose layout was looked at since the process began.
  package var laidOutViews: Int { UpdateCycle.laidOutViews }

  /// Views whose traits were looked at since the process began.
  package var viewsVisitedForTraits: Int { UIView.viewsVisitedForTraits }
}
