internal import EspalierDiagnostics
package import EspalierPlatform

extension FontTextSystem {
  package func face(for request: FontRequest) -> FontFace {
    if let face = facesByRequest[request] { return face }
    let face = findFace(for: request)
    facesByRequest[request] = face
    return face
  }

  package func face(contentsOfFile path: String) throws(TextError) -> FontFace {
    guard let file = FontFileReader.faces(inFile: path).first else {
      throw TextError(
        isReadable(path)
          ? "The file \(path) is not a font, or is damaged."
          : "There is no readable font file at \(path).")
    }
    guard let face = open(file, slants: false, emboldens: false),
      case .file(let loaded) = self[face], rasterizer(of: loaded) != nil
    else { throw TextError("The font file \(path) is damaged: it holds no glyphs to draw.") }
    return face
  }

  package var familyNames: [String] {
    ((catalogue?.familyNames() ?? []) + [BuiltInFont.familyName]).sorted()
  }

  package func fontNames(ofFamily family: String) -> [String] {
    let wanted = family.lowercased()
    if wanted == BuiltInFont.familyName.lowercased() {
      return [metrics(of: face(for: FontRequest(family: family)), size: 12).fontName]
    }
    let faces = catalogue?.faces(named: family) ?? []
    return Set(
      faces.filter { $0.families.contains { $0.lowercased() == wanted } }.map(\.postScriptName)
    ).sorted()
  }

  package func metrics(of face: FontFace, size: Double) -> FontMetrics {
    let size = usable(size)
    var metrics =
      switch self[face] {
      case .file(let loaded): loaded.metrics
      case .builtIn(let font): font.metrics
      }
    metrics.ascender *= size
    metrics.descender *= size
    metrics.leading *= size
    metrics.capHeight *= size
    metrics.xHeight *= size
    return metrics
  }

  /// The loaded face of a value; the built-in face for a value of another text system.
  subscript(face: FontFace) -> LoadedFace {
    let index = Int(face.rawValue)
    return faces.indices.contains(index)
      ? faces[index] : .builtIn(BuiltInFont(weight: 400, isItalic: false, isMonospaced: false))
  }

  /// Returns a size to calculate with: finite and not negative.
  func usable(_ size: Double) -> Double { size > 0 ? min(size, 10_000) : 0 }
}

extension FontTextSystem {
  private func findFace(for request: FontRequest) -> FontFace {
    guard let family = request.family else { return systemFace(request) }
    if family.lowercased() == BuiltInFont.familyName.lowercased() { return builtInFace(request) }
    if let catalogue {
      if let face = open(catalogue.faces(named: family), request) { return face }
      let stand = catalogue.substitute(
        forFamily: family, weight: request.weight, isItalic: request.isItalic)
      if let stand, let face = open(catalogue.faces(named: stand.family), request) {
        if !genericFamilies.contains(family.lowercased()) { reportMissing(family, used: face) }
        return face
      }
    }
    let face = systemFace(request)
    if !genericFamilies.contains(family.lowercased()) { reportMissing(family, used: face) }
    return face
  }

  private func systemFace(_ request: FontRequest) -> FontFace {
    guard let catalogue else { return builtInFace(request) }
    let preferences =
      request.isMonospaced ? FontPreferences.monospaced : FontPreferences.sans
    return open(catalogue.faces(ofFirst: preferences), request)
      ?? open(catalogue.anyFaces(isMonospaced: request.isMonospaced), request)
      ?? builtInFace(request)
  }

  private func reportMissing(_ family: String, used face: FontFace) {
    let stand = metrics(of: face, size: 1).familyName
    reportIssue(
      Issue(
        "font.missing", subjects: [family],
        "There is no font family “\(family)” here; “\(stand)” is used instead.",
        fix: "Use a name from UIFont.familyNames, install the font, or ask for the system font."))
  }

  /// Opens the best of `candidates`, or the next one if a file is broken.
  func open(_ candidates: [FontFile], _ request: FontRequest) -> FontFace? {
    var rest = candidates
    while let file = rest.best(weight: request.weight, isItalic: request.isItalic) {
      let emboldens = request.weight >= 600 && file.weight < 550
      let slants = request.isItalic && !file.isItalic
      if let face = open(file, slants: slants, emboldens: emboldens) { return face }
      rest.removeAll { $0 == file }
    }
    return nil
  }

  /// Opens a face, at most once; returns `nil` if the file is broken.
  func open(_ file: FontFile, slants: Bool, emboldens: Bool) -> FontFace? {
    let key = FaceKey(
      source: .file(path: file.path, index: file.index), slants: slants, emboldens: emboldens)
    if let face = facesByKey[key] { return face }
    guard let loaded = FileFace(file, slants: slants, emboldens: emboldens) else { return nil }
    return add(.file(loaded), for: key)
  }

  private func builtInFace(_ request: FontRequest) -> FontFace {
    builtInFace(
      weight: request.weight, isItalic: request.isItalic, isMonospaced: request.isMonospaced)
  }

  func builtInFace(weight: Int, isItalic: Bool, isMonospaced: Bool) -> FontFace {
    let font = BuiltInFont(weight: weight, isItalic: isItalic, isMonospaced: isMonospaced)
    let key = FaceKey(
      source: .builtIn(weight: font.weight, isMonospaced: isMonospaced), slants: isItalic,
      emboldens: false)
    return facesByKey[key] ?? add(.builtIn(font), for: key)
  }

  private func add(_ loaded: LoadedFace, for key: FaceKey) -> FontFace {
    let face = FontFace(Int32(faces.count))
    faces.append(loaded)
    facesByKey[key] = face
    return face
  }

  private func isReadable(_ path: String) -> Bool { FontFolders.isReadable(path) }
}

/// Names of kinds of fonts.
///
/// The user chooses the fonts for them, so a substitute is not an issue.
private let genericFamilies: Set<String> = [
  "sans", "sans-serif", "serif", "mono", "monospace", "system-ui", "ui-sans-serif", "ui-serif",
  "ui-monospace", "ui-rounded", "cursive", "fantasy", "emoji",
]
