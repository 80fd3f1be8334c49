import Espalier
import EspalierPlatform
import EspalierTesting
import Foundation
import Testing

/// The looks of views under the pointer.
@MainActor @Suite struct PointerEffectTests {
  private final class Delegate: NSObject, UIPointerInteractionDelegate {
    var style: ((UITargetedPreview) -> UIPointerStyle)?
    var preview: UIView?

    func pointerInteraction(
      _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? {
      (preview ?? interaction.view).flatMap { view in style?(UITargetedPreview(view: view)) }
    }
  }

  private let stage = Stage(size: CGSize(width: 300, height: 300))
  private let root = UIViewController()
  private let view = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
  private let delegate = Delegate()

  init() {
    root.view.backgroundColor = .white
    stage.show(root)
    root.view.addSubview(view)
    view.layer.cornerRadius = 12
    view.addInteraction(UIPointerInteraction(delegate: delegate))
    stage.settle()
  }

  /// Moves the pointer over the view with an effect.
  private func enter(_ effect: @escaping (UITargetedPreview) -> UIPointerEffect) {
    delegate.style = { UIPointerStyle(effect: effect($0)) }
    stage.move(to: CGPoint(x: 150, y: 150))
    stage.settle()
  }

  private func leave() {
    stage.move(to: CGPoint(x: 5, y: 5))
    stage.settle()
  }

  private var scale: CGFloat { view.layer.presentation()?.affineTransform().a ?? 0 }

  @Test func aHighlightTintsTheViewAndTheAutomaticEffectDoesTheSame() {
    for effect in [UIPointerEffect.highlight, UIPointerEffect.automatic] {
      enter(effect)
      #expect(view.layer.sublayers?.count == 1)
      #expect(view.layer.sublayers?.first?.frame == view.bounds)
      #expect(view.layer.sublayers?.first?.cornerRadius == 12)
      #expect(scale == 1)
      leave()
      #expect(view.layer.sublayers == nil)
    }
  }

  @Test func aLiftedViewIsLargerAndHasAShadowUntilThePointerLeaves() {
    enter(UIPointerEffect.lift)
    #expect(abs(scale - 1.04) < 1e-6)
    #expect(view.transform == .identity && view.layer.sublayers == nil)
    let shadow = root.view.layer.sublayers?.first
    #expect(shadow !== view.layer && shadow?.frame == view.frame)
    #expect(shadow?.shadowOpacity ?? 0 > 0)
    #expect(stage.issues.isEmpty)
    leave()
    #expect(scale == 1)
    #expect(root.view.layer.sublayers == [view.layer])
  }

  @Test func aHoverEffectHasThePartsThatItsParametersName() {
    enter { .hover($0) }
    #expect(abs(scale - 1.04) < 1e-6 && view.layer.sublayers?.count == 1)
    leave()
    enter {
      .hover(
        $0, preferredTintMode: .underlay, prefersShadow: false, prefersScaledContent: false)
    }
    #expect(scale == 1 && view.layer.sublayers == nil)
    #expect(root.view.layer.sublayers?.count == 2)
    #expect(root.view.layer.sublayers?.last === view.layer)
    leave()
    enter {
      .hover($0, preferredTintMode: .none, prefersShadow: true, prefersScaledContent: false)
    }
    #expect(root.view.layer.sublayers?.first?.backgroundColor == nil)
    #expect(root.view.layer.sublayers?.count == 2)
    leave()
  }

  @Test func theEffectBelongsToTheViewOfItsPreview() {
    let inner = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
    view.addSubview(inner)
    delegate.preview = inner
    delegate.style = {
      UIPointerStyle(
        effect: .highlight($0),
        shape: .roundedRect(CGRect(x: 15, y: 12, width: 20, height: 20), radius: 4))
    }
    stage.move(to: CGPoint(x: 190, y: 190))
    #expect(inner.layer.sublayers?.first?.frame == CGRect(x: 5, y: 2, width: 20, height: 20))
    #expect(inner.layer.sublayers?.first?.cornerRadius == 4)
    leave()
  }

  @Test func aBeamIsTheShapeOfThePointerOverAnEffect() {
    delegate.style = {
      UIPointerStyle(effect: .highlight($0), shape: .verticalBeam(length: 20))
    }
    stage.move(to: CGPoint(x: 150, y: 150))
    #expect(stage.cursor == .beam)
    #expect(view.layer.sublayers?.count == 1)
  }
}
