import Espalier
import EspalierTestNumbers
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

/// Windows of any size and density: layout rests on pixels, and the window is covered to its edges.
@MainActor @Suite struct WindowEdgeTests {
  /// A grid of shares without a common pixel, pinned to all four edges; every other cell of it is
  /// laid out by its autoresizing mask.
  private final class Grid: UIViewController {
    private(set) var columns: [UIView] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .red
      let shares: [CGFloat] = [0.137, 0.291, 1 / 3]
      for index in 0...shares.count {
        let column = UIView()
        column.backgroundColor = .blue
        column.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(column)
        NSLayoutConstraint.activate([
          column.topAnchor.constraint(equalTo: view.topAnchor),
          column.bottomAnchor.constraint(equalTo: view.bottomAnchor),
          column.leftAnchor.constraint(equalTo: columns.last?.rightAnchor ?? view.leftAnchor),
          index < shares.count
            ? column.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: shares[index])
            : column.rightAnchor.constraint(equalTo: view.rightAnchor),
        ])
        let inner = UIView(frame: column.bounds)
        inner.backgroundColor = .green
        inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        column.addSubview(inner)
        columns.append(column)
      }
    }

    var frames: [CGRect] {
      [view.frame] + columns.flatMap { [$0.frame] + $0.subviews.map(\.frame) }
    }

    func layOutAgain() {
      for view in [view as UIView] + columns { view.setNeedsLayout() }
    }
  }

  private func check(_ grid: Grid, _ stage: Stage, _ scale: CGFloat, _ what: String) {
    let frames = grid.frames
    grid.layOutAgain()
    stage.settle()
    #expect(grid.frames == frames, "moved, \(what)")
    for (left, right) in zip(grid.columns, grid.columns.dropFirst()) {
      #expect(abs(left.frame.maxX - right.frame.minX) < 1e-9, "\(what)")
      let edge = left.frame.maxX * scale
      #expect(abs(edge - edge.rounded()) < 1e-6, "off the pixels, \(what)")
    }
    for column in grid.columns {
      let inner = column.subviews[0]
      #expect(abs(inner.frame.width - column.bounds.width) < 1e-9, "\(what)")
      #expect(abs(inner.frame.height - column.bounds.height) < 1e-9, "\(what)")
    }
    // Only the cells are visible, down to the last pixel of every edge.
    let size = stage.picture().size
    let width = Int((size.width * scale).rounded())
    let height = Int((size.height * scale).rounded())
    #expect(width >= Int(grid.view.frame.width * scale) && width > 0)
    let pixels = stage.pixels
    #expect(pixels.count == width * height, "\(what)")
    guard let corner = pixels.first, pixels.count == width * height else { return }
    var edges: [Int] = []
    for x in 0..<width { edges += [x, (height - 1) * width + x] }
    for y in 0..<height { edges += [y * width, y * width + width - 1] }
    let wrong = edges.filter { pixels[$0] != corner }
    #expect(wrong.isEmpty, "\(wrong.count) pixels at the edges are not covered, \(what)")
    #expect(corner == 0xFF00_FF00, "\(what)")
  }

  @Test(arguments: [1, 1.25, 1.5, 2] as [CGFloat])
  func layoutRestsAndCoversTheWindowAtAnySize(scale: CGFloat) {
    var generator = SeededGenerator(seed: UInt64(scale * 100))
    let stage = Stage(size: CGSize(width: 390, height: 400), scale: scale)
    let grid = Grid()
    stage.show(grid)
    check(grid, stage, scale, "at first")
    for step in 0..<24 {
      // Whole points, as programs ask for, and whole pixels, as a window manager gives.
      var size = CGSize(
        width: CGFloat.random(in: 320...420, using: &generator),
        height: CGFloat.random(in: 320...420, using: &generator))
      let unit = step % 2 == 0 ? 1 : scale
      size.width = (size.width * unit).rounded() / unit
      size.height = (size.height * unit).rounded() / unit
      stage.resize(to: size)
      stage.settle()
      check(grid, stage, scale, "\(size) at \(scale)")
    }
    // Back to where it began, it is as if it had never been elsewhere.
    stage.resize(to: CGSize(width: 390, height: 400))
    stage.settle()
    let other = Stage(size: CGSize(width: 390, height: 400), scale: scale)
    let fresh = Grid()
    other.show(fresh)
    #expect(grid.frames == fresh.frames)
    #expect(stage.issues.isEmpty)
  }
}
