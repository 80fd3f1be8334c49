/// The pictures and colours of a target's catalogues, read at their first use.
///
/// Fields of a row are separated by tabs. `i` begins an image: name, how it is shown (`a`, `o`,
/// `t`), `m` if it is mirrored or `-`, its caps or nothing. `f` is a file of the image before it:
/// appearance, scale, path in the bundle. `c` begins a colour: name. `v` is a value of the colour
/// before it: appearance, red, green, blue, alpha. `s` is a colour of the system: appearance, name.
/// `d` is a data set: name, path. An appearance is `a`, `l` or `d` for any, light or dark, and `h`
/// for increased contrast or `-`.
struct AssetRecords: Sendable {
  var images: [String: Image] = [:]
  var colors: [String: [Color]] = [:]
  var data: [String: String] = [:]

  struct Appearance: Sendable, Equatable {
    /// `nil` for every style.
    var isDark: Bool?
    var isHighContrast: Bool
  }

  struct Image: Sendable {
    var rendering: Character
    var isMirrored: Bool
    /// Top, left, bottom, right, in points; empty for a picture that is not stretched in parts.
    var caps: [Double]
    var isTiled: Bool
    var files: [File] = []
  }

  struct File: Sendable {
    var appearance: Appearance
    var scale: Int
    var path: String
  }

  struct Color: Sendable {
    var appearance: Appearance
    /// Red, green, blue, alpha of sRGB; empty for a colour of the system.
    var components: [Double]
    var systemName: String
  }

  /// Reads rows; a row of an unknown kind is passed over.
  init(_ rows: String) {
    var image: String?
    var color: String?
    for row in rows.split(separator: "\n") {
      let fields = row.split(separator: "\t", omittingEmptySubsequences: false)
      switch (fields[0], fields.count) {
      case ("i", 5):
        image = String(fields[1])
        let caps = fields[4].split(separator: " ")
        images[String(fields[1])] = Image(
          rendering: fields[2].first ?? "a", isMirrored: fields[3] == "m",
          caps: caps.prefix(4).compactMap { Double($0) }, isTiled: caps.last == "t")
      case ("f", 4):
        guard let image else { continue }
        images[image]?.files.append(
          File(
            appearance: Self.appearance(fields[1]), scale: Int(fields[2]) ?? 1,
            path: String(fields[3])))
      case ("c", 2): color = String(fields[1])
      case ("v", 6), ("s", 3):
        guard let color else { continue }
        let isSystem = fields[0] == "s"
        colors[color, default: []].append(
          Color(
            appearance: Self.appearance(fields[1]),
            components: isSystem ? [] : fields[2...].map { Double($0) ?? 0 },
            systemName: isSystem ? String(fields[2]) : ""))
      case ("d", 3): data[String(fields[1])] = String(fields[2])
      default: continue
      }
    }
  }

  private static func appearance(_ code: Substring) -> Appearance {
    let isDark: Bool? =
      switch code.first {
      case "d": true
      case "l": false
      default: nil
      }
    return Appearance(isDark: isDark, isHighContrast: code.last == "h")
  }
}

extension Array where Element == AssetRecords.Appearance {
  /// Returns the index of the appearance that fits best; `nil` if none fits.
  ///
  /// The style must be the wanted one or any; increased contrast is chosen only if it is wanted.
  /// The style counts more than the contrast, as on iOS.
  func best(isDark: Bool, isHighContrast: Bool) -> Int? {
    var best: (index: Int, rank: Int)?
    for (index, appearance) in enumerated() {
      guard appearance.isDark == nil || appearance.isDark == isDark,
        !appearance.isHighContrast || isHighContrast
      else { continue }
      let rank = (appearance.isDark == nil ? 0 : 2) + (appearance.isHighContrast ? 1 : 0)
      if rank > best?.rank ?? -1 { best = (index, rank) }
    }
    return best?.index
  }
}

extension AssetRecords.Image {
  /// Returns the file for an appearance and a scale: the nearest scale, rather too large.
  func file(isDark: Bool, isHighContrast: Bool, scale: Double) -> AssetRecords.File? {
    guard
      let index = files.map(\.appearance).best(isDark: isDark, isHighContrast: isHighContrast)
    else { return files.first }
    let fitting = files.filter { $0.appearance == files[index].appearance }
    return fitting.min { left, right in
      let (first, second) = (Double(left.scale), Double(right.scale))
      if (first >= scale) != (second >= scale) { return first >= scale }
      return abs(first - scale) < abs(second - scale)
    }
  }

  /// Whether the picture differs between the light and the dark style.
  var hasStyles: Bool { Set(files.map(\.appearance.isDark)).count > 1 }
}
