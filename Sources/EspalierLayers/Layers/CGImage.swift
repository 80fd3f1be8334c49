import EspalierDiagnostics
package import EspalierGeometry
public import Foundation

/// A picture of pixels: red, green, blue and opacity of eight bits each, premultiplied, in sRGB.
///
/// Immutable, so any thread may keep and pass it. Two are equal if they share their pixels.
public final class CGImage: Hashable, Sendable {
  package let buffer: PixelBuffer
  /// How the pixels lie in the memory that a program gets.
  let layout: PixelLayout
  /// The bytes of the program from which the picture was made; `nil` for any other.
  let provided: Provided?

  /// Creates a picture of pixels, which a program gets in the layout of those that are drawn.
  package convenience init(buffer: PixelBuffer) { self.init(buffer: buffer, layout: .own) }

  /// Creates a picture of pixels.
  package convenience init(buffer: PixelBuffer, layout: PixelLayout) {
    self.init(buffer: buffer, layout: layout, provided: nil)
  }

  /// Creates a picture of a file's pixels.
  package convenience init(decoded buffer: PixelBuffer) {
    self.init(buffer: buffer, layout: buffer.isOpaque ? .opaqueFile : .file)
  }

  init(buffer: PixelBuffer, layout: PixelLayout, provided: Provided?) {
    self.buffer = buffer
    self.layout = layout
    self.provided = provided
  }

  /// The width, in pixels.
  public var width: Int { buffer.size.width }
  /// The height, in pixels.
  public var height: Int { buffer.size.height }

  /// Returns the part of the picture inside a rectangle in pixels, which grows to whole ones.
  ///
  /// - Parameter rect: The rectangle, from the upper left corner; what reaches beyond the picture
  ///   is cut off.
  /// - Returns: The part; `nil` if the rectangle is not finite, or wholly outside.
  public func cropping(to rect: CGRect) -> CGImage? {
    guard rect.minX.isFinite, rect.minY.isFinite, rect.maxX.isFinite, rect.maxY.isFinite else {
      return nil
    }
    let whole = CGRect(x: 0, y: 0, width: width, height: height)
    let part = rect.standardized.intersection(whole)
    guard !part.isNull, part.width > 0, part.height > 0 else { return nil }
    let (left, top) = (Int(part.minX.rounded(.down)), Int(part.minY.rounded(.down)))
    let (right, bottom) = (Int(part.maxX.rounded(.up)), Int(part.maxY.rounded(.up)))
    let size = PixelSize(width: right - left, height: bottom - top)
    return CGImage(
      buffer: PixelBuffer(size: size) { pixels in
        guard let base = pixels.baseAddress else { return }
        for row in 0..<size.height {
          (base + row * size.width).update(
            from: buffer.pixels + ((top + row) * buffer.size.width + left), count: size.width)
        }
      }, layout: layout)
  }

  /// Whether both share their pixels.
  public static func == (left: CGImage, right: CGImage) -> Bool { left.buffer === right.buffer }

  /// Feeds the identity of the pixels to `hasher`.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(buffer)) }
}

extension CALayer {
  /// The picture that the layer shows behind its sublayers, a `CGImage`; `nil` by default.
  ///
  /// Values of other types are refused. The layer of a view that draws itself, as a label or an
  /// image view, does not show the picture; what `draw(_:)` of a view draws takes its place.
  public final var contents: Any? {
    get { contentsStorage?.buffer.map(CGImage.init(buffer:)) }
    set {
      if let newValue, !(newValue is CGImage) {
        return reportContents("contents", "\(type(of: newValue))", "Set the cgImage of an image.")
      }
      changeContents {
        $0.buffer = (newValue as? CGImage)?.buffer
        $0.isDrawn = false
      }
      performEvent("contents")
    }
  }

  /// The way in which the picture fills the bounds; stretched to them by default.
  public final var contentsGravity: CALayerContentsGravity {
    get { contentsStorage?.gravity ?? .resize }
    set { changeContents { $0.gravity = newValue } }
  }

  /// The pixels of the picture per point, for the ways that do not scale it; 1 by default.
  public final var contentsScale: CGFloat {
    get { contentsStorage?.scale ?? 1 }
    set {
      guard newValue.isFinite, newValue > 0 else {
        return reportContents("contentsScale", "\(newValue)", "Set a number above 0.")
      }
      changeContents { $0.scale = newValue }
    }
  }

  /// The part of the picture that is shown, in fractions of its size; (0, 0, 1, 1) by default.
  ///
  /// Inside (0, 0, 1, 1) a part of the picture fills the bounds, as one of several in a sheet of
  /// pictures. A rectangle that is not finite, is empty or reaches beyond the picture is refused,
  /// which is an issue.
  public final var contentsRect: CGRect {
    get { contentsStorage?.rect ?? CGRect(x: 0, y: 0, width: 1, height: 1) }
    set {
      setPart("contentsRect", newValue) {
        if newValue != $0.rect { willChange(.contentsRect) }
        $0.rect = newValue
      }
    }
  }

  /// The part of `contentsRect` that stretches, in fractions of its size; (0, 0, 1, 1), all of it,
  /// by default.
  ///
  /// The four corners around the part keep their size, which `contentsScale` gives, and shrink
  /// together in bounds that are too small for them; the edges stretch along one axis. Applies to
  /// the gravities that resize the picture. A rectangle that is not finite, is empty or reaches
  /// beyond (0, 0, 1, 1) is refused, which is an issue.
  public final var contentsCenter: CGRect {
    get { contentsStorage?.center ?? CGRect(x: 0, y: 0, width: 1, height: 1) }
    set { setPart("contentsCenter", newValue) { $0.center = newValue } }
  }

  private func setPart(
    _ property: String, _ part: CGRect, _ change: (inout ContentsStorage) -> Void
  ) {
    let whole = CGRect(x: -1e-6, y: -1e-6, width: 1 + 2e-6, height: 1 + 2e-6)
    guard part.isFinite, part.width > 0, part.height > 0, whole.contains(part) else {
      return reportContents(
        property, "\(part)", "Set a rectangle inside (0, 0, 1, 1), in fractions of the picture.")
    }
    changeContents(change)
  }

  private func reportContents(_ property: String, _ value: String, _ fix: String) {
    reportIssue(
      Issue(
        "layer.contents", .error, subjects: [subjectName, property],
        "\(subjectName).\(property) was set to \(value) and keeps its value.", fix: fix))
  }

  private func changeContents(_ change: (inout ContentsStorage) -> Void) {
    var storage = contentsStorage ?? ContentsStorage(buffer: nil)
    let old = storage
    change(&storage)
    guard
      storage.buffer !== old.buffer || storage.gravity != old.gravity
        || storage.scale != old.scale || storage.rect != old.rect || storage.center != old.center
    else { return }
    contentsStorage = storage
    didChangeLook()
  }
}
