@_spi(Framework) import EspalierCore
import EspalierInteraction
import EspalierPlatform
import Foundation

/// What was in front of a scene when the listener was told last.
struct ToldScreen {
  weak var controller: UIViewController?
  /// The number of the node with the focus at that time.
  var focus: Int?
}

// New screens: a presentation, a push, another tab, an open popup, and the ways back.
extension AccessibilityTree {
  /// Returns the controller in front of a scene and the node with the focus; `nil` while pages are
  /// on their way, or a menu is open.
  private func screen(of scene: UIWindowScene) -> ToldScreen? {
    guard scene.focusScopeWindow == nil, let window = scene.keyWindow, !window.isHidden else {
      return nil
    }
    let scope = FocusScope(of: window)
    guard let front = scope.front, !scope.isInTransition else { return nil }
    return ToldScreen(controller: front, focus: focusedNode(of: scene))
  }

  /// Remembers what is in front of the scenes, of which nothing is told.
  func noteScreens() {
    for number in windows {
      guard case .scene(let scene)? = identities.subject(number) else { continue }
      toldScreens[number] = screen(of: scene)
    }
  }

  /// Tells of a screen that came in front and is at rest.
  ///
  /// A reader that follows the focus there says what has it. Where no event of the focus leads the
  /// reader to the screen, the name of the screen is announced.
  func tellScreens(into events: inout [AccessibleEvent]) {
    let now = windows
    for number in toldScreens.keys where !now.contains(number) { toldScreens[number] = nil }
    for number in now {
      guard case .scene(let scene)? = identities.subject(number), let screen = screen(of: scene)
      else { continue }
      guard let old = toldScreens.updateValue(screen, forKey: number), hasKeyboard(number),
        let front = screen.controller, old.controller !== front
      else { continue }
      if let focus = screen.focus, focus != old.focus || node(focus)?.role == .tab { continue }
      guard let name = name(ofScreen: front, below: number) else { continue }
      events.append(.announcement(window: number, name, isUrgent: false))
    }
  }

  /// Returns the title of a page, else the name of its first element.
  private func name(ofScreen front: UIViewController, below scene: Int) -> String? {
    if let title = front.title ?? front.navigationItem.title, !title.isEmpty { return title }
    return firstName(in: front, below: scene)
  }

  private func firstName(in front: UIViewController, below number: Int) -> String? {
    for child in childrenInSight(of: number) {
      if let object = identities.subject(child)?.responder, object.isAccessibilityElement,
        let name = object.accessibilityLabel, !name.isEmpty,
        object.responderChain.contains(where: { $0 === front })
      {
        return name
      }
      if let name = firstName(in: front, below: child) { return name }
    }
    return nil
  }
}
