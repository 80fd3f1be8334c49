import Foundation

extension UIWindowScene {
  /// Returns the topmost view below a point of the scene, without the windows that take no events.
  package final func viewForDrop(at point: CGPoint) -> UIView? {
    for window in windows.reversed() where !window.isHidden {
      if let view = window.hitTest(window.fromScene(point), with: nil) { return view }
    }
    return nil
  }
}

extension UIView {
  /// Returns a point of the view, in points of the scene.
  package final func pointInScene(_ point: CGPoint) -> CGPoint {
    guard let window else { return point }
    return convert(point, to: nil).applying(window.layer.state.toSuperlayer)
  }
}
