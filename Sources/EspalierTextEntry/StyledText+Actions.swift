import EspalierCore
import EspalierText
import Foundation

extension StyledTextHost {
  /// Whether the view performs an action that changes attributes now; `nil` for other actions.
  func performsStyle(_ action: Selector) -> Bool? {
    switch action {
    case .toggleBoldface, .toggleItalics, .toggleUnderline:
      allowsEditing && allowsEditingTextAttributes
    default: nil
    }
  }

  /// The attributes of each run of the selection, or those of the text that is entered next.
  private var selectedAttributes: [[NSAttributedString.Key: Any]] {
    let range = session.selectedRange
    guard !range.isEmpty else { return [attributesForTyping()] }
    return session.store.attributeRuns(in: range).map { dictionary($0.attributes) }
  }

  func toggle(_ trait: UIFontDescriptor.SymbolicTraits) {
    func font(_ attributes: [NSAttributedString.Key: Any]) -> UIFont {
      attributes[.font] as? UIFont ?? shownFont
    }
    let isSet = selectedAttributes.allSatisfy {
      font($0).fontDescriptor.symbolicTraits.contains(trait)
    }
    convertAttributes { attributes in
      let old = font(attributes).fontDescriptor
      var traits = old.symbolicTraits
      if isSet { traits.remove(trait) } else { traits.insert(trait) }
      guard let new = old.withSymbolicTraits(traits) else { return attributes }
      var attributes = attributes
      attributes[.font] = UIFont(descriptor: new, size: 0)
      return attributes
    }
  }

  func toggleUnderlines() {
    let isSet = selectedAttributes.allSatisfy { $0[.underlineStyle] != nil }
    convertAttributes { attributes in
      var attributes = attributes
      attributes[.underlineStyle] = isSet ? nil : NSUnderlineStyle.single.rawValue
      return attributes
    }
  }

  func convertAttributes(
    _ convert: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]
  ) {
    guard allowsEditing else { return }
    let range = session.selectedRange
    guard !range.isEmpty else {
      session.editor.typingAttributes = numberWithoutOwn(convert(attributesForTyping()))
      return
    }
    let runs = session.store.attributeRuns(in: range)
    let new = runs.map {
      AttributeRun(
        length: $0.length, attributes: numberWithoutOwn(convert(dictionary($0.attributes))))
    }
    guard new != runs else { return }
    session.restyle(new)
  }

  /// The rows of the edit menu that change attributes.
  func styleMenuElements() -> [UIMenuElement] {
    guard allowsEditing, allowsEditingTextAttributes else { return [] }
    let rows: [(InterfaceWord, Selector)] = [
      (.bold, .toggleBoldface), (.italic, .toggleItalics), (.underline, .toggleUnderline),
    ]
    let actions = rows.map { word, action in
      UIAction(title: word.text) { [weak self] _ in
        guard let self else { return }
        TargetAction(target: self, selector: action).perform(sender: self, event: nil)
      }
    }
    return [UIMenu(title: InterfaceWord.formatMenu.text, children: actions)]
  }
}
