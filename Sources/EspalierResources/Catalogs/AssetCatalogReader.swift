import EspalierMessages
import Foundation

/// Reads asset catalogues, folders with a JSON file each, into an index.
struct AssetCatalogReader {
  private(set) var index = AssetIndex()
  private(set) var messages: [ProjectMessage] = []
  private var taken: Set<String> = []
  /// The files of JSON that were read.
  private(set) var readFiles: [String] = []

  /// The file types that the framework reads.
  static let readable: Set<String> = ["png", "jpg", "jpeg", "gif", "bmp", "webp"]

  /// Reads one catalogue; of sets with one name in several catalogues the first one counts.
  mutating func read(_ path: String, shownAs shown: String) {
    readFolder(path, shown, namespace: "", depth: 0)
  }

  /// Puts everything in order.
  mutating func finish() {
    index.images.sort { $0.name < $1.name }
    index.colors.sort { $0.name < $1.name }
    index.data.sort { $0.name < $1.name }
    index.icons.sort { $0.name < $1.name }
    index.symbols.sort()
  }

  private mutating func readFolder(
    _ path: String, _ shown: String, namespace: String, depth: Int
  ) {
    guard depth < 50 else {
      return report("P303", shown, "The folder lies too deep in its catalogue; it is left out.")
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    for name in names.sorted() {
      let (inner, innerShown) = (path + "/" + name, shown + "/" + name)
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: inner, isDirectory: &isFolder),
        isFolder.boolValue
      else { continue }
      let stem = (name as NSString).deletingPathExtension
      let set = SetFolder(
        name: namespace + stem, path: inner, shown: innerShown, json: innerShown + "/Contents.json")
      switch (name as NSString).pathExtension {
      case "imageset": readSet(set) { $0.addImages(set, $1) }
      case "colorset": readSet(set) { $0.addColors(set, $1) }
      case "dataset": readSet(set) { $0.addData(set, $1) }
      case "appiconset": readSet(set) { $0.addIcon(set, $1) }
      case "symbolset": readSet(set) { $0.addSymbol(set, $1) }
      case "":
        let contents = try? contents(of: inner)
        let isNamespace = contents?["properties"]?["provides-namespace"]?.boolean ?? false
        readFolder(
          inner, innerShown, namespace: isNamespace ? namespace + name + "/" : namespace,
          depth: depth + 1)
      default: continue
      }
    }
  }

  /// The folder of one set.
  struct SetFolder {
    let name: String
    let path: String
    let shown: String
    let json: String
  }

  private mutating func contents(of folder: String) throws(ReadingError) -> ResourceValue {
    guard let data = FileManager.default.contents(atPath: folder + "/Contents.json") else {
      throw ReadingError(0, "Contents.json is missing")
    }
    readFiles.append(folder + "/Contents.json")
    guard data.count <= ReadingLimits.bytes else {
      throw ReadingError(0, "the file is larger than 20 MB")
    }
    return try JSONReader.read([UInt8](data))
  }

  private mutating func readSet(
    _ set: SetFolder, _ add: (inout AssetCatalogReader, ResourceValue) -> Void
  ) {
    guard !set.name.contains(where: { $0.isNewline || $0 == "\t" || $0 == "\0" }) else {
      return report("P303", set.json, "The set's name contains a line end or tab; it is left out.")
    }
    do throws(ReadingError) {
      let value = try contents(of: set.path)
      guard value.isDictionary else { throw ReadingError(1, "the file holds no dictionary") }
      add(&self, value)
    } catch {
      report(
        "P303", set.json, "The set “\(set.name)” is left out: \(error.reason).", line: error.line,
        fix: "Correct the JSON text.")
    }
  }

  mutating func report(
    _ code: String, _ file: String, _ sentence: String, line: Int = 0, fix: String? = nil
  ) {
    messages.append(ProjectMessage(code, .warning, file, line, sentence, fix: fix))
  }

  /// Whether a set is the first of its kind and name; a later one is reported.
  private mutating func isFirst(_ kind: String, _ set: SetFolder) -> Bool {
    if taken.insert(kind + set.name).inserted { return true }
    report(
      "P301", set.json, "Another \(kind) is named “\(set.name)” too; the first one counts.",
      fix: "Rename one of them.")
    return false
  }
}

extension AssetCatalogReader {
  private mutating func addImages(_ set: SetFolder, _ value: ResourceValue) {
    guard isFirst("image", set) else { return }
    var image = ImageSet(set.name)
    var undrawn: Set<String> = []
    var named = 0
    for entry in value["images"]?.items ?? [] {
      let idiom = entry["idiom"]?.string ?? "universal"
      guard ["universal", "iphone", "ipad"].contains(idiom),
        let file = fileName(entry, set)
      else { continue }
      named += 1
      let type = (file as NSString).pathExtension.lowercased()
      guard Self.readable.contains(type) else {
        undrawn.insert(type.uppercased())
        continue
      }
      guard exists(file, set), let appearance = appearance(of: entry) else { continue }
      let scale = entry["scale"]?.string.flatMap { Int($0.prefix(1)) } ?? 1
      image.files.append(
        ImageSet.File(
          set.path + "/" + file, scale: min(max(scale, 1), 3), idiom: idiom,
          appearance: appearance))
      image.resizing = image.resizing ?? resizing(entry["resizing"], scale: scale)
      if entry["language-direction"]?.string == "left-to-right" { image.isMirrored = true }
    }
    // Both directions have pictures of their own: none is mirrored.
    if (value["images"]?.items ?? []).contains(where: {
      $0["language-direction"]?.string == "right-to-left" && $0["filename"] != nil
    }) {
      image.isMirrored = false
    }
    let properties = value["properties"]
    switch properties?["template-rendering-intent"]?.string {
    case "template": image.rendering = .template
    case "original": image.rendering = .original
    default: break
    }
    if !undrawn.isEmpty {
      report(
        "P302", set.json,
        "\(undrawn.sorted().joined(separator: " and ")) files are not drawn yet; the image "
          + "“\(set.name)” \(image.files.isEmpty ? "is empty" : "uses its other files").",
        fix: "Add PNG files for 1x, 2x and 3x to the set.")
    } else if named == 0 {
      report("P301", set.json, "The image “\(set.name)” has no file.", fix: "Add a PNG file.")
    }
    image.files.sort { left, right in
      (left.appearance.code, left.idiom, left.scale, left.path)
        < (right.appearance.code, right.idiom, right.scale, right.path)
    }
    if !image.files.isEmpty { index.images.append(image) }
  }

  private mutating func addColors(_ set: SetFolder, _ value: ResourceValue) {
    guard isFirst("color", set) else { return }
    var entries: [String: [ColorSet.Entry]] = [:]
    for entry in value["colors"]?.items ?? [] {
      let idiom = entry["idiom"]?.string ?? "universal"
      guard ["universal", "iphone", "ipad"].contains(idiom), let color = entry["color"],
        let appearance = appearance(of: entry)
      else { continue }
      guard let value = ColorReader.value(color) else {
        report(
          "P304", set.json, "A color of “\(set.name)” has a component that is no number.",
          fix: "Write each component as 0x7F, 127 or 0.5.")
        continue
      }
      let isKnown = entries[idiom, default: []].contains { $0.appearance == appearance }
      if !isKnown { entries[idiom, default: []].append(ColorSet.Entry(value, appearance)) }
    }
    // Xcode's templates hold sets without a color, which mean none.
    guard let chosen = ["universal", "iphone", "ipad"].lazy.compactMap({ entries[$0] }).first else {
      return
    }
    index.colors.append(ColorSet(set.name, chosen.sorted { $0.appearance < $1.appearance }))
  }

  private mutating func addData(_ set: SetFolder, _ value: ResourceValue) {
    guard isFirst("data set", set) else { return }
    let entries = value["data"]?.items ?? []
    let named = entries.filter { $0["filename"] != nil }
    guard
      let entry = ["universal", "iphone", "ipad"].lazy
        .compactMap({ idiom in named.first { ($0["idiom"]?.string ?? "universal") == idiom } })
        .first
    else {
      return report(
        "P301", set.json, "The data set “\(set.name)” has no file.", fix: "Add a file to the set.")
    }
    guard let file = fileName(entry, set), exists(file, set) else { return }
    index.data.append(DataSet(name: set.name, path: set.path + "/" + file))
  }

  private mutating func addIcon(_ set: SetFolder, _ value: ResourceValue) {
    guard isFirst("app icon", set) else { return }
    var best: AppIcon?
    for entry in value["images"]?.items ?? [] {
      guard let file = fileName(entry, set) else { continue }
      let type = (file as NSString).pathExtension.lowercased()
      guard entry["idiom"]?.string != "mac", Self.readable.contains(type), exists(file, set) else {
        continue
      }
      let points = entry["size"]?.string?.split(separator: "x").first.flatMap { Double($0) } ?? 0
      let scale = entry["scale"]?.string?.prefix(1).first?.wholeNumberValue ?? 1
      let size = points * Double(scale)
      let pixels = (0...16_384).contains(size) ? Int(size) : 0
      if pixels > best?.pixels ?? -1 {
        best = AppIcon(name: set.name, path: set.path + "/" + file, pixels: pixels)
      }
    }
    if let best { index.icons.append(best) }
  }

  private mutating func addSymbol(_ set: SetFolder, _ value: ResourceValue) {
    guard isFirst("symbol", set) else { return }
    index.symbols.append(set.name)
    report(
      "P302", set.json, "Custom symbols are not drawn yet; the symbol “\(set.name)” is missing.",
      fix: "Add an image set of that name with PNG files.")
  }

  /// Returns the name of an entry's file; `nil`, with a message, for a path out of the set.
  private mutating func fileName(_ entry: ResourceValue, _ set: SetFolder) -> String? {
    guard let name = entry["filename"]?.string, !name.isEmpty else { return nil }
    guard !name.contains("/"), name != "..", !name.contains("\0"),
      !name.contains(where: { $0.isNewline || $0 == "\t" })
    else {
      report(
        "P301", set.json, "The file name “\(name)” leads out of the set “\(set.name)”.",
        fix: "Name a file in the set's folder.")
      return nil
    }
    return name
  }

  private mutating func exists(_ file: String, _ set: SetFolder) -> Bool {
    if FileManager.default.fileExists(atPath: set.path + "/" + file) { return true }
    report(
      "P301", set.json, "The file “\(file)” of “\(set.name)” is missing.",
      fix: "Add the file, or remove it from Contents.json.")
    return false
  }

  /// Returns an entry's appearance; `nil` for an appearance that a phone never has.
  private func appearance(of entry: ResourceValue) -> AssetAppearance? {
    var result = AssetAppearance()
    for item in entry["appearances"]?.items ?? [] {
      switch (item["appearance"]?.string, item["value"]?.string) {
      case ("luminosity", "dark"): result.style = .dark
      case ("luminosity", "light"): result.style = .light
      case ("contrast", "high"): result.isHighContrast = true
      default: return nil
      }
    }
    return result
  }

  private func resizing(_ value: ResourceValue?, scale: Int) -> ImageSet.Resizing? {
    guard let value, let caps = value["cap-insets"] else { return nil }
    func side(_ name: String) -> Double {
      let pixels = caps[name]?.number ?? 0
      return pixels.isFinite && pixels > 0 ? pixels / Double(max(scale, 1)) : 0
    }
    return ImageSet.Resizing(
      top: side("top"), left: side("left"), bottom: side("bottom"), right: side("right"),
      isTiled: value["center"]?["mode"]?.string == "tile")
  }
}
