/// The events that readers asked the registry for.
package struct EventListeners {
  /// An event as three words, such as `object`, `statechanged` and `focused`.
  ///
  /// An empty word stands for all.
  private struct Pattern: Hashable {
    var words: [String]

    /// Reads a pattern as readers write it: case, hyphens and what is left out do not matter.
    init(_ text: String) {
      let parts = text.lowercased().filter { $0 != "-" }
        .split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      words = (0..<3).map { parts.indices.contains($0) ? String(parts[$0]) : "" }
      // What follows the third word tells events of the program from those of the user.
      if let end = words[2].firstIndex(of: ":") { words[2] = String(words[2][..<end]) }
    }

    func contains(_ event: Pattern) -> Bool {
      zip(words, event.words).allSatisfy { $0.isEmpty || $0 == $1 }
    }
  }

  package init() {}

  private var patterns: [String: [Pattern]] = [:]
  // The answers to questions that were asked before; emptied by every change.
  private var answers: [String: Bool] = [:]

  /// Whether the registry refused to tell who listens, so that all events but those that are many
  /// are sent.
  package var isUnknown = false { didSet { answers = [:] } }

  /// The programs that listen.
  var programs: Set<String> { Set(patterns.keys) }

  /// Adds an event that a program wants.
  package mutating func add(_ text: String, for program: String) {
    // A program that asks without end does not make every event dearer.
    guard patterns[program, default: []].count < 256 else { return }
    patterns[program, default: []].append(Pattern(text))
    answers = [:]
  }

  /// Takes one request of a program back.
  package mutating func remove(_ text: String, for program: String) {
    let pattern = Pattern(text)
    guard let index = patterns[program]?.firstIndex(of: pattern) else { return }
    patterns[program]?.remove(at: index)
    if patterns[program]?.isEmpty == true { patterns[program] = nil }
    answers = [:]
  }

  /// Takes all requests of a program back.
  package mutating func removeAll(of program: String) {
    patterns[program] = nil
    answers = [:]
  }

  /// Takes the requests of all programs back.
  mutating func removeAll() { self = EventListeners() }

  /// Returns whether a program wants an event: `object`, `state-changed`, `focused`.
  package mutating func want(_ kind: String, _ member: String, _ detail: String) -> Bool {
    if patterns.isEmpty { return isUnknown && member != "BoundsChanged" }
    let name = "\(kind):\(member):\(detail)"
    if let answer = answers[name] { return answer }
    let event = Pattern(name)
    let answer = patterns.values.contains { $0.contains { $0.contains(event) } }
    answers[name] = answer
    return answer
  }
}
