import EspalierCore
import EspalierDiagnostics
import Foundation
@_spi(SwiftUI) import Observation

// The names of observable properties. The library tells a key path of the changed property only to
// clients of an interface that it keeps for the toolchain's own, so that this file depends on the
// toolchain; nothing else does, and the framework works without this file.

/// The names of the properties of `@Observable` objects, for traces and issues.
@MainActor enum ObservedNames {
  /// Lets trackings name the properties that change.
  static func install() {
    Observed.namedTracking = { body, change in
      withObservationTracking(
        body,
        willSet: { tracking in
          let property = tracking.changed.map { name(of: "\($0)") }
          tracking.cancel()
          change(property ?? "an observed value")
        })
    }
  }

  /// Returns the name of a key path's property, `Counter.count`, by the key path's description.
  ///
  /// The description of a computed property is `\Counter.<computed 0x000055d3 (Int)>`, with the
  /// address of its getter, which the program's symbols name.
  nonisolated static func name(of keyPath: String) -> String {
    let plain = keyPath.drop { $0 == "\\" }
    guard let start = plain.firstRange(of: "<computed 0x"),
      let end = plain[start.upperBound...].firstIndex(of: " "),
      let address = UInt(plain[start.upperBound..<end], radix: 16)
    else { return String(plain) }
    let owner = plain[..<start.lowerBound].drop { $0 == "." }
    guard let function = CallStack.function(at: address),
      let getter = function.firstRange(of: "getter for "),
      let type = function[getter.upperBound...].firstRange(of: " : ")
    else { return "a property of \(owner.dropLast())" }
    let path = function[getter.upperBound..<type.lowerBound]
    return "\(owner)\(path.split(separator: ".").last ?? path)"
  }
}
