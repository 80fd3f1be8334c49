import EspalierCSDL
import EspalierGeometry

/// Brings pixels to the screen for one window.
@MainActor protocol Presenter: AnyObject {
  /// The memory to draw into, at the window's present size; `nil` when there is none to be had.
  ///
  /// The memory is valid until the next call, or until SDL's events are taken.
  func surface() -> PresenterSurface?
  /// Shows the pixels inside `rectangles`, which lie inside the surface; false when SDL refuses.
  func present(_ rectangles: [SDL_Rect]) -> Bool
  /// Shows what was presented before once more, after the window system lost it.
  ///
  /// - Returns: Whether it is shown; false when it is lost here too and must be drawn again.
  func presentAgain() -> Bool
}

/// Memory to draw into.
struct PresenterSurface {
  var pixels: PixelSurface
  /// Whether what was drawn before is gone: memory of another size, or new memory.
  var isNew: Bool
}

/// The ways pixels come to the screen.
package enum PresenterKind: String {
  /// Straight into the window's memory.
  case surface
  /// Through a texture of the graphics processor.
  case texture

  /// The way that fits a driver; Wayland has no window memory.
  ///
  /// `ESPALIER_PRESENTER=texture` asks for the texture where both would do.
  package static func best(driver: String, environment: StartEnvironment) -> PresenterKind {
    if driver == "wayland" { return .texture }
    return environment["ESPALIER_PRESENTER"].flatMap(PresenterKind.init) ?? .surface
  }
}

extension SDL_Rect {
  init(_ rectangle: PixelRect) {
    self.init(
      x: CInt(rectangle.left), y: CInt(rectangle.top), w: CInt(rectangle.width),
      h: CInt(rectangle.height))
  }
}
