import EspalierCSDL
import EspalierPlatform

/// The clipboard of the desktop.
///
/// On X11, its contents are lost when the process that wrote them ends.
@MainActor final class SDLClipboard: Clipboard {
  var string: String? {
    get {
      guard SDL_HasClipboardText() == SDL_TRUE, let text = SDL_GetClipboardText() else {
        return nil
      }
      defer { SDL_free(text) }
      return String(cString: text)
    }
    set { SDL_SetClipboardText(newValue ?? "") }
  }
}
