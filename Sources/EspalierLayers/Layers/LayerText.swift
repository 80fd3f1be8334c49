package import Foundation

/// What a text layer shows, apart from its colour.
package struct LayerText: Equatable {
  /// The text; without attributes, `font`, `size` and the layer's colour give its look.
  package var string: NSAttributedString
  /// Whether the text came with attributes of its own.
  package var hasAttributes: Bool
  /// The font as the program set it: an object of the framework above, or a name.
  package var font: AnyHashable?
  /// The size of the font, in points.
  package var size: CGFloat
  package var isWrapped: Bool
  package var truncation: CATextLayerTruncationMode
  package var alignment: CATextLayerAlignmentMode
  /// The size of the layer, in points.
  package var room: CGSize
}

/// The lines of a text layer.
@MainActor package protocol LayerTextLines: AnyObject {
  /// Adds the lines to a display list, from the point (0, 0) of the layer's bounds down.
  ///
  /// - Parameters:
  ///   - drawing: The destination.
  ///   - origin: The upper left corner of the bounds, in the layer's points.
  ///   - color: The colour of text without one of its own.
  func append(to drawing: inout LayerDrawing, at origin: CGPoint, color: RGBA)
}

/// The way in which a text layer shows that text is left over.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  /// The name, as Apple spells it.
  public let rawValue: String
  /// Creates a mode from its name; an unknown name acts as `none`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Cut off at the bounds.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// An ellipsis in place of the beginning.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// An ellipsis in place of the middle.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
  /// An ellipsis in place of the end.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
}

/// The side at which the lines of a text layer are.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  /// The name, as Apple spells it.
  public let rawValue: String
  /// Creates a mode from its name; an unknown name acts as `natural`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The side at which lines of the text's direction begin.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// The left side.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// The right side.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// The middle.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// Both sides, except for the last line of a paragraph.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}
