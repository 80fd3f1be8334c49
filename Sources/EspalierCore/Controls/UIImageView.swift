public import EspalierGeometry
@_spi(Framework) import EspalierLayers
public import Foundation

/// A view that shows an image.
///
/// It takes no touches. The part of the image beyond the bounds is shown unless `clipsToBounds` is
/// set. Templates and symbols are drawn in the tint colour.
@preconcurrency @MainActor open class UIImageView: UIView {
  override class var arrangesNothing: Bool { self == UIImageView.self }

  private var imageStorage: UIImage?
  private var highlightedImageStorage: UIImage?
  private var isShowingHighlighted = false
  private var symbolConfiguration: UIImage.SymbolConfiguration?
  /// The pixels that were drawn last, which live as long as the view shows them.
  private var shownPixels: PixelBuffer?

  /// Creates a view at `frame`, in points, in the superview's coordinates.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a view of zero size; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    coder.finish(self, as: UIImageView.self)
  }

  /// Creates a view of the size of `image`.
  public convenience init(image: UIImage?) { self.init(image: image, highlightedImage: nil) }

  /// Creates a view of the size of `image`, with another image for highlighted views.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    imageStorage = image
    highlightedImageStorage = highlightedImage
  }

  @_spi(Framework) open override class var startingFlags: ViewFlags {
    super.startingFlags.union([.appendsContents, .userInteractionDisabled])
  }

  /// The image; `nil` shows nothing and takes up no room.
  open var image: UIImage? {
    get { imageStorage }
    set {
      guard newValue != imageStorage else { return }
      imageStorage = newValue
      contentSizeDidChange()
      setNeedsDisplay()
    }
  }

  /// The image while `isHighlighted`; `nil`, the default, means `image`.
  open var highlightedImage: UIImage? {
    get { highlightedImageStorage }
    set {
      guard newValue !== highlightedImageStorage else { return }
      highlightedImageStorage = newValue
      setNeedsDisplay()
    }
  }

  /// Whether the highlighted image is shown; false by default.
  open var isHighlighted: Bool {
    get { isShowingHighlighted }
    set {
      guard newValue != isShowingHighlighted else { return }
      isShowingHighlighted = newValue
      setNeedsDisplay()
    }
  }

  /// The size and weight of a symbol whose image does not specify them; `nil` by default.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    get { symbolConfiguration }
    set {
      guard newValue != symbolConfiguration else { return }
      symbolConfiguration = newValue
      contentSizeDidChange()
      setNeedsDisplay()
    }
  }

  // MARK: Moving pictures

  /// The pictures that `startAnimating` shows one after another, instead of `image`; `nil` by
  /// default.
  open var animationImages: [UIImage]? {
    get { movement?.images }
    set {
      ownMovement.images = newValue
      stopAnimating()
    }
  }

  /// The pictures that `startAnimating` shows while the view is highlighted; `nil`, the default,
  /// for `animationImages`.
  open var highlightedAnimationImages: [UIImage]? {
    get { movement?.highlightedImages }
    set {
      ownMovement.highlightedImages = newValue
      stopAnimating()
    }
  }

  /// The seconds that all pictures take together; 0, the default, for a thirtieth of a second each.
  open var animationDuration: TimeInterval {
    get { movement?.duration ?? 0 }
    set { ownMovement.duration = newValue }
  }

  /// The number of times that the pictures are shown; 0, the default, for no end.
  open var animationRepeatCount: Int {
    get { movement?.rounds ?? 0 }
    set { ownMovement.rounds = newValue }
  }

  /// Whether the pictures that were set are being shown.
  open var isAnimating: Bool { movement?.isRunning(at: runtime.now) ?? false }

  /// Shows the pictures that were set, from the first one.
  open func startAnimating() {
    guard let movement, movement.start(isHighlighted: isShowingHighlighted, at: runtime.now) else {
      return
    }
    setNeedsDisplay()
  }

  /// Shows the image again.
  open func stopAnimating() {
    guard let movement else { return }
    movement.stop()
    setNeedsDisplay()
  }

  /// What makes the view's pictures move; `nil` for most views.
  private var movement: ImageMovement?

  private var ownMovement: ImageMovement {
    if let movement { return movement }
    let made = ImageMovement()
    movement = made
    return made
  }

  /// Returns the picture to show now, and requests the next one; called where the view is drawn,
  /// and so only while it is seen.
  private func movingPicture(of image: UIImage?) -> UIImage? {
    guard movement != nil || image?.moving != nil else { return image }
    let time = runtime.now
    guard let running = ownMovement.sequence(of: image, at: time) else { return image }
    if running.nextStep == nil {
      running.nextStep = runtime.scheduleEndless(after: running.wait(at: time)) {
        [weak self, weak running] in
        running?.nextStep = nil
        self?.setNeedsDisplay()
      }
    }
    return running.picture(at: time)
  }

  /// The image that is shown now.
  private var shownImage: UIImage? {
    let image = isShowingHighlighted ? highlightedImageStorage ?? imageStorage : imageStorage
    guard let symbolConfiguration else { return image }
    return image?.applyingSymbolDefaults(symbolConfiguration) ?? image
  }

  /// The size of the image, in points.
  open override var intrinsicContentSize: CGSize {
    shownImage?.size
      ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// The size of the image, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { shownImage?.size ?? .zero }

  /// Draws templates in the new colour.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if shownImage?.isTemplate == true { setNeedsDisplay() }
  }

  /// The part of the image's edges that layout does not count.
  open override var alignmentRectInsets: UIEdgeInsets {
    shownImage?.alignmentRectInsets ?? .zero
  }

  /// Lets go of the pixels of a view that leaves its window.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { shownPixels = nil }
  }

  @_spi(Framework) open override func resolveColors() {
    super.resolveColors()
    setNeedsDisplay()
  }

  @_spi(Framework) open override func sizeDidChange(from oldSize: CGSize) { setNeedsDisplay() }

  override var contentsBounds: CGRect? {
    shownImage.map { contentMode.place(of: $0.size, in: bounds) }
  }

  @_spi(Framework) open override func appendContents(to drawing: inout LayerDrawing) {
    guard let image = movingPicture(of: shownImage) else {
      shownPixels = nil
      return
    }
    // The visible area while the bounds animate, in the view's own coordinates.
    let seen = CGRect(
      x: (Double(drawing.rect.left) - drawing.originX) / drawing.scale,
      y: (Double(drawing.rect.top) - drawing.originY) / drawing.scale,
      width: Double(drawing.rect.width) / drawing.scale,
      height: Double(drawing.rect.height) / drawing.scale)
    shownPixels = image.append(
      to: &drawing, in: seen, mode: contentMode, traits: traitCollection, templateColor: tintColor)
  }

  // MARK: Accessibility

  @_spi(Framework) open override var accessibilityContents: AccessibilityContents {
    AccessibilityContents(label: shownImage?.spokenName, traits: .image)
  }

  // MARK: Appearance

  open override class func appearance(
    for trait: UITraitCollection? = nil,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type] = []
  ) -> UIImageView {
    AppearanceRules.proxy(for: self, trait, containerTypes) { UIImageView() }
  }
}
