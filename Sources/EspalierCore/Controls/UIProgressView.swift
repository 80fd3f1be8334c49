import EspalierLayers
import EspalierPlatform
public import Foundation

/// A line that fills up as a task progresses.
@preconcurrency @MainActor open class UIProgressView: UIView {
  /// The thickness of the line.
  public enum Style: Int, Sendable {
    /// Thick enough to stand alone.
    case `default`
    /// Thin, for the edge of a bar.
    case bar
  }

  private let track = UIView()
  private let filled = UIView()
  private var progressStorage: Float = 0
  private var trackColor: UIColor?
  private var progressColor: UIColor?

  /// Creates a progress view at `frame`, in points, in the superview's coordinates.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    build()
  }

  /// Creates a progress view of zero size; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    build()
    coder.finish(self, as: UIProgressView.self)
  }

  /// Creates a progress view of a style.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
    bounds.size.height = intrinsicContentSize.height
  }

  private func build() {
    isUserInteractionEnabled = false
    for view in [track, filled] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    track.clipsToBounds = false
    applyColors()
  }

  /// The thickness of the line; `default` unless set.
  open var progressViewStyle = Style.default {
    didSet {
      guard progressViewStyle != oldValue else { return }
      contentSizeDidChange()
      setNeedsLayout()
    }
  }

  /// The progress, in 0...1; values outside are clamped, and NaN is refused with an issue.
  open var progress: Float {
    get { progressStorage }
    set {
      guard !newValue.isNaN else {
        NumberCheck.report("\(newValue)", "progress", of: diagnosticPath, "the old one stays")
        return
      }
      let value = min(max(newValue, 0), 1)
      guard value != progressStorage else { return }
      progressStorage = value
      setNeedsLayout()
    }
  }

  /// Sets the progress and moves the line there.
  open func setProgress(_ progress: Float, animated: Bool) {
    guard animated, window != nil else {
      self.progress = progress
      return
    }
    layoutIfNeeded()
    self.progress = progress
    UIView.animate(
      withDuration: 0.25, delay: 0, options: [.curveEaseInOut, .allowUserInteraction]
    ) {
      self.layoutIfNeeded()
    }
  }

  private var follower: ProgressFollower?

  /// The progress that the view shows; `nil`, the default, for what the program sets.
  ///
  /// While the view is in a window, it looks at the progress ten times a second until that is
  /// finished or cancelled. A progress that the program sets stays until the observed one changes.
  open var observedProgress: Progress? {
    get { follower?.progress }
    set {
      guard newValue !== follower?.progress else { return }
      follower?.stop()
      follower = newValue.map { ProgressFollower($0, for: self) }
      follower?.follow()
    }
  }

  /// Follows the observed progress again.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    follower?.follow()
  }

  /// The colour of the filled part; `nil`, the default, means the tint colour.
  open var progressTintColor: UIColor? {
    get { progressColor }
    set {
      progressColor = newValue
      applyColors()
    }
  }

  /// The colour of the line behind; `nil`, the default, means a faint gray.
  open var trackTintColor: UIColor? {
    get { trackColor }
    set {
      trackColor = newValue
      applyColors()
    }
  }

  private func applyColors() {
    track.backgroundColor = trackColor ?? .systemFill
    filled.backgroundColor = progressColor ?? tintColor
  }

  /// The height of the style, and no width of its own.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: progressViewStyle == .bar ? 2.5 : 4)
  }

  /// Returns the given width and the height of the style.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: min(size.width, 10000), height: intrinsicContentSize.height)
  }

  /// Fills the line.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let line = CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: bounds.height)
    track.frame = line
    var done = line
    done.size.width = line.width * CGFloat(progressStorage)
    if traitCollection.layoutDirection == .rightToLeft { done.origin.x = line.maxX - done.width }
    filled.frame = done
    let radius = progressViewStyle == .bar ? 0 : line.height / 2
    track.layer.cornerRadius = radius
    filled.layer.cornerRadius = radius
  }

  /// Applies the new tint colour.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    applyColors()
  }

  // MARK: Accessibility

  @_spi(Framework) open override var accessibilityKind: AccessibilityKind {
    AccessibilityKind(.progress, isElement: true)
  }

  @_spi(Framework) open override var accessibilityContents: AccessibilityContents {
    var contents = AccessibilityContents(
      label: InterfaceWord.progress.text, value: Double(progress).spokenShare,
      traits: .updatesFrequently)
    contents.number = AccessibleValue(
      minimum: 0, maximum: 1, current: Double(progress), isReadOnly: true)
    return contents
  }

  // MARK: Appearance

  open override class func appearance(
    for trait: UITraitCollection? = nil,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type] = []
  ) -> UIProgressView {
    AppearanceRules.proxy(for: self, trait, containerTypes) { UIProgressView() }
  }

  @_spi(Framework) open override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties + [
      AppearanceProperty(\UIProgressView.progressTintColor),
      AppearanceProperty(\UIProgressView.trackTintColor),
    ]
  }
}
