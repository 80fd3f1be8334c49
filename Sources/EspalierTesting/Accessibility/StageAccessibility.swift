public import Espalier
import EspalierAccessibility
import EspalierPlatform
import Foundation

extension Stage {
  /// What people who cannot see the screen are told, and what they can do.
  ///
  /// The same tree that a screen reader reads on the desktop, without a bus.
  ///
  /// ```swift
  /// let stage = Stage()
  /// stage.show(PlayerViewController())
  /// #expect(stage.accessibility.spoken == ["Blue, heading", "Play, button"])
  /// #expect(stage.accessibility.activate("Play"))
  /// ```
  public var accessibility: StageAccessibility { StageAccessibility(stage: self) }
}

/// The accessibility tree of a stage.
@MainActor public struct StageAccessibility {
  let stage: Stage

  /// The largest number of elements that are read, against lists without end.
  private static var limit: Int { 10_000 }

  /// All elements and containers, parents before their children, in the order in which they are
  /// read.
  public var all: [StageElement] {
    stage.enter()
    return stage.tree.read { collected }
  }

  /// The elements and containers as tools see them: `automationElements` replace the elements for
  /// readers.
  var allForTools: [StageElement] {
    stage.enter()
    return stage.tree.readForTools { collected }
  }

  private var collected: [StageElement] {
    var found: [StageElement] = []
    for window in stage.tree.windows { collect(window, 0, into: &found) }
    return found
  }

  private func collect(_ number: Int, _ depth: Int, into found: inout [StageElement]) {
    let tree = stage.tree
    guard found.count < Self.limit, let node = tree.node(number) else { return }
    found.append(element(node, depth))
    // Of a long list, the rows in sight are read.
    if node.states.contains(.holdsFewChildren) {
      for child in tree.childrenInSight(of: number) { collect(child, depth + 1, into: &found) }
      return
    }
    for index in 0..<tree.childCount(of: number) {
      if let child = tree.child(at: index, of: number) { collect(child, depth + 1, into: &found) }
    }
  }

  /// Returns the element with a number; `nil` if it is gone.
  func reading(_ number: Int) -> StageElement? {
    stage.tree.node(number).map { element($0, 0) }
  }

  private func element(_ node: AccessibleNode, _ depth: Int) -> StageElement {
    let tree = stage.tree
    var value = ""
    if let text = node.text, !text.isStatic {
      value = tree.text(in: 0..<tree.textLength(of: node.identity), of: node.identity)
    } else if let number = node.value {
      value = number.spoken
    }
    let labels = tree.responder(node.identity)?.accessibilityUserInputLabels ?? []
    return StageElement(
      number: node.identity, node: node, depth: depth, inputLabels: labels, value: value)
  }

  /// The elements without the containers around them, in the order in which they are read.
  public var elements: [StageElement] { all.leaves }

  /// What a screen reader says of each element in sight, in order.
  public var spoken: [String] { elements.filter(\.isShown).map(\.spoken) }

  /// The tree as text, one element a line, children further to the right; for golden files.
  ///
  /// Rows out of sight that follow each other are one line.
  public var text: String { all.treeText }

  /// The element with the keyboard focus; `nil` for none.
  public var focused: StageElement? {
    stage.enter()
    return stage.tree.read {
      stage.tree.focusedNode.flatMap(stage.tree.node).map { element($0, 0) }
    }
  }

  /// Returns the first element that is called by a text; `nil` for none.
  ///
  /// - Parameter name: The label, the identifier, or one of the names for control by voice.
  /// - Returns: The element.
  public func element(_ name: String) -> StageElement? { all.first { $0.isCalled(name) } }

  /// Activates the element that is called by a text, and ends the turn; returns whether it could be
  /// activated.
  @discardableResult
  public func activate(_ name: String) -> Bool { perform("click", on: name) }

  /// Makes the value of the element larger that is called by a text, and ends the turn; returns
  /// whether it is adjustable.
  @discardableResult
  public func increment(_ name: String) -> Bool { perform("increment", on: name) }

  /// Makes the value of the element smaller that is called by a text, and ends the turn; returns
  /// whether it is adjustable.
  @discardableResult
  public func decrement(_ name: String) -> Bool { perform("decrement", on: name) }

  /// Does one of the `actions` of the element that is called by a text, and ends the turn; returns
  /// whether it was done.
  @discardableResult
  public func perform(_ action: String, on name: String) -> Bool {
    guard let element = element(name) else { return false }
    return perform(action, on: element)
  }

  func perform(_ action: String, on element: StageElement) -> Bool {
    stage.enter()
    guard let index = element.actions.firstIndex(of: action) else { return false }
    let isDone = stage.tree.perform(action: index, of: element.number)
    stage.turn()
    return isDone
  }

  /// Closes what is in front, as a reader's gesture does, and ends the turn; returns whether
  /// anything was closed.
  @discardableResult
  public func escape() -> Bool {
    stage.enter()
    let isDone = stage.tree.escape()
    stage.turn()
    return isDone
  }

  /// Performs the most important action of the app, and ends the turn; returns whether it has one.
  @discardableResult
  public func magicTap() -> Bool {
    stage.enter()
    let isDone = stage.tree.magicTap()
    stage.turn()
    return isDone
  }

  /// Scrolls by a page what is around the element that is called by a text, and ends the turn.
  ///
  /// - Parameters:
  ///   - direction: The direction.
  ///   - name: The label, the identifier, or one of the names for control by voice.
  /// - Returns: Whether anything scrolled.
  @discardableResult
  public func scroll(_ direction: UIAccessibilityScrollDirection, at name: String) -> Bool {
    guard let element = element(name) else { return false }
    stage.enter()
    let isDone = stage.tree.scroll(direction, from: element.number)
    stage.turn()
    return isDone
  }

  // MARK: Problems

  /// What a person who cannot see or point well could not use, one sentence each.
  ///
  /// Elements in sight that can be activated or adjusted and have no name, or are smaller than 24
  /// by 24 points (WCAG 2.2, 2.5.8); elements with an empty frame; elements of one name at one
  /// place; texts and symbols with too little contrast (`4.5` to 1, large ones 3 to 1).
  public var problems: [String] {
    var problems: [String] = []
    var places: Set<String> = []
    for element in elements where element.isShown || element.frame.isEmpty {
      let name = "\(element)"
      if element.frame.isEmpty, !element.frame.isNull {
        problems.append("\(name) has an empty frame.")
        continue
      }
      if !element.actions.isEmpty {
        if element.label.isEmpty {
          problems.append("\(name) at \(element.frame.text) has actions and no label.")
        }
        if min(element.frame.width, element.frame.height) < 24 {
          problems.append("\(name) is \(element.frame.text), less than 24 by 24 points.")
        }
      }
      guard !element.label.isEmpty else { continue }
      if !places.insert("\(element.role) \(element.label) \(element.frame)").inserted {
        problems.append("\(name) is there twice at \(element.frame.text).")
      }
    }
    return problems + stage.faintPieces()
  }
}

extension CGRect {
  fileprivate var text: String {
    func number(_ value: CGFloat) -> String {
      value == value.rounded() ? "\(Int(value))" : "\((value * 10).rounded() / 10)"
    }
    return "\(number(width)) x \(number(height)) at (\(number(minX)), \(number(minY)))"
  }
}

/// Throws if people who cannot see the screen, or point less well, could not use what is shown.
///
/// It ends the turn first. See `StageAccessibility.problems` for what is looked at.
///
/// - Parameter stage: The stage; the stage in use by default.
/// - Throws: `AccessibilityProblems`, which lists them; `StageError.nothingShown` if there is no
///   stage.
@MainActor public func expectAccessible(_ stage: Stage? = nil) throws {
  guard let stage = stage ?? Stage.current else { throw StageError.nothingShown }
  stage.turn()
  let problems = stage.accessibility.problems
  if !problems.isEmpty { throw AccessibilityProblems(problems: problems) }
}

/// What people who cannot see the screen could not use.
public struct AccessibilityProblems: Error, CustomStringConvertible, Sendable {
  /// One sentence for each.
  public let problems: [String]

  /// The problems, one per line.
  public var description: String {
    "\(problems.count) problems of accessibility:\n" + problems.joined(separator: "\n")
  }
}
