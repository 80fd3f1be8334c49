import EspalierCore
import EspalierText
import Foundation

private let textKey = "UITextInput.text"
private let startKey = "UITextInput.selectionStart"
private let endKey = "UITextInput.selectionEnd"

extension TextSessionHost {
  /// Writes the draft and the selection; a secret text stays in the program.
  func encodeDraft(with coder: NSCoder) {
    guard !isTextHidden else { return }
    if allowsEditing { coder.encode(session.store.string, forKey: textKey) }
    coder.encode(session.selectedRange.lowerBound, forKey: startKey)
    coder.encode(session.selectedRange.upperBound, forKey: endKey)
  }

  /// Reads the draft and the selection.
  ///
  /// A text that is the same keeps its attributes.
  func decodeDraft(with coder: NSCoder, setText: (String) -> Void) {
    guard !isTextHidden else { return }
    if let saved = coder.decodeObject(forKey: textKey) as? String, saved != session.store.string {
      setText(saved)
    }
    guard coder.containsValue(forKey: endKey) else { return }
    let length = session.store.length
    let start = min(max(coder.decodeInteger(forKey: startKey), 0), length)
    let end = min(max(coder.decodeInteger(forKey: endKey), start), length)
    session.select(session.store.wholeScalars(of: start..<end))
  }
}
