@_spi(Framework) public import EspalierCore
import EspalierDiagnostics
import EspalierGeometry
public import Foundation

/// Stores which item of a scene has the focus, and moves the focus.
///
/// Each window scene has one focus system, created with the scene's first key or when the app first
/// asks for it. The focus stays in the key window, inside the last presented controller, an open
/// popup or a menu. When the focused item is removed, the item that the controller in front
/// remembers gets the focus, else a neighbour; that happens when the turn ends. Main actor only.
@preconcurrency @MainActor public final class UIFocusSystem: NSObject {
  /// Posted after the focus moved.
  ///
  /// The object is the system; the user info has the context under `focusUpdateContextUserInfoKey`.
  public nonisolated static let didUpdateNotification = Notification.Name(
    "UIFocusDidUpdateNotification")
  /// Posted when an environment refused to let a key move the focus; the user info has the context.
  public nonisolated static let movementDidFailNotification = Notification.Name(
    "UIFocusMovementDidFailNotification")
  /// The key of the `UIFocusUpdateContext` in the user info of notifications.
  public nonisolated static let focusUpdateContextUserInfoKey = "UIFocusUpdateContextKey"
  /// The key of the `UIFocusAnimationCoordinator` in the user info of notifications.
  public nonisolated static let animationCoordinatorUserInfoKey =
    "UIFocusUpdateAnimationCoordinatorKey"

  weak var scene: UIWindowScene?
  weak var focusedView: UIView?
  /// Whether the focus has been used, so that some item must have it.
  var isInUse = false
  /// Whether a key, and not a click, made the last movement.
  var showsRing = false
  /// The view that was clicked last before any item had the focus: Tab goes on from there.
  weak var startingView: UIView?
  /// A window that is never key but has the focus: a floating one, after F6.
  weak var guestWindow: UIWindow?
  /// The items that were reported as unseen.
  var reportedUnseen: [ObjectIdentifier: WeakFocusView] = [:]
  let memory = FocusMemory()
  let ring = FocusRing()

  /// The environment of a requested update.
  private weak var requested: (any UIFocusEnvironment)?
  private var isRequestExplicit = false
  private var isMoving = false
  /// The view of the scope in which the focus was last found.
  private weak var lastScopeView: UIView?
  private weak var lastFront: UIViewController?
  var lastStop: (rect: CGRect, pane: ObjectIdentifier?) = (.zero, nil)

  init(_ scene: UIWindowScene) {
    self.scene = scene
    super.init()
  }

  /// Returns the focus system of the scene an environment is shown in; `nil` outside a window.
  public static func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? {
    environment.focusWindow?.windowScene?.focusSystem
  }

  /// Returns whether `environment` contains `otherEnvironment` or is the same.
  public static func environment(
    _ environment: any UIFocusEnvironment, contains otherEnvironment: any UIFocusEnvironment
  ) -> Bool {
    FocusPath(from: otherEnvironment).environments.contains { $0 === environment }
  }

  /// The item that has the focus; `nil` for none.
  public var focusedItem: (any UIFocusItem)? {
    guard let view = focusedView, let window = view.window, window.windowScene === scene,
      !window.isHidden
    else { return nil }
    return view
  }

  /// Moves the focus into an environment when the turn ends.
  ///
  /// The environment's `preferredFocusEnvironments` choose the item. The request is refused, which
  /// is an issue, if the environment is hidden, in no window of the scene, behind a presented
  /// controller, or has no item that can become focused.
  public func requestFocusUpdate(to environment: any UIFocusEnvironment) {
    requested = environment
    isRequestExplicit = true
    runtime.updateCycle.setNeedsUpdate()
  }

  /// Performs a requested update now.
  public func updateFocusIfNeeded() {
    guard requested != nil, !isMoving else { return }
    scopeWindow?.layoutIfNeeded()
    settle()
  }

  /// Requests that the focus inside an environment is determined again.
  func setNeedsUpdate(of environment: any UIFocusEnvironment) {
    guard let focusedView, Self.environment(environment, contains: focusedView) else { return }
    if let requested, Self.environment(requested, contains: environment) { return }
    requested = environment
    isRequestExplicit = false
    runtime.updateCycle.setNeedsUpdate()
  }

  // MARK: Scope

  /// The window that contains the focus.
  var scopeWindow: UIWindow? {
    if let window = scene?.focusScopeWindow { return window }
    if let guestWindow, !guestWindow.isHidden, guestWindow.windowScene === scene {
      return guestWindow
    }
    return scene?.keyWindow
  }

  var runtime: Runtime { scene?.runtime ?? .current }

  /// The scope that the focus stays in now.
  var scope: FocusScope? {
    guard let window = scopeWindow, !window.isHidden else { return nil }
    return FocusScope(of: window)
  }

  /// Returns the responder in a window that gets keys while there is no first responder.
  func keyResponder(in window: UIWindow) -> UIResponder? {
    guard let focusedView, let scope, scope.contains(focusedView),
      scope.window === window || scope.window === guestWindow
    else { return nil }
    return focusedView
  }

  // MARK: Settling

  /// Updates the focus after changes on screen; called after layout and before drawing.
  func settle() {
    guard isInUse || requested != nil || ring.isShown, !isMoving else { return }
    guard let scope else {
      ring.hide()
      return
    }
    if let requested { move(into: requested, of: scope) }
    followCaret(in: scope)
    if isInUse { keepFocus(in: scope) }
    placeRing(in: scope)
  }

  private func move(into environment: any UIFocusEnvironment, of scope: FocusScope) {
    let target = FocusPreference(scope: scope).item(of: environment)
    // Pages on their way take no input; the request is carried out when they have arrived.
    if target == nil, isRequestExplicit, environment.isInTransition || scope.isInTransition {
      return
    }
    requested = nil
    if let target {
      move(to: target)
      if focusedView === target { follow(target) }
    } else if isRequestExplicit {
      FocusIssues.report(refusedRequestTo: environment, in: scope)
    }
  }

  private func keepFocus(in scope: FocusScope) {
    var isKept = false
    if let focusedView { isKept = scope.contains(focusedView) }
    if !isKept {
      if pagesAreMoving(in: scope) { return }
      let heir = successor(in: scope)
      if heir !== focusedView { move(to: heir, [], isForced: true) }
      isInUse = true
      if let heir, showsRing { follow(heir) }
    }
    lastScopeView = scope.view
    // While a page is on its way out it keeps the focus, and its successor gets it afterwards.
    var isLeaving = false
    if let focusedView, let lastFront, lastFront !== scope.front, let page = lastFront.viewIfLoaded
    {
      isLeaving = focusedView.isDescendant(of: page)
    }
    if !isLeaving { lastFront = scope.front }
    guard let focusedView else { return }
    lastStop.rect = focusedView.convert(focusedView.bounds, to: nil)
  }

  /// Whether pages are on their way in a container that takes no input meanwhile, the focused item
  /// among them; the page in front gets the focus when it has arrived.
  private func pagesAreMoving(in scope: FocusScope) -> Bool {
    guard let front = scope.front, front.runningTransition != nil,
      let view = front.viewIfLoaded, view.window === scope.window,
      focusedView?.window === scope.window
    else { return false }
    return !FocusOrder.isReachable(view, from: scope.view)
  }

  /// Returns the item that gets the focus after the focused one was removed.
  private func successor(in scope: FocusScope) -> UIView? {
    let around = scope.controllersOutwards
    if scope.view !== lastScopeView {
      // The item that had the focus before a controller came in front: the one that opened it.
      if let view = memory.item(of: around.reversed(), in: scope, mayScroll: showsRing) {
        return view
      }
      if let view = FocusPreference(scope: scope).item(ofContentsOf: scope) { return view }
    } else if scope.front !== lastFront {
      if let view = memory.item(of: around, in: scope, mayScroll: showsRing) { return view }
      if let view = FocusPreference(scope: scope).item(ofContentsOf: scope) { return view }
    }
    return FocusSearch(scope).neighbour(of: lastStop.rect, pane: lastStop.pane)
  }

  // MARK: Moving

  /// Moves the focus and tells the environments around the old and the new item.
  ///
  /// The caret moves along: a text that gets the focus begins to be edited, and a text that is
  /// edited elsewhere ends. If that text refuses to end, the focus stays with it.
  ///
  /// - Parameters:
  ///   - view: The new item; `nil` for none.
  ///   - heading: The direction of the key.
  ///   - isForced: Whether the old item cannot keep the focus, so that no environment can refuse.
  ///   - takesCaret: Whether the caret moves along.
  /// - Returns: Whether the item has the focus now.
  @discardableResult
  func move(
    to view: UIView?, _ heading: UIFocusHeading = [], isForced: Bool = false,
    takesCaret: Bool = true
  ) -> Bool {
    guard !isMoving else { return false }
    let old = focusedView
    guard view !== old else { return true }
    isMoving = true
    defer { isMoving = false }
    if !isForced {
      let context = UIFocusUpdateContext(from: old, to: view, heading: heading)
      for environment in FocusPath(from: old, and: view).environments
      where !environment.shouldUpdateFocus(in: context) {
        post(Self.movementDidFailNotification, context, nil)
        return false
      }
      // The callbacks may have changed the views on screen.
      guard let view, let scope, scope.contains(view) else { return false }
    }
    var target = view
    let wasInUse = isInUse
    focusedView = view
    isInUse = view != nil
    if let view {
      if takesCaret, !caretFollows(to: view, in: scope) {
        target = caretHolder as? UIView
        if let text = target, scope?.contains(text) != true { target = nil }
        guard isForced, target !== old else {
          focusedView = old
          isInUse = wasInUse
          let context = UIFocusUpdateContext(from: old, to: view, heading: heading)
          post(Self.movementDidFailNotification, context, nil)
          return false
        }
        focusedView = target
        isInUse = target != nil
      }
    } else if let old, caretHolder === old {
      old.resignByForce()
    }
    announce(target, after: old, heading)
    return focusedView === view
  }

  private func announce(_ view: UIView?, after old: UIView?, _ heading: UIFocusHeading) {
    let context = UIFocusUpdateContext(from: old, to: view, heading: heading)
    old?.focusDidChange(false)
    view?.focusDidChange(true)
    tellLists(old, view)
    if let view { remember(view) }
    let coordinator = UIFocusAnimationCoordinator()
    for environment in FocusPath(from: old, and: view).environments {
      record(environment, context)
      environment.didUpdateFocus(in: context, with: coordinator)
    }
    coordinator.run()
    post(Self.didUpdateNotification, context, coordinator)
    runtime.updateCycle.setNeedsUpdate()
  }

  private func remember(_ view: UIView) {
    guard let scope else { return }
    memory.remember(view, upTo: scope.view)
    lastScopeView = scope.view
    lastFront = scope.front
    lastStop.rect = view.convert(view.bounds, to: nil)
  }

  private func record(_ environment: any UIFocusEnvironment, _ context: UIFocusUpdateContext) {
    guard let controller = environment as? UIViewController else { return }
    controller.record("didUpdateFocus(\(context.nextFocusedView?.focusName ?? "nil"))", as: .focus)
  }

  private func post(
    _ name: Notification.Name, _ context: UIFocusUpdateContext,
    _ coordinator: UIFocusAnimationCoordinator?
  ) {
    var userInfo: [String: Any] = [Self.focusUpdateContextUserInfoKey: context]
    userInfo[Self.animationCoordinatorUserInfoKey] = coordinator
    NotificationCenter.default.post(name: name, object: self, userInfo: userInfo)
  }

  // MARK: Visibility

  /// Scrolls the scroll views around an item until the item is visible.
  func follow(_ view: UIView) {
    view.window?.layoutIfNeeded()
    let room: CGFloat = view.focusEffect is InnerFocusEffect ? 0 : 8
    var current = view.superviewStorage
    while let candidate = current {
      if let scroll = candidate as? UIScrollView, scroll.isScrollEnabled {
        let rect = view.convert(view.bounds, to: scroll)
        scroll.scrollRectToVisible(rect.insetBy(dx: -room, dy: -room), animated: false)
        scroll.layoutIfNeeded()
      }
      current = candidate.superviewStorage
    }
  }

  private func placeRing(in scope: FocusScope) {
    guard showsRing, let focusedView, scope.contains(focusedView) else {
      ring.hide()
      return
    }
    ring.show(around: focusedView, in: scope.window)
  }

  /// Makes Tab go on from a view.
  func firstResponderDidChange(to view: UIView) {
    if isInUse {
      move(to: view, [], isForced: true)
    } else {
      startingView = view
    }
  }

  /// Hides the ring after a click, and moves the focus to the clicked item if the focus is in use.
  func touchBegan(in view: UIView) {
    if showsRing {
      showsRing = false
      runtime.updateCycle.setNeedsUpdate()
    }
    startingView = view
    guard isInUse, !isMoving else { return }
    if scene?.focusScopeWindow == nil { guestWindow = nil }
    // A click elsewhere ends no editing, so that the focus stays with the text.
    guard caretHolder == nil else { return }
    guard let scope, let item = view.nearestFocusable, scope.contains(item) else { return }
    move(to: item, [], isForced: true)
  }
}

/// A view that the holder does not own.
struct WeakFocusView {
  weak var view: UIView?
}

extension UIWindowScene {
  /// The system that knows which item of the scene has the focus.
  public final var focusSystem: UIFocusSystem? {
    ownKeyHandler?.focusSystemObject as? UIFocusSystem
  }

  /// The scene's focus system, if it was created.
  final var usedFocusSystem: UIFocusSystem? { keyHandler?.focusSystemObject as? UIFocusSystem }
}

extension UIView {
  /// This view or the nearest superview that can have the focus.
  final var nearestFocusable: UIView? {
    var current: UIView? = self
    while let candidate = current, !candidate.canBecomeFocused {
      current = candidate.superviewStorage
    }
    return current
  }
}
