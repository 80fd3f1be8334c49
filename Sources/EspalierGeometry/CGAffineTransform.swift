public import Foundation

/// An affine map of the plane, `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
///
/// The y axis points down, so a positive rotation angle turns clockwise on the screen. Foundation
/// on Linux has no such type; names and member order are those of Core Graphics.
public struct CGAffineTransform: Hashable, Sendable, Codable {
  /// The factor of x in x'.
  public var a: CGFloat
  /// The factor of x in y'.
  public var b: CGFloat
  /// The factor of y in x'.
  public var c: CGFloat
  /// The factor of y in y'.
  public var d: CGFloat
  /// The horizontal translation, in points.
  public var tx: CGFloat
  /// The vertical translation, in points.
  public var ty: CGFloat

  /// The map that changes nothing.
  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Creates the identity map.
  public init() { self = .identity }

  /// Creates a map from its six entries.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Creates a map from its six entries, unlabelled as in Core Graphics.
  public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat)
  {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// Creates a translation, in points.
  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  /// Creates a scale by two factors.
  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// Creates a rotation by `angle` radians, clockwise on the screen.
  public init(rotationAngle angle: CGFloat) {
    let sine = sin(angle)
    let cosine = cos(angle)
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Whether this is the map that changes nothing.
  public var isIdentity: Bool { self == .identity }

  /// Whether every entry is a finite number.
  package var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// Whether axis-parallel rectangles stay axis-parallel and unmirrored.
  package var isScaleAndTranslation: Bool { b == 0 && c == 0 && a > 0 && d > 0 }

  /// The factor by which areas grow; zero if the map has no inverse.
  package var determinant: CGFloat { a * d - b * c }
}

extension CGAffineTransform {
  /// Returns the map that applies this map first and then `other`.
  public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * other.a + b * other.c,
      b: a * other.b + b * other.d,
      c: c * other.a + d * other.c,
      d: c * other.b + d * other.d,
      tx: tx * other.a + ty * other.c + other.tx,
      ty: tx * other.b + ty * other.d + other.ty)
  }

  /// Returns the inverse of this map, or this map itself if it has no inverse.
  public func inverted() -> CGAffineTransform {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite else { return self }
    return CGAffineTransform(
      a: d / determinant,
      b: -b / determinant,
      c: -c / determinant,
      d: a / determinant,
      tx: (c * ty - d * tx) / determinant,
      ty: (b * tx - a * ty) / determinant)
  }

  /// Returns the map that translates by a distance, in points, before applying this map.
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y).concatenating(self)
  }

  /// Returns the map that scales before applying this map.
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: x, y: y).concatenating(self)
  }

  /// Returns the map that rotates by `angle` radians before applying this map.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }
}

extension CGPoint {
  /// Returns the point that this point is mapped to.
  public func applying(_ transform: CGAffineTransform) -> CGPoint {
    CGPoint(
      x: transform.a * x + transform.c * y + transform.tx,
      y: transform.b * x + transform.d * y + transform.ty)
  }
}

extension CGSize {
  /// Returns the size that this size is mapped to, without the translation.
  public func applying(_ transform: CGAffineTransform) -> CGSize {
    CGSize(
      width: transform.a * width + transform.c * height,
      height: transform.b * width + transform.d * height)
  }
}

extension CGRect {
  /// Returns the smallest rectangle around the four mapped corners of this rectangle.
  public func applying(_ transform: CGAffineTransform) -> CGRect {
    if transform.isScaleAndTranslation {
      return CGRect(
        x: transform.a * minX + transform.tx, y: transform.d * minY + transform.ty,
        width: transform.a * width, height: transform.d * height)
    }
    let first = CGPoint(x: minX, y: minY).applying(transform)
    let second = CGPoint(x: maxX, y: minY).applying(transform)
    let third = CGPoint(x: maxX, y: maxY).applying(transform)
    let fourth = CGPoint(x: minX, y: maxY).applying(transform)
    let left = min(min(first.x, second.x), min(third.x, fourth.x))
    let right = max(max(first.x, second.x), max(third.x, fourth.x))
    let top = min(min(first.y, second.y), min(third.y, fourth.y))
    let bottom = max(max(first.y, second.y), max(third.y, fourth.y))
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
