import EspalierPlatform

/// A clipboard that other programs cannot see.
@MainActor package final class MemoryClipboard: Clipboard {
  package var string: String? { didSet { writes += 1 } }
  package var primarySelection: String? { didSet { primaryWrites += 1 } }
  package var hasString: Bool { string?.isEmpty == false }

  /// The number of writes to the clipboard; tests count them.
  package private(set) var writes = 0
  /// The number of writes to the primary selection; tests count them.
  package private(set) var primaryWrites = 0

  package init() {}
}
