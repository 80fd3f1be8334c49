import EspalierDisplayList
import EspalierGeometry
import EspalierPaths
public import Foundation

extension CGContext {
  /// Draws a picture, stretched to a rectangle in points.
  ///
  /// As on iOS the picture's lower edge is at the rectangle's smallest y: in a context whose y
  /// points down it is upside down. `UIImage.draw(in:)` draws it upright.
  public func draw(_ image: CGImage, in rect: CGRect) {
    paint { for item in items(of: image, in: rect, opacity: state.alpha) { list.append(item) } }
  }

  /// Limits later drawing to what a picture covers, until the state is restored.
  ///
  /// Where the picture is transparent nothing is drawn, and in proportion where it is translucent.
  /// Of an opaque picture the brightness counts: white lets everything through. The picture is
  /// stretched to the rectangle as `draw(_:in:)` draws it.
  public func clip(to rect: CGRect, mask: CGImage) {
    let items = items(of: mask, in: rect, opacity: 1)
    let area = Self.extent(of: items).intersection(state.clip)
    guard !area.isEmpty else { return clip(to: nil) }
    let picture = Self.picture(of: items, in: area)
    let usesBrightness = mask.buffer.isOpaque
    let coverage = PixelMask(size: picture.size) { bytes in
      for index in bytes.indices {
        let pixel = picture.pixels[index]
        bytes[index] = UInt8(usesBrightness ? PixelLayout.brightness(of: pixel) : pixel >> 24)
      }
    }
    clip(to: (coverage, area.left, area.top))
  }

  /// Returns the items of a picture in a rectangle of points.
  private func items(of image: CGImage, in rect: CGRect, opacity: Double) -> [DisplayItem] {
    let box = rect.standardized
    let size = image.buffer.size
    guard box.isFinite, !box.isEmpty, size.width > 0, size.height > 0 else { return [] }
    // From the picture's pixels, whose rows go down, to points.
    let map = CGAffineTransform(
      a: box.width / CGFloat(size.width), b: 0, c: 0, d: -box.height / CGFloat(size.height),
      tx: box.minX, ty: box.maxY
    ).concatenating(state.ctm)
    let strength = UInt32((min(max(opacity, 0), 1) * 255).rounded())
    if state.interpolation == .none, map.isUpright {
      let fill = ImageFill(
        buffer: image.buffer, destination: box.applying(state.ctm).roundedToPixels(scale: 1),
        opacity: strength)
      return [.image(unmixed(fill, isMirrored: map.a < 0, isTurnedOver: map.d < 0))]
    }
    if map.b == 0, map.c == 0, map.a > 0, map.d > 0 {
      let place = box.applying(state.ctm).roundedToPixels(scale: 1)
      return [.image(ImageFill(buffer: image.buffer, destination: place, opacity: strength))]
    }
    let group = Group(
      bounds: size.bounds, opacity: strength,
      transform: PixelTransform(
        a: Double(map.a), b: Double(map.b), c: Double(map.c), d: Double(map.d),
        tx: Double(map.tx), ty: Double(map.ty)))
    return [
      .pushGroup(group), .image(ImageFill(buffer: image.buffer, destination: size.bounds)),
      .popGroup,
    ]
  }

  /// Returns a fill whose picture has the pixels of its destination that the clip shows, each of
  /// them the nearest one of the picture.
  func unmixed(
    _ fill: ImageFill, isMirrored: Bool = false, isTurnedOver: Bool = false
  ) -> ImageFill {
    let (place, source) = (fill.destination, fill.buffer)
    let visible = place.intersection(state.clip).intersection(pixelSize.bounds)
    guard !visible.isEmpty, source.size.width > 0, source.size.height > 0 else { return fill }
    func nearest(
      _ index: Int32, from start: Int32, _ count: Int, _ first: Float, _ length: Float,
      _ isBackwards: Bool, _ limit: Int
    ) -> Int {
      var share = (Double(index - start) + 0.5) / Double(count)
      if isBackwards { share = 1 - share }
      return min(max(Int(Double(first) + share * Double(length)), 0), limit - 1)
    }
    let columns = (visible.left..<visible.right).map {
      nearest(
        $0, from: place.left, place.width, fill.sourceX, fill.sourceWidth, isMirrored,
        source.size.width)
    }
    let buffer = PixelBuffer(
      size: PixelSize(width: visible.width, height: visible.height)
    ) { pixels in
      var next = 0
      for y in visible.top..<visible.bottom {
        let row = nearest(
          y, from: place.top, place.height, fill.sourceY, fill.sourceHeight, isTurnedOver,
          source.size.height)
        for column in columns {
          pixels[next] = source.pixels[row * source.size.width + column]
          next += 1
        }
      }
    }
    return ImageFill(
      buffer: buffer, destination: visible, opacity: fill.opacity, tint: fill.tint)
  }
}
