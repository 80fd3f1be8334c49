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

  /// The looks of text, of which nothing is told: one run from the beginning to the end.
  private func withTextAttributes() -> ObjectInterface {
    ObjectInterface(adding: self) {
      for (name, input) in [("GetAttributes", "i"), ("GetAttributeRun", "ib")] {
        $0.method(name, input, "a{ss}ii") { question throws(BusFailure) in
          [.texts([:]), .int32(0), .integer(try question.passage().length)]
        }
      }
      $0.method("GetDefaultAttributes", "", "a{ss}") { _ in [.texts([:])] }
      $0.method("GetDefaultAttributeSet", "", "a{ss}") { _ in [.texts([:])] }
      $0.method("GetAttributeValue", "is", "s") { _ in [.string("")] }
    }
  }
}
