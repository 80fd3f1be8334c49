import EspalierDiagnostics
import EspalierGeometry
import Foundation

// `untouchableControl`: looks at touches on a visible control that a view around it cuts off.
extension ContainmentChecks {
  /// A touch begins at a point of a window.
  ///
  /// - Parameters:
  ///   - point: Where, in the window's coordinates.
  ///   - window: The window that takes the touch.
  ///   - hit: The view that takes it.
  func touchBegins(at point: CGPoint, in window: UIWindow, hit: UIView) {
    guard !hit.takesTouches else { return }
    guard let (control, limit) = missedControl(at: point, in: hit) else { return }
    report(
      .untouchableControl, [control.diagnosticPath, limit.diagnosticPath],
      "\(control.diagnosticPath) is seen where the touch came down, and cannot be touched: it lies outside of \(limit.diagnosticPath).",
      fix: "Make \(limit.diagnosticName) larger, so that \(control.diagnosticName) lies inside.")
  }

  /// The control at a point that hit testing does not reach, and the view it lies outside of.
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
    // Whoever gets this far inside a limit has been missed because of it.
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
  /// Whether the view, or one around it, does something with touches.
  fileprivate var takesTouches: Bool {
    var current: UIView? = self
    while let view = current {
      if view is UIControl || !view.gestureRecognizerStorage.isEmpty { return true }
      current = view.superviewStorage
    }
    return false
  }
}
