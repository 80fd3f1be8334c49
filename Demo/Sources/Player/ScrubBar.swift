import Espalier

/// A bar that shows how far a track is and how much of it is loaded, and that can be dragged.
///
/// The progress bar of the second tutorial: a track, in it the buffer and the progress, and a thumb
/// that may reach beyond. It sends `.touchDown` at the press, `.valueChanged` with every step and
/// `.touchUpInside` at the end. Cancelling the finger, as by Escape, takes the drag back: the bar
/// restores the progress and sends `.valueChanged` and `.touchCancel`.
final class ScrubBar: UIControl {
  private let trackView = UIView()
  private let bufferView = UIView()
  private let progressView = UIView()
  private let thumbView = UIView()
  private(set) var isScrubbing = false
  private var startProgress: CGFloat = 0

  /// The fraction that was played, in 0...1; other values become the nearer end.
  var progress: CGFloat {
    get { shares.progress }
    set { setShare(\.progress, newValue) }
  }

  /// The fraction that is loaded, in 0...1; other values become the nearer end.
  var buffer: CGFloat {
    get { shares.buffer }
    set { setShare(\.buffer, newValue) }
  }

  var isThumbVisible = true {
    didSet { thumbView.isHidden = !isThumbVisible }
  }
  var trackHeight: CGFloat = 6 { didSet { setNeedsLayout() } }
  var thumbRadius: CGFloat = 7 { didSet { setNeedsLayout() } }

  private struct Shares {
    var progress: CGFloat = 0
    var buffer: CGFloat = 0
  }

  private var shares = Shares()

  override init(frame: CGRect) {
    super.init(frame: frame)
    trackView.backgroundColor = UIColor(white: 1, alpha: 0.2)
    trackView.clipsToBounds = true
    bufferView.backgroundColor = UIColor(white: 1, alpha: 0.2)
    progressView.backgroundColor = UIColor(white: 1, alpha: 0.95)
    thumbView.backgroundColor = .white
    thumbView.layer.shadowOpacity = 0.3
    thumbView.layer.shadowRadius = 3
    thumbView.layer.shadowOffset = CGSize(width: 0, height: 1)
    for part in [trackView, thumbView] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
    for part in [bufferView, progressView] { trackView.addSubview(part) }
    isAccessibilityElement = true
    accessibilityLabel = "Position"
    accessibilityTraits = .adjustable
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 24)
  }

  private func setShare(_ path: WritableKeyPath<Shares, CGFloat>, _ value: CGFloat) {
    let share = value.isFinite ? min(max(value, 0), 1) : 0
    guard share != shares[keyPath: path] else { return }
    shares[keyPath: path] = share
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = isScrubbing ? trackHeight + 3 : trackHeight
    let radius = isScrubbing ? thumbRadius + 3 : thumbRadius
    let middle = bounds.height / 2
    trackView.frame = CGRect(
      x: 0, y: (middle - height / 2).rounded(), width: bounds.width, height: height)
    trackView.layer.cornerRadius = height / 2
    let reached = (bounds.width * progress).rounded()
    progressView.frame = CGRect(x: 0, y: 0, width: reached, height: height)
    bufferView.frame = CGRect(
      x: 0, y: 0, width: (bounds.width * max(buffer, progress)).rounded(), height: height)
    thumbView.frame = CGRect(
      x: min(max(reached - radius, 0), max(0, bounds.width - 2 * radius)),
      y: (middle - radius).rounded(), width: 2 * radius, height: 2 * radius)
    thumbView.layer.cornerRadius = radius
  }

  /// Returns whether a touch is on the bar: the touch area is at least 44 points high, and wider
  /// than the bar.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -10, dy: min(0, (bounds.height - 44) / 2)).contains(point)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    isScrubbing = true
    startProgress = progress
    setNeedsLayout()
    sendActions(for: .touchDown)
    follow(touch)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isScrubbing, let touch = touches.first else { return }
    follow(touch)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    endScrubbing(with: .touchUpInside)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isScrubbing else { return }
    progress = startProgress
    sendActions(for: .valueChanged)
    endScrubbing(with: .touchCancel)
  }

  /// Moves by a hundredth with arrow keys, by a tenth with Page keys, and to the ends with Home and
  /// End.
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if !step(by: presses) { super.pressesBegan(presses, with: event) }
  }

  override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if !step(by: presses) { super.pressesChanged(presses, with: event) }
  }

  private func step(by presses: Set<UIPress>) -> Bool {
    guard let key = presses.first?.key,
      key.modifierFlags.isDisjoint(with: [.control, .alternate, .shift, .command])
    else { return false }
    switch key.keyCode {
    case .keyboardRightArrow, .keyboardUpArrow: progress += 0.01
    case .keyboardLeftArrow, .keyboardDownArrow: progress -= 0.01
    case .keyboardPageUp: progress += 0.1
    case .keyboardPageDown: progress -= 0.1
    case .keyboardHome: progress = 0
    case .keyboardEnd: progress = 1
    default: return false
    }
    sendActions(for: .valueChanged)
    return true
  }

  override func accessibilityIncrement() { moveForReader(by: 0.05) }

  override func accessibilityDecrement() { moveForReader(by: -0.05) }

  private func moveForReader(by share: CGFloat) {
    progress += share
    sendActions(for: .valueChanged)
  }

  private func endScrubbing(with event: UIControl.Event) {
    guard isScrubbing else { return }
    isScrubbing = false
    setNeedsLayout()
    sendActions(for: event)
  }

  private func follow(_ touch: UITouch) {
    guard bounds.width > 0 else { return }
    progress = touch.location(in: self).x / bounds.width
    sendActions(for: .valueChanged)
  }
}
