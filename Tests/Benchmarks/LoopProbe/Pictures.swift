import EspalierGeometry
import EspalierPlatform
import EspalierSDL
import Foundation

/// Shows pictures, one a turn, and says how often other threads than the main one woke meanwhile.
@MainActor final class Pictures {
  private static let warmUp = 20
  private static let count = 100

  private let probe: Probe
  private var switches = 0

  init(_ probe: Probe) { self.probe = probe }

  func begin() { show(0) }

  private func show(_ index: Int) {
    if index == Self.warmUp { switches = switchesOfOtherThreads() }
    guard index < Self.warmUp + Self.count else {
      say("\(Self.count) pictures, other threads woke \(switchesOfOtherThreads() - switches) times")
      probe.platform.stop(status: 0)
      return
    }
    let stripe = PixelRect(x: 0, y: index, width: 100, height: 10)
    probe.window.withPixels { surface in
      for row in Int(stripe.top)..<Int(stripe.bottom) {
        (surface.pixels + row * surface.stride).update(
          repeating: 0xff00_0000 | UInt32(index), count: stripe.width)
      }
    }
    probe.window.present(damage: [stripe])
    DispatchQueue.main.async { self.show(index + 1) }
  }

  /// The number of times that other threads gave up the processor of their own accord: once for
  /// each wake-up.
  private func switchesOfOtherThreads() -> Int {
    let folder = "/proc/self/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return threads.filter { $0 != "\(getpid())" }.reduce(0) { sum, thread in
      let text = (try? String(contentsOfFile: "\(folder)/\(thread)/status", encoding: .utf8)) ?? ""
      let line = text.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
      return sum + (line?.split(whereSeparator: \.isWhitespace).last.flatMap { Int($0) } ?? 0)
    }
  }
}
