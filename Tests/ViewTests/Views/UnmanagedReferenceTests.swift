import Espalier
import Testing

/// References that are not counted are cleared by their targets (Docs/Decisions/0008).
@MainActor @Suite struct UnmanagedReferenceTests {
  /// Makes an object, uses it and lets it go.
  private func release<Object: AnyObject>(_ make: () -> Object, after body: (Object) -> Void) {
    weak var released: Object?
    do {
      let object = make()
      body(object)
      released = object
    }
    #expect(released == nil)
  }

  @Test func aSubviewForgetsASuperviewThatIsReleased() {
    let subview = UIView()
    release({ UIView() }, after: { $0.addSubview(subview) })
    #expect(subview.superview == nil)
    #expect(subview.window == nil)
    subview.setNeedsLayout()
    subview.frame.size.width = 10
  }

  @Test func viewsForgetAWindowThatIsReleased() {
    let outer = UIView()
    let inner = UIView()
    outer.addSubview(inner)
    release({ UIWindow(frame: .zero) }, after: { $0.addSubview(outer) })
    #expect(outer.window == nil)
    #expect(inner.window == nil)
    #expect(inner.superview === outer)
  }

  @Test func aLayerForgetsAViewThatIsReleased() {
    var layer = CALayer()
    release({ UIView() }, after: { layer = $0.layer })
    #expect(layer.delegate == nil)
    layer.bounds.size.width = 10
    layer.position.x = 5
    layer.opacity = 0.5
    #expect(layer.presentation() == nil)
  }

  @Test func aLayerForgetsASuperlayerThatIsReleased() {
    let layer = CALayer()
    release({ CALayer() }, after: { $0.addSublayer(layer) })
    #expect(layer.superlayer == nil)
    layer.opacity = 0.5
  }

  @Test func aConstraintForgetsAViewThatIsReleased() {
    var constraint: NSLayoutConstraint?
    release({ UIView() }, after: { constraint = $0.widthAnchor.constraint(equalToConstant: 5) })
    #expect(constraint != nil)
    #expect(constraint?.firstItem == nil)
  }
}
