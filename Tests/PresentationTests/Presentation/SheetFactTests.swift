import Espalier
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

/// Measurements of UIKit's sheets.
///
/// Sources: kern0x1b/charon, sheet-expectations.h (Mac Catalyst) and
/// facts/UIKit/UISheetPresentationController.md (read from iOS 16 and 18); Vercantez/openuikit,
/// docs/APP_FEEL.md (measured on iOS 26.1, 393 by 852 points). Where they differ, the older one
/// counts.
@MainActor @Suite("Sheets as UIKit was recorded") struct SheetFactTests {
  typealias Detent = UISheetPresentationController.Detent

  private final class Surroundings: NSObject, UISheetPresentationControllerDetentResolutionContext {
    let containerTraitCollection: UITraitCollection
    let maximumDetentValue: CGFloat
    init(_ maximum: CGFloat, isLow: Bool = false) {
      maximumDetentValue = maximum
      containerTraitCollection = UITraitCollection(verticalSizeClass: isLow ? .compact : .regular)
    }
  }

  @Test("The medium detent is 0.56 of the largest, and none in little height")
  func medium() {
    for (maximum, value) in [(440.0, 246.4), (759, 425.04), (793, 444.08)] {
      let found = Detent.medium().resolvedValue(in: Surroundings(maximum)) ?? -1
      #expect(abs(found - value) < 0.01)
    }
    #expect(Detent.medium().resolvedValue(in: Surroundings(440, isLow: true)) == nil)
    #expect(Detent.large().resolvedValue(in: Surroundings(440)) == 440)
    #expect(Detent.large().resolvedValue(in: Surroundings(440, isLow: true)) == 440)
    #expect(Detent.custom { _ in -5 }.resolvedValue(in: Surroundings(440)) == -5)
  }

  @Test(
    "In containers of up to 568 points the medium detent is 0.63 of the largest",
    arguments: [(568.0, 0.63), (569, 0.56), (500, 0.63), (852, 0.56)])
  func smallContainers(height: CGFloat, share: CGFloat) {
    let scene = PresentationScene(size: CGSize(width: 320, height: height))
    let controller = scene.controller(.pageSheet)
    var maximum: CGFloat = 0
    controller.sheetPresentationController?.detents = [
      .medium(),
      .custom { context in
        maximum = context.maximumDetentValue
        return maximum
      },
    ]
    scene.show(controller)
    #expect(abs(controller.view.bounds.height - maximum * share) <= 0.5)
  }

  @Test("Detents of one kind are equal and have Apple's names; custom ones equal only themselves")
  func identity() {
    #expect(Detent.Identifier.medium.rawValue == "com.apple.UIKit.medium")
    #expect(Detent.Identifier.large.rawValue == "com.apple.UIKit.large")
    #expect(Detent.medium() == Detent.medium() && Detent.large() == Detent.large())
    #expect(Detent.medium() !== Detent.medium())
    #expect(Detent.medium() != Detent.large())
    #expect(Set([Detent.medium(), .medium(), .large()]).count == 2)
    let name = Detent.Identifier("x")
    let custom = Detent.custom(identifier: name) { _ in 1 }
    #expect(custom == custom)
    #expect(custom != Detent.custom(identifier: name) { _ in 1 })
    let unnamed = Detent.custom { _ in 1 }
    #expect(UUID(uuidString: unnamed.identifier.rawValue) != nil)
    #expect(unnamed.identifier != Detent.custom { _ in 1 }.identifier)
  }

  // MARK: Dragging

  /// A sheet at its large detent, and the means to drag it.
  @MainActor private final class Scene {
    let stage = Stage(size: CGSize(width: 393, height: 852))
    let base = UIViewController()
    let controller = UIViewController()
    let rest: CGFloat

    init(_ detents: [Detent] = [.large()]) {
      stage.show(base)
      controller.sheetPresentationController?.detents = detents
      base.present(controller, animated: false)
      stage.settle()
      rest = controller.view.convert(CGPoint.zero, to: nil).y
    }

    var height: CGFloat { 852 - rest }
    var isPresented: Bool { base.presentedViewController != nil }
    /// The card's frame on screen.
    var top: CGFloat {
      controller.view.superview?.superview?.layer.presentation()?.frame.minY ?? .nan
    }

    func drag(by way: CGFloat, from y: CGFloat, speed: CGFloat, pause: Double = 0) {
      stage.press(CGPoint(x: 196, y: y))
      let step = speed * 0.008
      let count = max(1, Int((abs(way) / step).rounded(.up)))
      for number in 1...count {
        stage.advance(by: 0.008)
        stage.move(to: CGPoint(x: 196, y: y + (way < 0 ? -step : step) * CGFloat(number)))
      }
      if pause > 0 { stage.advance(by: pause) }
    }

    func letGo() {
      stage.release()
      stage.settle()
    }
  }

  @Test(
    "A sheet released at rest is dismissed if it is more than half way out", arguments: [46, 53])
  func distance(percent: Int) {
    let scene = Scene()
    scene.drag(by: scene.height * CGFloat(percent) / 100, from: 150, speed: 250, pause: 0.4)
    scene.letGo()
    #expect(scene.isPresented == (percent < 50))
  }

  @Test(
    "A flick over 64 points dismisses from 1,000 points a second on",
    arguments: [(875, true), (900, true), (950, true), (1050, false), (1200, false), (2500, false)])
  func flick(speed: Int, stays: Bool) {
    let scene = Scene()
    scene.drag(by: 64, from: 150, speed: CGFloat(speed))
    scene.letGo()
    #expect(scene.isPresented == stays)
  }

  @Test("A flick leads to the next detent, a slower movement to the nearest")
  func flickBetweenDetents() {
    let scene = Scene([.medium(), .large()])
    let sheet = scene.controller.sheetPresentationController
    scene.drag(by: -64, from: 500, speed: 700)
    scene.letGo()
    #expect(sheet?.selectedDetentIdentifier == nil)
    scene.drag(by: -64, from: 500, speed: 1200)
    scene.letGo()
    #expect(sheet?.selectedDetentIdentifier == .large)
    scene.drag(by: 64, from: 200, speed: 1200)
    scene.letGo()
    #expect(sheet?.selectedDetentIdentifier == .medium)
    #expect(scene.isPresented)
  }

  @Test("Dragged upwards the card stretches by less than the gap above it")
  func upwards() {
    let scene = Scene()
    for way in [40.0, 180, 440] {
      scene.drag(by: -way, from: 480, speed: 1000)
      #expect(scene.top > 0 && scene.top < scene.rest)
      scene.stage.release()
      for _ in 0..<40 {
        scene.stage.advance(by: 1.0 / 60)
        #expect(scene.top > 0)
      }
      scene.stage.settle()
      #expect(scene.top == scene.rest)
    }
  }

  @Test("The way back is critically damped at 18.257 a second")
  func wayBack() {
    let scene = Scene()
    scene.drag(by: 180, from: 200, speed: 250, pause: 0.4)
    let start = scene.top - scene.rest
    #expect(start > 160)
    scene.stage.release()
    let frequency = (1000.0 / 3).squareRoot()
    // The first frame after the release may stand anywhere in the first sixtieth of a second.
    let worst = stride(from: -1.0 / 60, through: 1.0 / 60, by: 1.0 / 480).map { shift in
      (shift: shift, offs: [CGFloat]())
    }
    var offs = worst.map(\.offs)
    for frame in 1...40 {
      scene.stage.advance(by: 1.0 / 60)
      let shown = scene.top - scene.rest
      for (index, entry) in worst.enumerated() {
        let time = Double(frame) / 60 + entry.shift
        let expected = start * (1 + frequency * time) * exp(-frequency * time)
        offs[index].append(abs(shown - expected))
      }
    }
    #expect((offs.map { $0.max() ?? 0 }.min() ?? .infinity) < 1.5)
  }
}
