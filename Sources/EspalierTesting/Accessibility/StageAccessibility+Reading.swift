public import Espalier
import EspalierAccessibility
import EspalierPlatform
public import Foundation

/// A unit by which a reader goes through a text.
public enum StageTextUnit: Sendable {
  /// One Unicode scalar.
  case character
  /// A word, or the spaces and signs between two.
  case word
  /// A sentence with the spaces behind it.
  case sentence
  /// A line as it is set on screen.
  case line
  /// A paragraph with the sign that ends it.
  case paragraph

  fileprivate var unit: AccessibleTextUnit {
    switch self {
    case .character: .character
    case .word: .word
    case .sentence: .sentence
    case .line: .line
    case .paragraph: .paragraph
    }
  }
}

/// A connection between two elements besides that of parent and child.
public enum StageRelation: Sendable {
  /// The other element is named by this one.
  case labelFor
  /// The other element names this one.
  case labelledBy
  /// This element chooses what the other one shows.
  case controllerFor
  /// The other element chooses what this one shows.
  case controlledBy
  /// This tool tip belongs to the other element.
  case tooltipFor
  /// The other element says more of this one.
  case describedBy

  fileprivate var kind: AccessibleRelation.Kind {
    switch self {
    case .labelFor: .labelFor
    case .labelledBy: .labelledBy
    case .controllerFor: .controllerFor
    case .controlledBy: .controlledBy
    case .tooltipFor: .tooltipFor
    case .describedBy: .describedBy
    }
  }
}

extension StageAccessibility {
  private func ask<Answer>(_ name: String, _ question: (StageElement) -> Answer) -> Answer? {
    guard let element = element(name) else { return nil }
    stage.enter()
    return stage.tree.read { question(element) }
  }

  // MARK: Text

  /// The text of the element that is called by a text, in units as a reader goes through them;
  /// empty where nothing can be read by character.
  ///
  /// - Parameters:
  ///   - unit: The unit.
  ///   - name: The label, the identifier, or one of the names for control by voice.
  /// - Returns: The units in their order, together the whole text.
  public func text(by unit: StageTextUnit, of name: String) -> [String] {
    ask(name) { element in
      guard element.node.text != nil else { return [] }
      let tree = stage.tree
      let length = tree.textLength(of: element.number)
      var units: [String] = []
      var offset = 0
      while offset < length, units.count < 100_000,
        let range = tree.textUnit(unit.unit, at: offset, of: element.number)
      {
        let end = max(range.upperBound, offset + 1)
        units.append(tree.text(in: offset..<end, of: element.number))
        offset = end
      }
      return units
    } ?? []
  }

  /// Returns the place of a part of an element's text in points of the window; `CGRect.null` where
  /// nothing of it is shown.
  ///
  /// - Parameters:
  ///   - range: The part, counted in Unicode scalars.
  ///   - name: The label, the identifier, or one of the names for control by voice.
  /// - Returns: The smallest rectangle around the part.
  public func frame(ofText range: Range<Int>, in name: String) -> CGRect {
    let frame = ask(name) { element in
      let whole = 0..<stage.tree.textLength(of: element.number)
      return stage.tree.textFrame(of: range.clamped(to: whole), of: element.number)
    }
    guard let frame = frame ?? nil else { return .null }
    return CGRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
  }

  /// Returns the language of an element's text at an offset, as in BCP 47; `nil` for that of the
  /// program.
  public func language(ofTextAt offset: Int, in name: String) -> String? {
    ask(name) { stage.tree.textRun(at: offset, of: $0.number)?.look.language } ?? nil
  }

  // MARK: Relations

  /// The elements that the element called by a text is connected with.
  public func elements(_ relation: StageRelation, of name: String) -> [StageElement] {
    element(name).map { elements(relation, of: $0) } ?? []
  }

  /// The elements that an element is connected with.
  public func elements(_ relation: StageRelation, of element: StageElement) -> [StageElement] {
    stage.enter()
    return stage.tree.read {
      let found = stage.tree.relations(of: element.number).filter { $0.kind == relation.kind }
      return found.flatMap(\.targets).compactMap(reading)
    }
  }

  // MARK: Tables

  /// Returns the cell at a row and a column of the table that is called by a text; `nil` without
  /// one.
  public func cell(row: Int, column: Int, of table: String) -> StageElement? {
    ask(table) {
      stage.tree.cell(atRow: row, column: column, of: $0.number).flatMap(reading)
    } ?? nil
  }

  /// The headers of the row and of the column of the cell that is called by a text.
  public func headers(of cell: String) -> [StageElement] {
    ask(cell) { element in
      guard let place = element.node.cell else { return [] }
      let tree = stage.tree
      let numbers =
        tree.headers(ofRow: place.rows.lowerBound, of: place.table)
        + tree.headers(ofColumn: place.columns.lowerBound, of: place.table)
      return numbers.filter { $0 != element.number }.compactMap(reading)
    } ?? []
  }

  // MARK: Rotors

  /// The names of the rotors of the element that is called by a text.
  public func rotors(of name: String) -> [String] {
    ask(name) {
      (stage.tree.responder($0.number)?.accessibilityCustomRotors ?? []).map(\.spokenName)
    } ?? []
  }

  /// Goes to the next or the previous item of a rotor, and ends the turn.
  ///
  /// - Parameters:
  ///   - rotor: The name of the rotor; that of the items' kind for a rotor of the system.
  ///   - name: The element with the rotor: its label, identifier, or a name for control by voice.
  ///   - direction: The direction; `next` by default.
  /// - Returns: The label of the item; `nil` if there is none.
  @discardableResult
  public func turn(
    _ rotor: String, of name: String, _ direction: UIAccessibilityCustomRotor.Direction = .next
  ) -> String? {
    guard let element = element(name) else { return nil }
    stage.enter()
    guard let object = stage.tree.responder(element.number),
      let found = object.accessibilityCustomRotors?.first(where: { $0.spokenName == rotor })
    else { return nil }
    let item = stage.tree.turn(found, direction, from: object)
    stage.turn()
    return item.map { $0.accessibilityLabel ?? "" }
  }
}
