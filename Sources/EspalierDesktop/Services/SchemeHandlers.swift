import Foundation

/// Which kinds of addresses the programs of the machine open, by the desktop's own lists.
///
/// Source: the specifications "Association between MIME types and applications" and "Desktop Entry"
/// of freedesktop.org: `x-scheme-handler/NAME` in `mimeapps.list` and `mimeinfo.cache`.
struct SchemeHandlers {
  private let variable: (String) -> String?

  /// - Parameter variable: Returns a variable of the environment.
  init(_ variable: @escaping (String) -> String?) { self.variable = variable }

  /// Whether a program opens addresses of a scheme.
  func handles(_ scheme: String) -> Bool {
    let scheme = scheme.lowercased()
    // Every desktop opens these, with whatever is installed.
    if ["http", "https", "mailto", "file"].contains(scheme) { return true }
    let key = "x-scheme-handler/\(scheme)="
    return lists.contains { path in
      guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return false }
      return text.split(separator: "\n").contains { line in
        line.hasPrefix(key) && line.dropFirst(key.count).contains { $0 != ";" && $0 != " " }
      }
    }
  }

  private var lists: [String] {
    let home = variable("HOME") ?? NSHomeDirectory()
    let config = variable("XDG_CONFIG_HOME") ?? home + "/.config"
    let data = variable("XDG_DATA_HOME") ?? home + "/.local/share"
    let shared = variable("XDG_DATA_DIRS") ?? "/usr/local/share:/usr/share"
    let folders = [data] + shared.split(separator: ":").map(String.init)
    return [config + "/mimeapps.list"]
      + folders.flatMap { folder in
        ["mimeapps.list", "mimeinfo.cache"].map { "\(folder)/applications/\($0)" }
      }
  }
}
