import Espalier
import EspalierTesting
import Foundation
import Testing

@MainActor @Suite struct LayerClassTests {
  private final class Wrong: UIView {
    override class var layerClass: AnyClass { NSObject.self }
  }
  private final class Shaped: UIView {
    override class var layerClass: AnyClass { CAShapeLayer.self }
  }

  private let stage = Stage()

  @Test func aClassThatIsNoLayerGivesAPlainLayer() {
    #expect(type(of: Wrong().layer) == CALayer.self)
    #expect(stage.issues.count == 1)
    #expect(stage.issues.first?.code == "view.layerClass")
    #expect(Shaped().layer is CAShapeLayer)
    #expect(stage.issues.count == 1)
  }
}
