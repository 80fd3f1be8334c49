public import Espalier
import EspalierHeadless
import EspalierPlatform
public import Foundation

extension Stage {
  /// Whether the window tells other programs that files and texts may be dropped on it.
  public var acceptsDrops: Bool { platform.acceptsDrops }

  /// Drops files of another program at a point of the window, then ends the turn.
  ///
  /// On a window that accepts no drops this has no effect, as on a desktop.
  public func drop(files: [URL], at point: CGPoint) {
    drop(files.map { DropEvent.Item.file($0.path) }, at: point)
  }

  /// Drops a text of another program at a point of the window, then ends the turn.
  public func drop(text: String, at point: CGPoint) { drop([.text(text)], at: point) }

  private func drop(_ items: [DropEvent.Item], at point: CGPoint) {
    enter()
    guard platform.acceptsDrops, let id = surface?.id else { return }
    platform.send(
      .drop(
        DropEvent(window: id, items: items, x: Double(point.x), y: Double(point.y))))
  }
}
