import EspalierTypes
import Foundation

/// One request for a form of an item, which is answered once.
final class ItemLoad: @unchecked Sendable {
  // Unchecked: all properties are constants, and `Progress` may be used on any thread.
  let progress = Progress(totalUnitCount: 100)
  private let type: String
  private static let queue = DispatchQueue(
    label: "espalier.items", qos: .userInitiated, attributes: .concurrent)
  /// The number of bytes that are copied between two looks at the progress.
  private static let pieceLength = 1 << 20
  /// The length of the longest file that is read rather than mapped, in bytes.
  ///
  /// A mapped file ends the program if another program makes it shorter meanwhile.
  private static let longestRead: Int64 = 64 << 20

  init(_ type: String) { self.type = type }

  func run(_ work: @escaping @Sendable () -> Void) { Self.queue.async(execute: work) }

  /// Shows the progress of the maker as a part of this one.
  func follow(_ part: Progress?) {
    guard let part, part.totalUnitCount > 0, !part.isFinished else { return }
    progress.addChild(part, withPendingUnitCount: 100)
  }

  func end() { progress.completedUnitCount = progress.totalUnitCount }

  func unavailable(_ reason: (any Error)?) -> any Error {
    end()
    if progress.isCancelled { return CocoaError(.userCancelled) }
    return NSItemProvider.error(.itemUnavailableError, type: type, under: reason)
  }

  // MARK: Data

  func data(
    of form: ItemForm, _ completion: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) {
    guard !progress.isCancelled else { return completion(nil, unavailable(nil)) }
    switch form.source {
    case .data(let make):
      follow(
        make { [self] data, error in
          guard let data, !progress.isCancelled else {
            return completion(nil, unavailable(error))
          }
          completion(data, nil)
          end()
        })
    case .file(let make):
      follow(
        make { [self] url, _, error in
          guard let url else { return completion(nil, unavailable(error)) }
          do {
            let length = try url.lengthOfRegularFile()
            let options: Data.ReadingOptions = length > Self.longestRead ? .alwaysMapped : []
            completion(try Data(contentsOf: url, options: options), nil)
            end()
          } catch {
            completion(nil, unavailable(error))
          }
        })
    }
  }

  // MARK: Files

  func copy(
    of form: ItemForm, named name: String?,
    _ completion: @escaping @Sendable (URL?, (any Error)?) -> Void
  ) {
    guard !progress.isCancelled else { return completion(nil, unavailable(nil)) }
    switch form.source {
    case .data(let make):
      follow(
        make { [self] data, error in
          guard let data, !progress.isCancelled else {
            return completion(nil, unavailable(error))
          }
          hand(completion, named: name ?? form.fileName) { try data.write(to: $0) }
        })
    case .file(let make):
      follow(
        make { [self] url, _, error in
          guard let url else { return completion(nil, unavailable(error)) }
          hand(completion, named: name ?? url.lastPathComponent) { try copy(url, to: $0) }
        })
    }
  }

  /// Hands a file in a folder of its own to the receiver, and removes it afterwards.
  private func hand(
    _ completion: @escaping @Sendable (URL?, (any Error)?) -> Void, named name: String,
    _ fill: (URL) throws -> Void
  ) {
    let manager = FileManager.default
    let folder = manager.temporaryDirectory.appendingPathComponent(
      "items-" + UUID().uuidString, isDirectory: true)
    defer { try? manager.removeItem(at: folder) }
    do {
      try manager.createDirectory(at: folder, withIntermediateDirectories: true)
      // A name with slashes or dots alone must not lead out of the folder.
      let last = (name as NSString).lastPathComponent
      let file = folder.appendingPathComponent(
        ["", ".", "..", "/"].contains(last) ? "item" : last)
      try fill(file)
      completion(file, nil)
      end()
    } catch {
      completion(nil, unavailable(error))
    }
  }

  private func copy(_ url: URL, to target: URL) throws {
    var facts = stat()
    guard stat(url.path, &facts) == 0 else { throw CocoaError(.fileNoSuchFile) }
    if facts.st_mode & S_IFMT == S_IFDIR {
      try FileManager.default.copyItem(at: url, to: target)
      return
    }
    let length = try url.lengthOfRegularFile()
    let source = try FileHandle(forReadingFrom: url)
    defer { try? source.close() }
    guard FileManager.default.createFile(atPath: target.path, contents: nil) else {
      throw CocoaError(.fileWriteUnknown)
    }
    let copy = try FileHandle(forWritingTo: target)
    defer { try? copy.close() }
    progress.totalUnitCount = max(length, 1)
    while let piece = try source.read(upToCount: Self.pieceLength), !piece.isEmpty {
      guard !progress.isCancelled else { throw CocoaError(.userCancelled) }
      try copy.write(contentsOf: piece)
      progress.completedUnitCount += Int64(piece.count)
    }
  }
}

extension ItemForm {
  /// A name for a file of this form that has none of its own.
  fileprivate var fileName: String {
    (UTType(type)?.preferredFilenameExtension).map { "item." + $0 } ?? "item"
  }
}

extension URL {
  /// The length of a file, in bytes; an error for what is no file with contents: opening a pipe
  /// would never end.
  fileprivate func lengthOfRegularFile() throws -> Int64 {
    var facts = stat()
    guard stat(path, &facts) == 0 else { throw CocoaError(.fileNoSuchFile) }
    guard facts.st_mode & S_IFMT == S_IFREG else { throw CocoaError(.fileReadUnsupportedScheme) }
    return Int64(facts.st_size)
  }
}
