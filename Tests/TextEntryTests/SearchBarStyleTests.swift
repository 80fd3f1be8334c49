import Espalier
import EspalierTesting
import Foundation
import Testing

@MainActor @Suite struct SearchBarStyleTests {
  @Test func onlyAProminentBarHasAGround() {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 300, height: 56))
    let plain = bar.subviews.count
    bar.searchBarStyle = .minimal
    #expect(bar.subviews.count == plain)
    bar.searchBarStyle = .prominent
    #expect(bar.subviews.count == plain + 1)
    #expect(bar.subviews.first is UIVisualEffectView)
    #expect(bar.subviews.first?.frame == bar.bounds)
    bar.searchBarStyle = .default
    #expect(bar.subviews.count == plain)
  }
}
