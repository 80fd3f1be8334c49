import Espalier
import EspalierTesting
import Foundation
import Testing

/// Stages of tests that take turns on the main actor.
@Suite("Stages side by side") @MainActor struct StagesSideBySideTests {
  @Test func aTaskHasTheScreenOfItsOwnStage() async {
    let stage = Stage(size: CGSize(width: 320, height: 480))
    let progress = Progress()
    let other = Task { @MainActor in
      let stage = Stage(size: CGSize(width: 200, height: 300), scale: 2)
      progress.isReady = true
      while !progress.isDone { await Task.yield() }
      return withExtendedLifetime(stage) { (UIScreen.main.bounds.size, edges()) }
    }
    while !progress.isReady { await Task.yield() }
    // The other stage is the newest now, and the one that was used last.
    #expect(UIScreen.main.bounds.size == CGSize(width: 320, height: 480))
    #expect(edges() == [2, 99])
    progress.isDone = true
    let (size, halves) = await other.value
    #expect(size == CGSize(width: 200, height: 300))
    #expect(halves == [1.5, 98.5])
    withExtendedLifetime(stage) {}
  }

  @MainActor private final class Progress {
    /// Whether the other task has its stage.
    var isReady = false
    /// Whether the test has seen what it has to see while both stages are there.
    var isDone = false
  }

  /// Returns the edges of a view that constraints place at halves of points.
  private func edges() -> [CGFloat] {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 1.5),
      view.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -1.5),
    ])
    root.layoutIfNeeded()
    return [view.frame.minX, view.frame.maxX]
  }
}
