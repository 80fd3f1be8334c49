/// The kinds of picture files that are told apart by their first bytes.
package enum PictureFormat: Hashable, Sendable {
  case png
  case jpeg
  case gif
  case bmp
  case webp
  case tiff
  case heic
  case avif

  /// Finds the format of a file; `nil` if the bytes begin like none of them.
  ///
  /// Only the first twelve bytes count. That the rest is a picture is not looked at.
  package init?(_ bytes: [UInt8]) {
    func begins(_ text: StaticString, at place: Int = 0) -> Bool {
      guard bytes.count >= place + text.utf8CodeUnitCount else { return false }
      return text.withUTF8Buffer { units in bytes[place...].starts(with: units) }
    }
    if bytes.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) {
      self = .png
    } else if bytes.starts(with: [0xff, 0xd8, 0xff]) {
      self = .jpeg
    } else if begins("GIF87a") || begins("GIF89a") {
      self = .gif
    } else if begins("BM") {
      self = .bmp
    } else if begins("RIFF"), begins("WEBP", at: 8) {
      self = .webp
    } else if begins("II*\0") || begins("MM\0*") {
      self = .tiff
    } else if begins("ftyp", at: 4) {
      if begins("avif", at: 8) || begins("avis", at: 8) {
        self = .avif
      } else if begins("hei", at: 8) || begins("hev", at: 8) || begins("mif1", at: 8) {
        self = .heic
      } else {
        return nil
      }
    } else {
      return nil
    }
  }
}
