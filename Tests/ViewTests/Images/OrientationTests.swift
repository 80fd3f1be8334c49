import Espalier
import EspalierTesting
import Foundation
import Testing

/// Pictures that are turned and mirrored.
@MainActor @Suite("Orientation") struct OrientationTests {
  let stage = Stage(size: CGSize(width: 100, height: 100))

  @Test("Looks T34", arguments: 1...8) func theOrientationOfAFileTurnsItsPixels(_ number: UInt8)
    throws
  {
    let file = try #require(gradientImage(32, 16).jpegData(compressionQuality: 1))
    let plain = try #require(UIImage(data: file))
    let image = try #require(UIImage(data: turned(file, number)))
    let swaps = number > 4
    #expect(image.size == CGSize(width: swaps ? 16 : 32, height: swaps ? 32 : 16))
    #expect(image.cgImage?.width == 32 && image.cgImage?.height == 16)
    let expected = UIImage(
      cgImage: try #require(plain.cgImage), scale: 1, orientation: image.imageOrientation)
    #expect(try image.upright() == expected.upright())
    // The corner where the stored picture begins.
    let corners = [(0, 0), (31, 0), (31, 15), (0, 15), (0, 0), (15, 0), (15, 31), (0, 31)]
    let (x, y) = corners[Int(number) - 1]
    let stored = try plain.upright()[0]
    #expect(try image.upright()[y * (swaps ? 16 : 32) + x] == stored)
  }

  @Test func aMirrorImageIsMirrored() throws {
    for orientation in UIImage.Orientation.allCases {
      let image = UIImage(
        cgImage: try #require(gradientImage(5, 3).cgImage), scale: 1, orientation: orientation)
      let mirrored = image.withHorizontallyFlippedOrientation()
      #expect(mirrored.size == image.size)
      let width = Int(image.size.width)
      let (old, new) = (try image.upright(), try mirrored.upright())
      for index in old.indices {
        #expect(new[index] == old[index / width * width + width - 1 - index % width])
      }
      #expect(mirrored.withHorizontallyFlippedOrientation().imageOrientation == orientation)
    }
  }

  @Test func anImageIsMirroredFromRightToLeft() throws {
    let image = pixelImage(10, 10) { x, _ in x < 5 ? 0xffff_0000 : 0xff00_00ff }
      .imageFlippedForRightToLeftLayoutDirection()
    #expect(image.flipsForRightToLeftLayoutDirection)
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.image = image
    let page = UIViewController()
    page.view.addSubview(view)
    stage.show(page)
    stage.turn()
    #expect(stage.pixel(1, 1) == 0xffff_0000)
    page.traitOverrides.layoutDirection = .rightToLeft
    stage.turn()
    #expect(stage.pixel(1, 1) == 0xff00_00ff)
  }
}
