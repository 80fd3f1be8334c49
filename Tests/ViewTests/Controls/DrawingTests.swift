import Espalier
import EspalierGeometry
import Foundation
import Testing

@MainActor struct DrawingTests {
  @Test func aPictureHasTheGivenSizeAndBeginsTransparent() {
    withStudio(scale: 2) { _ in
      let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 5)).image { _ in }
      #expect(image.size == CGSize(width: 10, height: 5))
      #expect(image.scale == 2)
      #expect(pixel(of: image, 3, 3) == 0)
      let format = UIGraphicsImageRendererFormat()
      format.opaque = true
      format.scale = 1
      let solid = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2), format: format)
      #expect(pixel(of: solid.image { _ in }, 1, 1) == 0xff00_0000)
    }
  }

  @Test func coloursWidthsAndTransformsBelongToTheState() {
    let image = draw(40, 40) { context in
      UIColor.red.setFill()
      context.cgContext.saveGState()
      UIColor.blue.setFill()
      context.cgContext.translateBy(x: 20, y: 0)
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      context.cgContext.restoreGState()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      context.cgContext.restoreGState()
    }
    #expect(pixel(of: image, 5, 5) == 0xffff_0000)
    #expect(pixel(of: image, 25, 5) == 0xff00_00ff)
    #expect(pixel(of: image, 15, 5) == 0)
  }

  @Test func pathsAreFilledAndStrokedInTheirOwnStyle() {
    let image = draw(40, 40) { _ in
      UIColor.red.setFill()
      UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10)).fill()
      UIColor.blue.setStroke()
      let line = UIBezierPath()
      line.move(to: CGPoint(x: 0, y: 30))
      line.addLine(to: CGPoint(x: 40, y: 30))
      line.lineWidth = 4
      line.stroke()
    }
    #expect(pixel(of: image, 5, 5) == 0xffff_0000)
    #expect(pixel(of: image, 20, 28) == 0xff00_00ff)
    #expect(pixel(of: image, 20, 31) == 0xff00_00ff)
    #expect(pixel(of: image, 20, 33) == 0)
  }

  @Test func clipsHoldUntilTheStateIsRestored() {
    let image = draw(40, 40) { context in
      context.cgContext.saveGState()
      UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 20, height: 20)).addClip()
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
      context.cgContext.restoreGState()
      context.cgContext.saveGState()
      context.clip(to: CGRect(x: 20, y: 20, width: 10, height: 10))
      context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
      context.cgContext.restoreGState()
    }
    #expect(pixel(of: image, 10, 10) == 0xffff_0000)
    #expect(pixel(of: image, 0, 0) == 0)
    #expect(pixel(of: image, 35, 10) == 0)
    #expect(pixel(of: image, 25, 25) == 0xff00_0000)
    #expect(pixel(of: image, 35, 35) == 0)
  }

  @Test func alphaAppliesToEverything() {
    let image = draw(20, 20) { context in
      context.cgContext.setAlpha(0.5)
      UIColor.white.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      filled(.white, 10).draw(at: CGPoint(x: 10, y: 10))
    }
    #expect(pixel(of: image, 5, 5) == 0x8080_8080)
    #expect(pixel(of: image, 15, 15) == 0x8080_8080)
  }

  @Test func gradientsGoFromEndToEnd() throws {
    let gradient = try #require(
      CGGradient(colors: [UIColor.black.cgColor, UIColor.white.cgColor], locations: [0, 1]))
    let image = draw(100, 10) { context in
      context.cgContext.drawLinearGradient(
        gradient, start: CGPoint(x: 20, y: 0), end: CGPoint(x: 80, y: 0),
        options: .drawsAfterEndLocation)
    }
    #expect(pixel(of: image, 10, 5) == 0)
    #expect(pixel(of: image, 95, 5) == 0xffff_ffff)
    let middle = pixel(of: image, 50, 5) & 0xff
    #expect(middle > 110 && middle < 145)
    let radial = draw(50, 50) { context in
      context.cgContext.drawRadialGradient(
        gradient, startCenter: CGPoint(x: 25, y: 25), startRadius: 0,
        endCenter: CGPoint(x: 25, y: 25), endRadius: 20, options: [])
    }
    #expect(pixel(of: radial, 25, 25) & 0xff < 12)
    #expect(pixel(of: radial, 43, 25) & 0xff > 220)
    #expect(pixel(of: radial, 49, 25) == 0)
    #expect(CGGradient(colors: []) == nil)
    #expect(CGGradient(colors: [UIColor.red.cgColor], locations: [0, 1]) == nil)
  }

  @Test func imagesTurnWithTheTransform() {
    let image = draw(40, 40) { context in
      context.cgContext.translateBy(x: 20, y: 20)
      context.cgContext.rotate(by: .pi / 2)
      filled(.red, 10).draw(in: CGRect(x: 0, y: 0, width: 20, height: 10))
    }
    // Turned clockwise, the right side is at the bottom, and the bottom is at the left.
    #expect(pixel(of: image, 15, 35) == 0xffff_0000)
    #expect(pixel(of: image, 30, 25) == 0)
  }

  @Test func textIsDrawnWhereItIsMeasured() {
    withStudio { _ in
      let size = "Hm".size(withAttributes: [.font: UIFont.systemFont(ofSize: 20)])
      #expect(size.width > 10 && size.height > 15)
      let image = draw(80, 60) { _ in
        "Hm".draw(
          at: CGPoint(x: 10, y: 10),
          withAttributes: [
            .font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.red,
          ])
      }
      var box = CGRect.null
      for y in 0..<60 {
        for x in 0..<80 where pixel(of: image, x, y) != 0 {
          box = box.union(CGRect(x: x, y: y, width: 1, height: 1))
        }
      }
      let room = CGRect(origin: CGPoint(x: 10, y: 10), size: size).insetBy(dx: -2, dy: -2)
      #expect(room.contains(box))
      #expect(box.width > size.width / 2)
    }
  }

  @Test func invalidSizesMakeAnEmptyPicture() {
    let image = draw(.nan, -5) { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: CGFloat.infinity))
    }
    #expect(image.size == .zero)
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test func pathsKnowTheirBoundsAndWhatTheyCover() {
    let circle = UIBezierPath(ovalIn: CGRect(x: 10, y: 10, width: 20, height: 20))
    #expect(circle.contains(CGPoint(x: 20, y: 20)))
    #expect(!circle.contains(CGPoint(x: 11, y: 11)))
    #expect(abs(circle.bounds.width - 20) < 0.01)
    circle.apply(CGAffineTransform(translationX: 100, y: 0))
    #expect(circle.contains(CGPoint(x: 120, y: 20)))
    let frozen = circle.cgPath
    circle.removeAllPoints()
    #expect(circle.isEmpty && !frozen.isEmpty)
    let corner = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 20, height: 20), byRoundingCorners: .topLeft,
      cornerRadii: CGSize(width: 10, height: 10))
    #expect(!corner.contains(CGPoint(x: 1, y: 1)))
    #expect(corner.contains(CGPoint(x: 19, y: 1)))
    let arc = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(abs(arc.currentPoint.y - 10) < 0.01)
  }

  @Test func aShapeLayerDrawsBeyondItsBoundsAndOnlyTheShareAskedFor() {
    withStudio { studio in
      let shape = CAShapeLayer()
      let line = UIBezierPath()
      line.move(to: CGPoint(x: 10, y: 10))
      line.addLine(to: CGPoint(x: 110, y: 10))
      shape.path = line.cgPath
      shape.fillColor = nil
      shape.strokeColor = UIColor.red.cgColor
      shape.lineWidth = 4
      shape.strokeEnd = 0.5
      shape.actions = ["strokeEnd": NSNull(), "strokeStart": NSNull()]
      studio.root.layer.addSublayer(shape)
      #expect(studio.pixel(30, 10) == 0xffff_0000)
      #expect(studio.pixel(80, 10) == 0xffff_ffff)
      shape.strokeEnd = 1
      #expect(studio.pixel(80, 10) == 0xffff_0000)
      shape.strokeStart = 0.5
      #expect(studio.pixel(30, 10) == 0xffff_ffff)
      shape.path = nil
      #expect(studio.pixel(80, 10) == 0xffff_ffff)
    }
  }

  @Test func aGradientLayersColoursFollowItsDiagonal() {
    withStudio { studio in
      let layer = CAGradientLayer()
      layer.colors = [UIColor.black.cgColor, UIColor.white.cgColor]
      layer.startPoint = .zero
      layer.endPoint = CGPoint(x: 1, y: 1)
      layer.frame = CGRect(x: 0, y: 0, width: 200, height: 50)
      studio.root.layer.addSublayer(layer)
      // Half way lies on the other diagonal, from corner to corner.
      for (x, y) in [(1, 48), (100, 25), (198, 1)] {
        let value = studio.pixel(x, y) & 0xff
        #expect(value > 118 && value < 138, "\(x),\(y): \(value)")
      }
      #expect(studio.pixel(0, 0) & 0xff < 4)
      #expect(studio.pixel(199, 49) & 0xff > 251)
    }
  }

  // MARK: Tools

  private func draw(
    _ width: CGFloat, _ height: CGFloat, _ actions: (UIGraphicsImageRendererContext) -> Void
  ) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format)
      .image(actions: actions)
  }

  private func filled(_ color: UIColor, _ side: CGFloat) -> UIImage {
    draw(side, side) { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: side, height: side))
    }
  }

  private func pixel(of image: UIImage, _ x: Int, _ y: Int) -> UInt32 {
    guard let buffer = image.pixelBuffer, x < buffer.size.width, y < buffer.size.height else {
      return 0xdead_beef
    }
    return buffer.pixels[y * buffer.size.width + x]
  }
}
