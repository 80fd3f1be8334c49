@_spi(Framework) import EspalierCore
import EspalierDiagnostics

// Checks children that were added or whose views were added or removed, at the end of the turn: did
// they get `didMove` and appearance callbacks, and do their views have a size that follows the
// container?
extension ContainmentChecks {
  /// Notes that a root view was added or removed, or that its hierarchy entered or left a window.
  func rootViewDidMove(_ controller: UIViewController, _ view: UIView) {
    if view.superviewStorage != nil {
      controller.marks.insert([.wasShown, .isNewOnScreen])
      if controller.marks.contains(.wasToldEarly) { reportEarlyDidMove(controller) }
    }
    if let parent = controller.parentStorage {
      note(controller)
      if view.superviewStorage != nil { notePlaces(of: parent) }
    } else if view.superviewStorage != nil, !controller.isPresented, !isLoose(controller) {
      looseViews.append(LooseView(controller, view))
    }
  }

  /// `didMoveForgotten`: the child is on screen and did not get `didMove`.
  func judgeDidMove(_ child: UIViewController, _ parent: UIViewController, _ turns: Int) -> Verdict
  {
    guard child.marks.contains(.awaitsDidMove), child.viewStorage?.windowStorage != nil else {
      return .settled
    }
    if isBusy(child) { return .askAgain }
    child.marks.remove(.awaitsDidMove)
    report(
      .didMoveForgotten, [child.diagnosticPath, parent.diagnosticPath],
      "\(child.diagnosticPath) was added to \(parent.className), but didMove(toParent:) was not called.",
      fix:
        "Call \(child.className).didMove(toParent: \(parent.className)) after addSubview, and super in overrides of it."
    )
    return .settled
  }

  /// `appearanceNotForwarded`: the parent forwards appearance callbacks itself and sent none.
  func judgeForwarding(_ child: UIViewController, _ parent: UIViewController, _ turns: Int)
    -> Verdict
  {
    guard child.viewStorage?.windowStorage != nil, parent.appearance.state == .appeared,
      child.appearance.state == .disappeared, !child.appearance.isInTransition,
      !parent.shouldAutomaticallyForwardAppearanceMethods,
      parent.viewStorage.map({ child.viewStorage?.isDescendant(of: $0) ?? false }) == true
    else { return .settled }
    if turns < 1 || isBusy(child) { return .askAgain }
    report(
      .appearanceNotForwarded, [child.diagnosticPath, parent.diagnosticPath],
      "\(child.diagnosticPath) is on screen and got no appearance callbacks: \(parent.className) returns false from shouldAutomaticallyForwardAppearanceMethods and forwards nothing.",
      fix:
        "Call beginAppearanceTransition and endAppearanceTransition on \(child.className), or return true."
    )
    return .settled
  }

  /// `childWithoutSize`, `childDoesNotFollowSize`: a view that is new on screen has no size, or
  /// keeps it.
  func judgeArrival(_ child: UIViewController, _ parent: UIViewController, _ turns: Int) -> Verdict
  {
    guard child.marks.contains(.isNewOnScreen), let view = child.viewStorage,
      let host = view.superviewStorage, view.windowStorage != nil
    else { return .settled }
    if isBusy(child) { return .askAgain }
    child.marks.remove(.isNewOnScreen)
    guard !view.isHidden, parent.viewStorage !== view, !parent.hasPage(child) else {
      return .settled
    }
    judgeSize(of: child, view, in: host, of: parent)
    noteFilling(child, view, in: host)
    return .settled
  }

  private func judgeSize(
    of child: UIViewController, _ view: UIView, in host: UIView, of parent: UIViewController
  ) {
    var names: [String] { [child.diagnosticPath, parent.diagnosticPath] }
    let size = view.bounds.size
    if size.width == 0, size.height == 0, host.bounds.width > 0, host.bounds.height > 0 {
      report(
        .childWithoutSize, names, "\(view.diagnosticPath) is on screen with a size of 0 × 0.",
        fix: "Set \(child.className).view.frame = view.bounds, or pin it with constraints.")
    } else if let parentView = parent.viewStorage, host === parentView,
      view.frame == parentView.frame, parentView.frame.origin != .zero,
      view.frame.origin != parentView.bounds.origin
    {
      report(
        .childWithoutSize, names,
        "\(view.diagnosticPath) has \(parent.className)'s own frame and is therefore offset by its origin (\(parentView.frame.minX.shortest), \(parentView.frame.minY.shortest)).",
        fix: "Set \(child.className).view.frame = view.bounds, not view.frame.")
    }
  }

  /// `childNeverShown`, `childWithoutItsView`, `looseChildOfContainer`: the child's view has no
  /// superview.
  func judgeAbsence(_ child: UIViewController, _ parent: UIViewController, _ turns: Int) -> Verdict
  {
    guard child.viewStorage?.superviewStorage == nil, parent.appearance.state == .appeared,
      parent.viewStorage?.windowStorage != nil, child.presentation.place == nil,
      !parent.hasPage(child)
    else { return .settled }
    if turns < 1 || isBusy(child) { return .askAgain }
    let names = [child.diagnosticPath, parent.diagnosticPath]
    if child.marks.contains(.wasShown) {
      guard !showsAnyChild(parent) else { return .settled }
      report(
        .childWithoutItsView, names,
        "\(child.diagnosticPath) is still a child of \(parent.className), but its view was removed.",
        fix:
          "Call \(child.className).willMove(toParent: nil) before removeFromSuperview and removeFromParent() after it."
      )
    } else if child.isViewLoaded || child.marks.contains(.awaitsDidMove) {
      if parent.hasPages {
        report(
          .looseChildOfContainer, names,
          "\(child.diagnosticPath) was added with addChild and is an overlay without a view: it makes no tab and is on no stack.",
          fix: parent.pageContainer?.adviceForPage(child))
      } else if !showsAnyChild(parent) {
        report(
          .childNeverShown, names,
          "\(child.diagnosticPath) was added to \(parent.className) and is never shown.",
          fix:
            "Call \(parent.className).view.addSubview(\(child.className).view), or removeFromParent()."
        )
      }
    }
    return .settled
  }

  private func showsAnyChild(_ parent: UIViewController) -> Bool {
    parent.childStorage.contains { $0.placedView?.windowStorage != nil }
  }
}

extension UIViewController {
  /// Whether this container has pages, so that other children are overlays.
  final var hasPages: Bool { pageContainer?.hasOverlays == true }

  /// Returns whether a child is a page of this container, which adds and removes its view.
  final func hasPage(_ child: UIViewController) -> Bool {
    pageContainer?.isPage(child) ?? isFrameworkContainer
  }

  /// Whether the class is one of the framework's containers, or a subclass of one.
  final var isFrameworkContainer: Bool { type(of: self).isContainerOfFramework }
}
