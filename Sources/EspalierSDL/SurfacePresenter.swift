import EspalierCSDL
import EspalierGeometry

/// Draws directly into the window's memory.
///
/// The memory keeps the last picture, so that a frame writes and presents only what changed. On a
/// screen whose pixels are not 32 bits of red, green and blue, the pixels are converted by a copy.
@MainActor final class SurfacePresenter: Presenter {
  private let window: OpaquePointer
  private var current: UnsafeMutablePointer<SDL_Surface>?
  // The memory to draw into if the window's own memory has another layout.
  private var converted: UnsafeMutablePointer<SDL_Surface>?

  /// Creates a presenter; `nil` if the window has no memory that SDL can return.
  init?(window: OpaquePointer) {
    self.window = window
    guard SDL_GetWindowSurface(window) != nil else { return nil }
  }

  isolated deinit { SDL_FreeSurface(converted) }

  func surface() -> PresenterSurface? {
    // SDL returns new memory after a change of size, and the same memory otherwise. New memory may
    // have the old address and size; a mark on SDL's surface, which a new surface lacks, shows the
    // difference.
    guard let windowSurface = SDL_GetWindowSurface(window) else { return nil }
    let isNew = windowSurface != current || windowSurface.pointee.userdata != mark
    if isNew {
      current = windowSurface
      windowSurface.pointee.userdata = mark
      SDL_FreeSurface(converted)
      converted = hasKnownLayout(windowSurface) ? nil : makeConverted(size(of: windowSurface))
    }
    guard let target = converted ?? current, let pixels = target.pointee.pixels else { return nil }
    return PresenterSurface(
      pixels: PixelSurface(
        pixels: pixels.assumingMemoryBound(to: UInt32.self), size: size(of: target),
        stride: Int(target.pointee.pitch) / 4),
      isNew: isNew)
  }

  func present(_ rectangles: [SDL_Rect]) -> Bool {
    if let converted, let current {
      for rectangle in rectangles {
        var source = rectangle
        var target = rectangle
        SDL_UpperBlit(converted, &source, current, &target)
      }
    }
    return SDL_UpdateWindowSurfaceRects(window, rectangles, CInt(rectangles.count)) == 0
  }

  // SDL refuses if the memory has another size than the window.
  func presentAgain() -> Bool { SDL_UpdateWindowSurface(window) == 0 }

  private var mark: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  private func size(of surface: UnsafeMutablePointer<SDL_Surface>) -> PixelSize {
    PixelSize(width: Int(surface.pointee.w), height: Int(surface.pointee.h))
  }

  private func hasKnownLayout(_ surface: UnsafeMutablePointer<SDL_Surface>) -> Bool {
    let format = surface.pointee.format.pointee.format
    return format == SDL_PIXELFORMAT_XRGB8888.rawValue
      || format == SDL_PIXELFORMAT_ARGB8888.rawValue
  }

  private func makeConverted(_ size: PixelSize) -> UnsafeMutablePointer<SDL_Surface>? {
    SDL_CreateRGBSurfaceWithFormat(
      0, CInt(size.width), CInt(size.height), 32, SDL_PIXELFORMAT_XRGB8888.rawValue)
  }
}
