import EspalierGeometry
import Foundation

/// The sizes of the parts of a button with a configuration, in points; zero for parts that show
/// nothing.
private struct ConfiguredParts {
  /// The image or wheel.
  var image = CGSize.zero
  /// The room of the image, at least as large as it.
  var slot = CGSize.zero
  var title = CGSize.zero
  var subtitle = CGSize.zero
  /// The chevrons of a menu.
  var mark = CGSize.zero
  var titlePadding: CGFloat = 0
  /// The space between the image's room and the texts.
  var imagePadding: CGFloat = 0
  var isHorizontal = true

  /// Title and subtitle, one above the other.
  var text: CGSize {
    CGSize(
      width: max(title.width, subtitle.width),
      height: title.height + titlePadding + subtitle.height)
  }

  /// Image and texts.
  var contents: CGSize {
    isHorizontal
      ? CGSize(
        width: slot.width + imagePadding + text.width, height: max(slot.height, text.height))
      : CGSize(
        width: max(slot.width, text.width), height: slot.height + imagePadding + text.height)
  }

  /// The room that the mark takes at the trailing edge.
  var markRoom: CGFloat { mark.width > 0 ? mark.width + Self.markPadding : 0 }

  /// The space between the texts and the mark.
  private static let markPadding: CGFloat = 6
}

extension UIButton {
  /// Whether the height depends on the width: the title has several words and may wrap.
  final var canWrapTitle: Bool {
    guard let configuration = configurationStorage else { return false }
    func canWrap(_ mode: NSLineBreakMode, _ text: String?) -> Bool {
      guard mode.wraps, let text else { return false }
      return mode == .byCharWrapping ? text.utf8.count > 1 : text.utf8.contains(0x20)
    }
    return canWrap(configuration.titleLineBreakMode, shownTitle)
      || canWrap(configuration.subtitleLineBreakMode, shownSubtitle)
  }

  private var shownSubtitle: String? {
    guard let configuration = configurationStorage else { return nil }
    return configuration.attributedSubtitle.map { String($0.characters) } ?? configuration.subtitle
  }

  /// Returns the sizes of the parts in a width for everything inside the insets; `nil` stands for
  /// as much as they want.
  private func parts(_ configuration: Configuration, _ room: CGFloat?) -> ConfiguredParts {
    var parts = ConfiguredParts()
    parts.isHorizontal = configuration.imagePlacement.isHorizontal
    parts.image = shownImage?.size ?? .zero
    parts.slot = parts.image
    let reservation = configuration.imageReservation
    if parts.image != .zero, reservation > 0, reservation.isFinite {
      // A wheel has the room of the image that it hides.
      if configuration.showsActivityIndicator, let hidden = image(of: configuration)?.size {
        parts.slot.width = max(parts.slot.width, hidden.width)
        parts.slot.height = max(parts.slot.height, hidden.height)
      }
      if parts.isHorizontal {
        parts.slot.width = max(reservation, parts.slot.width)
      } else {
        parts.slot.height = max(reservation, parts.slot.height)
      }
    }
    if let mark = contents.menuMark?.image { parts.mark = mark.size }
    let hasTitle = shownTitle?.isEmpty == false
    let hasSubtitle = shownSubtitle?.isEmpty == false
    if parts.image != .zero, hasTitle || hasSubtitle {
      parts.imagePadding = configuration.imagePadding
    }
    let beside = parts.isHorizontal ? parts.slot.width + parts.imagePadding : 0
    let left = room.map { max(0, $0 - beside - parts.markRoom) }
    func size(of label: ButtonTitleLabel) -> CGSize {
      let natural = label.intrinsicContentSize
      guard let left, natural.width > left else { return natural }
      guard label.numberOfLines != 1 else { return CGSize(width: left, height: natural.height) }
      // A width of 0 would mean unlimited.
      let fitted = label.sizeThatFits(CGSize(width: max(left, 0.01), height: 0))
      return CGSize(width: min(fitted.width, left), height: fitted.height)
    }
    if hasTitle { parts.title = size(of: ownTitleLabel) }
    if hasSubtitle { parts.subtitle = size(of: ownSubtitleLabel) }
    if hasTitle, hasSubtitle { parts.titlePadding = configuration.titlePadding }
    return parts
  }

  /// Returns the size of a configuration's contents, at a width if there is one.
  final func fittingSize(_ configuration: Configuration, _ width: CGFloat?) -> CGSize {
    let insets = configuration.effectiveInsets
    let parts = parts(configuration, width.map { $0 - insets.leading - insets.trailing })
    let contents = parts.contents
    return CGSize(
      width: contents.width + parts.markRoom + insets.leading + insets.trailing,
      height: max(contents.height, parts.mark.height) + insets.top + insets.bottom)
  }

  /// The alignment of the lines of title and subtitle.
  final var alignmentOfLines: NSTextAlignment {
    switch alignmentOfTexts {
    case 0: .left
    case 1: .right
    default: .center
    }
  }

  /// The place of the shorter text beside the longer one: 0 for the left edge, 1 for the right.
  private var alignmentOfTexts: CGFloat {
    let isReversed = traitCollection.layoutDirection == .rightToLeft
    switch configurationStorage?.titleAlignment ?? .automatic {
    case .leading: return isReversed ? 1 : 0
    case .center: return 0.5
    case .trailing: return isReversed ? 0 : 1
    case .automatic: break
    }
    switch contentHorizontalAlignment {
    case .center: return 0.5
    case .left, .fill: return 0
    case .right: return 1
    case .leading: return isReversed ? 1 : 0
    case .trailing: return isReversed ? 0 : 1
    }
  }

  final func layoutContents(_ configuration: Configuration) {
    let isReversed = traitCollection.layoutDirection == .rightToLeft
    let insets = configuration.effectiveInsets
    var content = bounds.inset(
      by: UIEdgeInsets(
        top: insets.top, left: isReversed ? insets.trailing : insets.leading,
        bottom: insets.bottom, right: isReversed ? insets.leading : insets.trailing))
    var parts = parts(configuration, content.width)
    if let mark = contents.menuMark {
      let x = isReversed ? content.minX : content.maxX - parts.mark.width
      place(mark, CGPoint(x: x, y: content.midY - parts.mark.height / 2), parts.mark)
      content.size.width = max(0, content.width - parts.markRoom)
      if isReversed { content.origin.x += parts.markRoom }
    }
    parts.image.width = min(parts.image.width, max(0, content.width))
    parts.slot.width = min(parts.slot.width, max(0, content.width))
    let placement = configuration.imagePlacement
    let imageIsFirst =
      parts.isHorizontal ? (placement == .leading) != isReversed : placement == .top
    let size = parts.contents
    let text = parts.text
    let x = horizontalStart(of: size.width, in: content)
    let y = verticalStart(of: size.height, in: content, 0, 0)
    var slotOrigin = CGPoint(x: x, y: y)
    var textOrigin = CGPoint(x: x, y: y)
    if parts.isHorizontal {
      slotOrigin.x += imageIsFirst ? 0 : text.width + parts.imagePadding
      textOrigin.x += imageIsFirst ? parts.slot.width + parts.imagePadding : 0
      slotOrigin.y += (size.height - parts.slot.height) / 2
      textOrigin.y += (size.height - text.height) / 2
    } else {
      slotOrigin.y += imageIsFirst ? 0 : text.height + parts.imagePadding
      textOrigin.y += imageIsFirst ? parts.slot.height + parts.imagePadding : 0
      slotOrigin.x += (size.width - parts.slot.width) / 2
      textOrigin.x += (size.width - text.width) / 2
    }
    if hasImageView {
      let origin = CGPoint(
        x: slotOrigin.x + (parts.slot.width - parts.image.width) / 2,
        y: slotOrigin.y + (parts.slot.height - parts.image.height) / 2)
      place(ownImageView, origin, parts.image)
    }
    let share = alignmentOfTexts
    if hasTitleLabel {
      let x = textOrigin.x + (text.width - parts.title.width) * share
      place(ownTitleLabel, CGPoint(x: x, y: textOrigin.y), parts.title)
    }
    if parts.subtitle.height > 0 {
      let x = textOrigin.x + (text.width - parts.subtitle.width) * share
      let y = textOrigin.y + text.height - parts.subtitle.height
      place(ownSubtitleLabel, CGPoint(x: x, y: y), parts.subtitle)
    }
  }

  private func place(_ view: UIView, _ origin: CGPoint, _ size: CGSize) {
    let scale = contentScaleFactor
    view.frame = CGRect(
      x: origin.x.roundedToPixel(scale: scale), y: origin.y.roundedToPixel(scale: scale),
      width: size.width, height: size.height)
  }
}
