import EspalierDisplayList
package import EspalierGeometry
import EspalierPlatform
import EspalierRaster
import Foundation

/// The transition that a layer shows: its kind, and the picture before it.
@MainActor final class LayerTransition {
  private let type: CATransitionType
  /// The direction in which the pictures move, in layer sizes.
  private let direction: (x: Double, y: Double)
  private let old: PixelBuffer?
  private let rasterizer = Rasterizer()

  init(_ transition: CATransition, old: PixelBuffer?) {
    type = transition.type
    direction =
      switch transition.subtype ?? .fromLeft {
      case .fromRight: (-1, 0)
      case .fromTop: (0, 1)
      case .fromBottom: (0, -1)
      default: (1, 0)
      }
    self.old = old
  }

  /// Whether the new picture is above the old one.
  private var newIsAbove: Bool { type != .reveal }

  /// The distances of the old and the new picture from the layer's place, in pixels.
  private func shifts(at progress: Double, in rect: PixelRect) -> (old: PixelShift, new: PixelShift)
  {
    func shift(_ share: Double) -> PixelShift {
      PixelShift(
        x: Int32(clampingFinite: direction.x * share * Double(rect.width)),
        y: Int32(clampingFinite: direction.y * share * Double(rect.height)))
    }
    let moved = shift(progress)
    let size = shift(1)
    return (
      type == .moveIn ? .none : moved, type == .reveal ? .none : moved - size
    )
  }

  /// Lists both pictures, cut off at the layer's bounds.
  func emit(
    _ layer: CALayer, _ inside: LayerPlacement, at progress: Double, with compositor: Compositor
  ) {
    let rect = inside.rect
    guard !rect.isEmpty else { return }
    guard type == .moveIn || type == .push || type == .reveal else {
      let size = PixelSize(width: rect.width, height: rect.height)
      let scale = inside.contentPlace.scale
      if let picture = mix(layer, at: progress, size: size, scale: scale) {
        compositor.drawing.list.append(
          .image(ImageFill(buffer: picture, destination: rect)))
      }
      return
    }
    let shifts = shifts(at: progress, in: rect)
    compositor.drawing.list.append(.pushClip(rect, .square))
    if !newIsAbove { emitNew(layer, inside, shifts.new, with: compositor) }
    if let old {
      compositor.drawing.list.append(
        .image(ImageFill(buffer: old, destination: rect.moved(by: shifts.old))))
    }
    if newIsAbove { emitNew(layer, inside, shifts.new, with: compositor) }
    compositor.drawing.list.append(.popClip)
  }

  private func emitNew(
    _ layer: CALayer, _ inside: LayerPlacement, _ shift: PixelShift, with compositor: Compositor
  ) {
    let scale = inside.contentPlace.scale
    var drawing = LayerDrawing()
    drawing.list = compositor.drawing.list
    compositor.drawing.list = DisplayList()
    drawing.scale = scale
    drawing.originX = inside.contentPlace.originX + Double(shift.x)
    drawing.originY = inside.contentPlace.originY + Double(shift.y)
    layer.appendTree(to: &drawing)
    compositor.drawing.list = drawing.list
  }

  /// Returns a picture between the old and the new one.
  private func mix(_ layer: CALayer, at progress: Double, size: PixelSize, scale: Double)
    -> PixelBuffer?
  {
    guard let new = layer.picture(scale: scale, by: rasterizer, size: size) else { return old }
    guard let old, old.size == new.size else { return new }
    let share = UInt32((min(max(progress, 0), 1) * 256).rounded())
    return PixelBuffer(size: size) { pixels in
      for index in pixels.indices {
        let (a, b) = (old.pixels[index], new.pixels[index])
        // Two channels at a time: each has 8 bits above it for the product.
        let low = ((a & 0xff00ff) * (256 - share) + (b & 0xff00ff) * share + 0x800080) >> 8
        let high =
          (a >> 8 & 0xff00ff) * (256 - share) + (b >> 8 & 0xff00ff) * share + 0x800080
        pixels[index] = low & 0xff00ff | high & 0xff00_ff00
      }
    }
  }
}

extension CALayer {
  /// Returns the layer with its sublayers as a picture of its bounds; `nil` if there is no pixel,
  /// or if there are too many.
  final func picture(scale: Double, by rasterizer: Rasterizer, size: PixelSize? = nil)
    -> PixelBuffer?
  {
    let bounds = (presented?.state ?? state).bounds
    let size =
      size
      ?? PixelSize(
        width: Int(min(Double(bounds.width) * scale, 20_000).rounded()),
        height: Int(min(Double(bounds.height) * scale, 20_000).rounded()))
    guard size.width > 0, size.height > 0, size.width < 20_000, size.height < 20_000 else {
      return nil
    }
    var drawing = LayerDrawing()
    drawing.scale = scale
    drawing.originX = -Double(bounds.origin.x) * scale
    drawing.originY = -Double(bounds.origin.y) * scale
    appendTree(to: &drawing)
    return rasterizer.picture(of: drawing.list, size: size)
  }

  /// Takes the picture before a transition.
  final func prepare(_ transition: CATransition) {
    ownExtras.transition = LayerTransition(transition, old: pictureBeforeChange())
  }

  /// Returns the layer as it is on screen; `nil` if nothing has its picture.
  ///
  /// While the layer and all layers inside it are as they were shown last, the picture is drawn
  /// anew, without what is behind the layer. After a change, and during another transition, only
  /// the screen still has it.
  package final func pictureBeforeChange() -> PixelBuffer? {
    let isClean =
      flags.isDisjoint(with: LayerFlags.changed.union(.placedAnew)) && extras?.transition == nil
    let scale = rootLayer.owner?.layerScene?.surface.map { Double($0.scale) } ?? 1
    return isClean ? picture(scale: scale, by: Rasterizer()) : pictureOnScreen()
  }
}
