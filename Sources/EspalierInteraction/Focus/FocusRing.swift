import EspalierCore
import EspalierGeometry
import EspalierLayers
import Foundation

/// The ring around the focused item: a band of 2 points, and an edge of 1 point around the band.
///
/// Band and edge have a contrast of 9 to 1 with each other, so that on any background one of them
/// has 3 to 1. The ring is above all contents of its window, where no view clips it. It is not a
/// view: it takes no touches and no part in layout. While the area around the item moves, the ring
/// is hidden.
@MainActor final class FocusRing {
  /// The widths of the band and the edge, in points.
  static let band: CGFloat = 2
  static let edge: CGFloat = 1
  /// The space between the item and the band, in points.
  static let gap: CGFloat = 1

  private var layers: (band: CALayer, edge: CALayer)?
  private(set) var isShown = false
  private weak var window: UIWindow?

  /// Returns the colours of the band and the edge around an item; the band has the hue of the
  /// item's tint, if the program chose one.
  static func colors(for view: UIView) -> (band: UIColor, edge: UIColor) {
    let isDark = view.traitCollection.userInterfaceStyle == .dark
    var colors = colors(isDark: isDark)
    // Contents of a container may have a tint for their ground, such as white: the window's counts.
    guard let tint = view.window?.tintColor, tint !== UIColor.standardTint else { return colors }
    let traits = view.traitCollection
    colors.band =
      isDark ? tint.lightened(to: 0.6, with: traits) : tint.darkened(to: 0.047, with: traits)
    return colors
  }

  /// Returns the colours of the band and the edge without a tint.
  static func colors(isDark: Bool) -> (band: UIColor, edge: UIColor) {
    isDark
      ? (
        UIColor(red: 0.66, green: 0.82, blue: 1, alpha: 1),
        UIColor(red: 0, green: 0.04, blue: 0.16, alpha: 1)
      )
      : (UIColor(red: 0, green: 0.2, blue: 0.6, alpha: 1), UIColor.white)
  }

  func hide() {
    guard isShown else { return }
    isShown = false
    window?.runtime.updateCycle.setNeedsUpdate()
    layers?.band.removeFromSuperlayer()
    layers?.edge.removeFromSuperlayer()
  }

  func show(around view: UIView, in window: UIWindow) {
    guard let shape = shape(of: view, in: window) else {
      hide()
      return
    }
    let made = layers ?? makeLayers()
    let colors = Self.colors(for: view)
    place(made.edge, shape, outset: Self.band + Self.edge, Self.edge, colors.edge)
    place(made.band, shape, outset: Self.band, Self.band, colors.band)
    for layer in [made.edge, made.band] where layer.superlayer !== window.layer {
      window.layer.addSublayer(layer)
    }
    // Presented views are added later, and the ring must stay above them.
    let top = window.layer.sublayers?.suffix(2) ?? []
    if top.first !== made.edge || top.last !== made.band {
      window.layer.addSublayer(made.edge)
      window.layer.addSublayer(made.band)
    }
    isShown = true
    self.window = window
  }

  private func makeLayers() -> (band: CALayer, edge: CALayer) {
    let made = (band: CALayer(), edge: CALayer())
    made.band.disableImplicitAnimations()
    made.edge.disableImplicitAnimations()
    layers = made
    return made
  }

  private struct Shape {
    var rect: CGRect
    var radius: CGFloat
    var curve: CALayerCornerCurve
    /// The part of the window that the ring may cover.
    var limit: CGRect
  }

  private func place(
    _ layer: CALayer, _ shape: Shape, outset: CGFloat, _ width: CGFloat, _ color: UIColor
  ) {
    let inside = shape.rect.insetBy(dx: -outset, dy: -outset).intersection(
      shape.limit.insetBy(
        dx: Self.band + Self.edge - outset, dy: Self.band + Self.edge - outset))
    let frame = inside.isNull ? CGRect(origin: shape.rect.origin, size: .zero) : inside
    if layer.frame != frame { layer.frame = frame }
    let radius = min(shape.radius + outset, min(frame.width, frame.height) / 2)
    if layer.cornerRadius != radius { layer.cornerRadius = radius }
    layer.cornerCurve = shape.curve
    if layer.borderWidth != width { layer.borderWidth = width }
    let cgColor = color.cgColor
    if layer.borderColor != cgColor { layer.borderColor = cgColor }
  }

  /// Returns the ring's place, in points of the window; `nil` if no part of the item is visible.
  private func shape(of view: UIView, in window: UIWindow) -> Shape? {
    guard let effect = view.focusEffect else { return nil }
    let halo = effect as? UIFocusHaloEffect
    var inset = -Self.gap
    if halo?.position == .inside || effect is InnerFocusEffect { inset = Self.band + Self.edge }
    let own = halo?.rect ?? view.focusRingRect
    var rect = view.convert(own, to: nil)
    var current: UIView? = view
    while let candidate = current, candidate !== window {
      guard candidate.layer.animations.isEmpty else { return nil }
      current = candidate.superviewStorage
      if let clip = current, clip.clipsToBounds {
        rect = rect.intersection(clip.convert(clip.bounds, to: nil))
      }
    }
    rect = rect.intersection(window.bounds)
    guard !rect.isNull, !rect.isEmpty else { return nil }
    let ring = rect.insetBy(dx: inset, dy: inset)
    // Too little of the item is visible for a ring inside it.
    guard !ring.isNull else { return nil }
    let radius = halo?.cornerRadius ?? max(4, view.focusRingRadius)
    return Shape(
      rect: ring, radius: max(0, radius - inset),
      curve: halo?.cornerCurve ?? view.layer.cornerCurve, limit: window.bounds)
  }
}

extension UIView {
  /// The radius of the corners of the view's visible shape.
  fileprivate final var focusRingRadius: CGFloat {
    min(layer.cornerRadius, min(bounds.width, bounds.height) / 2)
  }
}
