public import EspalierCore
public import Foundation

/// A part of a text with which the user interacts: a link or an attachment.
@preconcurrency @MainActor public final class UITextItem: NSObject {
  /// The kinds of parts of a text.
  public enum Content {
    /// A link.
    case link(URL)
    /// An attachment.
    case textAttachment(NSTextAttachment)
  }

  /// The kind of the part, with its value.
  public let content: Content
  /// The UTF-16 units of the part.
  public let range: NSRange

  init(content: Content, range: NSRange) {
    self.content = content
    self.range = range
  }
}

/// The way in which a user interacts with a link.
public enum UITextItemInteraction: Int, Sendable {
  /// A click or a tap.
  case invokeDefaultAction
  /// A long press that shows a menu; Espalier asks about clicks only.
  case presentActions
  /// A press that shows a preview; Espalier asks about clicks only.
  case preview
}
