import EspalierCSDL
import EspalierGeometry

/// Draws into its own memory, and copies changes to a texture that fills the window.
@MainActor final class TexturePresenter: Presenter {
  private let window: OpaquePointer
  private let renderer: OpaquePointer
  private var texture: OpaquePointer?
  private var memory = UnsafeMutableBufferPointer<UInt32>(start: nil, count: 0)
  private var size = PixelSize(width: 0, height: 0)

  /// Creates a presenter; `nil` if the window has no renderer.
  init?(window: OpaquePointer) {
    // Presenting never waits for the screen, because the frame clock schedules frames.
    SDL_SetHint(SDL_HINT_RENDER_VSYNC, "0")
    guard let renderer = SDL_CreateRenderer(window, -1, 0) else { return nil }
    self.window = window
    self.renderer = renderer
  }

  isolated deinit {
    if let texture { SDL_DestroyTexture(texture) }
    SDL_DestroyRenderer(renderer)
    memory.deallocate()
  }

  func surface() -> PresenterSurface? {
    var width: CInt = 0
    var height: CInt = 0
    guard SDL_GetRendererOutputSize(renderer, &width, &height) == 0, width > 0, height > 0 else {
      return nil
    }
    let wanted = PixelSize(width: Int(width), height: Int(height))
    let isNew = wanted != size || texture == nil
    if isNew, !makeMemory(wanted) { return nil }
    guard let start = memory.baseAddress else { return nil }
    return PresenterSurface(
      pixels: PixelSurface(pixels: start, size: size, stride: size.width), isNew: isNew)
  }

  func present(_ rectangles: [SDL_Rect]) -> Bool {
    guard let texture, let start = memory.baseAddress else { return false }
    for var rectangle in rectangles {
      let first = start + Int(rectangle.y) * size.width + Int(rectangle.x)
      guard SDL_UpdateTexture(texture, &rectangle, first, CInt(size.width * 4)) == 0 else {
        return presentAgain()
      }
    }
    return show(texture)
  }

  func presentAgain() -> Bool {
    // If the texture was lost, this memory still has its pixels.
    guard texture != nil, let start = memory.baseAddress, makeTexture(size), let texture,
      SDL_UpdateTexture(texture, nil, start, CInt(size.width * 4)) == 0
    else { return false }
    return show(texture)
  }

  private func show(_ texture: OpaquePointer) -> Bool {
    guard SDL_RenderCopy(renderer, texture, nil, nil) == 0 else { return false }
    SDL_RenderPresent(renderer)
    return true
  }

  private func makeMemory(_ size: PixelSize) -> Bool {
    guard makeTexture(size) else { return false }
    memory.deallocate()
    memory = .allocate(capacity: size.width * size.height)
    memory.initialize(repeating: 0)
    self.size = size
    return true
  }

  private func makeTexture(_ size: PixelSize) -> Bool {
    if let texture { SDL_DestroyTexture(texture) }
    texture = SDL_CreateTexture(
      renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, CInt(SDL_TEXTUREACCESS_STREAMING.rawValue),
      CInt(size.width), CInt(size.height))
    guard let texture else { return false }
    SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_NONE)
    return true
  }
}
