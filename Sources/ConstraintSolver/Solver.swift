/// Solves rows of linear terms with priorities, again and again as they change.
///
/// Add variables and rows, call `solve()` once when values are needed, read `value(_:)`. A solution
/// keeps every required row, then comes as near as it can to the rows of the highest level of
/// `Strength`, then of the next, measured by the sum of the violations. Where that leaves a choice,
/// values stay as they were in the last solution (zero at first), variables made earlier first, so
/// that the result does not depend on the order in which rows were added.
///
/// Required rows that exclude each other are no error: one of them is left out and a `Conflict`
/// names the set. Numbers that are not finite are refused.
///
/// A solver is not safe to use from several threads at once.
public final class Solver {
  struct Slot {
    var row: Reference.Row
    var generation: Int32
    var age: Int
    var live: Bool
  }
  var slots: [Slot] = []
  var freeSlots: [Int32] = []
  var age = 0
  var lower: [Double] = []
  var current: [Double] = []
  var generations: [Int32] = []
  var live: [Bool] = []
  var freeVariables: [Int32] = []
  var names: [Int32: String] = [:]
  var isDirty = false
  var changed: [Int32] = []
  var standing: [Conflict] = []
  var ambiguous: [Bool]?
  var before: [Double] = []

  /// Work done since the counters were last reset; assign a new value to reset them.
  public var statistics = Statistics()

  /// Makes a solver without variables and rows.
  public init() {}
}
