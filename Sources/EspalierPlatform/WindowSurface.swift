package import EspalierGeometry

/// The identifier of an operating-system window, valid as long as the process lives.
package struct WindowID: Hashable, Sendable {
  package let rawValue: Int

  package init(_ rawValue: Int) { self.rawValue = rawValue }
}

/// The properties of a new window.
package struct WindowDescription: Sendable {
  package var title: String
  /// The size of the drawn area, in points.
  package var width: Double
  package var height: Double
  /// The minimum size that the user may give the window, in points.
  package var minimumWidth: Double
  package var minimumHeight: Double
  package var isResizable: Bool
  /// Whether the window fills the screen at first; the size is then the one it comes back to.
  package var isMaximized: Bool

  package init(
    title: String, width: Double, height: Double, minimumWidth: Double = 200,
    minimumHeight: Double = 200, isResizable: Bool = true, isMaximized: Bool = false
  ) {
    self.title = title
    self.width = width
    self.height = height
    self.minimumWidth = minimumWidth
    self.minimumHeight = minimumHeight
    self.isResizable = isResizable
    self.isMaximized = isMaximized
  }
}

/// A window of the operating system and the pixels in it.
@MainActor package protocol WindowSurface: AnyObject {
  var id: WindowID { get }
  /// The size of the drawn area, in device pixels.
  var pixelSize: PixelSize { get }
  /// The device pixels per point.
  var scale: Double { get }
  var title: String { get set }
  /// Whether the window fills the screen by the user's wish.
  var isMaximized: Bool { get }

  /// Whether the last picture is lost (a new window, a new size, a lost surface), so that the next
  /// frame must repaint everything; cleared by `present`.
  var contentsAreLost: Bool { get }

  func show()
  func hide()
  /// Brings the window to the front, restores it if it was minimised, and requests the keyboard
  /// focus.
  func raise()
  /// Limits the sizes that the user may give the drawn area, in points.
  func setSizeLimits(_ limits: WindowSizeLimits)
  /// Requests another size of the drawn area, in points.
  func resize(width: Double, height: Double)
  /// Closes the window for good.
  func close()

  /// Calls `body` with the pixels to draw into, which contain the last picture.
  ///
  /// The memory is valid only inside `body`.
  func withPixels(_ body: (PixelSurface) -> Void)
  /// Shows the pixels inside `damage`, rectangles in device pixels that do not overlap.
  func present(damage: [PixelRect])
}

/// The minimum and the maximum size of a window's drawn area, in points.
package struct WindowSizeLimits: Hashable, Sendable {
  package var minimumWidth: Double
  package var minimumHeight: Double
  /// The maximum, at least the minimum; a size that no window can have means no limit.
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
