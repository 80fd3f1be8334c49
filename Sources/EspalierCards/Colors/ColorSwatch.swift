import EspalierCore
import EspalierLayers
import Foundation

/// Shows one colour, on a chessboard where it lets light through.
@MainActor final class ColorSwatch: UIView {
  private let board = Chessboard()
  private let fill = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    clipsToBounds = true
    addSubview(board)
    addSubview(fill)
  }

  required init?(coder: NSCoder) { nil }

  /// The radius of the corners, in points.
  var radius: CGFloat = 10

  /// The colour; `nil` shows an empty place.
  var color: UIColor? {
    didSet {
      fill.backgroundColor = color ?? .tertiarySystemFill
      showBoard()
    }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showBoard()
  }

  private func showBoard() {
    board.isHidden = color.map { ColorValue($0, traits: traitCollection).alpha == 1 } ?? true
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = radius
    board.frame = bounds
    fill.frame = bounds
    layer.borderWidth = 0.5
    layer.borderColor = CGColor(gray: 0.5, alpha: 0.35)
  }
}
