public import Espalier
import EspalierDiagnostics
import EspalierGeometry
import EspalierHeadless
import EspalierPlatform
import Foundation

extension Stage {
  /// Returns the window's picture; an empty picture before a window was shown.
  public func picture() -> UIImage {
    enter()
    let buffer = surface?.picture() ?? PixelBuffer(size: PixelSize(width: 0, height: 0)) { _ in }
    return UIImage(buffer: buffer, scale: CGFloat(surface?.scale ?? 1))
  }

  /// Writes the window's picture to a PNG file.
  ///
  /// - Parameter path: The file's path; its folder must exist.
  /// - Throws: An error if the file cannot be written, or if no window was shown.
  public func writePicture(to path: String) throws {
    enter()
    guard let surface else { throw StageError.nothingShown }
    let bytes = try platform.images.encodePNG(surface.picture())
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }

  /// The items that the last frame drew inside its damage, one per line.
  public var lastDisplayList: String {
    enter()
    return runtime.lastDisplayList
  }
}

/// The reason why a stage could not do what a test requested.
public enum StageError: Error, Sendable {
  /// There is no picture before `show(_:)`.
  case nothingShown
}

extension Stage {
  /// The device pixels the window shows, row by row, premultiplied.
  package var pixels: [UInt32] {
    enter()
    guard let buffer = surface?.picture() else { return [] }
    return Array(UnsafeBufferPointer(start: buffer.pixels, count: buffer.size.bounds.area))
  }

  /// The number of pixels that items were blended over since the stage began, counted once per
  /// item.
  package var drawnPixels: Int {
    enter()
    return runtime.drawnPixels
  }

  /// The number of layers that the last commit visited.
  package var visitedLayers: Int {
    enter()
    return runtime.visitedLayers
  }

  /// The number of layers whose sublayers the last commit put in their order in space.
  package var orderedSpaces: Int {
    enter()
    return runtime.orderedSpaces
  }

  /// The number of views whose layout was examined since the process began.
  package var laidOutViews: Int {
    enter()
    return runtime.laidOutViews
  }

  /// The number of views whose traits were examined since the process began.
  package var viewsVisitedForTraits: Int {
    enter()
    return runtime.viewsVisitedForTraits
  }
}
