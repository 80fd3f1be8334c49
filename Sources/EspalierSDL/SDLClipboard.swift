import EspalierCSDL
import EspalierDiagnostics
import EspalierPlatform
import Foundation

/// The clipboard and the primary selection of the desktop.
///
/// On X11 what is written there goes with the process. A text that the X server could not take whole is
/// kept in the process, too: other programs get its beginning.
@MainActor final class SDLClipboard: Clipboard {
  /// The most bytes that go to the desktop: an X server ends programs that send more than 16 MB.
  private static let mostSentBytes = 8 << 20
  /// The most bytes that are taken from the desktop.
  private static let mostReadBytes = 256 << 20

  private let isX11: Bool
  /// The text that was too long to send, and the part of it that was sent.
  private var long: (text: String, sent: String)?

  init(isX11: Bool) { self.isX11 = isX11 }

  var string: String? {
    get {
      // `SDL_HasClipboardText` would fetch the text once more.
      guard let text = SDL_GetClipboardText() else { return nil }
      let found = Self.string(text)
      if let long, long.sent == found { return long.text }
      return found
    }
    set {
      let text = Self.sendable(newValue ?? "")
      let sent = Self.shortened(text)
      long = sent.utf8.count < text.utf8.count ? (text, sent) : nil
      if long != nil { Self.reportLong(text) }
      SDL_SetClipboardText(sent)
    }
  }

  var hasString: Bool {
    guard isX11 else { return SDL_HasClipboardText() == SDL_TRUE }
    // On X11 the question would fetch the text, and take the selection over when its owner is slow.
    return XServerFacts.clipboardHasOwner()
  }

  var primarySelection: String? {
    get {
      guard let text = SDL_GetPrimarySelectionText() else { return nil }
      return Self.string(text)
    }
    set {
      let text = Self.sendable(newValue ?? "")
      guard text.utf8.count <= Self.mostSentBytes else { return }
      SDL_SetPrimarySelectionText(text)
    }
  }

  private static func string(_ text: UnsafeMutablePointer<CChar>) -> String? {
    defer { SDL_free(text) }
    guard strnlen(text, mostReadBytes + 1) <= mostReadBytes else { return nil }
    let string = String(cString: text)
    return string.isEmpty ? nil : string
  }

  /// C strings end at a zero: its picture takes its place.
  private static func sendable(_ text: String) -> String {
    guard text.utf8.contains(0) else { return text }
    return String(
      String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\0" ? "\u{2400}" : $0 }))
  }

  private static func shortened(_ text: String) -> String {
    guard text.utf8.count > mostSentBytes else { return text }
    let end = text.utf8.index(text.utf8.startIndex, offsetBy: mostSentBytes)
    return String(text.unicodeScalars[..<(text.unicodeScalars.index(before: end))])
  }

  private static func reportLong(_ text: String) {
    reportIssue(
      Issue(
        "pasteboard.long", .warning, subjects: ["\(text.utf8.count) bytes"],
        "A text of \(text.utf8.count) bytes was copied; other programs get its first \(mostSentBytes) bytes, because the X server takes no more.",
        fix: "Offer a file for texts of this length."))
  }
}
