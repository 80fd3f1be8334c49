import Espalier
import EspalierGeometry
import Foundation

/// A view whose contents' size, alignment and safe area a scene may choose.
final class SceneView: UIView {
  var content = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) {
    didSet { invalidateIntrinsicContentSize() }
  }
  var align = UIEdgeInsets.zero
  var safe: UIEdgeInsets?
  /// The views inside whose top and bottom edges are the baselines.
  var firstLine: String?
  var lastLine: String?
  weak var scene: LayoutScene?
  var layouts = 0

  override var intrinsicContentSize: CGSize { content }
  override var alignmentRectInsets: UIEdgeInsets { align }
  override var safeAreaInsets: UIEdgeInsets { safe ?? super.safeAreaInsets }
  override var forFirstBaselineLayout: UIView {
    firstLine.flatMap { scene?.items[$0] as? UIView } ?? self
  }
  override var forLastBaselineLayout: UIView {
    lastLine.flatMap { scene?.items[$0] as? UIView } ?? self
  }
  override func layoutSubviews() {
    layouts += 1
    super.layoutSubviews()
  }
}
