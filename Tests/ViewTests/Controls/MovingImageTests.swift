import Espalier
import EspalierGeometry
import EspalierTesting
import Foundation
import Testing

/// Images that move, and image views that show pictures one after another.
@MainActor @Suite("Moving images") struct MovingImageTests {
  let stage = Stage(size: CGSize(width: 100, height: 100))
  let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  init() {
    let page = UIViewController()
    page.view.addSubview(view)
    stage.show(page)
  }

  private func image(_ color: UInt32) -> UIImage {
    UIImage(
      buffer: PixelBuffer(size: PixelSize(width: 10, height: 10)) { $0.update(repeating: color) })
  }

  private let red: UInt32 = 0xffff_0000
  private let blue: UInt32 = 0xff00_00ff

  @Test func aMovingImageMovesByItself() throws {
    let moving = try #require(UIImage.animatedImage(with: [image(red), image(blue)], duration: 1))
    #expect(moving.images?.count == 2 && moving.duration == 1)
    #expect(UIImage.animatedImage(with: [], duration: 1) == nil)
    #expect(UIImage.animatedImage(with: [image(red)], duration: 0)?.duration == 1.0 / 30)
    view.image = moving
    stage.turn()
    #expect(stage.pixel(5, 5) == red)
    stage.advance(by: 0.6)
    #expect(stage.pixel(5, 5) == blue)
    stage.advance(by: 0.5)
    #expect(stage.pixel(5, 5) == red)
  }

  @Test func startAnimatingShowsThePicturesAsOftenAsItSays() {
    view.image = image(red)
    view.animationImages = [image(blue), image(red)]
    view.animationDuration = 0.4
    view.animationRepeatCount = 2
    #expect(!view.isAnimating)
    view.startAnimating()
    stage.turn()
    #expect(view.isAnimating)
    #expect(stage.pixel(5, 5) == blue)
    stage.advance(by: 0.3)
    #expect(stage.pixel(5, 5) == red)
    stage.advance(by: 0.2)
    #expect(stage.pixel(5, 5) == blue)
    stage.advance(by: 0.5)
    #expect(!view.isAnimating)
    #expect(stage.pixel(5, 5) == red)
    view.startAnimating()
    view.stopAnimating()
    #expect(!view.isAnimating)
  }

  @Test("Looks T35") func picturesThatAreNotSeenTakeNoFrames() {
    view.image = UIImage.animatedImage(with: [image(red), image(blue)], duration: 0.2)
    stage.turn()
    stage.advance(by: 0.5)
    view.isHidden = true
    stage.turn()
    stage.advance(by: 0.3)
    let before = stage.repaintedPixels
    stage.advance(by: 2)
    #expect(stage.repaintedPixels == before)
    view.isHidden = false
    stage.turn()
    stage.advance(by: 0.3)
    #expect(stage.repaintedPixels > before)
  }
}
