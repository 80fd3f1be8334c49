/// The facts about one face of a font file that are known without opening it.
struct FontFile: Hashable, Sendable {
  var path: String
  /// The face's index in a collection; 0 in a file with one face.
  var index: Int
  /// The names of the family: first the one that menus of fonts show, then the others.
  var families: [String]
  var fullName: String
  /// The name without spaces that `UIFont.fontName` returns.
  var postScriptName: String
  /// The weight in 100...900, on the scale of CSS and OpenType.
  var weight: Int
  var isItalic: Bool
  var isMonospaced: Bool
  /// The width class of OpenType: 5 is normal, less is condensed.
  var stretch: Int

  var family: String { families.first ?? fullName }

  /// Returns whether `name` is one of the names of the family or of this face, ignoring case.
  func answers(to name: String) -> Bool {
    let wanted = name.lowercased()
    return families.contains { $0.lowercased() == wanted } || isNamed(name)
  }

  /// Returns whether `name` is the full or the PostScript name of this face, ignoring case.
  func isNamed(_ name: String) -> Bool {
    let wanted = name.lowercased()
    return fullName.lowercased() == wanted || postScriptName.lowercased() == wanted
  }
}

extension Sequence<FontFile> {
  /// Returns the face nearest to a weight and slant, by the rules of CSS: width first, then slant,
  /// weight.
  ///
  /// Of equally near faces, it returns the one whose path sorts first, so that the result does not
  /// depend on the folder's order.
  func best(weight: Int, isItalic: Bool) -> FontFile? {
    self.min { first, second in
      let one = rank(of: first, weight: weight, isItalic: isItalic)
      let two = rank(of: second, weight: weight, isItalic: isItalic)
      return one == two ? (first.path, first.index) < (second.path, second.index) : one < two
    }
  }
}

private func rank(of file: FontFile, weight: Int, isItalic: Bool) -> Int {
  let stretch = abs(file.stretch - 5)
  let slant = file.isItalic == isItalic ? 0 : 1
  return (stretch * 2 + slant) * 10_000 + weightDistance(from: weight, to: file.weight)
}

/// Returns the distance between two weights; whether lighter or heavier ones are nearer follows
/// CSS.
private func weightDistance(from wanted: Int, to weight: Int) -> Int {
  let distance = abs(weight - wanted)
  let wrongWay = 2_000
  switch wanted {
  case 400...500:
    // First the weights between the wanted one and 500, then lighter ones, then heavier ones.
    if weight >= wanted, weight <= 500 { return distance }
    return weight < wanted ? 1_000 + distance : wrongWay + distance
  case ..<400: return weight <= wanted ? distance : wrongWay + distance
  default: return weight >= wanted ? distance : wrongWay + distance
  }
}
