import Espalier
import EspalierDiagnostics
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

/// Lists of sublayers that a program sets.
@MainActor @Suite struct SublayerListTests {
  @Test func aNewListAddsRemovesAndReordersSublayers() {
    let root = CALayer()
    let layers = (0..<4).map { _ in CALayer() }
    let other = CALayer()
    other.addSublayer(layers[3])
    root.sublayers = [layers[0], layers[1], layers[2]]
    #expect(root.sublayers == [layers[0], layers[1], layers[2]])
    root.sublayers = [layers[2], layers[3], layers[0], layers[2]]
    #expect(root.sublayers == [layers[2], layers[3], layers[0]])
    #expect(layers[1].superlayer == nil && layers[3].superlayer === root)
    #expect(other.sublayers == nil)
    root.sublayers?.removeAll { $0 === layers[3] }
    #expect(root.sublayers == [layers[2], layers[0]])
    root.sublayers = nil
    #expect(root.sublayers == nil && layers.allSatisfy { $0.superlayer == nil })
  }

  @Test func aListWithALayerAroundItLeavesItOut() {
    let (outer, inner, other) = (CALayer(), CALayer(), CALayer())
    outer.addSublayer(inner)
    let found = issues { inner.sublayers = [outer, other] }
    #expect(found.map(\.code) == ["layer.cycle"])
    #expect(inner.sublayers == [other] && outer.sublayers == [inner])
  }

  @Test func aListThatTakesTheLayerOfAViewAwayIsAnIssue() {
    let stage = Stage()
    let page = UIViewController()
    stage.show(page)
    let (view, layer) = (UIView(), CALayer())
    page.view.addSubview(view)
    let kept = issues { page.view.layer.sublayers = [view.layer, layer] }
    #expect(kept.isEmpty)
    let lost = issues { page.view.layer.sublayers = nil }
    #expect(lost.map(\.code) == ["layer.ofView"])
    #expect(view.superview === page.view && layer.superlayer == nil)
    let stray = UIView()
    let strange = issues { page.view.layer.sublayers = [stray.layer] }
    #expect(strange.map(\.code) == ["layer.ofView"])
  }
}
