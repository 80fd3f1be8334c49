import EspalierPlatform

/// A clipboard that other programs cannot see.
@MainActor package final class MemoryClipboard: Clipboard {
  package var string: String? { didSet { writes += 1 } }
  package var primarySelection: String? { didSet { primaryWrites += 1 } }
  package var hasString: Bool { string?.isEmpty == false }

  /// How often the clipboard was written; tests count it.
  package private(set) var writes = 0
  /// How often the primary selection was written; tests count it.
  package private(set) var primaryWrites = 0

  package init() {}
}
