import Foundation

/// The settings of the process environment that concern the platform, and the changes to it that
/// let SDL start well.
///
/// A value of strings, so that every decision can be tested without a display.
package struct StartEnvironment {
  private let variables: [String: String]
  private let fileExists: (String) -> Bool

  package init(
    variables: [String: String],
    fileExists: @escaping (String) -> Bool = { access($0, F_OK) == 0 }
  ) {
    // An empty variable counts as missing, as it does for SDL and the window systems.
    self.variables = variables.filter { !$0.value.isEmpty }
    self.fileExists = fileExists
  }

  /// The environment of this process.
  package static var current: StartEnvironment {
    StartEnvironment(variables: ProcessInfo.processInfo.environment)
  }

  package subscript(name: String) -> String? { variables[name] }

  /// The drivers from which SDL may choose; empty if no display can be reached, and `nil` if
  /// `SDL_VIDEODRIVER` decides.
  ///
  /// Without this list, SDL would choose an invisible driver if there is no display.
  package var drivers: [String]? {
    if variables["SDL_VIDEODRIVER"] != nil { return nil }
    var drivers: [String] = []
    if variables["DISPLAY"] != nil { drivers.append("x11") }
    // A compositor's socket has a usual name in this folder, so WAYLAND_DISPLAY need not be set.
    if variables["XDG_RUNTIME_DIR"] != nil { drivers.append("wayland") }
    return drivers
  }

  /// Whether an invisible driver was selected.
  package var wantsInvisibleDriver: Bool {
    Self.isInvisible(variables["SDL_VIDEODRIVER"] ?? "")
  }

  package static func isInvisible(_ driver: String) -> Bool {
    driver == "dummy" || driver == "offscreen"
  }

  /// Whether SDL will try an X server first.
  package var triesX11: Bool {
    guard variables["DISPLAY"] != nil else { return false }
    guard let asked = variables["SDL_VIDEODRIVER"] else { return true }
    return asked.split(separator: ",").first == "x11"
  }

  /// Whether SDL may choose Wayland; `afterX11` says that there is no X server.
  package func mayUseWayland(afterX11 isWithoutX11: Bool) -> Bool {
    if let asked = variables["SDL_VIDEODRIVER"] {
      return asked.split(separator: ",").contains("wayland")
    }
    return drivers?.contains("wayland") == true && isWithoutX11
  }

  /// Whether a session bus can be reached without starting one.
  ///
  /// Without a bus, the attempt to connect would start another process and wait for it.
  package var hasSessionBus: Bool {
    if let address = variables["DBUS_SESSION_BUS_ADDRESS"] { return address != "disabled:" }
    guard let folder = variables["XDG_RUNTIME_DIR"] else { return false }
    return fileExists(folder + "/bus")
  }

  /// The address of the session bus in the form of D-Bus; `nil` without one.
  package var busAddress: String? {
    guard hasSessionBus else { return nil }
    return variables["DBUS_SESSION_BUS_ADDRESS"]
      ?? variables["XDG_RUNTIME_DIR"].map { "unix:path=\($0)/bus" }
  }

  /// The address of the system's bus, to which SDL connects as well.
  package var systemBusAddress: String {
    variables["DBUS_SYSTEM_BUS_ADDRESS"] ?? "unix:path=/var/run/dbus/system_bus_socket"
  }

  /// The places of the session bus's socket, without the `@` of an abstract one.
  package var busPaths: [String] {
    guard let address = variables["DBUS_SESSION_BUS_ADDRESS"] else {
      return variables["XDG_RUNTIME_DIR"].map { [$0 + "/bus"] } ?? []
    }
    return address.split(separator: ";").flatMap { server in
      server.split(separator: ":").last.map { $0.split(separator: ",") } ?? []
    }.compactMap { pair in
      let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, ["path", "abstract"].contains(parts[0]) else { return nil }
      return parts[1].removingPercentEncoding
    }
  }

  /// Whether the user has a file of compose sequences, which may begin with any key.
  package var hasOwnComposeFile: Bool {
    if variables["XCOMPOSEFILE"] != nil { return true }
    guard let home = variables["HOME"] else { return false }
    return fileExists(home + "/.XCompose")
  }

  /// Whether a program is in one of the folders of `PATH`.
  package func hasProgram(_ name: String) -> Bool {
    let folders = (variables["PATH"] ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
    return folders.contains { fileExists("\($0)/\(name)") }
  }

  /// Whether the user chose a locale, which says how text is encoded.
  package var hasLocale: Bool {
    ["LC_ALL", "LC_CTYPE", "LANG"].contains { variables[$0] != nil }
  }

  /// The languages of the user, the first one first, by the rules of GNU gettext.
  ///
  /// The locale is that of the first variable of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set. If
  /// it is not that of the language C, the list in `LANGUAGE` replaces its language.
  package var languages: [String] {
    let locale = variables["LC_ALL"] ?? variables["LC_MESSAGES"] ?? variables["LANG"] ?? "C"
    guard locale != "C", locale != "POSIX" else { return ["en"] }
    let list = variables["LANGUAGE"]?.split(separator: ":").map(String.init) ?? []
    var names: [String] = []
    for name in list.isEmpty ? [locale] : list {
      let plain = String(name.prefix { $0 != "." && $0 != "@" })
      // The texts in a program's source end the list.
      guard plain != "C", plain != "POSIX" else {
        names.append("en")
        break
      }
      let modifier = name.split(separator: "@", maxSplits: 1).dropFirst().first.map { "@" + $0 }
      names.append(String(plain.map { $0 == "_" ? "-" : $0 }) + (modifier ?? ""))
    }
    return names
  }

  /// Whether the theme that `GTK_THEME` names is dark; `nil` if it names none.
  package var prefersDarkAppearance: Bool? {
    guard let theme = variables["GTK_THEME"]?.lowercased() else { return nil }
    return theme.hasSuffix(":dark") || theme.hasSuffix("-dark")
  }

  /// The size of text that `GDK_DPI_SCALE` asks for, as a multiple of the usual one; `nil` without
  /// a usable number.
  package var textScale: Double? {
    variables["GDK_DPI_SCALE"].flatMap(Double.init).flatMap(DesktopSettings.usable)
  }
}
