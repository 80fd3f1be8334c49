/// The conflicts; finds the rows of one conflict and leaves one of them out.
struct Conflicts {
  /// Rows that are combined into a contradiction.
  var combined: Buffer<RowIndex>
  /// The factor of each of these rows.
  var pulls: Buffer<Double>
  var disputes: [Dispute] = []

  /// Rows that cannot hold together, and the one of them that is left out.
  struct Dispute {
    var set: [RowIndex]
    var broken: RowIndex
  }

  init(in memory: Memory) {
    combined = Buffer(in: memory)
    pulls = Buffer(in: memory)
  }
}
