import EspalierDiagnostics
public import Foundation

/// The objects of a file of Interface Builder without scenes, to be made any number of times.
///
/// The file was turned into Swift when the program was built.
///
/// - Source: https://developer.apple.com/documentation/uikit/uinib
@preconcurrency @MainActor open class UINib: NSObject {
  private let name: String
  private let bundle: Bundle?

  /// What `instantiate` may be given.
  public struct OptionsKey: Hashable, RawRepresentable, Sendable {
    /// The key's text.
    public let rawValue: String

    /// Makes a key.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A dictionary from placeholders' identifiers to the objects that take their places.
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }

  /// Names a nib; nothing is looked up before objects are made.
  ///
  /// - Parameters:
  ///   - name: The file's name without its ending.
  ///   - bundleOrNil: The bundle of the target that has the file; nil for the program's.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.name = name
    bundle = bundleOrNil
    super.init()
  }

  /// Makes the nib's objects and connects them.
  ///
  /// A name that no target has stops the program, as UIKit raises.
  ///
  /// - Parameters:
  ///   - ownerOrNil: File's owner, whose outlets are set.
  ///   - optionsOrNil: The objects for placeholders.
  /// - Returns: The top-level objects, in the file's order.
  open func instantiate(
    withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil
  ) -> [Any] {
    let owner = ownerOrNil.map { $0 as AnyObject }
    let tables = _ProjectTables.candidates(bundle: bundle, owner: owner)
    guard let type = tables.lazy.compactMap({ [name] in $0.nib(name) }).first else {
      usageFault(
        "nib.name", "There is no nib “\(name)”.",
        fix: "Add \(name).xib to a target with the plugin EspalierProject.")
    }
    let externals = optionsOrNil?[.externalObjects] as? [String: Any] ?? [:]
    return type.init(owner: owner, externals: externals.mapValues { $0 as AnyObject }).run()
  }
}

extension Bundle {
  /// Makes a nib's objects and connects them.
  ///
  /// A name that no target has stops the program, as UIKit raises.
  ///
  /// - Parameters:
  ///   - name: The file's name without its ending.
  ///   - owner: File's owner, whose outlets are set.
  ///   - options: The objects for placeholders.
  /// - Returns: The top-level objects, in the file's order.
  @preconcurrency @MainActor
  public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? {
    UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
  }
}
