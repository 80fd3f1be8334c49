import EspalierCSDL
import EspalierPlatform
import Foundation

/// The clipboard and the primary selection of a desktop other than X11, through SDL: plain text.
@MainActor final class SDLClipboard: Clipboard {
  /// The most bytes that are taken from the desktop.
  private static let mostReadBytes = 256 << 20

  /// The text that this process wrote last.
  private var written: String?
  private var ownPicture: (@MainActor @Sendable () -> [UInt8]?)?

  init() {}

  var string: String? {
    get {
      // `SDL_HasClipboardText` would fetch the text once more.
      guard let text = SDL_GetClipboardText() else { return nil }
      return Self.string(text)
    }
    set { offer(newValue, picture: nil) }
  }

  // SDL does not say which program owns the clipboard.
  var ownsContents: Bool { written != nil && written == string ?? "" }

  var hasString: Bool { SDL_HasClipboardText() == SDL_TRUE }

  var primarySelection: String? {
    get {
      guard let text = SDL_GetPrimarySelectionText() else { return nil }
      return Self.string(text)
    }
    set { SDL_SetPrimarySelectionText(Self.sendable(newValue ?? "")) }
  }

  // SDL knows no pictures, so that only this process sees its own.
  var picture: [UInt8]? { ownsContents ? ownPicture?() : nil }
  var hasPicture: Bool { ownPicture != nil && ownsContents }

  func offer(_ text: String?, picture: (@MainActor @Sendable () -> [UInt8]?)?) {
    ownPicture = picture
    let text = Self.sendable(text ?? "")
    written = text
    SDL_SetClipboardText(text)
  }

  private static func string(_ text: UnsafeMutablePointer<CChar>) -> String? {
    defer { SDL_free(text) }
    guard strnlen(text, mostReadBytes + 1) <= mostReadBytes else { return nil }
    let string = String(cString: text)
    return string.isEmpty ? nil : string
  }

  /// C strings end at a zero: its picture takes its place.
  private static func sendable(_ text: String) -> String {
    text.utf8.contains(0) ? text.replacing("\0", with: "\u{2400}") : text
  }
}
