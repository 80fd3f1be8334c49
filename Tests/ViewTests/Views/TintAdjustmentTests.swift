import Espalier
import EspalierTesting
import Foundation
import Testing

/// A view that counts the changes of its tint.
private final class TintCounter: UIView {
  var changes = 0
  override func tintColorDidChange() { changes += 1 }
}

@MainActor struct TintAdjustmentTests {
  private func components(_ color: UIColor) -> [CGFloat] {
    var parts = [CGFloat](repeating: 0, count: 4)
    parts.withUnsafeMutableBufferPointer { buffer in
      guard let first = buffer.baseAddress else { return }
      color.getRed(first, green: first + 1, blue: first + 2, alpha: first + 3)
    }
    return parts
  }

  @Test func aDimmedViewHasAGreyTintAndSoHaveTheViewsInside() {
    let outer = UIView()
    let inner = UIView()
    outer.addSubview(inner)
    outer.tintColor = .red
    #expect(inner.tintAdjustmentMode == .normal)
    outer.tintAdjustmentMode = .dimmed
    #expect(inner.tintAdjustmentMode == .dimmed)
    let parts = components(inner.tintColor)
    #expect(parts[0] == parts[1] && parts[1] == parts[2])
    #expect(abs(parts[0] - 0.299) < 0.01)
    #expect(abs(parts[3] - 0.8) < 0.01)
    inner.tintAdjustmentMode = .normal
    #expect(components(inner.tintColor) == [1, 0, 0, 1])
    inner.tintAdjustmentMode = .automatic
    #expect(inner.tintAdjustmentMode == .dimmed)
    outer.tintAdjustmentMode = .automatic
    #expect(components(inner.tintColor) == [1, 0, 0, 1])
  }

  @Test func viewsThatFollowTheModeAreToldOnce() {
    let outer = TintCounter()
    let own = TintCounter()
    let fixed = TintCounter()
    own.tintColor = .green
    fixed.tintColor = .green
    outer.addSubview(own)
    outer.addSubview(fixed)
    fixed.tintAdjustmentMode = .normal
    for view in [outer, own, fixed] { view.changes = 0 }
    outer.tintAdjustmentMode = .dimmed
    #expect(outer.changes == 1 && own.changes == 1 && fixed.changes == 0)
    outer.tintAdjustmentMode = .dimmed
    #expect(outer.changes == 1)
  }

  @Test func dimmingAViewConcernsNoOtherTree() {
    let dimmed = UIView()
    dimmed.tintAdjustmentMode = .dimmed
    let other = UIView()
    let view = TintCounter()
    view.tintColor = .green
    view.changes = 0
    other.addSubview(view)
    #expect(view.changes == 0)
    // A view that comes out of a dimmed one has its colour again.
    dimmed.addSubview(view)
    #expect(view.changes == 1)
    other.addSubview(view)
    #expect(view.changes == 2)
    #expect(components(view.tintColor) == components(.green))
    #expect(view.tintAdjustmentMode == .normal)
  }

  @Test func aViewThatJoinsAViewBeforeItIsDimmedIsDimmedToo() {
    let outer = UIView()
    let middle = UIView()
    let inner = UIView()
    middle.addSubview(inner)
    outer.addSubview(middle)
    outer.tintAdjustmentMode = .dimmed
    let late = UIView()
    inner.addSubview(late)
    #expect(late.tintAdjustmentMode == .dimmed)
  }

  @Test func aViewThatJoinsADimmedViewIsTold() {
    let outer = UIView()
    outer.tintAdjustmentMode = .dimmed
    let view = TintCounter()
    view.tintColor = .green
    view.changes = 0
    outer.addSubview(view)
    #expect(view.changes == 1)
    #expect(view.tintAdjustmentMode == .dimmed)
  }
}
