import EspalierDiagnostics
import EspalierGeometry
import EspalierPlatform
import Testing

/// Sizes that a window can have.
@Suite struct WindowSizeTests {
  @Test func aPossibleSizeStaysAsItIs() {
    let size = WindowSize(width: 390.5, height: 844, scale: 2, window: "Songs")
    #expect(size.width == 390.5 && size.height == 844 && size.problem == nil)
    #expect(size.pixels(scale: 2) == PixelSize(width: 781, height: 1_688))
  }

  @Test(
    arguments: [
      (0, 100, 1, 100), (-5, 100, 1, 100), (.nan, 100, 1, 100), (100, .infinity, 100, 8_192),
      (1e12, 100, 8_192, 100), (0.5, -.infinity, 1, 1),
    ] as [(Double, Double, Double, Double)])
  func anImpossibleSizeBecomesTheNearestOneAndIsAnIssue(
    width: Double, height: Double, nearWidth: Double, nearHeight: Double
  ) {
    let size = WindowSize(width: width, height: height, scale: 2, window: "Songs")
    #expect(size.width == nearWidth && size.height == nearHeight)
    #expect(size.problem?.code == "window.size")
    #expect(size.problem?.description.contains("Songs") == true)
    #expect(size.pixels(scale: 0.001).width >= 1)
  }
}
