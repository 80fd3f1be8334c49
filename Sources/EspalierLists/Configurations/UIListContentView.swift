@_spi(Framework) public import EspalierCore
import EspalierLayers
public import Foundation

/// Shows a picture and one or two texts.
///
/// The width determines the height: texts have as many lines as they need.
///
/// - Source: https://developer.apple.com/documentation/uikit/uilistcontentview
@preconcurrency @MainActor open class UIListContentView: UIView, UIContentView {
  private var list: UIListContentConfiguration
  private let label = UILabel()
  private let secondaryLabel = UILabel()
  private let picture = UIImageView()

  /// Makes a view that shows a configuration.
  public init(configuration: UIListContentConfiguration) {
    list = configuration
    super.init(frame: .zero)
    picture.contentMode = .scaleAspectFit
    for view in [picture, label, secondaryLabel] { addSubview(view) }
    update()
  }

  /// Not available: views are created from a configuration.
  public required init?(coder: NSCoder) { nil }

  /// The configuration that the view shows; it must be a `UIListContentConfiguration`.
  open var configuration: any UIContentConfiguration {
    get { list }
    set {
      guard let new = newValue as? UIListContentConfiguration, new != list else { return }
      list = new
      update()
    }
  }

  private func update() {
    apply(list.textProperties, list.text, list.attributedText, to: label)
    apply(
      list.secondaryTextProperties, list.secondaryText, list.secondaryAttributedText,
      to: secondaryLabel)
    picture.image = shownImage
    picture.isHidden = list.image == nil
    updateTint()
    picture.layer.cornerRadius = list.imageProperties.cornerRadius
    picture.clipsToBounds = list.imageProperties.cornerRadius > 0
    alpha = list.alpha
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// Shows the picture in the tint colour, or in the one that the configuration makes of it.
  private func updateTint() {
    let look = list.imageProperties
    let color =
      look.tintColorTransformer == nil ? look.tintColor : look.resolvedTintColor(for: tintColor)
    if picture.tintColor != color { picture.tintColor = color }
  }

  /// Shows a picture in a colour that is made of the new tint colour.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if list.imageProperties.tintColorTransformer != nil { updateTint() }
  }

  private func apply(
    _ style: UIListContentConfiguration.TextProperties, _ text: String?,
    _ attributed: NSAttributedString?, to label: UILabel
  ) {
    label.text = style.transformed(text)
    label.font = style.font
    label.textColor = style.resolvedColor()
    label.numberOfLines = style.numberOfLines
    label.lineBreakMode = style.lineBreakMode
    label.textAlignment = style.alignment == .center ? .center : .natural
    label.adjustsFontSizeToFitWidth = style.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = style.minimumScaleFactor
    label.isHidden = text?.isEmpty ?? true
    if let attributed {
      label.attributedText = attributed
      label.isHidden = attributed.length == 0
    }
  }

  // MARK: - Guides

  private var guides: [ObjectIdentifier: UILayoutGuide] = [:]

  /// Lies where the first text is; nil if there is none.
  public final var textLayoutGuide: UILayoutGuide? { guide(of: label) }
  /// Lies where the second text is; nil if there is none.
  public final var secondaryTextLayoutGuide: UILayoutGuide? { guide(of: secondaryLabel) }
  /// Lies where the picture is; nil if there is none.
  public final var imageLayoutGuide: UILayoutGuide? { guide(of: picture) }

  /// A guide that follows a part of the view.
  private func guide(of part: UIView) -> UILayoutGuide? {
    guard !part.isHidden else { return nil }
    if let known = guides[ObjectIdentifier(part)] { return known }
    let guide = UILayoutGuide()
    guides[ObjectIdentifier(part)] = guide
    addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: part.leadingAnchor),
      guide.trailingAnchor.constraint(equalTo: part.trailingAnchor),
      guide.topAnchor.constraint(equalTo: part.topAnchor),
      guide.bottomAnchor.constraint(equalTo: part.bottomAnchor),
    ])
    return guide
  }

  // MARK: - Layout

  /// The picture with the symbol configuration of the look.
  private var shownImage: UIImage? {
    guard let image = list.image, let wanted = list.imageProperties.preferredSymbolConfiguration
    else { return list.image }
    return image.applyingSymbolDefaults(wanted) ?? image
  }

  /// The size of the picture and of the area in which it is centred, in points.
  private var pictureSizes: (own: CGSize, room: CGSize) {
    guard let image = shownImage else { return (.zero, .zero) }
    var size = image.size
    let limit = list.imageProperties.maximumSize
    let scale = min(
      limit.width > 0 ? limit.width / size.width : 1,
      limit.height > 0 ? limit.height / size.height : 1, 1)
    size = CGSize(width: size.width * scale, height: size.height * scale)
    let reserved = list.imageProperties.reservedLayoutSize
    return (
      size,
      CGSize(
        width: reserved.width > 0 ? reserved.width : size.width,
        height: reserved.height > 0 ? reserved.height : size.height)
    )
  }

  /// The margins of the configuration, at least those of the superview along the axes that keep
  /// these.
  private var margins: NSDirectionalEdgeInsets {
    var margins = list.directionalLayoutMargins
    let axes = list.axesPreservingSuperviewLayoutMargins
    guard !axes.isEmpty, let around = superview?.directionalLayoutMargins else { return margins }
    if axes.contains(.horizontal) {
      margins.leading = max(margins.leading, around.leading)
      margins.trailing = max(margins.trailing, around.trailing)
    }
    if axes.contains(.vertical) {
      margins.top = max(margins.top, around.top)
      margins.bottom = max(margins.bottom, around.bottom)
    }
    return margins
  }

  /// Returns the frames of picture and texts at a width, from the leading edge, and the height they
  /// need.
  private func arrangement(width: CGFloat) -> (
    picture: CGRect, text: CGRect, secondary: CGRect, height: CGFloat
  ) {
    let margins = margins
    let picture = pictureSizes
    let start =
      margins.leading + (list.image == nil ? 0 : picture.room.width + list.imageToTextPadding)
    let room = max(width - start - margins.trailing, 0)
    let unlimited = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
    let hasText = !label.isHidden
    let hasSecondary = !secondaryLabel.isHidden
    var text = CGRect.zero
    var secondary = CGRect.zero
    let padding = list.textToSecondaryTextHorizontalPadding
    if list.prefersSideBySideTextAndSecondaryText, hasText, hasSecondary {
      let (first, second) = (label.sizeThatFits(unlimited), secondaryLabel.sizeThatFits(unlimited))
      if first.width + padding + second.width <= room {
        let height = max(first.height, second.height)
        text = CGRect(
          x: start, y: (height - first.height) / 2, width: room - second.width - padding,
          height: first.height)
        secondary = CGRect(
          x: start + room - second.width, y: (height - second.height) / 2, width: second.width,
          height: second.height)
        return finish(picture, margins, text, secondary, contents: height)
      }
    }
    let fitting = CGSize(width: room, height: CGFloat.greatestFiniteMagnitude)
    if hasText {
      text = CGRect(x: start, y: 0, width: room, height: label.sizeThatFits(fitting).height)
    }
    if hasSecondary {
      secondary = CGRect(
        x: start, y: hasText ? text.height + list.textToSecondaryTextVerticalPadding : 0,
        width: room,
        height: secondaryLabel.sizeThatFits(fitting).height)
    }
    return finish(picture, margins, text, secondary, contents: max(text.maxY, secondary.maxY))
  }

  private func finish(
    _ picture: (own: CGSize, room: CGSize), _ margins: NSDirectionalEdgeInsets, _ text: CGRect,
    _ secondary: CGRect,
    contents: CGFloat
  ) -> (picture: CGRect, text: CGRect, secondary: CGRect, height: CGFloat) {
    let inner = max(contents, picture.room.height)
    let image = CGRect(
      x: margins.leading + (picture.room.width - picture.own.width) / 2,
      y: margins.top + (inner - picture.own.height) / 2,
      width: picture.own.width, height: picture.own.height)
    let down = margins.top + (inner - contents) / 2
    return (
      image, text.offsetBy(dx: 0, dy: down), secondary.offsetBy(dx: 0, dy: down),
      margins.top + inner + margins.bottom
    )
  }

  /// The distance of the texts from the leading edge, in points.
  final var textStart: CGFloat { arrangement(width: bounds.width).text.minX }

  /// Arranges picture and texts, vertically centred.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let places = arrangement(width: bounds.width)
    let down = ((bounds.height - places.height) / 2).rounded()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let pixel = 1 / contentScaleFactor
    for (view, place) in [
      (picture as UIView, places.picture), (label, places.text), (secondaryLabel, places.secondary),
    ] {
      var frame = place.offsetBy(dx: 0, dy: down)
      if isMirrored { frame.origin.x = bounds.width - frame.maxX }
      frame.origin.y = (frame.minY / pixel).rounded() * pixel
      if view.frame != frame { view.frame = frame }
    }
  }

  /// Returns the size that the contents need at a width.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    CGSize(
      width: targetSize.width, height: arrangement(width: targetSize.width).height.rounded(.up))
  }

  /// Returns the size that the contents need at a width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: arrangement(width: size.width).height.rounded(.up))
  }
}
