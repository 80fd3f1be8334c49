import EspalierPlatform

@MainActor func PNGCodec() -> any ImageCodec { preconditionFailure() }
@MainActor func SDLPlatform() throws(PlatformError) -> any Platform {
  throw PlatformError("", fix: "")
}
