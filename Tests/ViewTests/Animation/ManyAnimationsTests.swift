import Espalier
import EspalierTesting
import Foundation
import Testing

/// The cost of many animations and many recognizers, counted as work and not as time.
@MainActor @Suite(.serialized) struct ManyAnimationsTests {
  let stage = Stage(size: CGSize(width: 300, height: 300))
  let controller = UIViewController()
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  init() {
    stage.show(controller)
    controller.view.addSubview(view)
    stage.settle()
  }

  /// Entries gone through while `work` runs.
  private func steps(_ work: () -> Void) -> Int {
    let before = ListWork.steps
    work()
    return ListWork.steps - before
  }

  @Test(arguments: [1000, 4000])
  func animationsOfOnePropertyInOneTurnCostTheirNumber(count: Int) {
    var ended = 0
    let steps = steps {
      for number in 1...count {
        UIView.animate(withDuration: 0.3) {
          view.frame.origin.x = CGFloat(number % 299) + 1
        } completion: { _ in
          ended += 1
        }
      }
      stage.settle()
    }
    #expect(ended == count)
    #expect(view.frame.minX == CGFloat(count % 299) + 1)
    #expect(steps < 8 * count)
  }

  @Test(arguments: [1000, 4000])
  func oneBlockForManyViewsCostsTheirNumber(count: Int) {
    let views = (0..<count).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 2, height: 2)) }
    for view in views { controller.view.addSubview(view) }
    stage.settle()
    let steps = steps {
      UIView.animate(withDuration: 0.2) {
        for (number, view) in views.enumerated() {
          // Every second one has no way to go.
          view.frame.origin.x = number % 2 == 0 ? 0 : 50
          view.alpha = 0.5
        }
      }
      stage.settle()
    }
    #expect(views.allSatisfy { $0.alpha == 0.5 })
    #expect(steps < 8 * count)
  }

  @Test(arguments: [500, 2000])
  func manyBlocksThatEndTogetherCostTheirNumber(count: Int) {
    let views = (0..<count).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 2, height: 2)) }
    for view in views { controller.view.addSubview(view) }
    stage.settle()
    var ended = 0
    let steps = steps {
      for view in views {
        UIView.animate(withDuration: 0.2) {
          view.alpha = 0.5
        } completion: {
          if $0 { ended += 1 }
        }
      }
      stage.settle()
    }
    #expect(ended == count)
    #expect(steps < 8 * count)
  }

  @Test(arguments: [500, 2000])
  func manyRecognizersOfOneViewCostTheirNumber(count: Int) {
    let taps = Taps()
    for number in 0..<count {
      let recognizer =
        number % 2 == 0 ? UIPanGestureRecognizer() : UITapGestureRecognizer()
      recognizer.addTarget(taps, action: Taps.recognized)
      controller.view.addGestureRecognizer(recognizer)
    }
    let tap = steps { stage.tap(CGPoint(x: 100, y: 100)) }
    // Of recognizers of one view only one recognizes.
    #expect(taps.ended == 1)
    #expect(tap <= 2 * count)
    let drag = steps {
      stage.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 200, y: 200), duration: 0.2)
    }
    #expect(taps.ended == 2)
    #expect(drag <= 2 * count)
  }
}

@MainActor private final class Taps: NSObject {
  private(set) var ended = 0
  func recognized(_ recognizer: UIGestureRecognizer) {
    if recognizer.state == .ended { ended += 1 }
  }
}
