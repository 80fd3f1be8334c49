@_spi(Framework) import EspalierCore
import EspalierPlatform
import Foundation

/// The text of a tool tip and the part of a view that it belongs to.
@MainActor struct ToolTip {
  var text: String
  weak var view: UIView?
  /// The part of the view, in points of the view; outside it, the pointer's rest begins again.
  var rect: CGRect
}

/// Shows a tool tip after the pointer has rested, until the next movement, press or key.
@MainActor final class ToolTipPresenter {
  /// The time for which the pointer rests before a tip appears, in seconds.
  static let delay = 0.5

  private unowned let runtime: Runtime
  private var timer: (any ClockToken)?
  private var layer: CALayer?
  /// The visible tip for people who cannot see it.
  private(set) var element: ToolTipElement?

  init(_ runtime: Runtime) { self.runtime = runtime }

  /// Whether a tip is visible or about to appear.
  var isBusy: Bool { timer != nil || layer != nil }

  /// Called when the pointer moved; it may rest now on a part of a view with a tip.
  func pointerRests(on tip: ToolTip?, at event: UIEvent) {
    hide()
    guard let tip, !tip.text.isEmpty else { return }
    let point = event.scenePoint
    timer = runtime.schedule(after: Self.delay) { [weak self] in
      self?.timer = nil
      self?.show(tip, at: point)
    }
  }

  /// Removes the visible tip, or cancels the one that is about to appear.
  func hide() {
    timer?.cancel()
    timer = nil
    layer?.removeFromSuperlayer()
    layer = nil
    element = nil
  }

  private func show(_ tip: ToolTip, at scenePoint: CGPoint) {
    guard let window = tip.view?.window, !window.isHidden else { return }
    let point = window.fromScene(scenePoint)
    let bubble = ToolTipBubble(tip.text, in: window)
    let frame = bubble.frame(besidePointerAt: point, in: window.bounds)
    let made = bubble.layer(at: frame.origin)
    window.layer.addSublayer(made)
    layer = made
    let element = ToolTipElement(accessibilityContainer: window)
    element.target = tip.view
    element.accessibilityLabel = tip.text
    element.accessibilityFrameInContainerSpace = frame
    self.element = element
  }
}

/// The visible tool tip as an element of its window.
@MainActor final class ToolTipElement: UIAccessibilityElement, AccessibleRelatives {
  /// The view that the tip belongs to.
  weak var target: UIView?

  override var accessibilityKind: AccessibilityKind { AccessibilityKind(.tooltip, isElement: true) }

  var accessibleRelatives: [(kind: AccessibleRelation.Kind, object: UIResponder)] {
    target.map { [(.tooltipFor, $0)] } ?? []
  }
}

/// The look of a tool tip.
@MainActor private struct ToolTipBubble {
  private let picture: UIImage
  private let scale: CGFloat

  /// The space between the bubble's edge and its text, in points.
  private static let padding = CGSize(width: 8, height: 5)
  private static let widest: CGFloat = 280
  /// The distance from the pointer's place to the bubble, in points; below, there is room for the
  /// pointer.
  private static let gap = (below: CGFloat(20), above: CGFloat(6))
  private static let margin: CGFloat = 4

  init(_ text: String, in window: UIWindow) {
    let label = UILabel()
    label.text = text
    label.font = .systemFont(ofSize: 12)
    label.numberOfLines = 0
    let room = min(Self.widest, window.bounds.width - 2 * (Self.padding.width + Self.margin))
    var size = label.sizeThatFits(CGSize(width: max(20, room), height: .greatestFiniteMagnitude))
    size.width = size.width.rounded(.up)
    size.height = size.height.rounded(.up)
    let card = UIView(
      frame: CGRect(
        x: 0, y: 0, width: size.width + 2 * Self.padding.width,
        height: size.height + 2 * Self.padding.height))
    label.frame = CGRect(
      origin: CGPoint(x: Self.padding.width, y: Self.padding.height), size: size)
    card.overrideUserInterfaceStyle = window.traitCollection.userInterfaceStyle
    card.backgroundColor = Self.ground
    card.layer.cornerRadius = 6
    card.layer.borderWidth = 1
    card.layer.borderColor = Self.rim.resolvedColor(with: window.traitCollection).cgColor
    card.addSubview(label)
    label.textColor = UIColor.label.resolvedColor(with: window.traitCollection)
    card.backgroundColor = Self.ground.resolvedColor(with: window.traitCollection)
    card.layoutIfNeeded()
    let format = UIGraphicsImageRendererFormat()
    format.scale = window.contentScaleFactor
    scale = format.scale
    picture = UIGraphicsImageRenderer(size: card.bounds.size, format: format).image {
      card.layer.render(in: $0.cgContext)
    }
  }

  /// Returns the bubble's frame: below the pointer, or above it if there is no room; always in
  /// `area`.
  func frame(besidePointerAt point: CGPoint, in area: CGRect) -> CGRect {
    let size = picture.size
    var origin = CGPoint(x: point.x + 4, y: point.y + Self.gap.below)
    if origin.y + size.height > area.maxY - Self.margin {
      origin.y = point.y - Self.gap.above - size.height
    }
    origin.x = min(origin.x, area.maxX - Self.margin - size.width)
    origin.x = max(origin.x, area.minX + Self.margin)
    origin.y = max(origin.y, area.minY + Self.margin)
    return CGRect(
      x: (origin.x * scale).rounded() / scale, y: (origin.y * scale).rounded() / scale,
      width: size.width, height: size.height)
  }

  func layer(at origin: CGPoint) -> CALayer {
    let layer = CALayer()
    layer.disableImplicitAnimations()
    layer.name = "ToolTip"
    layer.frame = CGRect(origin: origin, size: picture.size)
    if let buffer = picture.pixelBuffer {
      layer.contentsStorage = ContentsStorage(buffer: buffer, scale: scale)
    }
    layer.cornerRadius = 6
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 4
    layer.shadowOffset = CGSize(width: 0, height: 2)
    return layer
  }

  private static let ground = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(white: 0.22, alpha: 1) : UIColor(white: 0.98, alpha: 1)
  }

  private static let rim = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(white: 1, alpha: 0.18) : UIColor(white: 0, alpha: 0.14)
  }
}
