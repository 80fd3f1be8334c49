import EspalierCore
import EspalierDiagnostics

/// A window that changed in this turn.
struct WatchedWindow {
  weak var window: UIWindow?
  let type: UIWindow.Type
  let wasShown: Bool
  var turns = 0
}

// `windowNotSeen`: checks windows that were created and are not on screen.
extension ContainmentChecks {
  /// Notes a window that was shown.
  func windowWasShown(_ window: UIWindow) {
    windows.append(WatchedWindow(window: window, type: type(of: window), wasShown: true))
  }

  /// Notes a hidden window that got a root.
  func windowGotRoot(_ window: UIWindow) {
    windows.append(WatchedWindow(window: window, type: type(of: window), wasShown: false))
  }

  func judgeWindows() {
    let list = windows
    windows = []
    for var watched in list where judge(&watched) == .askAgain {
      windows.append(watched)
    }
  }

  private func judge(_ watched: inout WatchedWindow) -> Verdict {
    let name = "\(watched.type)"
    guard let window = watched.window else {
      if watched.wasShown {
        report(
          .windowNotSeen, [name],
          "\(name) was shown and deallocated in the same turn: nothing keeps a reference to it, so it does not stay on screen.",
          fix: "Keep the window in a property of the delegate that makes it.")
      }
      return .settled
    }
    guard watched.wasShown else { return judgeHidden(window, &watched) }
    guard !window.isHidden else { return .settled }
    if window.windowScene == nil {
      report(
        .windowNotSeen, [name], "\(name) was shown without a scene, so it is not on screen.",
        fix: "Create it with UIWindow(windowScene:), or set windowScene.")
    } else if window.rootViewController == nil, window.subviewStorage.isEmpty,
      window.backgroundColorStorage == nil, type(of: window) == UIWindow.self
    {
      report(
        .windowNotSeen, [name],
        "\(name) was shown without a root view controller, so it is empty.",
        fix: "Set rootViewController before makeKeyAndVisible().")
    }
    return .settled
  }

  private func judgeHidden(_ window: UIWindow, _ watched: inout WatchedWindow) -> Verdict {
    guard window.isHidden, let root = window.rootViewController else { return .settled }
    let hasCompany = UIApplication.shared.windowsInScenes.contains { !$0.isHidden }
    if hasCompany { return .settled }
    watched.turns += 1
    if watched.turns < 3 { return .askAgain }
    report(
      .windowNotSeen, ["\(watched.type)", root.diagnosticPath],
      "\(watched.type) with the root \(root.diagnosticPath) was never shown.",
      fix: "Call makeKeyAndVisible(), or set isHidden to false.")
    return .settled
  }
}
