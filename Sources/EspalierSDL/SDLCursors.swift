import EspalierCSDL
import EspalierPlatform

/// The desktop's pointer shapes; each is created when it is first shown.
@MainActor final class SDLCursors {
  private var made: [PlatformCursor: OpaquePointer] = [:]
  private var isHidden = false

  /// Sets the pointer's shape over every window of the process.
  ///
  /// If the desktop lacks a shape, the pointer keeps its present one.
  func show(_ cursor: PlatformCursor) {
    guard let kind = cursor.kind else {
      isHidden = true
      SDL_ShowCursor(SDL_DISABLE)
      return
    }
    if let known = made[cursor] ?? SDL_CreateSystemCursor(kind) {
      made[cursor] = known
      SDL_SetCursor(known)
    }
    if isHidden {
      isHidden = false
      SDL_ShowCursor(SDL_ENABLE)
    }
  }

  /// Frees the shapes; the pointer gets the desktop's default shape.
  func removeAll() {
    for cursor in made.values { SDL_FreeCursor(cursor) }
    made.removeAll()
  }
}

extension PlatformCursor {
  /// SDL's name for the shape; `nil` if it has none.
  fileprivate var kind: SDL_SystemCursor? {
    switch self {
    case .arrow: SDL_SYSTEM_CURSOR_ARROW
    case .beam: SDL_SYSTEM_CURSOR_IBEAM
    case .crosshair: SDL_SYSTEM_CURSOR_CROSSHAIR
    case .hand: SDL_SYSTEM_CURSOR_HAND
    case .move: SDL_SYSTEM_CURSOR_SIZEALL
    case .resizeHorizontally: SDL_SYSTEM_CURSOR_SIZEWE
    case .resizeVertically: SDL_SYSTEM_CURSOR_SIZENS
    case .resizeDownwards: SDL_SYSTEM_CURSOR_SIZENWSE
    case .resizeUpwards: SDL_SYSTEM_CURSOR_SIZENESW
    case .forbidden: SDL_SYSTEM_CURSOR_NO
    case .wait: SDL_SYSTEM_CURSOR_WAIT
    case .progress: SDL_SYSTEM_CURSOR_WAITARROW
    case .hidden: nil
    }
  }
}
