import EspalierText

/// A slow model of an editor: it copies the whole text for every step.
@MainActor struct EditorModel {
  struct State: Equatable {
    var text: [UInt16] = []
    var anchor = 0
    var head = 0

    var range: Range<Int> { min(anchor, head)..<max(anchor, head) }
    var string: String { String(decoding: text, as: UTF16.self) }
  }

  private enum Kind { case typing, backward, forward }

  var state = State()
  var marked: Range<Int>?
  private(set) var undoStates: [State] = []
  private(set) var redoStates: [State] = []
  private var open: (kind: Kind, place: Int)?
  private var goal: Int?
  private var beforeComposition = State()

  // MARK: Edits

  mutating func type(_ units: [UInt16]) {
    if marked != nil { return commit(units) }
    guard !units.isEmpty || !state.range.isEmpty else { return }
    let range = state.range
    var joins = false
    if let open, open.kind == .typing, range.isEmpty, range.lowerBound == open.place,
      let first = units.first
    {
      joins = open.place == 0 || !isSpace(state.text[open.place - 1]) || isSpace(first)
    }
    if !joins { remember() }
    replace(range, units)
    open = units.contains(0x0a) ? nil : (.typing, range.lowerBound + units.count)
  }

  mutating func replaceAsStep(_ range: Range<Int>, _ units: [UInt16]) {
    let range = wholeScalars(of: range)
    guard !units.isEmpty || !range.isEmpty else { return }
    remember()
    replace(range, units)
    open = nil
  }

  mutating func erase(_ erasure: TextErasure, words: [TextWord]) {
    let range = state.range.isEmpty ? self.range(of: erasure, words) : state.range
    guard !range.isEmpty else { return }
    let kind: Kind? =
      switch erasure {
      case .backward: .backward
      case .forward: .forward
      default: nil
      }
    let joins =
      switch (kind, open?.kind) {
      case (.backward, .backward): range.upperBound == open?.place
      case (.forward, .forward): range.lowerBound == open?.place
      default: false
      }
    if !joins { remember() }
    replace(range, [])
    open = kind.map { ($0, range.lowerBound) }
  }

  private func range(of erasure: TextErasure, _ words: [TextWord]) -> Range<Int> {
    let head = state.head
    switch erasure {
    case .backward: return backspace(head)
    case .forward: return head..<head + lengthOfCluster(after: head)
    case .wordBackward: return wordStart(head, words)..<head
    case .wordForward: return head..<wordEnd(head, words)
    case .paragraphBackward:
      let start = line(of: head).lowerBound
      return start < head ? start..<head : head - lengthOfCluster(before: head)..<head
    case .paragraphForward:
      let end = line(of: head).upperBound
      return head..<(head < end ? end : head + lengthOfCluster(after: head))
    }
  }

  private mutating func replace(_ range: Range<Int>, _ units: [UInt16]) {
    state.text.replaceSubrange(range, with: units)
    place(end(ofCharacterAround: range.lowerBound + units.count))
    goal = nil
  }

  private mutating func place(_ head: Int) {
    state.head = head
    state.anchor = head
  }

  // MARK: Undo

  private mutating func remember() {
    undoStates.append(state)
    redoStates = []
  }

  mutating func undo() {
    guard let old = undoStates.popLast() else { return }
    open = nil
    goal = nil
    redoStates.append(state)
    state = old
  }

  mutating func redo() {
    guard let next = redoStates.popLast() else { return }
    open = nil
    goal = nil
    undoStates.append(state)
    state = next
  }

  // MARK: Composition

  mutating func mark(_ units: [UInt16], selected: Range<Int>) {
    guard marked != nil || !units.isEmpty else { return }
    open = nil
    if marked == nil { beforeComposition = state }
    let range = marked ?? state.range
    replace(range, units)
    marked = range.lowerBound..<range.lowerBound + units.count
    if units.isEmpty {
      marked = nil
      if beforeComposition.text != state.text { rememberComposition() }
      return
    }
    let start = range.lowerBound + min(selected.lowerBound, units.count)
    let end = range.lowerBound + min(selected.upperBound, units.count)
    state.anchor = start
    state.head = end
    if start == end, self.start(ofCharacterAround: start) < range.lowerBound {
      place(self.end(ofCharacterAround: start))
    } else {
      keepCharactersWhole()
    }
  }

  mutating func commit(_ units: [UInt16]) {
    guard let range = marked else { return }
    replace(range, units)
    marked = nil
    if !beforeComposition.range.isEmpty || !units.isEmpty { rememberComposition() }
  }

  mutating func unmark() {
    guard marked != nil else { return }
    marked = nil
    rememberComposition()
  }

  mutating func cancel() {
    guard marked != nil else { return }
    marked = nil
    state = beforeComposition
  }

  private mutating func rememberComposition() {
    open = nil
    undoStates.append(beforeComposition)
    redoStates = []
  }

  // MARK: Programs

  mutating func setText(_ units: [UInt16]) {
    state = State(text: units, anchor: units.count, head: units.count)
    forget()
  }

  mutating func editFromOutside(_ range: Range<Int>, _ units: [UInt16]) {
    let range = wholeScalars(of: range)
    guard !units.isEmpty || !range.isEmpty else { return }
    state.text.replaceSubrange(range, with: units)
    let change = units.count - range.count
    func moved(_ offset: Int) -> Int {
      offset >= range.upperBound
        ? offset + change : min(offset, range.lowerBound + units.count)
    }
    state.anchor = moved(state.anchor)
    state.head = moved(state.head)
    keepCharactersWhole()
    forget()
  }

  private mutating func forget() {
    undoStates = []
    redoStates = []
    marked = nil
    open = nil
    goal = nil
  }

  // MARK: Moves

  mutating func select(_ range: Range<Int>) {
    open = nil
    goal = nil
    state.anchor = range.lowerBound
    state.head = range.upperBound
    keepCharactersWhole()
  }

  mutating func move(_ movement: TextMovement, isExtending: Bool, words: [TextWord]) {
    open = nil
    let range = state.range
    if !isExtending, !range.isEmpty, movement == .left || movement == .right {
      goal = nil
      return place(movement == .left ? range.lowerBound : range.upperBound)
    }
    let lines = lines()
    let row = lines.lastIndex { $0.lowerBound <= state.head } ?? 0
    let rows: Int? =
      switch movement {
      case .up: -1
      case .down: 1
      case .pageUp: -10
      case .pageDown: 10
      default: nil
      }
    let column =
      goal ?? String(decoding: state.text[lines[row].lowerBound..<state.head], as: UTF16.self).count
    goal = rows == nil ? nil : column
    let target: Int
    if let rows {
      if lines.indices.contains(row + rows) {
        let line = lines[row + rows]
        let text = String(decoding: state.text[contents(line)], as: UTF16.self)
        target = line.lowerBound + text.prefix(column).utf16.count
      } else {
        target = rows < 0 ? 0 : state.text.count
      }
    } else {
      target = place(of: movement, line: lines[row], row: row, lines, words)
    }
    state.head =
      target < state.head
      ? start(ofCharacterAround: target) : end(ofCharacterAround: target)
    if !isExtending { state.anchor = state.head }
  }

  private func place(
    of movement: TextMovement, line: Range<Int>, row: Int, _ lines: [Range<Int>],
    _ words: [TextWord]
  ) -> Int {
    let head = state.head
    switch movement {
    case .left: return head - lengthOfCluster(before: head)
    case .right: return head + lengthOfCluster(after: head)
    case .wordLeft: return wordStart(head, words)
    case .wordRight: return wordEnd(head, words)
    case .lineStart: return line.lowerBound
    case .lineEnd: return contents(line).upperBound
    case .paragraphStart:
      return head > line.lowerBound || row == 0 ? line.lowerBound : lines[row - 1].lowerBound
    case .paragraphEnd:
      let end = contents(line).upperBound
      if head < end || row == lines.count - 1 { return max(end, head) }
      return contents(lines[row + 1]).upperBound
    case .documentStart: return 0
    default: return state.text.count
    }
  }

  // MARK: Characters

  /// The offsets at which the characters of the text begin and end, in rising order.
  var borders: [Int] {
    var result = [0]
    for character in state.string {
      result.append(result[result.count - 1] + character.utf16.count)
    }
    return result
  }

  private func start(ofCharacterAround offset: Int) -> Int {
    borders.last { $0 <= offset } ?? 0
  }

  private func end(ofCharacterAround offset: Int) -> Int {
    borders.first { $0 >= offset } ?? state.text.count
  }

  /// Widens the selection to whole characters; a caret goes to the start of its character.
  private mutating func keepCharactersWhole() {
    let start = start(ofCharacterAround: state.range.lowerBound)
    guard !state.range.isEmpty else { return place(start) }
    let end = end(ofCharacterAround: state.range.upperBound)
    let isForward = state.anchor < state.head
    state.anchor = isForward ? start : end
    state.head = isForward ? end : start
  }

  private func wholeScalars(of range: Range<Int>) -> Range<Int> {
    func splits(_ offset: Int) -> Bool {
      offset > 0 && offset < state.text.count && UTF16.isLeadSurrogate(state.text[offset - 1])
        && UTF16.isTrailSurrogate(state.text[offset])
    }
    let start = splits(range.lowerBound) ? range.lowerBound - 1 : range.lowerBound
    if range.isEmpty { return start..<start }
    return start..<(splits(range.upperBound) ? range.upperBound + 1 : range.upperBound)
  }

  // MARK: Text

  private func lengthOfCluster(before offset: Int) -> Int {
    String(decoding: state.text[..<offset], as: UTF16.self).last?.utf16.count ?? 0
  }

  private func lengthOfCluster(after offset: Int) -> Int {
    String(decoding: state.text[offset...], as: UTF16.self).first?.utf16.count ?? 0
  }

  private func backspace(_ offset: Int) -> Range<Int> {
    let text = String(decoding: state.text[..<offset], as: UTF16.self)
    // The Thai and Hebrew marks that the random texts have.
    let alone: Set<Unicode.Scalar> = ["\u{e35}", "\u{5b0}"]
    if let scalar = text.unicodeScalars.last, alone.contains(scalar) {
      return offset - 1..<offset
    }
    return offset - lengthOfCluster(before: offset)..<offset
  }

  private func wordStart(_ offset: Int, _ words: [TextWord]) -> Int {
    words.last { $0.isWord && $0.range.lowerBound < offset }?.range.lowerBound ?? 0
  }

  private func wordEnd(_ offset: Int, _ words: [TextWord]) -> Int {
    words.first { $0.isWord && $0.range.upperBound > offset }?.range.upperBound
      ?? state.text.count
  }

  private func isSpace(_ unit: UInt16) -> Bool { unit == 0x20 || unit == 0x0a }

  private func lines() -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start = 0
    for (index, unit) in state.text.enumerated() where unit == 0x0a {
      result.append(start..<index + 1)
      start = index + 1
    }
    return result + [start..<state.text.count]
  }

  private func line(of offset: Int) -> Range<Int> {
    contents(lines().last { $0.lowerBound <= offset } ?? 0..<0)
  }

  private func contents(_ line: Range<Int>) -> Range<Int> {
    !line.isEmpty && state.text[line.upperBound - 1] == 0x0a
      ? line.lowerBound..<line.upperBound - 1 : line
  }
}
