import Espalier
import EspalierTestNumbers
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

/// After random gestures, a floating window rests at an allowed place.
@MainActor @Suite struct FloatPropertyTests {
  @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
  func afterAnyGesturesTheWindowRestsInsideOrBehindAnEdge(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let stage = Stage()
    let app = AppController()
    let content = ContentController()
    stage.show(app)
    app.embed(content)
    let float = UIPictureInPictureController(contentViewController: content)
    float.startPictureInPicture()
    stage.settle()
    var size = CGSize(width: 390, height: 844)
    for _ in 0..<40 {
      // A tap may have hit the button that closes the window.
      if float.window == nil {
        float.startPictureInPicture()
        stage.settle()
      }
      let frame = try #require(float.window?.frame)
      let seen = frame.intersection(CGRect(origin: .zero, size: size))
      let start = CGPoint(
        x: .random(in: seen.minX...seen.maxX - 1, using: &random),
        y: .random(in: seen.minY...seen.maxY - 1, using: &random))
      switch Int.random(in: 0..<8, using: &random) {
      case 0...3:
        let end = CGPoint(
          x: .random(in: -50...size.width + 50, using: &random),
          y: .random(in: -50...size.height + 50, using: &random))
        stage.drag(from: start, to: end, duration: .random(in: 0.05...0.6, using: &random))
        // Now and then the user catches it on the way.
        if Bool.random(using: &random) { stage.advance(by: 0.07) } else { stage.settle() }
      case 4: for _ in 0..<2 { stage.tap(start) }
      case 5:
        stage.press(start)
        stage.move(to: CGPoint(x: start.x - 40, y: start.y + 25))
        if Bool.random(using: &random) { stage.press(key: .keyboardEscape) }
        stage.release()
      case 6:
        size =
          CGSize(
            width: .random(in: 320...1300, using: &random),
            height: .random(in: 400...900, using: &random)
          ).rounded
        stage.resize(to: size)
      default:
        float.contentWidth = .random(in: 1...900, using: &random)
      }
    }
    if float.window == nil { float.startPictureInPicture() }
    stage.settle()
    let frame = try #require(float.window?.frame)
    let room = CGRect(x: 12, y: 12, width: size.width - 24, height: size.height - 50 - 24)
    if float.isPictureInPictureStashed {
      #expect(frame.intersection(CGRect(origin: .zero, size: size)).width == 28)
      #expect(frame.minY >= room.minY && frame.maxY <= room.maxY)
    } else {
      #expect(room.insetBy(dx: -0.01, dy: -0.01).contains(frame), "\(frame) in \(room)")
    }
    #expect(frame.width >= 160 && frame.height >= 90)
    #expect(abs(frame.width / frame.height - 16.0 / 9) < 0.03)
    #expect(content.loads == 1)
    #expect(content.view.bounds.size == frame.size)
    #expect(stage.issues.isEmpty, "\(stage.issues)")
  }
}

extension CGSize {
  fileprivate var rounded: CGSize { CGSize(width: width.rounded(), height: height.rounded()) }
}
