import ConstraintSolver
import Glibc

func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

/// Runs a trace on a fresh solver, again and again, and keeps the best time of each phase.
struct Replay {
  let trace: Trace
  let name: String
  var isDumping = false
  private var best: [Double] = []
  /// The weight of each value in the sum that `weigh` computes.
  private let weights: [Double]

  init(trace: Trace, name: String) {
    self.trace = trace
    self.name = name
    weights = (0..<trace.variableCount).map { Double(1 + ($0 & 15)) }
  }

  mutating func run(isLast: Bool) {
    let solver = Solver()
    let trace = self.trace
    var phase = ""
    var phases = 0
    var start = 0.0
    var check = 0.0
    var constants = trace.rows.map(\.constant)
    var handles = [Constraint](repeating: .rejected, count: trace.rows.count)
    var edits = [Constraint](repeating: .rejected, count: trace.variableCount)
    let variables = (0..<trace.variableCount).map { _ in solver.makeVariable() }
    let terms = trace.terms.map { Term(variables[$0.variable], $0.coefficient) }

    func add(_ i: Int) -> Constraint {
      let row = trace.rows[i]
      return terms.withUnsafeBufferPointer { all in
        solver.add(
          UnsafeBufferPointer(rebasing: all[row.first..<row.first + row.count]),
          row.relation < 0 ? .lessThanOrEqual : row.relation > 0 ? .greaterThanOrEqual : .equal,
          constants[i], strength: Strength(row.strength))
      }
    }

    for operation in trace.operations {
      switch operation.code {
      case UInt8(ascii: "B"):
        phase = trace.names[operation.name]
        solver.statistics = Statistics()
        start = now()
      case UInt8(ascii: "D"):
        let time = now() - start
        if phases == best.count { best.append(time) }
        best[phases] = min(best[phases], time)
        if isLast { report(phase, best[phases] / Double(operation.a), check, solver) }
        phases += 1
      case UInt8(ascii: "A"):
        for i in operation.a..<operation.b { handles[i] = add(i) }
      case UInt8(ascii: "R"):
        for i in operation.a..<operation.b { solver.remove(handles[i]) }
      case UInt8(ascii: "E"):
        edits[operation.a] = solver.add(
          [Term(variables[operation.a])], .equal, 0, strength: .required)
      case UInt8(ascii: "S"):
        solver.setConstant(edits[operation.a], operation.value)
      case UInt8(ascii: "K"):
        constants[operation.a] = operation.value
        solver.setConstant(handles[operation.a], operation.value)
      case UInt8(ascii: "X"):
        let row = add(operation.a)
        solver.solve()
        if solver.conflicts.first?.broken != row { print("{\"error\":\"conflict not detected\"}") }
        solver.remove(row)
      case UInt8(ascii: "L"):
        solver.solve()
        check += weigh(solver, variables)
      case UInt8(ascii: "P"):
        solver.solve()
        let values = variables.map { "\(solver.value($0))" }.joined(separator: ",")
        print("{\"infeasible\":\(!solver.conflicts.isEmpty),\"values\":[\(values)]}")
      case UInt8(ascii: "H"):
        if isLast { reportHash(trace.names[operation.name], solver, variables, handles, constants) }
      default:
        break
      }
    }
    guard isDumping && isLast else { return }
    print(solver.dump())
  }

  /// Reads every value once.
  private func weigh(_ solver: Solver, _ variables: [Variable]) -> Double {
    var sum = 0.0
    variables.withUnsafeBufferPointer { variables in
      weights.withUnsafeBufferPointer { weights in
        for i in 0..<variables.count { sum += solver.value(variables[i]) * weights[i] }
      }
    }
    return sum
  }

  private func report(_ phase: String, _ time: Double, _ check: Double, _ solver: Solver) {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    let work = solver.statistics
    print(
      "{\"solver\":\"swift\",\"trace\":\"\(name)\",\"phase\":\"\(phase)\"",
      "\"us\":\((time * 1e9).rounded() / 1000)", "\"check\":\(check)",
      "\"pivots\":\(work.pivots)", "\"solvedVars\":\(work.variablesSolved)",
      "\"islands\":\(work.componentsSolved)", "\"evaluated\":\(work.rowsEvaluated)",
      "\"limits\":\(work.limits)", "\"rebuilds\":\(work.rebuilds)",
      "\"conflicts\":\(solver.conflicts.count)", "\"bytes\":\(solver.byteCount)",
      "\"rows\":\(solver.constraintCount)", "\"usedKB\":\(solver.byteCount / 1024)",
      "\"rssKB\":\(usage.ru_maxrss)}", separator: ",")
  }

  private func reportHash(
    _ text: String, _ solver: Solver, _ variables: [Variable], _ handles: [Constraint],
    _ constants: [Double]
  ) {
    var sum = 0.0
    for i in variables.indices {
      sum += (solver.value(variables[i]) * 1e4).rounded() / 1e4 * Double(1 + i % 97)
    }
    var worst = 0.0
    var bad = 0
    for i in handles.indices where solver.contains(handles[i]) && trace.rows[i].strength >= 1000 {
      let row = trace.rows[i]
      var left = -constants[i]
      for t in row.first..<row.first + row.count {
        left += trace.terms[t].coefficient * solver.value(variables[trace.terms[t].variable])
      }
      let violation = row.relation == 0 ? abs(left) : max(0, row.relation < 0 ? left : -left)
      if violation > 1e-3 { bad += 1 }
      worst = max(worst, violation)
    }
    print(
      "{\"solver\":\"swift\",\"trace\":\"\(name)\",\"hash\":\"\(text)\",\"sum\":\(sum)",
      "\"max_required_violation\":\(worst)", "\"violated_required\":\(bad)}", separator: ",")
  }
}
