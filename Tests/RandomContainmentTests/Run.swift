import Espalier
import EspalierTesting
import Foundation

/// Runs programs, and finds the shortest one that fails.
@MainActor enum Run {
  /// Carries out a program and everything that is checked of it.
  ///
  /// - Parameters:
  ///   - program: The operations.
  ///   - family: The kind of programs, which decides about the checks.
  ///   - keeps: Whether the world keeps the controllers.
  ///   - transcript: Gets each step and the callbacks that it caused.
  /// - Returns: The fault; `nil` if there is none.
  static func failure(
    of program: [Operation], _ family: Family, keeps: Bool, transcript: Transcript? = nil
  ) -> String? {
    let world = World(keeps: keeps || family == .modelled, triesCircles: family == .sloppy)
    world.onNote = { transcript?.add($0) }
    let model = ReferenceModel()
    defer { model.letGo() }
    for (index, operation) in program.enumerated() {
      if isTracing { report("  \(operation.text),") }
      transcript?.begin(operation)
      let applied = world.perform(operation)
      if isTracing { report("    " + world.log.joined(separator: " ")) }
      if family == .modelled {
        if applied { model.perform(world.carriedOut) }
        if ReferenceModel.needsRest(after: operation) || model.isMoving {
          world.perform(.settle)
          model.perform(.settle)
        }
        if let difference = model.difference(from: world) {
          return "after step \(index), \(operation.text): \(difference)"
        }
      }
      world.checkAfterTurn()
      if case .settle = operation { world.checkAtRest() }
      if let fault = world.faults.first {
        return "after step \(index), \(operation.text): \(fault)"
      }
      if let issue = unexpectedIssue(world, family) {
        return "after step \(index), \(operation.text): \(issue)"
      }
    }
    world.perform(.release)
    transcript?.begin(.settle)
    world.perform(.settle)
    world.checkAtRest()
    world.onNote = nil
    let alive = world.takeDown()
    if let fault = world.faults.first { return "at the end: \(fault)" }
    if !alive.isEmpty { return "at the end \(alive) live on" }
    return nil
  }

  /// Refusals are part of any program; nothing else may be complained of in a proper one.
  private static func unexpectedIssue(_ world: World, _ family: Family) -> String? {
    let refusals = ["C16", "C20", "C21", "C22", "presentation.busy"]
    guard family == .proper else { return nil }
    return world.stage.issues.first { !refusals.contains($0.code) }?.description
  }

  /// Takes steps out as long as the rest still fails.
  static func shrunk(_ program: [Operation], _ family: Family, keeps: Bool) -> [Operation] {
    var current = program
    var size = current.count / 2
    while size >= 1 {
      var start = 0
      while start < current.count {
        var shorter = current
        shorter.removeSubrange(start..<min(start + size, current.count))
        if failure(of: shorter, family, keeps: keeps) != nil {
          current = shorter
        } else {
          start += size
        }
      }
      size /= 2
    }
    return current
  }

  static let isTracing = ProcessInfo.processInfo.environment["RANDOM_TRACE"] != nil

  /// Runs programs until so many operations were carried out.
  ///
  /// - Returns: What failed, at most `limit` programs, each with its seed and the shortest list of
  ///   operations that fails.
  static func failures(operations: Int, seed firstSeed: UInt64, limit: Int) -> [String] {
    var failures: [String] = []
    var seed = firstSeed
    var done = 0
    while done < operations, failures.count < limit {
      let family = Family.allCases[Int(seed % 3)]
      let keeps = seed % 2 == 0 || family == .modelled
      var generator = Generator(seed: seed, family: family)
      let program = generator.program(length: 60)
      if operations > 10_000, seed % 1000 == 0 { report("seed \(seed), \(done) operations") }
      if reportsSeeds { report("seed \(seed)") }
      if failure(of: program, family, keeps: keeps) != nil {
        let shortest = shrunk(program, family, keeps: keeps)
        let sentence = failure(of: shortest, family, keeps: keeps) ?? ""
        let text = """
          seed \(seed), \(family), \(keeps ? "kept" : "not kept"): \(sentence)
          \(shortest.map { "\($0.text)," }.joined(separator: "\n"))
          """
        // At once: a long run may be stopped, or crash, before its end.
        report(text)
        failures.append(text)
      }
      done += program.count
      seed += 1
    }
    return failures
  }

  private static let reportsSeeds = ProcessInfo.processInfo.environment["RANDOM_SEEDS"] != nil

  static func report(_ line: String) {
    FileHandle.standardError.write(Data("\(line)\n".utf8))
  }
}
