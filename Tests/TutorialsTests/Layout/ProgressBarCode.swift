import UIKit

// The progress bar of tutorial 001 in its own shape, with no edit that Linux asks for: attributes
// of Interface Builder compile as they are, constraints are made by the long initializer.

@IBDesignable final class TutorialProgressBar: UIControl {
  private(set) var layouts = 0

  // MARK: - Initializers

  init() {
    fatalError("Unsupported initializer init(), use init(frame:) instead")
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    commonInit()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    commonInit()
  }

  #if INTERFACE_BUILDER
  override func prepareForInterfaceBuilder() {
    super.prepareForInterfaceBuilder()
    commonInit()
  }
  #endif

  // MARK: - Subviews

  private(set) lazy var trackView: UIView = {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    view.layer.masksToBounds = true
    return view
  }()

  private(set) lazy var progressView: UIView = {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    return view
  }()

  private(set) lazy var bufferView: UIView = {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    return view
  }()

  private(set) lazy var thumbView: UIView = {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    view.layer.masksToBounds = true
    return view
  }()

  private var trackHeightConstraint: NSLayoutConstraint!
  private var thumbHeightConstraint: NSLayoutConstraint!
  private var progressViewWidthConstraint: NSLayoutConstraint!
  private var bufferViewWidthConstraint: NSLayoutConstraint!

  private func fixed(
    _ item: UIView, _ attribute: NSLayoutConstraint.Attribute, _ constant: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: .equal, toItem: nil,
      attribute: .notAnAttribute, multiplier: 1.0, constant: constant)
  }

  private func equal(
    _ item: UIView, _ attribute: NSLayoutConstraint.Attribute, _ other: UIView,
    _ otherAttribute: NSLayoutConstraint.Attribute
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: .equal, toItem: other,
      attribute: otherAttribute, multiplier: 1.0, constant: 0)
  }

  private func commonInit() {
    addConstraint(fixed(self, .height, thumbRadius))

    trackView.backgroundColor = trackColor
    trackView.layer.cornerRadius = trackRadius
    addSubview(trackView)
    addConstraints(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|[trackView]|", options: .init(), metrics: nil,
        views: ["trackView": trackView]))
    addConstraint(equal(trackView, .centerY, self, .centerY))
    trackHeightConstraint = fixed(trackView, .height, trackHeight)
    addConstraint(trackHeightConstraint)

    bufferView.backgroundColor = bufferColor
    trackView.addSubview(bufferView)
    bufferViewWidthConstraint = fixed(bufferView, .width, 0)
    addConstraint(bufferViewWidthConstraint)
    addConstraint(equal(bufferView, .height, trackView, .height))

    progressView.backgroundColor = progressColor
    trackView.addSubview(progressView)
    progressViewWidthConstraint = fixed(progressView, .width, 0)
    addConstraint(progressViewWidthConstraint)
    addConstraint(equal(progressView, .height, trackView, .height))

    addSubview(thumbView)
    thumbView.alpha = isThumbVisible ? 1.0 : 0.0
    thumbView.backgroundColor = thumbColor
    thumbView.layer.cornerRadius = thumbRadius / 2.0
    addConstraint(equal(thumbView, .centerY, self, .centerY))
    addConstraint(equal(thumbView, .width, thumbView, .height))
    thumbHeightConstraint = fixed(thumbView, .height, thumbRadius)
    addConstraint(thumbHeightConstraint)
    addConstraint(equal(thumbView, .centerX, progressView, .trailing))
  }

  // MARK: - Inspectable

  @IBInspectable var isThumbVisible: Bool = true {
    didSet { thumbView.alpha = isThumbVisible ? 1.0 : 0.0 }
  }
  @IBInspectable var progress: Float = 0.0 { didSet { refreshProgress() } }
  @IBInspectable var buffer: Float = 0.0 { didSet { refreshBuffer() } }
  @IBInspectable var trackColor: UIColor = UIColor.white {
    didSet { trackView.backgroundColor = trackColor }
  }
  @IBInspectable var trackHeight: CGFloat = 10.0 {
    didSet { trackHeightConstraint.constant = trackHeight }
  }
  @IBInspectable var trackRadius: CGFloat = 5.0 {
    didSet { trackView.layer.cornerRadius = trackRadius }
  }
  @IBInspectable var bufferColor: UIColor = UIColor.black.withAlphaComponent(0.7) {
    didSet { bufferView.backgroundColor = bufferColor }
  }
  @IBInspectable var progressColor: UIColor = UIColor.black {
    didSet { progressView.backgroundColor = progressColor }
  }
  @IBInspectable var thumbColor: UIColor = UIColor.black {
    didSet { thumbView.backgroundColor = thumbColor }
  }
  @IBInspectable var thumbRadius: CGFloat = 20.0 {
    didSet {
      thumbHeightConstraint.constant = thumbRadius
      thumbView.layer.cornerRadius = thumbRadius / 2.0
    }
  }

  private func refreshProgress() {
    progressViewWidthConstraint.constant =
      bounds.width * CGFloat(min(max(progress, 0.0), 1.0))
  }

  private func refreshBuffer() {
    bufferViewWidthConstraint.constant = bounds.width * CGFloat(min(max(buffer, 0.0), 1.0))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
    refreshProgress()
    refreshBuffer()
  }

  // MARK: - Touches

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    sendActions(for: .touchDown)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
    guard let touch = touches.first else { return }
    let position = touch.location(in: self)
    progress = min(max(Float(position.x / bounds.width), 0.0), 1.0)
    sendActions(for: .valueChanged)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    sendActions(for: .touchUpInside)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    sendActions(for: .touchUpInside)
  }

  override var intrinsicContentSize: CGSize {
    let desiredHeight = max(trackHeight, thumbRadius)
    return CGSize(width: UIView.noIntrinsicMetric, height: desiredHeight)
  }
}
