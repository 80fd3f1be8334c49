import EspalierCSDL
import EspalierGeometry

/// Shows the pixels of one window on the screen.
@MainActor protocol Presenter: AnyObject {
  /// Returns the memory to draw into, at the window's present size; `nil` if there is none.
  ///
  /// The memory is valid until the next call, or until SDL's events are read.
  func surface() -> PresenterSurface?
  /// Shows the pixels inside `rectangles`, which must be inside the surface; returns false if SDL
  /// refuses.
  func present(_ rectangles: [SDL_Rect]) -> Bool
  /// Shows the last picture again, after the window system lost it.
  ///
  /// - Returns: Whether the picture is shown; false if the presenter lost it too, so that it must
  ///   be drawn again.
  func presentAgain() -> Bool
}

/// Memory to draw into.
struct PresenterSurface {
  var pixels: PixelSurface
  /// Whether the memory does not contain the last picture: it has another size, or is new.
  var isNew: Bool
}

/// The ways in which pixels reach the screen.
package enum PresenterKind: String {
  /// Drawing directly into the window's memory.
  case surface
  /// Copying to a texture of the graphics processor.
  case texture

  /// Returns the way that fits a driver; Wayland has no window memory.
  ///
  /// `ESPALIER_PRESENTER=texture` selects the texture where both ways work.
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
