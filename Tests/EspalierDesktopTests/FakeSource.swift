import EspalierPlatform

/// A tree of nodes that a test writes down, with the text and the selection that readers change.
@MainActor final class FakeSource: AccessibilitySource {
  weak var listener: (any AccessibilityListener)?
  var applicationName = "Player"
  var windows: [Int] = []
  /// The nodes by their numbers.
  var nodes: [Int: AccessibleNode] = [:]
  var children: [Int: [Int]] = [:]
  var parents: [Int: Int] = [:]
  var texts: [Int: [Unicode.Scalar]] = [:]
  var carets: [Int: Range<Int>] = [:]
  var selected: [Int: Set<Int>] = [:]
  /// The length of a list of which only the first rows are nodes.
  var longLists: [Int: Int] = [:]
  var clipboard = ""
  var relations: [Int: [AccessibleRelation]] = [:]
  /// The cells of tables by row and column.
  var cells: [Int: [[Int]]] = [:]
  /// The runs of texts, from the start.
  var looks: [Int: [AccessibleTextRun]] = [:]
  /// How often nodes were asked for.
  var questions = 0
  /// What readers did, as text.
  var log: [String] = []
  /// Called when a reader gives the focus to a node.
  var onFocus: ((Int) -> Void)?
  /// Called with the text that a reader inserted.
  var onEdit: ((Int, String) -> Void)?
  /// Called in every action.
  var onAction: ((Int) -> Void)?

  init() {}

  /// Adds a node at the end of a parent; without a parent, a window.
  @discardableResult func add(
    _ role: AccessibleRole, _ name: String = "", to parent: Int? = nil,
    _ change: (inout AccessibleNode) -> Void = { _ in }
  ) -> Int {
    let identity = (nodes.keys.max() ?? 0) + 1
    var node = AccessibleNode(identity: identity, window: WindowID(1), role: role, name: name)
    change(&node)
    nodes[identity] = node
    if let parent {
      children[parent, default: []].append(identity)
      parents[identity] = parent
    } else {
      windows.append(identity)
    }
    return identity
  }

  /// Takes a node away with all below it.
  func remove(_ identity: Int) {
    for child in children[identity] ?? [] { remove(child) }
    nodes[identity] = nil
    windows.removeAll { $0 == identity }
    if let parent = parents.removeValue(forKey: identity) {
      children[parent]?.removeAll { $0 == identity }
    }
  }

  /// Tells the listener of changes.
  func post(_ events: AccessibleEvent...) {
    listener?.accessibilitySource(self, didChange: events)
  }

  func node(_ identity: Int) -> AccessibleNode? {
    questions += 1
    return nodes[identity]
  }

  func childCount(of identity: Int) -> Int {
    longLists[identity] ?? children[identity]?.count ?? 0
  }

  func child(at index: Int, of identity: Int) -> Int? {
    guard let children = children[identity], children.indices.contains(index) else { return nil }
    return children[index]
  }

  func parent(of identity: Int) -> Int? { parents[identity] }

  func index(of identity: Int) -> Int? {
    let siblings = parents[identity].map { children[$0] ?? [] } ?? windows
    return siblings.firstIndex(of: identity)
  }

  func node(atX x: Double, y: Double, in identity: Int) -> Int? {
    for child in (children[identity] ?? []).reversed() {
      if let found = node(atX: x, y: y, in: child) { return found }
    }
    guard let frame = nodes[identity]?.frame, x >= frame.x, y >= frame.y,
      x < frame.x + frame.width, y < frame.y + frame.height
    else { return nil }
    return identity
  }

  func relations(of identity: Int) -> [AccessibleRelation] { relations[identity] ?? [] }

  func cell(atRow row: Int, column: Int, of identity: Int) -> Int? {
    let number = cells[identity]?[row][column]
    return number == 0 ? nil : number
  }

  /// The first column has the headers of rows, and the first row those of columns.
  func headers(ofRow row: Int, of identity: Int) -> [Int] {
    [cells[identity]?[row].first].compactMap(\.self).filter { $0 != 0 }
  }

  func headers(ofColumn column: Int, of identity: Int) -> [Int] {
    [cells[identity]?.first?[column]].compactMap(\.self).filter { $0 != 0 }
  }

  @discardableResult func perform(action index: Int, of identity: Int) -> Bool {
    log.append("action \(index) of \(nodes[identity]?.name ?? "?")")
    onAction?(identity)
    return true
  }

  func setValue(_ value: Double, of identity: Int) -> Bool {
    nodes[identity]?.value?.current = value
    log.append("value \(value)")
    return true
  }

  func takeFocus(_ identity: Int) -> Bool {
    guard nodes[identity]?.states.contains(.focusable) == true else { return false }
    onFocus?(identity)
    return true
  }

  func scrollIntoView(_ identity: Int) -> Bool { nodes[identity] != nil }

  func selectedChildren(of identity: Int) -> [Int] { (selected[identity] ?? []).sorted() }

  func setSelected(_ isSelected: Bool, childAt index: Int, of identity: Int) -> Bool {
    guard let child = child(at: index, of: identity) else { return false }
    if isSelected, nodes[identity]?.selection == .one { selected[identity] = [] }
    if isSelected {
      selected[identity, default: []].insert(child)
    } else {
      selected[identity, default: []].remove(child)
    }
    return true
  }

  func setAllSelected(_ isSelected: Bool, of identity: Int) -> Bool {
    selected[identity] = isSelected ? Set(children[identity] ?? []) : []
    return true
  }
}

extension FakeSource {
  /// Adds an element with text.
  @discardableResult func addText(
    _ text: String, _ shown: AccessibleText, role: AccessibleRole = .textField, to parent: Int
  ) -> Int {
    let identity = add(role, "Search", to: parent) { $0.text = shown }
    texts[identity] = Array(text.unicodeScalars)
    carets[identity] = text.unicodeScalars.count..<text.unicodeScalars.count
    return identity
  }

  func textLength(of identity: Int) -> Int { texts[identity]?.count ?? 0 }

  func text(in range: Range<Int>, of identity: Int) -> String {
    string(texts[identity]?[range] ?? [])
  }

  private func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  func caret(of identity: Int) -> Int? { carets[identity]?.upperBound }
  func textSelection(of identity: Int) -> Range<Int>? { carets[identity] }

  func textUnit(_ unit: AccessibleTextUnit, at offset: Int, of identity: Int) -> Range<Int>? {
    guard let text = texts[identity] else { return nil }
    switch unit {
    case .character: return offset < text.count ? offset..<offset + 1 : offset..<offset
    case .word:
      guard offset < text.count else { return offset..<offset }
      let isBlank = text[offset] == " "
      let start = text[..<offset].lastIndex { ($0 == " ") != isBlank }.map { $0 + 1 } ?? 0
      let end = text[offset...].firstIndex { ($0 == " ") != isBlank } ?? text.count
      return start..<end
    case .sentence, .line, .paragraph: return 0..<text.count
    }
  }

  func textFrame(of range: Range<Int>, of identity: Int) -> AccessibleRectangle? {
    AccessibleRectangle(
      x: Double(range.lowerBound) * 10, y: 0, width: Double(range.count) * 10, height: 20)
  }

  func textOffset(atX x: Double, y: Double, of identity: Int) -> Int? {
    x.isFinite && x >= 0 && x < Double(textLength(of: identity)) * 10 ? Int(x / 10) : nil
  }

  func textRun(at offset: Int, of identity: Int) -> AccessibleTextRun? {
    looks[identity]?.first { $0.range.contains(offset) }
  }

  func textLook(of identity: Int) -> AccessibleTextLook {
    looks[identity]?.first?.look ?? AccessibleTextLook()
  }

  func setTextSelection(_ range: Range<Int>, of identity: Int) -> Bool {
    carets[identity] = range
    return true
  }

  func replaceText(in range: Range<Int>, with text: String, of identity: Int) -> Bool {
    texts[identity]?.replaceSubrange(range, with: text.unicodeScalars)
    let end = range.lowerBound + text.unicodeScalars.count
    carets[identity] = end..<end
    onEdit?(identity, text)
    return true
  }

  func copyText(in range: Range<Int>, of identity: Int) -> Bool {
    clipboard = text(in: range, of: identity)
    return true
  }

  func pasteText(at offset: Int, of identity: Int) -> Bool {
    replaceText(in: offset..<offset, with: clipboard, of: identity)
  }
}

/// A desktop without a display, whose windows are at a place that the test chooses.
@MainActor final class FakeHost: AccessibilityHost {
  var sessionBusAddress: String?
  var variables: [String: String] = [:]
  var position: (x: Int, y: Int)?
  var scale = 2.0
  var onTurn: (@MainActor () -> Void)?

  init() {}

  func variable(_ name: String) -> String? { variables[name] }
  func screenPosition(of window: WindowID) -> (x: Int, y: Int)? { position }
  func scale(of window: WindowID) -> Double { scale }
}
