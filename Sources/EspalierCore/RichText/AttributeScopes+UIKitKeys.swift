public import Foundation

extension AttributeScopes.UIKitAttributes {
  /// The key of `font`.
  public enum FontAttribute: AttributedStringKey {
    /// The type of the value.
    public typealias Value = UIFont
    /// The name of the attribute, that of `NSAttributedString.Key`.
    public static let name = "NSFont"
  }

  /// The key of `foregroundColor`.
  public enum ForegroundColorAttribute: AttributedStringKey {
    /// The type of the value.
    public typealias Value = UIColor
    /// The name of the attribute, that of `NSAttributedString.Key`.
    public static let name = "NSColor"
  }

  /// The key of `backgroundColor`.
  public enum BackgroundColorAttribute: AttributedStringKey {
    /// The type of the value.
    public typealias Value = UIColor
    /// The name of the attribute, that of `NSAttributedString.Key`.
    public static let name = "NSBackgroundColor"
  }

  /// The key of `paragraphStyle`.
  public enum ParagraphStyleAttribute: AttributedStringKey {
    /// The type of the value.
    public typealias Value = NSParagraphStyle
    /// The name of the attribute, that of `NSAttributedString.Key`.
    public static let name = "NSParagraphStyle"
  }

  /// The key of `kern`.
  public enum KernAttribute: AttributedStringKey {
    /// The type of the value.
    public typealias Value = CGFloat
    /// The name of the attribute, that of `NSAttributedString.Key`.
    public static let name = "NSKern"
  }

  /// The key of `tracking`.
  public enum TrackingAttribute: AttributedStringKey {
    /// The type of the value.
    public typealias Value = CGFloat
    /// The name of the attribute, that of `NSAttributedString.Key`.
    public static let name = "CTTracking"
  }

  /// The key of `underlineStyle`.
  public enum UnderlineStyleAttribute: AttributedStringKey {
    /// The type of the value.
    public typealias Value = NSUnderlineStyle
    /// The name of the attribute, that of `NSAttributedString.Key`.
    public static let name = "NSUnderline"
  }

  /// The key of `underlineColor`.
  public enum UnderlineColorAttribute: AttributedStringKey {
    /// The type of the value.
    public typealias Value = UIColor
    /// The name of the attribute, that of `NSAttributedString.Key`.
    public static let name = "NSUnderlineColor"
  }

  /// The key of `strikethroughStyle`.
  public enum StrikethroughStyleAttribute: AttributedStringKey {
    /// The type of the value.
    public typealias Value = NSUnderlineStyle
    /// The name of the attribute, that of `NSAttributedString.Key`.
    public static let name = "NSStrikethrough"
  }

  /// The key of `strikethroughColor`.
  public enum StrikethroughColorAttribute: AttributedStringKey {
    /// The type of the value.
    public typealias Value = UIColor
    /// The name of the attribute, that of `NSAttributedString.Key`.
    public static let name = "NSStrikethroughColor"
  }

  /// The key of `baselineOffset`.
  public enum BaselineOffsetAttribute: AttributedStringKey {
    /// The type of the value.
    public typealias Value = CGFloat
    /// The name of the attribute, that of `NSAttributedString.Key`.
    public static let name = "NSBaselineOffset"
  }

  /// The key of `shadow`.
  public enum ShadowAttribute: AttributedStringKey {
    /// The type of the value.
    public typealias Value = NSShadow
    /// The name of the attribute, that of `NSAttributedString.Key`.
    public static let name = "NSShadow"
  }

  /// The key of `strokeColor`.
  public enum StrokeColorAttribute: AttributedStringKey {
    /// The type of the value.
    public typealias Value = UIColor
    /// The name of the attribute, that of `NSAttributedString.Key`.
    public static let name = "NSStrokeColor"
  }

  /// The key of `strokeWidth`.
  public enum StrokeWidthAttribute: AttributedStringKey {
    /// The type of the value.
    public typealias Value = CGFloat
    /// The name of the attribute, that of `NSAttributedString.Key`.
    public static let name = "NSStrokeWidth"
  }

  /// The key of `obliqueness`.
  public enum ObliquenessAttribute: AttributedStringKey {
    /// The type of the value.
    public typealias Value = CGFloat
    /// The name of the attribute, that of `NSAttributedString.Key`.
    public static let name = "NSObliqueness"
  }

  /// The key of `expansion`.
  public enum ExpansionAttribute: AttributedStringKey {
    /// The type of the value.
    public typealias Value = CGFloat
    /// The name of the attribute, that of `NSAttributedString.Key`.
    public static let name = "NSExpansion"
  }
}
