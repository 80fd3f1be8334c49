@_spi(Framework) import EspalierCore
import EspalierGeometry
import Foundation

/// The card of a popover and its arrow.
@MainActor final class PopoverCardView: UIView {
  struct Arrow: Equatable {
    var direction: UIPopoverArrowDirection
    var place: CGFloat
  }

  private let box = UIView()
  private let clip = UIView()
  private let tip = PopoverTip()
  private weak var contents: UIView?

  var arrow = Arrow(direction: .unknown, place: 0) {
    didSet { if arrow != oldValue { setNeedsLayout() } }
  }

  var fill: UIColor? { didSet { updateColors() } }

  private static let ground = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(white: 0.17, alpha: 1) : UIColor(white: 1, alpha: 1)
  }

  init() {
    super.init(frame: .zero)
    box.layer.cornerRadius = PopoverPlacement.radius
    box.layer.shadowColor = UIColor.black.cgColor
    box.layer.shadowOpacity = 0.22
    box.layer.shadowRadius = 22
    box.layer.shadowOffset = CGSize(width: 0, height: 6)
    clip.clipsToBounds = true
    clip.layer.cornerRadius = PopoverPlacement.radius
    clip.autoresizesSubviews = false
    for view in [box, clip, tip] { addSubview(view) }
    updateColors()
  }

  required init?(coder: NSCoder) { nil }

  private func updateColors() {
    box.backgroundColor = fill ?? Self.ground
    setNeedsLayout()
  }

  /// Adds the presented controller's view.
  func adopt(_ view: UIView) {
    contents = view
    guard view.superview !== clip else { return }
    clip.addSubview(view)
    setNeedsLayout()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = PopoverPlacement.arrowHeight
    let half = PopoverPlacement.arrowWidth / 2
    var body = bounds
    tip.isHidden = false
    tip.direction = arrow.direction
    tip.color = fill ?? contents?.backgroundColor ?? Self.ground
    switch arrow.direction {
    case .up:
      body = body.inset(by: UIEdgeInsets(top: height, left: 0, bottom: 0, right: 0))
      tip.frame = CGRect(x: arrow.place - half, y: 0, width: 2 * half, height: height + 1)
    case .down:
      body = body.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: height, right: 0))
      tip.frame = CGRect(
        x: arrow.place - half, y: body.maxY - 1, width: 2 * half, height: height + 1)
    case .left:
      body = body.inset(by: UIEdgeInsets(top: 0, left: height, bottom: 0, right: 0))
      tip.frame = CGRect(x: 0, y: arrow.place - half, width: height + 1, height: 2 * half)
    case .right:
      body = body.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: height))
      tip.frame = CGRect(
        x: body.maxX - 1, y: arrow.place - half, width: height + 1, height: 2 * half)
    default: tip.isHidden = true
    }
    box.frame = body
    clip.frame = body
    contents?.frame = clip.bounds
    // Only here, in a window, does the view have the traits that decide about the edge.
    clip.showEdge(isAlwaysSeen: true)
  }

  /// Excludes the corners beside the arrow.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    box.frame.contains(point) || (!tip.isHidden && tip.frame.contains(point))
  }
}

/// The arrow of a popover.
@MainActor private final class PopoverTip: UIView {
  var color: UIColor? { didSet { if color !== oldValue { setNeedsLayout() } } }
  var direction = UIPopoverArrowDirection.unknown {
    didSet { if direction != oldValue { setNeedsLayout() } }
  }

  private let inside = CAShapeLayer()
  private let edge = CAShapeLayer()

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    edge.fillColor = nil
    for shape in [inside, edge] {
      shape.disableImplicitAnimations()
      layer.addSublayer(shape)
    }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let curve = UIBezierPath()
    trace(curve)
    edge.path = curve.cgPath
    // The base of the arrow covers the line around the card.
    curve.addLine(to: point(1, 0))
    curve.addLine(to: point(0, 0))
    curve.close()
    inside.path = curve.cgPath
    for shape in [inside, edge] { shape.frame = bounds }
    inside.fillColor = color?.resolvedColor(with: traitCollection).cgColor
    edge.strokeColor =
      Self.edgeColor(isAlwaysSeen: true).resolvedColor(with: traitCollection).cgColor
  }

  /// Draws a curve from the card's side to a blunt tip and back.
  private func trace(_ path: UIBezierPath) {
    let length = direction == .left || direction == .right ? bounds.width : bounds.height
    let foot = length > 0 ? 1 / length : 0
    path.move(to: point(0, foot))
    path.addCurve(
      to: point(0.5, 0.96), controlPoint1: point(0.22, foot), controlPoint2: point(0.4, 0.94))
    path.addCurve(
      to: point(1, foot), controlPoint1: point(0.6, 0.94), controlPoint2: point(0.78, foot))
  }

  /// Returns a point from fractions of the way along the side and outwards, both in 0...1.
  private func point(_ along: CGFloat, _ out: CGFloat) -> CGPoint {
    let (width, height) = (bounds.width, bounds.height)
    return switch direction {
    case .down: CGPoint(x: along * width, y: out * height)
    case .left: CGPoint(x: (1 - out) * width, y: along * height)
    case .right: CGPoint(x: out * width, y: along * height)
    default: CGPoint(x: along * width, y: (1 - out) * height)
    }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }
}

/// Gets the clicks outside a popover.
@MainActor final class PopoverGround: UIView {
  var onTap: (() -> Void)?
  var letsThrough: ((CGPoint) -> Bool)?

  init() {
    super.init(frame: .zero)
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: PopoverGround.tapped))
  }

  required init?(coder: NSCoder) { nil }

  private func tapped() { onTap?() }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event) && letsThrough?(point) != true
  }
}
