@_spi(Framework) import EspalierCore
import EspalierDiagnostics
import EspalierGeometry
import Foundation

/// The issues that the focus system reports.
@MainActor enum FocusIssues {
  /// Reports that a program requested the focus for an environment that cannot have it.
  static func report(refusedRequestTo environment: any UIFocusEnvironment, in scope: FocusScope) {
    let name = self.name(of: environment)
    let view = (environment as? UIView) ?? (environment as? UIViewController)?.viewIfLoaded
    let why: String
    let fix: String
    if view?.window == nil {
      why = "it is in no window"
      fix = "Request the focus after its view was added to a window, for instance in viewDidAppear."
    } else if view?.window?.windowScene !== scope.window.windowScene {
      why = "it is in a window of another scene"
      fix = "Call UIFocusSystem.focusSystem(for:) with this environment, and use that focus system."
    } else if view?.window !== scope.window {
      why = "its window is not the key window"
      fix = "Call makeKeyAndVisible() on its window first."
    } else if let view, !view.isDescendant(of: scope.view) {
      why = "it is behind \(scope.controller.map { "\(type(of: $0))" } ?? "another view")"
      fix = "Request the focus after the controller in front was dismissed."
    } else if let view, !FocusOrder.isReachable(view, from: scope.view) {
      why = "it is hidden, transparent, or does not take touches"
      fix = "Show it and enable its user interaction first."
    } else {
      why = "nothing in it can become focused"
      fix = "Override canBecomeFocused in a view inside it, or enable a control."
    }
    reportIssue(
      Issue(
        "focus.request", .error, subjects: [name],
        "The focus cannot move to \(name): \(why). The focused item stays the same.", fix: fix))
  }

  private static func name(of environment: any UIFocusEnvironment) -> String {
    if let view = environment as? UIView { return view.diagnosticPath }
    if let controller = environment as? UIViewController { return controller.diagnosticPath }
    return "\(type(of: environment))"
  }

  /// Reports that Tab skipped an item because the user cannot see it.
  static func reportUnseen(_ view: UIView, because why: String) {
    let name = view.diagnosticPath
    reportIssue(
      Issue(
        "focus.unseen", .warning, subjects: [name],
        "\(name) can become focused, but the user cannot see it: \(why). Tab skips it.",
        fix: "Hide or disable it while it is not visible."))
  }

  /// Reports a scope that the user can neither operate nor leave by keys.
  static func reportTrap(_ scope: FocusScope) {
    guard scope.isTrap, let controller = scope.controller,
      let presentation = controller.presentation.controller,
      !presentation.arranger.isDismissedByEscape || controller.isModalInPresentation,
      !hasKeyCommands(scope)
    else { return }
    let name = controller.diagnosticPath
    reportIssue(
      Issue(
        "focus.trap", .warning, subjects: [name],
        "\(name) keeps the focus inside, has no item that can become focused, and is not dismissed by Escape. A user with a keyboard cannot leave it.",
        fix: "Add a control that dismisses it, or a key command for UIKeyCommand.inputEscape."))
  }

  private static func hasKeyCommands(_ scope: FocusScope) -> Bool {
    for responder in (scope.front?.viewIfLoaded ?? scope.view).responderChain {
      if responder.keyCommands?.isEmpty == false { return true }
      if responder === scope.controller { return false }
    }
    return false
  }
}
