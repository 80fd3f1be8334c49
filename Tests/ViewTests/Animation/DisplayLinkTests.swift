import Espalier
import EspalierTesting
import Testing

/// Who owns the target of a display link, and until when.
@MainActor struct DisplayLinkTests {
  private final class Target: NSObject {
    var calls = 0
    func step() { calls += 1 }
  }

  private let stage = Stage()

  @Test func anInvalidLinkLetsItsTargetGo() {
    var target: Target? = Target()
    weak let known = target
    let link = CADisplayLink(target: target as Any, selector: Selector(Target.step))
    link.add(to: .main, forMode: .common)
    target = nil
    stage.advance(by: 0.1)
    #expect(known != nil, "the link retains its target")
    link.invalidate()
    #expect(known == nil)
    // There is nothing to call any more.
    link.add(to: .main, forMode: .common)
    stage.advance(by: 0.1)
  }

  @Test func aLinkThatWasRemovedMayBeAddedAgain() {
    let target = Target()
    let link = CADisplayLink(target: target, selector: Selector(Target.step))
    link.add(to: .main, forMode: .common)
    stage.advance(by: 0.1)
    let calls = target.calls
    #expect(calls > 0)
    link.remove(from: .main, forMode: .common)
    stage.advance(by: 0.1)
    #expect(target.calls == calls)
    link.add(to: .main, forMode: .common)
    stage.advance(by: 0.1)
    #expect(target.calls > calls)
    link.invalidate()
  }
}
