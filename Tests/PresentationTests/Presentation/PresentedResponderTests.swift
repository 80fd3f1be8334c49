import Espalier
import EspalierTesting
import Foundation
import Testing

/// The responder chain while presented controllers come and go.
@MainActor @Suite struct PresentedResponderTests {
  @Test func theChainEndsAtTheWindowWhileADismissalRevealsThePresenterInsideWhatLeaves() {
    let stage = Stage(size: CGSize(width: 100, height: 200))
    let (base, cover, overlay) = (UIViewController(), UIViewController(), UIViewController())
    stage.show(base)
    cover.modalPresentationStyle = .fullScreen
    cover.definesPresentationContext = true
    base.present(cover, animated: false)
    stage.settle()
    overlay.modalPresentationStyle = .overCurrentContext
    cover.present(overlay, animated: false)
    stage.settle()
    base.dismiss(animated: true)
    stage.turn()
    // The case that is meant: the view revealed lies inside the view of what it presents.
    #expect(base.view.isDescendant(of: cover.view))
    for view in [overlay.view, base.view] {
      var chain: [UIResponder] = []
      var next: UIResponder? = view
      while let responder = next, chain.count < 100 {
        chain.append(responder)
        next = responder.next
      }
      #expect(chain.count < 100)
      #expect(chain.filter { $0 is UIWindow } == [stage.window])
    }
    stage.settle()
    #expect(base.view.superview === stage.window)
    #expect(cover.presentingViewController == nil)
  }
}
