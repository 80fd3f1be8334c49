import EspalierDiagnostics
public import Foundation

/// A paragraph style that can be changed.
///
/// A text copies the style when it is set, so later changes have no effect on it. A number that is
/// not finite is an issue and leaves the old one.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  // Unchecked: as any mutable object it belongs to the code that changes it.

  private func set(
    _ key: WritableKeyPath<ParagraphValues, CGFloat>, _ value: CGFloat, _ name: String,
    least: CGFloat = -.greatestFiniteMagnitude
  ) {
    guard value.isFinite else {
      reportIssue(
        Issue(
          "text.paragraphStyle", .warning, subjects: ["NSMutableParagraphStyle", name],
          "The \(name) of a paragraph style was set to \(value); the old one stays.",
          fix: "Set a finite number of points."))
      return
    }
    values[keyPath: key] = max(least, value)
  }

  open override var lineSpacing: CGFloat {
    get { super.lineSpacing }
    set { set(\.lineSpacing, newValue, "lineSpacing", least: 0) }
  }

  open override var paragraphSpacing: CGFloat {
    get { super.paragraphSpacing }
    set { set(\.paragraphSpacing, newValue, "paragraphSpacing") }
  }

  open override var paragraphSpacingBefore: CGFloat {
    get { super.paragraphSpacingBefore }
    set { set(\.paragraphSpacingBefore, newValue, "paragraphSpacingBefore") }
  }

  open override var alignment: NSTextAlignment {
    get { super.alignment }
    set { values.alignment = newValue }
  }

  open override var firstLineHeadIndent: CGFloat {
    get { super.firstLineHeadIndent }
    set { set(\.firstLineHeadIndent, newValue, "firstLineHeadIndent") }
  }

  open override var headIndent: CGFloat {
    get { super.headIndent }
    set { set(\.headIndent, newValue, "headIndent") }
  }

  open override var tailIndent: CGFloat {
    get { super.tailIndent }
    set { set(\.tailIndent, newValue, "tailIndent") }
  }

  open override var lineBreakMode: NSLineBreakMode {
    get { super.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }

  open override var minimumLineHeight: CGFloat {
    get { super.minimumLineHeight }
    set { set(\.minimumLineHeight, newValue, "minimumLineHeight", least: 0) }
  }

  open override var maximumLineHeight: CGFloat {
    get { super.maximumLineHeight }
    set { set(\.maximumLineHeight, newValue, "maximumLineHeight", least: 0) }
  }

  open override var lineHeightMultiple: CGFloat {
    get { super.lineHeightMultiple }
    set { set(\.lineHeightMultiple, newValue, "lineHeightMultiple", least: 0) }
  }

  open override var baseWritingDirection: NSWritingDirection {
    get { super.baseWritingDirection }
    set { values.baseWritingDirection = newValue }
  }

  open override var tabStops: [NSTextTab] {
    get { super.tabStops }
    set { values.tabStops = newValue.sorted { $0.location < $1.location } }
  }

  open override var defaultTabInterval: CGFloat {
    get { super.defaultTabInterval }
    set { set(\.defaultTabInterval, newValue, "defaultTabInterval", least: 0) }
  }

  /// Takes over the values of another style.
  open func setParagraphStyle(_ style: NSParagraphStyle) { values = style.values }

  /// Adds a tab in its place.
  open func addTabStop(_ tab: NSTextTab) {
    values.tabStops = (values.tabStops + [tab]).sorted { $0.location < $1.location }
  }

  /// Removes tabs that are equal to one.
  open func removeTabStop(_ tab: NSTextTab) { values.tabStops.removeAll { $0 == tab } }
}
