@_spi(Framework) import EspalierCore
import EspalierLayers
import Foundation

/// A slider whose track shows the colours that it leads to.
@MainActor final class ColorSlider: UISlider {
  static let height: CGFloat = 32

  private let track = ColorTrack()
  private let ring = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    minimumTrackTintColor = .clear
    maximumTrackTintColor = .clear
    insertSubview(track, at: 0)
    ring.isUserInteractionEnabled = false
    ring.layer.borderWidth = 3
    ring.layer.borderColor = CGColor(gray: 1, alpha: 1)
    addSubview(ring)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the colours at both ends, and the present one in the knob.
  func show(from start: ColorValue, to end: ColorValue, now: ColorValue) {
    track.show(from: start, to: end)
    thumbTintColor = now.opaque.color
  }

  override func trackRect(forBounds bounds: CGRect) -> CGRect {
    let height = min(Self.height, bounds.height)
    return CGRect(
      x: bounds.minX, y: (bounds.midY - height / 2).rounded(), width: bounds.width, height: height)
  }

  override func thumbRect(
    forBounds bounds: CGRect, trackRect rect: CGRect, value: Float
  ) -> CGRect {
    let side = max(0, rect.height - 4)
    let span = maximumValue - minimumValue
    var share = span > 0 ? CGFloat((value - minimumValue) / span) : 0
    if effectiveUserInterfaceLayoutDirection == .rightToLeft { share = 1 - share }
    return CGRect(
      x: rect.minX + 2 + (rect.width - 4 - side) * share, y: rect.minY + 2, width: side,
      height: side)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let line = trackRect(forBounds: bounds)
    track.frame = line
    track.isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    ring.frame = thumbRect(forBounds: bounds, trackRect: line, value: value)
    ring.layer.cornerRadius = ring.bounds.width / 2
    bringSubviewToFront(ring)
  }
}

/// A capsule with colours from one end to the other, on a chessboard where they let light through.
@MainActor final class ColorTrack: UIView {
  private let colors = CAGradientLayer()
  private let board = Chessboard()
  var isMirrored = false { didSet { if isMirrored != oldValue { arrange() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    clipsToBounds = true
    addSubview(board)
    layer.addSublayer(colors)
    layer.borderColor = CGColor(gray: 0.5, alpha: 0.25)
    layer.borderWidth = 0.5
  }

  required init?(coder: NSCoder) { nil }

  func show(from start: ColorValue, to end: ColorValue) {
    board.isHidden = start.alpha == 1 && end.alpha == 1
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    colors.colors = [start.color.cgColor, end.color.cgColor]
    CATransaction.commit()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    arrange()
  }

  private func arrange() {
    layer.cornerRadius = bounds.height / 2
    board.frame = bounds
    // The middle of the knob reaches neither end of the track.
    let inset = bounds.width > 0 ? bounds.height / 2 / bounds.width : 0
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    colors.frame = bounds
    colors.startPoint = CGPoint(x: isMirrored ? 1 - inset : inset, y: 0.5)
    colors.endPoint = CGPoint(x: isMirrored ? inset : 1 - inset, y: 0.5)
    CATransaction.commit()
  }
}
