import Foundation

/// The abilities of this machine and this run.
enum Machine {
  /// Why there is no window to click in; `nil` when there can be one.
  static let whyNoWindow: String? = {
    if isFast { return "ESPALIER_FAST is set" }
    let missing = ["Xvfb", "xdotool"].filter { !has($0) }
    return missing.isEmpty ? nil : "\(missing.joined(separator: " and ")) not installed"
  }()

  static let isFast = ProcessInfo.processInfo.environment["ESPALIER_FAST"] == "yes"

  /// The demo that was built together with these tests.
  static let demo = product("Demo")
  /// Arguments with which the demo begins in a window of a phone's size.
  static let phone = ["--size", "390x844"]

  /// The program of the sample apps that was built together with these tests.
  static let samples = product("samples")

  /// The parts of a desktop that tests play.
  static let fakeDesktop = product("fake-desktop")

  private static func product(_ name: String) -> String {
    let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return (tests as NSString).deletingLastPathComponent + "/" + name
  }

  /// A machine without a display.
  static let noDisplay: [String: String?] = [
    "DISPLAY": nil, "WAYLAND_DISPLAY": nil, "SDL_VIDEODRIVER": nil,
  ]

  private static func has(_ program: String) -> Bool {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return folders.split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
    }
  }
}
