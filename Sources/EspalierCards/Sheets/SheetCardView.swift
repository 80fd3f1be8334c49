@_spi(Framework) import EspalierCore
import EspalierGeometry
import EspalierPlatform
import Foundation

/// The card of a sheet: rounded corners, a shadow while it floats, and the grabber.
@MainActor final class SheetCardView: UIView {
  /// The height of the grabber at the card's top, in points.
  static let grabberHeight: CGFloat = 12

  private let clip = UIView()
  private weak var contents: UIView?
  private var grabber: SheetGrabber?

  var onGrabberTap: (() -> Void)?

  var radius: CGFloat = 14 {
    didSet { if radius != oldValue { updateShape() } }
  }
  /// Whether the card floats, with all corners rounded, instead of standing at the edge.
  var isFloating = false {
    didSet { if isFloating != oldValue { updateShape() } }
  }
  var showsGrabber = false {
    didSet { if showsGrabber != oldValue { updateGrabber() } }
  }

  init(contents: UIView?) {
    super.init(frame: .zero)
    backgroundColor = .systemBackground
    clip.clipsToBounds = true
    clip.autoresizesSubviews = false
    addSubview(clip)
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOffset = CGSize(width: 0, height: 6)
    layer.shadowRadius = 20
    if let contents { adopt(contents) }
    updateShape()
  }

  required init?(coder: NSCoder) { nil }

  /// Adds the presented controller's view.
  func adopt(_ view: UIView) {
    contents = view
    guard view.superview !== clip else { return }
    clip.addSubview(view)
    setNeedsLayout()
  }

  private func updateShape() {
    let all: CACornerMask = [
      .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
    for layer in [layer, clip.layer] {
      layer.cornerRadius = radius
      layer.maskedCorners = isFloating ? all : [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    }
    layer.shadowOpacity = isFloating ? 0.25 : 0
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }

  private func updateGrabber() {
    guard showsGrabber else {
      grabber?.removeFromSuperview()
      grabber = nil
      return
    }
    let bar = SheetGrabber()
    bar.addTarget(self, action: SheetCardView.grabberTapped, for: .touchUpInside)
    addSubview(bar)
    grabber = bar
    setNeedsLayout()
  }

  private func grabberTapped() { onGrabberTap?() }

  override func layoutSubviews() {
    super.layoutSubviews()
    clip.frame = bounds
    contents?.frame = clip.bounds
    // Only here, in a window, does the view have the traits that decide about the edge.
    clip.showEdge()
    grabber?.frame = CGRect(x: (bounds.width - 80) / 2, y: 0, width: 80, height: 22)
  }
}

/// The small bar at the top of a card; a click on it moves the card to the next detent.
@MainActor private final class SheetGrabber: UIControl {
  private let bar = UIView()

  init() {
    super.init(frame: .zero)
    bar.isUserInteractionEnabled = false
    bar.backgroundColor = .mark
    bar.layer.cornerRadius = 2.5
    addSubview(bar)
    accessibilityLabel = InterfaceWord.sheetGrabber.text
  }

  required init?(coder: NSCoder) { nil }

  override var pointerTarget: PointerTarget? {
    target(bar.frame.insetBy(dx: -6, dy: -4), radius: 6, cursor: .resizeVertically)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    bar.frame = CGRect(x: (bounds.width - 36) / 2, y: 6, width: 36, height: 5)
  }
}

extension UIView {
  /// The colour of the line around cards: clear in light appearance unless the line is always
  /// visible.
  static func edgeColor(isAlwaysSeen: Bool = false) -> UIColor {
    UIColor { traits in
      traits.userInterfaceStyle == .dark
        ? UIColor(white: 0.28, alpha: 1) : UIColor(white: 0, alpha: isAlwaysSeen ? 0.14 : 0)
    }
  }

  /// Draws the line around a card with rounded corners, above its contents.
  func showEdge(isAlwaysSeen: Bool = false) {
    layer.borderColor =
      Self.edgeColor(isAlwaysSeen: isAlwaysSeen)
      .resolvedColor(with: traitCollection).cgColor
    layer.borderWidth = 1
  }
}
