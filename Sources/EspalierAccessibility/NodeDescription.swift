@_spi(Framework) import EspalierCore
import EspalierInteraction
import EspalierPlatform
import Foundation

/// Reads what a node says from its view or element.
@MainActor struct NodeDescription {
  private let tree: AccessibilityTree
  /// Whether only the parts of nodes are read whose changes a listener is told of.
  private let isForComparison: Bool

  init(_ tree: AccessibilityTree, isForComparison: Bool = false) {
    self.tree = tree
    self.isForComparison = isForComparison
  }

  /// Returns the node of a number that stands for a subject at a place.
  func node(_ number: Int, _ place: TreeShape.Node, _ subject: NodeSubject) -> AccessibleNode {
    switch subject {
    case .scene(let scene): return node(number, scene)
    case .object(let object): return node(number, place, object)
    case .row(let list, let row): return node(number, place, list, row)
    }
  }

  private func window(_ place: TreeShape.Node) -> WindowID {
    guard case .scene(let scene) = tree.identities.subject(place.scene) else { return WindowID(0) }
    return tree.runtime.surfaceID(of: scene) ?? WindowID(0)
  }

  private func node(_ number: Int, _ scene: UIWindowScene) -> AccessibleNode {
    var states = AccessibleStates.usual
    if scene.hasKeyboardFocus { states.insert(.active) }
    if scene.activationState == .background { states.remove(.showing) }
    return AccessibleNode(
      identity: number, window: tree.runtime.surfaceID(of: scene) ?? WindowID(0), role: .window,
      name: scene.displayTitle, states: states,
      frame: AccessibleRectangle(CGRect(origin: .zero, size: scene.size)))
  }

  private func node(
    _ number: Int, _ place: TreeShape.Node, _ list: any AccessibleList, _ row: Int
  ) -> AccessibleNode {
    let cell = list.accessibleCell(at: row)
    var node: AccessibleNode
    if let cell {
      node = self.node(number, place, cell)
    } else {
      node = AccessibleNode(
        identity: number, window: window(place), role: .listItem, states: [.enabled, .visible])
    }
    node.role = .listItem
    if !isForComparison {
      node.attributes["posinset"] = "\(row + 1)"
      node.attributes["setsize"] = "\(list.accessibleRowCount)"
    }
    let selected = list.selectedAccessibleRows
    // Readers say “not selected” of each row that can be. In a list that selects nothing, pressing
    // a row does something else: it opens a page, or plays a song.
    if list.accessibleSelection == .several || !selected.isEmpty { node.states.insert(.selectable) }
    if selected.contains(row) { node.states.insert(.selected) }
    return node
  }

  private func node(
    _ number: Int, _ place: TreeShape.Node, _ object: UIResponder
  ) -> AccessibleNode {
    let traits = object.accessibilityTraits
    let contents = object.accessibilityContents
    let view = object as? UIView
    let role = place.role ?? self.role(of: object, traits, contents)
    var node = AccessibleNode(identity: number, window: window(place), role: role)
    node.name = object.accessibilityLabel ?? title(of: view) ?? ""
    node.states = states(of: object, number, traits, role, place)
    node.frame = AccessibleRectangle(place.rect)
    if !isForComparison {
      node.identifier = object.accessibilityIdentifier ?? ""
      node.attributes = Self.attributes(of: object)
      node.actions = tree.actions(of: object, role).map(\.action)
      node.language = object.spokenLanguage ?? ""
      node.table = place.role == .table ? tree.tableSize(of: object) : nil
    }
    let value = object.accessibilityValue
    if let number = contents.number {
      node.value = number
      node.value?.spoken = value ?? ""
    }
    node.text = text(of: object)
    if node.text?.isStatic ?? true, view is any UITextInput == false, role != .toggleButton,
      node.value == nil, let value, !value.isEmpty
    {
      node.description = value
    }
    if let hint = object.accessibilityHint, !hint.isEmpty {
      node.description += node.description.isEmpty ? hint : ", \(hint)"
    } else if let tip = view?.accessibleToolTip, tip != node.name, node.description.isEmpty {
      node.description = tip
    }
    if let place = tree.cell(number, object) {
      node.cell = place
      node.role = tree.role(ofCell: object, at: place)
    }
    if let choices = view as? any AccessibleChoices, !choices.accessibleChoices.isEmpty {
      node.selection = .one
    } else if view is UIScrollView, let list = view as? any AccessibleList {
      node.selection = list.accessibleSelection
    }
    if place.longRowCount > 0 { node.states.insert(.holdsFewChildren) }
    return node
  }

  /// The title of the controller of a presented view.
  private func title(of view: UIView?) -> String? {
    var current: UIViewController?
    if let window = view as? UIWindow {
      current = window.rootViewController
    } else if let controller = view?.owningController, controller.isPresentedDirectly {
      current = controller
    }
    while let found = current {
      if let title = found.title ?? found.navigationItem.title { return title }
      current = found.contentChild
    }
    return nil
  }

  private func role(
    of object: UIResponder, _ traits: UIAccessibilityTraits, _ contents: AccessibilityContents
  ) -> AccessibleRole {
    if let role = object.accessibilityKind.role { return role }
    if traits.contains(.toggleButton) { return .toggleButton }
    if traits.contains(.header) { return .heading }
    if traits.contains(.link) { return .link }
    if traits.contains(.adjustable) { return .slider }
    if traits.contains(.searchField) { return .textField }
    if !traits.isDisjoint(with: [.button, .keyboardKey, .startsMediaSession]) { return .button }
    if traits.contains(.image) { return .image }
    if traits.contains(.staticText) { return .label }
    if traits.contains(.tabBar) { return .tabBar }
    return object.accessibilityLabel == nil ? .other : .label
  }

  private func states(
    of object: UIResponder, _ number: Int, _ traits: UIAccessibilityTraits, _ role: AccessibleRole,
    _ place: TreeShape.Node
  ) -> AccessibleStates {
    var states: AccessibleStates = [.visible]
    if !traits.contains(.notEnabled) { states.insert(.enabled) }
    if place.isSeen { states.insert(.showing) }
    let view = object as? UIView
    if view?.canBecomeFocused == true || view?.canBecomeFirstResponder == true
      || object.accessibilityRespondsToUserInteraction || role == .menuItem
      || role == .checkMenuItem || role == .radioMenuItem
    {
      states.insert(.focusable)
    }
    if let view, hasFocus(view, number) { states.insert(.focused) }
    if role == .tab || traits.contains(.selected) { states.insert(.selectable) }
    if traits.contains(.selected) { states.insert(.selected) }
    if role == .toggleButton || role == .checkMenuItem || role == .radioMenuItem {
      states.insert(.checkable)
      let isOn = object.accessibilityValue.map { $0 != "0" && !$0.isEmpty }
      if isOn ?? traits.contains(.selected) { states.insert(.checked) }
    }
    switch object.accessibilityExpandedStatus {
    case .expanded: states.formUnion([.expandable, .expanded])
    case .collapsed: states.insert(.expandable)
    case .unsupported: break
    }
    if role == .dialog || role == .alert || role == .menu {
      if object.accessibilityViewIsModal || role != .menu { states.insert(.modal) }
      states.insert(.active)
    }
    if view is UIActivityIndicatorView { states.formUnion([.busy, .indeterminate]) }
    if (object as? UIControl)?.showsMenuAsPrimaryAction == true {
      states.formUnion([.hasPopup, .expandable])
    }
    if view?.accessibleToolTip != nil { states.insert(.hasTooltip) }
    return states
  }

  /// Whether a view has the keyboard focus, or is the element around the view that has it.
  private func hasFocus(_ view: UIView, _ number: Int) -> Bool {
    guard let scene = view.window?.windowScene, let focused = tree.focusedView(of: scene),
      focused.isDescendant(of: view)
    else { return false }
    return focused === view
      || view.isAccessibilityElement && tree.focusedNode(of: scene) == number
  }

  /// Returns the class of an object, its page, and other facts about it, by the names of AT-SPI.
  static func attributes(of object: UIResponder) -> [String: String] {
    var attributes = ["class": "\(type(of: object))"]
    for responder in object.responderChain {
      guard let controller = responder as? UIViewController else { continue }
      attributes["controller"] = "\(type(of: controller))"
      break
    }
    if let placeholder = (object as? any AccessibleTextEntry)?.accessiblePlaceholder {
      attributes["placeholder-text"] = placeholder
    }
    if let context = object.accessibilityTextualContext {
      let name = context.rawValue
      let prefix = "UIAccessibilityTextualContext"
      attributes["text-context"] =
        name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
    }
    return attributes
  }

  private func text(of object: UIResponder) -> AccessibleText? {
    guard object is any UITextInput, let view = object as? UIView else {
      guard ReadText.isShown(by: object) else { return nil }
      let lines = (object as? any AccessibleTextView)?.hasSeveralReadableLines
      return AccessibleText(hasSeveralLines: lines ?? true, isStatic: true)
    }
    let entry = view as? any AccessibleTextEntry
    return AccessibleText(
      isEditable: entry?.isAccessibleTextEditable ?? true,
      hasSeveralLines: entry?.hasSeveralAccessibleLines ?? true,
      isSecure: (view as? any UITextInputTraits)?.isSecureTextEntry ?? false)
  }
}

extension AccessibleRectangle {
  /// The place of a node; `nil` where there is none.
  init?(_ rect: CGRect) {
    guard !rect.isNull, !rect.isInfinite else { return nil }
    self.init(
      x: Double(rect.minX), y: Double(rect.minY), width: Double(rect.width),
      height: Double(rect.height))
  }
}
