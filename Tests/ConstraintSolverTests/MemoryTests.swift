#if canImport(Glibc)
import ConstraintSolver
import Foundation
import Glibc
import Testing

/// The memory of a solver, compared with the report of the process's allocator.
@Suite struct MemoryTests {
  @Test func byteCountIsWhatTheAllocatorGaveAndNothingStaysWhenASolverEnds() async {
    // In a process of its own, because other tests use the allocator at the same time.
    await #expect(processExitsWith: .success) {
      _ = useOfAllPhases()
      let before = allocatedBytes()
      var solver: Solver? = useOfAllPhases()
      let taken = allocatedBytes() - before
      let counted = solver?.byteCount ?? 0
      #expect(counted > 60_000)
      #expect(abs(taken - counted) < counted / 20, "\(taken) bytes taken, \(counted) counted")
      solver = nil
      let left = allocatedBytes() - before
      #expect(abs(left) < counted / 20, "\(left) bytes left of \(taken)")
    }
  }
}

/// The bytes that the program holds, from the report of the C library's allocator.
///
/// Blocks up to one kilobyte that were freed a moment ago count as held.
private func allocatedBytes() -> Int {
  typealias Report = @convention(c) (CInt, UnsafeMutablePointer<FILE>) -> CInt
  var text: UnsafeMutablePointer<CChar>?
  var length = 0
  guard let symbol = dlsym(nil, "malloc_info"), let file = open_memstream(&text, &length) else {
    return 0
  }
  _ = unsafeBitCast(symbol, to: Report.self)(0, file)
  fclose(file)
  guard let text else { return 0 }
  defer { free(text) }
  // The totals of all arenas follow the last arena.
  let totals = String(cString: text).components(separatedBy: "</heap>").last ?? ""
  func size(_ element: String) -> Int {
    let line = totals.components(separatedBy: "\n").first { $0.contains(element) } ?? ""
    return Int(line.components(separatedBy: "size=\"").last?.prefix { $0.isNumber } ?? "") ?? 0
  }
  return size("system type=\"current\"") + size("total type=\"mmap\"")
    - size("total type=\"fast\"") - size("total type=\"rest\"")
}

/// A solver that went through every phase: a chain, columns of equal width that close a loop,
/// optional rows that must give way, ties, and a conflict that comes and goes.
private func useOfAllPhases() -> Solver {
  let solver = Solver()
  let edge = solver.makeVariable()
  let size = solver.add([Term(edge)], .equal, 1600, strength: .required)
  var left = solver.makeVariable()
  solver.add([Term(left)], .equal, 0, strength: .required)
  var widths: [Variable] = []
  for i in 0..<160 {
    let right = solver.makeVariable()
    let width = solver.makeVariable(lowerBound: 0)
    solver.add([Term(right), Term(left, -1), Term(width, -1)], .equal, 0, strength: .required)
    solver.add([Term(width)], .equal, Double(5 + i % 9), strength: Strength(Float(200 + i % 5)))
    if let last = widths.last, i % 2 == 0 {
      solver.add([Term(width), Term(last, -1)], .equal, 0, strength: .required)
    }
    widths.append(width)
    left = right
  }
  solver.add([Term(left), Term(edge, -1)], .equal, 0, strength: .required)
  solver.solve()
  for width in [1200.0, 1400, 1200, 1400, 1200, 2000] {
    solver.setConstant(size, width)
    solver.solve()
  }
  let clash = solver.add([Term(edge)], .equal, 1, strength: .required)
  solver.solve()
  solver.remove(clash)
  solver.solve()
  _ = solver.ambiguousVariables
  return solver
}
#endif
