import EspalierDisplayList
import EspalierGeometry
public import Foundation

extension NSAttributedString.Key {
  /// The font of text, a `UIFont`.
  public static let font = NSAttributedString.Key("NSFont")
  /// The colour of text, a `UIColor`.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
}

extension String {
  /// Returns the size of the text without a width limit, in points; line breaks in it begin new
  /// lines.
  @preconcurrency @MainActor
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    isEmpty ? .zero : block(attributes, width: 0).size
  }

  /// Draws the text into the current context, with its top left corner at a point.
  ///
  /// Of the attributes it uses font and colour; the defaults are the system font at 12 points and
  /// black.
  @preconcurrency @MainActor
  public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    guard !isEmpty else { return }
    let block = block(attributes, width: 0)
    draw(block, in: CGRect(origin: point, size: block.size), attributes)
  }

  /// Draws the text into the current context, broken into lines as wide as a rectangle.
  @preconcurrency @MainActor
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil)
  {
    guard !isEmpty, rect.width > 0 else { return }
    draw(block(attributes, width: rect.width), in: rect, attributes)
  }

  @MainActor private func draw(
    _ block: TextBlock, in rect: CGRect, _ attributes: [NSAttributedString.Key: Any]?
  ) {
    let color = attributes?[.foregroundColor] as? UIColor ?? .black
    var block = block
    UIGraphicsGetCurrentContext()?.drawItems(in: rect) { drawing, rect, alpha in
      let shade = color.components(with: .current).multiplyingAlpha(by: Float(alpha))
      block.append(to: &drawing, in: rect, alignment: .left, color: shade.pixel)
    }
  }

  @MainActor private func block(
    _ attributes: [NSAttributedString.Key: Any]?, width: CGFloat
  ) -> TextBlock {
    let font = attributes?[.font] as? UIFont ?? .systemFont(ofSize: 12)
    return TextBlock(self, font: font, width: width, maximumLines: 0, mode: .byWordWrapping)
  }
}
