@_spi(Framework) import EspalierCore
import EspalierGeometry
import EspalierPlatform
import Foundation

/// One line of text in a popup bar: truncated, or moving through its frame when it is too long.
///
/// A line that moves waits, moves by its own length at a constant speed, and waits again. After
/// three passes it rests, so that a process with a long title sleeps; a new text, a new size or the
/// pointer over the bar begins three more. It rests in any case while the bar is not what is seen
/// of the popup, while the bar is not on screen, and under reduced motion.
@MainActor final class MarqueeLine: UIView {
  /// The time before each pass, in seconds.
  static let wait: TimeInterval = 2
  /// The speed of a pass, in points per second.
  static let speed: CGFloat = 30
  /// The space between the end of the text and its next beginning, in points.
  static let gap: CGFloat = 40
  /// The number of passes after one cause.
  static let limit = 3
  private static let fadeWidth: CGFloat = 10

  let label = UILabel()
  /// Whether texts that are too long move.
  var isAllowed = false { didSet { if isAllowed != oldValue { update() } } }
  /// The colour behind the text, into which the text fades at both ends while it moves.
  var ground = UIColor.clear { didSet { if ground !== oldValue { update() } } }
  /// The number of passes that have begun, for tests.
  private(set) var passes = 0

  /// The values that decide about the movement; while they stay, so does the movement.
  private struct Look: Equatable {
    var text: String?
    var font: UIFont?
    var width: CGFloat = 0
    var ground: RGBA?
    var isMirrored = false
    var isAllowed = false
  }

  private var look = Look()
  private var token: (any ClockToken)?
  private var passesLeft = 0
  /// The same text again, behind the first, during a pass.
  private var follower: UILabel?
  private var fades: [EdgeFade] = []
  /// The number of the pass, which distinguishes it from a pass that was stopped during its
  /// animation.
  private var pass = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    isUserInteractionEnabled = false
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    update()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    update()
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    update()
  }

  /// Begins or ends the movement if text, width, colours or permission have changed.
  func update() {
    let new = Look(
      text: label.text, font: label.font, width: bounds.width,
      ground: ground.resolvedColor(with: traitCollection).rgba,
      isMirrored: contentDirection == .rightToLeft, isAllowed: isAllowed && window != nil)
    if new == look, new.text.hasSameUnits(as: look.text), label.bounds.height == bounds.height {
      return
    }
    look = new
    restart()
  }

  /// Begins the passes again unless one is under way.
  func restartIfResting() {
    if token == nil, follower == nil { restart() }
  }

  private func restart() {
    stop()
    passesLeft = Self.limit
    schedule()
  }

  /// Puts the text at its place at rest.
  private func stop() {
    token?.cancel()
    token = nil
    pass += 1
    follower?.removeFromSuperview()
    follower = nil
    for fade in fades { fade.removeFromSuperview() }
    fades = []
    label.layer.removeAllAnimations()
    label.frame = bounds
  }

  /// The width of the whole text where it is too long for the line and may move.
  private var overlongWidth: CGFloat? {
    guard look.isAllowed, bounds.width > 2 * Self.fadeWidth else { return nil }
    let width = label.intrinsicContentSize.width.rounded(.up)
    return width > bounds.width ? width : nil
  }

  /// Whether the line is in a window and neither it nor a view around it is hidden.
  private var isSeen: Bool {
    guard layer.isOnScreen else { return false }
    return !sequence(first: self as UIView, next: \.superview).contains {
      $0.isHidden || $0.alpha == 0
    }
  }

  private func schedule() {
    guard passesLeft > 0, overlongWidth != nil else { return }
    token = runtime.schedule(after: Self.wait) { [weak self] in self?.move() }
  }

  private func move() {
    token = nil
    guard let width = overlongWidth, isSeen, !UIAccessibility.isReduceMotionEnabled else {
      passesLeft = 0
      return
    }
    passesLeft -= 1
    passes += 1
    let way = width + Self.gap
    let sign: CGFloat = look.isMirrored ? 1 : -1
    let start = look.isMirrored ? bounds.width - width : 0
    let second = UILabel()
    for (text, place) in [(label, start), (second, start - sign * way)] {
      text.frame = CGRect(x: place, y: 0, width: width, height: bounds.height)
    }
    second.text = label.text
    second.font = label.font
    second.textColor = label.textColor
    second.textAlignment = label.textAlignment
    addSubview(second)
    follower = second
    addFades()
    pass += 1
    let current = pass
    UIView.animate(
      withDuration: TimeInterval(way / Self.speed), delay: 0,
      options: [.curveLinear, .allowUserInteraction]
    ) { [label] in
      for text in [label, second] { text.frame.origin.x += sign * way }
    } completion: { [weak self] _ in
      guard let self, self.pass == current else { return }
      self.stop()
      self.schedule()
    }
  }

  private func addFades() {
    guard look.ground?.alpha == 1 else { return }
    for isLeft in [true, false] {
      let fade = EdgeFade(
        frame: CGRect(
          x: isLeft ? 0 : bounds.width - Self.fadeWidth, y: 0, width: Self.fadeWidth,
          height: bounds.height))
      let colour = ground.resolvedColor(with: traitCollection)
      fade.show(colour, isLeft: isLeft)
      addSubview(fade)
      fades.append(fade)
    }
  }
}

/// A strip in which the text behind fades into the colour of the bar.
private final class EdgeFade: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  func show(_ colour: UIColor, isLeft: Bool) {
    guard let gradient = layer as? CAGradientLayer else { return }
    gradient.colors = [colour.cgColor, colour.withAlphaComponent(0).cgColor]
    gradient.startPoint = CGPoint(x: isLeft ? 0 : 1, y: 0.5)
    gradient.endPoint = CGPoint(x: isLeft ? 1 : 0, y: 0.5)
  }
}
