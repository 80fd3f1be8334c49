public import EspalierTypes
public import Foundation

/// Who may load a representation; only the app itself reads item providers here.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
  /// All programs.
  case all = 0
  /// Programs of the same team.
  case team
  /// Programs of the same group.
  case group
  /// The program itself.
  case ownProcess
}

/// What may be done with a file of a provider.
public struct NSItemProviderFileOptions: OptionSet, Hashable, Sendable {
  /// One bit for each option.
  public let rawValue: Int
  /// Makes options of bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The file may be opened where it is, without a copy.
  public static let openInPlace = NSItemProviderFileOptions(rawValue: 1)
}

/// Data of one item in several forms, each of which is made when it is asked for.
///
/// Used by drags and drops. All members may be used on any thread. Handlers are
/// called on a queue of their own and never before the method that took them has returned, so that
/// a large or slow file does not hold up the screen.
///
/// Source: Apple, “NSItemProvider”.
open class NSItemProvider: NSObject, NSCopying, @unchecked Sendable {
  // Unchecked: the lock guards the variables.
  private let lock = NSLock()
  private var forms: [ItemForm] = []
  private var nameStorage: String?

  /// The domain of the provider's errors.
  public static let errorDomain = "NSItemProviderErrorDomain"

  /// The reasons why nothing was loaded.
  public enum ErrorCode: Int, Sendable {
    /// Any other reason.
    case unknownError = -1
    /// The provider has no such representation, or its maker supplied nothing.
    case itemUnavailableError = -1000
    /// The data make no object of the class.
    case unexpectedValueClassError = -1100
    /// The item cannot be turned into what was asked for.
    case unavailableCoercionError = -1200
  }

  /// Creates a provider without a representation.
  public override init() { super.init() }

  /// Creates a provider of an object, in each type that it writes.
  public convenience init(object: any NSItemProviderWriting) {
    self.init()
    registerObject(object, visibility: .all)
  }

  /// Creates a provider of a file or a folder: of its contents, in the type of its name, and of its
  /// address.
  ///
  /// The file is looked at when it is loaded. The result is nil for an address that is none of a
  /// file.
  public convenience init?(contentsOf fileURL: URL) {
    guard fileURL.isFileURL else { return nil }
    self.init()
    register(file: fileURL)
  }

  // MARK: Names and types

  /// The name under which the item is stored, such as that of its file; nil by default.
  open var suggestedName: String? {
    get { lock.withLock { nameStorage } }
    set { lock.withLock { nameStorage = newValue } }
  }

  /// The identifiers of the types, in the order in which they were registered.
  open var registeredTypeIdentifiers: [String] { registeredForms.map(\.type) }

  /// The identifiers of the types whose files have some options.
  open func registeredTypeIdentifiers(fileOptions: NSItemProviderFileOptions) -> [String] {
    registeredForms.filter { $0.options.isSuperset(of: fileOptions) }.map(\.type)
  }

  /// The types, in the order in which they were registered, without those that are not known.
  public final var registeredContentTypes: [UTType] {
    registeredTypeIdentifiers.compactMap { UTType($0) }
  }

  /// The types that conform to another one.
  public final func registeredContentTypes(conformingTo contentType: UTType) -> [UTType] {
    registeredContentTypes.filter { $0.conforms(to: contentType) }
  }

  /// Whether a representation has a type, or one that conforms to it.
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    form(conformingTo: typeIdentifier) != nil
  }

  /// Whether a representation has a type, or one that conforms to it, and file options.
  open func hasRepresentationConforming(
    toTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = []
  ) -> Bool {
    registeredForms.contains {
      $0.options.isSuperset(of: fileOptions) && $0.conforms(to: typeIdentifier)
    }
  }

  // MARK: Registering

  /// Adds a representation as data; one of the same type is replaced.
  ///
  /// - Parameters:
  ///   - typeIdentifier: The type of the data.
  ///   - visibility: The programs that may load it.
  ///   - loadHandler: Makes the data, on a queue of its own, each time that they are asked for, and
  ///     calls its parameter once. Returns the progress of the work, or nil.
  @preconcurrency open func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
    loadHandler:
      @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) ->
      Progress?
  ) { register(ItemForm(type: typeIdentifier, options: [], source: .data(loadHandler))) }

  /// Adds a representation as a file; one of the same type is replaced.
  ///
  /// - Parameters:
  ///   - typeIdentifier: The type of the file.
  ///   - fileOptions: What may be done with the file.
  ///   - visibility: The programs that may load it.
  ///   - loadHandler: Makes the file, on a queue of its own, and calls its parameter once with the
  ///     address, whether the file must be copied before it is changed, and an error. Returns the
  ///     progress of the work, or nil.
  @preconcurrency open func registerFileRepresentation(
    forTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = [],
    visibility: NSItemProviderRepresentationVisibility,
    loadHandler:
      @escaping @Sendable (
        @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
      ) -> Progress?
  ) { register(ItemForm(type: typeIdentifier, options: fileOptions, source: .file(loadHandler))) }

  /// Adds a representation as data, by a type.
  @preconcurrency public final func registerDataRepresentation(
    for contentType: UTType, visibility: NSItemProviderRepresentationVisibility = .all,
    loadHandler:
      @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) ->
      Progress?
  ) {
    registerDataRepresentation(
      forTypeIdentifier: contentType.identifier, visibility: visibility, loadHandler: loadHandler)
  }

  /// Adds a representation as a file, by a type.
  @preconcurrency public final func registerFileRepresentation(
    for contentType: UTType, visibility: NSItemProviderRepresentationVisibility = .all,
    openInPlace: Bool = false,
    loadHandler:
      @escaping @Sendable (
        @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
      ) -> Progress?
  ) {
    registerFileRepresentation(
      forTypeIdentifier: contentType.identifier, fileOptions: openInPlace ? .openInPlace : [],
      visibility: visibility, loadHandler: loadHandler)
  }

  final func register(_ form: ItemForm) {
    lock.withLock {
      forms.removeAll { $0.type == form.type }
      forms.append(form)
    }
  }

  final var registeredForms: [ItemForm] { lock.withLock { forms } }

  /// The first representation of a type, or else the first one whose type conforms to it.
  final func form(conformingTo type: String) -> ItemForm? {
    let forms = registeredForms
    return forms.first { $0.type == type } ?? forms.first { $0.conforms(to: type) }
  }

  /// Returns a provider with the same representations.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSItemProvider()
    copy.forms = registeredForms
    copy.nameStorage = suggestedName
    return copy
  }

  /// Returns what was read as the class that was asked for; an error if it is none.
  static func object<Wanted>(_ read: AnyObject?, type: String) throws -> Wanted {
    guard let object = read as? Wanted else { throw error(.unexpectedValueClassError, type: type) }
    return object
  }

  static func error(_ code: ErrorCode, type: String, under reason: (any Error)? = nil) -> NSError {
    var info: [String: Any] = [
      NSLocalizedDescriptionKey: "Nothing could be loaded as “\(type)”."
    ]
    if let reason { info[NSUnderlyingErrorKey] = reason }
    return NSError(domain: errorDomain, code: code.rawValue, userInfo: info)
  }
}

/// One form of an item: a type, and the maker of its data.
struct ItemForm: Sendable {
  typealias DataMaker =
    @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
  typealias FileMaker =
    @Sendable (@escaping @Sendable (URL?, Bool, (any Error)?) -> Void) -> Progress?

  enum Source: Sendable {
    case data(DataMaker)
    case file(FileMaker)
  }

  let type: String
  let options: NSItemProviderFileOptions
  let source: Source

  func conforms(to other: String) -> Bool {
    if type.lowercased() == other.lowercased() { return true }
    guard let type = UTType(type), let other = UTType(other) else { return false }
    return type.conforms(to: other)
  }
}
