import Espalier
import EspalierTestNumbers
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

/// Unusable measures, times and values end in the final state with an issue.
@MainActor @Suite struct PopupInputTests {
  @Test(arguments: [0, -1, Double.nan, .infinity])
  func aSpringWithoutATimeMovesAtOnce(response: Double) {
    let scene = PopupScene()
    scene.bar.springResponse = response
    var ends: [Bool] = []
    scene.tabs.openPopup(animated: true) { ends.append($0) }
    scene.stage.settle()
    #expect(scene.tabs.popupPresentationState == .open)
    #expect(ends == [true])
    #expect(scene.stage.issues.contains { $0.code == "popup.time" })
    scene.stage.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 700), duration: 0.1)
    scene.stage.settle()
    #expect(scene.tabs.popupPresentationState == .barPresented)
  }

  @Test(arguments: [CGFloat.nan, -5, .infinity])
  func invalidMeasuresAreRefused(value: CGFloat) {
    let scene = PopupScene()
    let card = scene.card
    scene.bar.height = value
    scene.bar.maximumWidth = value
    scene.bar.cornerRadius = value
    scene.bar.margins = UIEdgeInsets(top: value, left: 0, bottom: 0, right: 0)
    scene.stage.settle()
    #expect(scene.card == card)
    #expect(scene.stage.issues.count { $0.code == "popup.measure" } >= 3)
  }

  @Test(arguments: [(Float.nan, Float(0)), (-1, 0), (2, 1), (.infinity, 1)])
  func progressIsMovedIntoItsRange(value: Float, expected: Float) {
    let item = PopupItem()
    item.progress = value
    #expect(item.progress == expected)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
  func anInteractionByTheProgramWithoutNumbersEndsAtRest(value: CGFloat) {
    let scene = PopupScene()
    scene.tabs.updatePopupInteraction(0.7)
    #expect(abs(scene.card.minY - scene.top * 0.3) < 0.5)
    scene.tabs.updatePopupInteraction(value)
    #expect(scene.tabs.popupProgress == 0.7)
    scene.tabs.finishPopupInteraction(velocity: value)
    scene.stage.settle()
    #expect(scene.tabs.popupPresentationState == .open)
    #expect(scene.stage.issues.count { $0.code == "popup.interaction" } == 2)
  }

  @Test func theProgramMayDriveAPopupAndCancel() {
    let scene = PopupScene()
    _ = scene.log.take()
    for step in 1...8 { scene.player.updatePopupInteraction(CGFloat(step) / 10) }
    scene.player.cancelPopupInteraction()
    scene.stage.settle()
    #expect(scene.tabs.popupPresentationState == .barPresented)
    #expect(
      scene.log.take() == ["willOpen true", "willClose true", "let go false", "didClose true"])
    scene.tabs.updatePopupInteraction(0.2)
    scene.tabs.finishPopupInteraction(velocity: 2)
    scene.stage.settle()
    #expect(scene.tabs.popupPresentationState == .open)
  }

  @Test(arguments: [CGSize.zero, CGSize(width: 390, height: 0), CGSize(width: 1, height: 40)])
  func aContainerWithoutRoomEndsInTheFinalState(size: CGSize) {
    let stage = Stage()
    let root = UIViewController()
    let container = UIViewController()
    stage.show(root)
    embed(container, in: root)
    container.view.autoresizingMask = []
    container.view.frame = CGRect(origin: .zero, size: size)
    let player = PlayerContent()
    container.presentPopupBar(with: player, animated: true)
    stage.settle()
    var ends: [Bool] = []
    container.openPopup(animated: true) { ends.append($0) }
    stage.settle()
    #expect(container.popupPresentationState == .open)
    container.closePopup(animated: true) { ends.append($0) }
    stage.settle()
    #expect(container.popupPresentationState == .barPresented)
    #expect(ends == [true, true])
    #expect(stage.issues.contains { $0.code == "popup.size" })
  }

  /// Any order of calls and drags ends at rest, with balanced callbacks.
  @Test(arguments: 1...12)
  func randomCallsLeaveThePopupAtRest(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let scene = PopupScene()
    var begun = 0
    var ended = 0
    for _ in 0..<40 {
      switch Int.random(in: 0..<9, using: &random) {
      case 0, 1:
        begun += 1
        scene.tabs.openPopup(animated: .random(using: &random)) { _ in ended += 1 }
      case 2, 3:
        begun += 1
        scene.tabs.closePopup(animated: .random(using: &random)) { _ in ended += 1 }
      case 4:
        let y = CGFloat.random(in: 20...800, using: &random)
        scene.hold(
          from: CGPoint(x: 200, y: min(max(scene.card.minY + 20, 5), 780)),
          to: CGPoint(x: 200, y: y), steps: 4)
      case 5: scene.stage.release()
      case 6: scene.stage.cancelTouch()
      case 7: scene.stage.press(key: .keyboardEscape)
      default:
        scene.stage.resize(
          to: CGSize(
            width: .random(in: 320...700, using: &random),
            height: .random(in: 400...844, using: &random)))
      }
      scene.stage.advance(by: Double.random(in: 0...0.2, using: &random))
    }
    scene.stage.release()
    scene.stage.settle()
    #expect(begun == ended)
    let isOpen = scene.tabs.popupPresentationState == .open
    #expect(isOpen || scene.tabs.popupPresentationState == .barPresented)
    #expect((scene.player.view.window != nil) == isOpen)
    expectLegal(scene.callbacks(), endsAppeared: isOpen)
    #expect(scene.stage.issues.isEmpty)
  }

  /// Every callback must be an edge of the appearance machine, from out of sight to the end.
  private func expectLegal(_ lines: [String], endsAppeared: Bool) {
    var state = "viewDidDisappear"
    let edges = [
      "viewDidDisappear": ["viewWillAppear"],
      "viewWillAppear": ["viewDidAppear", "viewWillDisappear"],
      "viewDidAppear": ["viewWillDisappear"],
      "viewWillDisappear": ["viewDidDisappear", "viewWillAppear"],
    ]
    for line in lines where line.contains("ppear") {
      let next = String(line.prefix { $0 != "(" })
      #expect(edges[state]?.contains(next) == true, "\(state) to \(next)")
      state = next
    }
    #expect(state == (endsAppeared ? "viewDidAppear" : "viewDidDisappear"))
  }
}
