/// The fonts of the machine, found with as little reading as possible.
///
/// The families of the interface are searched for in a few known folders. For any other name, the
/// catalogue asks fontconfig or, on a machine without it, reads all font folders.
final class FontCatalogue {
  private let folders: FontFolders
  private let usesFontconfig: Bool
  private var facesByFile: [String: [FontFile]] = [:]
  private var facesByPreference: [String: [FontFile]] = [:]
  private lazy var fontconfig: Fontconfig? = usesFontconfig ? Fontconfig() : nil
  private lazy var scannedFaces: [FontFile] = folders.allFiles().flatMap { faces(inFile: $0) }

  init(folders: FontFolders = .machine(), usesFontconfig: Bool = true) {
    self.folders = folders
    self.usesFontconfig = usesFontconfig
  }

  /// Returns the names of all families, in alphabetical order.
  func familyNames() -> [String] {
    let names = fontconfig?.familyNames() ?? scannedFaces.map(\.family)
    // Names that begin with a dot are private to a system.
    return Set(names.filter { !$0.hasPrefix(".") }).sorted()
  }

  /// Returns the faces of the first family of `preferences` that the machine has.
  func faces(ofFirst preferences: [FontPreferences.Family]) -> [FontFile] {
    for family in preferences {
      let faces = preferredFaces(family)
      if !faces.isEmpty { return faces }
    }
    return []
  }

  /// Returns the faces of a family, or the one face with that full name; empty if there is none.
  func faces(named name: String) -> [FontFile] {
    let known = FontPreferences.sans + FontPreferences.monospaced + FontPreferences.emoji
    if let family = known.first(where: { $0.name.lowercased() == name.lowercased() }) {
      let faces = preferredFaces(family)
      if !faces.isEmpty { return faces }
    }
    let candidates: [FontFile]
    if let fontconfig {
      candidates = fontconfig.files(ofFamily: name).flatMap { faces(inFile: $0) }
    } else {
      candidates = scannedFaces
    }
    let exact = candidates.filter {
      $0.isNamed(name) && $0.family.lowercased() != name.lowercased()
    }
    return exact.isEmpty ? candidates.filter { $0.answers(to: name) } : exact
  }

  /// Returns the face that the user's configuration substitutes for an unknown family; `nil`
  /// without fontconfig.
  func substitute(forFamily name: String, weight: Int, isItalic: Bool) -> FontFile? {
    fontconfig?.substitute(forFamily: name, weight: weight, isItalic: isItalic).flatMap(face)
  }

  /// Returns the faces of any family, for a machine that has none of the preferred ones.
  func anyFaces(isMonospaced: Bool) -> [FontFile] {
    if let fontconfig {
      let name = isMonospaced ? "monospace" : "sans-serif"
      guard
        let found = fontconfig.substitute(forFamily: name, weight: 400, isItalic: false)
          .flatMap(face)
      else { return [] }
      return faces(named: found.family)
    }
    let pool = scannedFaces.filter { $0.isMonospaced == isMonospaced }
    let family = (pool.isEmpty ? scannedFaces : pool).map(\.family).min()
    return scannedFaces.filter { $0.family == family }
  }

  /// Returns faces that may have a character, the likely ones first; the caller checks each face.
  func candidates(for character: Unicode.Scalar) -> some Sequence<FontFile> {
    let preferred = FontPreferences.fallback.lazy.compactMap { family in
      self.preferredFaces(family).best(weight: 400, isItalic: false)
    }
    let rest = [character].lazy.flatMap { character -> [FontFile] in
      guard let fontconfig = self.fontconfig else {
        return self.scannedFaces.filter { $0.weight == 400 && !$0.isItalic && $0.stretch == 5 }
      }
      return fontconfig.substitute(
        forFamily: "sans-serif", weight: 400, isItalic: false, containing: character
      ).flatMap(self.face).map { [$0] } ?? []
    }
    return [AnySequence(preferred), AnySequence(rest)].lazy.joined()
  }

  private func preferredFaces(_ family: FontPreferences.Family) -> [FontFile] {
    if let faces = facesByPreference[family.name] { return faces }
    let stem = family.name.filter { $0 != " " }.lowercased()
    var result: [FontFile] = []
    for root in folders.roots where result.isEmpty {
      for folder in family.folders where result.isEmpty {
        result = FontFolders.files(in: root + "/" + folder)
          .filter { isNamed($0, stem: stem) }
          .flatMap { faces(inFile: $0) }
          .filter { $0.answers(to: family.name) }
      }
    }
    facesByPreference[family.name] = result
    return result
  }

  private func faces(inFile path: String) -> [FontFile] {
    if let faces = facesByFile[path] { return faces }
    let faces = FontFileReader.faces(inFile: path)
    facesByFile[path] = faces
    return faces
  }

  private func face(path: String, index: Int) -> FontFile? {
    let all = faces(inFile: path)
    return all.first { $0.index == index } ?? all.first { $0.index & 0xffff == index & 0xffff }
  }
}

/// Returns whether a file is named after a family: by its name up to the first mark, or as a
/// variable font.
private func isNamed(_ path: String, stem: String) -> Bool {
  guard let name = path.split(separator: "/").last else { return false }
  let start = name.prefix { !"-[._".contains($0) }.lowercased()
  return start == stem || start == stem + "variable"
}
