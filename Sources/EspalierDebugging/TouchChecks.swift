import EspalierCore
import EspalierDiagnostics
import EspalierGeometry
import Foundation

// `untouchableControl`: checks touches on a visible control outside the bounds of a view around it.
extension ContainmentChecks {
  /// Checks a touch that begins in a window.
  ///
  /// - Parameters:
  ///   - point: The point, in the window's coordinates.
  ///   - window: The window that gets the touch.
  ///   - hit: The view that gets the touch.
  func touchBegins(at point: CGPoint, in window: UIWindow, hit: UIView) {
    guard !hit.takesTouches else { return }
    guard let (control, limit) = missedControl(at: point, in: hit) else { return }
    report(
      .untouchableControl, [control.diagnosticPath, limit.diagnosticPath],
      "\(control.diagnosticPath) is visible where the touch began, but gets no touches: it is outside \(limit.diagnosticPath).",
      fix: "Make \(limit.diagnosticName) larger, so that \(control.diagnosticName) lies inside.")
  }

  /// Returns the control at a point that hit testing misses, and the view whose bounds exclude it.
  private func missedControl(at windowPoint: CGPoint, in hit: UIView)
    -> (control: UIView, limit: UIView)?
  {
    let point = hit.convert(windowPoint, from: nil)
    for subview in hit.subviewStorage.reversed() {
      if let found = missedControl(at: hit.convert(point, to: subview), below: subview, limit: nil)
      {
        return found
      }
    }
    return nil
  }

  private func missedControl(at point: CGPoint, below view: UIView, limit: UIView?)
    -> (control: UIView, limit: UIView)?
  {
    guard !view.isHidden, view.alpha > 0.01, view.isUserInteractionEnabled else { return nil }
    let isInside = view.point(inside: point, with: nil)
    if !isInside, view.clipsToBounds { return nil }
    // A control found here was missed because of the limit.
    if isInside, let limit, let control = view as? UIControl, control.isEnabled {
      return (control, limit)
    }
    let limit = isInside ? limit : limit ?? view
    for subview in view.subviewStorage.reversed() {
      let inner = view.convert(point, to: subview)
      if let found = missedControl(at: inner, below: subview, limit: limit) { return found }
    }
    return nil
  }
}

extension UIView {
  /// Whether the view or an ancestor handles touches.
  fileprivate var takesTouches: Bool {
    var current: UIView? = self
    while let view = current {
      if view is UIControl || !view.gestureRecognizerStorage.isEmpty { return true }
      current = view.superviewStorage
    }
    return false
  }
}
