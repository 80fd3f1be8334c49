import EspalierDisplayList
import EspalierGeometry
import Foundation

// Most pixels of scrolled contents are already on screen: they move, and only the newly visible
// part is drawn.
//
// This is correct only if those pixels show nothing but the scrolled contents. The area below the
// contents must have one colour, which looks the same everywhere. Layers above the contents are
// drawn again, both at their own place and at the place to which their pixels moved.

/// The area below a layer that is about to be painted.
struct Ground {
  /// A rectangle whose pixels have one colour, except for those in `painted`.
  private var solid: PixelRect
  private var painted = PixelRect.empty
  /// Whether moved pixels look the same as repainted ones: there is no group, round clip or border
  /// around them.
  private(set) var canMove = true

  init(solid: PixelRect) { self.solid = solid }

  /// Records that a rectangle was painted.
  mutating func paint(_ rect: PixelRect) { painted = painted.union(rect) }

  /// Returns whether all of `rect` has one colour.
  func isSolid(_ rect: PixelRect) -> Bool { solid.contains(rect) && !painted.intersects(rect) }

  /// Updates the background for the sublayers of a layer.
  @MainActor mutating func cover(
    with layer: CALayer, _ state: LayerState, _ inside: LayerPlacement
  ) {
    let isSquare =
      state.cornerRadius <= 0 && (!state.hasEffects || state.effects.corners == nil)
    let isFramed = state.hasEffects && state.effects.borderWidth > 0
    let isApart =
      inside.contentPlace.map != nil || state.opacity < 1 || layer.extras?.mask != nil
      || layer.extras?.shade != nil || layer.extras?.isDrawnApart == true
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
  /// Moves the pixels of `rect` instead of repainting them, if that is possible; returns whether it
  /// is.
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

  /// Records a layer above moving pixels: its pixels stay in place, and no copy of them may remain.
  func noteAboveScroll(_ rect: PixelRect) {
    guard let scroll else { return }
    let over = rect.intersection(scroll.rect)
    guard !over.isEmpty else { return }
    damage.add(over)
    damage.add(over.offset(x: scroll.x, y: scroll.y).intersection(scroll.rect))
  }
}
