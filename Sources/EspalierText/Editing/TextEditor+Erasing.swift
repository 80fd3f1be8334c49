/// A command that erases text.
package enum TextErasure: Hashable, Sendable {
  case backward, forward
  case wordBackward, wordForward
  case paragraphBackward, paragraphForward

  /// The kind of step, which decides whether consecutive commands become one step.
  package var kind: TextUndoStep.Kind {
    switch self {
    case .backward: .erasingBackward
    case .forward: .erasingForward
    default: .other
    }
  }
}

extension TextEditor {
  /// The change that a command makes; `nil` if there is nothing to erase.
  package func change(for erasure: TextErasure) -> Change? {
    let range = selection.isEmpty ? range(of: erasure, at: selection.head.offset) : selection.range
    return range.isEmpty ? nil : Change(range: range, text: "")
  }

  private func range(of erasure: TextErasure, at offset: Int) -> Range<Int> {
    switch erasure {
    case .backward: return store.backspaceRange(before: offset)
    case .forward: return offset..<max(offset, store.cluster(after: offset).upperBound)
    case .wordBackward: return wordBoundary(from: offset, isForward: false)..<offset
    case .wordForward: return offset..<wordBoundary(from: offset, isForward: true)
    case .paragraphBackward:
      let start = store.wholeParagraph(atOffset: offset).lowerBound
      return start < offset ? start..<offset : store.cluster(before: offset)
    case .paragraphForward:
      let end = store.contents(of: store.wholeParagraph(atOffset: offset)).upperBound
      return offset < end ? offset..<end : offset..<store.cluster(after: offset).upperBound
    }
  }

  /// Erases in composed text without a step; `nil` if nothing is composed.
  package func erasureInComposition(_ erasure: TextErasure) -> (text: String, caret: Int)? {
    guard let markedRange, let change = change(for: erasure) else { return nil }
    let erased = change.range.clamped(to: markedRange)
    guard !erased.isEmpty else { return nil }
    let text =
      store.string(in: markedRange.lowerBound..<erased.lowerBound)
      + store.string(in: erased.upperBound..<markedRange.upperBound)
    return (text, erased.lowerBound - markedRange.lowerBound)
  }
}
