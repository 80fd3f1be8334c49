import EspalierDiagnostics
import Foundation
import Synchronization

// Apple's name.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the time in seconds on the clock that animations follow.
///
/// It is monotonic and has no relation to the date; on a stage, it is the stage's clock. It may be
/// called on any thread.
public func CACurrentMediaTime() -> CFTimeInterval {
  guard MainThread.isRunning else { return MediaClock.now }
  return MainActor.assumeIsolated { CurrentHost.value.now }
}

/// A time in seconds.
public typealias CFTimeInterval = Double

/// The clocks of the stages, for readers on any thread.
package enum MediaClock {
  /// The clock of one stage.
  package struct Reader: Sendable {
    private let task: Int?
    fileprivate let read: @Sendable () -> Double

    /// Creates the clock of a stage; `task` is the task that created the stage.
    package init(task: Int?, read: @escaping @Sendable () -> Double) {
      self.task = task
      self.read = read
    }

    fileprivate func belongs(to other: Int?) -> Bool { task == other }
  }

  private static let readers = Mutex<[Reader]>([])

  /// Replaces the clocks of the living stages, the newest last.
  package static func set(_ stages: [Reader]) { readers.withLock { $0 = stages } }

  /// The time of the newest stage of the running task, else of the newest stage; the system's
  /// uptime without stages.
  fileprivate static var now: Double {
    let stages = readers.withLock { $0 }
    guard let newest = stages.last else { return ProcessInfo.processInfo.systemUptime }
    let task = currentTask
    return (stages.last { $0.belongs(to: task) } ?? newest).read()
  }
}
