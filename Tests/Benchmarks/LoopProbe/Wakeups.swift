import EspalierPlatform
import EspalierSDL
import Foundation

/// Everything that may wake the loop, one after the other.
///
/// Each step waits for the turn that follows it before the next one begins, so a wake-up without
/// the end of a turn stops the program for good, and the watching test sees which one it was.
@MainActor final class Wakeups {
  private let probe: Probe
  private var steps: [(name: String, start: (@escaping @MainActor @Sendable () -> Void) -> Void)] =
    []

  init(_ probe: Probe) {
    self.probe = probe
    steps = [
      ("queue", { ran in DispatchQueue.main.async { MainActor.assumeIsolated { ran() } } }),
      ("task", { ran in Task { @MainActor in ran() } }),
      (
        "timer",
        { ran in
          _ = Timer.scheduledTimer(withTimeInterval: 0.02, repeats: false) { _ in
            MainActor.assumeIsolated { ran() }
          }
        }
      ),
      (
        "sleep",
        { ran in
          Task { @MainActor in
            try? await Task.sleep(for: .milliseconds(20))
            ran()
          }
        }
      ),
      (
        "after",
        { ran in
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.02) {
            MainActor.assumeIsolated { ran() }
          }
        }
      ),
      (
        "thread",
        { ran in
          Thread.detachNewThread {
            usleep(20_000)
            DispatchQueue.main.async { MainActor.assumeIsolated { ran() } }
          }
        }
      ),
      ("call", { [probe] ran in _ = probe.platform.clock.schedule(after: 0.02) { ran() } }),
      (
        "frame",
        { [probe] ran in
          probe.platform.clock.wantsFrames = true
          probe.frame = { [probe] _ in
            probe.platform.clock.wantsFrames = false
            ran()
          }
        }
      ),
    ]
  }

  func begin() { probe.afterTurn.append { self.next() } }

  private func next() {
    guard !steps.isEmpty else {
      probe.platform.stop(status: 0)
      return
    }
    let step = steps.removeFirst()
    step.start { [self] in
      let turns = probe.turns
      probe.afterTurn.append { [self] in
        say("\(step.name) ran, turn \(probe.turns - turns) later")
        next()
      }
    }
  }
}

/// Sixty frames and their times.
@MainActor final class Frames {
  private let probe: Probe
  private var times: [Double] = []
  private var lateness: [Double] = []

  init(_ probe: Probe) { self.probe = probe }

  func begin() {
    let start = processorMilliseconds()
    probe.platform.clock.wantsFrames = true
    probe.frame = { [self] time in
      times.append(time)
      lateness.append(probe.platform.clock.now - time)
      guard times.count == 60 else { return }
      let rate = Double(probe.platform.screen.maximumFramesPerSecond)
      let steps = zip(times.dropFirst(), times).map { (($0 - $1) * rate * 1000).rounded() / 1000 }
      say("whole periods \(steps.allSatisfy { $0 == $0.rounded() && $0 >= 1 })")
      say("skipped \(Int(steps.reduce(0, +)) - 59)")
      say("median lateness \(Int(lateness.sorted()[30] * 1e6)) us")
      say("processor \(Int((processorMilliseconds() - start) / 60 * 1000)) us a frame")
      probe.platform.stop(status: 0)
    }
  }
}

/// The time that a block waits from the moment another thread hands it to the main queue.
@MainActor final class Latency {
  private let probe: Probe
  private var waits: [Double] = []

  init(_ probe: Probe) { self.probe = probe }

  func begin() {
    Thread.detachNewThread { [self] in
      for _ in 0..<200 {
        usleep(4000)
        let sent = DispatchTime.now().uptimeNanoseconds
        DispatchQueue.main.async {
          let wait = Double(DispatchTime.now().uptimeNanoseconds - sent) / 1000
          MainActor.assumeIsolated { self.waits.append(wait) }
        }
      }
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          let sorted = self.waits.sorted()
          say("main queue: median \(Int(sorted[100])) us, p95 \(Int(sorted[190])) us")
          self.probe.platform.stop(status: 0)
        }
      }
    }
  }
}
