public import Foundation

/// What an anchor stands for: an attribute of an item, or the distance between two of them.
@MainActor struct AnchorPoint {
  @ItemReference var item: AnyObject?
  var attribute: NSLayoutConstraint.Attribute
  /// Where a distance begins, which then ends at `item`; `nil` for a plain attribute.
  @ItemReference var start: AnyObject?
  var startAttribute = NSLayoutConstraint.Attribute.notAnAttribute

  /// Whether it is a width, a height or a distance.
  var isSize: Bool { startAttribute != .notAnAttribute || attribute.kind == .size }

  /// An anchor of the class that fits.
  ///
  /// In UIKit's own language the type parameter is gone when a program runs, so that the anchors of
  /// a constraint are of one type there and still say which kind they are.
  var anchor: NSLayoutAnchor<AnyObject> {
    // No member of an anchor depends on the parameter: the classes are laid out alike.
    if isSize { return unsafeBitCast(NSLayoutDimension(self), to: NSLayoutAnchor<AnyObject>.self) }
    return attribute.axis == .horizontal
      ? unsafeBitCast(NSLayoutXAxisAnchor(self), to: NSLayoutAnchor<AnyObject>.self)
      : unsafeBitCast(NSLayoutYAxisAnchor(self), to: NSLayoutAnchor<AnyObject>.self)
  }

  /// Whether both stand for the same; what names an item that is gone equals nothing.
  func isEqual(to other: AnchorPoint) -> Bool {
    guard attribute == other.attribute, startAttribute == other.startAttribute, let item,
      item === other.item
    else { return false }
    return startAttribute == .notAnAttribute || start != nil && start === other.start
  }

  /// The same number for equal points.
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
/// The type parameter keeps apart what cannot be compared: horizontal positions, vertical positions
/// and sizes. The item is not owned. Constraints come back inactive.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject,
  PointedAnchor
{
  final let point: AnchorPoint

  init(_ point: AnchorPoint) { self.point = point }

  convenience init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
    self.init(AnchorPoint(item: item, attribute: attribute))
  }

  /// This attribute equals the other, plus `c` points.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat)
    -> NSLayoutConstraint
  { NSLayoutConstraint(point, .equal, anchor.point, constant: c) }

  /// This attribute is at least the other plus `c` points.
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat)
    -> NSLayoutConstraint
  { NSLayoutConstraint(point, .greaterThanOrEqual, anchor.point, constant: c) }

  /// This attribute is at most the other plus `c` points.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat)
    -> NSLayoutConstraint
  { NSLayoutConstraint(point, .lessThanOrEqual, anchor.point, constant: c) }

  /// This attribute equals the other.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    constraint(equalTo: anchor, constant: 0)
  }

  /// This attribute is at least the other.
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>)
    -> NSLayoutConstraint
  { constraint(greaterThanOrEqualTo: anchor, constant: 0) }

  /// This attribute is at most the other.
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

  /// The same number for equal anchors; it stays when the item goes.
  open override nonisolated var hash: Int { MainActor.assumeIsolated { point.hash } }

  /// The item and attribute, such as `UILabel.leading`.
  open override nonisolated var description: String {
    MainActor.assumeIsolated {
      "<\(type(of: self)) \(point.item.map { "\(type(of: $0))" } ?? "(gone)").\(point.attribute.name)>"
    }
  }
}

/// A position from side to side.
@preconcurrency @MainActor
public final class NSLayoutXAxisAnchor:
  NSLayoutAnchor<NSLayoutXAxisAnchor>
{
  /// The distance from this position to another, as a size that constraints can be made with.
  public func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(from: point, to: otherAnchor.point)
  }

  /// This position lies the standard distance, times `multiplier`, after the other.
  public func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { constraint(equalTo: anchor, constant: systemSpacing(multiplier)) }

  /// This position lies at least the standard distance, times `multiplier`, after the other.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(greaterThanOrEqualTo: anchor, constant: systemSpacing(multiplier))
  }

  /// This position lies at most the standard distance, times `multiplier`, after the other.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(lessThanOrEqualTo: anchor, constant: systemSpacing(multiplier))
  }
}

/// A position between top and bottom.
@preconcurrency @MainActor
public final class NSLayoutYAxisAnchor:
  NSLayoutAnchor<NSLayoutYAxisAnchor>
{
  /// The distance from this position to another, as a size that constraints can be made with.
  public func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(from: point, to: otherAnchor.point)
  }

  /// This position lies the standard distance, times `multiplier`, below the other.
  public func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { constraint(equalTo: anchor, constant: systemSpacing(multiplier)) }

  /// This position lies at least the standard distance, times `multiplier`, below the other.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(greaterThanOrEqualTo: anchor, constant: systemSpacing(multiplier))
  }

  /// This position lies at most the standard distance, times `multiplier`, below the other.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(lessThanOrEqualTo: anchor, constant: systemSpacing(multiplier))
  }
}

/// The distance that neighbours keep where nothing else is said, in points.
let standardSpacing: CGFloat = 8

/// The standard distance times a multiplier; a negative one counts as 0, as in UIKit.
private func systemSpacing(_ multiplier: CGFloat) -> CGFloat {
  // What is not finite stays so, and is reported.
  multiplier <= 0 && multiplier.isFinite ? 0 : standardSpacing * multiplier
}
