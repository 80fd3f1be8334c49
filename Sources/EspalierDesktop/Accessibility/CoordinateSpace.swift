import EspalierPlatform

/// The space in which a reader asks for places; all numbers are device pixels.
enum CoordinateSpace: UInt32 {
  case screen = 0
  case window = 1
  case parent = 2
}

extension AccessibleObjects {
  /// Returns the place of a rectangle of a node's window in another space.
  func pixels(
    _ rectangle: AccessibleRectangle?, of node: AccessibleNode, in space: CoordinateSpace
  ) -> [Int32] {
    guard let rectangle else { return [0, 0, 0, 0] }
    let scale = host.scale(of: node.window)
    let origin = origin(of: space, for: node)
    // Edges are rounded, so that neighbours stay neighbours.
    let left = (rectangle.x * scale).rounded()
    let top = (rectangle.y * scale).rounded()
    let right = ((rectangle.x + rectangle.width) * scale).rounded()
    let bottom = ((rectangle.y + rectangle.height) * scale).rounded()
    return [left - origin.x, top - origin.y, right - left, bottom - top].map(Int32.init(limiting:))
  }

  /// Returns a point of a space in points of a node's window.
  func point(
    _ x: Int, _ y: Int, in space: CoordinateSpace, for node: AccessibleNode
  ) -> (x: Double, y: Double) {
    let scale = max(host.scale(of: node.window), .leastNormalMagnitude)
    let origin = origin(of: space, for: node)
    return ((Double(x) + origin.x) / scale, (Double(y) + origin.y) / scale)
  }

  /// Returns the origin of a space in device pixels of the window.
  private func origin(
    of space: CoordinateSpace, for node: AccessibleNode
  ) -> (x: Double, y: Double) {
    switch space {
    case .window: return (0, 0)
    case .screen:
      // Where the place of the window is secret, as on Wayland, the window stands for the screen.
      guard let place = host.screenPosition(of: node.window) else { return (0, 0) }
      return (-Double(place.x), -Double(place.y))
    case .parent:
      guard let parent = source.parent(of: node.identity),
        let frame = source.node(parent)?.frame
      else { return (0, 0) }
      let scale = host.scale(of: node.window)
      return ((frame.x * scale).rounded(), (frame.y * scale).rounded())
    }
  }
}

extension Int32 {
  /// Creates the nearest number; 0 for what is not a number.
  init(limiting value: Double) {
    self =
      value.isNaN ? 0 : Int32(Swift.min(Swift.max(value, Double(Int32.min)), Double(Int32.max)))
  }
}
