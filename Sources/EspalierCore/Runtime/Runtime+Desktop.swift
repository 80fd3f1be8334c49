package import EspalierPlatform

extension Runtime {
  private static let slot = RuntimePart { _ in DesktopServicesSlot() }

  /// What the desktop does for the program on request; `nil` where there is no desktop.
  package var desktopServices: (any DesktopServices)? {
    get { self[Self.slot].services }
    set { self[Self.slot].services = newValue }
  }
}

@MainActor private final class DesktopServicesSlot {
  var services: (any DesktopServices)?
}
