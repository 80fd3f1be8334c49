import Foundation

/// Writes the index of the catalogues as rows that the framework reads at the first use.
///
/// Fields are separated by tabs. `i` begins an image: name, how it is shown (`a`, `o`, `t`), `m` if
/// it is mirrored or `-`, its caps or nothing. `f` is a file of the image before it: appearance,
/// scale, path in the bundle. `c` begins a colour: name. `v` is a value of the colour before it:
/// appearance, red, green, blue, alpha. `s` is a colour of the system: appearance, name. `d` is a
/// data set: name, path.
package struct AssetRows {
  /// The rows.
  package private(set) var rows: [String] = []
  /// The files to copy, by their path in the bundle.
  package private(set) var copies: [(path: String, source: String)] = []

  /// Creates the rows of an index.
  package init(_ index: AssetIndex) {
    for image in index.images { add(image) }
    let images = Set(index.images.map(\.name))
    for icon in index.icons where !images.contains(icon.name) {
      var image = ImageSet(icon.name)
      image.files = [ImageSet.File(icon.path)]
      add(image)
    }
    for color in index.colors { add(color) }
    for data in index.data {
      rows.append("d\t\(data.name)\t\(copy(data.path, of: data.name, "Data"))")
    }
  }

  private mutating func copy(_ source: String, of set: String, _ folder: String) -> String {
    let path = "Assets/\(folder)/\(set)/\((source as NSString).lastPathComponent)"
    copies.append((path, source))
    return path
  }

  private mutating func add(_ image: ImageSet) {
    let caps = image.resizing.map { caps in
      let sides = [caps.top, caps.left, caps.bottom, caps.right].map { Self.decimal($0) }
      return sides.joined(separator: " ") + (caps.isTiled ? " t" : " s")
    }
    rows.append(
      "i\t\(image.name)\t\(image.rendering.rawValue.prefix(1))\t\(image.isMirrored ? "m" : "-")\t"
        + (caps ?? ""))
    var known: Set<String> = []
    for file in image.chosenFiles
    where known.insert("\(file.appearance.code)\(file.scale)").inserted {
      rows.append(
        "f\t\(file.appearance.code)\t\(file.scale)\t\(copy(file.path, of: image.name, "Images"))")
    }
  }

  private mutating func add(_ color: ColorSet) {
    rows.append("c\t\(color.name)")
    for entry in color.entries {
      switch entry.value {
      case .components(let red, let green, let blue, let alpha):
        let numbers = [red, green, blue, alpha].map { Self.decimal($0) }
        rows.append("v\t\(entry.appearance.code)\t\(numbers.joined(separator: "\t"))")
      case .system(let name): rows.append("s\t\(entry.appearance.code)\t\(name)")
      }
    }
  }

  /// Returns a number with up to five places, the same in every language.
  private static func decimal(_ number: Double) -> String {
    let limited = min(max(number.isFinite ? number : 0, -1e6), 1e6)
    let rounded = (limited * 100_000).rounded() / 100_000
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }
}
