import EspalierDiagnostics
package import EspalierPlatform
public import Foundation

/// A face at a size.
///
/// Immutable, so any thread may create and pass fonts. The face itself, its metrics and names are
/// read on the main actor, where the face is looked up on first use. Lengths are in points.
open class UIFont: NSObject, @unchecked Sendable {
  // Unchecked: all stored properties are constants except the cache, which the main actor owns.
  private let foundationWord = FoundationWord.object
  package let request: FontRequest
  /// The rule by which the font follows the user's text size; `nil` for a font of a fixed size.
  let scaling: FontScaling?

  /// The size of the font's em square, in points.
  public final let pointSize: CGFloat

  @exclusivity(unchecked) @MainActor private final var resolvedFont: ResolvedFont?

  init(_ request: FontRequest, size: CGFloat, scaling: FontScaling? = nil) {
    self.request = request
    self.scaling = scaling
    pointSize = Self.usableSize(size)
  }

  /// Returns the size if it is usable; otherwise the size Apple gives to zero, with an issue.
  private static func usableSize(_ size: CGFloat) -> CGFloat {
    if size > 0, size.isFinite { return size }
    if size != 0 {
      reportIssue(
        Issue(
          "text.fontSize", .warning, subjects: ["UIFont", "\(size)"],
          "A UIFont was requested with a size of \(size) points; it has 12 points.",
          fix: "Pass a positive, finite number of points, or 0 for the default size."))
    }
    return 12
  }

  /// Looks up a font by its family name or its full name.
  ///
  /// Returns `nil`, and reports an issue, if the machine has no such font.
  @preconcurrency @MainActor
  public init?(name fontName: String, size fontSize: CGFloat) {
    let text = Runtime.current.text
    let request = FontRequest(family: fontName)
    let metrics = text.metrics(of: text.face(for: request), size: 12)
    let wanted = fontName.lowercased()
    guard metrics.familyName.lowercased() == wanted || metrics.fontName.lowercased() == wanted
    else { return nil }
    self.request = request
    scaling = nil
    pointSize = Self.usableSize(fontSize)
  }

  /// The face and its metrics in the text system of the present runtime.
  @MainActor package final var resolved: ResolvedFont {
    let text = Runtime.current.text
    if let resolvedFont, resolvedFont.text === text { return resolvedFont }
    let face = text.face(for: request)
    let found = ResolvedFont(
      text: text, face: face, metrics: text.metrics(of: face, size: Double(pointSize)))
    resolvedFont = found
    return found
  }

  /// Whether both are the same face at the same size.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return other === self || (other.request == request && other.pointSize == pointSize)
  }

  /// A hash of face and size.
  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(request)
    hasher.combine(pointSize)
    return hasher.finalize()
  }

  /// The requested family, the weight and the size.
  open override var description: String {
    let family = request.family ?? (request.isMonospaced ? "system monospaced" : "system")
    let slant = request.isItalic ? " italic" : ""
    return "<UIFont: \(family) \(request.weight)\(slant), \(pointSize) points>"
  }
}

/// The result of looking up a font.
///
/// A class, because every label asks for it several times and a copy of the metrics costs more than
/// a reference.
@MainActor package final class ResolvedFont {
  private(set) weak var text: (any TextSystem)?
  package let face: FontFace
  let metrics: FontMetrics

  init(text: any TextSystem, face: FontFace, metrics: FontMetrics) {
    self.text = text
    self.face = face
    self.metrics = metrics
  }
}
