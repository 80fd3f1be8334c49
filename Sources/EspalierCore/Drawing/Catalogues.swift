import EspalierDiagnostics
public import Foundation

/// Where colors and images of asset catalogues come from.
@MainActor package enum Catalogues {
  /// Returns the color of a name in the target of a bundle; nil where there is none.
  package static var color: ((_ name: String, _ bundle: Bundle?) -> UIColor?)?
  /// Returns the image of a name in the target of a bundle; nil where there is none.
  package static var image: ((_ name: String, _ bundle: Bundle?) -> UIImage?)?
}

extension UIColor {
  /// Finds the color of a name in the asset catalogues of the program's own target.
  @preconcurrency @MainActor
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// Finds the color of a name in the asset catalogues of a target.
  ///
  /// A color with variants for a dark interface or a high contrast follows the traits. Nil, with an
  /// issue, where no catalogue has the name.
  ///
  /// - Parameters:
  ///   - name: The name in the catalogue, with the folders around it that are namespaces.
  ///   - bundle: The target's bundle; nil for the program's own.
  ///   - traitCollection: The traits whose variant is taken for good; nil for a color that follows.
  @preconcurrency @MainActor
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    guard let found = Catalogues.color?(name, bundle) else {
      reportIssue(
        Issue(
          "color.missing", .error, subjects: [name],
          "There is no color named “\(name)” in the asset catalogues.",
          fix: "Add a color set of that name to the target, which uses the plugin EspalierProject.")
      )
      return nil
    }
    self.init(as: traitCollection.map { found.resolvedColor(with: $0) } ?? found)
  }
}
