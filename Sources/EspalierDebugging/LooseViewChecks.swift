import EspalierCore
import EspalierDiagnostics

/// The root view of a controller without a parent, inside another view.
struct LooseView {
  weak var controller: UIViewController?
  weak var view: UIView?
  /// The former parent, if the controller left the parent while its view stayed in its superview.
  weak var leftParent: UIViewController?
  let hasLeft: Bool
  /// Whether the view was reported already.
  var isReported = false

  @MainActor init(
    _ controller: UIViewController, _ view: UIView, leftParent: UIViewController? = nil
  ) {
    self.controller = controller
    self.view = view
    self.leftParent = leftParent
    hasLeft = leftParent != nil
  }
}

/// A root view that its controller replaced.
struct SwappedView {
  weak var view: UIView?
  weak var controller: UIViewController?
}

// Checks root views inside the view of a controller that is not their parent: never added, removed
// from their parent, replaced, or left by a deallocated controller.
extension ContainmentChecks {
  func isLoose(_ controller: UIViewController) -> Bool {
    looseViews.contains { $0.controller === controller }
  }

  /// Marks the view of a controller without a parent as reported, since another report named it.
  func orphanWasReported(_ controller: UIViewController) {
    for index in looseViews.indices where looseViews[index].controller === controller {
      looseViews[index].isReported = true
    }
  }

  func judgeLooseViews() {
    let list = looseViews
    looseViews = []
    for var loose in list where judge(&loose) == .askAgain {
      looseViews.append(loose)
    }
  }

  private func judge(_ loose: inout LooseView) -> Verdict {
    guard let view = loose.view, let host = view.superviewStorage,
      let controller = loose.controller, controller.viewStorage === view,
      controller.parentStorage == nil,
      !controller.isPresented, view.windowStorage?.rootViewController !== controller
    else { return .settled }
    if loose.hasLeft, !loose.isReported {
      if isBusy(controller) { return .askAgain }
      reportGhost(controller, host, loose.leftParent)
      return .settled
    }
    if !loose.isReported, view.windowStorage != nil, let above = host.nearestController {
      loose.isReported = true
      reportOrphan(controller, host, above)
    }
    return .askAgain
  }

  private func reportOrphan(
    _ controller: UIViewController, _ host: UIView, _ above: UIViewController
  ) {
    let name = controller.className
    report(
      .viewWithoutItsController, [controller.diagnosticPath, above.diagnosticPath],
      "\(name).view sits in \(host.diagnosticPath), but \(above.className) is not its parent; \(above.className)'s callbacks will not reach it.",
      fix:
        "Call \(above.className).addChild(\(name)) before addSubview, and \(name).didMove(toParent:) after it."
    )
  }

  /// `viewOfReleasedController`: views on screen that outlived their controllers.
  func judgeAbandonedViews() {
    for abandoned in AbandonedView.takeAll() {
      // Counts only if the view was not given to another controller.
      guard let view = abandoned.view, view.owningController == nil else { continue }
      guard let host = view.superviewStorage, let window = view.windowStorage,
        window.windowScene.map({ UIApplication.shared.windowScenes.contains($0) }) ?? false
      else {
        // The view may still be added somewhere, or be in a window of another stage.
        abandoned.keep()
        continue
      }
      reportDead("\(abandoned.type)", in: host)
    }
  }

  private func reportDead(_ name: String, in host: UIView) {
    let place = host.diagnosticPath
    report(
      .viewOfReleasedController, [name, place],
      "\(name) was deallocated while its view is on screen in \(place); its actions are dead.",
      fix: host.nearestController.map {
        "Call \($0.className).addChild(\(name)), which keeps it, or keep a reference to it."
      } ?? "Keep a reference to \(name), or make it the window's rootViewController.")
  }

  private func reportGhost(
    _ controller: UIViewController, _ host: UIView, _ parent: UIViewController?
  ) {
    let name = controller.className
    let old = parent.map { $0.diagnosticPath } ?? "its parent"
    report(
      .viewLeftBehind, [name, old],
      "\(name) was removed from \(old), but its view is still in \(host.diagnosticPath): a ghost view.",
      fix: "Call \(name).view.removeFromSuperview() before \(name).removeFromParent().")
  }

  /// Notes that a root view was replaced while it had a superview.
  func rootViewWasReplaced(_ old: UIView, of controller: UIViewController) {
    swappedViews.append(SwappedView(view: old, controller: controller))
  }

  func judgeSwappedViews() {
    let list = swappedViews
    swappedViews = []
    for swapped in list {
      guard let view = swapped.view, let host = view.superviewStorage,
        view.owningController == nil, let controller = swapped.controller
      else { continue }
      report(
        .rootViewReplaced, [controller.diagnosticPath, host.diagnosticPath],
        "\(controller.diagnosticPath) got another view while its old one is still in \(host.diagnosticPath).",
        fix: "Remove the old view from its superview and add the new one in its place.")
    }
  }
}
