import EspalierGeometry
public import Foundation

/// A view that shows a configuration in place of content that is not there.
///
/// The parts stand in the middle of the safe area and scroll where they do not fit.
///
/// - Source: https://developer.apple.com/documentation/uikit/uicontentunavailableview
@preconcurrency @MainActor open class UIContentUnavailableView: UIView, UIContentView {
  private var shown: UIContentUnavailableConfiguration
  private let scroll = UIScrollView()
  private let ground = BackgroundView()
  private let picture = UIImageView()
  private let wheel = UIActivityIndicatorView(style: .large)
  private let text = UILabel()
  private let secondaryText = UILabel()
  private let button = UIButton(configuration: .plain())
  private let secondaryButton = UIButton(configuration: .plain())

  /// Creates a view that shows a configuration.
  public init(configuration: UIContentUnavailableConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    ground.isUserInteractionEnabled = false
    addSubview(ground)
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.showsHorizontalScrollIndicator = false
    addSubview(scroll)
    picture.contentMode = .scaleAspectFit
    picture.clipsToBounds = true
    for label in [text, secondaryText] { label.adjustsFontForContentSizeCategory = true }
    for part in parts { scroll.addSubview(part) }
    apply()
  }

  /// Creates a view that shows an empty page; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    shown = .empty()
    super.init(coder: coder)
    coder.finish(self, as: UIContentUnavailableView.self)
  }

  private var parts: [UIView] {
    [picture, wheel, text, secondaryText, button, secondaryButton]
  }

  /// The configuration that the view shows; one of another type is ignored.
  open var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? UIContentUnavailableConfiguration, new != shown else { return }
      shown = new
      apply()
    }
  }

  /// Whether parts that do not fit can be scrolled; true by default.
  open var isScrollEnabled: Bool {
    get { scroll.isScrollEnabled }
    set { scroll.isScrollEnabled = newValue }
  }

  // MARK: Parts

  private func apply() {
    applyPicture()
    apply(shown.text, shown.attributedText, shown.textProperties, to: text)
    apply(
      shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties,
      to: secondaryText)
    apply(shown.button, shown.buttonProperties, to: button)
    apply(shown.secondaryButton, shown.secondaryButtonProperties, to: secondaryButton)
    setNeedsLayout()
  }

  private func applyPicture() {
    let isLoading = shown.style == .loading && shown.image == nil
    if isLoading { wheel.startAnimating() } else { wheel.stopAnimating() }
    let properties = shown.imageProperties
    let symbol = properties.preferredSymbolConfiguration
    picture.image = shown.image.map { image in
      symbol.flatMap { image.applyingSymbolConfiguration($0) } ?? image
    }
    picture.isHidden = shown.image == nil
    picture.tintColor = properties.tintColor ?? .secondaryLabel
    picture.layer.cornerRadius = properties.cornerRadius
  }

  private func apply(
    _ string: String?, _ attributed: NSAttributedString?,
    _ properties: UIContentUnavailableConfiguration.TextProperties, to label: UILabel
  ) {
    label.attributedText = nil
    label.font = properties.font
    label.textColor = properties.color
    if let attributed { label.attributedText = attributed } else { label.text = string }
    label.numberOfLines = properties.numberOfLines
    label.lineBreakMode = properties.lineBreakMode
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = properties.minimumScaleFactor
    label.textAlignment = shown.alignment == .center ? .center : .natural
    label.isHidden = label.text?.isEmpty != false
  }

  private func apply(
    _ look: UIButton.Configuration,
    _ properties: UIContentUnavailableConfiguration.ButtonProperties, to button: UIButton
  ) {
    var look = look
    if look.title == nil, look.attributedTitle == nil, let action = properties.primaryAction {
      look.title = action.title.isEmpty ? nil : action.title
    }
    let hasTitle =
      look.title?.isEmpty == false || look.attributedTitle.map { !$0.characters.isEmpty } == true
    button.isHidden = !hasTitle && look.image == nil
    button.configuration = look
    button.removeTarget(nil, action: nil, for: .primaryActionTriggered)
    if let action = properties.primaryAction {
      button.addAction(action, for: .primaryActionTriggered)
    }
    if button.menu !== properties.menu { button.menu = properties.menu }
    button.showsMenuAsPrimaryAction = properties.menu != nil && properties.primaryAction == nil
    button.role = properties.role
    button.isEnabled = properties.isEnabled
  }

  // MARK: Layout

  /// Places the parts in the middle of the safe area.
  open override func layoutSubviews() {
    super.layoutSubviews()
    ground.show(shown.background, in: self)
    scroll.frame = bounds.inset(by: safeAreaInsets)
    let room = room
    let width = room.width
    let places = column(width: width)
    let height = places.last.map { $0.frame.maxY } ?? 0
    let space = ((room.height - height) / 2).roundedToPixel(scale: contentScaleFactor)
    let top = room.minY + max(0, space)
    for place in places {
      place.view.frame = place.frame.offsetBy(dx: room.minX, dy: top)
    }
    let content = CGSize(
      width: scroll.bounds.width,
      height: height > room.height ? height + scroll.bounds.height - room.height : 0)
    if scroll.contentSize != content { scroll.contentSize = content }
  }

  /// Returns the size of the parts and the margins at the width of `size`.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let margins = shown.directionalLayoutMargins
    let width = size.width > 0 ? size.width : 320
    let places = column(width: max(0, width - margins.leading - margins.trailing))
    let height = places.last.map { $0.frame.maxY } ?? 0
    return CGSize(width: width, height: height + margins.top + margins.bottom)
  }

  /// The rectangle of the scroll view that the parts may take.
  private var room: CGRect {
    var margins = shown.directionalLayoutMargins
    if let parent = superview?.directionalLayoutMargins {
      let axes = shown.axesPreservingSuperviewLayoutMargins
      let safe = superview?.safeAreaInsets ?? .zero
      if axes.contains(.horizontal) {
        margins.leading = max(margins.leading, parent.leading - safe.left)
        margins.trailing = max(margins.trailing, parent.trailing - safe.right)
      }
      if axes.contains(.vertical) {
        margins.top = max(margins.top, parent.top - safe.top)
        margins.bottom = max(margins.bottom, parent.bottom - safe.bottom)
      }
    }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let left = isMirrored ? margins.trailing : margins.leading
    let size = scroll.bounds.size
    return CGRect(
      x: left, y: margins.top, width: max(0, size.width - margins.leading - margins.trailing),
      height: max(0, size.height - margins.top - margins.bottom))
  }

  /// Returns the places of the visible parts, from the top left corner of their column.
  private func column(width: CGFloat) -> [(view: UIView, frame: CGRect)] {
    var places: [(view: UIView, frame: CGRect)] = []
    var y: CGFloat = 0
    func add(_ view: UIView, _ size: CGSize, after padding: CGFloat) {
      guard !view.isHidden else { return }
      if !places.isEmpty { y += padding }
      let origin = CGPoint(x: start(size.width, width), y: y)
      places.append((view, CGRect(origin: origin, size: size)))
      y += size.height
    }
    add(picture, pictureSize(width: width), after: 0)
    add(wheel, wheel.intrinsicContentSize, after: 0)
    add(text, fitted(text, width), after: shown.imageToTextPadding)
    let second = text.isHidden ? shown.imageToTextPadding : shown.textToSecondaryTextPadding
    add(secondaryText, fitted(secondaryText, width), after: second)
    add(button, fitted(button, width), after: shown.textToButtonPadding)
    let last = button.isHidden ? shown.textToButtonPadding : shown.buttonToSecondaryButtonPadding
    add(secondaryButton, fitted(secondaryButton, width), after: last)
    return places
  }

  private func start(_ width: CGFloat, _ room: CGFloat) -> CGFloat {
    switch shown.alignment {
    case .center: ((room - width) / 2).roundedToPixel(scale: contentScaleFactor)
    case .natural: effectiveUserInterfaceLayoutDirection == .rightToLeft ? room - width : 0
    }
  }

  private func fitted(_ view: UIView, _ width: CGFloat) -> CGSize {
    let size = view.sizeThatFits(CGSize(width: width, height: 0))
    return CGSize(width: min(size.width, width), height: size.height)
  }

  private func pictureSize(width: CGFloat) -> CGSize {
    guard let size = picture.image?.size, size.width > 0, size.height > 0 else { return .zero }
    let limit = shown.imageProperties.maximumSize
    var share = min(1, width / size.width)
    if limit.width > 0 { share = min(share, limit.width / size.width) }
    if limit.height > 0 { share = min(share, limit.height / size.height) }
    return CGSize(width: size.width * share, height: size.height * share)
  }
}
