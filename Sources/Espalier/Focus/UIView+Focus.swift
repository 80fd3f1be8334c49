import EspalierGeometry
import Foundation

extension UIView: UIFocusItem {
  /// Whether the view has the focus.
  public final var isFocused: Bool { window?.windowScene?.usedFocusSystem?.focusedView === self }

  /// The controller whose root view this is, else the superview.
  public final var parentFocusEnvironment: (any UIFocusEnvironment)? {
    owningController ?? superview
  }

  /// Asks for the focus to be found anew inside this view when the turn ends, if it is inside.
  public final func setNeedsFocusUpdate() {
    window?.windowScene?.usedFocusSystem?.setNeedsUpdate(of: self)
  }

  /// Carries out a focus update that was asked for, now.
  public final func updateFocusIfNeeded() {
    window?.windowScene?.usedFocusSystem?.updateFocusIfNeeded()
  }

  /// The view got the focus or lost it; `isFocused` answers so already.
  final func focusDidChange(_ isFocused: Bool) {
    (self as? UIControl)?.focusStateDidChange(isFocused)
  }

  /// What the view is called in transcripts.
  final var focusName: String {
    accessibilityLabel ?? (self as? UIButton)?.currentTitle ?? "\(type(of: self))"
  }

  /// What the view was given for the focus.
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

  /// Asks for the focus to be found anew inside the root view when the turn ends, if it is inside.
  public final func setNeedsFocusUpdate() {
    viewIfLoaded?.window?.windowScene?.usedFocusSystem?.setNeedsUpdate(of: self)
  }

  /// Carries out a focus update that was asked for, now.
  public final func updateFocusIfNeeded() {
    viewIfLoaded?.window?.windowScene?.usedFocusSystem?.updateFocusIfNeeded()
  }
}
