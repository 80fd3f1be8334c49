/// The parts of a window that has no frame of the desktop: a title bar with a close button above
/// the content, and edges that change the size.
///
/// All lengths are points; places are relative to the upper left corner of the whole window.
package struct TitleBarGeometry: Equatable {
  /// The height of the bar.
  package static let height = 36.0
  /// The side of the square around the close button.
  package static let buttonSide = 36.0
  /// The width of the edges that change the size.
  package static let edge = 5.0
  /// The length, along both edges, of the corners that change both sizes.
  package static let corner = 14.0

  /// A part of the window.
  package enum Part: Equatable {
    case content
    /// The part that moves the window.
    case title
    case closeButton
    /// An edge or a corner: -1 is the left or upper one, 1 the right or lower one, 0 neither.
    case edge(x: Int, y: Int)
  }

  /// The size of the whole window.
  package var width: Double
  package var height: Double
  /// Whether the user may change the size.
  package var isResizable: Bool

  package init(width: Double, height: Double, isResizable: Bool) {
    self.width = width
    self.height = height
    self.isResizable = isResizable
  }

  /// Returns the part at a place.
  package func part(x: Double, y: Double) -> Part {
    if isResizable, let edge = edge(x: x, y: y) { return edge }
    guard y < Self.height else { return .content }
    return x >= width - Self.buttonSide ? .closeButton : .title
  }

  private func edge(x: Double, y: Double) -> Part? {
    func side(_ place: Double, _ length: Double, within distance: Double) -> Int {
      place < distance ? -1 : place >= length - distance ? 1 : 0
    }
    let near = (side(x, width, within: Self.edge), side(y, height, within: Self.edge))
    guard near != (0, 0) else { return nil }
    let around = (side(x, width, within: Self.corner), side(y, height, within: Self.corner))
    return near.0 != 0 ? .edge(x: near.0, y: around.1) : .edge(x: around.0, y: near.1)
  }
}
