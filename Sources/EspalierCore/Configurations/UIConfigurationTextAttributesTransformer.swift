public import Foundation

/// Makes the attributes on screen of those that a configuration proposes.
///
/// - Source: https://developer.apple.com/documentation/uikit/uiconfigurationtextattributestransformer-swift.struct
@MainActor public struct UIConfigurationTextAttributesTransformer {
  private final class Identity {}

  /// Returns the attributes that are shown for others.
  public let transform: @MainActor (AttributeContainer) -> AttributeContainer
  private let identity = Identity()

  /// Creates a transformer.
  public init(_ transform: @escaping @MainActor (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }

  /// Returns the attributes that are shown for others.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer {
    transform(input)
  }

  /// Whether two values are copies of one transformer.
  func isSame(as other: UIConfigurationTextAttributesTransformer) -> Bool {
    identity === other.identity
  }
}

extension UIConfigurationTextAttributesTransformer? {
  /// Whether two values are copies of one transformer, or both `nil`.
  @MainActor func isSame(as other: UIConfigurationTextAttributesTransformer?) -> Bool {
    switch (self, other) {
    case (nil, nil): true
    case (let own?, let other?): own.isSame(as: other)
    default: false
    }
  }
}

extension AttributedString {
  /// Returns the text with the attributes on screen: each part has `defaults`, over them its own,
  /// and all of them pass through the transformer.
  @MainActor func transformed(
    by transformer: UIConfigurationTextAttributesTransformer, defaults: AttributeContainer
  ) -> AttributedString {
    var result = AttributedString()
    for run in runs {
      let attributes = defaults.merging(run.attributes, mergePolicy: .keepNew)
      result.append(
        AttributedString(String(self[run.range].characters), attributes: transformer(attributes)))
    }
    return result
  }
}
