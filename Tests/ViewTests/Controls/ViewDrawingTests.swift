import Espalier
import Foundation
import Testing

/// Fills its bounds, or nothing, with a colour.
@MainActor private final class Painted: UIView {
  var color: UIColor? = .red
  var calls: [CGRect] = []

  override func draw(_ rect: CGRect) {
    super.draw(rect)
    calls.append(rect)
    guard let color else { return }
    color.setFill()
    UIBezierPath(rect: CGRect(x: 0, y: 0, width: rect.width / 2, height: rect.height)).fill()
  }
}

@MainActor struct ViewDrawingTests {
  @Test func aViewDrawsOnceAndAgainWhenAsked() {
    withStudio { studio in
      let view = studio.add(Painted(), 10, 10, 40, 20)
      #expect(view.calls.isEmpty)
      #expect(studio.pixel(12, 12) == 0xffff_0000)
      #expect(studio.pixel(40, 12) == 0xffff_ffff)
      view.frame.origin.x = 100
      #expect(studio.pixel(102, 12) == 0xffff_0000)
      #expect(view.calls == [CGRect(x: 0, y: 0, width: 40, height: 20)])
      view.color = .blue
      view.setNeedsDisplay()
      view.setNeedsDisplay()
      #expect(studio.pixel(102, 12) == 0xff00_00ff)
      #expect(view.calls.count == 2)
    }
  }

  @Test func aViewThatDrawsNothingAtFirstMayDrawLater() {
    withStudio { studio in
      let view = Painted()
      view.color = nil
      studio.add(view, 10, 10, 40, 20)
      #expect(studio.pixel(12, 12) == 0xffff_ffff)
      view.color = .red
      view.setNeedsDisplay()
      #expect(studio.pixel(12, 12) == 0xffff_0000)
      view.color = nil
      view.setNeedsDisplay()
      #expect(studio.pixel(12, 12) == 0xffff_ffff)
    }
  }

  @Test func contentsStretchUnlessTheyMustBeRedrawn() {
    withStudio { studio in
      let view = studio.add(Painted(), 0, 0, 20, 20)
      studio.turn()
      view.frame.size.width = 100
      #expect(studio.pixel(40, 10) == 0xffff_0000)
      #expect(view.calls.count == 1)
      view.contentMode = .redraw
      view.frame.size.width = 60
      #expect(studio.pixel(28, 10) == 0xffff_0000)
      #expect(studio.pixel(32, 10) == 0xffff_ffff)
      #expect(view.calls.last?.width == 60)
    }
  }

  @Test func aViewOfNoSizeDrawsWhenItGetsOne() {
    withStudio { studio in
      let view = studio.add(Painted(), 10, 10, 0, 0)
      studio.turn()
      #expect(view.calls.isEmpty)
      view.frame.size = CGSize(width: 10, height: 10)
      #expect(studio.pixel(11, 11) == 0xffff_0000)
    }
  }

  @Test func thereIsNoContextOutsideOfDrawing() {
    #expect(UIGraphicsGetCurrentContext() == nil)
    UIColor.red.setFill()
    UIBezierPath(rect: .zero).fill()
  }
}
