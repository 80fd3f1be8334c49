import Dispatch
import EspalierPlatform

/// The clipboard and the primary selection of an X server.
///
/// What is written there goes with the process.
@MainActor package final class XClipboard: Clipboard {
  /// The time, in milliseconds, that an owner has to answer before a program continues without it.
  private static let shortWait = 50
  /// The times, in milliseconds, after which a caller that waits gives up: since the owner's last
  /// part, and altogether.
  private static let longestSilence = 3000
  private static let longestWait = 20_000
  private static let textTargets = [
    "UTF8_STRING", "text/plain;charset=utf-8", "STRING", "text/plain",
  ]

  /// Called some times a second while a caller waits for another program.
  package var whileWaiting: () -> Void = {}

  private let display: String?
  private var started: SelectionThread?

  /// Creates the clipboard of a display; `nil` stands for the one that `DISPLAY` names.
  ///
  /// It connects when it is used for the first time.
  package init(display: String? = nil) { self.display = display }

  isolated deinit { started?.stop() }

  private var thread: SelectionThread? {
    if started == nil { started = SelectionThread(display: display) }
    return started
  }

  package var ownsContents: Bool { thread?.offer(of: .clipboard) != nil }

  // MARK: Text

  package var string: String? {
    get { text(.clipboard) }
    set { offer(newValue, picture: nil) }
  }

  package var primarySelection: String? {
    get { text(.primary) }
    set { thread?.offer(newValue.flatMap { $0.isEmpty ? nil : $0 }, as: .primary) }
  }

  package var hasString: Bool {
    guard let thread else { return false }
    if let own = thread.offer(of: .clipboard) { return own.text != nil }
    guard let targets = offeredTargets() else { return hasOwner }
    return targets.contains { Self.textTargets.contains($0) }
  }

  package func fetchString(_ completion: @escaping @MainActor @Sendable (String?) -> Void) {
    fetch(.clipboard, completion)
  }

  package func fetchPrimarySelection(
    _ completion: @escaping @MainActor @Sendable (String?) -> Void
  ) { fetch(.primary, completion) }

  private func text(_ kind: SelectionKind) -> String? {
    guard let thread else { return nil }
    if let own = thread.offer(of: kind) { return own.text }
    return Self.text(of: wait(for: thread.read(kind, Self.textTargets)))
  }

  private func fetch(
    _ kind: SelectionKind, _ completion: @escaping @MainActor @Sendable (String?) -> Void
  ) {
    guard let thread else { return completion(nil) }
    if let own = thread.offer(of: kind) { return completion(own.text) }
    let read = thread.read(kind, Self.textTargets)
    if read.wait(milliseconds: Self.shortWait) {
      completion(Self.text(of: read.data))
    } else {
      read.whenEnded { completion(Self.text(of: $0)) }
    }
  }

  private static func text(of data: SelectionData?) -> String? {
    guard let data else { return nil }
    var bytes = data.bytes[...]
    // Some programs send the zero at the end of their text as well.
    while bytes.last == 0 { bytes.removeLast() }
    let text =
      data.type == "STRING"
      ? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
      : String(decoding: bytes, as: UTF8.self)
    return text.isEmpty ? nil : text
  }

  // MARK: Pictures

  package var picture: [UInt8]? {
    guard let thread else { return nil }
    if let own = thread.offer(of: .clipboard) { return own.picture?() }
    let data = wait(for: thread.read(.clipboard, [SelectionServer.pictureTarget]))
    return data.flatMap { $0.bytes.isEmpty ? nil : $0.bytes }
  }

  package var hasPicture: Bool {
    guard let thread else { return false }
    if let own = thread.offer(of: .clipboard) { return own.picture != nil }
    return offeredTargets()?.contains(SelectionServer.pictureTarget) ?? false
  }

  package func offer(_ text: String?, picture: (@MainActor @Sendable () -> [UInt8]?)?) {
    thread?.offer(text.flatMap { $0.isEmpty ? nil : $0 }, picture: picture, as: .clipboard)
  }

  // MARK: Waiting

  private var hasOwner: Bool {
    // Refused by every owner; an owner alone answers the question.
    guard let connection = XcbConnection(display: display) else { return false }
    return connection.owner(of: connection.atom(SelectionKind.clipboard.rawValue)) != 0
  }

  /// The forms that the owner of the clipboard has; `nil` if it does not say.
  private func offeredTargets() -> Set<String>? {
    guard let thread else { return nil }
    let read = thread.read(.clipboard, ["TARGETS"])
    guard read.wait(milliseconds: 2 * Self.shortWait) else {
      thread.cancel(read)
      return nil
    }
    guard let data = read.data, let connection = XcbConnection(display: display) else {
      return nil
    }
    let numbers = XcbConnection.Property(type: 0, format: 32, bytes: data.bytes).numbers
    let known = Self.textTargets + [SelectionServer.pictureTarget]
    return Set(known.filter { numbers.contains(connection.atom($0)) })
  }

  /// Waits for a read, as long as its owner sends something.
  private func wait(for read: SelectionRead) -> SelectionData? {
    let start = DispatchTime.now().uptimeNanoseconds
    var (steps, lastStep) = (read.steps, start)
    while !read.wait(milliseconds: 30) {
      whileWaiting()
      let now = DispatchTime.now().uptimeNanoseconds
      if read.steps != steps { (steps, lastStep) = (read.steps, now) }
      guard now - lastStep < UInt64(Self.longestSilence) * 1_000_000,
        now - start < UInt64(Self.longestWait) * 1_000_000
      else {
        thread?.cancel(read)
        return nil
      }
    }
    return read.data
  }
}
