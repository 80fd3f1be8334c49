public import Foundation

extension UIBarButtonItem {
  /// A mark at the upper end of a button: a number, a short text, or a dot.
  @preconcurrency @MainActor open class Badge: NSObject {
    /// The text; `nil` for a dot.
    public final let stringValue: String?
    /// The colour of the ground; `nil`, the default, for red.
    open var backgroundColor: UIColor? { didSet { onChange?() } }
    /// The colour of the text; `nil`, the default, for white.
    open var foregroundColor: UIColor? { didSet { onChange?() } }
    /// The font of the text; `nil`, the default, for that of badges.
    open var font: UIFont? { didSet { onChange?() } }

    /// Called after each change, by the item.
    final var onChange: (() -> Void)?

    /// Creates a mark with a text; `nil` for a dot.
    private init(_ text: String?) {
      stringValue = text
      super.init()
    }

    /// Returns a mark with a number, in the form of the user's language.
    public class func count(_ count: Int) -> Badge { Badge(count.formatted()) }

    /// Returns a mark with a text.
    public class func string(_ string: String) -> Badge { Badge(string) }

    /// Returns a dot.
    public class func indicator() -> Badge { Badge(nil) }

    /// Shows the mark.
    final func show(in view: BadgeView) {
      var attributes: [NSAttributedString.Key: Any] = [:]
      if let foregroundColor { attributes[.foregroundColor] = foregroundColor }
      if let font { attributes[.font] = font }
      view.show(stringValue ?? "", color: backgroundColor, attributes: attributes)
    }
  }
}
