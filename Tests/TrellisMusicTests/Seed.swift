import Foundation

/// The seeds of random tests.
enum Seed {
  /// Returns a new seed in each run, or the one in a variable of the environment, and prints it.
  static func fresh(_ variable: String) -> UInt64 {
    let given = ProcessInfo.processInfo.environment[variable].flatMap(UInt64.init)
    let seed = given ?? UInt64.random(in: 0..<1_000_000_000)
    print("\(variable)=\(seed)")
    return seed
  }
}
