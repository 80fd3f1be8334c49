import Espalier
import EspalierPlatform
import EspalierTestNumbers
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

/// In every sequence of actions, each opening of a menu is followed by one end, and nothing is left
/// behind.
@MainActor struct RandomMenuTests {
  private static let keys: [UIKeyboardHIDUsage] = [
    .keyboardDownArrow, .keyboardUpArrow, .keyboardLeftArrow, .keyboardRightArrow, .keyboardHome,
    .keyboardEnd, .keyboardPageUp, .keyboardPageDown, .keyboardEscape, .keyboardReturnOrEnter,
    .keyboardTab, .keyboardF10, .keyboardApplication, .keyboardSpacebar,
  ]

  @Test(arguments: 1...12)
  func openingsAndEndsMatchAndNoWindowIsLeft(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let answers = Answers()
    let scene = MenuScene { scene in Self.menu(scene, answers, depth: 0) }
    let windows = scene.stage.window.windowScene?.windows.count
    var (displayed, ended) = (0, 0)
    for _ in 0..<150 {
      step(scene, answers, &random)
      let lines = scene.take()
      displayed += lines.filter { $0 == "willDisplay" }.count
      ended += lines.filter { $0 == "willEnd" }.count
      #expect(displayed == ended + (scene.isOpen ? 1 : 0))
      let area = scene.stage.window.windowScene.map { $0.effectiveGeometry.systemFrame }
      for frame in scene.stage.openMenuFrames { #expect(area?.contains(frame) == true) }
      let highlighted = scene.stage.openMenus.map { $0.filter { $0.hasPrefix("> ") }.count }
      #expect(highlighted.allSatisfy { $0 <= 1 })
    }
    // A finger that is still held would open another one.
    scene.stage.send(.up, at: .zero, isFinger: true)
    scene.interaction?.dismissMenu()
    scene.stage.settle()
    #expect(!scene.isOpen)
    #expect(scene.stage.window.windowScene?.windows.count == windows)
    #expect(displayed > 5)
  }

  private static func menu(_ scene: MenuScene, _ answers: Answers, depth: Int) -> UIMenu {
    var children: [UIMenuElement] = [
      scene.action("A"), scene.action("Off", .disabled), scene.action("Keep", .keepsMenuPresented),
      UIDeferredMenuElement.uncached { answers.waiting.append($0) },
      UIMenu(options: [.displayInline, .singleSelection], children: [scene.action("B")]),
    ]
    if depth < 3 { children.append(menu(scene, answers, depth: depth + 1)) }
    return UIMenu(title: "Menu \(depth)", children: children)
  }

  private func step(
    _ scene: MenuScene, _ answers: Answers, _ random: inout SeededGenerator
  ) {
    let stage = scene.stage
    let point = CGPoint(
      x: CGFloat.random(in: 0...500, using: &random), y: CGFloat.random(in: 0...350, using: &random)
    )
    switch Int.random(in: 0..<16, using: &random) {
    case 0, 1, 2: stage.secondaryClick(CGPoint(x: 130, y: 80))
    case 3: stage.send(.down, at: CGPoint(x: 130, y: 80), isFinger: true)
    case 4: stage.send(.up, at: point, isFinger: true)
    case 5: stage.send(.move, at: point, isFinger: true)
    case 6: stage.move(to: point)
    case 7: stage.tap(point)
    case 8, 9, 10: scene.press(Self.keys.randomElement(using: &random) ?? .keyboardTab)
    case 11: stage.advance(by: Double.random(in: 0...0.7, using: &random))
    case 12:
      let waiting = answers.waiting
      answers.waiting = []
      for answer in waiting { answer([scene.action("Late")]) }
    case 13:
      scene.interaction?.updateVisibleMenu { $0.replacingChildren(Array($0.children.dropFirst())) }
    case 14:
      stage.resize(to: CGSize(width: Int.random(in: 200...600, using: &random), height: 400))
    default:
      scene.owner.removeFromSuperview()
      stage.turn()
      scene.root.view.addSubview(scene.owner)
    }
  }
}

/// Completions of deferred elements that wait for an answer.
@MainActor private final class Answers {
  var waiting: [@MainActor ([UIMenuElement]) -> Void] = []
}
