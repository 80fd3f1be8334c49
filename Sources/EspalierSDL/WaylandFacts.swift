import EspalierCSDL
import Foundation

/// The facts about a Wayland compositor that are needed before SDL connects.
struct WaylandFacts {
  /// Whether the compositor has a keyboard or a pointer, or may get one.
  var hasSeat: Bool
  /// Whether the compositor draws frames around windows when it is asked to.
  var drawsFrames: Bool

  /// Asks the compositor that the environment names; returns `nil` if it cannot be reached.
  static func ask() -> WaylandFacts? {
    var facts = espalier_wayland_facts(seats: 0, frames: 0)
    guard espalier_ask_wayland(&facts) == SDL_TRUE else { return nil }
    return WaylandFacts(hasSeat: facts.seats > 0, drawsFrames: facts.frames > 0)
  }

  /// Whether the library with which SDL draws frames is installed with one of its plugins.
  ///
  /// Without a plugin, the library draws nothing and says so on standard error.
  static func hasFramePlugin(_ environment: StartEnvironment) -> Bool {
    frameFolders(environment).contains { folder in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return names.contains { $0.hasSuffix(".so") }
    }
  }

  private static func frameFolders(_ environment: StartEnvironment) -> [String] {
    if let folders = environment["LIBDECOR_PLUGIN_DIR"] {
      return folders.split(separator: ":").map(String.init)
    }
    guard dlopen("libdecor-0.so.0", RTLD_LAZY | RTLD_LOCAL) != nil,
      let path = loadedFile("/libdecor-0.so")
    else { return [] }
    // The plugins lie beside the library.
    return [(path as NSString).deletingLastPathComponent + "/libdecor/plugins-1"]
  }

  /// Returns the path of a loaded file whose path contains `part`.
  private static func loadedFile(_ part: String) -> String? {
    // Foundation reads the beginning of this file only.
    guard let list = fopen("/proc/self/maps", "r") else { return nil }
    defer { fclose(list) }
    var line: UnsafeMutablePointer<CChar>?
    defer { free(line) }
    var capacity = 0
    while getline(&line, &capacity, list) > 0 {
      guard let text = line.map({ String(cString: $0) }), text.contains(part),
        let start = text.firstIndex(of: "/")
      else { continue }
      return String(text[start...].prefix { $0 != "\n" })
    }
    return nil
  }
}
