import EspalierDiagnostics
import EspalierGeometry
import Foundation

/// Mistakes that have to do with the focus.
@MainActor enum FocusIssues {
  /// A program asked for the focus where it cannot go.
  static func report(refusedRequestTo environment: any UIFocusEnvironment, in scope: FocusScope) {
    let name = self.name(of: environment)
    let view = (environment as? UIView) ?? (environment as? UIViewController)?.viewIfLoaded
    let why: String
    let fix: String
    if view?.window == nil {
      why = "it is in no window"
      fix = "Ask once its view is in a window: in viewDidAppear, or when it was added."
    } else if view?.window?.windowScene !== scope.window.windowScene {
      why = "it is in a window of another scene"
      fix = "Ask UIFocusSystem.focusSystem(for:) with the environment itself."
    } else if view?.window !== scope.window {
      why = "its window is not the key window"
      fix = "Make its window the key window first."
    } else if let view, !view.isDescendant(of: scope.view) {
      why = "it is behind \(scope.controller.map { "\(type(of: $0))" } ?? "what is in front")"
      fix = "Ask once what is in front was dismissed."
    } else if let view, !FocusOrder.isReachable(view, from: scope.view) {
      why = "it is hidden, transparent or takes no touches"
      fix = "Show it first."
    } else {
      why = "nothing in it can become focused"
      fix = "Override canBecomeFocused in a view inside it, or enable a control."
    }
    reportIssue(
      Issue(
        "focus.request", .error, subjects: [name],
        "The focus cannot go to \(name): \(why). It stays where it is.", fix: fix))
  }

  private static func name(of environment: any UIFocusEnvironment) -> String {
    if let view = environment as? UIView { return view.diagnosticPath }
    if let controller = environment as? UIViewController { return controller.diagnosticPath }
    return "\(type(of: environment))"
  }

  /// Tab came to an item that cannot be seen, and passed over it.
  static func reportUnseen(_ view: UIView, because why: String) {
    let name = view.diagnosticPath
    reportIssue(
      Issue(
        "focus.unseen", .warning, subjects: [name],
        "\(name) can become focused and cannot be seen: \(why). Tab passes over it.",
        fix: "Hide it or disable it while it is not shown."))
  }

  /// What is in front has nothing that keys could do.
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
        "\(name) keeps the focus inside, has nothing that can become focused, and Escape does not dismiss it: a keyboard finds no way out.",
        fix: "Add a control that dismisses it, or a key command for UIKeyCommand.inputEscape."))
  }

  private static func hasKeyCommands(_ scope: FocusScope) -> Bool {
    var current: UIResponder? = scope.front?.viewIfLoaded ?? scope.view
    while let responder = current {
      if responder.keyCommands?.isEmpty == false { return true }
      if responder === scope.controller { return false }
      current = responder.next
    }
    return false
  }

  /// Why an item that is to get the focus could not be seen; `nil` when it can.
  static func reasonUnseen(_ stop: FocusStop, in window: UIWindow) -> String? {
    var rect = stop.rect
    var isScrolled = false
    var current = stop.view.superviewStorage
    while let candidate = current {
      let visible = candidate.convert(candidate.bounds, to: nil)
      if let scroll = candidate as? UIScrollView, scroll.isScrollEnabled {
        // Scrolling brings it in, as far as there are contents.
        let contents = CGRect(origin: .zero, size: scroll.contentSize)
        let place = stop.view.convert(stop.view.bounds, to: scroll)
        if contents.intersects(place) {
          rect = visible
          isScrolled = true
        }
      }
      if candidate.clipsToBounds || candidate === window { rect = rect.intersection(visible) }
      if rect.isNull || rect.isEmpty {
        return candidate === window
          ? "it lies outside of its window" : "\(candidate.diagnosticPath) cuts it off"
      }
      current = candidate.superviewStorage
    }
    return isScrolled ? nil : reasonCovered(stop.view, rect, in: window)
  }

  /// Whether something else is hit at the middle and around it.
  private static func reasonCovered(
    _ view: UIView, _ rect: CGRect, in window: UIWindow
  ) -> String? {
    var cover: UIView?
    for (x, y) in [(0.5, 0.5), (0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)] {
      let point = CGPoint(x: rect.minX + rect.width * x, y: rect.minY + rect.height * y)
      guard let hit = window.hitTest(point, with: nil), !hit.isDescendant(of: view),
        !view.isDescendant(of: hit)
      else { return nil }
      cover = hit
    }
    return cover.map { "\($0.diagnosticPath) covers it" }
  }
}
