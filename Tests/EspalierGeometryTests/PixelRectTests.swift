import EspalierGeometry
import Foundation
import Testing

@Suite struct PixelRectTests {
  @Test func intersectionAndUnionTreatEmptyRectanglesAsNothing() {
    let first = PixelRect(x: 0, y: 0, width: 10, height: 10)
    let second = PixelRect(x: 5, y: 6, width: 10, height: 10)
    #expect(first.intersection(second) == PixelRect(left: 5, top: 6, right: 10, bottom: 10))
    #expect(first.union(second) == PixelRect(left: 0, top: 0, right: 15, bottom: 16))
    let apart = PixelRect(x: 10, y: 0, width: 5, height: 5)
    #expect(first.intersection(apart) == .empty)
    #expect(!first.intersects(apart))
    let inverted = PixelRect(left: 50, top: 50, right: 40, bottom: 60)
    #expect(first.union(inverted) == first)
    #expect(inverted.union(first) == first)
    #expect(inverted.union(.empty) == .empty)
    #expect(first.contains(inverted) && !inverted.contains(first))
    #expect(inverted.area == 0)
  }

  @Test func extremesDoNotOverflow() {
    let all = PixelRect(left: .min, top: .min, right: .max, bottom: .max)
    #expect(all.outset(by: 100) == all)
    #expect(all.width == 4_294_967_295)
    #expect(all.area == 1 << 60)
    #expect(PixelRect(x: .max / 2, y: 0, width: 5, height: 5).left == .max)
  }

  @Test func rectanglesThatTouchInPointsTouchInPixels() {
    for scale in [1, 1.25, 1.5, 2, 3] as [CGFloat] {
      var edge: CGFloat = -3.3
      var previous = CGRect(x: edge - 1, y: 0, width: 1, height: 1).roundedToPixels(scale: scale)
      for width in [0.4, 1.1, 7.77, 0.05, 100.3] as [CGFloat] {
        let next = CGRect(x: edge, y: 0, width: width, height: 1).roundedToPixels(scale: scale)
        #expect(next.left == previous.right)
        previous = next
        edge += width
      }
    }
  }

  @Test func coveringPixelsIncludesEveryPartOfTheRectangle() {
    let area = CGRect(x: 0.1, y: -0.1, width: 1, height: 1.2).coveringPixels(scale: 2)
    #expect(area == PixelRect(left: 0, top: -1, right: 3, bottom: 3))
  }

  @Test func numbersThatAreNoPixelsAreEmptyOrClamped() {
    #expect(CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1).roundedToPixels(scale: 1).isEmpty)
    #expect(CGRect.null.coveringPixels(scale: 1).isEmpty)
    #expect(
      CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1).roundedToPixels(scale: 1).isEmpty)
    let huge = CGRect(x: -1e30, y: 0, width: 2e30, height: 1).roundedToPixels(scale: 2)
    #expect(huge.left == -536_870_912 && huge.right == 536_870_912)
  }

  @Test func roundingToPixelsKeepsNoiseOut() {
    #expect((1.26 as CGFloat).roundedToPixel(scale: 2) == 1.5)
    #expect((10.0004 as CGFloat).ceiledToPixel(scale: 2) == 10)
    #expect((10.01 as CGFloat).ceiledToPixel(scale: 2) == 10.5)
    #expect(CGFloat.nan.roundedToPixel(scale: 2).isNaN)
    #expect(CGFloat.infinity.ceiledToPixel(scale: 2) == .infinity)
  }
}
