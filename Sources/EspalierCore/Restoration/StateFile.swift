import Glibc

/// A file with a saved state that is either whole or not there, whenever the program is killed.
///
/// The state is written to a temporary file beside it, brought to the disk, and renamed; the state
/// before it stays as `scenes.previous.json`. Everything is in one folder, which only the user may
/// read. The file is one object of JSON on one line, whose first members are the format, its
/// version and a check of the rest: a file that was cut off or changed is not read.
package struct StateFile: Sendable {
  /// What was found instead of a state.
  package enum Finding: Equatable, Sendable {
    /// No file.
    case nothing
    /// The state.
    case state([UInt8])
    /// A file that is no state of this format: a sentence's end says why.
    case damaged(String)
  }

  /// The largest file that is read or written, in bytes.
  package static let sizeLimit = 64 << 20

  package let folder: String

  package init(folder: String) { self.folder = folder }

  package var path: String { folder + "/scenes.json" }
  package var previousPath: String { folder + "/scenes.previous.json" }
  package var badPath: String { folder + "/scenes.json.bad" }
  package var lockPath: String { folder + "/scenes.lock" }
  private var temporaryPath: String { folder + "/scenes.json.new" }
  private var attemptsPath: String { folder + "/scenes.restoring" }

  // MARK: Reading

  /// Reads the state, or with `previous` the one before it.
  package func read(previous: Bool = false) -> Finding {
    let descriptor = open(previous ? previousPath : path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      return errno == ENOENT || errno == ENOTDIR ? .nothing : .damaged("cannot be opened")
    }
    defer { close(descriptor) }
    // A pipe or a device has no end; a folder has one, and cannot be read.
    let size = Int(lseek(descriptor, 0, SEEK_END))
    guard size >= 0, lseek(descriptor, 0, SEEK_SET) == 0 else { return .damaged("is not a file") }
    guard size <= Self.sizeLimit else { return .damaged("is larger than any state") }
    guard let bytes = Self.contents(of: descriptor, size: size) else {
      return .damaged("cannot be read")
    }
    return Self.payload(of: bytes)
  }

  private static func contents(of descriptor: Int32, size: Int) -> [UInt8]? {
    var isWhole = true
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let got = Glibc.read(descriptor, buffer.baseAddress.map { $0 + count }, size - count)
        if got < 0, errno == EINTR { continue }
        guard got > 0 else { break }
        count += got
      }
      isWhole = count == size
    }
    return isWhole ? bytes : nil
  }

  // MARK: The format

  private static let opening = Array(#"{"format":"espalier.scenes","version":1,"check":""#.utf8)
  private static let middle = Array(#"","state":"#.utf8)
  private static let closing = Array("}\n".utf8)

  /// Returns the contents of a file with a state.
  package static func file(of payload: [UInt8]) -> [UInt8] {
    opening + digits(of: payload[...]) + middle + payload + closing
  }

  /// Returns the state in the contents of a file.
  package static func payload(of bytes: [UInt8]) -> Finding {
    let start = opening.count + 16 + middle.count
    guard bytes.starts(with: opening) else { return .damaged("is of another format") }
    guard bytes.count > start + closing.count,
      bytes[(opening.count + 16)..<start].elementsEqual(middle),
      bytes.suffix(closing.count).elementsEqual(closing)
    else { return .damaged("was cut off") }
    let payload = bytes[start..<(bytes.count - closing.count)]
    guard bytes[opening.count..<(opening.count + 16)].elementsEqual(digits(of: payload)) else {
      return .damaged("was changed")
    }
    return .state(Array(payload))
  }

  /// Returns the check of some bytes, FNV-1a of 64 bits, as 16 digits.
  private static func digits(of bytes: ArraySlice<UInt8>) -> [UInt8] {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let digits = Array("0123456789abcdef".utf8)
    return (0..<16).map { digits[Int((hash >> (60 - 4 * UInt64($0))) & 15)] }
  }

  // MARK: Writing

  /// Writes a state in place of the one that is there, which stays as the one before.
  ///
  /// - Returns: `nil`, or the system's reason why nothing was changed.
  package func write(_ payload: [UInt8]) -> String? {
    guard payload.count < Self.sizeLimit - 256 else { return "the state is too large" }
    guard makeFolder() else { return Self.reason }
    let descriptor = open(
      temporaryPath, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { return Self.reason }
    let isWritten = Self.put(Self.file(of: payload), into: descriptor) && fsync(descriptor) == 0
    let failure = isWritten ? "" : Self.reason
    close(descriptor)
    guard isWritten else {
      unlink(temporaryPath)
      return failure
    }
    keepPrevious()
    guard rename(temporaryPath, path) == 0 else {
      let failure = Self.reason
      unlink(temporaryPath)
      return failure
    }
    syncFolder()
    return nil
  }

  /// Gives the present file a second name, under which it stays when the first one is taken over.
  private func keepPrevious() {
    let link = folder + "/scenes.previous.new"
    unlink(link)
    guard Glibc.link(path, link) == 0 else { return }
    if rename(link, previousPath) != 0 { unlink(link) }
    // Two names of one file: `rename` leaves both.
    unlink(link)
  }

  private static func put(_ bytes: [UInt8], into descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let put = Glibc.write(
          descriptor, buffer.baseAddress.map { $0 + done }, buffer.count - done)
        if put < 0, errno == EINTR { continue }
        guard put > 0 else { return false }
        done += put
      }
      return true
    }
  }

  /// Brings the names in the folder to the disk.
  private func syncFolder() {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  /// Makes the folder and those around it; those that it makes are the user's alone.
  package func makeFolder() -> Bool {
    if mkdir(folder, 0o700) == 0 || errno == EEXIST { return true }
    guard errno == ENOENT else { return false }
    var made = ""
    for part in folder.split(separator: "/") {
      made += "/" + part
      guard mkdir(made, 0o700) == 0 || errno == EEXIST else { return false }
    }
    return true
  }

  private static var reason: String { String(cString: strerror(errno)) }

  // MARK: Putting aside

  /// Keeps the file under another name and removes the one before it; returns whether it was kept.
  package func putAside() -> Bool {
    unlink(previousPath)
    return rename(path, badPath) == 0
  }

  /// Removes the state and the one before it.
  package func remove() {
    unlink(path)
    unlink(previousPath)
    unlink(attemptsPath)
  }

  /// Notes that the program begins to restore a state.
  ///
  /// - Returns: The number of starts before this one that began and did not end.
  package func beginRestoring() -> Int {
    let descriptor = open(
      attemptsPath, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { return 0 }
    defer { close(descriptor) }
    let before = max(0, Int(lseek(descriptor, 0, SEEK_END)))
    _ = Self.put([UInt8(ascii: ".")], into: descriptor)
    return before
  }

  /// Notes that the program has restored its state, and runs.
  package func endRestoring() { unlink(attemptsPath) }
}
