public import Foundation

/// The meaning of an anchor: an attribute of an item, or the distance between two attributes.
@MainActor struct AnchorPoint {
  @ItemReference var item: AnyObject?
  var attribute: NSLayoutConstraint.Attribute
  /// The item at which a distance begins, which then ends at `item`; `nil` for a plain attribute.
  @ItemReference var start: AnyObject?
  var startAttribute = NSLayoutConstraint.Attribute.notAnAttribute

  /// Whether the point is a width, a height or a distance.
  var isSize: Bool { startAttribute != .notAnAttribute || attribute.kind == .size }

  /// An anchor of the class that fits.
  var anchor: NSObject {
    if isSize { return NSLayoutDimension(self) }
    return attribute.axis == .horizontal ? NSLayoutXAxisAnchor(self) : NSLayoutYAxisAnchor(self)
  }

  /// Whether both mean the same attribute; a point whose item was deallocated equals nothing.
  func isEqual(to other: AnchorPoint) -> Bool {
    guard attribute == other.attribute, startAttribute == other.startAttribute, let item,
      item === other.item
    else { return false }
    return startAttribute == .notAnAttribute || start != nil && start === other.start
  }

  /// The hash value, equal for equal points.
  var hash: Int {
    var hasher = Hasher()
    hasher.combine(attribute)
    hasher.combine(startAttribute)
    hasher.combine($item)
    hasher.combine($start)
    return hasher.finalize()
  }
}

/// An anchor of any kind.
@MainActor private protocol PointedAnchor { var point: AnchorPoint { get } }

/// An attribute of a view or guide, from which constraints are made.
///
/// The type parameter separates attributes that cannot be compared: horizontal positions, vertical
/// positions and sizes. The anchor does not retain its item. The constraints it makes are inactive.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject,
  PointedAnchor
{
  final let point: AnchorPoint

  init(_ point: AnchorPoint) { self.point = point }

  convenience init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
    self.init(AnchorPoint(item: item, attribute: attribute))
  }

  /// Returns a constraint that makes this attribute equal to the other plus `c` points.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat)
    -> NSLayoutConstraint
  { NSLayoutConstraint(point, .equal, anchor.point, constant: c) }

  /// Returns a constraint that makes this attribute at least the other plus `c` points.
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat)
    -> NSLayoutConstraint
  { NSLayoutConstraint(point, .greaterThanOrEqual, anchor.point, constant: c) }

  /// Returns a constraint that makes this attribute at most the other plus `c` points.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat)
    -> NSLayoutConstraint
  { NSLayoutConstraint(point, .lessThanOrEqual, anchor.point, constant: c) }

  /// Returns a constraint that makes this attribute equal to the other.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    constraint(equalTo: anchor, constant: 0)
  }

  /// Returns a constraint that makes this attribute at least the other.
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>)
    -> NSLayoutConstraint
  { constraint(greaterThanOrEqualTo: anchor, constant: 0) }

  /// Returns a constraint that makes this attribute at most the other.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    constraint(lessThanOrEqualTo: anchor, constant: 0)
  }

  /// Whether `object` is an anchor of the same item and attribute.
  open override nonisolated func isEqual(_ object: Any?) -> Bool {
    guard let object = object as? NSObject else { return false }
    if object === self { return true }
    nonisolated(unsafe) let other = object
    return MainActor.assumeIsolated {
      (other as? any PointedAnchor).map { point.isEqual(to: $0.point) } ?? false
    }
  }

  /// The hash value, equal for equal anchors; it stays the same when the item is deallocated.
  open override nonisolated var hash: Int { MainActor.assumeIsolated { point.hash } }

  /// The item and attribute, such as `UILabel.leading`.
  open override nonisolated var description: String {
    MainActor.assumeIsolated {
      "<\(type(of: self)) \(point.item.map { "\(type(of: $0))" } ?? "(gone)").\(point.attribute.name)>"
    }
  }
}

/// A horizontal position of a view or guide.
@preconcurrency @MainActor
public final class NSLayoutXAxisAnchor:
  NSLayoutAnchor<NSLayoutXAxisAnchor>
{
  /// Returns the distance from this position to another, as a size for constraints.
  public func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(from: point, to: otherAnchor.point)
  }

  /// Returns a constraint that puts this position `multiplier` standard distances after the other.
  public func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { constraint(equalTo: anchor, constant: systemSpacing(multiplier)) }

  /// Returns a constraint that puts this position at least `multiplier` standard distances after
  /// the other.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(greaterThanOrEqualTo: anchor, constant: systemSpacing(multiplier))
  }

  /// Returns a constraint that puts this position at most `multiplier` standard distances after the
  /// other.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(lessThanOrEqualTo: anchor, constant: systemSpacing(multiplier))
  }
}

/// A vertical position of a view or guide.
@preconcurrency @MainActor
public final class NSLayoutYAxisAnchor:
  NSLayoutAnchor<NSLayoutYAxisAnchor>
{
  /// Returns the distance from this position to another, as a size for constraints.
  public func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(from: point, to: otherAnchor.point)
  }

  /// Returns a constraint that puts this position `multiplier` standard distances below the other.
  public func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { constraint(equalTo: anchor, constant: systemSpacing(multiplier)) }

  /// Returns a constraint that puts this position at least `multiplier` standard distances below
  /// the other.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(greaterThanOrEqualTo: anchor, constant: systemSpacing(multiplier))
  }

  /// Returns a constraint that puts this position at most `multiplier` standard distances below the
  /// other.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(lessThanOrEqualTo: anchor, constant: systemSpacing(multiplier))
  }
}

/// The standard distance between neighbours, in points.
let standardSpacing: CGFloat = 8

/// Returns the standard distance times a multiplier; a negative multiplier counts as 0, as in
/// UIKit.
private func systemSpacing(_ multiplier: CGFloat) -> CGFloat {
  // A multiplier that is not finite stays so, and is reported.
  multiplier <= 0 && multiplier.isFinite ? 0 : standardSpacing * multiplier
}
