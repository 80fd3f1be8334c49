import Espalier
import EspalierTesting
import Testing

/// Presentations above each other: the cost of one does not depend on the number below it.
@MainActor @Suite struct ManyPresentationsTests {
  /// The number of objects that one more presentation makes the framework examine.
  private struct Work: Equatable {
    var layouts: Int
    var traits: Int
    var layers: Int
    var listedItems: Int
    var drawnPixels: Int
  }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen, .pageSheet])
  func theHundredthPresentationCostsAsMuchAsTheTenth(style: UIModalPresentationStyle) {
    let stage = Stage()
    stage.show(UIViewController())
    var top = stage.window.rootViewController
    var work: [Work] = []
    for _ in 0..<100 {
      let next = UIViewController()
      next.modalPresentationStyle = style
      let before = (stage.laidOutViews, stage.viewsVisitedForTraits, stage.drawnPixels)
      top?.present(next, animated: false)
      stage.turn()
      top = next
      work.append(
        Work(
          layouts: stage.laidOutViews - before.0,
          traits: stage.viewsVisitedForTraits - before.1, layers: stage.visitedLayers,
          listedItems: stage.lastDisplayList.split(separator: "\n").count,
          drawnPixels: stage.drawnPixels - before.2))
    }
    #expect(top?.viewIfLoaded?.window === stage.window)
    #expect(work[99] == work[9])
    stage.window.rootViewController?.dismiss(animated: false)
    stage.settle()
    #expect(stage.window.subviews.count == 1)
    #expect(stage.issues.isEmpty)
  }
}
