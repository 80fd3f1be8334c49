import EspalierGeometry
import EspalierHeadless
import EspalierPlatform

/// Records the calls of the platform, one line per call.
@MainActor final class RecordingHost: PlatformHost {
  var log: [String] = []
  var frameTimes: [Double] = []
  var didReceive: (PlatformEvent) -> Void = { _ in }
  var turnDidEnd: () -> Void = {}
  var frame: (Double) -> Void = { _ in }

  func platform(didReceive event: PlatformEvent) {
    log.append(summary(of: event))
    didReceive(event)
  }

  func platformTurnDidEnd() {
    log.append("turn")
    turnDidEnd()
  }

  func platformFrame(at time: Double) {
    log.append("frame")
    frameTimes.append(time)
    frame(time)
  }

  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }

  private func summary(of event: PlatformEvent) -> String {
    switch event {
    case .pointer(let pointer): "pointer \(pointer.phase) \(pointer.x),\(pointer.y)"
    case .text(let text, _): "text \(text)"
    case .window(.resized(let width, let height, let pixels, let scale), let id):
      "resized \(id.rawValue) \(width)x\(height) \(pixels.width)x\(pixels.height) @\(scale)"
    case .window(let event, let id): "\(event) \(id.rawValue)"
    case .settingsChanged: "settings"
    case .memoryWarning: "memory"
    case .terminationRequested: "terminate"
    case .scroll, .key, .composition, .drop: "other"
    }
  }
}

/// A platform and its host.
@MainActor struct Machine {
  let platform = HeadlessPlatform()
  let host = RecordingHost()

  init() { platform.host = host }

  func makeWindow(width: Double = 100, height: Double = 50, scale: Double? = nil) -> HeadlessWindow
  {
    platform.makeMemoryWindow(
      WindowDescription(title: "Window", width: width, height: height), scale: scale)
  }
}
