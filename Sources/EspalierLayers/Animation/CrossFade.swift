package import EspalierGeometry
import EspalierPlatform
import Foundation

extension CALayer {
  /// Returns the layer's bounds as shown on screen; `nil` for a rotated layer, or one not on
  /// screen.
  package final func pictureOnScreen() -> PixelBuffer? {
    guard let scene = rootLayer.owner?.layerScene, let surface = scene.surface,
      !surface.contentsAreLost
    else {
      return nil
    }
    var map = CGAffineTransform.identity
    var current: CALayer? = self
    while let layer = current {
      map = map.concatenating((layer.presented?.state ?? layer.state).toSuperlayer)
      current = layer.container
    }
    guard map.isScaleAndTranslation else { return nil }
    let place = bounds.applying(map)
    let scale = CGFloat(surface.scale)
    let area = CGRect(
      x: place.minX * scale, y: place.minY * scale, width: place.width * scale,
      height: place.height * scale
    ).roundedToPixels(scale: 1)
    guard !area.isEmpty, area.width < 20_000, area.height < 20_000 else { return nil }
    let size = PixelSize(width: area.width, height: area.height)
    var picture: PixelBuffer?
    surface.withPixels { source in
      picture = PixelBuffer(size: size) { target in
        for y in 0..<Int(size.height) {
          let row = Int(area.top) + y
          for x in 0..<Int(size.width) {
            let column = Int(area.left) + x
            let isInside =
              row >= 0 && column >= 0 && row < Int(source.size.height)
              && column < Int(source.size.width)
            target[y * Int(size.width) + x] =
              isInside ? source.pixels[row * Int(source.stride) + column] : 0
          }
        }
      }
    }
    return picture
  }

  /// Adds a picture above the layer's contents, which fades away with `group`.
  package final func fadeOut(_ picture: PixelBuffer, in group: AnimationGroup) {
    let cover = CALayer()
    cover.disableImplicitAnimations()
    cover.contentsStorage = ContentsStorage(buffer: picture)
    cover.frame = bounds
    cover.zPosition = 1e6
    addSublayer(cover)
    AnimationContext.run(.animated(group)) { cover.opacity = 0 }
    group.addCompletion { _ in cover.removeFromSuperlayer() }
  }
}
