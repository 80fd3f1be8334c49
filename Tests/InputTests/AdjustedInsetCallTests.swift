import Espalier
import EspalierTesting
import Foundation
import Testing

@MainActor @Suite struct AdjustedInsetCallTests {
  private final class Follower: NSObject, UIScrollViewDelegate {
    var insets: [UIEdgeInsets] = []
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
      insets.append(scrollView.adjustedContentInset)
    }
  }

  @Test func theDelegateIsCalledForEachNewAdjustedInset() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let follower = Follower()
    scroll.delegate = follower
    scroll.contentInset.top = 10
    scroll.contentInset.top = 10
    scroll.contentInset.bottom = 20
    #expect(
      follower.insets == [
        UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 0),
        UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 0),
      ])
  }
}
