import Foundation

/// The responders that build the main menu, in this order; the application names them.
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

/// Builds the menus that belong to the app rather than to a view: the main menu.
@preconcurrency @MainActor open class UIMenuSystem: NSObject {
  /// The system of the main menu: a bar in wide windows that ask for one, and what F10 opens.
  public class var main: UIMenuSystem { Runtime.current.mainMenuSystem }

  private var built: UIMenu?
  private var isBuilding = false

  override init() { super.init() }

  /// Has the menu built anew the next time it is needed.
  open func setNeedsRebuild() {
    built = nil
    NotificationCenter.default.post(name: Self.needsRebuild, object: self)
  }

  /// Has the commands of the menu that is open validated anew.
  open func setNeedsRevalidate() {
    NotificationCenter.default.post(name: Self.needsRevalidate, object: self)
  }

  nonisolated static let needsRebuild = Notification.Name("EspalierMenuSystemNeedsRebuild")
  nonisolated static let needsRevalidate = Notification.Name("EspalierMenuSystemNeedsRevalidate")

  /// The main menu; the application and its delegate build it when it is needed first.
  final var root: UIMenu {
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
