import Espalier
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

/// The cost of a tab switch, in controllers and views that are examined.
@MainActor @Suite struct TabWorkTests {
  /// Children looked at, views laid out and layers visited by one switch there and back.
  private func work(hiddenOverlays: Int, pages: Int) -> [Int] {
    let scene = TabScene(pages: pages)
    for index in 0..<hiddenOverlays {
      let overlay = LoggingController("X\(index)", scene.log)
      embed(overlay, in: scene.tabs)
      overlay.view.isHidden = true
    }
    for index in [1, 0] {
      scene.tabs.selectedIndex = index
      scene.stage.settle()
    }
    _ = scene.log.take()
    let children = ContainerWork.visitedChildren
    let views = scene.stage.laidOutViews
    for index in [1, 0] {
      scene.tabs.selectedIndex = index
      scene.stage.turn()
    }
    let named = Set(scene.log.take().compactMap { $0.split(separator: ".").first })
    #expect(named == ["A", "B"])
    #expect(scene.stage.issues.isEmpty)
    return [ContainerWork.visitedChildren - children, scene.stage.laidOutViews - views]
  }

  @Test func aSwitchTouchesNoneOfAThousandHiddenSiblings() {
    let alone = work(hiddenOverlays: 0, pages: 2)
    #expect(alone[0] == 0)
    #expect(work(hiddenOverlays: 1000, pages: 2) == alone)
  }

  @Test func aSwitchTouchesNoneOfAThousandOtherPages() {
    let alone = work(hiddenOverlays: 0, pages: 6)
    #expect(alone[0] == 0)
    #expect(work(hiddenOverlays: 0, pages: 1000) == alone)
  }
}
