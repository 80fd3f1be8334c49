/// The inside of the solver: an active-set method on the rows as they were given.
///
/// A solve goes through phases. Each is a type with the state that belongs to it, works on the
/// `Model`, and knows only the phases that its methods are given:
/// 1. `Structure` brings the trunk and the islands in line with the rows that were added and
///    removed, and chooses a first basis for each new island, greedily by level.
/// 2. `Model.propagate()` carries changed constants along the order of evaluation. A `Course` does
///    the same for a change that is repeated.
/// 3. `Descent` improves the basis of an island by exchanging rows, as long as the vector of
///    violation sums, level by level, gets smaller. It uses `Sweep`, which passes along the order
///    of an island, and `Arrangement`, which gives an exchanged basis its order. If only constants
///    changed, `Dual` restores the best basis from the multipliers of the last descent.
/// 4. `Ties` chooses among solutions of equal cost.
/// 5. `Conflicts` finds required rows that exclude each other, and leaves one of them out.
///
/// Methods that only read are `mutating` too, unless they are inlined: otherwise each call would
/// copy the phase.
///
/// The words used are explained at `Model`.
struct Engine {
  private let memory: Memory

  var model: Model
  var structure: Structure
  var course: Course
  var descent: Descent
  var dual: Dual
  var ties: Ties
  var conflicts: Conflicts

  init() {
    memory = Memory()
    model = Model(in: memory)
    structure = Structure(in: memory)
    course = Course(in: memory)
    descent = Descent(in: memory)
    dual = Dual(in: memory)
    ties = Ties(in: memory)
    conflicts = Conflicts(in: memory)
  }

  func free() { memory.freeAll() }

  /// The bytes of memory held for variables, rows and the phases.
  var bytes: Int { memory.bytes }
}
