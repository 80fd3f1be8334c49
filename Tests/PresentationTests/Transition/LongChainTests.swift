import Espalier
import EspalierTesting
import Testing

/// Work that asks for more work, longer than one turn goes along with it.
@MainActor @Suite struct LongChainTests {
  let stage = Stage()

  init() { stage.show(UIViewController()) }

  @Test func aChainOfCompletionsWithoutDurationEnds() {
    var count = 0
    func next() {
      guard count < 100 else { return }
      count += 1
      UIView.animate(withDuration: 0, animations: {}, completion: { _ in next() })
    }
    next()
    stage.settle()
    #expect(count == 100)
    #expect(stage.issues.isEmpty)
  }

  @Test func aChainOfCompletionsGoesOnWithoutAnotherEvent() {
    var count = 0
    func next() {
      guard count < 40 else { return }
      count += 1
      UIView.animate(withDuration: 0, animations: {}, completion: { _ in next() })
    }
    next()
    stage.turn()
    // No event follows, and hardly any time passes.
    stage.advance(by: 0.001)
    #expect(count == 40)
  }

  @Test func presentationsInCompletionsOfPresentationsAllCome() {
    var presented: [UIViewController] = []
    func present(on presenter: UIViewController) {
      guard presented.count < 30 else { return }
      let next = UIViewController()
      next.modalPresentationStyle = .fullScreen
      presented.append(next)
      presenter.present(next, animated: false) { present(on: next) }
    }
    if let root = stage.window.rootViewController { present(on: root) }
    stage.settle()
    #expect(presented.count == 30)
    #expect(presented.last?.viewIfLoaded?.window === stage.window)
    #expect(stage.issues.isEmpty)
  }
}
