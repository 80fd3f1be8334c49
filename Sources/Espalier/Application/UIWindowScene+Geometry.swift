import EspalierPlatform
public import Foundation

extension UIWindowScene {
  /// How large a scene is.
  @preconcurrency @MainActor open class Geometry: NSObject {
    /// The drawn area of the operating-system window, in points; its place on the desktop is not
    /// known, and the origin always zero.
    public final let systemFrame: CGRect

    init(size: CGSize) {
      systemFrame = CGRect(origin: .zero, size: size)
      super.init()
    }
  }

  /// A wish for another size.
  @preconcurrency @MainActor open class GeometryPreferences: NSObject {
    /// The size asked for, in points; `nil` for none.
    var wantedSize: CGSize? { nil }
  }

  /// A wish for another size of a window on a desktop.
  @preconcurrency @MainActor public final class MacGeometryPreferences: GeometryPreferences {
    /// The size, in points; the origin is not looked at, since the desktop places windows.
    public var systemFrame: CGRect

    /// Creates a wish for the size of a rectangle.
    public init(systemFrame: CGRect) {
      self.systemFrame = systemFrame
      super.init()
    }

    override var wantedSize: CGSize? { systemFrame.size }
  }

  /// How large the scene is now.
  public final var effectiveGeometry: Geometry { Geometry(size: size) }

  /// Asks the desktop for another size; `viewWillTransition(to:with:)` tells when it is there.
  ///
  /// - Parameters:
  ///   - geometryPreferences: The size.
  ///   - errorHandler: Called with a `UISceneError` when that is no size.
  public final func requestGeometryUpdate(
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

  /// Tells the operating-system window how small and large it may be.
  final func applySizeLimits() {
    guard let surface, let sizeRestrictions else { return }
    surface.setSizeLimits(sizeRestrictions.limits)
  }
}
