@_spi(Framework) package import EspalierCore
import EspalierInteraction
import EspalierPlatform
import Foundation

/// Something that a reader can do with a node.
@MainActor struct NodeAction {
  let action: AccessibleAction
  let perform: () -> Bool

  init(_ name: String, title: String? = nil, _ perform: @escaping () -> Bool) {
    action = AccessibleAction(name, title: title)
    self.perform = perform
  }
}

extension AccessibilityTree {
  /// The actions of an element or container: its activation comes first.
  func actions(of object: UIResponder, _ role: AccessibleRole) -> [NodeAction] {
    var actions: [NodeAction] = []
    let traits = object.accessibilityTraits
    if isActivatable(object, role, traits) {
      actions.append(NodeAction("click") { [unowned self] in activate(object) })
    }
    if traits.contains(.adjustable) {
      actions.append(
        NodeAction("increment", title: InterfaceWord.increment.text) { [unowned self] in
          step(object, isUp: true)
        })
      actions.append(
        NodeAction("decrement", title: InterfaceWord.decrement.text) { [unowned self] in
          step(object, isUp: false)
        })
    }
    for custom in object.accessibilityCustomActions ?? [] {
      actions.append(NodeAction(custom.name) { custom.perform() })
    }
    for rotor in object.accessibilityCustomRotors ?? [] {
      actions += self.actions(of: rotor, object)
    }
    if let menus = (object as? UIView)?.menuInteractions, !menus.isEmpty,
      (object as? UIControl)?.showsMenuAsPrimaryAction != true
    {
      actions.append(
        NodeAction("show menu") { [unowned self] in
          menus.contains { runtime.menuPresenter?.openMenu(of: $0) == true }
        })
    }
    if role == .dialog || role == .alert || role == .menu {
      actions.append(NodeAction("dismiss") { [unowned self] in escape(from: object) })
    }
    return actions
  }

  package func responder(_ identity: Int) -> UIResponder? {
    identities.subject(identity)?.responder
  }

  private func isActivatable(
    _ object: UIResponder, _ role: AccessibleRole, _ traits: UIAccessibilityTraits
  ) -> Bool {
    if object is any UITextInput { return true }
    if !traits.isDisjoint(with: UIAccessibilityTraits.interactive.subtracting(.adjustable)) {
      return true
    }
    if let control = object as? UIControl { return control.canBeActivated }
    guard let view = object as? UIView else { return false }
    if role == .listItem { return true }
    return view.gestureRecognizers?.contains { $0 is UITapGestureRecognizer && $0.isEnabled }
      == true
  }

  package func perform(action index: Int, of identity: Int) -> Bool {
    guard let place = place(identity), let subject = identities.subject(identity) else {
      return false
    }
    if case .row(let list, let row) = subject, list.accessibleCell(at: row) == nil {
      return false
    }
    guard let object = subject.responder else { return false }
    let role = NodeDescription(self).node(identity, place, subject).role
    let actions = actions(of: object, role)
    guard actions.indices.contains(index) else { return false }
    return actions[index].perform()
  }

  /// Activates an element: by its own method, else by a touch of its activation point.
  func activate(_ object: UIResponder) -> Bool {
    guard !object.accessibilityTraits.contains(.notEnabled) else { return false }
    if object.activateForReader() { return true }
    if object is UIControl { return false }
    return touch(object)
  }

  /// Sends a touch to the activation point, if the object or something inside is hit there.
  private func touch(_ object: UIResponder) -> Bool {
    var around: UIResponder? = object
    while let responder = around, !(responder is UIView) { around = responder.next }
    guard let view = around as? UIView, let window = view.window,
      let scene = window.windowScene, let id = runtime.surfaceID(of: scene),
      let host = runtime.platform?.host
    else { return false }
    let point = object.accessibilityActivationPoint
    let hit = UIApplication.shared.input.target(at: point, in: scene)?.view
    guard let hit, hit === view || hit.isDescendant(of: view) else {
      return false
    }
    for phase in [PointerEvent.Phase.down, .up] {
      host.platform(
        didReceive: .pointer(
          PointerEvent(
            window: id, phase: phase, device: .touch, pointer: Self.finger, x: Double(point.x),
            y: Double(point.y), time: runtime.now)))
    }
    return true
  }

  /// The number of the finger that readers touch with, which no touch screen uses.
  private static let finger: Int64 = -1

  /// Closes what is shown above other contents, from an object outwards; returns whether it did.
  @discardableResult
  package func escape(from object: UIResponder) -> Bool {
    for responder in object.responderChain where responder.escapeForReader() {
      return true
    }
    let view = object.responderChain.lazy.compactMap { $0 as? UIView }.first
    guard let scene = view?.window?.windowScene, let id = runtime.surfaceID(of: scene),
      let host = runtime.platform?.host
    else { return false }
    let before = runtime.updateCycle.updateCount
    for isDown in [true, false] {
      host.platform(
        didReceive: .key(
          KeyEvent(
            window: id, isDown: isDown, usage: UInt16(UIKeyboardHIDUsage.keyboardEscape.rawValue),
            time: runtime.now)))
    }
    return runtime.hasWork || runtime.updateCycle.updateCount != before
  }

  /// Performs the most important action of the app, asked from the focus outwards; returns whether
  /// it did.
  @discardableResult
  package func magicTap() -> Bool {
    for scene in runtime.application.windowScenes {
      let start: UIResponder? = focusedView(of: scene) ?? scene.keyWindow?.frontController
      for responder in start?.responderChain ?? []
      where responder.magicTapForReader() {
        return true
      }
    }
    return false
  }

  /// Closes what is in front, asked from the focus outwards; returns whether it did.
  @discardableResult
  package func escape() -> Bool {
    for scene in runtime.application.windowScenes {
      let window = scene.focusScopeWindow ?? scene.keyWindow
      let start: UIResponder? =
        focusedView(of: scene) ?? window?.frontController?.viewIfLoaded ?? window
      if let start, escape(from: start) { return true }
    }
    return false
  }

  /// Scrolls by a page, asked from an element outwards; returns whether it did.
  package func scroll(_ direction: UIAccessibilityScrollDirection, from identity: Int) -> Bool {
    guard place(identity) != nil, let start = identities.subject(identity)?.responder else {
      return false
    }
    return start.responderChain.contains { $0.accessibilityScroll(direction) }
  }

  // MARK: Values, focus, scrolling

  package func setValue(_ value: Double, of identity: Int) -> Bool {
    guard value.isFinite, place(identity) != nil,
      let object = identities.subject(identity)?.responder,
      let number = object.accessibilityContents.number, !number.isReadOnly
    else { return false }
    return object.setAccessibilityNumber(min(max(value, number.minimum), number.maximum))
  }

  package func takeFocus(_ identity: Int) -> Bool {
    guard place(identity) != nil, let view = identities.subject(identity)?.responder as? UIView,
      let scene = view.window?.windowScene
    else { return false }
    if view is any UITextInput { return view.becomeFirstResponder() }
    return scene.ownKeyHandler?.moveFocus(to: view, [], isForced: false) ?? false
  }

  package func scrollIntoView(_ identity: Int) -> Bool {
    guard place(identity) != nil, let subject = identities.subject(identity) else { return false }
    if case .row(let list, let row) = subject {
      guard list.revealAccessibleRow(row) else { return false }
      runtime.updateCycle.setNeedsUpdate()
      return true
    }
    guard let object = subject.responder else { return false }
    var current =
      (object as? UIView) ?? object.responderChain.lazy.compactMap { $0 as? UIView }.first
    guard let view = current else { return false }
    while let candidate = current {
      if let scroll = candidate as? UIScrollView {
        if let window = scroll.window {
          let rect = object.accessibilityRect
          let place = CGRect(origin: window.fromScene(rect.origin), size: rect.size)
          scroll.scrollRectToVisible(scroll.convert(place, from: nil), animated: false)
        }
        scroll.layoutIfNeeded()
      }
      current = candidate.superview
    }
    shapeIsOutOfDate()
    return view.window != nil
  }

  // MARK: Selection

  package func selectedChildren(of identity: Int) -> [Int] {
    guard let object = identities.subject(identity)?.responder, place(identity) != nil else {
      return []
    }
    if let choices = object as? any AccessibleChoices {
      guard let index = choices.selectedAccessibleChoice,
        choices.accessibleChoices.indices.contains(index),
        let number = number(of: choices.accessibleChoices[index])
      else { return [] }
      return [number]
    }
    guard let list = object as? any AccessibleList else { return [] }
    return list.selectedAccessibleRows.prefix(Self.selectionLimit).map {
      identities.number(ofRow: $0, in: list)
    }
  }

  /// The most selected children that are listed.
  private static let selectionLimit = 1000

  package func setSelected(_ isSelected: Bool, childAt index: Int, of identity: Int) -> Bool {
    guard let child = child(at: index, of: identity), let subject = identities.subject(child) else {
      return false
    }
    if case .row(let list, let row) = subject {
      return list.setAccessibleRow(row, isSelected: isSelected)
    }
    guard isSelected, identities.subject(identity)?.responder is any AccessibleChoices,
      let object = subject.responder
    else { return false }
    return activate(object)
  }

  package func setAllSelected(_ isSelected: Bool, of identity: Int) -> Bool {
    guard place(identity) != nil,
      let list = identities.subject(identity)?.responder as? any AccessibleList,
      list.accessibleSelection == .several || !isSelected
    else { return false }
    if isSelected {
      guard list.accessibleRowCount <= ShapeBuilder.longList else { return false }
      return (0..<list.accessibleRowCount).allSatisfy {
        list.setAccessibleRow($0, isSelected: true)
      }
    }
    return list.selectedAccessibleRows.allSatisfy { list.setAccessibleRow($0, isSelected: false) }
  }
}
