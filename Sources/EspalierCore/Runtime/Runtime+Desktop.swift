package import EspalierPlatform

extension Runtime {
  private static let slot = RuntimePart { _ in DesktopServicesSlot() }

  /// What the desktop does for the program on request; `nil` where there is no desktop.
  package var desktopServices: (any DesktopServices)? {
    get { self[Self.slot].services }
    set { self[Self.slot].services = newValue }
  }

  /// Makes the desktop's services, once, when they are first asked for.
  package var makeDesktopServices: (@MainActor () -> (any DesktopServices)?)? {
    get { self[Self.slot].make }
    set { self[Self.slot].make = newValue }
  }
}

@MainActor private final class DesktopServicesSlot {
  /// Makes the services; `nil` once they are there.
  var make: (@MainActor () -> (any DesktopServices)?)?
  private var known: (any DesktopServices)?

  var services: (any DesktopServices)? {
    get {
      if let make {
        self.make = nil
        known = make()
      }
      return known
    }
    set {
      make = nil
      known = newValue
    }
  }
}
