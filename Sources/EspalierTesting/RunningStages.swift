package import Espalier
import EspalierDiagnostics
import EspalierHeadless

// Tests that run side by side take turns on the main actor, each in its own task. While several
// stages are alive, the current runtime is the one that was created in the running task.
extension Runtime {
  private static var stages: [(task: Int?, runtime: Runtime)] = []

  /// Makes a stage's runtime the current one, until the stage is released.
  package static func enter(_ runtime: Runtime) {
    if !stages.contains(where: { $0.runtime === runtime }) {
      let task = currentTask
      // The previous stage recorded what this test created before its own stage.
      if let task {
        for other in stages where other.task != task { other.runtime.forgetTranscript(of: task) }
      }
      stages.append((task, runtime))
      stagesDidChange()
    }
    use(runtime)
  }

  /// Removes a stage's runtime; the stage before it, if any, becomes current again.
  package static func leave(_ runtime: Runtime) {
    stages.removeAll { $0.runtime === runtime }
    stagesDidChange()
    if installed === runtime { use(stages.last?.runtime) }
    runtime.end()
  }

  private static func stagesDidChange() {
    if stages.count > 1 { choice = { chosen } } else { choice = nil }
    MediaClock.set(
      stages.compactMap { stage in
        guard let platform = stage.runtime.platform as? HeadlessPlatform else { return nil }
        let time = platform.manualClock.time
        return MediaClock.Reader(task: stage.task) { time.seconds }
      })
  }

  private static var chosen: Runtime? {
    guard let task = currentTask else { return nil }
    return stages.last(where: { $0.task == task })?.runtime
  }
}
