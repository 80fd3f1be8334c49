import EspalierDisplayList
import EspalierGeometry
import Foundation

// Contents that scroll are there already: their pixels move, and only what comes into view is drawn.
//
// That is right where the pixels show nothing else. Below the contents must be one colour, which
// looks the same everywhere; what lies above them is drawn again, where it is and where its pixels
// were carried to.

/// What is below a layer that is about to be painted.
struct Ground {
  /// Where all pixels have one colour, but for those in `painted`.
  private var solid: PixelRect
  private var painted = PixelRect.empty
  /// Whether pixels moved inside show what a repaint would show: no group, no round clip, no border.
  private(set) var canMove = true

  init(solid: PixelRect) { self.solid = solid }

  /// Something was painted.
  mutating func paint(_ rect: PixelRect) { painted = painted.union(rect) }

  /// Whether all of `rect` has one colour.
  func isSolid(_ rect: PixelRect) -> Bool { solid.contains(rect) && !painted.intersects(rect) }

  /// The ground for what is inside a layer.
  @MainActor mutating func cover(
    with layer: CALayer, _ state: LayerState, _ inside: LayerPlacement
  ) {
    let isSquare = state.cornerRadius <= 0
    let isFramed = state.hasEffects && state.effects.borderWidth > 0
    let isApart = inside.contentPlace.map != nil || state.opacity < 1
    let isRoundClip = layer.masksToBounds && !isSquare
    if isFramed || isApart || isRoundClip || layer.flags.contains(.sublayersHaveDepth) {
      canMove = false
    }
    guard canMove else { return }
    let isOpaque = (state.backgroundColor?.alpha ?? 0) >= 1
    if isOpaque, isSquare, !layer.hasContents {
      solid = inside.rect.intersection(inside.contentPlace.clip)
      painted = .empty
    } else {
      paint(inside.paintedExtent(of: layer, state))
    }
  }
}

extension Compositor {
  /// Lets the pixels of `rect` move instead of repainting them; answers whether that can be.
  func startScroll(of rect: PixelRect, by shift: PixelShift, over ground: Ground) -> Bool {
    guard scroll == nil, ground.canMove, ground.isSolid(rect), !rect.isEmpty,
      abs(Int(shift.x)) < rect.width, abs(Int(shift.y)) < rect.height
    else { return false }
    scroll = PixelScroll(rect: rect, x: shift.x, y: shift.y)
    var exposed = rect
    if shift.y > 0 { exposed.bottom = rect.top + shift.y }
    if shift.y < 0 { exposed.top = rect.bottom + shift.y }
    if shift.y != 0 { damage.add(exposed) }
    exposed = rect
    if shift.x > 0 { exposed.right = rect.left + shift.x }
    if shift.x < 0 { exposed.left = rect.right + shift.x }
    if shift.x != 0 { damage.add(exposed) }
    return true
  }

  /// Something lies or lay above pixels that move: it stays, and must not leave a copy.
  func noteAboveScroll(_ rect: PixelRect) {
    guard let scroll else { return }
    let over = rect.intersection(scroll.rect)
    guard !over.isEmpty else { return }
    damage.add(over)
    damage.add(over.offset(x: scroll.x, y: scroll.y).intersection(scroll.rect))
  }
}
