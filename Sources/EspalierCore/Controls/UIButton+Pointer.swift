import Foundation

extension UIButton {
  /// The corner radius of the highlight, in points: that of the button's background, if it has one.
  final var pointerRadius: CGFloat {
    if let configuration { return configuration.cornerRadius(for: bounds.size) }
    return layer.cornerRadius > 0 ? layer.cornerRadius : 6
  }
}
