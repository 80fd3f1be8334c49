import Espalier
import EspalierTesting
import Foundation

/// The controllers of a random program and a user at the keyboard.
@MainActor final class KeyWorld: NSObject {
  let world: World
  private var disturbances: [Operation] = []
  private var secondWindow: UIWindow?
  private var controls: [String: UIButton] = [:]

  init(keeps: Bool, triesCircles: Bool) {
    world = World(keeps: keeps, triesCircles: triesCircles)
    super.init()
    NotificationCenter.default.addObserver(
      self, selector: Selector(KeyWorld.focusMoved), name: UIFocusSystem.didUpdateNotification,
      object: nil)
  }

  private var stage: Stage { world.stage }

  private func focusMoved() {
    guard !disturbances.isEmpty else { return }
    world.performInside(disturbances.removeFirst())
  }

  func perform(_ step: KeyStep) {
    switch step {
    case .containment(let operation): world.perform(operation)
    case .addButton, .addMenu, .removeControl, .hideControl, .enableControl: change(step)
    case .key(let key): stage.press(key: key.usage, modifiers: key.modifiers)
    case .keysInOneTurn(let keys): stage.pressInOneTurn(keys.map(\.usage))
    case .loseKeyboard(let key):
      stage.hold(key: key.usage, modifiers: key.modifiers)
      stage.setFocused(false)
      stage.setFocused(true)
      stage.release(key: key.usage, modifiers: key.modifiers)
    case .click(let x, let y):
      if !world.isPressed { stage.tap(CGPoint(x: x, y: y)) }
    case .secondaryClick(let x, let y):
      if !world.isPressed { stage.secondaryClick(CGPoint(x: x, y: y)) }
    case .request(let number):
      guard let controller = world.existing(number) else { return }
      focusSystem?.requestFocusUpdate(to: controller)
    case .disturb(let operation): disturbances.append(operation)
    case .secondWindow(let isShown): showSecondWindow(isShown)
    }
  }

  // MARK: Controls

  private func change(_ step: KeyStep) {
    switch step {
    case .addButton(let number, let slot, let operation):
      add(number, slot) { button in
        button.addAction(
          UIAction { [weak self] _ in
            if let operation { self?.world.performInside(operation) }
          }, for: .touchUpInside)
      }
    case .addMenu(let number, let slot, let operation):
      add(number, slot) { button in
        let action = UIAction(title: "Do") { [weak self] _ in self?.world.performInside(operation) }
        let inner = UIMenu(title: "More", children: [UIAction(title: "Nothing") { _ in }])
        button.menu = UIMenu(title: "Menu", children: [action, inner])
        button.showsMenuAsPrimaryAction = true
      }
    case .removeControl(let number, let slot):
      controls.removeValue(forKey: name(number, slot))?.removeFromSuperview()
    case .hideControl(let number, let slot, let isHidden):
      controls[name(number, slot)]?.isHidden = isHidden
    case .enableControl(let number, let slot, let isEnabled):
      controls[name(number, slot)]?.isEnabled = isEnabled
    default: break
    }
  }

  private func name(_ number: Int, _ slot: Int) -> String { "\(Cast.name("\(number)")).\(slot)" }

  private func add(_ number: Int, _ slot: Int, _ setUp: (UIButton) -> Void) {
    guard let view = world.existing(number)?.viewIfLoaded, controls[name(number, slot)] == nil
    else { return }
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 4 + slot % 2 * 40, y: 20 + slot / 2 * 34, width: 32, height: 28)
    button.accessibilityIdentifier = name(number, slot)
    setUp(button)
    controls[name(number, slot)] = button
    view.addSubview(button)
  }

  private func showSecondWindow(_ isShown: Bool) {
    guard isShown else {
      secondWindow?.isHidden = true
      return
    }
    guard let scene = stage.window.windowScene else { return }
    let window = secondWindow ?? UIWindow(windowScene: scene)
    if secondWindow == nil {
      secondWindow = window
      let button = UIButton(type: .system)
      button.frame = CGRect(x: 10, y: 60, width: 40, height: 30)
      button.accessibilityIdentifier = "second window"
      let root = UIViewController()
      root.view.addSubview(button)
      window.rootViewController = root
    }
    window.makeKeyAndVisible()
  }

  // MARK: The focus

  private var focusSystem: UIFocusSystem? { stage.window.windowScene?.focusSystem }

  /// Counts the frontmost containers at rest.
  func count(into sights: inout KeySights) {
    guard !world.isPressed, let item = focusSystem?.focusedItem as? UIView else { return }
    sights.focused += 1
    if !stage.openMenus.isEmpty { sights.inMenu += 1 }
    if frontContainer.map({ item.isDescendant(of: $0) }) == true { sights.inPresentation += 1 }
    if item.window === secondWindow { sights.inSecondWindow += 1 }
  }

  /// The fault of the focus at rest; `nil` if there is none.
  var trouble: String? {
    guard !world.isPressed, let scene = stage.window.windowScene else { return nil }
    let focused = scene.windows.flatMap { Self.focusedViews(in: $0) }
    let item = focusSystem?.focusedItem as? UIView
    if focused.count > 1 || focused.first !== item {
      return "\(focused.map(describe)) say that they have the focus, which \(describe(item)) has"
    }
    guard let item else { return nil }
    if let why = whyUnreachable(item) { return "\(describe(item)) has the focus and is \(why)" }
    let isInMenu = item.window?.isKeyWindow == false
    if isInMenu != !stage.openMenus.isEmpty {
      return "\(describe(item)) has the focus with \(stage.openMenus.count) menus open"
    }
    if !isInMenu, let container = frontContainer, !item.isDescendant(of: container) {
      return "\(describe(item)) has the focus behind what is presented"
    }
    return nil
  }

  /// The fault after Tab: if an item can be clicked, some item must have the focus.
  var troubleAfterTab: String? {
    if let trouble { return trouble }
    guard !world.isPressed, stage.openMenus.isEmpty, focusSystem?.focusedItem == nil,
      let window = stage.window.windowScene?.keyWindow
    else { return nil }
    for (_, control) in controls.sorted(by: { $0.key < $1.key })
    where control.window === window && whyUnreachable(control) == nil {
      let middle = control.convert(
        CGPoint(x: control.bounds.midX, y: control.bounds.midY), to: nil)
      guard window.hitTest(middle, with: nil) === control,
        frontContainer.map({ control.isDescendant(of: $0) }) ?? true,
        !isInCoveredContext(control)
      else { continue }
      return "nothing has the focus after Tab, and \(describe(control)) could"
    }
    return nil
  }

  private func describe(_ view: UIView?) -> String {
    guard let view else { return "nothing" }
    return view.accessibilityIdentifier ?? view.accessibilityLabel ?? "\(type(of: view))"
  }

  private func whyUnreachable(_ view: UIView) -> String? {
    if !view.canBecomeFocused { return "disabled" }
    if view.bounds.isEmpty { return "empty" }
    var current: UIView? = view
    while let candidate = current {
      if candidate.isHidden || candidate.alpha < 0.01 { return "hidden" }
      if !candidate.isUserInteractionEnabled { return "out of use" }
      current = candidate.superview
    }
    return view.window == nil ? "in no window" : nil
  }

  /// The container of the presentation in front of all others of the key window; presentations in
  /// context lie inside a page and count for nothing here.
  private var frontContainer: UIView? {
    guard let window = stage.window.windowScene?.keyWindow else { return nil }
    let containers = world.controllers.compactMap { controller -> UIView? in
      guard controller.presentingViewController != nil else { return nil }
      return controller.presentationController?.containerView
    }
    return window.subviews.last { view in containers.contains { $0 === view } }
  }

  /// Whether a view lies in a page that presents another in its own context, and is no part of what
  /// is presented: a presentation keeps the focus even from views that were added above it.
  private func isInCoveredContext(_ view: UIView) -> Bool {
    world.controllers.contains { controller in
      guard let context = controller.presentingViewController?.viewIfLoaded,
        let container = controller.presentationController?.containerView,
        container.isDescendant(of: context)
      else { return false }
      return view.isDescendant(of: context) && !view.isDescendant(of: container)
    }
  }

  private static func focusedViews(in view: UIView) -> [UIView] {
    (view.isFocused ? [view] : []) + view.subviews.flatMap { focusedViews(in: $0) }
  }

  func takeDown() -> [Int] {
    secondWindow?.isHidden = true
    secondWindow = nil
    controls = [:]
    disturbances = []
    return world.takeDown()
  }
}
