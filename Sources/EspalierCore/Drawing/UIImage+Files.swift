import EspalierDiagnostics
import EspalierGeometry
import EspalierPlatform
import EspalierTypography
public import Foundation

extension UIImage {
  /// Reads a picture file; returns `nil`, and reports an issue, if it is missing or broken.
  ///
  /// A file whose name ends in `@2x` or `@3x` before the extension has that many pixels per point.
  ///
  /// Reads the headers; the pixels are decoded later.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else {
      ImageIssue.broken(path, ImageError("the file is missing or may not be read"))
      return nil
    }
    self.init(data, scale: scaleInName(path), name: path)
  }

  /// Reads the headers of a PNG, JPEG, GIF, BMP or WebP file; returns `nil`, and reports an issue,
  /// if they are broken.
  ///
  /// Any thread may call it. The pixels are decoded later: see `preparingForDisplay()`. A picture
  /// from a camera is turned upright, as its `imageOrientation` says. Of a file that ends early,
  /// the part that is there is shown, and an issue is reported. Of a GIF file with several
  /// pictures, the first one is shown. WebP files need the library libwebp.
  public convenience init?(data: Data) { self.init(data, scale: 1, name: "the image data") }

  /// Reads the headers of a picture file with `scale` pixels per point.
  public convenience init?(data: Data, scale: CGFloat) {
    self.init(data, scale: scale, name: "the image data")
  }

  convenience init(as other: UIImage) {
    self.init(
      other.source, size: other.size, scale: other.scale, renderingMode: other.renderingMode,
      tint: other.tint, moving: other.moving, extras: other.extras)
  }

  convenience init?(_ data: Data, scale: CGFloat, name: String) {
    do throws(ImageError) {
      let file = try PictureFiles.codec.open([UInt8](data))
      if file.endsEarly { ImageIssue.truncated(name) }
      self.init(
        ImagePixels(
          .file(file, index: 0, name: name), orientation: Orientation(exif: file.orientation)),
        scale: scale)
    } catch {
      ImageIssue.broken(name, error)
      return nil
    }
  }

  /// Finds the picture of a name among the resources of the program's main bundle.
  @preconcurrency @MainActor
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// Finds the picture of a name in the asset catalogues of a target, or among the resources of its
  /// bundle; `nil` means the program's own.
  ///
  /// `cover` finds `cover.png`, `cover@2x.png` or `cover@3x.png`, the nearest to the screen's scale
  /// first; a name with an extension finds files of that type. Without such a file it returns
  /// `nil`, and reports an issue that names the folder. `traitCollection` gives the preferred
  /// scale.
  @preconcurrency @MainActor
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    if let found = Catalogues.image?(name, bundle) {
      self.init(as: found)
      return
    }
    let bundle = bundle ?? .main
    let folder = bundle.resourcePath ?? bundle.bundlePath
    let wanted = traitCollection.flatMap { $0.displayScale > 0 ? $0.displayScale : nil }
    let candidates = fileNames(for: name, scale: wanted ?? UIScreen.main.scale)
    let files = FileManager.default
    guard let found = candidates.first(where: { files.fileExists(atPath: folder + "/" + $0) })
    else {
      reportIssue(
        Issue(
          "image.missing", .error, subjects: [name],
          "There is no image named “\(name)” in \(folder); looked for \(candidates.joined(separator: ", ")).",
          fix: "Add the file to the target's resources and pass its bundle, Bundle.module."))
      return nil
    }
    self.init(contentsOfFile: folder + "/" + found)
  }

  /// Returns the picture as a PNG file; `nil`, with an issue, if it cannot be encoded.
  ///
  /// A symbol is drawn at two pixels per point.
  @preconcurrency @MainActor
  public final func pngData() -> Data? {
    do throws(ImageError) {
      guard let pixels = pixels(scale: isSymbolImage ? 2 : scale) else { return nil }
      return Data(try PictureFiles.codec.encodePNG(pixels))
    } catch {
      ImageIssue.broken("the image", error)
      return nil
    }
  }

  /// Returns the picture as a JPEG file; `nil`, with an issue, if it cannot be encoded.
  ///
  /// `compressionQuality` is 0, the smallest file, to 1, the best picture. What is not opaque is
  /// drawn on white. A symbol is drawn at two pixels per point.
  @preconcurrency @MainActor
  public final func jpegData(compressionQuality: CGFloat) -> Data? {
    do throws(ImageError) {
      guard let pixels = pixels(scale: isSymbolImage ? 2 : scale) else { return nil }
      return Data(
        try PictureFiles.codec.encodeJPEG(pixels, quality: Double(compressionQuality)))
    } catch {
      ImageIssue.broken("the image", error)
      return nil
    }
  }
}

/// The reader and writer of picture files.
enum PictureFiles {
  static let codec: any ImageCodec = PNGCodec()
}

/// Returns the scale in a file name: 2 for `cover@2x.png`.
private func scaleInName(_ path: String) -> CGFloat {
  let name = (path as NSString).lastPathComponent
  let stem = (name as NSString).deletingPathExtension
  if stem.hasSuffix("@2x") { return 2 }
  if stem.hasSuffix("@3x") { return 3 }
  return 1
}

/// Returns the file names that a name may mean, the best first.
private func fileNames(for name: String, scale: CGFloat) -> [String] {
  let given = (name as NSString).pathExtension
  let isKnown = ["png", "jpg", "jpeg"].contains(given.lowercased())
  let stem = isKnown ? (name as NSString).deletingPathExtension : name
  let type = isKnown ? given : "png"
  // Shrinking a picture looks better than enlarging one.
  let scales = [1, 2, 3].sorted {
    let (first, second) = (CGFloat($0), CGFloat($1))
    if (first >= scale) != (second >= scale) { return first >= scale }
    return abs(first - scale) < abs(second - scale)
  }
  return scales.map { $0 == 1 ? "\(stem).\(type)" : "\(stem)@\($0)x.\(type)" }
}
