import EspalierDisplayList
import EspalierGeometry
import EspalierRaster
import EspalierTestNumbers
import Testing

/// The drawn items and their places: damage, clips, groups, and the amount of work.
@Suite struct ReplayTests {
  @Test(arguments: 0..<60) func repaintingAnyDamageChangesNothing(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let items = generator.items(generator.integer(1...10), size: 64)
    let background = generator.color()
    let rasterizer = Rasterizer()
    let frame = Frame(64, 64)
    frame.draw(items, on: background, with: rasterizer)
    let whole = frame.pixels
    for _ in 0..<6 {
      let damage = (0..<generator.integer(1...3)).map { _ in generator.rect(in: 64) }
      frame.draw(items, on: background, damage: damage, with: rasterizer)
      #expect(frame.pixels == whole, "seed \(seed), \(damage), \(items.map(\.dump))")
      if frame.pixels != whole { return }
    }
    #expect(frame.hasCleanMargin)
  }

  @Test(arguments: 100..<115) func aFrameInPiecesIsTheWholeFrame(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let items = generator.items(8, size: 64)
    let whole = Frame(64, 64)
    whole.draw(items)
    let pieces = Frame(64, 64)
    let rasterizer = Rasterizer()
    for y in stride(from: 0, to: 64, by: 13) {
      for x in stride(from: 0, to: 64, by: 17) {
        pieces.draw(items, damage: [rect(x, y, 17, 13)], with: rasterizer)
      }
    }
    #expect(pieces.pixels == whole.pixels)
  }

  @Test func repaintingTouchesAndCountsOnlyTheDamage() {
    let frame = Frame(20, 20)
    let count = frame.draw(
      [.fill(rect(0, 0, 20, 20), .red)], damage: [rect(2, 3, 4, 5), rect(15, 15, 20, 20)])
    #expect(count == 4 * 5 + 5 * 5)
    #expect(frame[2, 3] == PixelColor.red.premultiplied)
    #expect(frame[1, 3] == Frame.untouched)
    #expect(frame[14, 19] == Frame.untouched)
    #expect(frame.draw([.fill(rect(0, 0, 20, 20), .red)], damage: []) == 0)
  }

  @Test func replayBeginsAtTheLastOpaqueItemThatCovers() {
    let rasterizer = Rasterizer()
    let frame = Frame(40, 40)
    let items: [DisplayItem] = [
      .fill(rect(0, 0, 40, 40), .red),
      .shadow(Shadow(rect: rect(18, 18, 12, 12), radii: .square, blur: 3, color: .black)),
      .pushClip(rect(0, 0, 40, 40), CornerRadii(all: 5)),
      .roundedFill(rect(0, 0, 40, 40), CornerRadii(all: 9), .blue),
      .fill(rect(20, 20, 4, 4), .white),
      .popClip,
    ]
    frame.draw(items, damage: [rect(10, 10, 20, 20)], with: rasterizer)
    #expect(rasterizer.work.drawnItems == 2)
    #expect(rasterizer.work.masks == 0)
    #expect(frame[10, 10] == PixelColor.blue.premultiplied)
    #expect(frame[20, 20] == PixelColor.white.premultiplied)
    // At a corner the items below show through.
    frame.draw(items, damage: [rect(0, 0, 4, 4)], with: rasterizer)
    #expect(frame[0, 0] == PixelColor.red.premultiplied)
  }

  @Test func itemsCoveredByACardAreNotDrawn() {
    let rasterizer = Rasterizer()
    let frame = Frame(200, 200)
    let card = rect(20, 20, 160, 160)
    var items: [DisplayItem] = [.fill(rect(0, 0, 200, 200), .red)]
    items += (0..<10).map { .fill(rect(30, 40 + 12 * $0, 140, 11), .white) }
    items.append(
      .shadow(Shadow(rect: card, radii: CornerRadii(all: 9), blur: 3, color: .black)))
    items.append(.roundedFill(card, CornerRadii(all: 9), .blue))
    frame.draw(items, with: rasterizer)
    // Above, below and on both sides the background and the shadow; the card's round ends above and
    // below, and its middle alone.
    #expect(rasterizer.work.drawnItems == 4 * 2 + 2 + 1)
    #expect(rasterizer.work.repaintedPixels == 200 * 200)
    let tiled = Frame(200, 200)
    for y in stride(from: 0, to: 200, by: 20) {
      for x in stride(from: 0, to: 200, by: 20) { tiled.draw(items, damage: [rect(x, y, 20, 20)]) }
    }
    #expect(frame.pixels == tiled.pixels)
  }

  @Test(arguments: 200..<260) func coversChangeNoPixel(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var items: [DisplayItem] = []
    for _ in 0..<generator.integer(1...4) {
      items += generator.items(generator.integer(1...4), size: 128)
      let cover = rect(
        generator.integer(-10...40), generator.integer(-10...40), generator.integer(70...140),
        generator.integer(70...140))
      items.append(.roundedFill(cover, CornerRadii(all: Float(generator.integer(0...40))), .blue))
    }
    items += generator.items(2, size: 128)
    let rasterizer = Rasterizer()
    let whole = Frame(128, 128)
    whole.draw(items, with: rasterizer)
    // Too small to be divided.
    let tiled = Frame(128, 128)
    for y in stride(from: 0, to: 128, by: 32) {
      for x in stride(from: 0, to: 128, by: 32) {
        tiled.draw(items, damage: [rect(x, y, 32, 32)], with: rasterizer)
      }
    }
    #expect(whole.pixels == tiled.pixels)
    #expect(whole.hasCleanMargin)
  }

  @Test func rowsFilledWithTheColourOfTheirGroundAreNotFilledAgain() {
    let rasterizer = Rasterizer()
    let frame = Frame(100, 200)
    var items: [DisplayItem] = [.fill(rect(0, 0, 100, 200), .white)]
    // In any order, each with a square and a line.
    for row in [3, 0, 9, 1, 2, 8, 7, 4, 6, 5] {
      let top = 20 * row
      items.append(.pushClip(rect(0, top, 100, 20), .square))
      items.append(.fill(rect(0, top, 100, 20), .white))
      items.append(.fill(rect(4, top + 4, 10, 10), .red))
      items.append(.fill(rect(0, top + 19, 100, 1), .black))
      items.append(.popClip)
    }
    frame.draw(items, with: rasterizer)
    #expect(rasterizer.work.drawnPixels == 100 * 200 + 10 * (100 + 100))
    #expect(frame[50, 30] == PixelColor.white.premultiplied)
    #expect(frame[5, 25] == PixelColor.red.premultiplied)
  }

  @Test func aFillOverWhatWasDrawnIsDrawn() {
    let rasterizer = Rasterizer()
    let frame = Frame(40, 40)
    let group = Group(bounds: rect(0, 20, 40, 10), opacity: 128, transform: nil)
    let items: [DisplayItem] = [
      .fill(rect(0, 0, 40, 40), .white), .fill(rect(0, 10, 5, 1), .red),
      .fill(rect(0, 0, 20, 11), .white), .pushGroup(group), .fill(rect(0, 20, 40, 10), .red),
      .popGroup, .fill(rect(0, 20, 20, 10), .white), .fill(rect(0, 30, 40, 10), .white),
    ]
    frame.draw(items, with: rasterizer)
    #expect(frame[2, 10] == PixelColor.white.premultiplied)
    #expect(frame[10, 25] == PixelColor.white.premultiplied)
    #expect(frame[30, 25] != PixelColor.white.premultiplied)
    #expect(rasterizer.work.drawnPixels == 1600 + 5 + 220 + 400 + 200)
  }

  @Test(arguments: 300..<340) func fillsThatAreLeftOutChangeNoPixel(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let colors: [PixelColor] = [.white, .red, .blue]
    var items = [DisplayItem.fill(rect(0, 0, 64, 160), .white)]
    for _ in 0..<12 {
      // A gradient of one colour draws the same and is never left out.
      let area = rect(
        generator.integer(-4...40), generator.integer(-4...150), generator.integer(1...64),
        generator.integer(1...80))
      items.append(.fill(area, colors[generator.integer(0...2)]))
      if generator.bool() { items += generator.items(1, size: 64) }
    }
    let plain = items.map { item -> DisplayItem in
      guard case .fill(let rect, let color) = item else { return item }
      let stops = [Gradient.Stop(location: 0, color: color)]
      return .gradient(
        rect, .square, Gradient(startX: 0, startY: 0, endX: 0, endY: 1, stops: stops))
    }
    let frame = Frame(64, 160)
    frame.draw(items)
    let other = Frame(64, 160)
    other.draw(plain)
    #expect(frame.pixels == other.pixels)
  }

  @Test func aPictureDrawnInPiecesIsNotKeptBeforeTheNextFrame() {
    let rasterizer = Rasterizer()
    let frame = Frame(200, 200)
    let buffer = PixelBuffer(size: PixelSize(width: 40, height: 40)) { $0.update(repeating: .max) }
    let items: [DisplayItem] = [
      .image(ImageFill(buffer: buffer, destination: rect(0, 0, 200, 200))),
      .fill(rect(50, 50, 100, 100), .red),
    ]
    frame.draw(items, with: rasterizer)
    #expect(rasterizer.work.scaledImages == 0)
    frame.draw(items, with: rasterizer)
    #expect(rasterizer.work.scaledImages == 1)
  }

  @Test func clipsAndGroupsOutsideTheDamageAreSkippedWithTheirContent() {
    let rasterizer = Rasterizer()
    let items: [DisplayItem] = [
      .pushGroup(Group(bounds: rect(30, 30, 10, 10), opacity: 128)),
      .fill(rect(0, 0, 40, 40), .red), .pushClip(rect(0, 0, 5, 5), .square), .popClip, .popGroup,
      .fill(rect(0, 0, 5, 5), .blue),
    ]
    let frame = Frame(40, 40)
    frame.draw(items, damage: [rect(0, 0, 10, 10)], with: rasterizer)
    #expect(rasterizer.work.drawnItems == 1)
    #expect(rasterizer.work.layers == 0)
    #expect(frame[0, 0] == PixelColor.blue.premultiplied)
  }

  @Test func aSecondFrameMakesNoMasksAgain() {
    var generator = SeededGenerator(seed: 77)
    let items = generator.items(20, size: 64)
    let rasterizer = Rasterizer()
    let frame = Frame(64, 64)
    frame.draw(items, with: rasterizer)
    frame.draw(items, with: rasterizer)
    let before = rasterizer.work
    let first = frame.pixels
    frame.draw(items, with: rasterizer)
    #expect(rasterizer.work.masks == before.masks)
    #expect(rasterizer.work.scaledImages == before.scaledImages)
    #expect(frame.pixels == first)
  }

  @Test func groupOpacityAppliesOnceToTheWhole() {
    let frame = Frame(20, 20)
    frame.draw(
      [
        .pushGroup(Group(bounds: rect(0, 0, 20, 20), opacity: 128)),
        .fill(rect(0, 0, 10, 20), .black), .fill(rect(5, 0, 10, 20), .black), .popGroup,
      ])
    // 255 - 128 of white.
    #expect(Set((0..<15).map { frame[$0, 3] }) == [0xff7f_7f7f])
    #expect(frame[15, 3] == 0xffff_ffff)
  }

  @Test(arguments: 400..<420) func theAlphaOfAMaskMultipliesTheItemsOfItsGroup(seed: Int) {
    var generator = SeededGenerator(state: UInt64(seed))
    let (items, mask) = (generator.items(8, size: 40), generator.items(5, size: 40))
    let bounds = rect(3, 5, 30, 28)
    var alone = Frame(40, 40)
    alone.draw(items, on: .clear)
    let drawn = alone.pixels
    alone = Frame(40, 40)
    alone.draw(mask, on: .clear)
    let shares = alone.pixels.map { $0 >> 24 }
    let frame = Frame(40, 40)
    frame.draw(
      [.pushGroup(Group(bounds: bounds, isMasked: true))] + items + [.maskBegins] + mask
        + [.popGroup], on: .clear)
    for y in 0..<40 {
      for x in 0..<40 {
        let isInside = (3..<33).contains(x) && (5..<33).contains(y)
        let wanted = PixelColor(premultiplied: drawn[y * 40 + x])
          .multiplied(by: isInside ? shares[y * 40 + x] : 0).premultiplied
        guard frame[x, y] == wanted else {
          Issue.record("\(x), \(y): \(frame[x, y]), not \(wanted)")
          return
        }
      }
    }
  }

  @Test func aTranslucentFillInATransparentLayerKeepsItsColor() {
    let items: [DisplayItem] = [
      .pushGroup(Group(bounds: rect(0, 0, 4, 4), opacity: 254)),
      .fill(rect(0, 0, 4, 4), PixelColor(red: 1, green: 0, blue: 0, alpha: 0.5)), .popGroup,
    ]
    let frame = Frame(4, 4)
    frame.draw(items)
    #expect(frame[1, 1] >> 16 & 0xff == 255)
    #expect(abs(Int(frame[1, 1] & 0xff) - 128) <= 1)
  }

  @Test func aGroupThatOnlyMovesIsDrawnInPlace() {
    let rasterizer = Rasterizer()
    let frame = Frame(30, 30)
    frame.draw(
      [
        .pushGroup(
          Group(
            bounds: rect(0, 0, 10, 10),
            transform: PixelTransform(a: 1, b: 0, c: 0, d: 1, tx: 12, ty: 5))),
        .roundedFill(rect(-5, 0, 15, 10), CornerRadii(all: 4), .red), .popGroup,
        .fill(rect(0, 0, 1, 1), .blue),
      ], with: rasterizer)
    #expect(rasterizer.work.layers == 0)
    #expect(frame[11, 9] == 0xffff_ffff)
    #expect(frame[12, 9] == PixelColor.red.premultiplied)
    #expect(frame[0, 0] == PixelColor.blue.premultiplied)
  }

  @Test func endsWithoutBeginningsAndBeginningsWithoutEndsAreHarmless() {
    let frame = Frame(10, 10)
    frame.draw([
      .popClip, .popGroup, .fill(rect(0, 0, 10, 10), .red),
      .pushClip(rect(0, 0, 5, 5), CornerRadii(all: 5)),
      .pushGroup(Group(bounds: rect(0, 0, 5, 5), opacity: 128)), .fill(rect(0, 0, 10, 10), .blue),
    ])
    #expect(frame[2, 2] == 0xff7f_0080)
    #expect(frame[7, 7] == PixelColor.red.premultiplied)
    #expect(frame.hasCleanMargin)
  }

  @Test func aRoundClipCutsItsContentAndRestoresWhatWasThere() {
    let rasterizer = Rasterizer()
    let clipped = Frame(40, 40)
    clipped.draw(
      [
        .fill(rect(0, 0, 40, 40), .red), .pushClip(rect(4, 4, 30, 30), CornerRadii(all: 11)),
        .fill(rect(0, 0, 40, 40), .blue), .popClip,
      ], with: rasterizer)
    let filled = Frame(40, 40)
    filled.draw([
      .fill(rect(0, 0, 40, 40), .red),
      .roundedFill(rect(4, 4, 30, 30), CornerRadii(all: 11), .blue),
    ])
    for (first, second) in zip(clipped.pixels, filled.pixels) {
      for shift in [0, 8, 16, 24] as [UInt32] {
        #expect(abs(Int(first >> shift & 0xff) - Int(second >> shift & 0xff)) <= 1)
      }
    }
    #expect(rasterizer.work.layers == 0)
  }

  @Test func aPictureOfAListHasItsSizeAndBackground() {
    var list = DisplayList()
    list.append(.fill(rect(1, 1, 1, 1), .red))
    let picture = Rasterizer().picture(of: list, size: PixelSize(width: 3, height: 2))
    #expect((0..<6).map { picture.pixels[$0] } == [0, 0, 0, 0, 0xffff_0000, 0])
    #expect(!picture.isOpaque)
    let empty = Rasterizer().picture(of: list, size: PixelSize(width: 0, height: -4))
    #expect(empty.size == PixelSize(width: 0, height: 0))
  }
}
