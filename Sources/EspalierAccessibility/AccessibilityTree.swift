@_spi(Framework) package import EspalierCore
import EspalierInteraction
package import EspalierPlatform
import Foundation

/// The accessibility tree of one runtime: what people who cannot see the screen are told.
///
/// Nothing is computed until someone asks. The shape of the tree, which nodes there are, is found
/// at the first question after a commit; what a node says is read from its view when a question
/// needs it. As long as a listener is there, changes are looked for after commits, in the long run
/// at most ten times a second.
@MainActor package final class AccessibilityTree: AccessibilitySource {
  let runtime: Runtime
  let identities = Identities()
  /// What the listener was told of nodes.
  var told: [Int: ToldNode] = [:]
  /// The number of the node with the focus that the listener knows.
  var toldFocus: Int?
  /// The view with the focus inside that node, as far as the listener knows.
  weak var toldPart: UIView?
  /// Events that wait for the next comparison.
  var pending: [AccessibleEvent] = []
  var nextComparison: (any ClockToken)?
  /// When comparisons may be made.
  var pace = ComparisonPace()
  /// The number of comparisons so far, for tests.
  package internal(set) var comparisonCount = 0
  /// The classes and pages of elements of which issues were reported.
  var reportedKinds: Set<String> = []
  /// The keyboard states of scenes that the listener knows.
  var toldWindows: [Int: Bool] = [:]
  /// What is in front of scenes, as far as the listener knows.
  var toldScreens: [Int: ToldScreen] = [:]

  private var knownShape: TreeShape?
  private var shapeVersion = -1
  private var isReading = false
  private var isForTools = false
  /// The items that the rotors found last.
  var rotorPlaces = RotorPlaces()
  /// The number of shapes found so far, for tests.
  package private(set) var shapeCount = 0

  package init(_ runtime: Runtime) { self.runtime = runtime }

  package weak var listener: (any AccessibilityListener)? {
    didSet {
      told = [:]
      toldWindows = [:]
      toldScreens = [:]
      pending = []
      nextComparison?.cancel()
      nextComparison = nil
      runtime.accessibilityWatch = listener == nil ? nil : self
      guard listener != nil else { return }
      shapeIsOutOfDate()
      toldFocus = focusedNode
      toldPart = focusedPart
      for scene in windows { toldWindows[scene] = hasKeyboard(scene) }
      noteScreens()
    }
  }

  // MARK: Shape

  /// The nodes there are now.
  var shape: TreeShape {
    let version = runtime.updateCycle.updateCount
    if let knownShape, version == shapeVersion, listener != nil || isReading { return knownShape }
    shapeVersion = version
    shapeCount += 1
    let made = ShapeBuilder.shape(
      of: runtime.application.windowScenes, identities,
      tip: (runtime.pointerWatcher as? PointerTracker)?.visibleToolTip, isForTools: isForTools)
    knownShape = made
    reportDoubles(in: made)
    return made
  }

  /// Answers several questions about the same nodes, which are found once.
  package func read<Answer>(_ questions: () throws -> Answer) rethrows -> Answer {
    if !isReading { shapeIsOutOfDate() }
    let wasReading = isReading
    isReading = true
    defer { isReading = wasReading }
    return try questions()
  }

  /// Answers questions about the nodes that tests and tools see: `automationElements` replace the
  /// elements for readers.
  package func readForTools<Answer>(_ questions: () throws -> Answer) rethrows -> Answer {
    guard !isForTools else { return try questions() }
    isForTools = true
    shapeIsOutOfDate()
    defer {
      isForTools = false
      shapeIsOutOfDate()
    }
    return try read(questions)
  }

  /// Makes the next question find the nodes again.
  func shapeIsOutOfDate() { knownShape = nil }

  /// Returns the place of a node; that of a row that is not in sight is made up.
  func place(_ number: Int) -> TreeShape.Node? {
    let shape = shape
    if let node = shape.nodes[number] { return node }
    guard case .row(let list, let row) = identities.subject(number),
      let parent = identities.existingNumber(of: list), let listNode = shape.nodes[parent]
    else { return nil }
    let index =
      listNode.longRowCount > 0
      ? row : listNode.children.firstIndex(of: number) ?? listNode.children.count
    return TreeShape.Node(
      parent: parent, index: index, role: .listItem, rect: .null, isSeen: false,
      scene: listNode.scene)
  }

  // MARK: Questions

  package var applicationName: String { ProcessInfo.processInfo.processName }

  package var windows: [Int] { shape.scenes }

  package func node(_ identity: Int) -> AccessibleNode? {
    guard let place = place(identity), let subject = identities.subject(identity) else {
      return nil
    }
    let node = NodeDescription(self).node(identity, place, subject)
    remember(node)
    reportIssues(of: node, place, subject)
    return node
  }

  /// Returns the parts of a node whose changes a listener is told of.
  func watchedNode(_ identity: Int) -> AccessibleNode? {
    guard let place = place(identity), let subject = identities.subject(identity) else {
      return nil
    }
    return NodeDescription(self, isForComparison: true).node(identity, place, subject)
  }

  package func childCount(of identity: Int) -> Int { place(identity)?.childCount ?? 0 }

  package func child(at index: Int, of identity: Int) -> Int? {
    guard index >= 0, let place = place(identity), index < place.childCount else { return nil }
    guard index < place.longRowCount else { return place.children[index - place.longRowCount] }
    guard case .object(let object) = identities.subject(identity),
      let list = object as? any AccessibleList
    else { return nil }
    return identities.number(ofRow: index, in: list)
  }

  /// The numbers of the children of a node; of a long list, those in sight.
  package func childrenInSight(of identity: Int) -> [Int] {
    guard let place = place(identity) else { return [] }
    let top = place.rowsInSight.first.flatMap { shape.nodes[$0]?.rect.minY } ?? -.infinity
    let isAbove = { [shape] (child: Int) in (shape.nodes[child]?.rect.minY ?? .infinity) < top }
    return place.children.filter(isAbove) + place.rowsInSight
      + place.children.filter { !isAbove($0) }
  }

  package func parent(of identity: Int) -> Int? { place(identity)?.parent }

  package func index(of identity: Int) -> Int? { place(identity)?.index }

  package func node(atX x: Double, y: Double, in identity: Int) -> Int? {
    guard let start = place(identity) else { return nil }
    let point = CGPoint(x: x, y: y)
    guard start.rect.contains(point) || start.parent == nil else { return nil }
    var number = identity
    var place = start
    while let next = hit(point, among: place) {
      (number, place) = next
    }
    return number
  }

  /// Returns the child at a point that lies in front of the others.
  private func hit(_ point: CGPoint, among parent: TreeShape.Node) -> (Int, TreeShape.Node)? {
    let shape = shape
    // Of parts that overlap, the smallest is meant.
    var found: (Int, TreeShape.Node)?
    func look(_ number: Int) {
      guard let node = shape.nodes[number], node.isSeen, node.rect.contains(point) else { return }
      if let best = found, best.1.rect.area <= node.rect.area { return }
      found = (number, node)
    }
    parent.rowsInSight.forEach(look)
    parent.children.forEach(look)
    return found
  }

  // MARK: Focus

  /// The view with the keyboard focus: the first responder, else the focused item, or the part of
  /// it that the user means.
  func focusedView(of scene: UIWindowScene) -> UIView? {
    let view = scene.keyWindow?.firstResponder as? UIView ?? scene.keyHandler?.focusedView
    return (view as? any FocusedPart)?.focusedPart ?? view
  }

  /// The node with the keyboard focus; `nil` for none.
  package var focusedNode: Int? { focusedScene.flatMap(focusedNode) }

  /// The first scene that has the keyboard and a node with the focus.
  private var focusedScene: UIWindowScene? {
    runtime.application.windowScenes.first { $0.hasKeyboardFocus && focusedNode(of: $0) != nil }
  }

  /// Returns the node of the view with the focus in a scene, or of the nearest view around it that
  /// has one; `nil` for none.
  func focusedNode(of scene: UIWindowScene) -> Int? {
    var current = focusedView(of: scene)
    while let view = current {
      if let number = number(of: view) { return number }
      current = view.superview
    }
    return nil
  }

  /// The view with the keyboard focus if it lies inside an element, which hides it from readers.
  var focusedPart: UIView? {
    guard let scene = focusedScene, let view = focusedView(of: scene), number(of: view) == nil,
      let number = focusedNode(of: scene),
      let element = identities.subject(number)?.responder, element.isAccessibilityElement
    else { return nil }
    return view
  }

  /// Returns the number of the node of a view or element; `nil` if it has none.
  package func number(of object: UIResponder) -> Int? {
    let shape = shape
    if let number = identities.existingNumber(of: object), shape.nodes[number] != nil {
      return number
    }
    guard let cell = object as? UIView else { return nil }
    var current = cell.superview
    while let view = current {
      if view is UIScrollView, let list = view as? any AccessibleList {
        guard let row = list.accessibleRow(of: cell) else { return nil }
        return identities.number(ofRow: row, in: list)
      }
      current = view.superview
    }
    return nil
  }

  func hasKeyboard(_ number: Int) -> Bool {
    guard case .scene(let scene) = identities.subject(number) else { return false }
    return scene.hasKeyboardFocus
  }
}

extension UIWindowScene {
  /// Whether the scene's window of the operating system has the keyboard.
  final var hasKeyboardFocus: Bool { activationState == .foregroundActive }
}

extension CGRect {
  var area: CGFloat { width * height }
}
