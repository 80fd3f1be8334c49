import Espalier
import EspalierTesting
import Foundation
import Testing

/// Picture files of other kinds than PNG, as images.
@MainActor @Suite("Picture files") struct PictureFileTests {
  let stage = Stage(size: CGSize(width: 100, height: 100))

  /// A red pixel beside a transparent one.
  private let gif =
    "R0lGODlhAgABAPAAAP8AAAAAACH5BAEAAAEALAAAAAACAAEAAAICRAoAOw=="

  private func data(_ text: String) throws -> Data { try #require(Data(base64Encoded: text)) }

  @Test func aGIFFileIsAnImage() throws {
    let image = try #require(UIImage(data: data(gif)))
    #expect(image.size == CGSize(width: 2, height: 1))
    #expect(image.pixelBuffer?.pixels[0] == 0xffff_0000)
    #expect(image.pixelBuffer?.pixels[1] == 0)
    #expect(stage.issues.isEmpty)
  }

  @Test func aBMPFileIsAnImage() throws {
    var bytes: [UInt8] = Array("BM".utf8)
    func word(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(value >> (8 * $0) & 255) } }
    bytes += word(58) + word(0) + word(54) + word(40) + word(1) + word(1)
    bytes += [1, 0, 24, 0] + word(0) + word(4) + word(0) + word(0) + word(0) + word(0)
    bytes += [10, 20, 30, 0]
    let image = try #require(UIImage(data: Data(bytes)))
    #expect(image.pixelBuffer?.pixels[0] == 0xff1e_140a)
  }

  @Test("Looks T33") func anEnormousFileIsRefusedWithItsOwnIssue() throws {
    var bytes = [UInt8](try data(gif))
    bytes.replaceSubrange(6..<10, with: [0xff, 0xff, 0xff, 0xff])
    #expect(UIImage(data: Data(bytes)) == nil)
    #expect(stage.issues.contains { $0.code == "image.tooLarge" })
  }

  @Test func aFileThatEndsEarlyIsShownAsFarAsItGoes() throws {
    let bytes = try data(gif).dropLast(1)
    #expect(UIImage(data: Data(bytes)) != nil)
    #expect(stage.issues.contains { $0.code == "image.truncated" })
  }
}
