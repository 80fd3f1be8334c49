public import EspalierGeometry
import Foundation

/// A recognizer of dragging that starts within 20 points of an edge of the window.
@preconcurrency @MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  private static let edgeWidth: CGFloat = 20

  /// The edges that are recognized; none by default.
  open var edges: UIRectEdge = []

  /// Creates a recognizer of one touch that calls an action.
  public override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    maximumNumberOfTouches = 1
  }

  /// Fails unless the touch is at one of the edges.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard state == .possible, let touch = touches.first, let window = touch.window else { return }
    let point = touch.location(in: nil)
    var near: UIRectEdge = []
    if point.x < Self.edgeWidth { near.insert(.left) }
    if point.x >= window.bounds.width - Self.edgeWidth { near.insert(.right) }
    if point.y < Self.edgeWidth { near.insert(.top) }
    if point.y >= window.bounds.height - Self.edgeWidth { near.insert(.bottom) }
    if near.isDisjoint(with: edges) { state = .failed }
  }
}
