package import EspalierMessages
internal import EspalierSources
internal import Foundation

/// Rewrites the sources below a folder in place: what `espalier port` does.
package struct FolderPorter {
  /// What was done.
  package struct Result: Sendable {
    /// The files that were written, relative to the folder.
    package var changed: [String] = []
    /// The number of sources that were read.
    package var read = 0
    /// What is left to do by hand.
    package var left: [ProjectMessage] = []
  }

  /// Why nothing was done.
  package struct Refusal: Error, Hashable {
    /// What stands in the way, and what to do.
    package var sentence: String
  }

  private let folder: String

  /// Prepares to port a folder, by its absolute path.
  package init(folder: String) { self.folder = folder }

  /// Rewrites the sources.
  ///
  /// - Parameter isForced: Whether the folder may have changes that git does not know.
  /// - Returns: What was done.
  /// - Throws: ``Refusal``, and what Foundation says when the disk refuses.
  package func port(isForced: Bool) throws -> Result {
    if !isForced, let reason = reasonAgainst() { throw Refusal(sentence: reason) }
    let names = FolderWalk.files(below: folder).filter {
      Paths.ending($0) == "swift" && !$0.hasPrefix("Pods/") && !$0.hasPrefix("Carthage/")
    }
    var sources: [(path: String, bytes: [UInt8])] = []
    for name in names {
      guard let data = FileManager.default.contents(atPath: "\(folder)/\(name)") else { continue }
      sources.append((name, Array(data)))
    }
    let porter = SourcePorter(sources: sources)
    var result = Result(read: sources.count)
    for source in sources {
      let ported = porter.ported(source.path)
      result.left += ported.messages.map { message in
        var message = message
        message.file = Paths.joined(folder, source.path)
        return message
      }
      if ported.bytes != source.bytes {
        try ChangedFile.write(ported.bytes, to: "\(folder)/\(source.path)")
        result.changed.append(source.path)
      }
    }
    result.left = MessageLog.sorted(result.left)
    return result
  }

  /// Why the folder should not be changed: git could not bring the present sources back.
  private func reasonAgainst() -> String? {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder, "status", "--porcelain", "--", "."]
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else {
      return "git cannot be started, so nothing could bring the sources back"
    }
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    if process.terminationStatus != 0 {
      return "“\(Paths.last(folder))” is in no git repository, so nothing could bring the sources "
        + "back"
    }
    return output.isEmpty
      ? nil : "“\(Paths.last(folder))” has changes that are not committed"
  }
}
