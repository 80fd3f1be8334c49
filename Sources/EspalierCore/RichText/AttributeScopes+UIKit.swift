public import Foundation

extension AttributeScopes {
  /// The attributes of text in UIKit, for `AttributedString`.
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }

  /// The attributes of text in UIKit: fonts, colours, lines, paragraphs.
  public struct UIKitAttributes: AttributeScope {
    /// The font.
    public let font: FontAttribute
    /// The colour of the text.
    public let foregroundColor: ForegroundColorAttribute
    /// The colour behind the text.
    public let backgroundColor: BackgroundColorAttribute
    /// The setting of the paragraph.
    public let paragraphStyle: ParagraphStyleAttribute
    /// The extra space after each character, in points.
    public let kern: KernAttribute
    /// The extra space after each character, in points; used if there is no `kern`.
    public let tracking: TrackingAttribute
    /// The line below the text.
    public let underlineStyle: UnderlineStyleAttribute
    /// The colour of the line below the text.
    public let underlineColor: UnderlineColorAttribute
    /// The line through the text.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// The colour of the line through the text.
    public let strikethroughColor: StrikethroughColorAttribute
    /// The distance of the baseline above that of the line, in points.
    public let baselineOffset: BaselineOffsetAttribute
    /// The shadow of the text.
    public let shadow: ShadowAttribute
    /// The colour of the outline.
    public let strokeColor: StrokeColorAttribute
    /// The width of the outline, in hundredths of the font's size.
    public let strokeWidth: StrokeWidthAttribute
    /// The lean of the glyphs.
    public let obliqueness: ObliquenessAttribute
    /// The stretch of the glyphs, as a natural logarithm.
    public let expansion: ExpansionAttribute
    /// The attributes of Foundation, such as links.
    public let foundation: FoundationAttributes
  }
}

extension AttributeDynamicLookup {
  /// Finds an attribute of UIKit by its name.
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>
  ) -> Key { self[Key.self] }
}
