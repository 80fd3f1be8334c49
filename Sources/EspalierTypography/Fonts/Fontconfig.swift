internal import Glibc

/// The system's font finder, which is loaded at run time if the machine has it.
final class Fontconfig {
  private typealias Load = @convention(c) () -> OpaquePointer?
  private typealias Create = @convention(c) () -> OpaquePointer?
  private typealias Release = @convention(c) (OpaquePointer) -> Void
  private typealias AddString =
    @convention(c) (OpaquePointer, UnsafePointer<CChar>, UnsafePointer<CChar>) -> CInt
  private typealias AddInteger =
    @convention(c) (OpaquePointer, UnsafePointer<CChar>, CInt) -> CInt
  private typealias AddSet =
    @convention(c) (OpaquePointer, UnsafePointer<CChar>, OpaquePointer) -> CInt
  private typealias AddCharacter = @convention(c) (OpaquePointer, UInt32) -> CInt
  private typealias AddName = @convention(c) (OpaquePointer, UnsafePointer<CChar>) -> CInt
  private typealias Substitute = @convention(c) (OpaquePointer?, OpaquePointer, CInt) -> CInt
  private typealias Match =
    @convention(c) (OpaquePointer?, OpaquePointer, UnsafeMutablePointer<CInt>) -> OpaquePointer?
  private typealias List =
    @convention(c) (OpaquePointer?, OpaquePointer, OpaquePointer) -> UnsafeMutableRawPointer?
  private typealias ReleaseSet = @convention(c) (UnsafeMutableRawPointer) -> Void
  private typealias GetString =
    @convention(c) (
      OpaquePointer, UnsafePointer<CChar>, CInt, UnsafeMutablePointer<UnsafePointer<CChar>?>
    ) -> CInt
  private typealias GetInteger =
    @convention(c) (OpaquePointer, UnsafePointer<CChar>, CInt, UnsafeMutablePointer<CInt>) -> CInt
  private typealias WeightFromOpenType = @convention(c) (CInt) -> CInt

  private let configuration: OpaquePointer
  private let createPattern: Create
  private let releasePattern: Release
  private let addString: AddString
  private let addInteger: AddInteger
  private let addSet: AddSet
  private let createCharacters: Create
  private let releaseCharacters: Release
  private let addCharacter: AddCharacter
  private let createNames: Create
  private let releaseNames: Release
  private let addName: AddName
  private let substitute: Substitute
  private let complete: Release
  private let match: Match
  private let list: List
  private let releaseSet: ReleaseSet
  private let getString: GetString
  private let getInteger: GetInteger
  private let weightFromOpenType: WeightFromOpenType

  /// Loads the library and its configuration; fails if the machine has none.
  init?() {
    // Never closed: its caches and exit handlers must stay mapped.
    guard let library = dlopen("libfontconfig.so.1", RTLD_LAZY | RTLD_LOCAL) else { return nil }
    func symbol<Function>(_ name: String, as type: Function.Type) -> Function? {
      dlsym(library, name).map { unsafeBitCast($0, to: type) }
    }
    guard let load = symbol("FcInitLoadConfigAndFonts", as: Load.self),
      let createPattern = symbol("FcPatternCreate", as: Create.self),
      let releasePattern = symbol("FcPatternDestroy", as: Release.self),
      let addString = symbol("FcPatternAddString", as: AddString.self),
      let addInteger = symbol("FcPatternAddInteger", as: AddInteger.self),
      let addSet = symbol("FcPatternAddCharSet", as: AddSet.self),
      let createCharacters = symbol("FcCharSetCreate", as: Create.self),
      let releaseCharacters = symbol("FcCharSetDestroy", as: Release.self),
      let addCharacter = symbol("FcCharSetAddChar", as: AddCharacter.self),
      let createNames = symbol("FcObjectSetCreate", as: Create.self),
      let releaseNames = symbol("FcObjectSetDestroy", as: Release.self),
      let addName = symbol("FcObjectSetAdd", as: AddName.self),
      let substitute = symbol("FcConfigSubstitute", as: Substitute.self),
      let complete = symbol("FcDefaultSubstitute", as: Release.self),
      let match = symbol("FcFontMatch", as: Match.self),
      let list = symbol("FcFontList", as: List.self),
      let releaseSet = symbol("FcFontSetDestroy", as: ReleaseSet.self),
      let getString = symbol("FcPatternGetString", as: GetString.self),
      let getInteger = symbol("FcPatternGetInteger", as: GetInteger.self),
      let weightFromOpenType = symbol("FcWeightFromOpenType", as: WeightFromOpenType.self),
      let configuration = load()
    else { return nil }
    self.configuration = configuration
    self.createPattern = createPattern
    self.releasePattern = releasePattern
    self.addString = addString
    self.addInteger = addInteger
    self.addSet = addSet
    self.createCharacters = createCharacters
    self.releaseCharacters = releaseCharacters
    self.addCharacter = addCharacter
    self.createNames = createNames
    self.releaseNames = releaseNames
    self.addName = addName
    self.substitute = substitute
    self.complete = complete
    self.match = match
    self.list = list
    self.releaseSet = releaseSet
    self.getString = getString
    self.getInteger = getInteger
    self.weightFromOpenType = weightFromOpenType
  }

  /// Returns the names of all families.
  func familyNames() -> [String] {
    values(of: "family", where: [:])
  }

  /// Returns the files with faces of a family, or with a face of that full name.
  func files(ofFamily name: String) -> [String] {
    let files = values(of: "file", where: ["family": name])
    return files.isEmpty ? values(of: "file", where: ["fullname": name]) : files
  }

  /// Returns the face that the user's configuration substitutes for a family, such as `sans-serif`,
  /// or for a family that lacks `character`.
  func substitute(
    forFamily name: String, weight: Int, isItalic: Bool, containing character: Unicode.Scalar? = nil
  ) -> (path: String, index: Int)? {
    guard let pattern = createPattern() else { return nil }
    defer { releasePattern(pattern) }
    _ = addString(pattern, "family", name)
    _ = addInteger(pattern, "weight", weightFromOpenType(CInt(weight)))
    _ = addInteger(pattern, "slant", isItalic ? 100 : 0)
    if let character, let characters = createCharacters() {
      _ = addCharacter(characters, character.value)
      _ = addSet(pattern, "charset", characters)
      releaseCharacters(characters)
    }
    _ = substitute(configuration, pattern, 0)
    complete(pattern)
    var result: CInt = 0
    guard let found = match(configuration, pattern, &result) else { return nil }
    defer { releasePattern(found) }
    guard let path = string("file", of: found) else { return nil }
    var index: CInt = 0
    _ = getInteger(found, "index", 0, &index)
    return (path, Int(index))
  }

  private func values(of name: String, where conditions: [String: String]) -> [String] {
    guard let pattern = createPattern() else { return [] }
    defer { releasePattern(pattern) }
    for (key, value) in conditions { _ = addString(pattern, key, value) }
    guard let names = createNames() else { return [] }
    defer { releaseNames(names) }
    _ = addName(names, name)
    guard let set = list(configuration, pattern, names) else { return [] }
    defer { releaseSet(set) }
    // FcFontSet: the count, the capacity and the array of patterns.
    let count = Int(set.load(as: CInt.self))
    let fonts = set.load(fromByteOffset: 8, as: UnsafePointer<OpaquePointer?>?.self)
    let found = (0..<count).compactMap { index in
      fonts?[index].flatMap { string(name, of: $0) }
    }
    return Set(found).sorted()
  }

  private func string(_ name: String, of pattern: OpaquePointer) -> String? {
    var text: UnsafePointer<CChar>?
    guard getString(pattern, name, 0, &text) == 0, let text else { return nil }
    return String(cString: text)
  }
}
