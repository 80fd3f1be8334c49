import Espalier
import EspalierTesting
import Foundation
import Testing

/// The pictures of a file, one by one, and files that are written.
@MainActor @Suite("Image sources") struct ImageSourceTests {
  let stage = Stage(size: CGSize(width: 100, height: 100))

  /// Two pictures of one pixel, red for no time at all and transparent for 5 hundredths.
  private var movingFile: Data {
    func picture(_ delay: UInt8, _ code: UInt8) -> [UInt8] {
      [0x21, 0xf9, 4, 1, delay, 0, 1, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, code, 1, 0]
    }
    return Data(
      Array("GIF89a".utf8) + [1, 0, 1, 0, 0xf0, 0, 0, 0xff, 0, 0, 0, 0, 0]
        + picture(0, 0x44) + picture(5, 0x44) + [0x3b])
  }

  private func delays(_ source: CGImageSource, _ index: Int) throws -> [Double?] {
    let properties = try #require(CGImageSourceCopyPropertiesAtIndex(source, index, nil))
    let gif = try #require(properties[kCGImagePropertyGIFDictionary] as? [String: Any])
    return [
      gif[kCGImagePropertyGIFDelayTime] as? Double,
      gif[kCGImagePropertyGIFUnclampedDelayTime] as? Double,
    ]
  }

  @Test("Looks T35") func aShortDelayOfAGIFFileIsATenthOfASecond() throws {
    let source = try #require(CGImageSourceCreateWithData(movingFile, nil))
    #expect(CGImageSourceGetCount(source) == 2)
    #expect(CGImageSourceGetType(source) == "com.compuserve.gif")
    #expect(try delays(source, 0) == [0.1, 0])
    #expect(try delays(source, 1) == [0.05, 0.05])
    let pictures = (0..<2).compactMap { CGImageSourceCreateImageAtIndex(source, $0, nil) }
    #expect(
      pictures.map { UIImage(cgImage: $0).pixelBuffer?.pixels[0] } == [
        0xffff_0000, 0xffff_0000,
      ])
    #expect(CGImageSourceCreateImageAtIndex(source, 2, nil) == nil)
    #expect(CGImageSourceCopyPropertiesAtIndex(source, -1, nil) == nil)
  }

  @Test func aThumbnailHasALongestSide() throws {
    let data = try #require(gradientImage(800, 400).jpegData(compressionQuality: 0.9))
    let source = try #require(CGImageSourceCreateWithData(turned(data, 6), nil))
    let options: [String: Any] = [kCGImageSourceThumbnailMaxPixelSize: 50]
    let small = try #require(CGImageSourceCreateThumbnailAtIndex(source, 0, options))
    #expect(small.width == 50 && small.height == 25)
    let upright = try #require(
      CGImageSourceCreateThumbnailAtIndex(
        source, 0,
        options.merging([kCGImageSourceCreateThumbnailWithTransform: true]) { $1 }))
    #expect(upright.width == 25 && upright.height == 50)
    let properties = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil))
    #expect(properties[kCGImagePropertyPixelWidth] as? Int == 800)
    #expect(properties[kCGImagePropertyPixelHeight] as? Int == 400)
    #expect(properties[kCGImagePropertyOrientation] as? Int == 6)
    #expect(properties[kCGImagePropertyHasAlpha] as? Bool == false)
  }

  @Test(arguments: ["public.png", "public.jpeg"]) func aFileIsWritten(_ type: String) throws {
    let image = gradientImage(20, 10)
    let data = NSMutableData()
    let destination = try #require(CGImageDestinationCreateWithData(data, type, 1, nil))
    #expect(!CGImageDestinationFinalize(destination))
    CGImageDestinationAddImage(
      destination, try #require(image.cgImage), [kCGImageDestinationLossyCompressionQuality: 1.0])
    #expect(CGImageDestinationFinalize(destination))
    let source = try #require(CGImageSourceCreateWithData(data as Data, nil))
    #expect(CGImageSourceGetType(source) == type)
    let copy = UIImage(cgImage: try #require(CGImageSourceCreateImageAtIndex(source, 0, nil)))
    #expect(distance(try copy.upright(), try image.upright()) <= (type == "public.png" ? 0 : 16))
  }

  @Test func aTypeThatIsNotWrittenIsAnIssue() {
    #expect(CGImageDestinationCreateWithData(NSMutableData(), "public.heic", 1, nil) == nil)
    #expect(CGImageSourceCreateWithData(Data([1, 2]), nil) == nil)
    #expect(stage.issues.contains { $0.code == "image.format" })
    #expect(stage.issues.contains { $0.code == "image.broken" })
  }
}
