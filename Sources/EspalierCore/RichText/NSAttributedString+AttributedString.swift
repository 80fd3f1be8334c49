public import Foundation

extension NSAttributedString {
  /// Creates a text from an `AttributedString`; attributes of UIKit and links are taken over.
  ///
  /// Foundation on Linux has no conversion of its own.
  public convenience init(_ attributedString: AttributedString) {
    let text = NSMutableAttributedString(string: "")
    for run in attributedString.runs {
      var values: [NSAttributedString.Key: Any] = [:]
      if let value = run[AttributeScopes.UIKitAttributes.FontAttribute.self] {
        values[.font] = value
      }
      if let value = run[AttributeScopes.UIKitAttributes.ForegroundColorAttribute.self] {
        values[.foregroundColor] = value
      }
      if let value = run[AttributeScopes.UIKitAttributes.BackgroundColorAttribute.self] {
        values[.backgroundColor] = value
      }
      if let value = run[AttributeScopes.UIKitAttributes.ParagraphStyleAttribute.self] {
        values[.paragraphStyle] = value
      }
      if let value = run[AttributeScopes.UIKitAttributes.KernAttribute.self] {
        values[.kern] = value
      }
      if let value = run[AttributeScopes.UIKitAttributes.TrackingAttribute.self] {
        values[.tracking] = value
      }
      if let value = run[AttributeScopes.UIKitAttributes.UnderlineStyleAttribute.self] {
        values[.underlineStyle] = value.rawValue
      }
      if let value = run[AttributeScopes.UIKitAttributes.UnderlineColorAttribute.self] {
        values[.underlineColor] = value
      }
      if let value = run[AttributeScopes.UIKitAttributes.StrikethroughStyleAttribute.self] {
        values[.strikethroughStyle] = value.rawValue
      }
      if let value = run[AttributeScopes.UIKitAttributes.StrikethroughColorAttribute.self] {
        values[.strikethroughColor] = value
      }
      if let value = run[AttributeScopes.UIKitAttributes.BaselineOffsetAttribute.self] {
        values[.baselineOffset] = value
      }
      if let value = run[AttributeScopes.UIKitAttributes.ShadowAttribute.self] {
        values[.shadow] = value
      }
      if let value = run[AttributeScopes.UIKitAttributes.StrokeColorAttribute.self] {
        values[.strokeColor] = value
      }
      if let value = run[AttributeScopes.UIKitAttributes.StrokeWidthAttribute.self] {
        values[.strokeWidth] = value
      }
      if let value = run[AttributeScopes.UIKitAttributes.ObliquenessAttribute.self] {
        values[.obliqueness] = value
      }
      if let value = run[AttributeScopes.UIKitAttributes.ExpansionAttribute.self] {
        values[.expansion] = value
      }
      if let link = run.link { values[.link] = link }
      let piece = String(attributedString[run.range].characters)
      text.append(NSAttributedString(string: piece, attributes: values))
    }
    self.init(attributedString: text)
  }
}
