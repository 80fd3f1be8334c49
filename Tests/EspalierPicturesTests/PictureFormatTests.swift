import EspalierPictures
import Testing

/// The kinds of files, by their first bytes.
@Suite struct PictureFormatTests {
  @Test func aFormatIsFoundByTheFirstBytes() throws {
    #expect(try PictureFormat(fileBytes(JPEGFixtures.files[0].file)) == .jpeg)
    #expect(try PictureFormat(fileBytes(GIFFixtures.files[0].file)) == .gif)
    #expect(try PictureFormat(fileBytes(BMPFixtures.files[0].file)) == .bmp)
    let starts: [(String, PictureFormat?)] = [
      ("GIF87a", .gif), ("GIF90a", nil), ("RIFF0000WEBPVP8 ", .webp), ("RIFF0000AVI ", nil),
      ("II*\0", .tiff), ("MM\0*", .tiff), ("0000ftypavif", .avif), ("0000ftypheic", .heic),
      ("0000ftypmif1", .heic), ("0000ftypmp42", nil), ("<svg", nil), ("", nil), ("B", nil),
    ]
    for (start, format) in starts {
      #expect(PictureFormat(Array(start.utf8)) == format, "\(start)")
    }
    #expect(PictureFormat([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) == .png)
  }
}
