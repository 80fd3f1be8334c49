import EspalierGeometry
import Foundation

extension UIButton {
  /// The sizes of the parts, in points; zero for parts that show nothing.
  private struct Parts {
    var image = CGSize.zero
    var title = CGSize.zero
    var hasText: Bool { title.height > 0 }
  }

  private func parts() -> Parts {
    var parts = Parts()
    parts.image = shownImage?.size ?? .zero
    if shownTitle?.isEmpty == false { parts.title = ownTitleLabel.intrinsicContentSize }
    return parts
  }

  // MARK: Size

  /// The space above and below a title in a button without content insets, in points.
  private static let titlePadding: CGFloat = 6

  /// Returns the size of the contents, whose title may wrap if there is a width.
  final func fittingSize(width: CGFloat? = nil) -> CGSize {
    applyContents()
    if let configuration = configurationStorage { return fittingSize(configuration, width) }
    let parts = parts()
    if buttonType == .close, !parts.hasText {
      return CGSize(width: Self.closeSide, height: Self.closeSide)
    }
    // A title without insets gets space above and below.
    let padding = parts.hasText && insets.content == .zero ? Self.titlePadding : 0
    var size = CGSize(
      width: parts.image.width + parts.title.width,
      height: max(parts.image.height, parts.title.height + 2 * padding))
    size.width += extent(insets.title, \.left, \.right) + extent(insets.image, \.left, \.right)
    size.height += max(
      extent(insets.title, \.top, \.bottom), extent(insets.image, \.top, \.bottom))
    if insets.content != .zero {
      size.width += insets.content.left + insets.content.right
      size.height += insets.content.top + insets.content.bottom
    } else if !parts.hasText, parts.image == .zero, insets.title == .zero, insets.image == .zero {
      // A button without contents is as large as one with an empty title.
      size = CGSize(width: 30, height: 34)
    } else if parts.hasText {
      // A button with a title is never too small to hit.
      size.width = max(size.width, 30)
    }
    if let background = currentBackgroundImage {
      size.width = max(size.width, background.size.width)
      size.height = max(size.height, background.size.height)
    }
    return size
  }

  /// Returns the space that insets take: none if they only move a part, one edge out and the other
  /// in.
  private func extent(
    _ insets: UIEdgeInsets, _ first: KeyPath<UIEdgeInsets, CGFloat>,
    _ second: KeyPath<UIEdgeInsets, CGFloat>
  ) -> CGFloat {
    max(0, insets[keyPath: first] + insets[keyPath: second])
  }

  // MARK: Places

  final func layoutContents() {
    backgroundView?.frame = backgroundRect(forBounds: bounds)
    if let configuration = configurationStorage {
      layoutContents(configuration)
      return
    }
    let content = contentRect(forBounds: bounds)
    if hasImageView { ownImageView.frame = imageRect(forContentRect: content) }
    if hasTitleLabel { ownTitleLabel.frame = titleRect(forContentRect: content) }
  }

  /// Returns the rectangles of image and title side by side, according to the alignments.
  final func placesOfContents(in content: CGRect) -> (image: CGRect, title: CGRect) {
    let parts = parts()
    let scale = contentScaleFactor
    var image = parts.image
    image.width = min(image.width, max(0, content.width))
    image.height = min(image.height, max(0, content.height))
    var title = parts.title
    let room = content.width - image.width - insets.title.left - insets.title.right
    title.width = min(title.width, max(0, room))
    title.height = min(title.height, max(0, content.height))
    if contentHorizontalAlignment == .fill { title.width = max(0, room) }
    let isReversed = traitCollection.layoutDirection == .rightToLeft
    let width =
      image.width + title.width + insets.title.left + insets.title.right + insets.image.left
      + insets.image.right
    let start = horizontalStart(of: width, in: content)
    let imageX: CGFloat
    let titleX: CGFloat
    if isReversed {
      titleX = start + insets.title.left
      imageX = titleX + title.width + insets.title.right + insets.image.left
    } else {
      imageX = start + insets.image.left
      titleX = imageX + image.width + insets.image.right + insets.title.left
    }
    // A title aligned to an edge keeps the space above and below it once the button was asked for
    // its size, as measured on Apple's UIKit.
    let free = max(0, content.height - title.height)
    let hasPadding = contents.wasFitted && parts.hasText && insets.content == .zero
    let area = hasPadding ? content.insetBy(dx: 0, dy: min(Self.titlePadding, free / 2)) : content
    let imageY = verticalStart(of: image.height, in: content, insets.image.top, insets.image.bottom)
    let titleY = verticalStart(of: title.height, in: area, insets.title.top, insets.title.bottom)
    return (
      CGRect(
        x: imageX.roundedToPixel(scale: scale), y: imageY.roundedToPixel(scale: scale),
        width: image.width, height: image.height),
      CGRect(
        x: titleX.roundedToPixel(scale: scale), y: titleY.roundedToPixel(scale: scale),
        width: title.width, height: title.height)
    )
  }

  final func horizontalStart(of width: CGFloat, in content: CGRect) -> CGFloat {
    let isReversed = traitCollection.layoutDirection == .rightToLeft
    switch contentHorizontalAlignment {
    case .center: return content.midX - width / 2
    case .left, .fill: return content.minX
    case .right: return content.maxX - width
    case .leading: return isReversed ? content.maxX - width : content.minX
    case .trailing: return isReversed ? content.minX : content.maxX - width
    }
  }

  final func verticalStart(
    of height: CGFloat, in content: CGRect, _ top: CGFloat, _ bottom: CGFloat
  ) -> CGFloat {
    switch contentVerticalAlignment {
    case .center, .fill: content.midY - height / 2 + (top - bottom) / 2
    case .top: content.minY + top
    case .bottom: content.maxY - height - bottom
    }
  }

  final var titleBaselineOffsets: (first: CGFloat, last: CGFloat)? {
    guard hasTitleLabel, let offsets = ownTitleLabel.baselineOffsets else { return nil }
    let size = fittingSize()
    let title = ownTitleLabel.intrinsicContentSize
    let above = (size.height - title.height) / 2
    return (above + offsets.first, size.height - title.height - above + offsets.last)
  }
}
