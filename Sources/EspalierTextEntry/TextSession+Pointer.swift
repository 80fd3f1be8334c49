import EspalierCore
import EspalierText
import Foundation

/// The unit by which a drag of the mouse extends a selection.
struct PointerSelection {
  enum Unit { case character, word, paragraph, all }

  var unit = Unit.character
  /// The unit that was pressed, which stays selected.
  var pressed: Range<Int> = 0..<0
  /// Whether the button is down.
  var isDown = false
  /// Whether the selection changed since the button went down.
  var hasSelected = false
}

extension TextSession {
  /// Handles a press of the primary button or a tap.
  ///
  /// - Parameters:
  ///   - point: The place, in points of the view.
  ///   - clicks: 1 places the caret, 2 selects a word, 3 a paragraph.
  ///   - extends: Whether Shift is held, which moves the near end of the selection.
  func press(at point: CGPoint, clicks: Int, extends: Bool) {
    let caret = host.caret(at: point)
    pointer.isDown = true
    blinker.isHeld = true
    pointer.hasSelected = false
    if extends, clicks == 1 {
      pointer.unit = .character
      pointer.pressed = editor.selection.anchor..<editor.selection.anchor
      extend(to: caret, unit: caret.offset)
      return
    }
    pointer.unit =
      switch clicks {
      case 1: .character
      case 2: host.isTextHidden ? .all : .word
      default: editor.isSingleLine ? .all : .paragraph
      }
    pointer.pressed = range(of: pointer.unit, at: caret, unit: host.unit(at: point))
    changeSelection {
      if pointer.unit == .character {
        editor.select(TextSelection(caret))
      } else {
        editor.select(TextSelection(pointer.pressed))
        pointer.hasSelected = true
      }
    }
  }

  /// Extends the selection to where the mouse was dragged.
  func drag(to point: CGPoint) {
    guard pointer.isDown else { return }
    extend(to: host.caret(at: point), unit: host.unit(at: point))
  }

  /// Ends a press: the text that it selected becomes the primary selection.
  func release() {
    guard pointer.isDown else { return }
    pointer.isDown = false
    blinker.isHeld = false
    if pointer.hasSelected { offerPrimarySelection() }
  }

  private func extend(to caret: TextCaret, unit: Int) {
    let pressed = pointer.pressed
    let target = range(of: pointer.unit, at: caret, unit: unit)
    var selection = TextSelection(pressed)
    if target.lowerBound < pressed.lowerBound {
      selection.anchor = pressed.upperBound
      selection.head = TextCaret(target.lowerBound, caret.affinity)
    } else {
      selection.anchor = pressed.lowerBound
      selection.head = TextCaret(max(pressed.upperBound, target.upperBound), caret.affinity)
    }
    guard selection != editor.selection else { return }
    pointer.hasSelected = true
    changeSelection { editor.select(selection) }
  }

  private func range(
    of selected: PointerSelection.Unit, at caret: TextCaret, unit: Int
  ) -> Range<Int> {
    switch selected {
    case .character: return caret.offset..<caret.offset
    case .word: return store.word(at: unit)
    case .paragraph: return store.wholeParagraph(atOffset: unit)
    case .all: return 0..<store.length
    }
  }

  /// Selects the word at the caret.
  func selectWord() {
    let word = host.isTextHidden ? 0..<store.length : store.word(at: selectedRange.lowerBound)
    changeSelection { editor.select(word) }
  }

  /// Pastes the primary selection at a point.
  ///
  /// The text of a slow program arrives in a later turn; if the text here has changed by then, it
  /// takes the place of what is selected.
  func pastePrimarySelection(at point: CGPoint) {
    guard host.allowsEditing else { return }
    let caret = host.caret(at: point)
    let version = store.version
    host.runtime.fetchPrimarySelection { [weak self] text in
      guard let self, let text, !text.isEmpty, host.allowsEditing else { return }
      if store.version == version { changeSelection { editor.select(TextSelection(caret)) } }
      paste(text)
      undoManager.endEventGroup()
    }
  }
}
