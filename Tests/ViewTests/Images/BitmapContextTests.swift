import Espalier
import EspalierDiagnostics
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

/// Contexts that draw into memory of the program, and the pixels of pictures.
@MainActor @Suite struct BitmapContextTests {
  private let stage = Stage()

  private func makeContext(
    _ data: UnsafeMutableRawPointer? = nil, width: Int = 4, height: Int = 3, bytesPerRow: Int = 0,
    gray: Bool = false, info: UInt32 = CGImageAlphaInfo.premultipliedLast.rawValue
  ) -> CGContext? {
    CGContext(
      data: data, width: width, height: height, bitsPerComponent: 8, bytesPerRow: bytesPerRow,
      space: gray ? CGColorSpaceCreateDeviceGray() : CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: info)
  }

  private func bytes(_ context: CGContext, _ range: Range<Int>) -> [UInt8] {
    guard let data = context.data else { return [] }
    return range.map { data.load(fromByteOffset: $0, as: UInt8.self) }
  }

  @Test(arguments: [
    (CGImageAlphaInfo.premultipliedLast.rawValue, [255, 128, 0, 255] as [UInt8]),
    (CGImageAlphaInfo.premultipliedFirst.rawValue, [255, 255, 128, 0]),
    (CGImageAlphaInfo.noneSkipLast.rawValue, [255, 128, 0, 255]),
    (CGImageAlphaInfo.noneSkipFirst.rawValue, [255, 255, 128, 0]),
    (
      CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue,
      [0, 128, 255, 255]
    ),
    (
      CGImageAlphaInfo.premultipliedLast.rawValue | CGBitmapInfo.byteOrder32Little.rawValue,
      [255, 0, 128, 255]
    ),
    (
      CGImageAlphaInfo.premultipliedLast.rawValue | CGBitmapInfo.byteOrder32Big.rawValue,
      [255, 128, 0, 255]
    ),
  ])
  func eachLayoutHasItsOrderOfBytes(info: UInt32, expected: [UInt8]) throws {
    let context = try #require(makeContext(info: info))
    #expect(context.bytesPerRow == 16 && context.bitsPerPixel == 32)
    #expect(context.bitmapInfo.rawValue == info)
    context.setFillColor(CGColor(red: 1, green: 128.0 / 255, blue: 0, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 3))
    #expect(bytes(context, 0..<4) == expected)
    #expect(bytes(context, 44..<48) == expected)
  }

  @Test func drawingChangesTheMemoryOfTheProgramAtOnce() throws {
    var pixels = [UInt8](repeating: 0, count: 3 * 20)
    try pixels.withUnsafeMutableBytes { memory in
      let context = try #require(makeContext(memory.baseAddress, bytesPerRow: 20))
      #expect(context.data == memory.baseAddress)
      context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      // The lower left pixel: y points up, and rows go down.
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      #expect(Array(memory[40..<48]) == [255, 0, 0, 255, 0, 0, 0, 0])
      memory[0] = 7
      memory[3] = 255
      context.setFillColor(red: 0, green: 0, blue: 1, alpha: 0.5)
      context.fill(CGRect(x: 0, y: 2, width: 1, height: 1))
      #expect(abs(Int(memory[0]) - 3) <= 1 && abs(Int(memory[2]) - 128) <= 1 && memory[3] == 255)
      #expect(memory[16] == 0)
    }
  }

  @Test func graysAndOpacitiesHaveOneByte() throws {
    let gray = try #require(makeContext(gray: true, info: CGImageAlphaInfo.none.rawValue))
    #expect(gray.bytesPerRow == 4 && gray.bitsPerPixel == 8 && gray.alphaInfo == .none)
    #expect(gray.colorSpace == CGColorSpaceCreateDeviceGray())
    gray.setFillColor(red: 1, green: 1, blue: 1, alpha: 1)
    gray.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    #expect(bytes(gray, 8..<12) == [0, 255, 0, 0])
    let alpha = try #require(makeContext(info: CGImageAlphaInfo.alphaOnly.rawValue))
    #expect(alpha.colorSpace == nil)
    alpha.setFillColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    alpha.fill(CGRect(x: 0, y: 2, width: 2, height: 1))
    #expect(bytes(alpha, 0..<4) == [128, 128, 0, 0])
  }

  @Test func clipsCutEachOperationOfABitmap() throws {
    let context = try #require(makeContext(width: 8, height: 8))
    context.saveGState()
    context.addEllipse(in: CGRect(x: 0, y: 0, width: 8, height: 8))
    context.clip()
    context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    context.restoreGState()
    #expect(bytes(context, 3..<4) == [0])
    #expect(bytes(context, (4 * 8 + 4) * 4 + 3..<(4 * 8 + 4) * 4 + 4) == [255])
    context.saveGState()
    context.clip(to: CGRect(x: 0, y: 0, width: 8, height: 4))
    context.clear(CGRect(x: 0, y: 0, width: 8, height: 8))
    context.restoreGState()
    #expect(bytes(context, (5 * 8 + 4) * 4 + 3..<(5 * 8 + 4) * 4 + 4) == [0])
    #expect(bytes(context, (2 * 8 + 4) * 4 + 3..<(2 * 8 + 4) * 4 + 4) == [255])
  }

  @Test func theMatrixOfABitmapBeginsAsTheIdentity() throws {
    let context = try #require(makeContext())
    #expect(context.ctm == .identity)
    context.translateBy(x: 1, y: 2)
    #expect(context.ctm == CGAffineTransform(translationX: 1, y: 2))
  }

  @Test func aPictureOfTheBitmapKeepsItsPixels() throws {
    let context = try #require(makeContext())
    context.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 2, width: 1, height: 1))
    let image = try #require(context.makeImage())
    context.clear(CGRect(x: 0, y: 0, width: 4, height: 3))
    #expect(image.width == 4 && image.height == 3 && image.bytesPerRow == 16)
    #expect(image.alphaInfo == .premultipliedLast && image.bitsPerComponent == 8)
    let data = try #require(image.dataProvider?.data)
    #expect(data.count == 48 && Array(data.prefix(5)) == [0, 255, 0, 255, 0])
    // The way of published code.
    let pointer: UnsafePointer<UInt8> = try #require(CFDataGetBytePtr(data))
    #expect(pointer[1] == 255 && CFDataGetLength(data) == 48)
  }

  @Test func theAverageColorOfAnImageIsFoundInOnePixel() throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8), format: format).image {
      UIColor(red: 1, green: 0, blue: 0, alpha: 1).setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 4, height: 8))
      UIColor(red: 0, green: 0, blue: 1, alpha: 1).setFill()
      $0.fill(CGRect(x: 4, y: 0, width: 4, height: 8))
    }
    var pixel = [UInt8](repeating: 0, count: 4)
    let source = try #require(image.cgImage)
    try pixel.withUnsafeMutableBytes { memory in
      let context = try #require(
        makeContext(memory.baseAddress, width: 1, height: 1, bytesPerRow: 4))
      context.interpolationQuality = .medium
      context.draw(source, in: CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    #expect(abs(Int(pixel[0]) - 128) <= 1 && pixel[1] == 0 && abs(Int(pixel[2]) - 128) <= 1)
    #expect(pixel[3] == 255)
  }

  @Test func picturesAreDrawnUprightIntoABitmap() throws {
    let context = try #require(makeContext(width: 2, height: 2))
    let pixels: [UInt8] = [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 9, 9, 9, 255]
    let provider = try #require(CGDataProvider(data: Data(pixels)))
    let image = try #require(
      CGImage(
        width: 2, height: 2, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 8,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue),
        provider: provider, decode: nil, shouldInterpolate: false, intent: .defaultIntent))
    context.draw(image, in: CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(bytes(context, 0..<16) == pixels)
    #expect(image.dataProvider === provider)
    let part = try #require(image.cropping(to: CGRect(x: 1, y: 0, width: 1, height: 1)))
    #expect(part.dataProvider?.data.map(Array.init) == [0, 255, 0, 255])
  }

  /// The first pixel of a picture, as the framework keeps it.
  private func first(_ image: CGImage?) -> UInt32? {
    image.map { image in withExtendedLifetime(image) { image.buffer.pixels[0] } }
  }

  @Test func straightPixelsAndThoseOfThreeBytesBecomePictures() throws {
    func image(_ bytes: [UInt8], _ bits: Int, _ info: CGImageAlphaInfo) -> CGImage? {
      CGDataProvider(data: Data(bytes)).flatMap {
        CGImage(
          width: 1, height: 1, bitsPerComponent: 8, bitsPerPixel: bits, bytesPerRow: 0,
          space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGBitmapInfo(rawValue: info.rawValue),
          provider: $0, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
      }
    }
    #expect(first(image([255, 0, 0, 128], 32, .last)) == 0x8080_0000)
    #expect(first(image([1, 2, 3], 24, .none)) == 0xff01_0203)
    // What is missing is transparent.
    #expect(first(image([], 32, .premultipliedLast)) == 0)
  }

  @Test func withoutMixingEachPixelIsOneOfThePicture() throws {
    let context = try #require(makeContext(width: 4, height: 4))
    let source = try #require(makeContext(width: 2, height: 2))
    source.setFillColor(red: 1, green: 1, blue: 1, alpha: 1)
    source.fill(CGRect(x: 0, y: 1, width: 1, height: 1))
    let image = try #require(source.makeImage())
    context.interpolationQuality = .none
    context.draw(image, in: CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(
      bytes(context, 0..<16).map { $0 == 255 } == [Bool](repeating: true, count: 8)
        + [Bool](repeating: false, count: 8))
    #expect(bytes(context, 32..<40).allSatisfy { $0 == 0 })
  }

  @Test func aContextOfAnImageGivesItsPixelsAndGoesOn() throws {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 2, height: 2), false, 1)
    defer { UIGraphicsEndImageContext() }
    let context = try #require(UIGraphicsGetCurrentContext())
    UIColor.red.setFill()
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let image = try #require(context.makeImage())
    #expect(image.alphaInfo == .premultipliedFirst)
    #expect(bytes(context, 0..<8) == [0, 0, 255, 255, 0, 0, 0, 0])
    context.setFillColor(red: 1, green: 1, blue: 1, alpha: 1)
    context.fill(CGRect(x: 1, y: 1, width: 1, height: 1))
    #expect(bytes(context, 12..<16) == [255, 255, 255, 255])
    let result = try #require(UIGraphicsGetImageFromCurrentImageContext()?.cgImage)
    withExtendedLifetime(result) {
      #expect(result.buffer.pixels[3] == UInt32.max && result.buffer.pixels[0] == 0xffff_0000)
    }
  }

  @Test(
    arguments: [
      (0, 4, 8, 1), (4, -1, 8, 1), (1 << 20, 1, 8, 1), (60_000, 60_000, 8, 1), (4, 4, 16, 1),
      (4, 4, 8, 3), (4, 4, 8, 0), (4, 4, 8, 31), (4, 4, 8, 1 | 0x1000), (4, 4, 8, 1 | 0x100),
    ] as [(Int, Int, Int, UInt32)])
  func aBitmapThatIsNotDrawnIntoIsAnIssue(width: Int, height: Int, bits: Int, info: UInt32) {
    let found = issues {
      #expect(
        CGContext(
          data: nil, width: width, height: height, bitsPerComponent: bits, bytesPerRow: 0,
          space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info) == nil)
    }
    #expect(found.map(\.code) == ["bitmap.refused"])
  }

  @Test func rowsThatAreTooShortOrTooLongAreAnIssue() {
    for bytes in [15, -4, .max, 1 << 40] {
      let found = issues { #expect(makeContext(bytesPerRow: bytes) == nil) }
      #expect(found.map(\.code) == ["bitmap.refused"])
    }
  }

  @Test func theProgramLearnsWhenItsMemoryIsFree() throws {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 16, alignment: 4)
    memory.storeBytes(of: 0, as: UInt8.self)
    var context = CGContext(
      data: memory, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 8,
      space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: 1,
      releaseCallback: { _, data in data?.storeBytes(of: 42, as: UInt8.self) }, releaseInfo: nil)
    #expect(context?.width == 2)
    context = nil
    #expect(memory.load(as: UInt8.self) == 42)
    memory.deallocate()
  }
}
