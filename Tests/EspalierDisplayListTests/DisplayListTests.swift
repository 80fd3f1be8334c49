import EspalierDisplayList
import EspalierGeometry
import Testing

@Suite struct DisplayListTests {
  private let area = PixelRect(x: 1, y: 2, width: 30, height: 40)
  private let half = PixelColor(premultiplied: 0x8080_0000)

  @Test func theDumpHasOneLineAnItemAndIndentsClipsAndGroups() {
    var list = DisplayList()
    let mask = PixelMask(size: PixelSize(width: 3, height: 4)) { _ in }
    let picture = PixelBuffer(size: PixelSize(width: 6, height: 5)) { _ in }
    var part = ImageFill(
      buffer: picture, destination: area,
      radii: CornerRadii(topLeft: 4, topRight: 0, bottomRight: 0, bottomLeft: 1), opacity: 9,
      tint: half)
    part.sourceX = 0.5
    let items: [DisplayItem] = [
      .fill(area, half),
      .pushClip(area, CornerRadii(all: 5)),
      .roundedFill(
        area, CornerRadii(topLeft: 1, topRight: 2.5, bottomRight: 0, bottomLeft: 3), half),
      .pushGroup(
        Group(
          bounds: area, opacity: 128,
          transform: PixelTransform(a: 1, b: 0, c: 0, d: 1, tx: -0.25, ty: 4))),
      .border(area, .square, width: 0.5, half),
      .popGroup, .popClip,
      .shadow(Shadow(rect: area, radii: .square, blur: 2, color: half)),
      .gradient(
        area, .square,
        Gradient(
          startX: 0, startY: 0, endX: 1, endY: 0.5,
          stops: [.init(location: 0, color: half), .init(location: 1, color: .clear)])),
      .image(ImageFill(buffer: picture, destination: area)),
      .image(part),
      .mask(mask, x: -1, y: 7, half),
    ]
    for item in items { list.append(item) }
    #expect(
      list.dump == """
        fill 1,2 30x40 #80800000
        clip 1,2 30x40 r5
          fill 1,2 30x40 r1/2.5/0/3 #80800000
          group 1,2 30x40 opacity 128 by [1 0 0 1 -0.25 4]
            border 1,2 30x40 width 0.5 #80800000
          end group
        end clip
        shadow 1,2 30x40 blur 2 #80800000
        gradient 1,2 30x40 0,0 to 1,0.5 0:#80800000 1:#00000000
        image 6x5 to 1,2 30x40
        image 6x5 to 1,2 30x40 from 0.5,0 6x5 r4/0/0/1 opacity 9 tint #80800000
        mask -1,7 3x4 #80800000
        """)
  }

  @Test func aDumpOfUnbalancedItemsOrOddNumbersEnds() {
    var list = DisplayList()
    list.append(.popClip)
    list.append(.border(area, CornerRadii(all: .nan), width: .infinity, half))
    #expect(list.dump.hasPrefix("end clip\nborder"))
  }

  @Test func anExtentHoldsEveryPixelTheItemTouches() {
    let shadow = Shadow(rect: area, radii: .square, blur: 2.1, color: half)
    #expect(DisplayItem.shadow(shadow).extent == area.outset(by: 7))
    #expect(DisplayItem.fill(area, half).extent == area)
    #expect(DisplayItem.popClip.extent == nil)
    #expect(DisplayItem.popGroup.extent == nil)
    let mask = PixelMask(size: PixelSize(width: 3, height: 4)) { _ in }
    #expect(
      DisplayItem.mask(mask, x: -1, y: 7, half).extent
        == PixelRect(x: -1, y: 7, width: 3, height: 4))
  }

  @Test(arguments: [0, -1, Float.nan]) func aShadowWithoutBlurReachesNoFarther(blur: Float) {
    #expect(Shadow.reach(ofBlur: blur) == 0)
  }

  @Test func aTurnedGroupReachesItsMappedCorners() {
    let turn = PixelTransform(a: 0, b: 1, c: -1, d: 0, tx: 100, ty: 0)
    let group = Group(bounds: PixelRect(x: 0, y: 0, width: 10, height: 20), transform: turn)
    #expect(group.extent == PixelRect(left: 79, top: -1, right: 101, bottom: 11))
    let broken = PixelTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    #expect(broken.extent(of: area) == .empty)
    let huge = PixelTransform(a: 1e30, b: 0, c: 0, d: 1e30, tx: 0, ty: 0)
    #expect(huge.extent(of: area).right == 100_000_000)
  }

  @Test func itemsCanBeReplacedAndDropped() {
    var list = DisplayList()
    for _ in 0..<4 { list.append(.fill(area, half)) }
    list.replace(at: 1, with: .popClip)
    list.truncate(to: 2)
    #expect(list.count == 2)
    #expect(list.dump.hasSuffix("end clip"))
    list.removeAll()
    #expect(list.isEmpty)
  }
}
