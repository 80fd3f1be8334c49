import EspalierSamples
import EspalierTesting
import Testing
import UIKit

@Suite("Sample: podcasts") @MainActor struct PodcastTests {
  private let podcasts = PodcastController()
  private let driver: Driver

  init() { driver = Driver(podcasts, size: CGSize(width: 390, height: 700)) }

  @Test func keysPlayAnEpisodeAndPauseIt() throws {
    try driver.tab(to: "Night Trains")
    try driver.down(to: "Episode 13")
    driver.press(.keyboardReturnOrEnter)
    #expect(driver.sees("Zero Knowledge · Episode 13"))
    try driver.tab(to: "Pause")
    driver.press(.keyboardSpacebar)
    #expect(driver.focused == "Play")
    #expect(!podcasts.isPlaying)
    driver.press(.keyboardTab, .control)
    #expect(driver.sees("Library") && driver.sees("Zero Knowledge · Episode 13"))
    #expect(driver.stage.issues.isEmpty)
  }

  @Test func keysWalkTheShelf() throws {
    try driver.tab(to: "Night Trains")
    for _ in 0..<6 { driver.press(.keyboardRightArrow) }
    driver.press(.keyboardReturnOrEnter)
    #expect(driver.sees("Bread & Salt · Episode 7"))
  }

  @Test func theMouseOpensThePlayerSeeksAndClosesIt() throws {
    try driver.click("Night Trains")
    #expect(podcasts.isPlaying)
    try driver.click("Night Trains · Episode 1")
    let slider = try #require(driver.views.last { $0 is UISlider })
    #expect(podcasts.presentedViewController != nil)
    let start = slider.convert(CGPoint(x: 15, y: slider.bounds.midY), to: nil)
    driver.stage.drag(from: start, to: CGPoint(x: start.x + 150, y: start.y), duration: 0.3)
    #expect(podcasts.position > 200)
    try driver.click("Speed")
    driver.choose("1.5 ×")
    #expect(driver.views.contains { ($0 as? UILabel)?.text?.hasSuffix("· 1.5 ×") == true })
    try driver.click("Close")
    #expect(podcasts.presentedViewController == nil)
    #expect(driver.stage.issues.isEmpty)
  }
}
