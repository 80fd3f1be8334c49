import EspalierDisplayList
@_spi(Framework) import EspalierLayers
package import EspalierPlatform
package import Foundation

// The members of a runtime that only the stage of EspalierTesting uses.
extension Runtime {
  /// Starts an app without a delegate and makes a hidden window of `size` in its scene.
  package func launchForTesting(size: CGSize) -> UIWindow {
    application.launch(delegate: nil)
    guard let scene = application.windowScenes.first else { return UIWindow(frame: .zero) }
    scene.size = size
    return UIWindow(windowScene: scene)
  }

  /// Starts an app with a delegate; returns its key window, or a hidden one if it shows none.
  package func launchForTesting(delegate: any UIApplicationDelegate) -> UIWindow {
    application.launch(delegate: delegate)
    if let window = application.keyWindow { return window }
    guard let scene = application.windowScenes.first else { return UIWindow(frame: .zero) }
    return UIWindow(windowScene: scene)
  }

  /// Returns the id of a scene's operating-system window; `nil` before it is shown and after
  /// closing.
  package func surfaceID(of scene: UIWindowScene?) -> WindowID? { scene?.surface?.id }

  /// Records every callback of every controller from now on.
  package func startRecording() { transcript.isRecording = true }

  /// Records changes of observable values with the names of their properties from now on.
  package func nameObservedProperties() { transcript.namesProperties = true }

  /// The callbacks recorded since `startRecording`.
  package var recordedTranscript: [String] { transcript.lines }

  /// Returns the recorded callbacks of some kinds, given by the words of `ESPALIER_TRACE`.
  package func recordedTranscript(of words: [String]) -> [String] {
    transcript.lines(of: Set(words.compactMap(TraceCategory.init)))
  }

  /// Removes the records of a task that turned out to belong to another test.
  package func forgetTranscript(of task: Int) { transcript.forget(task) }

  /// Ends the app: releases its delegates, which may own windows, and through them this runtime.
  package func end() {
    application.retainedDelegate = nil
    for scene in application.sceneStorage { scene.delegate = nil }
  }

  /// Whether the end of the turn has any work.
  package var hasWork: Bool {
    updateCycle.hasWork || settlement.hasWork
  }

  /// Runs the update passes now.
  package func updateCycleForTesting() { updateCycle.update() }

  /// Abandons the running animations, whose end no test will see.
  package func abandonAnimations() { animator.abandon() }

  /// The display list of the last commit as text.
  package var lastDisplayList: String {
    application.windowScenes.map(\.compositor.drawing.list.dump).joined(separator: "\n")
  }

  /// The number of device pixels repainted since the scenes began; pixels that only moved do not
  /// count.
  package var repaintedPixels: Int {
    application.windowScenes.reduce(0) { $0 + $1.repaintedPixels }
  }

  /// The number of pixels drawn since the scenes began, counted once for each item that covers
  /// them.
  package var drawnPixels: Int {
    application.windowScenes.reduce(0) { $0 + $1.drawnPixels }
  }

  /// The number of pointer movements over something that reacts to the pointer.
  package var trackedPointerMoves: Int { pointerWatcher?.trackedMoves ?? 0 }

  /// The number of layers visited by the last commit.
  package var visitedLayers: Int {
    application.windowScenes.reduce(0) { $0 + $1.compositor.visitedLayers }
  }

  /// The number of layers whose sublayers the last commit put in their order in space.
  package var orderedSpaces: Int {
    application.windowScenes.reduce(0) { $0 + $1.compositor.orderedSpaces }
  }

  /// The number of views considered for layout since the process began.
  package var laidOutViews: Int { UpdateCycle.laidOutViews }

  /// The number of views considered for traits since the process began.
  package var viewsVisitedForTraits: Int { UIView.viewsVisitedForTraits }
}
