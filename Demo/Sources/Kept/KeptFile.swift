import Espalier

/// A file of the app's own data, of which the disk always has one whole version.
///
/// The contents are JSON with the number of their format. A new version is written beside the old
/// one, reaches the disk, and then takes its place, so that a program or a machine that stops at
/// any moment leaves the old version or the new one.
struct KeptFile: Sendable {
  let path: String

  /// The format that this version of the app writes; it reads this one alone.
  static let format = 1

  /// What a file has to say.
  enum Contents<Value: Sendable>: Sendable {
    /// There is no file yet.
    case none
    case value(Value)
    /// The file is not usable, for the reason in the sentence; it may not be written over.
    case unusable(String)
  }

  private struct Header: Decodable { let format: Int }
  private struct Whole<Value: Codable>: Codable {
    var format = KeptFile.format
    let contents: Value
  }

  /// Reads the file.
  func read<Value: Codable & Sendable>(_ type: Value.Type) -> Contents<Value> {
    guard FileManager.default.fileExists(atPath: path) else { return .none }
    guard let data = FileManager.default.contents(atPath: path) else {
      return .unusable("it cannot be read")
    }
    let decoder = JSONDecoder()
    guard let header = try? decoder.decode(Header.self, from: data) else {
      return .unusable("it is damaged")
    }
    guard header.format <= Self.format else {
      return .unusable("a newer version of the demo has written it")
    }
    guard let whole = try? decoder.decode(Whole<Value>.self, from: data) else {
      return .unusable("it is damaged")
    }
    return .value(whole.contents)
  }

  /// The bytes of a value as the file contains them; equal values have equal bytes.
  static func bytes<Value: Codable>(of value: Value) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(Whole(contents: value))
  }

  /// Replaces the file's contents.
  ///
  /// - Parameter data: The new contents.
  /// - Throws: `KeptFileError` if they do not reach the disk; the old contents are there then.
  func write(_ data: Data) throws {
    let new = path + ".new"
    let file = open(new, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw KeptFileError(path: new) }
    do {
      try Self.fill(file, with: data, path: new)
    } catch {
      close(file)
      unlink(new)
      throw error
    }
    close(file)
    guard rename(new, path) == 0 else { throw KeptFileError(path: path) }
    Self.synchronize(folder: (path as NSString).deletingLastPathComponent)
  }

  private static func fill(_ file: Int32, with data: Data, path: String) throws {
    try data.withUnsafeBytes { bytes in
      var written = 0
      while written < bytes.count {
        let rest = bytes.baseAddress?.advanced(by: written)
        let step = pwrite(file, rest, bytes.count - written, written)
        if step < 0, errno == EINTR { continue }
        guard step > 0 else { throw KeptFileError(path: path) }
        written += step
      }
    }
    guard fsync(file) == 0 else { throw KeptFileError(path: path) }
  }

  /// Makes the new name of a file last, too.
  private static func synchronize(folder: String) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  /// Gives the file another name, under which it stays.
  ///
  /// - Returns: The new path; `nil` if the file cannot be renamed.
  func setAside() -> String? {
    guard let aside = freePath else { return nil }
    return rename(path, aside) == 0 ? aside : nil
  }

  /// Copies the file to another name.
  ///
  /// - Returns: The path of the copy; `nil` if there cannot be one.
  func copyAside() -> String? {
    guard let aside = freePath, let data = FileManager.default.contents(atPath: path) else {
      return nil
    }
    do {
      try KeptFile(path: aside).write(data)
      return aside
    } catch {
      return nil
    }
  }

  /// A path beside the file that no file has.
  private var freePath: String? {
    (1...999).lazy.map { "\(path).aside-\($0)" }.first {
      !FileManager.default.fileExists(atPath: $0)
    }
  }
}

/// The reason why a file was not written.
struct KeptFileError: Error, CustomStringConvertible {
  let path: String
  let code = errno

  var description: String { "\(path): \(String(cString: strerror(code)))" }
}
