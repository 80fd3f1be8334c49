import EspalierTypes
import Foundation

/// One request for a form of an item, which is answered once.
final class ItemLoad: @unchecked Sendable {
  // Unchecked: all properties are constants, and only the thread that loads changes the progress.
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

  /// Cancels the work of a maker with the load.
  func follow(_ part: Progress?) {
    if let part { progress.cancellationHandler = { part.cancel() } }
  }

  func end() { progress.completedUnitCount = progress.totalUnitCount }

  func unavailable(_ reason: (any Error)?) -> any Error {
    end()
    if progress.isCancelled { return CocoaError(.userCancelled) }
    return NSItemProvider.error(.itemUnavailableError, type: type, under: reason)
  }

  /// Goes on on the queue with what a maker answered, on any thread, or ends in an error.
  func receive<Value: Sendable, Made>(
    _ value: Value?, _ reason: (any Error)?,
    for completion: @escaping @Sendable (Made?, (any Error)?) -> Void,
    _ next: @escaping @Sendable (Value) -> Void
  ) {
    run { [self] in
      guard let value, !progress.isCancelled else { return completion(nil, unavailable(reason)) }
      next(value)
    }
  }

  // MARK: Data

  func data(
    of form: ItemForm?, _ completion: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) {
    guard let form, !progress.isCancelled else { return completion(nil, unavailable(nil)) }
    switch form.source {
    case .data(let make):
      follow(
        make { [self] data, error in
          receive(data, error, for: completion) { [self] data in
            end()
            completion(data, nil)
          }
        })
    case .file(let make):
      follow(
        make { [self] url, _, error in
          receive(url, error, for: completion) { [self] url in read(url, completion) }
        })
    }
  }

  private func read(_ url: URL, _ completion: @Sendable (Data?, (any Error)?) -> Void) {
    do {
      let length = try url.lengthOfRegularFile()
      let options: Data.ReadingOptions = length > Self.longestRead ? .alwaysMapped : []
      let data = try Data(contentsOf: url, options: options)
      end()
      completion(data, nil)
    } catch {
      completion(nil, unavailable(error))
    }
  }

  // MARK: Files

  func copy(
    of form: ItemForm?, named name: String?,
    _ completion: @escaping @Sendable (URL?, (any Error)?) -> Void
  ) {
    guard let form, !progress.isCancelled else { return completion(nil, unavailable(nil)) }
    switch form.source {
    case .data(let make):
      follow(
        make { [self] data, error in
          receive(data, error, for: completion) { [self] data in
            hand(completion, named: name ?? form.fileName) { try data.write(to: $0) }
          }
        })
    case .file(let make):
      follow(
        make { [self] url, _, error in
          receive(url, error, for: completion) { [self] url in
            hand(completion, named: name ?? url.lastPathComponent) { try copy(url, to: $0) }
          }
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
      end()
      completion(file, nil)
    } catch {
      completion(nil, unavailable(error))
    }
  }

  private func copy(_ url: URL, to target: URL) throws {
    if try url.facts().st_mode & S_IFMT == S_IFDIR {
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
    let facts = try facts()
    guard facts.st_mode & S_IFMT == S_IFREG else { throw CocoaError(.fileReadUnsupportedScheme) }
    return Int64(facts.st_size)
  }

  /// What the system says of a file; an error if there is none.
  func facts() throws -> stat {
    var facts = stat()
    guard stat(path, &facts) == 0 else { throw CocoaError(.fileNoSuchFile) }
    return facts
  }
}
