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
        bytes[index] = UInt8(usesBrightness ? Self.brightness(of: pixel) : pixel >> 24)
      }
    }
    clip(to: (coverage, area.left, area.top))
  }

  /// The brightness of a premultiplied pixel, in 0...255.
  private static func brightness(of pixel: UInt32) -> UInt32 {
    ((pixel >> 16 & 0xff) * 54 + (pixel >> 8 & 0xff) * 183 + (pixel & 0xff) * 19 + 128) >> 8
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
}
