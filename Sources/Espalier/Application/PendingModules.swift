import EspalierPlatform

@MainActor func SDLPlatform() throws(PlatformError) -> any Platform {
  throw PlatformError("", fix: "")
}
