import Espalier
import EspalierGeometry
import EspalierTesting
import Foundation
import Testing

/// Decoding: when it happens, on which thread, and how much of it.
@MainActor @Suite("Preparing images") struct PreparingTests {
  let stage = Stage(size: CGSize(width: 100, height: 100))

  private func show(_ image: UIImage?, side: CGFloat = 50) -> UIImageView {
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: side, height: side))
    view.image = image
    let page = UIViewController()
    page.view.addSubview(view)
    stage.show(page)
    return view
  }

  private static let large = gradientImage(1000, 600).jpegData(compressionQuality: 0.9)

  private func largeFile() throws -> Data { try #require(Self.large) }

  @Test func aFileIsDecodedAtItsFirstDrawing() throws {
    let data = try #require(gradientImage(20, 20).pngData())
    let image = try #require(UIImage(data: data))
    #expect(image.size == CGSize(width: 20, height: 20))
    #expect(image.decodings == 0)
    let view = show(image)
    stage.turn()
    #expect(image.decodings == 1)
    view.setNeedsDisplay()
    stage.turn()
    #expect(image.decodings == 1)
    #expect(stage.issues.isEmpty)
  }

  @Test("Looks T40") func aPreparedImageIsNotDecodedAgain() async throws {
    let image = try #require(UIImage(data: try largeFile()))
    let prepared = try #require(await image.byPreparingForDisplay())
    #expect(image.decodings == 1)
    _ = show(prepared)
    stage.turn()
    #expect(stage.pixel(25, 25) != 0)
    #expect(prepared.decodings == 0 && image.decodings == 1)
    #expect(prepared.preparingForDisplay() === prepared)
    #expect(try prepared.upright() == image.upright())
  }

  @Test func theHandlersRunOnOtherThreads() async throws {
    let image = try #require(UIImage(data: try largeFile()))
    let isMain = await withCheckedContinuation { continuation in
      image.prepareForDisplay { prepared in
        continuation.resume(returning: Thread.isMainThread || prepared == nil)
      }
    }
    #expect(!isMain)
    let size = await withCheckedContinuation { continuation in
      image.prepareThumbnail(of: CGSize(width: 30, height: 20)) {
        continuation.resume(returning: $0?.size)
      }
    }
    #expect(size == CGSize(width: 30, height: 20))
  }

  @Test func anyThreadReadsTheHeadersOfAFile() async throws {
    let data = try largeFile()
    let size = await Task.detached { UIImage(data: data)?.size }.value
    #expect(size == CGSize(width: 1000, height: 600))
  }

  @Test func aLargePictureIsDecodedInAboutTheSizeInWhichItIsDrawn() throws {
    let image = try #require(UIImage(data: try largeFile()))
    _ = show(image, side: 100)
    stage.turn()
    #expect(image.decodings == 1)
    // The full pixels were not there.
    _ = image.pixelBuffer
    #expect(image.decodings == 2)
    let middle = try #require(stage.pixel(50, 50))
    let whole = try image.upright()[300 * 1000 + 500]
    #expect(distance([middle], [whole]) <= 8)
  }

  @Test func aThumbnailHasExactlyTheSizeAskedFor() async throws {
    let image = try #require(UIImage(data: try largeFile(), scale: 2))
    let thumbnail = try #require(
      await image.byPreparingThumbnail(ofSize: CGSize(width: 33, height: 21)))
    #expect(thumbnail.size == CGSize(width: 33, height: 21))
    #expect(thumbnail.scale == 2)
    #expect(thumbnail.cgImage?.width == 66 && thumbnail.cgImage?.height == 42)
    #expect(image.decodings == 1)
    // Of the whole picture, each pixel of the thumbnail is the mean.
    let small = try #require(
      gradientImage(1000, 600, scale: 2).preparingThumbnail(
        of: CGSize(
          width: 33, height: 21)))
    #expect(distance(try small.upright(), try thumbnail.upright()) <= 6)
    #expect(image.preparingThumbnail(of: .zero) == nil)
    #expect(image.preparingThumbnail(of: CGSize(width: Double.nan, height: 1)) == nil)
    #expect(UIImage(systemName: "star")?.preparingThumbnail(of: CGSize(width: 9, height: 9)) == nil)
  }

  @Test func brokenPixelsAreAnIssueAtTheDrawing() throws {
    var bytes = [UInt8](try #require(gradientImage(40, 40).pngData()))
    let place = try #require(Data(bytes).range(of: Data("IDAT".utf8))).upperBound
    for index in place..<place + 12 { bytes[index] = 0xff }
    let image = try #require(UIImage(data: Data(bytes)))
    #expect(stage.issues.isEmpty)
    let view = show(image)
    stage.turn()
    view.setNeedsDisplay()
    stage.turn()
    #expect(stage.issues.count { $0.code == "image.broken" } == 1)
    #expect(image.decodings == 1)
    #expect(image.preparingForDisplay() == nil)
    #expect(image.cgImage == nil)
  }

  @Test func theCacheHasALimit() {
    let cache = PixelCache(limit: 1000)
    weak var first: PixelBuffer?
    do {
      let buffer = PixelBuffer(size: PixelSize(width: 10, height: 10)) { _ in }
      first = buffer
      cache.use(buffer)
    }
    #expect(first != nil && cache.bytes == 400)
    for _ in 0..<2 { cache.use(PixelBuffer(size: PixelSize(width: 10, height: 10)) { _ in }) }
    #expect(first == nil && cache.bytes == 800)
    cache.use(PixelBuffer(size: PixelSize(width: 100, height: 100)) { _ in })
    #expect(cache.bytes == 40_000)
  }
}
