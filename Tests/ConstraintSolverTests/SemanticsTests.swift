import ConstraintSolver
import EspalierTestNumbers
import Testing

@Suite struct SemanticsTests {
  let solver = Solver()

  @Test func eachFloatIsALevelOfItsOwn() {
    let x = solver.makeVariable()
    for _ in 0..<50 { solver.add([Term(x)], .equal, 0, strength: Strength(250)) }
    for _ in 0..<20 { solver.add([Term(x)], .equal, 1, strength: Strength(250.1)) }
    solver.add([Term(x)], .equal, 2, strength: Strength(999.5))
    let top = solver.add([Term(x)], .equal, 3, strength: Strength(999.75))
    solver.solveVerified()
    #expect(solver.value(x) == 3)
    solver.setStrength(top, Strength(0.5))
    solver.solveVerified()
    #expect(solver.value(x) == 2)
  }

  @Test func theDistancesBetweenLevelsDoNotMatter() {
    func solve(_ stretch: (Float) -> Float) -> [Double] {
      let solver = Solver()
      var random = Seeded(5)
      let x = (0..<6).map { _ in solver.makeVariable() }
      for _ in 0..<14 {
        let a = random.pick(x)
        let b = random.pick(x)
        solver.add(
          [Term(a), Term(b, -1)], random.pick([.equal, .lessThanOrEqual, .greaterThanOrEqual]),
          Double(random.below(30)), strength: Strength(stretch(Float(1 + random.below(5)))))
      }
      solver.solveVerified()
      return x.map(solver.value)
    }
    #expect(solve { $0 * 100 } == solve { $0 * 0.001 })
    #expect(solve { $0 * 100 } == solve { 999 + $0 * 0.1 })
  }

  @Test func theSumOfViolationsCountsWithinALevel() {
    let x = solver.makeVariable()
    for target in [0.0, 10, 10] { solver.add([Term(x)], .equal, target, strength: Strength(500)) }
    solver.solveVerified()
    #expect(solver.value(x) == 10)
  }

  /// Levels keep their numbers until the ties of their island are settled.
  @Test func aTieBelowAStrongerLevelKeepsTheValuesFromBefore() {
    let (strong, tied) = (solver.makeVariable(), solver.makeVariable())
    solver.add([Term(strong)], .equal, 0, strength: Strength(750))
    solver.add([Term(tied)], .equal, 10, strength: Strength(250))
    solver.add([Term(strong), Term(tied)], .equal, 0, strength: Strength(250))
    solver.solveVerified()
    #expect(solver.value(tied) == 0)
    let pin = solver.add([Term(tied)], .equal, 4, strength: Strength(500))
    solver.solveVerified()
    #expect(solver.value(tied) == 4)
    solver.remove(pin)
    solver.solveVerified()
    #expect(solver.value(strong) == 0)
    #expect(solver.value(tied) == 4)
  }

  @Test func intrinsicSizesGrowByHuggingAndShrinkByCompression() {
    let width = solver.makeVariable(lowerBound: 0)
    solver.add([Term(width)], .greaterThanOrEqual, 100, strength: Strength(750))
    solver.add([Term(width)], .lessThanOrEqual, 100, strength: Strength(250))
    let other = solver.add([Term(width)], .equal, 150, strength: Strength(500))
    solver.solveVerified()
    #expect(solver.value(width) == 150)
    solver.setConstant(other, 50)
    solver.solveVerified()
    #expect(solver.value(width) == 100)
    solver.setStrength(other, Strength(751))
    solver.solveVerified()
    #expect(solver.value(width) == 50)
    solver.remove(other)
    solver.solveVerified()
    #expect(solver.value(width) == 100)
  }

  @Test func aChangedConstantReleasesTheWeakerRowsAgain() {
    let width = solver.makeVariable(lowerBound: 0)
    let low = solver.add([Term(width)], .greaterThanOrEqual, 100, strength: Strength(750))
    let high = solver.add([Term(width)], .lessThanOrEqual, 100, strength: Strength(250))
    solver.add([Term(width)], .equal, 200, strength: Strength(100))
    solver.solveVerified()
    #expect(solver.value(width) == 100)
    solver.setConstant(high, 130)
    solver.solveVerified()
    #expect(solver.value(width) == 130)
    solver.setConstant(low, 160)
    solver.solveVerified()
    #expect(solver.value(width) == 160)
    solver.remove(low)
    solver.solveVerified()
    #expect(solver.value(width) == 130)
  }

  @Test func equalWidthsThatCloseALoopShareTheSpace() {
    let count = 7
    let left = (0..<count).map { solver.makeVariable(name: "left\($0)") }
    let width = (0..<count).map { solver.makeVariable(name: "width\($0)", lowerBound: 0) }
    solver.add([Term(left[0])], .equal, 0, strength: .required)
    for i in 1..<count {
      solver.add(
        [Term(left[i]), Term(left[i - 1], -1), Term(width[i - 1], -1)], .equal, 8,
        strength: .required)
      solver.add([Term(width[i]), Term(width[0], -1)], .equal, 0, strength: .required)
    }
    let end = solver.add(
      [Term(left[count - 1]), Term(width[count - 1])], .equal, 398, strength: .required)
    solver.solveVerified()
    for w in width { #expect(abs(solver.value(w) - 50) < 1e-9) }
    solver.setConstant(end, 188)
    solver.solveVerified()
    for w in width { #expect(abs(solver.value(w) - 20) < 1e-9) }
  }

  @Test func centredAspectBoxesAndCyclesOfInequalitiesAreSolved() {
    let left = solver.makeVariable()
    let width = solver.makeVariable(lowerBound: 0)
    let height = solver.makeVariable(lowerBound: 0)
    solver.add([Term(left), Term(width, 0.5)], .equal, 160, strength: .required)
    solver.add([Term(width), Term(height, -16.0 / 9)], .equal, 0, strength: .required)
    solver.add([Term(width)], .lessThanOrEqual, 320, strength: .required)
    solver.add([Term(height)], .lessThanOrEqual, 90, strength: .required)
    solver.add([Term(width)], .equal, 320, strength: Strength(900))
    solver.solveVerified()
    #expect(abs(solver.value(height) - 90) < 1e-9)
    #expect(abs(solver.value(left) - 80) < 1e-9)
    let ring = (0..<5).map { _ in solver.makeVariable() }
    for i in ring.indices {
      solver.add(
        [Term(ring[i]), Term(ring[(i + 1) % 5], -1)], .lessThanOrEqual, 0, strength: .required)
    }
    solver.add([Term(ring[3])], .equal, 4, strength: Strength(500))
    solver.solveVerified()
    for x in ring { #expect(abs(solver.value(x) - 4) < 1e-6) }
  }

  @Test func redundantRequiredRowsAreNoConflictEvenNearly() {
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    for _ in 0..<3 {
      solver.add([Term(x)], .equal, 10, strength: .required)
      solver.add([Term(x), Term(y)], .equal, 30, strength: .required)
      solver.add([Term(x, 2), Term(y, 2)], .equal, 60, strength: .required)
    }
    solver.add([Term(y)], .equal, 20.000000001, strength: .required)
    solver.solveVerified()
    #expect(solver.conflicts.isEmpty)
    #expect(abs(solver.value(y) - 20) < 1e-6)
  }

  @Test func labelsThatShareSlackAreAmbiguousAndKeepTheirValues() {
    let a = solver.makeVariable(name: "a", lowerBound: 0)
    let b = solver.makeVariable(name: "b", lowerBound: 0)
    for w in [a, b] {
      solver.add([Term(w)], .greaterThanOrEqual, 30, strength: Strength(750))
      solver.add([Term(w)], .lessThanOrEqual, 30, strength: Strength(250))
    }
    let total = solver.add([Term(a), Term(b)], .equal, 100, strength: .required)
    solver.solveVerified()
    #expect(solver.value(a) + solver.value(b) == 100)
    #expect(min(solver.value(a), solver.value(b)) >= 30)
    #expect(solver.ambiguousVariables == [a, b])
    let before = solver.value(a)
    solver.setConstant(total, 110)
    solver.solveVerified()
    #expect(solver.value(a) == before)
    solver.setConstant(total, 60)
    solver.solveVerified()
    #expect(solver.ambiguousVariables.isEmpty)
  }

  @Test func aValueOnlyMovesWhenItMust() {
    let x = solver.makeVariable()
    let low = solver.add([Term(x)], .greaterThanOrEqual, 10, strength: .required)
    solver.solveVerified()
    #expect(solver.value(x) == 10)
    solver.setConstant(low, 4)
    #expect(solver.solveVerified().changedCount == 0)
    #expect(solver.value(x) == 10)
    solver.setConstant(low, 25)
    #expect(solver.solveVerified().changedCount == 1)
    #expect(solver.value(x) == 25)
  }

  @Test func boundsHoldAndAreNeverListed() {
    let width = solver.makeVariable(lowerBound: 0)
    let row = solver.add([Term(width)], .equal, -5, strength: .required)
    solver.solveVerified()
    #expect(solver.value(width) == 0)
    #expect(solver.conflicts == [Conflict(set: [row], broken: row)])
    solver.setStrength(row, Strength(999))
    solver.solveVerified()
    #expect(solver.conflicts.isEmpty)
    #expect(solver.value(width) == 0)
  }

  @Test func tenMillionPointConstantsKeepTheirDigits() {
    let x = (0..<50).map { _ in solver.makeVariable() }
    let first = solver.add([Term(x[0])], .equal, 1e7, strength: .required)
    for i in 1..<50 {
      solver.add([Term(x[i]), Term(x[i - 1], -1)], .equal, 0.25, strength: .required)
    }
    solver.solveVerified()
    #expect(solver.value(x[49]) == 1e7 + 49 * 0.25)
    solver.setConstant(first, -1e7)
    solver.solveVerified()
    #expect(solver.value(x[49]) == -1e7 + 49 * 0.25)
  }
}
