import EspalierDiagnostics
import Foundation

extension UIViewController {
  /// Performs a transition between two children (Docs/Lifecycle.md 7.2).
  final func performTransition(
    from old: UIViewController, to new: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions, animations: (() -> Void)?, completion: ((Bool) -> Void)?
  ) {
    checkTransition(from: old, to: new)
    guard !isTransitionRunning(from: old, to: new) else {
      if let completion { runtime.updateCycle.performAfterCommit { completion(false) } }
      return
    }
    let animated = duration > 0
    let isVisible = isAppearingOrAppeared
    new.loadViewIfNeeded()
    // (1) The will-callbacks, the old child's first.
    if isVisible {
      old.beginDrivenTransition(false, animated: animated)
      new.beginDrivenTransition(true, animated: animated)
    }
    // (2) The new view is added above the old one.
    let fades = options.isTransition && animated
    if let newView = new.viewIfLoaded, let host = old.placedView?.superview ?? viewIfLoaded {
      host.addSubview(newView)
      newView.layoutIfNeeded()
      if fades { newView.alpha = 0 }
    }
    // (3) The animations run, and at their end the old view is removed.
    UIView.animate(
      withDuration: duration, delay: 0, options: options,
      animations: {
        if fades { new.viewIfLoaded?.alpha = 1 }
        animations?()
      },
      completion: { [self] finished in
        // A child that the program moved elsewhere meanwhile keeps its view there.
        if let host = viewIfLoaded { old.viewIfLoaded?.removeFromSuperview(inside: host) }
        if isVisible { endTransition(from: old, to: new, animated: animated) }
        completion?(finished)
      })
  }

  /// Sends the did-callbacks, the new child's first; reverses the appearance if the parent is gone.
  private func endTransition(
    from old: UIViewController, to new: UIViewController, animated: Bool
  ) {
    if !isAppearingOrAppeared { new.beginDrivenTransition(false, animated: animated) }
    new.endTransition()
    if !old.isDrivenElsewhere(than: self, appearing: false) { old.endTransition() }
  }

  /// Stops the program where UIKit raises `NSInvalidArgumentException`.
  private func checkTransition(from old: UIViewController, to new: UIViewController) {
    guard old.parentStorage === self, new.parentStorage === self else {
      let stranger = old.parentStorage === self ? new : old
      usageFault(
        Misuse.transitionBetweenStrangers.code,
        "Children view controllers \(old.diagnosticPath) and \(new.diagnosticPath) must have a common parent view controller when calling \(diagnosticPath).transition(from:to:duration:options:animations:completion:).",
        fix: "Call \(type(of: self)).addChild(\(type(of: stranger))) before the transition.")
    }
    guard shouldAutomaticallyForwardAppearanceMethods else {
      usageFault(
        "transition.manualForwarding",
        "\(diagnosticPath).transition(from:to:duration:options:animations:completion:) was called, but \(type(of: self)) forwards appearance itself.",
        fix:
          "Return true from shouldAutomaticallyForwardAppearanceMethods, or call beginAppearanceTransition and endAppearanceTransition on \(type(of: old)) and \(type(of: new)) and animate with UIView.animate."
      )
    }
  }

  /// Returns whether one of the two children is in a transition, or the new one is on screen.
  private func isTransitionRunning(from old: UIViewController, to new: UIViewController) -> Bool {
    let busy = [old, new].first { $0.appearance.isInTransition }
    guard let culprit = busy ?? (new.isAppearingOrAppeared ? new : nil) else { return false }
    let path = culprit.diagnosticPath
    reportIssue(
      Issue(
        .unbalancedTransitions, subjects: [path, diagnosticPath],
        "Unbalanced calls to begin/end appearance transitions for \(path): a transition from \(old.diagnosticPath) to \(new.diagnosticPath) was requested while it is \(culprit.appearance.state.rawValue).",
        fix:
          "Begin the next transition in the completion of the one before, and let transition(from:to:) add the new view."
      ))
    return true
  }
}

extension UIView.AnimationOptions {
  /// Whether the options request one of the view transitions, each of which fades here.
  var isTransition: Bool { rawValue >> 20 & 15 != 0 }
}
