import EspalierPlatform

/// A clipboard that other programs cannot see.
@MainActor package final class MemoryClipboard: Clipboard {
  package var string: String?

  package init() {}
}
