import Foundation
import Synchronization

// swift-format-ignore: TypeNamesShouldBeCapitalized
/// The way an associated value is kept, with Apple's names and numbers.
public enum objc_AssociationPolicy: UInt, Sendable {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// A weak reference, which reads as `nil` once the value was deallocated.
  case OBJC_ASSOCIATION_ASSIGN = 0
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// A strong reference.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// A copy of an `NSCopying` object; otherwise a strong reference.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// A strong reference.
  case OBJC_ASSOCIATION_RETAIN = 0o1401
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// A copy of an `NSCopying` object; otherwise a strong reference.
  case OBJC_ASSOCIATION_COPY = 0o1403
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Stores a value with an object, under a key, for the object's lifetime; `nil` removes it.
///
/// Works for instances of any class. Values of responders, guides and constraints are released with
/// them; those of other objects some time later, when more values are set. May be called on any
/// thread.
///
/// - Parameters:
///   - object: The object, or an optional that holds one; anything else is ignored.
///   - key: An address that belongs to the caller, such as that of a global variable.
///   - value: The value.
///   - policy: The way the value is kept.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  guard let object = reference(object) else { return }
  let key = UInt(bitPattern: key)
  let entry = value.map { AssociatedValue($0, policy) }
  // Old values are released after the lock: their deinit may call back into this file.
  let old: [AssociatedValue?] = lock.withLock { others in
    guard let holder = holder(object) else {
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
/// Returns the value stored with an object under a key, or `nil`.
///
/// - Parameters:
///   - object: The object, or an optional that holds one.
///   - key: The address under which the value was set.
/// - Returns: The value.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  guard let object = reference(object) else { return nil }
  let key = UInt(bitPattern: key)
  let entry = lock.withLock { others in
    guard let holder = holder(object) else {
      return others.value(of: object, key: key)
    }
    return holder.associations?.byKey[key]
  }
  return entry?.value
}

/// An object that stores its associated values itself.
protocol AssociationHolder: AnyObject {
  nonisolated var associations: AssociatedValues? { get set }
}

extension UIResponder: AssociationHolder {}

/// The values kept with one object.
final class AssociatedValues: @unchecked Sendable {  // Only used under the lock.
  fileprivate var byKey: [UInt: AssociatedValue] = [:]
  /// What the program said of a responder for people who cannot see it.
  fileprivate var accessibility: AccessibilityValues?
  /// What is saved and restored of a responder.
  fileprivate var restoration: RestorationValues?
}

extension UIResponder {
  /// What the program said of this responder for people who cannot see it; `nil` for most.
  final var accessibilityValues: AccessibilityValues? {
    guard associations != nil else { return nil }
    return lock.withLock { _ in associations?.accessibility }
  }

  /// The same, made on first access.
  final var ownAccessibilityValues: AccessibilityValues {
    if let values = accessibilityValues { return values }
    let made = AccessibilityValues()
    lock.withLock { _ in
      let holder = associations ?? AssociatedValues()
      associations = holder
      holder.accessibility = made
    }
    return made
  }
}

extension UIResponder {
  /// What is saved and restored of this responder; `nil` for most.
  package final var restorationValues: RestorationValues? {
    guard associations != nil else { return nil }
    return lock.withLock { _ in associations?.restoration }
  }

  /// The same, made on first access.
  package final var ownRestorationValues: RestorationValues {
    if let values = restorationValues { return values }
    let made = RestorationValues()
    lock.withLock { _ in
      let holder = associations ?? AssociatedValues()
      associations = holder
      holder.restoration = made
    }
    return made
  }
}

/// A value, kept according to its policy.
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

/// The values of objects that do not store them themselves.
///
/// Weak references identify the objects: by address alone, a new object would get the values of a
/// deallocated one at the same address.
private struct OtherObjects: @unchecked Sendable {  // Only used under the lock.
  private struct Owner {
    weak var object: AnyObject?
    let values = AssociatedValues()
  }

  private var owners: [ObjectIdentifier: Owner] = [:]
  /// The number of owners at which deallocated ones are searched for.
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

  /// Removes the values of deallocated objects, once there are twice as many owners as last time.
  mutating func sweep() -> [AssociatedValue] {
    guard owners.count > limit else { return [] }
    let gone = owners.filter { $0.value.object == nil }
    for id in gone.keys { owners[id] = nil }
    limit = max(16, owners.count * 2)
    return gone.values.flatMap { $0.values.byKey.values }
  }
}

/// Returns an object as one that stores its values itself, if it does.
///
/// The cast to a class comes first: the first cast of each class to a protocol searches all
/// conformances of the program.
private func holder(_ object: AnyObject) -> (any AssociationHolder)? {
  if let responder = object as? UIResponder { return responder }
  return object as? any AssociationHolder
}

/// Returns the instance of a class in a value, or nil if the value is of another kind.
///
/// `value as AnyObject` searches all conformances of the program for each new class.
func instance(in value: Any) -> AnyObject? {
  func object<Value>(_ value: Value) -> AnyObject? {
    Value.self is AnyClass ? unsafeBitCast(value, to: AnyObject.self) : nil
  }
  return _openExistential(value, do: object)
}

/// Returns the object in a value of any type, unwrapped from optionals.
private func reference(_ value: Any) -> AnyObject? {
  if let object = instance(in: value) { return object }
  if let optional = value as? any OptionalValue { return optional.content.flatMap(reference) }
  return type(of: value) is AnyClass ? value as AnyObject : nil
}

private protocol OptionalValue { var content: Any? { get } }

extension Optional: OptionalValue {
  fileprivate var content: Any? { map { $0 } }
}
