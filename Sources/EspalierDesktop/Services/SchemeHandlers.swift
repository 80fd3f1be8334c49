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
    // What a list removes is removed from the lists below it.
    var removed: Set<String> = []
    for path in lists {
      guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { continue }
      var isRemoving = false
      var gone: [String] = []
      for line in text.split(separator: "\n") {
        if line.hasPrefix("[") { isRemoving = line.hasPrefix("[Removed Associations]") }
        guard line.hasPrefix(key) else { continue }
        let programs = line.dropFirst(key.count).split(separator: ";")
          .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
        if isRemoving {
          gone += programs
        } else if programs.contains(where: { !removed.contains($0) }) {
          return true
        }
      }
      removed.formUnion(gone)
    }
    return false
  }

  /// Returns a variable; one that is empty counts as unset.
  private func value(_ name: String) -> String? {
    variable(name).flatMap { $0.isEmpty ? nil : $0 }
  }

  private var lists: [String] {
    let home = value("HOME") ?? NSHomeDirectory()
    let config = value("XDG_CONFIG_HOME") ?? home + "/.config"
    let data = value("XDG_DATA_HOME") ?? home + "/.local/share"
    let shared = value("XDG_DATA_DIRS") ?? "/usr/local/share:/usr/share"
    let folders = [data] + shared.split(separator: ":").map(String.init)
    return [config + "/mimeapps.list"]
      + folders.flatMap { folder in
        ["mimeapps.list", "mimeinfo.cache"].map { "\(folder)/applications/\($0)" }
      }
  }
}
