import Espalier
import EspalierTesting
import Foundation
import Testing

/// The number of times that a scene computes its traits.
@MainActor @Suite(.serialized) struct TraitCostTests {
  @Test func aSceneComputesItsTraitsOnlyAfterAChange() throws {
    let stage = Stage(size: CGSize(width: 390, height: 440))
    let page = UIViewController()
    stage.show(page)
    let scene = try #require(stage.window.windowScene)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    page.view.addSubview(view)
    stage.settle()
    let count = scene.traitUpdates
    for _ in 0..<20 {
      view.center.x += 1
      stage.turn()
    }
    #expect(scene.traitUpdates == count)
    stage.resize(to: CGSize(width: 700, height: 440))
    stage.settle()
    #expect(scene.traitUpdates > count)
    #expect(scene.traitCollection.horizontalSizeClass == .regular)
    #expect(page.traitCollection.horizontalSizeClass == .regular)
    let afterResize = scene.traitUpdates
    scene.traitOverrides.userInterfaceStyle = .dark
    stage.turn()
    #expect(scene.traitUpdates == afterResize + 1)
    #expect(page.traitCollection.userInterfaceStyle == .dark)
  }
}
