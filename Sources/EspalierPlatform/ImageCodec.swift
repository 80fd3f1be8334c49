package import EspalierGeometry

/// Reads and writes picture files, on any thread.
package protocol ImageCodec: AnyObject, Sendable {
  /// Reads the headers of a picture file; throws if the bytes are not a picture, or a broken one.
  func open(_ bytes: [UInt8]) throws(ImageError) -> any PictureFile
  /// Encodes a picture as PNG.
  func encodePNG(_ buffer: PixelBuffer) throws(ImageError) -> [UInt8]
  /// Encodes a picture as JPEG, on white, with a quality in 0...1.
  func encodeJPEG(_ buffer: PixelBuffer, quality: Double) throws(ImageError) -> [UInt8]
}

extension ImageCodec {
  /// Decodes the first picture of a file in its full size.
  package func decode(_ bytes: [UInt8]) throws(ImageError) -> DecodedPicture {
    try open(bytes).decode()
  }
}

/// A picture file whose headers have been read; a value that decodes on any thread.
package protocol PictureFile: Sendable {
  /// The kind of the file, as a uniform type identifier, `public.jpeg`.
  var typeIdentifier: String { get }
  /// The size of the pictures, as they are stored.
  var size: PixelSize { get }
  /// How the pixels are to be turned and mirrored, as EXIF numbers it: 1, not at all, to 8.
  var orientation: Int { get }
  /// Whether the pictures may have pixels that are not opaque.
  var hasAlpha: Bool { get }
  /// The pictures that move; `nil` for a file of one picture.
  var animation: PictureAnimation? { get }
  /// Whether the headers show that the file ends early.
  var endsEarly: Bool { get }
  /// Returns the smallest size, at least `wanted`, in which the pictures can be decoded.
  func size(covering wanted: PixelSize) -> PixelSize
  /// Decodes a picture in the size `size(covering:)`; in full for `nil`.
  ///
  /// Throws if nothing can be decoded. A picture beyond the last one is the last one.
  func decode(_ index: Int, covering wanted: PixelSize?) throws(ImageError) -> DecodedPicture
}

extension PictureFile {
  /// Decodes the first picture in its full size.
  package func decode() throws(ImageError) -> DecodedPicture { try decode(0, covering: nil) }
}

/// What a file says of its moving pictures.
package struct PictureAnimation: Hashable, Sendable {
  /// How long a picture is shown, in hundredths of a second.
  package struct Delay: Hashable, Sendable {
    /// What the file says.
    package let stored: Int
    /// What is shown: short delays are longer.
    package let shown: Int

    package init(stored: Int, shown: Int) {
      self.stored = stored
      self.shown = shown
    }
  }

  /// The delay of each picture.
  package let delays: [Delay]
  /// The number of repetitions, 0 for no end; `nil` if the file does not say so.
  package let loopCount: Int?

  package init(delays: [Delay], loopCount: Int?) {
    self.delays = delays
    self.loopCount = loopCount
  }
}

/// The pixels of a picture file, and what else it says of them.
package struct DecodedPicture: Sendable {
  /// The pixels, as they are stored.
  package let buffer: PixelBuffer
  /// How the pixels are to be turned and mirrored, as EXIF numbers it: 1, not at all, to 8.
  package let orientation: Int
  /// Whether the file ends early, or is damaged, so that some pixels are missing or coarse.
  package let isIncomplete: Bool

  package init(buffer: PixelBuffer, orientation: Int = 1, isIncomplete: Bool = false) {
    self.buffer = buffer
    self.orientation = orientation
    self.isIncomplete = isIncomplete
  }
}

/// The reason why a picture could not be read or written.
package struct ImageError: Error, Hashable, Sendable {
  package let sentence: String
  /// Whether the picture is refused only for its size.
  package let isTooLarge: Bool
  /// The package whose library is missing, or the format that is not read; `nil` otherwise.
  package let missing: MissingFormat?

  package init(_ sentence: String, isTooLarge: Bool = false, missing: MissingFormat? = nil) {
    self.sentence = sentence
    self.isTooLarge = isTooLarge
    self.missing = missing
  }
}

/// A format that is not read on this machine.
package struct MissingFormat: Hashable, Sendable {
  /// The name of the format.
  package let name: String
  /// What to do about it, as a whole sentence.
  package let fix: String

  package init(_ name: String, fix: String) {
    self.name = name
    self.fix = fix
  }
}
