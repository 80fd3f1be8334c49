/// What is known of one face of a font file without opening it.
struct FontFile: Hashable, Sendable {
  var path: String
  /// The face's place in a collection; 0 in a file of one face.
  var index: Int
  /// The family as people name it, first; then the other names it goes by.
  var families: [String]
  var fullName: String
  /// The name without spaces that `UIFont.fontName` shows.
  var postScriptName: String
  /// 100...900 on the scale of CSS and OpenType.
  var weight: Int
  var isItalic: Bool
  var isMonospaced: Bool
  /// The width class of OpenType: 5 is normal, less is condensed.
  var stretch: Int

  var family: String { families.first ?? fullName }

  /// Whether `name` is one of the names of the family, or of this face, whatever the case.
  func answers(to name: String) -> Bool {
    let wanted = name.lowercased()
    return families.contains { $0.lowercased() == wanted } || isNamed(name)
  }

  /// Whether `name` is the full or the PostScript name of this face, whatever the case.
  func isNamed(_ name: String) -> Bool {
    let wanted = name.lowercased()
    return fullName.lowercased() == wanted || postScriptName.lowercased() == wanted
  }
}

extension Sequence<FontFile> {
  /// The face nearest to a weight and slant, by the rules of CSS: width first, then slant, weight.
  ///
  /// Ties go to the path that sorts first, so that the choice does not depend on the folder's order.
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

/// How far a face's weight is from what is wanted; lighter or heavier ones first as CSS says.
private func weightDistance(from wanted: Int, to weight: Int) -> Int {
  let distance = abs(weight - wanted)
  let wrongWay = 2_000
  switch wanted {
  case 400...500:
    // First what lies between the wanted weight and 500, then lighter ones, then heavier ones.
    if weight >= wanted, weight <= 500 { return distance }
    return weight < wanted ? 1_000 + distance : wrongWay + distance
  case ..<400: return weight <= wanted ? distance : wrongWay + distance
  default: return weight >= wanted ? distance : wrongWay + distance
  }
}
