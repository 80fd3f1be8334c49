import Foundation
import Synchronization

// swift-format-ignore: TypeNamesShouldBeCapitalized
/// How an associated value is kept, with Apple's names and numbers.
public enum objc_AssociationPolicy: UInt, Sendable {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Not owned; reads as `nil` once the value is gone.
  case OBJC_ASSOCIATION_ASSIGN = 0
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Owned.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// A copy, where the value is an `NSCopying` object; else owned.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Owned.
  case OBJC_ASSOCIATION_RETAIN = 0o1401
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// A copy, where the value is an `NSCopying` object; else owned.
  case OBJC_ASSOCIATION_COPY = 0o1403
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Keeps a value with an object, under a key, until the object goes; `nil` takes it away.
///
/// Works for instances of any class. Values of responders, guides and constraints go with them;
/// those of other objects some time later, when more values are set. May be called on any thread.
///
/// - Parameters:
///   - object: The object, or an optional that holds one; anything else is ignored.
///   - key: An address that is the caller's own, such as that of a global variable.
///   - value: The value.
///   - policy: How the value is kept.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  guard let object = reference(object) else { return }
  let key = UInt(bitPattern: key)
  let entry = value.map { AssociatedValue($0, policy) }
  // What goes is let go of after the lock: it may come back here on its way out.
  let old: [AssociatedValue?] = lock.withLock { others in
    guard let holder = object as? any AssociationHolder else {
      return [others.set(entry, of: object, key: key)] + others.sweep()
    }
    let values = holder.associations ?? AssociatedValues()
    if entry != nil { holder.associations = values }
    let old = values.byKey[key]
    values.byKey[key] = entry
    return [old]
  }
  withExtendedLifetime(old) {}
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The value kept with an object under a key, else `nil`.
///
/// - Parameters:
///   - object: The object, or an optional that holds one.
///   - key: The address under which the value was set.
/// - Returns: The value.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  guard let object = reference(object) else { return nil }
  let key = UInt(bitPattern: key)
  let entry = lock.withLock { others in
    guard let holder = object as? any AssociationHolder else {
      return others.value(of: object, key: key)
    }
    return holder.associations?.byKey[key]
  }
  return entry?.value
}

/// An object with room for values of others.
protocol AssociationHolder: AnyObject {
  nonisolated var associations: AssociatedValues? { get set }
}

extension UIResponder: AssociationHolder {}
extension UILayoutGuide: AssociationHolder {}
extension NSLayoutConstraint: AssociationHolder {}

/// The values kept with one object.
final class AssociatedValues: @unchecked Sendable {  // Only used under the lock.
  fileprivate var byKey: [UInt: AssociatedValue] = [:]
}

/// A value, kept by its policy.
private final class AssociatedValue: @unchecked Sendable {  // Never changes.
  private let owned: Any?
  private weak let unowned: AnyObject?

  init(_ value: Any, _ policy: objc_AssociationPolicy) {
    let isOwned = policy != .OBJC_ASSOCIATION_ASSIGN
    let isCopied = policy == .OBJC_ASSOCIATION_COPY || policy == .OBJC_ASSOCIATION_COPY_NONATOMIC
    let object = isOwned ? nil : reference(value)
    unowned = object
    let copy = isCopied ? (value as? any NSCopying)?.copy(with: nil) : nil
    owned = object == nil ? copy ?? value : nil
  }

  var value: Any? { owned ?? unowned }
}

private let lock = Mutex(OtherObjects())

/// Values of objects that have no room for them.
///
/// The objects are known by weak references: an address alone would hand a new object the values of
/// the one that lay there before.
private struct OtherObjects: @unchecked Sendable {  // Only used under the lock.
  private struct Owner {
    weak var object: AnyObject?
    let values = AssociatedValues()
  }

  private var owners: [ObjectIdentifier: Owner] = [:]
  /// How many owners there may be before those that are gone are looked for.
  private var limit = 16

  mutating func set(_ value: AssociatedValue?, of object: AnyObject, key: UInt) -> AssociatedValue?
  {
    let id = ObjectIdentifier(object)
    var owner = Owner(object: object)
    if let known = owners[id], known.object === object { owner = known }
    let old = owner.values.byKey[key]
    owner.values.byKey[key] = value
    owners[id] = owner.values.byKey.isEmpty ? nil : owner
    return old
  }

  func value(of object: AnyObject, key: UInt) -> AssociatedValue? {
    guard let owner = owners[ObjectIdentifier(object)], owner.object === object else { return nil }
    return owner.values.byKey[key]
  }

  /// Takes out the values of objects that are gone, once there are twice as many as last time.
  mutating func sweep() -> [AssociatedValue] {
    guard owners.count > limit else { return [] }
    let gone = owners.filter { $0.value.object == nil }
    for id in gone.keys { owners[id] = nil }
    limit = max(16, owners.count * 2)
    return gone.values.flatMap { $0.values.byKey.values }
  }
}

/// The object in a value of any type, out of optionals around it.
private func reference(_ value: Any) -> AnyObject? {
  if let optional = value as? any OptionalValue { return optional.content.flatMap(reference) }
  return type(of: value) is AnyClass ? value as AnyObject : nil
}

private protocol OptionalValue { var content: Any? { get } }

extension Optional: OptionalValue {
  fileprivate var content: Any? { map { $0 } }
}
