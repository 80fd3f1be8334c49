import EspalierCore
import EspalierText
import Foundation

/// The attributes of a text field whose text has more than one look.
struct FieldAttributes {
  /// The sets of attributes in the text; `nil` while all of it has the field's font and colour.
  var table: AttributeTable?
  /// The attributes of the whole text besides font and colour.
  var defaults: [NSAttributedString.Key: Any] = [:]
  /// A placeholder with attributes; `nil` for a plain one.
  var placeholder: NSAttributedString?
}

extension UITextField: StyledTextHost {
  final var shownFont: UIFont { style.font }
  final var shownColor: UIColor { style.color }

  /// The sets of attributes in the text; number 0 is the one of the whole field.
  final var table: AttributeTable {
    if let table = looks.table { return table }
    let made = AttributeTable(standardFont: style.font)
    _ = made.number(of: looks.defaults)
    looks.table = made
    return made
  }

  /// Whether the text has attributes besides the field's font and colour.
  final var hasAttributes: Bool {
    !looks.defaults.isEmpty || (looks.table?.count ?? 0) > 1
  }

  final func tableDidChange() { canvas.styleDidChange() }

  // MARK: The whole text

  final var attributedTextToRead: NSAttributedString {
    hasAttributes
      ? attributedContents()
      : NSAttributedString(string: text ?? "", attributes: defaultTextAttributes)
  }

  final func setAttributedText(_ new: NSAttributedString?) {
    let string = new ?? NSAttributedString(string: "")
    guard string.length > 0 else {
      text = string.string
      return
    }
    let first = string.attributes(at: 0, effectiveRange: nil)
    if let font = first[.font] as? UIFont { self.font = font }
    if let color = first[.foregroundColor] as? UIColor { textColor = color }
    if let paragraph = first[.paragraphStyle] as? NSParagraphStyle,
      paragraph.alignment != .natural
    {
      textAlignment = paragraph.alignment
    }
    let units = string.string.utf16Units
    let runs = runs(of: string, units) { numberWithoutOwn($0) }
    guard hasAttributes else {
      text = string.string
      return
    }
    session.editor.typingAttributes = nil
    let hasMoved = session.setText(units, runs: runs)
    forgetUnusedAttributes()
    invalidateIntrinsicContentSize()
    if hasMoved, isFirstResponder { delegate?.textFieldDidChangeSelection(self) }
  }

  /// Gives the whole text the attributes of the field, before a program sets another text.
  final func dropAttributes() {
    guard let table = looks.table, table.count > 1 else { return }
    session.editor.typingAttributes = nil
    session.store.setAttributes(0, in: 0..<session.store.length)
    looks.table = nil
    canvas.textDidChange()
  }

  /// The attributes of the whole text besides font and colour; set, they are those of all of it.
  final func setDefaultAttributes(_ new: [NSAttributedString.Key: Any]) {
    var rest = new
    for key in UITextView.borderKeys + [.font, .foregroundColor] { rest[key] = nil }
    if let paragraph = rest[.paragraphStyle] as? NSParagraphStyle,
      paragraph.alignment != .natural
    {
      textAlignment = paragraph.alignment
    }
    guard hasAttributes || !rest.isEmpty else { return }
    looks.defaults = rest
    looks.table = nil
    session.editor.typingAttributes = nil
    session.store.setAttributes(0, in: 0..<session.store.length)
    canvas.textDidChange()
    invalidateIntrinsicContentSize()
  }

  /// Changes every set of attributes in the text, and takes the field's font for those without one.
  final func changeAttributes(_ change: (inout [NSAttributedString.Key: Any]) -> Void) {
    guard let old = looks.table else { return }
    looks.table = nil
    let table = table
    var start = 0
    for run in session.store.attributeRuns(in: 0..<session.store.length) {
      var values = old[run.attributes].attributes
      change(&values)
      session.store.setAttributes(table.number(of: values), in: start..<start + run.length)
      start += run.length
    }
    session.editor.typingAttributes = nil
    canvas.textDidChange()
  }

  /// The text that is shown, with its attributes: a dot for each unit of a hidden text.
  final var shownContents: NSAttributedString {
    let contents = attributedContents()
    guard isTextHidden else { return contents }
    let hidden = NSMutableAttributedString(string: "")
    contents.enumerateAttributes(in: NSRange(location: 0, length: contents.length)) {
      attributes, range, _ in
      let dots = String(repeating: "•", count: range.length)
      hidden.append(NSAttributedString(string: dots, attributes: attributes))
    }
    return hidden
  }

  // MARK: Placeholder

  final var placeholderToRead: NSAttributedString? {
    if let placeholder = looks.placeholder { return placeholder }
    return style.placeholder.map { text in
      NSAttributedString(
        string: text,
        attributes: [
          .font: style.font, .foregroundColor: style.placeholderColor ?? .placeholderText,
        ])
    }
  }

  final func setPlaceholder(_ new: NSAttributedString?) {
    style.placeholderColor = nil
    looks.placeholder = nil
    if let new, new.length > 0 {
      var range = NSRange()
      var first = new.attributes(at: 0, effectiveRange: &range)
      style.placeholderColor = first.removeValue(forKey: .foregroundColor) as? UIColor
      if first[.font] as? UIFont == style.font { first[.font] = nil }
      // Text in one colour needs no more than that.
      if !first.isEmpty || range.length < new.length {
        looks.placeholder = NSAttributedString(attributedString: new)
      }
    }
    changePlaceholder(to: new?.string)
    canvas.styleDidChange()
    invalidateIntrinsicContentSize()
  }

  // MARK: Typing

  final var attributesToType: [NSAttributedString.Key: Any]? {
    isFirstResponder ? attributesForTyping() : nil
  }

  final func setAttributesToType(_ new: [NSAttributedString.Key: Any]?) {
    guard isFirstResponder else { return }
    session.editor.typingAttributes = new.map { numberWithoutOwn($0) }
    forgetUnusedAttributes()
  }
}
