import EspalierDiagnostics

// Looks at children that were added or whose views came or went, when the turn ends: was `didMove`
// sent, were appearance callbacks forwarded, has the view a size and a way to keep it, is it there at all?
extension ContainmentChecks {
  /// The root view joined or left a superview, or the tree it is in a window.
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

  /// `didMoveForgotten`: the child is on screen without having been told.
  func judgeDidMove(_ child: UIViewController, _ parent: UIViewController, _ turns: Int) -> Verdict
  {
    guard child.marks.contains(.awaitsDidMove), child.viewStorage?.windowStorage != nil else {
      return .settled
    }
    if isBusy(child) { return .askAgain }
    child.marks.remove(.awaitsDidMove)
    report(
      .didMoveForgotten, [child.diagnosticPath, parent.diagnosticPath],
      "\(child.diagnosticPath) was added to \(parent.className) but never told: didMove(toParent:) was not called.",
      fix:
        "Call \(child.className).didMove(toParent: \(parent.className)) after addSubview, and super in overrides of it."
    )
    return .settled
  }

  /// `appearanceNotForwarded`: the parent forwards by hand, and did not.
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

  /// `childWithoutSize` and `childDoesNotFollowSize`: a view that is new on screen has a size, and a way to keep it.
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
    let names = [child.diagnosticPath, parent.diagnosticPath]
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
        "\(view.diagnosticPath) has \(parent.className)'s own frame and so stands off by its origin (\(parentView.frame.minX.shortest), \(parentView.frame.minY.shortest)).",
        fix: "Set \(child.className).view.frame = view.bounds, not view.frame.")
    }
  }

  /// `childNeverShown`, `childWithoutItsView` and `looseChildOfContainer`: the child's view is in no superview.
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
  /// Whether children by `addChild` are beside this container's pages.
  final var hasPages: Bool { pageContainer?.hasOverlays == true }

  /// Whether a child is a page of this container, whose view comes and goes as the container wants.
  final func hasPage(_ child: UIViewController) -> Bool {
    pageContainer?.isPage(child) ?? isContainerOfFramework
  }

  /// Whether the class is one of the framework's containers, which know what they do, or below one.
  final var isContainerOfFramework: Bool { type(of: self).isContainerOfFramework }
}
