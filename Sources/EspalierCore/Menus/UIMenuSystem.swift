import Foundation

/// The responders that build the main menu, in this order; the application sets them.
@MainActor final class MenuRoots {
  var responders: @MainActor () -> [UIResponder] = { [] }
}

@MainActor private let menuRootsPart = RuntimePart { _ in MenuRoots() }

extension Runtime {
  /// The responders that build the main menu.
  var menuRoots: MenuRoots { self[menuRootsPart] }

  /// The system of the main menu.
  var mainMenuSystem: UIMenuSystem { self[mainMenuSystemPart] }
}

@MainActor private let mainMenuSystemPart = RuntimePart { _ in UIMenuSystem() }

/// Builds the menus that belong to the app and not to a view: the main menu.
@preconcurrency @MainActor open class UIMenuSystem: NSObject {
  /// The system of the main menu: the bar in wide windows that request one, and the menu of F10.
  public class var main: UIMenuSystem { Runtime.current.mainMenuSystem }

  private var built: UIMenu?
  private var isBuilding = false

  override init() { super.init() }

  /// Makes the framework build the menu again when it is next needed.
  open func setNeedsRebuild() {
    built = nil
    NotificationCenter.default.post(name: Self.needsRebuild, object: self)
  }

  /// Makes the framework validate the commands of the open menu again.
  open func setNeedsRevalidate() {
    NotificationCenter.default.post(name: Self.needsRevalidate, object: self)
  }

  package nonisolated static let needsRebuild = Notification.Name("EspalierMenuSystemNeedsRebuild")
  package nonisolated static let needsRevalidate = Notification.Name(
    "EspalierMenuSystemNeedsRevalidate")

  /// The main menu; the application and its delegate build it when it is first needed.
  package final var root: UIMenu {
    if let built { return built }
    let builder = MenuTreeBuilder(system: self, root: StandardMenus.main())
    guard !isBuilding else { return builder.root }
    isBuilding = true
    for responder in Runtime.current.menuRoots.responders() { responder.buildMenu(with: builder) }
    isBuilding = false
    built = builder.root
    return builder.root
  }
}
