// The functions and keys have Apple's names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, NoBlockComments

import EspalierGeometry
public import EspalierLayers
import EspalierPlatform
public import Foundation

/// The pictures of a file, which are decoded one by one, on any thread.
public final class CGImageSource: Sendable {
  let file: any PictureFile
  /// The name of the file, for issues.
  let name: String

  init?(_ data: Data, name: String) {
    do throws(ImageError) {
      file = try PictureFiles.codec.open([UInt8](data))
      self.name = name
    } catch {
      ImageIssue.broken(name, error)
      return nil
    }
  }

  /// The number of pictures.
  var count: Int { file.animation?.delays.count ?? 1 }

  /// Decodes a picture that covers a size, or in full; `nil`, with an issue, if it is broken.
  func decode(_ index: Int, covering size: PixelSize?) -> PixelBuffer? {
    guard (0..<count).contains(index) else { return nil }
    do throws(ImageError) {
      let picture = try file.decode(index, covering: size)
      if picture.isIncomplete { ImageIssue.truncated(name) }
      return picture.buffer
    } catch {
      ImageIssue.broken(name, error)
      return nil
    }
  }
}

/// Reads the headers of a picture file; returns `nil`, and reports an issue, if they are broken.
public func CGImageSourceCreateWithData(_ data: Data, _ options: [String: Any]?) -> CGImageSource? {
  CGImageSource(data, name: "the image data")
}

/// Reads the headers of the picture file at a URL; returns `nil`, and reports an issue, if it is
/// missing or broken.
public func CGImageSourceCreateWithURL(_ url: URL, _ options: [String: Any]?) -> CGImageSource? {
  guard let data = FileManager.default.contents(atPath: url.path) else {
    ImageIssue.broken(url.path, ImageError("the file is missing or may not be read"))
    return nil
  }
  return CGImageSource(data, name: url.path)
}

/// Returns the number of pictures: those of a GIF file, or 1.
public func CGImageSourceGetCount(_ source: CGImageSource) -> Int { source.count }

/// Returns the kind of the file as a uniform type identifier, `public.jpeg`.
public func CGImageSourceGetType(_ source: CGImageSource) -> String? { source.file.typeIdentifier }

/// Decodes a picture in full, as it is stored: not turned upright.
///
/// `nil` for an index beyond the pictures, and, with an issue, for broken pixels.
public func CGImageSourceCreateImageAtIndex(
  _ source: CGImageSource, _ index: Int, _ options: [String: Any]?
) -> CGImage? {
  source.decode(index, covering: nil).map { CGImage(decoded: $0) }
}

/// Decodes a picture in a small size.
///
/// `kCGImageSourceThumbnailMaxPixelSize` in `options` limits the longer side, in pixels; without
/// it, or if the picture is smaller, the result has the full size.
/// `kCGImageSourceCreateThumbnailWithTransform` turns it upright. Of a large JPEG file only as much
/// is decoded as the size needs. `nil` as for `CGImageSourceCreateImageAtIndex`.
public func CGImageSourceCreateThumbnailAtIndex(
  _ source: CGImageSource, _ index: Int, _ options: [String: Any]?
) -> CGImage? {
  let full = source.file.size
  var target = full
  if let limit = number(options?[kCGImageSourceThumbnailMaxPixelSize]), limit >= 1 {
    let share = min(1, limit / Double(max(full.width, full.height)))
    target = PixelSize(
      width: max(1, Int((Double(full.width) * share).rounded())),
      height: max(1, Int((Double(full.height) * share).rounded())))
  }
  guard let buffer = source.decode(index, covering: target)?.scaled(to: target) else { return nil }
  guard options?[kCGImageSourceCreateThumbnailWithTransform] as? Bool == true else {
    return CGImage(decoded: buffer)
  }
  return CGImage(decoded: UIImage.Orientation(exif: source.file.orientation).turn(buffer))
}

/// Returns what the file says of a picture: its size in pixels before it is turned upright, its
/// orientation from 1 to 8, whether it has alpha, and the delay of a picture of a GIF file.
///
/// `nil` for an index beyond the pictures.
public func CGImageSourceCopyPropertiesAtIndex(
  _ source: CGImageSource, _ index: Int, _ options: [String: Any]?
) -> [String: Any]? {
  guard (0..<source.count).contains(index) else { return nil }
  var result: [String: Any] = [
    kCGImagePropertyPixelWidth: source.file.size.width,
    kCGImagePropertyPixelHeight: source.file.size.height,
    kCGImagePropertyOrientation: source.file.orientation,
    kCGImagePropertyHasAlpha: source.file.hasAlpha,
  ]
  if let delay = source.file.animation?.delays[index] {
    result[kCGImagePropertyGIFDictionary] =
      [
        kCGImagePropertyGIFDelayTime: Double(delay.shown) / 100,
        kCGImagePropertyGIFUnclampedDelayTime: Double(delay.stored) / 100,
      ] as [String: Any]
  }
  return result
}

/// Returns what the file says of all its pictures: how often those of a GIF file are repeated.
public func CGImageSourceCopyProperties(
  _ source: CGImageSource, _ options: [String: Any]?
) -> [String: Any]? {
  guard let animation = source.file.animation else { return [:] }
  return [
    kCGImagePropertyGIFDictionary: [kCGImagePropertyGIFLoopCount: animation.loopCount ?? 1]
      as [String: Any]
  ]
}

/// Returns an option as a number; programs pass numbers of several types.
private func number(_ value: Any?) -> Double? {
  switch value {
  case let value as Int: Double(value)
  case let value as Double: value
  case let value as CGFloat: Double(value)
  case let value as NSNumber: value.doubleValue
  default: nil
  }
}
