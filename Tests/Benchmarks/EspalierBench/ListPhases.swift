import Espalier

/// Runs the phases of a workload on lists, each repetition followed by a frame, and reports them.
@MainActor struct ListPhases {
  /// The beginning of the names of all phases.
  let name: String

  /// Runs `body` once a turn, `count` times; prints the costs of one repetition.
  func run(
    _ what: String, _ unit: String, _ count: Int, _ body: @escaping @MainActor (Int) -> Void,
    then next: @escaping @MainActor () -> Void
  ) {
    let start = Stamp.now()
    Bench.eachTurn(
      count, body,
      then: {
        report("\(name)-\(what)", unit: unit, count: count, from: start, to: Stamp.now())
        next()
      })
  }
}
