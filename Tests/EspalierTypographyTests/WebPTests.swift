import EspalierGeometry
import EspalierPlatform
import EspalierTypography
import Testing

/// WebP files, on machines with and without the library.
@Suite("WebP") struct WebPTests {
  /// A picture of one pixel without losses.
  private let file: [UInt8] =
    Array("RIFF".utf8) + [0x1a, 0, 0, 0] + Array("WEBPVP8L".utf8)
    + [0x0d, 0, 0, 0, 0x2f, 0, 0, 0, 0x10, 7, 0x10, 0x11, 0x11, 0x88, 0x88, 0xfe, 7, 0]

  @Test("Looks T36") func aMissingLibraryIsNamed() {
    let codec = PNGCodec(webP: WebPLibrary { _ in nil })
    let error = #expect(throws: ImageError.self) { try codec.open(file) }
    #expect(error?.missing?.name == "WebP")
    #expect(error?.missing?.fix.contains("libwebp7") == true)
  }

  @Test func aLibraryThatLacksAFunctionCountsAsMissing() {
    let codec = PNGCodec(
      webP: WebPLibrary { name in
        name == "WebPGetInfo" ? 1 : nil
      })
    #expect(throws: ImageError.self) { try codec.open(file) }
  }

  @Test func theLibraryOfTheMachineReadsAFile() throws {
    do throws(ImageError) {
      let picture = try PNGCodec().decode(file)
      #expect(picture.buffer.size.width == 1 && picture.buffer.size.height == 1)
    } catch {
      #expect(error.missing != nil)
    }
    #expect(throws: ImageError.self) { try PNGCodec().open(Array(file.prefix(16))) }
  }
}
