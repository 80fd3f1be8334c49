import EspalierCore
import Foundation

/// Whether a sidebar is shown: the choice of the program and the user, and the room for it.
struct SidebarVisibility: Equatable {
  /// Where a sidebar is while it is shown.
  enum Place {
    /// Beside the pages.
    case tile
    /// Over the pages.
    case overlap
    /// Over the pages, since there is no room beside them; closed until the user opens it.
    case closableOverlap
  }

  /// Whether the program or the user hid the sidebar.
  private(set) var isHiddenByChoice = false
  /// Whether a sidebar was opened over pages that have no room beside them.
  private var isOpened = false
  /// The place; `nil` where there cannot be a sidebar.
  private(set) var layout: Place?

  /// Whether the sidebar is hidden, or would be if there were room for one.
  var isHidden: Bool { isHiddenByChoice || (layout == .closableOverlap && !isOpened) }

  var isShown: Bool { layout != nil && !isHidden }

  /// Takes another place; a sidebar that loses its room beside the pages closes.
  mutating func take(_ layout: Place?) {
    if layout != .closableOverlap { isOpened = false }
    self.layout = layout
  }

  /// Takes the program's choice.
  mutating func set(isHidden: Bool) {
    isHiddenByChoice = isHidden
    isOpened = !isHidden && layout == .closableOverlap
  }

  /// Takes a choice that was saved; a sidebar without room stays as it is.
  mutating func restore(isHidden: Bool) { isHiddenByChoice = isHidden }

  /// Takes the user's choice; closing a sidebar without room does not hide it where it has some.
  mutating func userSets(isHidden: Bool) {
    guard layout == .closableOverlap, isHidden else { return set(isHidden: isHidden) }
    isOpened = false
  }
}

/// Collects what a delegate does alongside a change of the sidebar's visibility.
@MainActor final class SidebarAnimator: NSObject, UITabBarController.Sidebar.Animating {
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }

  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  func run() {
    let now = animations
    animations = []
    for animation in now { animation() }
  }

  func finish() {
    run()
    let now = completions
    completions = []
    for completion in now { completion() }
  }
}
