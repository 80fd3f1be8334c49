public import EspalierCore
import EspalierDiagnostics
public import Foundation

extension UIViewController {
  // MARK: For the content

  /// The item that a popup bar shows for this controller; created on first use.
  public final var popupItem: PopupItem {
    let record = popupRecord
    if let known = record.item { return known }
    let created = PopupItem()
    record.item = created
    return created
  }

  /// The controller that contains this one in its popup, at any depth; `nil` for other controllers.
  public final var popupPresentationContainer: UIViewController? {
    var current: UIViewController? = self
    while let controller = current {
      if let popup = controller as? PopupController { return popup.container }
      current = controller.parentStorage
    }
    return nil
  }

  // MARK: For the container

  /// The bar of this controller's popup; the app may configure it before presenting the popup.
  public final var popupBar: PopupBar {
    let record = popupRecord
    if let known = record.bar { return known }
    let created = PopupBar()
    record.bar = created
    return created
  }

  /// The content of this controller's popup; `nil` without a popup bar.
  public final var popupContentViewController: UIViewController? {
    knownPopup?.content
  }

  /// The state of this controller's popup.
  public final var popupPresentationState: PopupPresentationState {
    knownPopup?.presentationState ?? .barHidden
  }

  /// The progress of the content from the bar (0) to full size (1).
  public final var popupProgress: CGFloat {
    min(max(knownPopup?.progress ?? 0, 0), 1)
  }

  /// The delegate that controls and observes this controller's popup; not owned.
  public final weak var popupPresentationDelegate: (any PopupPresentationDelegate)? {
    get { companions[PopupRecord.self]?.delegate }
    set { popupRecord.delegate = newValue }
  }

  /// Shows a popup bar at the bottom that opens into `content`.
  ///
  /// `content` becomes a descendant of this controller and stays one instance until
  /// `dismissPopupBar(animated:completion:)`: its view is loaded once, is out of the window while
  /// only the bar is shown, and covers this controller's view when it is open. Each opening is one
  /// `viewWillAppear` and `viewDidAppear` of it, each closing one pair of the others. The bar shows
  /// its `popupItem`, lies above the tab bar or at the bottom edge, and is kept out of the safe
  /// area of this controller's pages, or, where it has no pages, of its own.
  ///
  /// A call with another content replaces the present one, open or not. The same content again is
  /// refused with issue `popup.presented`, a content that is in use elsewhere with `popup.content`;
  /// the bar then stays as it is.
  ///
  /// - Parameters:
  ///   - content: The controller to show in the popup.
  ///   - openPopup: Whether to open the popup at once.
  ///   - animated: Whether the bar slides in; without effect before this controller is on screen.
  ///   - completion: Called when the bar is in place, after the commit at the latest.
  public final func presentPopupBar(
    with content: UIViewController, openPopup: Bool = false, animated: Bool,
    completion: (() -> Void)? = nil
  ) {
    content.endDeparture()
    if let popup = knownPopup, popup.isDismissalRequested { popup.finishDismissal() }
    guard mayShowPopup(content) else { return }
    if let popup = popupRecord.controller, !popup.isLeaving {
      popup.replaceContent(with: content)
      if openPopup { popup.go(to: .open, animated: animated) { _ in completion?() } }
      if !openPopup, let completion {
        runtime.updateCycle.performAfterCommit { completion() }
      }
      return
    }
    popupRecord.controller?.endDismissal()
    let popup = PopupController(container: self, bar: popupBar, content: content)
    popup.present(animated: animated, completion: openPopup ? nil : completion)
    if openPopup { popup.go(to: .open, animated: animated) { _ in completion?() } }
  }

  /// Dismisses the popup bar and its content, and closes the popup first if it is open.
  ///
  /// The content has no parent afterwards, is released by the container, and may be shown anywhere
  /// else. The pages get back exactly the safe area they had.
  ///
  /// - Parameters:
  ///   - animated: Whether the bar slides out.
  ///   - completion: Called when the bar is gone; after the commit when there is no bar.
  public final func dismissPopupBar(animated: Bool, completion: (() -> Void)? = nil) {
    guard let popup = popupInCharge, !popup.isLeaving else {
      if let completion { runtime.updateCycle.performAfterCommit { completion() } }
      return
    }
    popup.dismissBar(animated: animated, completion: completion)
  }

  /// Opens the popup of this controller or of the nearest one around it.
  ///
  /// May be called at any time, also during a drag or a closing: the content reverses its motion
  /// from where it is.
  ///
  /// - Parameters:
  ///   - animated: Whether the content moves; without effect while the container is not visible.
  ///   - completion: Called once when the popup is at rest; false when it did not stay open.
  public final func openPopup(animated: Bool, completion: ((Bool) -> Void)? = nil) {
    goPopup(to: .open, "openPopup", animated: animated, completion: completion)
  }

  /// Closes the popup of this controller or of the nearest one around it, so that only the bar
  /// stays.
  ///
  /// The content's own buttons call it on the content's controller.
  ///
  /// - Parameters:
  ///   - animated: Whether the content moves; without effect while the container is not visible.
  ///   - completion: Called once when the popup is at rest; false when it did not stay closed.
  public final func closePopup(animated: Bool, completion: ((Bool) -> Void)? = nil) {
    goPopup(to: .bar, "closePopup", animated: animated, completion: completion)
  }

  // MARK: A drag by the program

  /// Moves the content to a place between bar (0) and full size (1), as the user's drag does.
  ///
  /// For the app's own gestures: call it with every change, and `finishPopupInteraction(velocity:)`
  /// or `cancelPopupInteraction()` at the end. The first call begins the opening or the closing.
  /// Beyond the ends the content follows less and less; a value that is not a number is refused
  /// with issue `popup.interaction`.
  public final func updatePopupInteraction(_ progress: CGFloat) {
    guard progress.isFinite else {
      reportInteraction("updatePopupInteraction", "\(progress)", "the popup does not move")
      return
    }
    popupInCharge?.drive(to: progress)
  }

  /// Ends the interaction: the content moves on to the end that its velocity leads to.
  ///
  /// - Parameter velocity: The velocity, in full distances per second, positive when it opens; a
  ///   value that is not a number counts as 0, with issue `popup.interaction`.
  public final func finishPopupInteraction(velocity: CGFloat = 0) {
    if !velocity.isFinite {
      reportInteraction("finishPopupInteraction", "\(velocity)", "0 is used instead")
    }
    popupInCharge?.letGo(velocity: velocity.isFinite ? Double(velocity) : 0)
  }

  /// Cancels the interaction: the content returns to where the interaction found it.
  public final func cancelPopupInteraction() { popupInCharge?.cancelDrag() }

  private func reportInteraction(_ call: String, _ value: String, _ outcome: String) {
    reportIssue(
      Issue(
        "popup.interaction", .warning, subjects: [diagnosticPath, call],
        "\(call) of \(diagnosticPath) was given \(value); \(outcome).",
        fix: "Pass finite numbers. Look for a division by a distance of 0."))
  }

  private func goPopup(
    to rest: PopupController.Rest, _ call: String, animated: Bool, completion: ((Bool) -> Void)?
  ) {
    if let popup = popupInCharge, !popup.isLeaving {
      popup.go(to: rest, animated: animated, completion: completion)
      return
    }
    let path = diagnosticPath
    reportIssue(
      Issue(
        "popup.none", .warning, subjects: [path, call],
        "\(call) was called on \(path), which neither has a popup nor is inside one; nothing happened.",
        fix: "Call presentPopupBar(with:animated:) on the container first."))
    if let completion { runtime.updateCycle.performAfterCommit { completion(false) } }
  }

  private func mayShowPopup(_ content: UIViewController) -> Bool {
    let names = [content.diagnosticPath, diagnosticPath]
    if content === popupContentViewController, popupRecord.controller?.isLeaving == false {
      reportIssue(
        Issue(
          "popup.presented", .warning, subjects: names,
          "presentPopupBar(with: \(names[0])) was called on \(names[1]), whose popup shows it already; nothing happened.",
          fix: "Call openPopup(animated:) to open it, or present another content."))
      return false
    }
    let holder = content.parentStorage
    let isLeaving = holder === popupRecord.controller && popupRecord.controller?.isLeaving == true
    let isBusy =
      isInside(content) || (holder != nil && !isLeaving)
      || content.presentation.phase != .notPresented
      || content.viewIfLoaded?.window?.rootViewController === content
    guard isBusy else { return true }
    let why =
      isInside(content)
      ? "it contains \(names[1])"
      : holder.map { "it is a child of \($0.diagnosticPath)" }
        ?? "it is presented or a window's root already"
    reportIssue(
      Issue(
        "popup.content", .error, subjects: names,
        "\(names[0]) cannot be the content of a popup of \(names[1]): \(why).",
        fix: "Remove it from its present place first, or pass a new controller."))
    return false
  }
}
