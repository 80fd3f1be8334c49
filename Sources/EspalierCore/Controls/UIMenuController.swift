import EspalierDiagnostics
public import Foundation

/// Shows the menu of the edit actions and custom items that the first responder performs.
///
/// The menu is one of a desktop: a column of rows beside the target rectangle. It has a row for
/// each edit action and each of `menuItems` for which the first responder, or a responder after it,
/// returns true from `canPerformAction(_:withSender:)`; without any, no menu opens. The sender of
/// the methods is the controller.
@preconcurrency @MainActor open class UIMenuController: NSObject {
  /// The side to which the menu's arrow points in UIKit; here the menu is on the other side.
  public enum ArrowDirection: Int, Sendable {
    /// Below the rectangle, or above it if there is no room.
    case `default` = 0
    /// The menu is below the rectangle.
    case up
    /// The menu is above the rectangle.
    case down
    /// The menu is to the right of the rectangle.
    case left
    /// The menu is to the left of the rectangle.
    case right
  }

  /// Posted before the menu opens; the object is the menu controller.
  public nonisolated static let willShowMenuNotification = Notification.Name(
    "UIMenuControllerWillShowMenuNotification")
  /// Posted when the menu is on screen; the object is the menu controller.
  public nonisolated static let didShowMenuNotification = Notification.Name(
    "UIMenuControllerDidShowMenuNotification")
  /// Posted before the menu closes; the object is the menu controller.
  public nonisolated static let willHideMenuNotification = Notification.Name(
    "UIMenuControllerWillHideMenuNotification")
  /// Posted when the menu has disappeared; the object is the menu controller.
  public nonisolated static let didHideMenuNotification = Notification.Name(
    "UIMenuControllerDidHideMenuNotification")
  /// Posted when the frame of the menu has changed; the object is the menu controller.
  public nonisolated static let menuFrameDidChangeNotification = Notification.Name(
    "UIMenuControllerMenuFrameDidChangeNotification")

  /// The menu controller.
  open class var shared: UIMenuController { Runtime.current[menuControllerPart] }

  private weak var targetView: UIView?
  private var targetRect = CGRect.zero
  private var openMenu: (any OpenMenu)?
  private var frameStorage = CGRect.zero

  /// The rows that the program adds to the edit actions, here and in the menus of text; `nil` by
  /// default.
  open var menuItems: [UIMenuItem]?
  /// The side of the target rectangle on which the menu is, from its next opening on.
  open var arrowDirection = ArrowDirection.default

  override init() { super.init() }

  /// Whether the menu is open; setting it opens the menu beside the target rectangle or closes it.
  open var isMenuVisible: Bool {
    get { openMenu != nil }
    set { setMenuVisible(newValue, animated: false) }
  }

  /// The frame of the open menu, in points of the screen; zero if it is closed.
  open var menuFrame: CGRect { frameStorage }

  /// Opens the menu beside the target rectangle, or closes it.
  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
    guard menuVisible != isMenuVisible else { return }
    if menuVisible { open() } else { openMenu?.end(animated: animated) }
  }

  /// Sets the rectangle beside which the menu opens; an open menu moves there.
  ///
  /// - Parameters:
  ///   - targetRect: The rectangle, in points of the view.
  ///   - targetView: The view; it is not owned.
  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
    self.targetRect = targetRect
    self.targetView = targetView
    guard let openMenu, let place else { return }
    openMenu.move(to: place)
    noteFrame()
  }

  /// Opens the menu beside a rectangle of a view.
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
    if let openMenu, targetView !== self.targetView { openMenu.end(animated: false) }
    setTargetRect(targetRect, in: targetView)
    setMenuVisible(true, animated: true)
  }

  /// Closes the menu if it was opened from a view.
  open func hideMenu(from targetView: UIView) {
    if targetView === self.targetView { hideMenu() }
  }

  /// Closes the menu.
  open func hideMenu() { setMenuVisible(false, animated: true) }

  /// Shows the rows that the responders perform now in the open menu, and closes it if there are
  /// none.
  open func update() {
    guard let openMenu else { return }
    let rows = rows
    guard !rows.isEmpty else { return openMenu.end(animated: true) }
    openMenu.replaceMenus { _ in UIMenu(children: rows) }
    noteFrame()
  }

  // MARK: Opening

  private var rows: [UIMenuElement] {
    EditMenuRows.actions(from: targetView?.window?.firstResponder, self)
  }

  private var place: MenuPlace? {
    guard let targetView else { return nil }
    let side: MenuPlace.Side =
      switch arrowDirection {
      case .default: .automatic
      case .up: .below
      case .down: .above
      case .left: .right
      case .right: .left
      }
    return MenuPlace(view: targetView, rect: targetRect, side: side)
  }

  private func open() {
    guard let place, place.view.isShownInWindow, let presenter = place.view.runtime.menuPresenter
    else { return reportNoTarget() }
    let rows = rows
    guard !rows.isEmpty else { return reportNoRows(place.view) }
    post(Self.willShowMenuNotification)
    let opened = presenter.openMenu(UIMenu(children: rows), at: place) { [weak self] in
      self?.menuCloses()
    } didEnd: { [weak self] in
      self?.post(Self.didHideMenuNotification)
    }
    openMenu = opened
    guard opened != nil else { return }
    noteFrame()
    place.view.runtime.updateCycle.performAfterCommit { [weak self, weak opened] in
      guard let self, let opened, openMenu === opened else { return }
      post(Self.didShowMenuNotification)
    }
  }

  private func menuCloses() {
    post(Self.willHideMenuNotification)
    openMenu = nil
    frameStorage = .zero
  }

  private func noteFrame() {
    guard let frame = openMenu?.frame, frame != frameStorage else { return }
    frameStorage = frame
    post(Self.menuFrameDidChangeNotification)
  }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }

  private func reportNoTarget() {
    reportIssue(
      Issue(
        "menu.controller.target", .warning, subjects: ["UIMenuController"],
        "The menu controller has no target view in a window, so its menu did not open.",
        fix:
          "Call showMenu(from:rect:) with a view that is on screen, or setTargetRect(_:in:) before setMenuVisible(_:animated:)."
      ))
  }

  private func reportNoRows(_ view: UIView) {
    let first = view.window?.firstResponder.map { "\(type(of: $0))" }
    let reason =
      first.map { "the first responder, a \($0), and the responders after it perform no action" }
      ?? "the window has no first responder"
    reportIssue(
      Issue(
        "menu.controller.rows", .warning, subjects: ["\(type(of: view))"],
        "The menu controller has nothing to show beside a \(type(of: view)): \(reason). The menu did not open.",
        fix:
          "Override canBecomeFirstResponder and canPerformAction(_:withSender:), and call becomeFirstResponder() before showing the menu."
      ))
  }
}

@MainActor private let menuControllerPart = RuntimePart { _ in UIMenuController() }
