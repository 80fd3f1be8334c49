import Espalier
import EspalierTesting
import Foundation
import Testing

@MainActor private final class Ticker {
  func tick(_ link: CADisplayLink) {}
}

@MainActor @Suite struct SettleTests {
  @Test func aDisplayLinkThatNeverEndsIsAnIssueOfSettle() {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    stage.show(UIViewController())
    let ticker = Ticker()
    let link = CADisplayLink(target: ticker, selector: Selector(Ticker.tick))
    link.add(to: .main, forMode: .common)
    stage.settle()
    #expect(stage.issues.map(\.code) == ["stage.settle"])
    link.invalidate()
  }
}
