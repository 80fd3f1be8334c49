package import EspalierMarkup

/// What a file of Interface Builder knows about the pictures and colours that it names, and what
/// the project's catalogues have.
package struct ElementResources: Sendable {
  /// Nothing: pictures have no size, and named colours are clear where the catalogues lack them.
  package static let none = ElementResources()

  /// The size of each picture in points.
  package var imageSizes: [String: (width: Double, height: Double)] = [:]
  /// The components of each named colour: red, green, blue and alpha from 0 to 1.
  package var namedColors: [String: [Double]] = [:]
  /// The components of each colour of the system.
  package var systemColors: [String: [Double]] = [:]
  /// The names of the pictures in the catalogues and the folders of the project; `nil` if they are
  /// not known, so that none is missed.
  package var knownImages: Set<String>?
  /// The names of the colours in the catalogues; `nil` if they are not known.
  package var knownColors: Set<String>?

  private init() {}

  /// Reads the element `resources` of a document.
  ///
  /// - Parameter document: The root element of the file.
  package init(_ document: MarkupElement) {
    for resource in document.first("resources")?.children ?? [] {
      guard let name = resource["name"] else { continue }
      switch resource.name {
      case "image":
        if let width = NumberText.double(resource["width"] ?? ""),
          let height = NumberText.double(resource["height"] ?? "")
        {
          imageSizes[name] = (width, height)
        }
      case "namedColor":
        if let color = resource.first("color") { namedColors[name] = ColorValue.components(color) }
      case "systemColor":
        if let color = resource.first("color") { systemColors[name] = ColorValue.components(color) }
      default: break
      }
    }
  }
}
