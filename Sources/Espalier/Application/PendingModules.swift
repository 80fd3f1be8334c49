import EspalierDisplayList
import EspalierGeometry
import EspalierPlatform

@MainActor func FontTextSystem(fonts: FontChoice) -> any TextSystem { preconditionFailure() }
enum FontChoice { case machine, builtIn }
@MainActor func PNGCodec() -> any ImageCodec { preconditionFailure() }
@MainActor func SDLPlatform() throws(PlatformError) -> any Platform {
  throw PlatformError("", fix: "")
}
@MainActor final class Rasterizer {
  func draw(_ list: DisplayList, into: PixelSurface, damage: DamageRegion, background: PixelColor)
    -> Int
  { 0 }
}
