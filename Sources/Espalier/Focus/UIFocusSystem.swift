import EspalierDiagnostics
import EspalierGeometry
public import Foundation

/// Knows which item of a scene has the focus, and moves it.
///
/// There is one for each window scene, made with the scene's first key or when it is first asked for.
/// The focus stays in the key window, inside what was presented last, an open popup or a menu. When the
/// focused item goes away, the item remembered by the controller in front gets the focus, else a
/// neighbour; that happens when the turn ends. Main actor only.
@preconcurrency @MainActor public final class UIFocusSystem: NSObject {
  /// Posted after the focus moved; the object is the system, and the user info holds the context
  /// under `focusUpdateContextUserInfoKey`.
  public nonisolated static let didUpdateNotification = Notification.Name(
    "UIFocusDidUpdateNotification")
  /// Posted when a key could not move the focus because an environment refused; user info as above.
  public nonisolated static let movementDidFailNotification = Notification.Name(
    "UIFocusMovementDidFailNotification")
  /// The key of the `UIFocusUpdateContext` in the user info of notifications.
  public nonisolated static let focusUpdateContextUserInfoKey = "UIFocusUpdateContextKey"
  /// The key of the `UIFocusAnimationCoordinator` in the user info of notifications.
  public nonisolated static let animationCoordinatorUserInfoKey =
    "UIFocusUpdateAnimationCoordinatorKey"

  weak var scene: UIWindowScene?
  weak var focusedView: UIView?
  /// Whether something had the focus and the focus is to be kept somewhere.
  var isInUse = false
  /// Whether the last movement came from a key rather than from a click.
  var showsRing = false
  /// The view that was clicked last before anything had the focus: Tab goes on from there.
  weak var startingView: UIView?
  /// A window that is never key and has the focus all the same: a floating one, after F6.
  weak var guestWindow: UIWindow?
  let memory = FocusMemory()
  let ring = FocusRing()

  /// An update a program asked for.
  private weak var requested: (any UIFocusEnvironment)?
  private var isRequestExplicit = false
  private var isMoving = false
  /// Where the focus was found at last: what its loss is measured by.
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

  /// Whether `environment` is around `otherEnvironment` or the same.
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
  /// The environment's `preferredFocusEnvironments` say where to. What is hidden, in no window of the
  /// scene, behind what is presented, or has nothing that can become focused is refused, which is an
  /// issue.
  public func requestFocusUpdate(to environment: any UIFocusEnvironment) {
    requested = environment
    isRequestExplicit = true
    Runtime.current.updateCycle.setNeedsUpdate()
  }

  /// Carries out an update that was asked for, now.
  public func updateFocusIfNeeded() {
    guard requested != nil, !isMoving else { return }
    scopeWindow?.layoutIfNeeded()
    settle()
  }

  /// An environment wants the focus inside it to be found anew.
  func setNeedsUpdate(of environment: any UIFocusEnvironment) {
    guard let focusedView, Self.environment(environment, contains: focusedView) else { return }
    if let requested, Self.environment(requested, contains: environment) { return }
    requested = environment
    isRequestExplicit = false
    Runtime.current.updateCycle.setNeedsUpdate()
  }

  // MARK: Where the focus may be

  /// The window the focus is in.
  var scopeWindow: UIWindow? {
    if let guestWindow, !guestWindow.isHidden, guestWindow.windowScene === scene {
      return guestWindow
    }
    return scene?.keyWindow
  }

  /// What the focus stays inside of now.
  var scope: FocusScope? {
    guard let window = scopeWindow, !window.isHidden else { return nil }
    return FocusScope(of: window)
  }

  /// The responder in a window that gets keys while there is no first responder.
  func keyResponder(in window: UIWindow) -> UIResponder? {
    guard let focusedView, let scope, scope.contains(focusedView),
      scope.window === window || scope.window === guestWindow
    else { return nil }
    return focusedView
  }

  // MARK: Settling

  /// Brings the focus up to date with what is on screen: layout is done, drawing is to come.
  func settle() {
    guard isInUse || requested != nil || ring.isShown, !isMoving else { return }
    guard let scope else {
      ring.hide()
      return
    }
    if let requested {
      self.requested = nil
      move(into: requested, of: scope)
    }
    if isInUse { keepFocus(in: scope) }
    placeRing(in: scope)
  }

  private func move(into environment: any UIFocusEnvironment, of scope: FocusScope) {
    if let target = FocusPreference(scope: scope).item(of: environment) {
      move(to: target)
      if focusedView === target { follow(target) }
    } else if isRequestExplicit {
      FocusIssues.report(refusedRequestTo: environment, in: scope)
    }
  }

  private func keepFocus(in scope: FocusScope) {
    if focusedView.map(scope.contains) != true {
      let heir = successor(in: scope)
      if heir !== focusedView { move(to: heir, [], isForced: true) }
      isInUse = true
      if let heir, showsRing { follow(heir) }
    }
    lastScopeView = scope.view
    lastFront = scope.front
    guard let focusedView else { return }
    lastStop.rect = focusedView.convert(focusedView.bounds, to: nil)
  }

  /// The item that gets the focus in place of one that is gone.
  private func successor(in scope: FocusScope) -> UIView? {
    let around = scope.controllersOutwards
    if scope.view !== lastScopeView {
      // What had the focus before something came in front: the opener.
      if let view = memory.item(of: around.reversed(), in: scope) { return view }
      if let view = FocusPreference(scope: scope).item(ofContentsOf: scope) { return view }
    } else if scope.front !== lastFront {
      if let view = memory.item(of: around, in: scope) { return view }
      if let view = FocusPreference(scope: scope).item(ofContentsOf: scope) { return view }
    }
    return FocusSearch(scope).neighbour(of: lastStop.rect, pane: lastStop.pane)
  }

  // MARK: Moving

  /// Moves the focus and tells the environments around the old and the new item.
  ///
  /// - Parameters:
  ///   - view: The new item; `nil` for none.
  ///   - heading: The direction, for what a key does.
  ///   - isForced: Whether the old item cannot keep the focus, so that nothing can refuse.
  /// - Returns: Whether the item has the focus now.
  @discardableResult
  func move(to view: UIView?, _ heading: UIFocusHeading = [], isForced: Bool = false) -> Bool {
    guard !isMoving else { return false }
    let old = focusedView
    guard view !== old else { return true }
    isMoving = true
    defer { isMoving = false }
    let context = UIFocusUpdateContext(from: old, to: view, heading: heading)
    let environments = FocusPath(from: old, and: view).environments
    if !isForced {
      for environment in environments where !environment.shouldUpdateFocus(in: context) {
        post(Self.movementDidFailNotification, context, nil)
        return false
      }
      // The answers may have changed what is on screen.
      guard let view, let scope, scope.contains(view) else { return false }
    }
    focusedView = view
    isInUse = view != nil
    old?.focusDidChange(false)
    view?.focusDidChange(true)
    if let view { remember(view) }
    let coordinator = UIFocusAnimationCoordinator()
    for environment in environments {
      record(environment, context)
      environment.didUpdateFocus(in: context, with: coordinator)
    }
    coordinator.run()
    post(Self.didUpdateNotification, context, coordinator)
    Runtime.current.updateCycle.setNeedsUpdate()
    return focusedView === view
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

  // MARK: Showing

  /// Scrolls what is around an item until the item is seen.
  func follow(_ view: UIView) {
    view.window?.layoutIfNeeded()
    var current = view.superviewStorage
    while let candidate = current {
      if let scroll = candidate as? UIScrollView, scroll.isScrollEnabled {
        let rect = view.convert(view.bounds, to: scroll)
        scroll.scrollRectToVisible(rect.insetBy(dx: -8, dy: -8), animated: false)
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

  /// A click hides the ring and takes the focus along, where it was in use.
  func touchBegan(in view: UIView) {
    if showsRing {
      showsRing = false
      Runtime.current.updateCycle.setNeedsUpdate()
    }
    startingView = view
    guard isInUse, !isMoving else { return }
    guestWindow = nil
    guard let scope, let item = view.nearestFocusable, scope.contains(item) else { return }
    move(to: item, [], isForced: true)
  }
}

/// A view that is not owned.
struct WeakFocusView {
  weak var view: UIView?
}

extension UIWindowScene {
  /// The system that knows which item of the scene has the focus.
  public final var focusSystem: UIFocusSystem? { (ownKeyHandler as? KeyRouter)?.focus }

  /// The focus system where there is one already.
  final var usedFocusSystem: UIFocusSystem? { (keyHandler as? KeyRouter)?.focus }
}

extension UIView {
  /// This view or the nearest one around it that can have the focus.
  final var nearestFocusable: UIView? {
    var current: UIView? = self
    while let candidate = current, !candidate.canBecomeFocused {
      current = candidate.superviewStorage
    }
    return current
  }
}
