import EspalierSDL
import Testing

/// The parts of a window whose title bar this process draws.
struct TitleBarTests {
  private typealias Part = TitleBarGeometry.Part
  private let window = TitleBarGeometry(width: 300, height: 236, isResizable: true)

  @Test(arguments: [
    (150, 20, Part.title), (8, 30, .title), (280, 20, .closeButton), (264, 6, .closeButton),
    (263, 6, .title), (150, 36, .content), (150, 35.9, .title), (150, 230, .content),
  ])
  func theBarMovesAndClosesTheWindow(x: Double, y: Double, part: TitleBarGeometry.Part) {
    #expect(window.part(x: x, y: y) == part)
  }

  @Test(arguments: [
    (150, 2, 0, -1), (2, 100, -1, 0), (298, 100, 1, 0), (150, 234, 0, 1), (2, 2, -1, -1),
    (12, 2, -1, -1), (2, 12, -1, -1), (298, 1, 1, -1), (290, 234, 1, 1), (1, 225, -1, 1),
  ])
  func theEdgesChangeTheSize(x: Double, y: Double, horizontal: Int, vertical: Int) {
    #expect(window.part(x: x, y: y) == .edge(x: horizontal, y: vertical))
  }

  @Test func aWindowOfOneSizeHasNoEdges() {
    let fixed = TitleBarGeometry(width: 300, height: 236, isResizable: false)
    #expect(fixed.part(x: 1, y: 1) == .title)
    #expect(fixed.part(x: 299, y: 1) == .closeButton)
    #expect(fixed.part(x: 1, y: 235) == .content)
  }
}
