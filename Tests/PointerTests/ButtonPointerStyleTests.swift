import Espalier
import EspalierPlatform
import EspalierTesting
import Foundation
import Testing

/// The style of the pointer that a button's provider chooses.
@MainActor @Suite struct ButtonPointerStyleTests {
  private let stage = Stage(size: CGSize(width: 300, height: 300))
  private let root = UIViewController()
  private let button = UIButton(type: .system)

  init() {
    root.view.backgroundColor = .white
    stage.show(root)
    button.frame = CGRect(x: 50, y: 50, width: 100, height: 40)
    root.view.addSubview(button)
    stage.settle()
  }

  @Test func theProviderIsAskedWhenThePointerEntersTheButton() {
    var asked: [CGRect] = []
    button.isPointerInteractionEnabled = false
    button.pointerStyleProvider = { _, _, shape in
      if case .roundedRect(let rect, _) = shape { asked.append(rect) }
      return .desktop(.hand)
    }
    #expect(button.isPointerInteractionEnabled)
    stage.move(to: CGPoint(x: 60, y: 60))
    stage.move(to: CGPoint(x: 70, y: 60))
    #expect(asked == [button.frame])
    #expect(stage.cursor == .hand)
    stage.move(to: CGPoint(x: 10, y: 10))
    #expect(stage.cursor == .arrow)
    #expect(button.interactions.count == 1)
    button.pointerStyleProvider = nil
    #expect(button.interactions.isEmpty)
    stage.move(to: CGPoint(x: 60, y: 60))
    #expect(asked.count == 1)
  }

  @Test func aDisabledButtonDoesNotAsk() {
    var count = 0
    button.pointerStyleProvider = { _, _, _ in
      count += 1
      return nil
    }
    button.isEnabled = false
    stage.move(to: CGPoint(x: 60, y: 60))
    #expect(count == 0)
  }
}
