import EspalierCore
import Foundation

// The runtime's data about a stored property, laid out as the standard library declares it.
private struct FieldFacts {
  var name: UnsafePointer<CChar>?
  var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVariable = false
}
@_silgen_name("swift_reflectionMirror_recursiveCount")
private func countFields(_ type: Any.Type) -> Int
@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func fieldType(
  _ type: Any.Type, index: Int, fieldMetadata: UnsafeMutablePointer<FieldFacts>
) -> Any.Type
// Glibc's module leaves this function out; its second argument points to four words.
@_silgen_name("dladdr")
private func findImage(_ memory: UnsafeRawPointer, _ facts: UnsafeMutablePointer<UInt>?) -> Int32

/// Searches strong references through stored properties and captured values.
///
/// A found path is a proof; an empty result proves nothing. Weak and unowned references are not
/// followed.
@MainActor struct RetainSearch {
  private let target: UInt
  /// Whether a captured address may be an unowned reference, which retains nothing.
  private let isUnowned: Bool
  private var visited = Set<UInt>()
  private var budget: Int
  private(set) var path: [String] = []

  private init(target: AnyObject, budget: Int) {
    self.target = UInt(bitPattern: Unmanaged.passUnretained(target).toOpaque())
    isUnowned = _getUnownedRetainCount(target) > 1
    self.budget = budget
  }

  /// Describes how an object keeps itself alive, without a final period; `nil` without a proof.
  static func cycle(through object: UIViewController) -> String? {
    var search = RetainSearch(target: object, budget: 20_000)
    if search.follow(fieldsOf: object) {
      return "\(search.path.joined(separator: ".")) holds it"
    }
    return nil
  }

  /// Returns whether one of `roots` keeps an object alive; also true if the search is too large.
  static func isKept(_ object: AnyObject, by roots: [AnyObject]) -> Bool {
    var search = RetainSearch(target: object, budget: 40_000)
    for root in roots where search.follow(root, name: "") { return true }
    return search.budget <= 0
  }

  // MARK: Objects

  private mutating func follow(_ object: AnyObject, name: String) -> Bool {
    // Windows lead to the runtime, and the runtime to caches of everything: what the program keeps
    // through it, the roots name themselves.
    if object is Runtime { return false }
    let address = UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
    path.append(name)
    if address == target { return true }
    budget -= 1
    if budget > 0, visited.insert(address).inserted, follow(fieldsOf: object) { return true }
    path.removeLast()
    return false
  }

  private mutating func follow(fieldsOf object: AnyObject) -> Bool {
    var chain: [Mirror] = []
    var mirror: Mirror? = Mirror(reflecting: object)
    while let level = mirror {
      chain.insert(level, at: 0)
      mirror = level.superclassMirror
    }
    // The runtime counts the superclass's fields first.
    return follow(chain.flatMap { Array($0.children) }, of: type(of: object))
  }

  private mutating func follow(_ children: [Mirror.Child], of type: Any.Type) -> Bool {
    let isPlain = countFields(type) == children.count
    for (index, child) in children.enumerated() {
      if isPlain {
        var facts = FieldFacts()
        _ = fieldType(type, index: index, fieldMetadata: &facts)
        facts.free?(facts.name)
        guard facts.isStrong else { continue }
      }
      if follow(child.value, name: Self.readable(child.label)) { return true }
    }
    return false
  }

  private static func readable(_ label: String?) -> String {
    guard let label else { return "" }
    let lazyPrefix = "$__lazy_storage_$_"
    return label.hasPrefix(lazyPrefix) ? String(label.dropFirst(lazyPrefix.count)) : label
  }

  // MARK: Values

  private mutating func follow(_ value: Any, name: String) -> Bool {
    let type = type(of: value)
    switch Kind.known(type) {
    case .object: return follow(value as AnyObject, name: name)
    case .function: return follow(closure: value, name: name)
    case .plain: return false
    case .compound: break
    }
    let mirror = Mirror(reflecting: value)
    guard !mirror.children.isEmpty else { return false }
    budget -= 1
    guard budget > 0 else { return false }
    switch mirror.displayStyle {
    case .optional:
      guard let some = mirror.children.first else { return false }
      return follow(some.value, name: name)
    case .struct where !(value is any CustomReflectable):
      path.append(name)
      if follow(Array(mirror.children), of: type) { return true }
      path.removeLast()
      return false
    default:
      for child in mirror.children where follow(child.value, name: name) { return true }
      return false
    }
  }

  @MainActor private enum Kind {
    case object
    case function
    case plain
    case compound

    private static var kinds: [ObjectIdentifier: Kind] = [:]

    /// The kind of a type, found once.
    static func known(_ type: Any.Type) -> Kind {
      if let kind = kinds[ObjectIdentifier(type)] { return kind }
      let kind = isBelowViews(type) ? Kind.plain : Kind(of: type)
      kinds[ObjectIdentifier(type)] = kind
      return kind
    }

    /// Whether a type belongs to a module that knows no controllers: its values are most of what
    /// views store.
    private static func isBelowViews(_ type: Any.Type) -> Bool {
      let name = _typeName(type, qualified: true)
      return [
        "EspalierLayers.", "EspalierText.", "EspalierTypography.", "EspalierRaster.",
        "EspalierDisplayList.", "EspalierPaths.", "EspalierGeometry.", "ConstraintSolver.",
      ].contains { name.hasPrefix($0) }
    }

    private init(of type: Any.Type) {
      if type is AnyClass {
        self = .object
        return
      }
      // The first word of the type's metadata is its kind.
      switch unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee {
      case 0x302: self = .function
      case 0x200, 0x201, 0x202, 0x301, 0x303: self = Self.isPlain(type) ? .plain : .compound
      default: self = .plain
      }
    }

    private static func isPlain(_ type: Any.Type) -> Bool {
      type == String.self || holdsNothing(type)
    }

    /// Whether values of the type hold no reference at all: most of what views store are such.
    private static func holdsNothing<Value>(_ type: Value.Type) -> Bool { _isPOD(type) }
  }

  // MARK: Closures

  /// Follows a closure: a function and its context, which is one object or a box of values.
  private mutating func follow(closure value: Any, name: String) -> Bool {
    var copy = value
    let context = withUnsafeBytes(of: &copy) { $0.load(fromByteOffset: 8, as: UInt.self) }
    guard let memory = UnsafeRawPointer(bitPattern: context), !isStatic(memory) else {
      return false
    }
    path.append(name)
    if context == target { return true }
    if holdsTarget(memory) { return true }
    path.removeLast()
    return false
  }

  private mutating func holdsTarget(_ box: UnsafeRawPointer) -> Bool {
    budget -= 1
    guard budget > 0, visited.insert(UInt(bitPattern: box)).inserted else { return false }
    let kind = box.load(as: UnsafePointer<UInt>.self).pointee
    guard kind == ClosureBox.kind else {
      // The metadata describes a class.
      guard kind == 0 || kind > 0x7ff else { return false }
      let object = Unmanaged<AnyObject>.fromOpaque(box).takeUnretainedValue()
      return follow(fieldsOf: object)
    }
    return !isUnowned && ClosureBox(box).contains(target)
  }

  /// Returns whether memory belongs to the program's file instead of the heap.
  private func isStatic(_ memory: UnsafeRawPointer) -> Bool {
    withUnsafeTemporaryAllocation(of: UInt.self, capacity: 4) { facts in
      findImage(memory, facts.baseAddress) != 0
    }
  }
}
