import EspalierAccessibility
import EspalierPlatform
import Foundation

/// What finds elements and carries out what a test does with them: a stage in this process, or a
/// program that runs on the desktop.
@MainActor protocol ElementDriver {
  /// All elements and containers, parents before their children.
  var all: [StageElement] { get }
  /// Returns whether the element is what is at its middle.
  func isReached(_ element: StageElement) -> Bool
  func scrollIntoView(_ element: StageElement)
  func tap(_ element: StageElement)
  func type(_ text: String, into element: StageElement)
  func setValue(_ value: Double, of element: StageElement)
  /// Lets time pass until a condition holds, or for some seconds; returns whether it holds.
  func wait(_ timeout: TimeInterval, until isTrue: () -> Bool) -> Bool
}

/// Elements of a stage, on the stage's clock.
@MainActor struct StageDriver: ElementDriver {
  let stage: Stage

  var all: [StageElement] { stage.accessibility.allForTools }

  func isReached(_ element: StageElement) -> Bool {
    stage.enter()
    return stage.tree.readForTools {
      guard let window = stage.tree.windows.first,
        var hit = stage.tree.node(atX: element.frame.midX, y: element.frame.midY, in: window)
      else { return false }
      while hit != element.number {
        guard let parent = stage.tree.parent(of: hit) else { return false }
        hit = parent
      }
      return true
    }
  }

  func scrollIntoView(_ element: StageElement) {
    stage.enter()
    _ = stage.tree.scrollIntoView(element.number)
    stage.turn()
  }

  func tap(_ element: StageElement) {
    stage.tap(CGPoint(x: element.frame.midX, y: element.frame.midY))
  }

  func type(_ text: String, into element: StageElement) {
    stage.enter()
    if !element.isFocused { _ = stage.tree.takeFocus(element.number) }
    stage.turn()
    stage.type(text)
  }

  func setValue(_ value: Double, of element: StageElement) {
    stage.enter()
    _ = stage.tree.setValue(value, of: element.number)
    stage.turn()
  }

  func wait(_ timeout: TimeInterval, until isTrue: () -> Bool) -> Bool {
    var waited: TimeInterval = 0
    stage.turn()
    while !isTrue() {
      guard waited < timeout else { return false }
      stage.advance(by: 0.05)
      waited += 0.05
    }
    return true
  }
}
