import EspalierCore
import EspalierInteraction
import Foundation

/// The shapes of the pointer over the edges that a drag moves.
extension FloatingViewController: UIPointerInteractionDelegate {
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? {
    let edges = resizableEdges(at: request.location)
    guard !edges.isEmpty else { return nil }
    return UIPointerRegion(rect: defaultRegion.rect, identifier: edges.rawValue)
  }

  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion)
    -> UIPointerStyle?
  {
    let edges = Edges(rawValue: region.identifier as? Int ?? 0)
    switch edges {
    case .left, .right: return .desktop(.resizeHorizontally)
    case .top, .bottom: return .desktop(.resizeVertically)
    case [.left, .top], [.right, .bottom]: return .desktop(.resizeDownwards)
    default: return .desktop(.resizeUpwards)
    }
  }
}
