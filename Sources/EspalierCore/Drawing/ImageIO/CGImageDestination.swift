// The functions and keys have Apple's names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import EspalierDiagnostics
public import EspalierLayers
import EspalierPlatform
public import Foundation

/// A picture file that is being written; for one thread at a time.
public final class CGImageDestination {
  private enum Target {
    case data(NSMutableData)
    case url(URL)
  }

  private let target: Target
  private let isJPEG: Bool
  private var image: CGImage?
  private var quality = 0.9

  private init(_ target: Target, isJPEG: Bool) {
    self.target = target
    self.isJPEG = isJPEG
  }

  fileprivate static func make(_ data: NSMutableData, _ type: String) -> CGImageDestination? {
    make(.data(data), type)
  }

  fileprivate static func make(_ url: URL, _ type: String) -> CGImageDestination? {
    make(.url(url), type)
  }

  private static func make(_ target: Target, _ type: String) -> CGImageDestination? {
    guard type == "public.png" || type == "public.jpeg" else {
      reportIssue(
        Issue(
          "image.format", .error, subjects: [type],
          "Pictures of the type “\(type)” cannot be written.",
          fix: "Pass the type public.png or public.jpeg."))
      return nil
    }
    return CGImageDestination(target, isJPEG: type == "public.jpeg")
  }

  fileprivate func add(_ image: CGImage, quality: Double?) {
    self.image = image
    if let quality { self.quality = quality }
  }

  fileprivate func finish() -> Bool {
    guard let image else { return false }
    do throws(ImageError) {
      let bytes =
        isJPEG
        ? try PictureFiles.codec.encodeJPEG(image.buffer, quality: quality)
        : try PictureFiles.codec.encodePNG(image.buffer)
      self.image = nil
      switch target {
      case .data(let data):
        data.append(Data(bytes))
        return true
      case .url(let url):
        return FileManager.default.createFile(
          atPath: url.path, contents: Data(bytes))
      }
    } catch {
      ImageIssue.broken("the image", error)
      return false
    }
  }
}

/// Begins a picture file in memory: `data` grows when the file is finished.
///
/// `type` is `public.png` or `public.jpeg`; other types give `nil` and an issue.
public func CGImageDestinationCreateWithData(
  _ data: NSMutableData, _ type: String, _ count: Int, _ options: [String: Any]?
) -> CGImageDestination? { CGImageDestination.make(data, type) }

/// Begins a picture file at a URL, which is written when it is finished.
///
/// `type` is `public.png` or `public.jpeg`; other types give `nil` and an issue.
public func CGImageDestinationCreateWithURL(
  _ url: URL, _ type: String, _ count: Int, _ options: [String: Any]?
) -> CGImageDestination? { CGImageDestination.make(url, type) }

/// Sets the picture of the file, in place of one that was added before.
///
/// `kCGImageDestinationLossyCompressionQuality` in `properties` is the quality of JPEG in 0...1;
/// 0.9 by default.
public func CGImageDestinationAddImage(
  _ destination: CGImageDestination, _ image: CGImage, _ properties: [String: Any]?
) {
  let quality = properties?[kCGImageDestinationLossyCompressionQuality]
  destination.add(
    image, quality: (quality as? NSNumber)?.doubleValue ?? (quality as? Double))
}

/// Writes the file; returns `false` without a picture, and if it cannot be written.
public func CGImageDestinationFinalize(_ destination: CGImageDestination) -> Bool {
  destination.finish()
}
