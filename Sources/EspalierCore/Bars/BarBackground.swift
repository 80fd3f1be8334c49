import Foundation

/// The background of a bar: a material, a colour, a picture, and a line towards the page.
@MainActor package final class BarBackground: UIView {
  private let backdrop = BackdropView()
  private let tint = UIView()
  private var picture: UIImageView?
  private let line = UIImageView()
  /// Whether the line is above the bar, and not below it.
  package var lineIsAbove = false { didSet { setNeedsLayout() } }

  package override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    for view in [backdrop, tint, line] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
  }

  package required init?(coder: NSCoder) { nil }

  /// Shows the background and the shadow of an appearance.
  ///
  /// - Parameters:
  ///   - appearance: The appearance.
  ///   - isOpaque: Whether nothing behind the bar is seen, whatever the appearance asks for.
  ///   - color: The colour above the material where the appearance has none; `nil` for none.
  package func show(_ appearance: UIBarAppearance, isOpaque: Bool, color: UIColor? = nil) {
    backdrop.style = appearance.backgroundEffect?.style
    backdrop.isFlat = isOpaque
    backdrop.flatColor =
      appearance.backgroundEffect?.style == .systemChromeMaterial ? UIBarItem.barGround : nil
    tint.backgroundColor = appearance.backgroundColor ?? color
    showPicture(appearance.backgroundImage, appearance.backgroundImageContentMode)
    let shadow = appearance.shadowImage
    line.image = shadow?.withRenderingMode(
      shadow?.renderingMode == .alwaysTemplate ? .alwaysTemplate : .alwaysOriginal)
    line.tintColor = appearance.shadowColor
    line.backgroundColor = shadow == nil ? appearance.shadowColor : nil
    setNeedsLayout()
  }

  private func showPicture(_ image: UIImage?, _ mode: ContentMode) {
    guard let image, image.size != .zero else {
      picture?.removeFromSuperview()
      picture = nil
      return
    }
    let shown = picture ?? UIImageView()
    if picture == nil {
      picture = shown
      shown.clipsToBounds = true
      insertSubview(shown, belowSubview: line)
    }
    shown.image = image
    shown.contentMode = mode
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    for view in subviewStorage where view !== line { view.frame = bounds }
    let height = line.image.map { $0.size.height } ?? 1 / contentScaleFactor
    line.frame = CGRect(
      x: 0, y: lineIsAbove ? -height : bounds.height, width: bounds.width, height: height)
  }
}
