import Espalier
import EspalierDiagnostics
import EspalierTesting
import Foundation
import Testing

/// Rounding to pixels lies outside of the solver: nothing that was rounded is solved with.
@Suite("Pixels in layout") @MainActor struct LayoutPixelTests {
  /// Rows in rows, each divided by fractions that no pixel divides.
  @MainActor private final class Tiling {
    let stage: Stage
    let root: UIView
    private(set) var tiles: [UIView] = []
    private(set) var shares: [NSLayoutConstraint] = []

    init(scale: CGFloat, seed: UInt64) {
      stage = Stage(size: CGSize(width: 314, height: 198), scale: scale)
      let controller = UIViewController()
      root = controller.view
      stage.show(controller)
      var state = seed
      divide(root, depth: 3, &state)
      stage.settle()
    }

    private func divide(_ view: UIView, depth: Int, _ state: inout UInt64) {
      guard depth > 0 else { return }
      let isRow = depth % 2 == 1
      let count = 2 + random(3, &state)
      var last: UIView?
      for index in 0..<count {
        let tile = UIView()
        tile.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(tile)
        tiles.append(tile)
        let cross: [NSLayoutConstraint] =
          isRow
          ? [
            tile.topAnchor.constraint(equalTo: view.topAnchor),
            tile.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            tile.leftAnchor.constraint(equalTo: last?.rightAnchor ?? view.leftAnchor),
          ]
          : [
            tile.leftAnchor.constraint(equalTo: view.leftAnchor),
            tile.rightAnchor.constraint(equalTo: view.rightAnchor),
            tile.topAnchor.constraint(equalTo: last?.bottomAnchor ?? view.topAnchor),
          ]
        NSLayoutConstraint.activate(cross)
        if index == count - 1 {
          let end =
            isRow
            ? tile.rightAnchor.constraint(equalTo: view.rightAnchor)
            : tile.bottomAnchor.constraint(equalTo: view.bottomAnchor)
          end.isActive = true
        } else {
          let share = CGFloat(1 + random(20, &state)) / CGFloat(20 * count)
          let (own, whole) =
            isRow ? (tile.widthAnchor, view.widthAnchor) : (tile.heightAnchor, view.heightAnchor)
          let size = own.constraint(equalTo: whole, multiplier: share)
          size.isActive = true
          shares.append(size)
        }
        divide(tile, depth: depth - 1, &state)
        last = tile
      }
    }

    private func random(_ count: Int, _ state: inout UInt64) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(count))
    }

    var frames: [CGRect] { tiles.map { $0.convert($0.bounds, to: nil) } }
  }

  private func check(_ tiling: Tiling, _ scale: CGFloat) {
    for frame in tiling.frames {
      for edge in [frame.minX, frame.maxX, frame.minY, frame.maxY] {
        #expect(abs(edge * scale - (edge * scale).rounded()) < 1e-6)
      }
    }
    // No gap and no overlap: the tiles inside a view have its area.
    for view in [tiling.root] + tiling.tiles where !view.subviews.isEmpty {
      let area = view.subviews.reduce(0) { $0 + $1.frame.width * $1.frame.height }
      let whole = view.bounds.width * view.bounds.height
      let rest = view === tiling.root ? (view.bounds.width + view.bounds.height) / scale : 1e-6
      #expect(abs(area - whole) <= rest)
    }
  }

  @Test(arguments: [1.0, 1.5, 2.0], 1...4)
  func tilesMeetOnPixelsAndComeBackToTheSamePlace(scale: CGFloat, seed: Int) {
    let tiling = Tiling(scale: scale, seed: UInt64(seed))
    let frames = tiling.frames
    check(tiling, scale)
    // Laid out again and again.
    for _ in 0..<5 {
      tiling.root.setNeedsLayout()
      for tile in tiling.tiles { tile.setNeedsLayout() }
      tiling.stage.settle()
      #expect(tiling.frames == frames)
    }
    // There and back, by a constant and by the window.
    for step in 1...7 {
      tiling.shares[step % tiling.shares.count].constant = CGFloat(step) / 3
      tiling.stage.settle()
      check(tiling, scale)
    }
    for share in tiling.shares { share.constant = 0 }
    tiling.stage.settle()
    #expect(tiling.frames == frames)
    for width in [300, 312, 350] as [CGFloat] {
      tiling.stage.resize(to: CGSize(width: width, height: 202))
      check(tiling, scale)
    }
    tiling.stage.resize(to: CGSize(width: 314, height: 198))
    #expect(tiling.root.bounds.size == CGSize(width: 314, height: 198))
    #expect(tiling.frames == frames)
    // As a tree that never was anything else.
    #expect(Tiling(scale: scale, seed: UInt64(seed)).frames == frames)
    #expect(tiling.stage.issues == [])
  }

  @Test(arguments: [1.0, 1.5, 2.0]) func layoutThatOnlyRoundsSolvesNothing(scale: CGFloat) {
    let tiling = Tiling(scale: scale, seed: 9)
    let before = (LayoutWork.solves, LayoutWork.appliedFrames)
    for _ in 0..<3 {
      for tile in tiling.tiles { tile.setNeedsLayout() }
      tiling.stage.settle()
    }
    #expect(LayoutWork.solves == before.0)
    #expect(LayoutWork.appliedFrames == before.1)
  }
}
