import EspalierDiagnostics
import EspalierGeometry
import EspalierLayers
import EspalierPlatform
import Synchronization

/// The pixels of an image: those that are there, or those of a file, which are decoded at their
/// first use, on whatever thread that is.
final class ImagePixels: Sendable {
  /// The size, upright.
  let size: PixelSize
  /// How the stored pixels are turned to be upright.
  let orientation: UIImage.Orientation
  let content: Content
  /// The picture of which the image was made, which `UIImage.cgImage` returns; `nil` if it was made
  /// of something else.
  let given: CGImage?

  enum Content: Sendable {
    /// Pixels as they are stored.
    case ready(PixelBuffer)
    /// A picture of a file; the name is for issues.
    case file(any PictureFile, index: Int, name: String)
  }

  /// A way to decode or turn the picture.
  private struct Variant: Hashable {
    let size: PixelSize
    let isUpright: Bool
  }

  private struct Known {
    weak var buffer: PixelBuffer?
  }

  private struct State {
    var known: [Variant: Known] = [:]
    var isBroken = false
    var decodings = 0
  }

  private let state = Mutex(State())

  init(_ content: Content, orientation: UIImage.Orientation = .up, given: CGImage? = nil) {
    self.content = content
    self.given = given
    self.orientation = orientation
    let stored =
      switch content {
      case .ready(let buffer): buffer.size
      case .file(let file, _, _): file.size
      }
    size = orientation.upright(stored)
  }

  convenience init(_ buffer: PixelBuffer) { self.init(.ready(buffer)) }

  /// How often a file was decoded.
  var decodings: Int { state.withLock { $0.decodings } }

  /// Whether the pixels are there, upright, and are never decoded.
  var isReady: Bool {
    if case .ready = content { return orientation == .up }
    return false
  }

  /// The size as it is stored.
  private var storedSize: PixelSize { orientation.upright(size) }

  /// Returns the upright pixels in full; `nil`, with an issue, if they are broken.
  func upright() -> PixelBuffer? { pixels(Variant(size: storedSize, isUpright: true)) }

  /// Returns the pixels in full as they are stored; `nil`, with an issue, if they are broken.
  func stored() -> PixelBuffer? { pixels(Variant(size: storedSize, isUpright: false)) }

  /// Returns the picture as it is stored: the one that was given, or one of the pixels in full.
  func picture() -> CGImage? {
    if let given { return given }
    guard let stored = stored() else { return nil }
    if case .file = content { return CGImage(decoded: stored) }
    return CGImage(buffer: stored)
  }

  /// Returns the upright pixels in a size that is at least `wanted`, or in full.
  ///
  /// The size depends on `wanted` only, and not on what was decoded before, so that all parts of a
  /// frame show the same pixels.
  func upright(covering wanted: PixelSize) -> PixelBuffer? {
    pixels(Variant(size: storedSize(covering: wanted), isUpright: true))
  }

  /// The number of pixels from which on a file is decoded in a smaller size.
  private static let smallestLargePicture = 1 << 19

  private func storedSize(covering wanted: PixelSize) -> PixelSize {
    guard case .file(let file, _, _) = content,
      size.width * size.height >= Self.smallestLargePicture
    else { return storedSize }
    return file.size(covering: orientation.upright(wanted))
  }

  private func pixels(_ variant: Variant) -> PixelBuffer? {
    if case .ready(let buffer) = content, orientation == .up || !variant.isUpright {
      return buffer
    }
    return state.withLock { state in
      if let buffer = state.known[variant]?.buffer {
        PixelCache.shared.use(buffer)
        return buffer
      }
      guard let stored = decode(variant.size, &state) else { return nil }
      let buffer = variant.isUpright ? orientation.turn(stored) : stored
      state.known[variant] = Known(buffer: buffer)
      PixelCache.shared.use(buffer)
      return buffer
    }
  }

  private func decode(_ size: PixelSize, _ state: inout State) -> PixelBuffer? {
    guard case .file(let file, let index, let name) = content else {
      guard case .ready(let buffer) = content else { return nil }
      return buffer
    }
    if let known = state.known[Variant(size: size, isUpright: false)]?.buffer { return known }
    guard !state.isBroken else { return nil }
    do throws(ImageError) {
      state.decodings += 1
      let picture = try file.decode(index, covering: size == file.size ? nil : size)
      if picture.isIncomplete { ImageIssue.truncated(name) }
      return picture.buffer
    } catch {
      state.isBroken = true
      ImageIssue.broken(name, error)
      return nil
    }
  }
}

/// The issues of picture files.
enum ImageIssue {
  static func truncated(_ name: String) {
    reportIssue(
      Issue(
        "image.truncated", .warning, subjects: [name],
        "\(name) ends early or is damaged; what can be read is shown.",
        fix: "Look whether the file was copied or downloaded to its end."))
  }

  static func caps(_ image: UIImage, _ caps: UIEdgeInsets) {
    reportIssue(
      Issue(
        "image.caps", .error, subjects: ["\(image.size)"],
        "The caps \(caps) do not fit into an image of \(image.size.width) by "
          + "\(image.size.height) points.",
        fix: "Pass caps of 0 or more, in points, that leave room between them."))
  }

  static func broken(_ name: String, _ error: ImageError) {
    if let missing = error.missing {
      reportIssue(
        Issue(
          "image.format", .error, subjects: [missing.name],
          "\(name) cannot be read as an image: \(error.sentence)", fix: missing.fix))
      return
    }
    if error.isTooLarge {
      reportIssue(
        Issue(
          "image.tooLarge", .error, subjects: [name],
          "\(name) cannot be read as an image: \(error.sentence)",
          fix: "Make the picture smaller with another program."))
      return
    }
    reportIssue(
      Issue(
        "image.broken", .error, subjects: [name],
        "\(name) cannot be read as an image: \(error.sentence)",
        fix: "Pass a PNG, JPEG, GIF, BMP or WebP file, and check it with another program."))
  }
}
