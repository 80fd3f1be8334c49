import EspalierCore
import Foundation

extension MenuSession {
  /// Replaces the open menus by other ones.
  ///
  /// A submenu is closed if its row is not in the new menu around it.
  func replaceMenus(_ block: (UIMenu) -> UIMenu) {
    guard isOpen else { return }
    let old = levels
    for (index, level) in old.enumerated() {
      guard isOpen, levels.indices.contains(index), levels[index] === level else { return }
      let new = block(level.menu)
      guard new !== level.menu else { continue }
      level.menu = new
      refresh(level)
    }
  }

  /// The frame of the first menu, in points of the scene.
  var frame: CGRect { levels.first?.card.frame ?? .zero }

  /// Moves the menus beside another rectangle.
  func move(to place: MenuPlace) {
    guard isOpen, let level = levels.first else { return }
    setAnchor(place.anchor)
    refresh(level)
  }
}

extension MenuPlace {
  /// The rectangle of the place, in points of the scene, and the side.
  var anchor: MenuPlacement.Anchor {
    let inScene = view.placeInScene(rect)
    let isPoint = inScene.size == .zero && side == .automatic
    return isPoint ? .point(inScene.origin) : .near(inScene, side)
  }

  /// The cause of a menu that opens now: a finger if one touches the view's window.
  var opening: MenuSession.Opening {
    view.window?.touches.touches.contains { $0.type == .direct } == true ? .touch : .pointer
  }
}
