/// The modules that a program on Linux can import without a package.
package enum KnownModules {
  /// What the toolchain of Swift for Linux brings.
  package static let ofToolchain: Set<String> = [
    "Swift", "Foundation", "FoundationEssentials", "FoundationInternationalization",
    "FoundationNetworking", "FoundationXML", "Dispatch", "Glibc", "Synchronization",
    "Observation", "Testing", "XCTest", "RegexBuilder", "Distributed", "Cxx", "CxxStdlib",
    "_Concurrency", "_StringProcessing", "_Differentiation", "_Volatile", "Builtin",
  ]

  /// What the products of Espalier bring to the targets of a project.
  package static let ofEspalier: Set<String> = [
    "Espalier", "UIKit", "QuartzCore", "CoreGraphics", "MediaPlayer", "UserNotifications",
    "ConstraintSolver", "EspalierTesting", "UniformTypeIdentifiers", "MobileCoreServices", "os",
    "OSLog",
  ]

  /// What a target of a project may import.
  package static let all = ofToolchain.union(ofEspalier)
}
