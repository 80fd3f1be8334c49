import EspalierPlatform

/// A clipboard that other programs cannot see.
@MainActor package final class MemoryClipboard: Clipboard {
  /// The text; setting it stands for another program that copies.
  package var string: String? {
    didSet {
      writes += 1
      ownsContents = false
      makePicture = nil
    }
  }
  package private(set) var ownsContents = false
  package var primarySelection: String? { didSet { primaryWrites += 1 } }
  package var hasString: Bool { string?.isEmpty == false }
  package var picture: [UInt8]? { makePicture?() }
  package var hasPicture: Bool { makePicture != nil }
  private var makePicture: (@MainActor @Sendable () -> [UInt8]?)?

  /// The number of writes to the clipboard; tests count them.
  package private(set) var writes = 0
  /// The number of writes to the primary selection; tests count them.
  package private(set) var primaryWrites = 0

  /// Whether texts arrive with `deliver()` only, as those of a slow program.
  package var isSlow = false
  private var fetches: [@MainActor () -> Void] = []

  package init() {}

  package func fetchString(_ completion: @escaping @MainActor @Sendable (String?) -> Void) {
    fetch { [weak self] in completion(self?.string) }
  }

  package func fetchPrimarySelection(
    _ completion: @escaping @MainActor @Sendable (String?) -> Void
  ) { fetch { [weak self] in completion(self?.primarySelection) } }

  private func fetch(_ body: @escaping @MainActor () -> Void) {
    if isSlow { fetches.append(body) } else { body() }
  }

  /// Delivers the texts that a slow program was asked for.
  package func deliver() {
    let due = fetches
    fetches = []
    for fetch in due { fetch() }
  }

  package func offer(_ text: String?, picture: (@MainActor @Sendable () -> [UInt8]?)?) {
    string = text
    makePicture = picture
    ownsContents = true
  }

  /// Puts contents on the clipboard as another program does.
  package func copyElsewhere(_ text: String?, picture: [UInt8]? = nil) {
    string = text
    if let picture { makePicture = { picture } }
  }
}
