import EspalierCSDL
import EspalierPlatform

/// What the export of the accessibility tree needs of the desktop.
@MainActor final class SDLAccessibilityHost: AccessibilityHost {
  private weak var platform: SDLPlatform?
  private let environment: StartEnvironment
  private let busAnswers: Bool

  var onTurn: (@MainActor () -> Void)?

  /// Creates the host; `busAnswers` says whether the session bus answered at the start.
  init(_ platform: SDLPlatform, environment: StartEnvironment, busAnswers: Bool) {
    self.platform = platform
    self.environment = environment
    self.busAnswers = busAnswers
  }

  /// The address of the session bus; `nil` for a bus that did not answer at the start, and where no
  /// window is seen and the user did not ask for accessibility.
  var sessionBusAddress: String? {
    let isSeen = platform.map { !StartEnvironment.isInvisible($0.driver) } ?? false
    guard busAnswers, isSeen || environment["ESPALIER_ACCESSIBILITY"] == "on" else { return nil }
    return environment.busAddress
  }

  func variable(_ name: String) -> String? { environment[name] }

  func screenPosition(of window: WindowID) -> (x: Int, y: Int)? {
    // Wayland does not tell where windows are.
    guard let platform, platform.driver != "wayland" else { return nil }
    return platform.windows[window]?.screenPosition
  }

  func portalName(of window: WindowID) -> String {
    // On Wayland a window has a name only through a protocol that SDL does not speak.
    var number: UInt = 0
    platform?.windows[window]?.withHandle { number = espalier_x11_window($0) }
    return number == 0 ? "" : "x11:" + String(number, radix: 16)
  }

  func scale(of window: WindowID) -> Double {
    platform?.windows[window]?.scale ?? platform?.screen.scale ?? 1
  }
}
