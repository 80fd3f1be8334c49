package import EspalierDiagnostics
package import EspalierGeometry

/// A valid size of a window's drawn area, in points: finite, positive, and not larger than a window
/// can be.
package struct WindowSize: Hashable, Sendable {
  package let width: Double
  package let height: Double

  /// The maximum number of device pixels along an edge, for X11 windows and their surfaces.
  package static let maximumPixels = 16_384

  /// Creates a size; a size that no window can have is replaced by the nearest possible one.
  ///
  /// NaN becomes one point. `problem` is the issue to report if a number was replaced.
  package init(width: Double, height: Double, scale: Double, window title: String) {
    func sound(_ value: Double) -> Double {
      value >= 1 ? min(value, Double(Self.maximumPixels) / scale) : 1
    }
    self.width = sound(width)
    self.height = sound(height)
    guard self.width != width || self.height != height else {
      problem = nil
      return
    }
    problem = Issue(
      "window.size", .error, subjects: [title],
      "The window \"\(title)\" was given the size \(width) x \(height); "
        + "it gets \(self.width) x \(self.height) points instead.",
      fix: "Give a window a finite size of at least one point.")
  }

  /// The issue about the requested size; `nil` if it was possible.
  package let problem: Issue?

  /// Returns the size in device pixels, at least one by one.
  package func pixels(scale: Double) -> PixelSize {
    PixelSize(
      width: max(1, Int((width * scale).rounded())), height: max(1, Int((height * scale).rounded()))
    )
  }
}
