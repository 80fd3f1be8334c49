import EspalierDisplayList
import EspalierGeometry
@_spi(Framework) import EspalierLayers
import Foundation

/// A picture of a view, stretched to the bounds except for the edges that keep their width.
@MainActor final class SnapshotView: UIView {
  private let buffer: PixelBuffer
  private let density: CGFloat
  private let capInsets: UIEdgeInsets

  /// Creates a view of the size of its picture.
  ///
  /// - Parameters:
  ///   - buffer: The picture.
  ///   - density: The number of the picture's pixels per point.
  ///   - size: The size at which it is shown, in points.
  ///   - capInsets: The widths of the edges that are not stretched, in points.
  init(buffer: PixelBuffer, density: CGFloat, size: CGSize, capInsets: UIEdgeInsets) {
    self.buffer = buffer
    self.density = density
    self.capInsets = UIEdgeInsets(
      top: capInsets.top.sound, left: capInsets.left.sound, bottom: capInsets.bottom.sound,
      right: capInsets.right.sound)
    super.init(frame: CGRect(origin: .zero, size: size))
  }

  override class var startingFlags: ViewFlags {
    super.startingFlags.union([.appendsContents, .userInteractionDisabled])
  }

  required init?(coder: NSCoder) { nil }

  override var contentsBounds: CGRect? { bounds }

  override func appendContents(to drawing: inout LayerDrawing) {
    let pixels = buffer.size
    let columns = Stretch(
      source: Double(pixels.width), low: capInsets.left * density,
      high: capInsets.right * density, start: drawing.rect.left, end: drawing.rect.right,
      scale: drawing.scale / Double(density))
    let rows = Stretch(
      source: Double(pixels.height), low: capInsets.top * density,
      high: capInsets.bottom * density, start: drawing.rect.top, end: drawing.rect.bottom,
      scale: drawing.scale / Double(density))
    let isWhole = columns.parts.count == 1 && rows.parts.count == 1
    for row in rows.parts {
      for column in columns.parts {
        var fill = ImageFill(
          buffer: buffer,
          destination: PixelRect(
            left: column.start, top: row.start, right: column.end, bottom: row.end),
          radii: isWhole ? drawing.radii : .square)
        guard !fill.destination.isEmpty else { continue }
        fill.sourceX = Float(column.source)
        fill.sourceWidth = Float(column.length)
        fill.sourceY = Float(row.source)
        fill.sourceHeight = Float(row.length)
        drawing.list.append(.image(fill))
      }
    }
  }
}

/// The stretching of one axis of a picture: two ends that keep their size, and a middle.
struct Stretch {
  struct Part {
    var source: Double
    var length: Double
    var start: Int32
    var end: Int32
  }

  private(set) var parts: [Part] = []

  /// - Parameters:
  ///   - source: The length of the picture, in its pixels.
  ///   - low: The length of the end at the beginning, in its pixels.
  ///   - high: The length of the other end, in its pixels.
  ///   - start: The start on screen, in device pixels.
  ///   - end: The end on screen, in device pixels.
  ///   - scale: The number of device pixels per pixel of the ends.
  init(source: Double, low: Double, high: Double, start: Int32, end: Int32, scale: Double) {
    let low = min(low, source)
    let high = min(high, source - low)
    let room = Double(end - start)
    // Ends that do not fit become narrower together.
    let squeeze = (low + high) * scale > room && low + high > 0 ? room / ((low + high) * scale) : 1
    let first = start + Int32((low * scale * squeeze).rounded())
    let last = max(first, end - Int32((high * scale * squeeze).rounded()))
    let middle = source - low - high
    if low > 0 { parts.append(Part(source: 0, length: low, start: start, end: first)) }
    if middle > 0 { parts.append(Part(source: low, length: middle, start: first, end: last)) }
    if high > 0 {
      parts.append(Part(source: source - high, length: high, start: last, end: end))
    }
  }
}

extension CGFloat {
  /// The length, or 0 if it is negative or not finite.
  fileprivate var sound: CGFloat { isFinite && self > 0 ? self : 0 }
}
