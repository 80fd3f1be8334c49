import Espalier
import Testing

/// Autoresizing masks and safe areas.
@MainActor @Suite struct AutoresizingTests {
  private func resized(
    _ mask: UIView.AutoresizingMask, _ frame: CGRect, to size: CGSize
  ) -> CGRect {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = UIView(frame: frame)
    inner.autoresizingMask = mask
    outer.addSubview(inner)
    outer.frame.size = size
    return inner.frame
  }

  private let start = CGRect(x: 10, y: 20, width: 30, height: 40)
  private let wide = CGSize(width: 200, height: 100)

  @Test func anEmptyMaskKeepsTheFrame() {
    #expect(resized([], start, to: wide) == start)
  }

  @Test func aFlexibleWidthTakesTheWholeChange() {
    #expect(
      resized(.flexibleWidth, start, to: wide) == CGRect(x: 10, y: 20, width: 130, height: 40))
  }

  @Test func aFlexibleLeftMarginSticksToTheRight() {
    #expect(
      resized(.flexibleLeftMargin, start, to: wide)
        == CGRect(x: 110, y: 20, width: 30, height: 40))
  }

  @Test func bothMarginsShareByProportion() {
    // 10 to the left and 60 to the right grow by 100 in the ratio 1 to 6.
    let frame = resized([.flexibleLeftMargin, .flexibleRightMargin], start, to: wide)
    #expect(abs(frame.minX - (10 + 100.0 / 7)) < 1e-9)
    #expect(frame.width == 30)
  }

  @Test func d3AChildThatFillsItsContainerFollowsItExactly() {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
    let child = UIView(frame: container.bounds)
    child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.addSubview(child)
    for size in [(320, 480), (0, 0), (17, 1000), (390, 844)] {
      container.frame = CGRect(x: 5, y: 5, width: size.0, height: size.1)
      #expect(child.frame == container.bounds)
    }
  }
}
