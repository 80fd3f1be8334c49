@_spi(Framework) import EspalierCore
import EspalierPlatform
import Foundation

/// The two buttons above floating contents, on a shade that keeps them legible above any contents.
@MainActor final class FloatingControls: UIView {
  /// Closes the window; at the leading edge.
  let closeButton = FloatingButton(symbol: "xmark", label: .close)
  /// Brings the contents back into the app; at the trailing edge.
  let restoreButton = FloatingButton(symbol: "pip.exit", label: .backToApp)
  private let shade = ShadeView()
  private var hiding: (any ClockToken)?

  /// Whether the buttons are visible.
  private(set) var areShown = false

  init() {
    super.init(frame: .zero)
    alpha = 0
    isUserInteractionEnabled = false
    for view in [shade, closeButton, restoreButton] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    NSLayoutConstraint.activate([
      shade.topAnchor.constraint(equalTo: topAnchor),
      shade.leadingAnchor.constraint(equalTo: leadingAnchor),
      shade.trailingAnchor.constraint(equalTo: trailingAnchor),
      shade.heightAnchor.constraint(equalToConstant: 64),
      closeButton.topAnchor.constraint(equalTo: topAnchor),
      closeButton.leadingAnchor.constraint(equalTo: leadingAnchor),
      restoreButton.topAnchor.constraint(equalTo: topAnchor),
      restoreButton.trailingAnchor.constraint(equalTo: trailingAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }

  /// Limits touches to the buttons; the contents get all others, and the window's edges theirs.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let edge = FloatingViewController.edgeWidth
    guard bounds.insetBy(dx: edge, dy: edge).contains(point) else { return nil }
    guard let hit = super.hitTest(point, with: event), hit !== self else { return nil }
    return hit
  }

  /// Shows the buttons for `delay` seconds, or until `hide` if `delay` is `nil`.
  func show(hidingAfter delay: Double?) {
    hiding?.cancel()
    hiding = delay.flatMap { delay in
      runtime.schedule(after: delay) { [weak self] in self?.hide(animated: true) }
    }
    guard !areShown else { return }
    areShown = true
    isUserInteractionEnabled = true
    UIView.animate(withDuration: 0.15) { self.alpha = 1 }
  }

  func hide(animated: Bool) {
    hiding?.cancel()
    hiding = nil
    guard areShown else { return }
    areShown = false
    isUserInteractionEnabled = false
    UIView.animate(withDuration: animated ? 0.2 : 0) { self.alpha = 0 }
  }

  func toggle(hidingAfter delay: Double) {
    // A hovering pointer keeps the buttons visible.
    if areShown { if hiding != nil { hide(animated: true) } } else { show(hidingAfter: delay) }
  }
}

/// A round button of 28 points that reacts to touches within 44 points.
@MainActor final class FloatingButton: UIControl {
  private static let diameter: CGFloat = 28
  private let disc = UIView()
  private let icon = UIImageView()

  init(symbol: String, label: InterfaceWord) {
    super.init(frame: .zero)
    accessibilityLabel = label.text
    disc.isUserInteractionEnabled = false
    disc.backgroundColor = UIColor(white: 0, alpha: 0.6)
    disc.layer.cornerRadius = Self.diameter / 2
    icon.image = UIImage(
      systemName: symbol,
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 13, weight: .semibold))
    icon.tintColor = .white
    icon.contentMode = .center
    addSubview(disc)
    disc.addSubview(icon)
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { CGSize(width: 44, height: 44) }

  override var pointerTarget: PointerTarget? {
    var result = target(disc.frame, radius: Self.diameter / 2, toolTip: accessibilityLabel)
    result.isDark = true
    return result
  }

  override var isHighlighted: Bool {
    didSet { disc.backgroundColor = UIColor(white: isHighlighted ? 0.35 : 0, alpha: 0.6) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    disc.frame = CGRect(
      x: (bounds.width - Self.diameter) / 2, y: (bounds.height - Self.diameter) / 2,
      width: Self.diameter, height: Self.diameter)
    icon.frame = disc.bounds
  }
}

/// A gradient from dark at the top to clear at the bottom.
@MainActor private final class ShadeView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    let gradient = layer as? CAGradientLayer
    gradient?.colors = [
      UIColor(white: 0, alpha: 0.45).cgColor, UIColor(white: 0, alpha: 0).cgColor,
    ]
  }

  required init?(coder: NSCoder) { nil }
}

/// The visible part of a stashed window: a strip with an arrow, beside the dimmed contents.
@MainActor final class StashTab: UIView {
  private let strip = UIView()
  private let arrow = UIImageView()
  private(set) var edge: FloatingLayout.Edge?

  init() {
    super.init(frame: .zero)
    alpha = 0
    isUserInteractionEnabled = false
    backgroundColor = UIColor(white: 0, alpha: 0.35)
    // An opaque strip, since letters that show through would be read as part of the arrow.
    strip.backgroundColor = UIColor(white: 0.12, alpha: 1)
    arrow.tintColor = .white
    arrow.contentMode = .center
    accessibilityLabel = InterfaceWord.show.text
    addSubview(strip)
    strip.addSubview(arrow)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the strip at the side that stays visible when the window is stashed behind an edge.
  func show(behind edge: FloatingLayout.Edge?, animated: Bool) {
    guard edge != self.edge else { return }
    self.edge = edge
    if let edge {
      let symbol = edge == .left ? "chevron.right" : "chevron.left"
      arrow.image = UIImage(
        systemName: symbol,
        withConfiguration: UIImage.SymbolConfiguration(pointSize: 15, weight: .semibold))
      setNeedsLayout()
      layoutIfNeeded()
    }
    UIView.animate(withDuration: animated ? 0.2 : 0) { self.alpha = edge == nil ? 0 : 1 }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = FloatingLayout.tabWidth
    strip.frame = CGRect(
      x: edge == .left ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
    arrow.frame = strip.bounds
  }
}
