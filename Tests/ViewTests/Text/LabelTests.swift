import Espalier
import EspalierGeometry
import EspalierHeadless
import EspalierPlatform
import EspalierTesting
import EspalierTypography
import Foundation
import Synchronization
import Testing

@MainActor struct LabelTests {
  private let sentence = "Trees that grow flat against a wall need tying in twice a year."

  @Test func oneLineIsAsWideAsItsTextAndAsHighAsItsFont() {
    withStudio { _ in
      let label = UILabel()
      label.text = "Espalier"
      let size = label.intrinsicContentSize
      #expect(size.width == label.sizeThatFits(.zero).width)
      #expect(size.height >= label.font.lineHeight)
      #expect(size.height < label.font.lineHeight + 1)
      label.text = "Espalier Espalier"
      #expect(label.intrinsicContentSize.width > size.width * 1.9)
      #expect(label.intrinsicContentSize.height == size.height)
      label.font = .systemFont(ofSize: 34)
      #expect(label.intrinsicContentSize.height > size.height * 1.8)
    }
  }

  @Test func aLabelWithoutTextHasNoSize() {
    withStudio { _ in
      let label = UILabel()
      #expect(label.intrinsicContentSize == .zero)
      label.text = ""
      #expect(label.intrinsicContentSize == .zero)
    }
  }

  @Test func sizesAreWholePixels() {
    for scale in [1.0, 1.5, 2] {
      withStudio(scale: scale) { _ in
        let label = UILabel()
        label.text = sentence
        label.font = .systemFont(ofSize: 13)
        let size = label.intrinsicContentSize
        for length in [size.width * scale, size.height * scale] {
          #expect(abs(length - length.rounded()) < 1e-6)
        }
      }
    }
  }

  @Test func aMeasuredTextIsNotBrokenIntoLinesAgainToDrawIt() throws {
    let stage = Stage(size: CGSize(width: 300, height: 300))
    let text = try #require(Runtime.current.platform?.text as? FontTextSystem)
    let page = UIViewController()
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 0))
    let title = UILabel(frame: CGRect(x: 0, y: 200, width: 200, height: 0))
    label.numberOfLines = 0
    label.text = sentence
    title.text = "Espalier"
    let before = text.work.brokenTexts
    label.frame.size.height = label.sizeThatFits(CGSize(width: 200, height: 0)).height
    title.frame.size.height = title.intrinsicContentSize.height
    #expect(text.work.brokenTexts == before + 2)
    page.view.addSubview(label)
    page.view.addSubview(title)
    stage.show(page)
    #expect(text.work.brokenTexts == before + 2)
    // A lower label cuts the text, and needs lines of its own.
    label.frame.size.height = label.font.lineHeight
    stage.turn()
    #expect(text.work.brokenTexts == before + 3)
    // A narrower one breaks it elsewhere.
    title.frame.size.width = 20
    stage.turn()
    #expect(text.work.brokenTexts == before + 4)
  }

  @Test func severalLinesBreakAtTheGivenWidth() {
    withStudio { _ in
      let label = UILabel()
      label.text = sentence
      let one = label.intrinsicContentSize
      label.numberOfLines = 0
      #expect(label.intrinsicContentSize == one)
      let width = one.width / 3
      let size = label.sizeThatFits(CGSize(width: width, height: 0))
      #expect(size.width <= width + 1)
      let lines = (size.height / label.font.lineHeight).rounded(.down)
      #expect(lines >= 3 && lines <= 5)
      label.preferredMaxLayoutWidth = width
      #expect(label.intrinsicContentSize == size)
      label.numberOfLines = 2
      #expect(label.intrinsicContentSize.height < size.height)
    }
  }

  @Test func lineBreaksInTheTextBeginLines() {
    withStudio { _ in
      let label = UILabel()
      label.numberOfLines = 0
      label.text = "One"
      let one = label.intrinsicContentSize.height
      label.text = "One\nTwo\nThree"
      #expect(label.intrinsicContentSize.height > one * 2.7)
    }
  }

  @Test func theTextFitsExactlyIntoItsIntrinsicSize() {
    withStudio { studio in
      let label = UILabel()
      label.text = "Espalier 2026"
      label.font = .systemFont(ofSize: 15)
      studio.add(label, 10, 10)
      let exact = ink(studio)
      label.frame.size.width += 50
      #expect(ink(studio) == exact)
      #expect(exact.width > label.intrinsicContentSize.width * 0.8)
    }
  }

  @Test func alignmentMovesTheInk() {
    withStudio { studio in
      let label = UILabel()
      label.text = "Hm"
      studio.add(label, 0, 0, 200, 40)
      let left = ink(studio)
      label.textAlignment = .center
      let middle = ink(studio)
      label.textAlignment = .right
      let right = ink(studio)
      #expect(left.minX < 5)
      #expect(abs(middle.midX - 100) < 3)
      #expect(right.maxX > 195)
      #expect(left.size == right.size)
      label.textAlignment = .left
      #expect(ink(studio) == left)
    }
  }

  @Test func textIsCentredVertically() {
    withStudio { studio in
      let label = UILabel()
      label.text = "x"
      studio.add(label, 0, 0, 100, 100)
      let tall = ink(studio)
      label.frame.size.height = 200
      #expect(abs(ink(studio).minY - tall.minY - 50) <= 1)
    }
  }

  @Test func textTooWideIsCutOffWithAnEllipsisInside() {
    withStudio { studio in
      let label = UILabel()
      label.text = sentence
      studio.add(label, 10, 10, 100, 30)
      let tail = ink(studio)
      #expect(tail.maxX <= 111 && tail.width > 80)
      let shown = studio.picture
      label.lineBreakMode = .byTruncatingHead
      let head = studio.picture
      let count = shown.size.width * shown.size.height
      #expect((0..<count).contains { shown.pixels[$0] != head.pixels[$0] })
      #expect(ink(studio).maxX <= 111)
    }
  }

  @Test func linesWithoutRoomAreNotShown() {
    withStudio { studio in
      let label = UILabel()
      label.text = sentence
      label.numberOfLines = 0
      let height = Double(label.font.lineHeight)
      studio.add(label, 0, 0, 120, height * 2 + 1)
      let two = ink(studio)
      #expect(two.maxY < height * 2.5)
      label.frame.size.height = height * 10
      #expect(ink(studio).height > two.height * 1.5)
    }
  }

  @Test func aWideLineShrinksWhenAllowed() {
    withStudio { studio in
      let label = UILabel()
      label.text = "Shrinking text"
      label.font = .systemFont(ofSize: 30)
      studio.add(label, 0, 0, 120, 40)
      let cut = ink(studio)
      label.adjustsFontSizeToFitWidth = true
      let small = ink(studio)
      #expect(small.height < cut.height)
      #expect(small.maxX <= 121)
      label.minimumScaleFactor = 0.99
      #expect(ink(studio).height == cut.height)
    }
  }

  @Test func coloursFollowStateAndTraits() {
    withStudio { studio in
      let label = UILabel()
      label.text = "HHHH"
      label.font = .boldSystemFont(ofSize: 60)
      studio.add(label, 0, 0)
      #expect(darkest(studio) == 0xff00_0000)
      label.textColor = .red
      #expect(darkest(studio) == 0xffff_0000)
      label.highlightedTextColor = .blue
      #expect(darkest(studio) == 0xffff_0000)
      label.isHighlighted = true
      #expect(darkest(studio) == 0xff00_00ff)
      label.textColor = nil
      #expect(label.textColor == .label)
    }
  }

  @Test func aDrawingAsksADynamicColourOnce() {
    withStudio { studio in
      let calls = Mutex(0)
      let color = UIColor { _ in
        calls.withLock { $0 += 1 }
        return .red
      }
      let label = UILabel()
      label.text = "Plain"
      label.textColor = color
      studio.add(label, 0, 0)
      studio.turn()
      calls.withLock { $0 = 0 }
      label.setNeedsDisplay()
      studio.turn()
      #expect(calls.withLock { $0 } == 1)
    }
  }

  @Test func settingTheSameTextAgainRepaintsNothing() {
    withStudio { studio in
      let label = UILabel()
      label.text = "Same"
      studio.add(label, 0, 0)
      studio.turn()
      let presents = studio.platform.windows.first?.presentCount
      label.text = "Same"
      label.font = .systemFont(ofSize: 17)
      studio.turn()
      #expect(studio.platform.windows.first?.presentCount == presents)
      label.text = "Other"
      studio.turn()
      #expect(studio.platform.windows.first?.presentCount != presents)
    }
  }

  @Test func labelsTakeNoTouches() {
    #expect(!UILabel().isUserInteractionEnabled)
  }

  // MARK: Tools

  /// The rectangle of all pixels that are not the background.
  private func ink(_ studio: Studio) -> CGRect {
    let picture = studio.picture
    var box = CGRect.null
    for y in 0..<picture.size.height {
      for x in 0..<picture.size.width
      where picture.pixels[y * picture.size.width + x] != 0xffff_ffff {
        box = box.union(CGRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return box
  }

  /// The pixel furthest from white.
  private func darkest(_ studio: Studio) -> UInt32 {
    let picture = studio.picture
    func sum(_ pixel: UInt32) -> UInt32 {
      (pixel & 0xff) + (pixel >> 8 & 0xff) + (pixel >> 16 & 0xff)
    }
    let pixels = (0..<picture.size.width * picture.size.height).map { picture.pixels[$0] }
    return pixels.min { sum($0) < sum($1) } ?? 0
  }
}
