import EspalierBus
import EspalierPlatform

extension ObjectInterface {
  /// The longest text that a reader may insert, in bytes.
  private static let longestText = 1 << 20

  static let editableText = ObjectInterface("org.a11y.atspi.EditableText") {
    $0.method("SetTextContents", "s", "b") { question throws(BusFailure) in
      let passage = try question.passage()
      return [.boolean(try replace(0..<passage.length, with: question.text(0), in: passage))]
    }
    $0.method("InsertText", "isi", "b") { question throws(BusFailure) in
      let passage = try question.passage()
      let offset = passage.limited(question.integer(0))
      var text = question.text(1)
      // A number of characters that the text does not have means all of them.
      let count = question.integer(2)
      if count >= 0, count < text.utf8.count {
        text = String(String.UnicodeScalarView(text.unicodeScalars.prefix(count)))
      }
      return [.boolean(try replace(offset..<offset, with: text, in: passage))]
    }
    $0.method("DeleteText", "ii", "b") { question throws(BusFailure) in
      let passage = try question.passage()
      let range = passage.range(question.integer(0), question.integer(1))
      return [.boolean(try replace(range, with: "", in: passage))]
    }
    $0.method("CopyText", "ii", "") { question throws(BusFailure) in
      _ = copy(question.integer(0), question.integer(1), of: try question.passage())
      return []
    }
    $0.method("CutText", "ii", "b") { question throws(BusFailure) in
      let passage = try question.passage()
      let (start, end) = (question.integer(0), question.integer(1))
      guard copy(start, end, of: passage) else { return [.boolean(false)] }
      return [.boolean(try replace(passage.range(start, end), with: "", in: passage))]
    }
    $0.method("PasteText", "i", "b") { question throws(BusFailure) in
      let passage = try question.passage()
      guard passage.node.states.contains(.enabled) else { return [.boolean(false)] }
      let offset = passage.limited(question.integer(0))
      return [.boolean(question.source.pasteText(at: offset, of: passage.node.identity))]
    }
  }

  private static func replace(
    _ range: Range<Int>, with text: String, in passage: TextPassage
  ) throws(BusFailure) -> Bool {
    guard text.utf8.count <= longestText else {
      throw .limit("A text has at most \(longestText) bytes.")
    }
    guard passage.node.states.contains(.enabled) else { return false }
    return passage.objects.source.replaceText(in: range, with: text, of: passage.node.identity)
  }

  private static func copy(_ start: Int, _ end: Int, of passage: TextPassage) -> Bool {
    guard !passage.node.isSecure else { return false }
    return passage.objects.source.copyText(
      in: passage.range(start, end), of: passage.node.identity)
  }
}
