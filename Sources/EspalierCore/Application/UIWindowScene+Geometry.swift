import EspalierPlatform
public import Foundation

extension UIWindowScene {
  /// The geometry of a scene.
  @preconcurrency @MainActor open class Geometry: NSObject {
    /// The drawn area of the operating-system window, in points; its position on the desktop is
    /// unknown, so the origin is always zero.
    public final let systemFrame: CGRect

    init(size: CGSize) {
      systemFrame = CGRect(origin: .zero, size: size)
      super.init()
    }
  }

  /// A request for another geometry.
  @preconcurrency @MainActor open class GeometryPreferences: NSObject {
    /// The requested size, in points; `nil` for none.
    var wantedSize: CGSize? { nil }
  }

  /// A request for another size of a window on a desktop.
  @preconcurrency @MainActor public final class MacGeometryPreferences: GeometryPreferences {
    /// The size, in points; the origin is ignored, because the desktop places windows.
    public var systemFrame: CGRect

    /// Creates a request for the size of a rectangle.
    public init(systemFrame: CGRect) {
      self.systemFrame = systemFrame
      super.init()
    }

    override var wantedSize: CGSize? { systemFrame.size }
  }

  final func baseRequestGeometryUpdate(
    _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
  ) {
    guard let wanted = geometryPreferences.wantedSize, wanted.width >= 1, wanted.height >= 1,
      wanted.width.isFinite, wanted.height.isFinite
    else {
      errorHandler?(UISceneError(.geometryRequestDenied))
      return
    }
    if let surface {
      surface.resize(width: Double(wanted.width), height: Double(wanted.height))
    } else {
      resize(to: wanted, scale: scale)
    }
  }

  /// Sets the smallest and the largest size of the operating-system window.
  final func applySizeLimits() {
    guard let surface, let sizeRestrictions else { return }
    surface.setSizeLimits(sizeRestrictions.limits)
  }
}
