import EspalierLayers
import Foundation

/// Brings everything up to date where the animation changes, for `flushUpdates`.
@MainActor enum FlushedUpdates {
  /// Whether an animation block with the option is running: nested blocks inherit it.
  private static var isOn = false

  /// Runs the changes of a block, after an update in the animation around it and before one in its
  /// own.
  ///
  /// - Parameters:
  ///   - isAsked: Whether the block itself has the option.
  ///   - scope: The block's animation; `nil` for the one around it.
  ///   - changes: The block.
  static func run(_ isAsked: Bool, in scope: AnimationContext.Scope?, _ changes: () -> Void) {
    guard isAsked || isOn else {
      if let scope { AnimationContext.run(scope, changes) } else { changes() }
      return
    }
    CurrentHost.value.updateWithoutCommit()
    let wasOn = isOn
    isOn = true
    defer { isOn = wasOn }
    guard let scope else { return runAndFlush(changes) }
    AnimationContext.run(scope) { runAndFlush(changes) }
  }

  private static func runAndFlush(_ changes: () -> Void) {
    changes()
    CurrentHost.value.updateWithoutCommit()
  }

  /// Brings everything up to date before animations go off or on in a block with the option.
  static func animationsWillTurn() {
    if isOn { CurrentHost.value.updateWithoutCommit() }
  }
}
