public import EspalierCore
public import Foundation

/// A part of a search that is not text, shown as a capsule before the text.
@preconcurrency @MainActor open class UISearchToken: NSObject {
  /// The object that the token stands for; `nil` by default.
  open var representedObject: Any?

  /// The picture before the text.
  final let icon: UIImage?
  /// The text in the capsule.
  final let text: String

  /// Creates a token.
  ///
  /// - Parameters:
  ///   - icon: A picture before the text, in the colour of the text if it is a template.
  ///   - text: The text in the capsule.
  public init(icon: UIImage?, text: String) {
    self.icon = icon
    self.text = text
    super.init()
  }
}
