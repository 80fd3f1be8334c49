import Foundation

extension UIButton {
  /// Whether the button is highlighted while the pointer is over it; true by default.
  ///
  /// UIKit's default is false for buttons outside of bars: there is no pointer on most of its devices.
  public final var isPointerInteractionEnabled: Bool {
    get { !contents.ignoresPointer }
    set { contents.ignoresPointer = !newValue }
  }

  /// The corner radius of the highlight, in points: that of the button's background, if it has one.
  final var pointerRadius: CGFloat {
    if let configuration { return configuration.cornerRadius(for: bounds.size) }
    return layer.cornerRadius > 0 ? layer.cornerRadius : 6
  }
}
