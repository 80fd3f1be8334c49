import EspalierGeometry
import Foundation

extension UIView: UIFocusItem {
  /// Whether the view has the focus.
  public final var isFocused: Bool { window?.windowScene?.usedFocusSystem?.focusedView === self }

  /// The controller whose root view this is; for other views, the superview.
  public final var parentFocusEnvironment: (any UIFocusEnvironment)? {
    owningController ?? superview
  }

  /// Requests that the focus is determined again when the turn ends, if it is inside this view.
  public final func setNeedsFocusUpdate() {
    window?.windowScene?.usedFocusSystem?.setNeedsUpdate(of: self)
  }

  /// Performs a requested focus update now.
  public final func updateFocusIfNeeded() {
    window?.windowScene?.usedFocusSystem?.updateFocusIfNeeded()
  }

  /// Called when the view got or lost the focus, after `isFocused` changed.
  final func focusDidChange(_ isFocused: Bool) {
    if let control = self as? UIControl {
      control.focusStateDidChange(isFocused)
    } else if let row = self as? any FocusRow {
      row.focusStateDidChange(isFocused)
    }
  }

  /// The view's name in transcripts.
  final var focusName: String {
    accessibilityLabel ?? (self as? UIButton)?.currentTitle ?? "\(type(of: self))"
  }

  /// The view's focus settings, created when first used.
  final var ownFocusSettings: FocusSettings {
    if let settings = environment?.focus { return settings }
    let made = FocusSettings()
    ownEnvironment.focus = made
    return made
  }
}

extension UIViewController: UIFocusEnvironment {
  /// The superview of the root view.
  public final var parentFocusEnvironment: (any UIFocusEnvironment)? { viewIfLoaded?.superview }

  /// Requests that the focus is determined again when the turn ends, if it is inside the root view.
  public final func setNeedsFocusUpdate() {
    viewIfLoaded?.window?.windowScene?.usedFocusSystem?.setNeedsUpdate(of: self)
  }

  /// Performs a requested focus update now.
  public final func updateFocusIfNeeded() {
    viewIfLoaded?.window?.windowScene?.usedFocusSystem?.updateFocusIfNeeded()
  }
}
