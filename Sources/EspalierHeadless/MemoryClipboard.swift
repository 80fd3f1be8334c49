import EspalierPlatform

/// A clipboard that no other program sees.
@MainActor package final class MemoryClipboard: Clipboard {
  package var string: String?

  package init() {}
}
