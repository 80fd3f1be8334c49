import EspalierDisplayList
import EspalierGeometry
public import Foundation

extension String {
  /// Returns the size of the text without a width limit, in points; line breaks in it begin new
  /// lines.
  @preconcurrency @MainActor
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    if isEmpty { return .zero }
    if isRich(attributes) { return rich(attributes).size() }
    return block(attributes, width: 0).size
  }

  /// Draws the text into the current context, with its top left corner at a point.
  ///
  /// The defaults of the attributes are the system font at 12 points and black.
  @preconcurrency @MainActor
  public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    guard !isEmpty else { return }
    if isRich(attributes) { return rich(attributes).draw(at: point) }
    let block = block(attributes, width: 0)
    draw(block, in: CGRect(origin: point, size: block.size), attributes)
  }

  /// Draws the text into the current context, broken into lines as wide as a rectangle.
  @preconcurrency @MainActor
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil)
  {
    guard !isEmpty, rect.width > 0 else { return }
    if isRich(attributes) { return rich(attributes).draw(in: rect) }
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

  /// Whether the text has attributes, or letters, that a block of one font does not draw.
  private func isRich(_ attributes: [NSAttributedString.Key: Any]?) -> Bool {
    let isPlain = attributes?.keys.allSatisfy { $0 == .font || $0 == .foregroundColor } ?? true
    return !isPlain || needsTextEngine
  }

  private func rich(_ attributes: [NSAttributedString.Key: Any]?) -> NSAttributedString {
    NSAttributedString(string: self, attributes: attributes)
  }
}
