import EspalierBus
import EspalierPlatform

extension ObjectInterface {
  static let text = ObjectInterface("org.a11y.atspi.Text") {
    $0.property("CharacterCount", "i") { question throws(BusFailure) in
      .integer(try question.passage().length)
    }
    $0.property("CaretOffset", "i") { question throws(BusFailure) in
      .integer(try question.passage().caret)
    }

    $0.method("GetText", "ii", "s") { question throws(BusFailure) in
      let passage = try question.passage()
      return [.safe(passage.string(passage.range(question.integer(0), question.integer(1))))]
    }
    $0.method("GetStringAtOffset", "iu", "sii") { question throws(BusFailure) in
      guard let unit = AccessibleTextUnit(granularity: question.integer(1)) else {
        throw .arguments("The unit is a number from 0 to 4.")
      }
      return try question.passage().answer(unit, at: question.integer(0), .same)
    }
    for (name, side) in [
      ("GetTextAtOffset", TextPassage.Side.same), ("GetTextBeforeOffset", .before),
      ("GetTextAfterOffset", .after),
    ] {
      $0.method(name, "iu", "sii") { question throws(BusFailure) in
        guard let unit = AccessibleTextUnit(boundary: question.integer(1)) else {
          throw .arguments("The boundary is a number from 0 to 6.")
        }
        return try question.passage().answer(unit, at: question.integer(0), side)
      }
    }
    $0.method("GetCharacterAtOffset", "i", "i") { question throws(BusFailure) in
      let passage = try question.passage()
      let offset = question.integer(0)
      guard offset >= 0, offset < passage.length else { return [.int32(0)] }
      let scalar = passage.string(offset..<offset + 1).unicodeScalars.first
      return [.int32(Int32(scalar?.value ?? 0))]
    }

    $0.method("GetCharacterExtents", "iu", "iiii") { question throws(BusFailure) in
      let offset = question.integer(0)
      let passage = try question.passage()
      guard offset >= 0, offset < passage.length else { return [0, 0, 0, 0].map { .int32($0) } }
      return try passage.extents(offset..<offset + 1, in: question.space(1))
    }
    $0.method("GetRangeExtents", "iiu", "iiii") { question throws(BusFailure) in
      let passage = try question.passage()
      let range = passage.range(question.integer(0), question.integer(1))
      return try passage.extents(range, in: question.space(2))
    }
    $0.method("GetOffsetAtPoint", "iiu", "i") { question throws(BusFailure) in
      let node = try question.node()
      let point = question.objects.point(
        question.integer(0), question.integer(1), in: try question.space(2), for: node)
      let offset = question.source.textOffset(atX: point.x, y: point.y, of: node.identity)
      return [.integer(offset ?? -1)]
    }
    $0.method("ScrollSubstringTo", "iiu", "b") { question throws(BusFailure) in
      [.boolean(question.source.scrollIntoView(try question.node().identity))]
    }
    $0.method("ScrollSubstringToPoint", "iiuii", "b") { _ in [.boolean(false)] }

    $0.method("GetNSelections", "", "i") { question throws(BusFailure) in
      [.int32(try question.passage().selection == nil ? 0 : 1)]
    }
    $0.method("GetSelection", "i", "ii") { question throws(BusFailure) in
      let selection = question.integer(0) == 0 ? try question.passage().selection : nil
      return [.integer(selection?.lowerBound ?? 0), .integer(selection?.upperBound ?? 0)]
    }
    $0.method("AddSelection", "ii", "b") { question throws(BusFailure) in
      let passage = try question.passage()
      guard passage.selection == nil else { return [.boolean(false)] }
      return [.boolean(passage.select(question.integer(0), question.integer(1)))]
    }
    $0.method("SetSelection", "iii", "b") { question throws(BusFailure) in
      guard question.integer(0) == 0 else { return [.boolean(false)] }
      return [
        .boolean(try question.passage().select(question.integer(1), question.integer(2)))
      ]
    }
    $0.method("RemoveSelection", "i", "b") { question throws(BusFailure) in
      let passage = try question.passage()
      guard question.integer(0) == 0, let selection = passage.selection else {
        return [.boolean(false)]
      }
      let caret = passage.caret < 0 ? selection.upperBound : passage.caret
      return [.boolean(passage.select(caret, caret))]
    }
    $0.method("SetCaretOffset", "i", "b") { question throws(BusFailure) in
      [.boolean(try question.passage().select(question.integer(0), question.integer(0)))]
    }
  }
  .withTextAttributes()

  /// The looks of text, in the words of ATK.
  private func withTextAttributes() -> ObjectInterface {
    ObjectInterface(adding: self) {
      $0.method("GetAttributes", "i", "a{ss}ii") { question throws(BusFailure) in
        try question.passage().run(at: question.integer(0), withStandard: true)
      }
      $0.method("GetAttributeRun", "ib", "a{ss}ii") { question throws(BusFailure) in
        let withStandard = question.arguments[1] == .boolean(true)
        return try question.passage().run(at: question.integer(0), withStandard: withStandard)
      }
      for name in ["GetDefaultAttributes", "GetDefaultAttributeSet"] {
        $0.method(name, "", "a{ss}") { question throws(BusFailure) in
          [.texts(question.source.textLook(of: try question.node().identity).words)]
        }
      }
      $0.method("GetAttributeValue", "is", "s") { question throws(BusFailure) in
        let look = try question.passage().look(at: question.integer(0))
        return [.safe(look?.look.words[question.text(1)] ?? "")]
      }
    }
  }
}

extension TextPassage {
  /// Returns the look of the text at an offset, and the part that has it.
  func look(at offset: Int) -> AccessibleTextRun? {
    guard offset >= 0, offset < length, let run = source.textRun(at: offset, of: node.identity)
    else { return nil }
    let start = min(max(0, run.range.lowerBound), offset)
    let end = min(max(run.range.upperBound, offset + 1), length)
    return AccessibleTextRun(range: start..<end, look: run.look)
  }

  /// Returns the answer to a question about the look: words, start and end.
  func run(at offset: Int, withStandard: Bool) -> [BusValue] {
    guard let run = look(at: offset) else {
      return [.texts([:]), .integer(0), .integer(length)]
    }
    var words = run.look.words
    if !withStandard {
      let standard = source.textLook(of: node.identity).words
      words = words.filter { standard[$0.key] != $0.value }
    }
    return [
      .texts(words), .integer(run.range.lowerBound), .integer(run.range.upperBound),
    ]
  }
}

extension AccessibleTextLook {
  /// The look in the words of ATK.
  package var words: [String: String] {
    var words: [String: String] = [
      "underline": underline == .none ? "none" : underline == .single ? "single" : "double",
      "strikethrough": isStruckThrough ? "true" : "false",
      "style": isItalic ? "italic" : "normal",
    ]
    words["language"] = language
    words["family-name"] = familyName
    words["weight"] = weight.map { "\($0)" }
    words["size"] = size.flatMap(Self.points)
    words["fg-color"] = foreground.map(Self.numbers)
    words["bg-color"] = background.map(Self.numbers)
    return words
  }

  private static func points(_ size: Double) -> String? {
    guard size.isFinite else { return nil }
    return size == size.rounded() && abs(size) < 1e6 ? "\(Int(size))pt" : "\(size)pt"
  }

  private static func numbers(_ color: Color) -> String {
    [color.red, color.green, color.blue].map { part in
      let limited = part.isNaN ? 0 : min(max(part, 0), 1)
      return "\(Int((limited * 65535).rounded()))"
    }.joined(separator: ",")
  }
}
