/// Writes `Docs/Fidelity.md` from the facts.
enum FidelityPage {
  static func text() -> String {
    let rows = Topic.all.map { topic in
      let held = topic.facts.filter { Outcomes.of($0).holds }.count
      let chosen = topic.facts.filter { Lists.declared.contains($0.name) }.count
      return (topic: topic, held: held, chosen: chosen)
    }
    let facts = rows.reduce(0) { $0 + $1.topic.facts.count }
    let held = rows.reduce(0) { $0 + $1.held }
    let chosen = rows.reduce(0) { $0 + $1.chosen }
    let table = rows.map { row in
      "| \(row.topic.name) | \(row.topic.facts.count) | \(row.held) | \(row.chosen) |"
        + " \(sources(of: row.topic).joined(separator: "; ")) |"
    }
    return """
      # Fidelity to UIKit

      What others have recorded on Apple's UIKit, fact by fact, and what holds here. `FidelityTests` measures
      every fact and writes this page. The facts chosen otherwise are listed by name, with the reason, in
      [DifferencesFromUIKit.md](DifferencesFromUIKit.md#facts-we-do-not-meet).

      | topic | facts | held | chosen otherwise | sources |
      |---|---|---|---|---|
      \(table.joined(separator: "\n"))
      | **all** | **\(facts)** | **\(held)** | **\(chosen)** | |

      ## How the sources know

      | certainty | facts | held |
      |---|---|---|
      \(certainties().joined(separator: "\n"))

      ## Rows that follow one of several sources

      \(notes().joined(separator: "\n"))

      """
  }

  private static var allFacts: [Fact] { Topic.all.flatMap(\.facts) }

  /// The projects of a topic's facts with the systems they recorded, most facts first.
  private static func sources(of topic: Topic) -> [String] {
    let counts = Dictionary(
      grouping: topic.facts, by: { "\($0.source.project) (\($0.source.system))" }
    ).mapValues(\.count)
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
  }

  private static func certainties() -> [String] {
    let kinds: [Certainty] = [.measured, .read, .documented, .expected, .known, .follows]
    return kinds.compactMap { kind in
      let facts = allFacts.filter { $0.certainty == kind }
      let held = facts.filter { Outcomes.of($0).holds }.count
      return facts.isEmpty ? nil : "| \(kind.rawValue) | \(facts.count) | \(held) |"
    }
  }

  private static func notes() -> [String] {
    allFacts.compactMap { fact in fact.note.map { "- \(fact.name): \($0)" } }
  }
}
