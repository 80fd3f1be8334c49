public import Espalier
import EspalierDiagnostics
import EspalierGeometry
import EspalierHeadless
import EspalierPlatform
import Foundation

extension Stage {
  /// What the window shows now; an empty picture before anything was shown.
  public func picture() -> UIImage {
    enter()
    let buffer = surface?.picture() ?? PixelBuffer(size: PixelSize(width: 0, height: 0)) { _ in }
    return UIImage(buffer: buffer, scale: CGFloat(surface?.scale ?? 1))
  }

  /// Writes what the window shows now to a PNG file.
  ///
  /// - Parameter path: The file's path; its folder must exist.
  /// - Throws: When the file cannot be written, or nothing was shown yet.
  public func writePicture(to path: String) throws {
    enter()
    guard let surface else { throw StageError.nothingShown }
    let bytes = try platform.images.encodePNG(surface.picture())
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }

  /// What the last frame drew inside its damage, one item a line.
  public var lastDisplayList: String {
    enter()
    return runtime.lastDisplayList
  }
}

/// Why a stage could not do what it was asked.
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

  /// Pixels that items were put down on since the stage began, each as often as an item lies there.
  package var drawnPixels: Int {
    enter()
    return runtime.drawnPixels
  }

  /// Layers the last commit looked at.
  package var visitedLayers: Int {
    enter()
    return runtime.visitedLayers
  }

  /// Views whose layout was looked at since the process began.
  package var laidOutViews: Int {
    enter()
    return runtime.laidOutViews
  }

  /// Views whose traits were looked at since the process began.
  package var viewsVisitedForTraits: Int {
    enter()
    return runtime.viewsVisitedForTraits
  }
}
