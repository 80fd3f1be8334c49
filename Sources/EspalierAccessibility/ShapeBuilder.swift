@_spi(Framework) import EspalierCore
import EspalierInteraction
import EspalierPlatform
import Foundation

/// Finds the nodes of the tree: elements, and the containers around them.
///
/// A view that is neither has no node; what is inside takes its place.
@MainActor struct ShapeBuilder {
  /// The largest number of rows that all have numbers.
  static let longList = 1000
  /// The largest number of elements that one container lists by itself.
  private static let elementLimit = 100_000

  private let identities: Identities
  private(set) var shape = TreeShape()
  private var scene = 0
  private var tip: UIAccessibilityElement?
  private var isForTools = false
  /// The containers around, to end circles of elements that contain each other.
  private var around: Set<ObjectIdentifier> = []

  /// Nodes that stay together, and their place.
  private struct Piece: ReadingPiece {
    var numbers: [Int]
    var rect: CGRect
    var rank = 0
    var index = 0
  }

  /// The parts of the scene in which nodes are kept, and in which they are seen.
  private struct Limits {
    var keep: CGRect
    var seen: CGRect
    /// The list that the views belong to.
    var list: (any AccessibleList)?
  }

  /// The parts of a list's contents.
  private struct ListParts {
    var rows: [Int: Int] = [:]
    var headers: [Int: [Piece]] = [:]
    var others: [Piece] = []
    var firstRowTop = CGFloat.infinity
  }

  init(_ identities: Identities) { self.identities = identities }

  /// Finds the nodes of scenes that have a window of the operating system.
  ///
  /// - Parameters:
  ///   - scenes: The scenes.
  ///   - identities: The numbers of nodes.
  ///   - tip: The visible tool tip.
  ///   - isForTools: Whether `automationElements` replace `accessibilityElements`.
  /// - Returns: The nodes.
  static func shape(
    of scenes: [UIWindowScene], _ identities: Identities, tip: UIAccessibilityElement?,
    isForTools: Bool
  ) -> TreeShape {
    var builder = ShapeBuilder(identities)
    builder.tip = tip
    builder.isForTools = isForTools
    for scene in scenes where scene.hasVisibleWindow { builder.add(scene) }
    return builder.shape
  }

  private mutating func add(_ scene: UIWindowScene) {
    let number = identities.number(of: scene)
    self.scene = number
    let area = CGRect(origin: .zero, size: scene.size)
    shape.nodes[number] = TreeShape.Node(
      index: shape.scenes.count, role: .window, rect: area, isSeen: true, scene: number)
    shape.scenes.append(number)
    let limits = Limits(keep: area, seen: area)
    var children: [Int] = []
    let windows = scene.focusScopeWindow.map { [$0] } ?? scene.windows.filter { !$0.isHidden }
    for (index, window) in windows.enumerated() {
      let inside = contents(of: window, limits)
      if index == 0 {
        children += inside
      } else if !inside.isEmpty {
        children.append(
          container(window, .panel, inside, window.placeInScene(window.bounds), limits))
      }
    }
    if let tip, (tip.next as? UIWindow)?.windowScene === scene {
      children += leaf(tip, limits)?.numbers ?? []
    }
    adopt(children, by: number)
  }

  // MARK: Views

  /// Returns the numbers of the nodes inside a view, in reading order.
  private mutating func contents(of view: UIView, _ limits: Limits) -> [Int] {
    var pieces: [Piece] = []
    collectSubviews(of: view, limits, into: &pieces)
    return inOrder(pieces, of: view)
  }

  private func inOrder(_ pieces: [Piece], of view: UIView) -> [Int] {
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return ReadingOrder.sorted(pieces, isMirrored: isMirrored).flatMap(\.numbers)
  }

  private mutating func collectSubviews(
    of view: UIView, _ limits: Limits, into pieces: inout [Piece]
  ) {
    let subviews = view.subviews
    // A modal view hides its siblings.
    if let modal = subviews.last(where: { $0.accessibilityViewIsModal && !$0.isLeftOut }) {
      return collect(modal, limits, into: &pieces)
    }
    for subview in subviews { collect(subview, limits, into: &pieces) }
  }

  private mutating func collect(_ view: UIView, _ limits: Limits, into pieces: inout [Piece]) {
    guard !view.isLeftOut else { return }
    if view.isAccessibilityElement {
      if let leaf = leaf(view, limits) { pieces.append(leaf) }
      for inner in (view as? any AccessibleNeighbours)?.accessibleNeighbours ?? [] {
        collect(inner, limits, into: &pieces)
      }
      return
    }
    let rect = view.placeInScene(view.bounds)
    var inner = limits
    let scroll = view as? UIScrollView
    if view.clipsToBounds || scroll != nil {
      guard limits.keep.intersects(rect) else { return }
      inner.seen = limits.seen.intersection(rect)
      inner.keep = scroll != nil ? .infinite : limits.keep.intersection(rect)
    }
    let kind = view.accessibilityKind
    let rank = view.focusRank.rawValue
    var inside: [Int]
    if let elements = explicitElements(of: view) {
      inside = numbers(of: elements, in: view, inner)
    } else if let list = scroll as? any AccessibleList {
      inner.list = list
      pieces.append(listPiece(list, kind.role, rect, inner, limits, rank))
      return
    } else {
      let staysTogether =
        kind.role != nil || rank != 0 || view.shouldGroupAccessibilityChildren
        || view.owningController != nil || view.accessibilityContainerType != .none
        || view.accessibilityNavigationStyle == .combined
        || view.accessibilityCustomRotors?.isEmpty == false
      guard staysTogether else { return collectSubviews(of: view, inner, into: &pieces) }
      inside = contents(of: view, inner)
    }
    guard !inside.isEmpty else { return }
    if let role = role(of: view, kind) {
      inside = [container(view, role, inside, rect, limits)]
    }
    pieces.append(Piece(numbers: inside, rect: rect, rank: rank))
  }

  /// The role of a container; `nil` for a view that is none.
  private func role(of view: UIView, _ kind: AccessibilityKind) -> AccessibleRole? {
    if let role = kind.role { return role }
    switch view.accessibilityContainerType {
    case .dataTable: return view is any UIAccessibilityContainerDataTable ? .table : .list
    case .list: return .list
    case .landmark: return .landmark
    case .semanticGroup: return .group
    case .none: break
    }
    if view.owningController?.isPresentedDirectly == true { return .dialog }
    if let page = view.owningController, let tabs = page.parent as? any AccessibleTabs,
      tabs.accessibleTab(ofPage: page) != nil
    {
      return .panel
    }
    if view.shouldGroupAccessibilityChildren, view.accessibilityLabel != nil { return .group }
    if view.accessibilityNavigationStyle == .combined
      || view.accessibilityCustomRotors?.isEmpty == false
    {
      return .group
    }
    return nil
  }

  // MARK: Elements

  /// The elements that a container lists by itself; `nil` if it lists none.
  private func explicitElements(of container: UIResponder) -> [Any]? {
    if isForTools, let elements = container.automationElements {
      return Array(elements.prefix(Self.elementLimit))
    }
    let count = container.accessibilityElementCount()
    guard count != NSNotFound else { return nil }
    let limit = min(max(0, count), Self.elementLimit)
    return (0..<limit).compactMap { container.accessibilityElement(at: $0) }
  }

  private mutating func numbers(
    of elements: [Any], in container: UIResponder, _ limits: Limits
  ) -> [Int] {
    guard around.insert(ObjectIdentifier(container)).inserted else { return [] }
    defer { around.remove(ObjectIdentifier(container)) }
    var numbers: [Int] = []
    var known: Set<ObjectIdentifier> = []
    for element in elements.lazy.compactMap({ $0 as? UIResponder }) {
      guard known.insert(ObjectIdentifier(element)).inserted else {
        shape.doubles.append(identities.number(of: element))
        continue
      }
      if let view = element as? UIView {
        guard view.window != nil, !around.contains(ObjectIdentifier(view)) else { continue }
        var pieces: [Piece] = []
        collect(view, limits, into: &pieces)
        numbers += inOrder(pieces, of: view)
      } else {
        add(element, limits, to: &numbers)
      }
    }
    return numbers
  }

  private mutating func add(_ element: UIResponder, _ limits: Limits, to numbers: inout [Int]) {
    guard !element.accessibilityElementsHidden else { return }
    if element.isAccessibilityElement {
      if let leaf = leaf(element, limits) { numbers += leaf.numbers }
    } else if let elements = explicitElements(of: element) {
      let inside = self.numbers(of: elements, in: element, limits)
      let isTable =
        element.accessibilityContainerType == .dataTable
        && element is any UIAccessibilityContainerDataTable
      if element.accessibilityLabel == nil, !isTable {
        numbers += inside
      } else if !inside.isEmpty {
        numbers.append(
          container(
            element, isTable ? .table : .group, inside, element.accessibilityFrame, limits))
      }
    }
  }

  private mutating func leaf(_ object: UIResponder, _ limits: Limits) -> Piece? {
    let rect = object.accessibilityRect
    guard rect.isEmpty || limits.keep.intersects(rect) else { return nil }
    let number = identities.number(of: object)
    guard shape.nodes[number] == nil else { return nil }
    shape.nodes[number] = TreeShape.Node(
      rect: rect, isSeen: limits.seen.intersects(rect), scene: scene)
    return Piece(numbers: [number], rect: rect, rank: (object as? UIView)?.focusRank.rawValue ?? 0)
  }

  private mutating func container(
    _ object: UIResponder, _ role: AccessibleRole, _ children: [Int], _ rect: CGRect,
    _ limits: Limits
  ) -> Int {
    let number = identities.number(of: object)
    shape.nodes[number] = TreeShape.Node(
      role: role, rect: rect, isSeen: limits.seen.intersects(rect), scene: scene)
    adopt(children, by: number)
    return number
  }

  private mutating func adopt(_ children: [Int], by parent: Int) {
    let offset = shape.nodes[parent]?.longRowCount ?? 0
    shape.nodes[parent]?.children = children
    for (index, child) in children.enumerated() {
      shape.nodes[child]?.parent = parent
      shape.nodes[child]?.index = offset + index
    }
  }

  // MARK: Lists

  private mutating func listPiece(
    _ list: any AccessibleList, _ role: AccessibleRole?, _ rect: CGRect, _ inner: Limits,
    _ limits: Limits, _ rank: Int
  ) -> Piece {
    var parts = ListParts()
    collectParts(of: list, inner, into: &parts)
    let number = identities.number(of: list)
    let count = list.accessibleRowCount
    let own: AccessibleRole = list.accessibleSelection == .none ? .list : .listBox
    shape.nodes[number] = TreeShape.Node(
      role: role ?? own, rect: rect, isSeen: limits.seen.intersects(rect), scene: scene)
    let isLong = count > Self.longList
    var before: [Piece] = []
    var after: [Piece] = []
    for part in parts.others {
      if part.rect.minY < parts.firstRowTop { before.append(part) } else { after.append(part) }
    }
    var children = inOrder(before, of: list)
    if isLong {
      shape.nodes[number]?.longRowCount = count
      children += parts.headers.sorted { $0.key < $1.key }.flatMap { inOrder($0.value, of: list) }
    } else {
      for row in 0..<count {
        if let headers = parts.headers[row] { children += inOrder(headers, of: list) }
        children.append(parts.rows[row] ?? identities.number(ofRow: row, in: list))
      }
    }
    children += inOrder(after, of: list)
    adopt(children, by: number)
    guard isLong else { return Piece(numbers: [number], rect: rect, rank: rank) }
    for (row, child) in parts.rows {
      shape.nodes[child]?.parent = number
      shape.nodes[child]?.index = row
    }
    shape.nodes[number]?.rowsInSight = parts.rows.sorted { $0.key < $1.key }.map(\.value)
    return Piece(numbers: [number], rect: rect, rank: rank)
  }

  private mutating func collectParts(
    of view: UIView, _ limits: Limits, into parts: inout ListParts
  ) {
    guard let list = limits.list else { return }
    for subview in view.subviews where !subview.isLeftOut {
      if let row = list.accessibleRow(of: subview) {
        guard parts.rows[row] == nil else { continue }
        let rect = subview.placeInScene(subview.bounds)
        parts.firstRowTop = min(parts.firstRowTop, rect.minY)
        parts.rows[row] = addRow(row, subview, rect, limits)
      } else if let row = list.accessibleRow(afterHeader: subview) {
        collect(subview, limits, into: &parts.headers[row, default: []])
      } else if list.holdsAccessibleRows(subview) {
        collectParts(of: subview, limits, into: &parts)
      } else {
        collect(subview, limits, into: &parts.others)
      }
    }
  }

  private mutating func addRow(
    _ row: Int, _ cell: UIView, _ rect: CGRect, _ limits: Limits
  ) -> Int? {
    guard let list = limits.list else { return nil }
    let number = identities.number(ofRow: row, in: list)
    shape.nodes[number] = TreeShape.Node(
      role: .listItem, rect: rect, isSeen: limits.seen.intersects(rect), scene: scene)
    guard !cell.isAccessibilityElement else { return number }
    var inner = limits
    inner.list = nil
    let elements = explicitElements(of: cell)
    adopt(
      elements.map { numbers(of: $0, in: cell, inner) } ?? contents(of: cell, inner), by: number)
    return number
  }
}

extension UIView {
  /// Whether the view and all that is inside are left out of the tree.
  fileprivate final var isLeftOut: Bool {
    isHidden || alpha < 0.01 || accessibilityElementsHidden
  }
}

extension UIResponder {
  /// The place of an element in points of the scene.
  final var accessibilityRect: CGRect {
    let path =
      (self as? UIView)?.accessibilityPath
      ?? (self as? UIAccessibilityElement)?.accessibilityPath
    return path?.bounds ?? accessibilityFrame
  }
}
