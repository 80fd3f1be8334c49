import Espalier
import EspalierDiagnostics
import EspalierGeometry
import Foundation
import Testing

@MainActor struct ImageTests {
  @Test func aPictureSurvivesItsFile() throws {
    try withStudio { _ in
      let image = image(width: 6, height: 4) { x, y in x < 3 ? 0xffff_0000 : 0xff00_00ff }
      let data = try #require(image.pngData())
      let copy = try #require(UIImage(data: data, scale: 2))
      #expect(copy.size == CGSize(width: 3, height: 2))
      #expect(copy.scale == 2)
      #expect(copy.pngData() == data)
    }
  }

  @Test func brokenBytesGiveNoImageAndAnIssue() throws {
    try withStudio { studio in
      #expect(UIImage(data: Data([1, 2, 3])) == nil)
      let image = image(width: 8, height: 8) { _, _ in 0xffff_ffff }
      let data = try #require(image.pngData())
      #expect(UIImage(data: data.prefix(data.count / 2)) == nil)
      #expect(studio.issues.map(\.code) == ["image.broken"])
    }
  }

  @Test func aMissingFileIsNamed() {
    withStudio { studio in
      #expect(UIImage(contentsOfFile: "/nowhere/cover.png") == nil)
      #expect(UIImage(named: "no such cover") == nil)
      #expect(studio.issues.map(\.code) == ["image.broken", "image.missing"])
      #expect(studio.issues.first?.sentence.contains("/nowhere/cover.png") == true)
    }
  }

  @Test func theDenseFileIsChosenOnADenseScreen() throws {
    for (scale, expected) in [(1.0, CGSize(width: 4, height: 4)), (2, CGSize(width: 5, height: 5))]
    {
      try withStudio(scale: scale) { _ in
        let folder = FileManager.default.temporaryDirectory
          .appendingPathComponent("espalier-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, side) in [("cover.png", 4), ("cover@2x.png", 10)] {
          let data = try #require(
            image(width: side, height: side) { _, _ in 0xff00_0000 }.pngData())
          try data.write(to: folder.appendingPathComponent(name))
        }
        let bundle = try #require(Bundle(path: folder.path))
        let found = try #require(UIImage(named: "cover", in: bundle, compatibleWith: nil))
        #expect(found.size == expected)
        #expect(found.scale == CGFloat(scale))
        #expect(UIImage(named: "cover.png", in: bundle, compatibleWith: nil)?.size == expected)
      }
    }
  }

  @Test func contentModesPlaceThePicture() {
    // A picture of 20 by 10 in a view of 40 by 40, each corner of the picture its own colour.
    let picture = image(width: 20, height: 10) { x, y in
      switch (x < 10, y < 5) {
      case (true, true): 0xffff_0000
      case (false, true): 0xff00_ff00
      case (true, false): 0xff00_00ff
      case (false, false): 0xffff_ff00
      }
    }
    let boxes: [(UIView.ContentMode, CGRect)] = [
      (.scaleToFill, CGRect(x: 0, y: 0, width: 40, height: 40)),
      (.scaleAspectFit, CGRect(x: 0, y: 10, width: 40, height: 20)),
      (.center, CGRect(x: 10, y: 15, width: 20, height: 10)),
      (.top, CGRect(x: 10, y: 0, width: 20, height: 10)),
      (.bottom, CGRect(x: 10, y: 30, width: 20, height: 10)),
      (.left, CGRect(x: 0, y: 15, width: 20, height: 10)),
      (.right, CGRect(x: 20, y: 15, width: 20, height: 10)),
      (.topLeft, CGRect(x: 0, y: 0, width: 20, height: 10)),
      (.topRight, CGRect(x: 20, y: 0, width: 20, height: 10)),
      (.bottomLeft, CGRect(x: 0, y: 30, width: 20, height: 10)),
      (.bottomRight, CGRect(x: 20, y: 30, width: 20, height: 10)),
    ]
    withStudio { studio in
      let view = studio.add(UIImageView(image: picture), 100, 100, 40, 40)
      for (mode, box) in boxes {
        view.contentMode = mode
        let (left, top) = (100 + Int(box.minX), 100 + Int(box.minY))
        let (right, bottom) = (100 + Int(box.maxX) - 1, 100 + Int(box.maxY) - 1)
        #expect(studio.pixel(left, top) == 0xffff_0000, "\(mode)")
        #expect(studio.pixel(right, top) == 0xff00_ff00, "\(mode)")
        #expect(studio.pixel(left, bottom) == 0xff00_00ff, "\(mode)")
        #expect(studio.pixel(right, bottom) == 0xffff_ff00, "\(mode)")
        #expect(studio.pixel(left - 1, top) == 0xffff_ffff, "\(mode)")
        #expect(studio.pixel(right, bottom + 1) == 0xffff_ffff, "\(mode)")
      }
    }
  }

  @Test func aPictureLargerThanItsViewIsShownUnlessTheViewClips() {
    let picture = image(width: 20, height: 20) { _, _ in 0xffff_0000 }
    withStudio { studio in
      let view = studio.add(UIImageView(image: picture), 100, 100, 40, 20)
      view.contentMode = .scaleAspectFill
      #expect(studio.pixel(110, 92) == 0xffff_0000)
      view.clipsToBounds = true
      #expect(studio.pixel(110, 92) == 0xffff_ffff)
      #expect(studio.pixel(110, 110) == 0xffff_0000)
      view.clipsToBounds = false
      #expect(studio.pixel(110, 128) == 0xffff_0000)
      view.image = nil
      #expect(studio.pixel(110, 128) == 0xffff_ffff)
      #expect(studio.pixel(110, 92) == 0xffff_ffff)
    }
  }

  @Test func templatesTakeTheTintColour() {
    let picture = image(width: 10, height: 10) { _, _ in 0xff12_3456 }
    withStudio { studio in
      let view = studio.add(UIImageView(image: picture), 0, 0)
      view.tintColor = .red
      #expect(studio.pixel(5, 5) == 0xff12_3456)
      view.image = picture.withRenderingMode(.alwaysTemplate)
      #expect(studio.pixel(5, 5) == 0xffff_0000)
      view.tintColor = .green
      #expect(studio.pixel(5, 5) == 0xff00_ff00)
      view.image = picture.withTintColor(.blue, renderingMode: .alwaysOriginal)
      #expect(studio.pixel(5, 5) == 0xff00_00ff)
    }
  }

  @Test func imageViewsAreAsLargeAsTheirImage() {
    let picture = image(width: 10, height: 6) { _, _ in 0xff00_0000 }
    let view = UIImageView(image: picture)
    #expect(view.frame.size == CGSize(width: 10, height: 6))
    #expect(view.intrinsicContentSize == CGSize(width: 10, height: 6))
    view.image = nil
    #expect(view.intrinsicContentSize.width == UIView.noIntrinsicMetric)
    #expect(!view.isUserInteractionEnabled)
  }

  @Test func configurationsAddUp() {
    let large = UIImage.SymbolConfiguration(scale: .large)
    let bold = UIImage.SymbolConfiguration(weight: .bold)
    let both = large.applying(bold)
    #expect(both == bold.applying(large))
    #expect(both != large)
    #expect(both.applying(nil) == both)
  }

  private func image(width: Int, height: Int, _ color: (Int, Int) -> UInt32) -> UIImage {
    UIImage(
      buffer: PixelBuffer(size: PixelSize(width: width, height: height)) { pixels in
        for y in 0..<height {
          for x in 0..<width { pixels[y * width + x] = color(x, y) }
        }
      })
  }
}
