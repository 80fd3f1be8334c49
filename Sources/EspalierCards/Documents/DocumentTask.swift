import EspalierCore
import EspalierPlatform
import EspalierTypes
import Foundation

/// What a document picker is for.
enum DocumentTask: Sendable {
  case open([UTType], asCopy: Bool)
  case export([URL], asCopy: Bool)

  /// What the user chooses.
  var purpose: FileDialog.Purpose {
    switch self {
    case .open(let types, _):
      !types.isEmpty && types.allSatisfy { $0.conforms(to: .directory) } ? .folder : .open
    case .export(let urls, _): urls.count == 1 ? .save : .folder
    }
  }

  /// The tags of the files that can be chosen; `nil` for all files.
  var tags: UTTypeTags? {
    guard case .open(let types, _) = self, purpose == .open else { return nil }
    return UTType.tags(ofFiles: types)
  }

  /// The desktop's dialog.
  @MainActor func dialog(title: String?, allowsSeveral: Bool, folder: URL?) -> FileDialog {
    let word = purpose == .save ? InterfaceWord.save : .open
    var dialog = FileDialog(purpose, title: title.flatMap { $0.isEmpty ? nil : $0 } ?? word.text)
    dialog.folder = folder?.isFileURL == true ? folder?.path : nil
    switch self {
    case .open(let types, _):
      dialog.allowsSeveral = allowsSeveral
      dialog.endings = tags?.endings ?? []
      dialog.mimeTypes = tags?.mimeTypes ?? []
      let names = types.compactMap(\.localizedDescription)
      dialog.filterName =
        names.isEmpty ? dialog.endings.joined(separator: ", ") : names.joined(separator: ", ")
    case .export(let urls, _):
      if urls.count == 1 { dialog.name = urls[0].lastPathComponent }
    }
    return dialog
  }

  /// Copies or moves the files, away from the main thread.
  ///
  /// - Parameter chosen: What the user chose.
  /// - Returns: Where the files are for the app.
  /// - Throws: An error of the file system.
  func carryOut(with chosen: [URL]) async throws -> [URL] {
    try await Task.detached {
      switch self {
      case .open(_, asCopy: false): return chosen
      case .open(_, asCopy: true):
        return try chosen.map { url in
          let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("Inbox").appendingPathComponent(UUID().uuidString)
          try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
          return try Self.put(url, at: folder.appendingPathComponent(url.lastPathComponent))
        }
      case .export(let urls, let asCopy):
        guard let place = chosen.first else { return [] }
        let made = try urls.map { url in
          urls.count == 1
            ? try Self.put(url, at: place) : try Self.put(url, at: Self.free(url, in: place))
        }
        if !asCopy {
          for (url, place) in zip(urls, made) where !Self.isSame(url, place) {
            try FileManager.default.removeItem(at: url)
          }
        }
        return made
      }
    }.value
  }

  /// Whether two addresses lead to one file, by whatever links.
  private static func isSame(_ one: URL, _ other: URL) -> Bool {
    let paths = [one, other].map { $0.resolvingSymlinksInPath().standardizedFileURL.path }
    return paths[0] == paths[1]
  }

  /// Copies a file over what is at a place.
  private static func put(_ url: URL, at place: URL) throws -> URL {
    guard !isSame(url, place) else { return place }
    let manager = FileManager.default
    guard manager.fileExists(atPath: url.path) else { throw CocoaError(.fileNoSuchFile) }
    // What the user agreed to replace goes only after the copy is complete.
    let draft = place.deletingLastPathComponent()
      .appendingPathComponent(".\(UUID().uuidString).part")
    do {
      // What a link leads to, and not the link, which may lead nowhere from there.
      try manager.copyItem(at: url.resolvingSymlinksInPath(), to: draft)
      try move(draft, over: place)
    } catch CocoaError.fileWriteNoPermission where !manager.fileExists(atPath: draft.path) {
      // A portal may give access to the one file alone, and not to its folder.
      try Data(contentsOf: url).write(to: place)
    } catch {
      try? manager.removeItem(at: draft)
      throw error
    }
    return place
  }

  /// Moves a complete copy to its place beside it; the place of a file is taken at once.
  private static func move(_ draft: URL, over place: URL) throws {
    let manager = FileManager.default
    let isFolder = [draft, place].contains { url in
      let type = try? manager.attributesOfItem(atPath: url.path)[.type] as? FileAttributeType
      return type == .typeDirectory
    }
    if isFolder {
      if manager.fileExists(atPath: place.path) { try manager.removeItem(at: place) }
      try manager.moveItem(at: draft, to: place)
    } else if rename(draft.path, place.path) != 0 {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
  }

  /// Returns a place in a folder at which nothing is, with a number in the name if need be.
  static func free(_ url: URL, in folder: URL) -> URL {
    let ending = url.pathExtension
    let name = url.deletingPathExtension().lastPathComponent
    var place = folder.appendingPathComponent(url.lastPathComponent)
    var number = 2
    while FileManager.default.fileExists(atPath: place.path) {
      let next = "\(name) \(number)" + (ending.isEmpty ? "" : ".\(ending)")
      place = folder.appendingPathComponent(next)
      number += 1
    }
    return place
  }
}
