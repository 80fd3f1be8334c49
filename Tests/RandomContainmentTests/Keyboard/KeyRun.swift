import Espalier
import EspalierTesting
import Foundation

/// The number of times that programs had something to check at rest.
struct KeySights {
  var focused = 0
  var inMenu = 0
  var inPresentation = 0
  var inSecondWindow = 0
}

/// Runs programs with keys, and finds the shortest one that fails.
@MainActor enum KeyRun {
  static var sights = KeySights()

  /// Carries out a program and everything that is checked of it.
  ///
  /// - Returns: The fault; `nil` if there is none.
  static func failure(
    of program: [KeyStep], _ family: Family, keeps: Bool
  ) -> String? {
    let user = KeyWorld(keeps: keeps, triesCircles: family == .sloppy)
    let world = user.world
    for (index, step) in program.enumerated() {
      if Run.isTracing { Run.report("  \(step.text),") }
      user.perform(step)
      world.checkAfterTurn()
      var trouble = world.faults.first
      switch step {
      case .containment(.settle):
        world.checkAtRest()
        trouble = trouble ?? world.faults.first ?? user.trouble
        user.count(into: &sights)
      case .key(.tab) where trouble == nil:
        world.perform(.settle)
        trouble = user.troubleAfterTab
        user.count(into: &sights)
      default: break
      }
      if let trouble { return "after step \(index), \(step.text): \(trouble)" }
    }
    world.perform(.release)
    world.perform(.settle)
    world.checkAtRest()
    if let trouble = world.faults.first ?? user.trouble { return "at the end: \(trouble)" }
    let alive = user.takeDown()
    return alive.isEmpty ? nil : "at the end \(alive) live on"
  }

  /// Takes steps out as long as the rest still fails.
  static func shrunk(
    _ program: [KeyStep], _ family: Family, keeps: Bool
  ) -> [KeyStep] {
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

  /// Runs programs until so many steps were carried out.
  ///
  /// - Returns: What failed, at most `limit` programs, each with its seed and the shortest list of
  ///   steps that fails.
  static func failures(steps: Int, seed firstSeed: UInt64, limit: Int) -> [String] {
    var failures: [String] = []
    var seed = firstSeed
    var done = 0
    while done < steps, failures.count < limit {
      let family: Family = seed % 2 == 0 ? .proper : .sloppy
      let keeps = seed % 4 < 2
      var generator = KeyGenerator(seed: seed, family: family)
      let program = generator.program(length: 60)
      if failure(of: program, family, keeps: keeps) != nil {
        let shortest = shrunk(program, family, keeps: keeps)
        let sentence = failure(of: shortest, family, keeps: keeps) ?? ""
        let text = """
          seed \(seed), \(family), \(keeps ? "kept" : "not kept"): \(sentence)
          \(shortest.map { "\($0.text)," }.joined(separator: "\n"))
          """
        Run.report(text)
        failures.append(text)
      }
      done += program.count
      seed += 1
    }
    return failures
  }
}
