package import EspalierDiagnostics
package import EspalierGeometry

/// The size of a window's drawn area in points, made sound: finite, positive, no larger than a
/// window can be.
package struct WindowSize: Hashable, Sendable {
  package let width: Double
  package let height: Double

  /// The most device pixels an edge may have: what X11 windows and their surfaces can bear.
  package static let maximumPixels = 16_384

  /// Takes what was asked for; what no window can have becomes the nearest thing it can.
  ///
  /// Not-a-number becomes one point. `problem` is the issue to report when something was changed.
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

  /// What was wrong with the size asked for; `nil` when nothing was.
  package let problem: Issue?

  /// The size in device pixels, at least one by one.
  package func pixels(scale: Double) -> PixelSize {
    PixelSize(
      width: max(1, Int((width * scale).rounded())), height: max(1, Int((height * scale).rounded()))
    )
  }
}
