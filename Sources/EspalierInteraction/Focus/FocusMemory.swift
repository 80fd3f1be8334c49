import EspalierCore
import Foundation

/// The environments around one item or two, from the inside out, each once.
@MainActor struct FocusPath {
  private(set) var environments: [any UIFocusEnvironment] = []
  private var known: Set<ObjectIdentifier> = []

  init(from first: (any UIFocusEnvironment)?, and second: (any UIFocusEnvironment)? = nil) {
    add(first)
    add(second)
  }

  private mutating func add(_ first: (any UIFocusEnvironment)?) {
    var current = first
    while let environment = current, known.insert(ObjectIdentifier(environment)).inserted {
      environments.append(environment)
      current = environment.parentFocusEnvironment
    }
  }
}

extension UIFocusEnvironment {
  /// The window that contains the environment.
  var focusWindow: UIWindow? {
    for environment in FocusPath(from: self).environments {
      if let view = environment as? UIView { return view.window }
      if let controller = environment as? UIViewController, let view = controller.viewIfLoaded {
        return view.window
      }
    }
    return nil
  }
}

/// The last focused items: of each controller, each group and each pane.
@MainActor final class FocusMemory {
  private struct Entry {
    weak var owner: AnyObject?
    weak var view: UIView?
    /// The list of the item, which may show another row in the same view later.
    weak var keeper: (any FocusKeeper)?
  }

  private var byOwner: [ObjectIdentifier: Entry] = [:]
  private var byGroup: [String: WeakFocusView] = [:]
  private var byPane: [ObjectIdentifier: WeakFocusView] = [:]
  private var limit = 64

  /// Remembers an item for its group and for the controllers around it, up to `root`.
  func remember(_ view: UIView, upTo root: UIView) {
    var current: UIView? = view
    while let candidate = current {
      if let controller = candidate.owningController { note(view, of: controller) }
      if candidate === root { break }
      current = candidate.superviewStorage
    }
    if let group = FocusOrder.inheritedGroup(of: view) {
      byGroup[group] = WeakFocusView(view: view)
    }
    if byOwner.count + byGroup.count + byPane.count > limit { sweep() }
  }

  private func note(_ view: UIView, of owner: AnyObject) {
    byOwner[ObjectIdentifier(owner)] = Entry(
      owner: owner, view: view, keeper: (view as? any FocusRow)?.focusKeeper)
  }

  private func sweep() {
    byOwner = byOwner.filter { $0.value.owner != nil && $0.value.view != nil }
    byGroup = byGroup.filter { $0.value.view != nil }
    byPane = byPane.filter { $0.value.view != nil }
    limit = max(64, (byOwner.count + byGroup.count + byPane.count) * 2)
  }

  private func entry(of owner: AnyObject) -> Entry? {
    guard let entry = byOwner[ObjectIdentifier(owner)], entry.owner === owner else { return nil }
    return entry
  }

  /// Returns the item remembered for a controller or a view.
  func item(of owner: AnyObject) -> UIView? { entry(of: owner)?.view }

  /// Remembers the item of a pane.
  func remember(_ view: UIView, ofPane pane: ObjectIdentifier) {
    byPane[pane] = WeakFocusView(view: view)
  }

  /// Returns the last focused item of a pane.
  func item(ofPane pane: ObjectIdentifier) -> UIView? { byPane[pane]?.view }

  /// Returns the first remembered item that can have the focus now; a list may scroll to its row
  /// where `mayScroll` is true.
  func item(of controllers: [UIViewController], in scope: FocusScope, mayScroll: Bool) -> UIView? {
    for controller in controllers where controller.restoresFocusAfterTransition {
      guard let entry = entry(of: controller) else { continue }
      if let keeper = entry.keeper, FocusOrder.isReachable(keeper, from: scope.view),
        let row = keeper.rowForReturningFocus(mayScroll: mayScroll), scope.contains(row)
      {
        return row
      }
      if let view = entry.view, scope.contains(view) { return view }
    }
    return nil
  }

  /// Returns the last focused item of a group.
  func item(ofGroup group: String) -> UIView? { byGroup[group]?.view }
}
