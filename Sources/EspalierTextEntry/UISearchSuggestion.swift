public import EspalierCore
public import Foundation

/// A search that a search controller offers while the user types.
@preconcurrency @MainActor public protocol UISearchSuggestion: NSObjectProtocol {
  /// The text of the suggestion.
  var localizedSuggestion: String? { get }
  /// The text for people who cannot see the suggestion; `nil` for its text.
  var localizedDescription: String? { get }
  /// The picture before the text; `nil` for none.
  var iconImage: UIImage? { get }
  /// The text with its attributes; `nil` for those of the list.
  var localizedAttributedSuggestion: NSAttributedString? { get }
  /// The object that the suggestion stands for.
  var representedObject: Any? { get set }
}

/// A suggestion with a text and a picture.
@preconcurrency @MainActor open class UISearchSuggestionItem: NSObject, UISearchSuggestion {
  /// The text with its attributes; `nil` for those of the list.
  public final let localizedAttributedSuggestion: NSAttributedString?
  /// The text of the suggestion.
  public final let localizedSuggestion: String?
  /// The text for people who cannot see the suggestion; `nil` for its text.
  public final let localizedDescription: String?
  /// The picture before the text; `nil` for none.
  public final let iconImage: UIImage?
  /// The object that the suggestion stands for; `nil` by default.
  open var representedObject: Any?

  /// Creates a suggestion.
  ///
  /// - Parameters:
  ///   - suggestion: The text.
  ///   - description: The text for people who cannot see it; `nil` for the text itself.
  ///   - iconImage: The picture before the text; `nil` for none.
  public init(
    localizedSuggestion suggestion: String, localizedDescription description: String? = nil,
    iconImage: UIImage? = nil
  ) {
    localizedAttributedSuggestion = nil
    localizedSuggestion = suggestion
    localizedDescription = description
    self.iconImage = iconImage
    super.init()
  }

  /// Creates a suggestion whose text has attributes.
  ///
  /// - Parameters:
  ///   - suggestion: The text.
  ///   - description: The text for people who cannot see it; `nil` for the text itself.
  ///   - iconImage: The picture before the text; `nil` for none.
  public init(
    localizedAttributedSuggestion suggestion: NSAttributedString,
    localizedDescription description: String? = nil, iconImage: UIImage? = nil
  ) {
    localizedAttributedSuggestion = suggestion
    localizedSuggestion = suggestion.string
    localizedDescription = description
    self.iconImage = iconImage
    super.init()
  }
}
