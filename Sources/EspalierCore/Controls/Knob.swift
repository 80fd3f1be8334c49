import EspalierLayers
import Foundation

/// The knob of a slider or a switch: a disc with a soft shadow.
final class Knob: UIView {
  let picture = UIImageView()
  /// Whether only the picture is shown.
  var isPlain = false { didSet { apply() } }
  var color = UIColor.white { didSet { apply() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    picture.contentMode = .center
    addSubview(picture)
    layer.shadowColor = CGColor(gray: 0, alpha: 1)
    layer.shadowOffset = CGSize(width: 0, height: 2)
    layer.shadowRadius = 3
    layer.borderColor = CGColor(gray: 0, alpha: 0.04)
    apply()
  }

  required init?(coder: NSCoder) { nil }

  private func apply() {
    backgroundColor = isPlain ? nil : color
    layer.shadowOpacity = isPlain ? 0 : 0.18
    layer.borderWidth = isPlain ? 0 : 0.5
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = bounds
    layer.cornerRadius = min(bounds.width, bounds.height) / 2
  }
}
