import EspalierGeometry
import EspalierLayers
import EspalierText
public import Foundation

extension NSAttributedString {
  /// Returns the size of the text without a width limit, in points; line breaks in it begin new
  /// lines.
  @preconcurrency @MainActor public func size() -> CGSize {
    boundingRect(
      with: .zero, options: [.usesLineFragmentOrigin, .usesFontLeading], context: nil
    ).size
  }

  /// Draws the text into the current context, with its top left corner at a point.
  @preconcurrency @MainActor public func draw(at point: CGPoint) {
    draw(
      with: CGRect(origin: point, size: .zero), options: .usesLineFragmentOrigin, context: nil)
  }

  /// Draws the text into the current context, broken into lines as wide as a rectangle, from its
  /// top down.
  @preconcurrency @MainActor public func draw(in rect: CGRect) {
    guard rect.width > 0 else { return }
    draw(with: rect, options: .usesLineFragmentOrigin, context: nil)
  }

  /// Draws the text into the current context.
  ///
  /// - Parameters:
  ///   - rect: The place; a width of 0 sets no limit.
  ///   - options: The meaning of `rect`, and the treatment of lines.
  ///   - context: Limits, and where the result is stored.
  @preconcurrency @MainActor public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) {
    guard let drawn = DrawnString(self, size: rect.size, options: options, context: context) else {
      return
    }
    drawn.draw(in: rect)
  }

  /// Returns the rectangle that the text takes up, in fractions of points.
  ///
  /// - Parameters:
  ///   - size: The limits; 0 sets none. The height counts with `truncatesLastVisibleLine` only.
  ///   - options: Without `usesLineFragmentOrigin` the text is one line on the x axis, and the
  ///     rectangle begins above it.
  ///   - context: Limits, and where the result is stored.
  /// - Returns: The rectangle, in points, y down.
  @preconcurrency @MainActor public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    DrawnString(self, size: size, options: options, context: context)?.bounds ?? .zero
  }
}

extension String {
  /// Returns the rectangle that the text takes up; see `NSAttributedString`.
  @preconcurrency @MainActor public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: self, attributes: attributes)
      .boundingRect(with: size, options: options, context: context)
  }

  /// Draws the text into the current context; see `NSAttributedString`.
  @preconcurrency @MainActor public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    NSAttributedString(string: self, attributes: attributes)
      .draw(with: rect, options: options, context: context)
  }
}

extension NSString {
  /// Returns the size of the text without a width limit, in points.
  @preconcurrency @MainActor
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    string.size(withAttributes: attributes)
  }

  /// Draws the text into the current context, with its top left corner at a point.
  @preconcurrency @MainActor public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    string.draw(at: point, withAttributes: attributes)
  }

  /// Draws the text into the current context, broken into lines as wide as a rectangle.
  @preconcurrency @MainActor public func draw(
    in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    string.draw(in: rect, withAttributes: attributes)
  }

  /// Draws the text into the current context; see `NSAttributedString`.
  @preconcurrency @MainActor public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    string.draw(with: rect, options: options, attributes: attributes, context: context)
  }

  /// Returns the rectangle that the text takes up; see `NSAttributedString`.
  @preconcurrency @MainActor public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    string.boundingRect(with: size, options: options, attributes: attributes, context: context)
  }

  private var string: String { String(utf16CodeUnits: units, count: length) }

  private var units: [unichar] {
    var units = [unichar](repeating: 0, count: length)
    getCharacters(&units, range: NSRange(location: 0, length: length))
    return units
  }
}
