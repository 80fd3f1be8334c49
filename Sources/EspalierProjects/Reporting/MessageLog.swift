package import EspalierMessages

/// The messages that a verb prints: sorted, and on request each kind of warning once per file.
package enum MessageLog {
  /// The messages in the order of files and lines, equal ones once.
  package static func sorted(_ messages: [ProjectMessage]) -> [ProjectMessage] {
    var seen: Set<ProjectMessage> = []
    return messages.filter { seen.insert($0).inserted }
      .sorted {
        ($0.file, $0.line, $0.code, $0.sentence) < ($1.file, $1.line, $1.code, $1.sentence)
      }
  }

  /// The messages with one warning per kind and file: the first one, with the number of others.
  ///
  /// All errors stay, since each must be corrected before the project builds, and so does P505,
  /// which names another module each time.
  package static func collapsed(_ messages: [ProjectMessage]) -> [ProjectMessage] {
    struct Kind: Hashable {
      var file: String
      var code: String
    }
    var counts: [Kind: Int] = [:]
    let sorted = sorted(messages)
    for message in sorted where collapses(message) {
      counts[Kind(file: message.file, code: message.code), default: 0] += 1
    }
    var shown: Set<Kind> = []
    return sorted.compactMap { message in
      guard collapses(message) else { return message }
      let kind = Kind(file: message.file, code: message.code)
      guard shown.insert(kind).inserted else { return nil }
      let others = counts[kind, default: 1] - 1
      var message = message
      if others > 0 { message.sentence += " (and \(others) more)" }
      return message
    }
  }

  private static func collapses(_ message: ProjectMessage) -> Bool {
    message.severity == .warning && message.code != "P505"
  }

  /// The messages with paths below a folder as seen from it.
  package static func seen(from folder: String, _ messages: [ProjectMessage]) -> [ProjectMessage] {
    messages.map { message in
      var message = message
      if message.file.hasPrefix("/"), Paths.isBelow(message.file, folder) {
        message.file = Paths.relative(message.file, to: folder)
      }
      return message
    }
  }
}
