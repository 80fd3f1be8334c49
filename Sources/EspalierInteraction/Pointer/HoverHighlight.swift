@_spi(Framework) import EspalierCore
import EspalierGeometry
import Foundation

/// The faint tint over the item under the pointer.
///
/// It is a layer without a view: it takes no part in layout, and repaints only its own pixels. The
/// layer exists only while it is visible.
@MainActor final class HoverHighlight {
  private let layer = CALayer()
  private weak var view: UIView?
  private var shown: PointerTarget?

  /// Highlights a part of a view; `nil` highlights nothing.
  func show(_ target: PointerTarget?, on view: UIView?) {
    guard let target, let view, !target.rect.isEmpty else { return hide() }
    guard self.view !== view || shown != target else { return }
    self.view = view
    shown = target
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.frame = target.rect
    layer.cornerRadius = min(target.radius, target.rect.height / 2, target.rect.width / 2)
    let isDark = target.isDark ?? (view.traitCollection.userInterfaceStyle == .dark)
    layer.backgroundColor = (isDark ? Self.light : Self.dark).cgColor
    if layer.superlayer !== view.layer || view.layer.sublayerStorage.last !== layer {
      view.layer.addSublayer(layer)
    }
    CATransaction.commit()
  }

  func hide() {
    guard view != nil || shown != nil else { return }
    view = nil
    shown = nil
    layer.removeFromSuperlayer()
  }

  private static let dark = UIColor(white: 0, alpha: 0.04)
  private static let light = UIColor(white: 1, alpha: 0.08)
}
