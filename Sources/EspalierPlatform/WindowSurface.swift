package import EspalierGeometry

/// Names a window of the operating system for as long as the process lives.
package struct WindowID: Hashable, Sendable {
  package let rawValue: Int

  package init(_ rawValue: Int) { self.rawValue = rawValue }
}

/// What a new window is like.
package struct WindowDescription: Sendable {
  package var title: String
  /// The size of the drawn area, in points.
  package var width: Double
  package var height: Double
  /// The smallest size the user may give it, in points.
  package var minimumWidth: Double
  package var minimumHeight: Double
  package var isResizable: Bool

  package init(
    title: String, width: Double, height: Double, minimumWidth: Double = 200,
    minimumHeight: Double = 200, isResizable: Bool = true
  ) {
    self.title = title
    self.width = width
    self.height = height
    self.minimumWidth = minimumWidth
    self.minimumHeight = minimumHeight
    self.isResizable = isResizable
  }
}

/// A window of the operating system and the pixels in it.
@MainActor package protocol WindowSurface: AnyObject {
  var id: WindowID { get }
  /// The size of the drawn area, in device pixels.
  var pixelSize: PixelSize { get }
  /// Device pixels a point.
  var scale: Double { get }
  var title: String { get set }

  /// Whether the pixels drawn before are gone (a new window, a new size, a lost surface), so that the
  /// next frame must repaint everything. Cleared by `present`.
  var contentsAreLost: Bool { get }

  func show()
  func hide()
  /// Brings the window before the others, out of its icon where it was minimised, and asks for the
  /// keyboard.
  func raise()
  /// Keeps the size the user may give the drawn area between two sizes, in points.
  func setSizeLimits(_ limits: WindowSizeLimits)
  /// Asks for another size of the drawn area, in points.
  func resize(width: Double, height: Double)
  /// Closes the window for good.
  func close()

  /// Hands out the pixels to draw into; they keep what was drawn before. The memory is valid only
  /// inside `body`.
  func withPixels(_ body: (PixelSurface) -> Void)
  /// Shows what was drawn inside `damage`, rectangles in device pixels that do not overlap.
  func present(damage: [PixelRect])
}

/// The smallest and the largest size of a window's drawn area, in points.
package struct WindowSizeLimits: Hashable, Sendable {
  package var minimumWidth: Double
  package var minimumHeight: Double
  /// At least the smallest; what no window can have is no limit.
  package var maximumWidth: Double
  package var maximumHeight: Double

  package init(
    minimumWidth: Double, minimumHeight: Double, maximumWidth: Double, maximumHeight: Double
  ) {
    self.minimumWidth = minimumWidth
    self.minimumHeight = minimumHeight
    self.maximumWidth = max(minimumWidth, maximumWidth)
    self.maximumHeight = max(minimumHeight, maximumHeight)
  }
}
