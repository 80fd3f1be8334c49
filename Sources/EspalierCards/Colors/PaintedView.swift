import EspalierCore
import Foundation

/// A view with a picture that is painted again when the size changes.
@MainActor class PaintedView: UIView {
  private let picture = UIImageView()
  private var painted: (size: CGSize, scale: CGFloat)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    addSubview(picture)
  }

  required init?(coder: NSCoder) { nil }

  /// Paints the picture into a rectangle at the origin; subclasses override it.
  func paint(_ area: CGRect, scale: CGFloat) {}

  /// Requests another picture.
  func setNeedsPainting() {
    painted = nil
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = bounds
    let (size, scale) = (bounds.size, contentScaleFactor)
    guard painted.map({ $0.size != size || $0.scale != scale }) ?? true else { return }
    painted = (size, scale)
    guard size.width > 0, size.height > 0 else {
      picture.image = nil
      return
    }
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    picture.image = UIGraphicsImageRenderer(size: size, format: format).image { _ in
      paint(CGRect(origin: .zero, size: size), scale: scale)
    }
  }
}
