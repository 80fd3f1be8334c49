import Espalier
import EspalierTesting
import Foundation
import Testing

/// The motion of UIKit's contents, from recordings of it on iOS 26.1.
///
/// Source: Vercantez/openuikit, golden/scroll_traces (decel_v750, decel_v3000, edge_impact,
/// rubberband_top) and docs/APP_FEEL.md. Offsets there are rounded to thirds of a point.
@MainActor @Suite("Scrolling as UIKit was recorded") struct ScrollFactTests {
  let scene = ScrollScene()
  private static let order = [
    "willBeginDragging", "willEndDragging", "didEndDragging:true", "willBeginDecelerating",
    "didEndDecelerating",
  ]

  @Test("A flick of 750 points a second goes UIKit's way")
  func slowFlick() {
    scene.view.contentOffset.y = 4990
    scene.flick(from: 792, step: -6, moves: 14)
    #expect(scene.view.contentOffset.y == 5074)
    #expect(abs((scene.listener.velocity?.y ?? 0) - 0.75) < 1e-6)
    let received = (scene.listener.target?.y ?? 0) - 5074
    #expect(abs(received - 369.667) < 0.5)
    #expect(scene.listener.startOffset == 4990)
    scene.follow(3)
    let trace: [(Double, CGFloat)] = [
      (0.0106, 7.333), (0.0273, 19.333), (0.044, 31), (0.0606, 42), (0.094, 63.667),
      (0.144, 93.333), (0.194, 120), (0.2939, 166), (0.3939, 204), (0.494, 234.667),
      (0.6439, 271), (0.794, 297.667), (0.944, 317.667), (1.194, 340), (1.444, 353.333),
      (1.694, 361.667), (1.9439, 366.667), (2.3, 369.333),
    ]
    #expect(scene.distance(from: trace, base: 5074) < 1)
    #expect(abs(scene.view.contentOffset.y - 5074 - 369.333) < 0.2)
    #expect(abs((scene.listener.endTime ?? 0) - 2.161) < 0.03)
    #expect(scene.listener.calls == Self.order)
  }

  @Test("A flick of 3,000 points a second goes UIKit's way")
  func fastFlick() {
    scene.view.contentOffset.y = 4990
    scene.flick(from: 792, step: -24, moves: 14)
    #expect(scene.view.contentOffset.y == 5326)
    #expect(abs((scene.listener.target?.y ?? 0) - 5326 - 1493.667) < 0.5)
    scene.follow(4)
    let trace: [(Double, CGFloat)] = [
      (0.019, 53.333), (0.0523, 146.333), (0.1023, 275), (0.2023, 496.667), (0.3023, 678),
      (0.4023, 826.667), (0.6023, 1047.667), (0.8023, 1196), (1.0023, 1295.333),
      (1.5023, 1423), (2.0024, 1469.667), (2.5023, 1487), (3, 1492),
    ]
    #expect(scene.distance(from: trace, base: 5326) < 2)
    #expect(abs(scene.view.contentOffset.y - 5326 - 1492) < 0.2)
    #expect(abs((scene.listener.endTime ?? 0) - 2.852) < 0.03)
  }

  @Test("Contents that coast into an end swing beyond it and come back as UIKit's do")
  func impact() {
    scene.view.contentOffset.y = 38788
    scene.flick(from: 792, step: -25, moves: 12)
    #expect(scene.view.contentOffset.y == 39088)
    #expect(scene.listener.target?.y == 39148)
    scene.follow(1.5)
    let trace: [(Double, CGFloat)] = [
      (0.0241, 10.333), (0.0408, 48.667), (0.0575, 74), (0.0741, 89.333), (0.0908, 97.333),
      (0.1075, 100.333), (0.1241, 99.667), (0.1408, 96.333), (0.1742, 85.333),
      (0.2075, 72.333), (0.2408, 59), (0.2741, 47.333), (0.3241, 32.667), (0.3741, 22.333),
      (0.4242, 14.667), (0.4908, 8.333), (0.5575, 4.667), (0.6408, 2), (0.9, 0),
    ]
    #expect(scene.distance(from: trace, base: 39148) < 4)
    #expect(abs((scene.samples.map(\.offset).max() ?? 0) - 39148 - 100.333) < 2)
    #expect(abs((scene.listener.endTime ?? 0) - 0.808) < 0.06)
  }

  @Test("Contents pulled beyond the top are held back, and come back as UIKit's do")
  func pull() {
    scene.stage.press(CGPoint(x: 196.5, y: 120))
    let bands: [(CGFloat, CGFloat)] = [
      (50, 26.667), (100, 51.667), (200, 97.333), (300, 138.333), (400, 175), (500, 208),
      (590, 235),
    ]
    for (raw, banded) in bands {
      scene.stage.advance(by: 0.05)
      scene.stage.move(to: CGPoint(x: 196.5, y: 120 + raw))
      #expect(abs(-scene.view.contentOffset.y - banded) < 0.4)
    }
    scene.stage.advance(by: 0.32)
    scene.release()
    #expect(scene.listener.target?.y == 0)
    scene.follow(1.5)
    let trace: [(Double, CGFloat)] = [
      (0.0076, -223.333), (0.0243, -197), (0.041, -173.333), (0.0576, -152),
      (0.0743, -133.333), (0.0909, -116.333), (0.1243, -88.333), (0.1576, -66.667),
      (0.191, -50), (0.2243, -37.333), (0.2577, -27.667), (0.291, -20.333), (0.3409, -13),
      (0.3909, -8.333), (0.4409, -5), (0.4909, -3.333), (0.5577, -1.667), (0.6076, -1), (0.8, 0),
    ]
    #expect(scene.distance(from: trace, base: 0) < 2)
    #expect(abs((scene.listener.endTime ?? 0) - 0.691) < 0.03)
    #expect(scene.listener.calls == Self.order)
  }

  @Test("Beyond an end contents go on at their own speed, not at the finger's")
  func pulledFast() {
    // 1,750 points a second beyond the top: the recording's first swing was of about 900.
    scene.flick(from: 120, step: 14, moves: 24)
    let start = scene.view.contentOffset.y
    #expect(start < -150)
    #expect(abs((scene.listener.velocity?.y ?? 0) + 1.75) < 0.01)
    scene.follow(0.02)
    let speed = (start - scene.view.contentOffset.y) / 0.02
    #expect(speed < 900)
    scene.follow(2)
    #expect(scene.view.contentOffset.y == 0)
  }
}
