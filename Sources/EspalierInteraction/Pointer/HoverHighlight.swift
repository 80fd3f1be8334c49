@_spi(Framework) import EspalierCore
import EspalierGeometry
import Foundation

/// The look of the item under the pointer: by default a faint tint over it.
///
/// It consists of layers without views: they take no part in layout, and repaint only their own
/// pixels. The layers exist only while they are visible. The larger size of a view is an animation:
/// its own values stay as they are.
@MainActor final class HoverHighlight {
  private let tint = CALayer()
  /// The shadow; created with the first look that has one.
  private var shadow: CALayer?
  private weak var view: UIView?
  private var shown: PointerTarget?
  private var look = HoverLook()

  /// Highlights a part of a view; `nil` highlights nothing.
  func show(_ target: PointerTarget?, on view: UIView?, _ look: HoverLook = HoverLook()) {
    guard let target, let view, !target.rect.isEmpty else { return hide() }
    guard self.view !== view || shown != target || self.look != look else { return }
    if self.view !== view || self.look != look { hide() }
    self.view = view
    shown = target
    self.look = look
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    if look.tint != .none { showTint(target, on: view, isBelow: look.tint == .underlay) }
    if look.hasShadow { showShadow(target, below: view) }
    CATransaction.commit()
    if look.isScaled { enlarge(view) }
  }

  func hide() {
    guard view != nil || shown != nil else { return }
    if look.isScaled { view?.layer.removeAnimation(forKey: Self.scale) }
    view = nil
    shown = nil
    look = HoverLook()
    tint.removeFromSuperlayer()
    shadow?.removeFromSuperlayer()
  }

  private func showTint(_ target: PointerTarget, on view: UIView, isBelow: Bool) {
    tint.cornerRadius = radius(target)
    let isDark = target.isDark ?? (view.traitCollection.userInterfaceStyle == .dark)
    tint.backgroundColor = (isDark ? Self.light : Self.dark).cgColor
    guard isBelow else {
      tint.frame = target.rect
      if tint.superlayer !== view.layer || view.layer.sublayerStorage.last !== tint {
        view.layer.addSublayer(tint)
      }
      return
    }
    tint.frame = view.convert(target.rect, to: view.superview)
    view.layer.superlayer?.insertSublayer(tint, below: view.layer)
  }

  private func showShadow(_ target: PointerTarget, below view: UIView) {
    let layer = shadow ?? CALayer()
    shadow = layer
    layer.frame = view.convert(target.rect, to: view.superview)
    layer.shadowPath = CGPath(
      roundedRect: layer.bounds, cornerWidth: radius(target), cornerHeight: radius(target),
      transform: nil)
    layer.shadowColor = Self.shadowColor
    layer.shadowOpacity = 0.25
    layer.shadowRadius = 8
    layer.shadowOffset = CGSize(width: 0, height: 4)
    view.layer.superlayer?.insertSublayer(layer, below: view.layer)
  }

  private func enlarge(_ view: UIView) {
    guard view.layer.animation(forKey: Self.scale) == nil else { return }
    let growth = CABasicAnimation(keyPath: "transform.scale")
    growth.fromValue = 0
    growth.toValue = 0.04
    growth.isAdditive = true
    growth.duration = 0.15
    growth.fillMode = .forwards
    growth.isRemovedOnCompletion = false
    view.layer.add(growth, forKey: Self.scale)
  }

  private func radius(_ target: PointerTarget) -> CGFloat {
    min(target.radius, target.rect.height / 2, target.rect.width / 2)
  }

  private static let scale = "pointer.scale"
  private static let dark = UIColor(white: 0, alpha: 0.04)
  private static let light = UIColor(white: 1, alpha: 0.08)
  private static let shadowColor = CGColor(gray: 0, alpha: 1)
}
