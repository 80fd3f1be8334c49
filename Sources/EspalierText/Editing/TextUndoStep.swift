/// An edit that can be undone, and grows while the user goes on typing or erasing.
@MainActor package final class TextUndoStep {
  /// The command that made the edit.
  package enum Kind: Sendable {
    case typing
    case erasingBackward
    case erasingForward
    /// Pasting, cutting, composing and everything else that is a step of its own.
    case other
  }

  let kind: Kind
  /// The offset of the first replaced unit.
  var offset: Int
  /// The units that were replaced.
  var removed: [UInt16]
  var removedRuns: [AttributeRun]
  /// The number of units that took their place.
  var insertedLength: Int
  /// The selection before the edit.
  let selectionBefore: TextSelection
  /// The numbers of the attributes that undoing it brings back.
  package var attributes: [Int32] { removedRuns.map(\.attributes) }

  init(
    _ kind: Kind, offset: Int, removed: [UInt16], removedRuns: [AttributeRun],
    insertedLength: Int, selectionBefore: TextSelection
  ) {
    self.kind = kind
    self.offset = offset
    self.removed = removed
    self.removedRuns = removedRuns
    self.insertedLength = insertedLength
    self.selectionBefore = selectionBefore
  }
}

/// Keeps the steps of an editor.
@MainActor package protocol TextUndoRecorder: AnyObject {
  /// Whether a step that was recorded is still the one that would be undone next, and may grow.
  func canExtend(_ step: TextUndoStep) -> Bool
  /// Keeps a step; calling `TextEditor.undo(_:)` with it undoes it and records its opposite.
  func record(_ step: TextUndoStep)
  /// Forgets all steps, because the text was replaced.
  func removeAll()
}

/// The steps of an editor without a view.
@MainActor package final class TextUndoHistory: TextUndoRecorder {
  private var undoSteps: [TextUndoStep] = []
  private var redoSteps: [TextUndoStep] = []
  private var isUndoing = false
  private var isRedoing = false

  /// Creates an empty history.
  package init() {}

  /// The number of steps to undo.
  package var undoCount: Int { undoSteps.count }
  /// The number of steps to redo.
  package var redoCount: Int { redoSteps.count }

  package func canExtend(_ step: TextUndoStep) -> Bool { undoSteps.last === step }

  package func record(_ step: TextUndoStep) {
    if isUndoing {
      redoSteps.append(step)
    } else {
      undoSteps.append(step)
      if !isRedoing { redoSteps.removeAll() }
    }
  }

  package func removeAll() {
    undoSteps.removeAll()
    redoSteps.removeAll()
  }

  /// Undoes the last step in an editor.
  package func undo(in editor: TextEditor) {
    guard let step = undoSteps.popLast() else { return }
    isUndoing = true
    defer { isUndoing = false }
    editor.undo(step)
  }

  /// Redoes the step undone last.
  package func redo(in editor: TextEditor) {
    guard let step = redoSteps.popLast() else { return }
    isRedoing = true
    defer { isRedoing = false }
    editor.undo(step)
  }
}
