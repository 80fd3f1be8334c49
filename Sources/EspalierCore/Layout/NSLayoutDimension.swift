public import Foundation

/// A width, a height, or the distance between two positions.
@preconcurrency @MainActor public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// Creates the distance from one position to another.
  convenience init(from start: AnchorPoint, to end: AnchorPoint) {
    self.init(
      AnchorPoint(
        item: end.item, attribute: end.attribute, start: start.item, startAttribute: start.attribute
      ))
  }

  /// Returns a constraint that sets this size to `c` points.
  public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(point, .equal, nil, constant: c)
  }

  /// Returns a constraint that makes this size at least `c` points.
  public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(point, .greaterThanOrEqual, nil, constant: c)
  }

  /// Returns a constraint that makes this size at most `c` points.
  public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(point, .lessThanOrEqual, nil, constant: c)
  }

  /// Returns a constraint that makes this size equal to the other size times `m`.
  public func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat)
    -> NSLayoutConstraint
  { constraint(equalTo: anchor, multiplier: m, constant: 0) }

  /// Returns a constraint that makes this size at least the other size times `m`.
  public func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat)
    -> NSLayoutConstraint
  { constraint(greaterThanOrEqualTo: anchor, multiplier: m, constant: 0) }

  /// Returns a constraint that makes this size at most the other size times `m`.
  public func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat)
    -> NSLayoutConstraint
  { constraint(lessThanOrEqualTo: anchor, multiplier: m, constant: 0) }

  /// Returns a constraint that makes this size equal to the other size times `m` plus `c` points.
  public func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(point, .equal, anchor.point, multiplier: m, constant: c)
  }

  /// Returns a constraint that makes this size at least the other size times `m` plus `c` points.
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(point, .greaterThanOrEqual, anchor.point, multiplier: m, constant: c)
  }

  /// Returns a constraint that makes this size at most the other size times `m` plus `c` points.
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(point, .lessThanOrEqual, anchor.point, multiplier: m, constant: c)
  }
}
