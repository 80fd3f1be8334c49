package import EspalierPlatform

extension Runtime {
  private static let slot = RuntimePart { _ in MediaExportSlot() }

  /// The part of the desktop that shows what the program plays; `nil` where there is none.
  package var mediaExport: (any MediaExport)? {
    get { self[Self.slot].export }
    set { self[Self.slot].export = newValue }
  }
}

@MainActor private final class MediaExportSlot {
  var export: (any MediaExport)?
}
