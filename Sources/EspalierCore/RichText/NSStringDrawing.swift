public import Foundation

/// The rules for measuring and drawing text in a rectangle.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  /// Apple's bits.
  public let rawValue: Int
  /// Creates options from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The rectangle's origin is the top left corner of lines that break at its width.
  ///
  /// Without this option the text is one line and the origin lies on its baseline.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// The font's extra space between lines counts; it always does here.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// The rectangle is that of the ink rather than that of the lines.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  /// The last line that fits the height ends in an ellipsis if text is left over.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// The limits of drawing a text, and the resulting size and scale.
@preconcurrency @MainActor open class NSStringDrawingContext: NSObject {
  /// The smallest factor of the fonts that may be used to fit the width; 0, the default, keeps
  /// them.
  open var minimumScaleFactor: CGFloat = 0
  /// The factor of the fonts that was used last.
  open internal(set) var actualScaleFactor: CGFloat = 1
  /// The rectangle of the text that was drawn last, in points.
  open internal(set) var totalBounds = CGRect.zero

  /// Creates a context without limits.
  public override nonisolated init() { super.init() }
}
