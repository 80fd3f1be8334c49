import EspalierBus
package import EspalierPlatform
import Foundation

/// A file that is open until its last user is gone.
private final class OpenFile {
  let descriptor: CInt

  init?(path: String) {
    descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    if descriptor < 0 { return nil }
  }

  deinit { close(descriptor) }
}

extension DesktopBus {
  package func canOpen(scheme: String) -> Bool {
    // The files that say so are not seen inside a sandbox.
    isSandboxed ? mayHaveBus : SchemeHandlers(host.variable).handles(scheme)
  }

  package func open(
    _ address: String, from window: WindowID?, asksForProgram: Bool,
    _ completion: @escaping @MainActor (DesktopAnswer) -> Void
  ) {
    guard mayHaveBus else {
      completion(.absent("There is no session bus."))
      return
    }
    let request = PortalRequest(on: self) { completion(Self.answer($0, of: "OpenURI")) }
    let parent = BusValue.string(window.map(host.portalName) ?? "")
    let options: [(String, BusValue)] = asksForProgram ? [("ask", .boolean(true))] : []
    guard let url = URL(string: address), url.isFileURL else {
      request.send("OpenURI", "OpenURI", [parent, .words(address)], options: options)
      return
    }
    guard let file = OpenFile(path: url.path) else {
      completion(.failed("\(url.path) cannot be read."))
      return
    }
    // A portal opens files by their descriptors only.
    request.attachment = file
    request.send("OpenURI", "OpenFile", [parent, .file(file.descriptor)], options: options)
  }

  package func chooseFiles(
    _ dialog: FileDialog, from window: WindowID?,
    _ completion: @escaping @MainActor (DesktopAnswer) -> Void
  ) -> any DesktopRequest {
    let request = PortalRequest(on: self) { completion(Self.answer($0, of: "FileChooser")) }
    var options: [(String, BusValue)] = []
    if dialog.purpose != .save {
      options.append(("multiple", .boolean(dialog.allowsSeveral)))
      options.append(("directory", .boolean(dialog.purpose == .folder)))
    } else if !dialog.name.isEmpty {
      options.append(("current_name", .words(dialog.name)))
    }
    if let folder = dialog.folder, !folder.utf8.contains(0) {
      let bytes = folder.utf8.map { BusValue.byte($0) } + [.byte(0)]
      options.append(("current_folder", .array("y", bytes)))
    }
    if let filter = dialog.filter { options.append(("filters", .array("(sa(us))", [filter]))) }
    request.send(
      "FileChooser", dialog.purpose == .save ? "SaveFile" : "OpenFile",
      [.string(window.map(host.portalName) ?? ""), .words(dialog.title)], options: options)
    return request
  }

  private static func answer(_ outcome: PortalOutcome, of portal: String) -> DesktopAnswer {
    switch outcome {
    case .done(let results):
      // Other addresses than those of files cannot be read as files.
      .done(results["uris"]?.texts.filter { $0.hasPrefix("file://") } ?? [])
    case .cancelled: .cancelled
    case .absent: .absent("The desktop has no portal org.freedesktop.portal.\(portal).")
    case .failed(let sentence): .failed(sentence)
    }
  }
}

extension FileDialog {
  /// The one filter, of all endings and MIME types; `nil` for all files.
  fileprivate var filter: BusValue? {
    guard purpose != .folder, !endings.isEmpty || !mimeTypes.isEmpty else { return nil }
    let globs = endings.map { ending -> BusValue in
      .structure([.uint32(0), .words("*." + Self.anyCase(ending))])
    }
    let types = mimeTypes.map { BusValue.structure([.uint32(1), .words($0)]) }
    return .structure([.words(filterName), .array("(us)", globs + types)])
  }

  /// A pattern for letters of any case: portals distinguish them.
  private static func anyCase(_ ending: String) -> String {
    ending.map { letter in
      guard letter.isASCII, letter.isLetter else { return String(letter) }
      return "[\(letter.lowercased())\(letter.uppercased())]"
    }.joined()
  }
}
