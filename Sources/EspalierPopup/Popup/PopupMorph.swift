import EspalierCore
import EspalierGeometry
import Foundation

/// The transition of the bar's image into the content's image view, and back.
@MainActor final class PopupMorph {
  /// The image in flight; the two views it stands for are hidden meanwhile.
  let picture = UIImageView()
  private weak var source: UIImageView?
  private weak var target: UIView?
  private weak var content: UIView?
  private weak var bar: PopupBar?
  /// The last scaled image, and the image it was made from.
  private var prepared: UIImage?
  private var original: UIImage?
  private var sourceAlpha: CGFloat = 1
  private var targetAlpha: CGFloat = 1

  init() {
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    picture.isUserInteractionEnabled = false
    picture.isHidden = true
  }

  /// Whether the image is in flight.
  var isUnderWay: Bool { source != nil }

  /// Replaces both views by the image in flight, if the content has a transition view.
  func begin(bar: PopupBar, content: UIViewController) {
    guard source == nil, bar.customBarView == nil, let target = bar.popupItem?.transitionView,
      let root = content.viewIfLoaded, target.isDescendant(of: root),
      let image = (target as? UIImageView)?.image ?? bar.imageView.image
    else { return }
    self.bar = bar
    self.content = root
    self.target = target
    source = bar.imageView
    if let target = target as? UIImageView { picture.contentMode = target.contentMode }
    show(image)
    sourceAlpha = bar.imageView.alpha
    targetAlpha = target.alpha
    bar.imageView.alpha = 0
    target.alpha = 0
    picture.isHidden = false
  }

  /// Changes the image in flight and keeps its frame.
  func pictureDidChange(bar: PopupBar, content: UIViewController) {
    guard source != nil,
      let image = (target as? UIImageView)?.image ?? bar.imageView.image
    else { return }
    show(image)
  }

  /// Shows `image`, scaled once to the largest size on the way: the cost of scaling per frame grows
  /// with the image's pixels.
  private func show(_ image: UIImage) {
    guard let target, !image.isSymbolImage else {
      picture.image = image
      return
    }
    let size = target.bounds.size
    let scale = target.contentScaleFactor
    let needed = size.width * size.height * scale * scale
    let given = image.size.width * image.size.height * image.scale * image.scale
    guard needed >= 1, given > needed * 1.3, picture.contentMode != .redraw else {
      picture.image = image
      return
    }
    if original !== image || prepared?.size != size {
      original = image
      let format = UIGraphicsImageRendererFormat()
      format.scale = scale
      let place = picture.contentMode.place(
        of: image.size, in: CGRect(origin: .zero, size: size))
      prepared = UIGraphicsImageRenderer(size: size, format: format).image { _ in
        image.draw(in: place)
      }
    }
    picture.image = prepared
  }

  /// Shows both views again and ends the flight.
  func end() {
    guard source != nil else { return }
    source?.alpha = sourceAlpha
    target?.alpha = targetAlpha
    source = nil
    target = nil
    picture.isHidden = true
  }

  /// Places the image at a fraction of its way in a card, which began as the bar's.
  func place(at share: CGFloat, card: CGRect, from start: CGRect) {
    guard let source, let target, let content, let bar else { return }
    // Where the image was in the closed bar, however wide the bar is now.
    let isAtEnd = bar.contentDirection == .rightToLeft
    let edge = isAtEnd ? start.maxX - card.minX - bar.bounds.width : start.minX - card.minX
    let from = source.frame.offsetBy(dx: edge, dy: bar.frame.minY)
    let inside = target.convert(target.bounds, to: content)
    let to = inside.offsetBy(dx: content.frame.minX, dy: content.frame.minY)
    picture.frame = from.between(to, share)
    let first = source.layer.cornerRadius
    picture.layer.cornerRadius = (first + (target.layer.cornerRadius - first) * share).rounded()
  }
}
