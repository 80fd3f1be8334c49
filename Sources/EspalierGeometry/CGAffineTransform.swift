public import Foundation

/// An affine map of the plane, `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
///
/// The y axis points down, so a positive rotation angle turns clockwise on the screen. Foundation
/// on Linux has no such type; names and member order are those of Core Graphics.
public struct CGAffineTransform: Hashable, Sendable, Codable {
  /// The share of x in x'.
  public var a: CGFloat
  /// The share of x in y'.
  public var b: CGFloat
  /// The share of y in x'.
  public var c: CGFloat
  /// The share of y in y'.
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

  /// The factor by which areas grow; zero when the map cannot be undone.
  package var determinant: CGFloat { a * d - b * c }
}

extension CGAffineTransform {
  /// The map that applies this one first and `other` after it.
  public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * other.a + b * other.c,
      b: a * other.b + b * other.d,
      c: c * other.a + d * other.c,
      d: c * other.b + d * other.d,
      tx: tx * other.a + ty * other.c + other.tx,
      ty: tx * other.b + ty * other.d + other.ty)
  }

  /// The map that undoes this one, or this one itself when it cannot be undone.
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

  /// The map that translates by so many points before applying this one.
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y).concatenating(self)
  }

  /// The map that scales before applying this one.
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: x, y: y).concatenating(self)
  }

  /// The map that turns by `angle` radians before applying this one.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }
}

extension CGPoint {
  /// The point that `transform` maps this one to.
  public func applying(_ transform: CGAffineTransform) -> CGPoint {
    CGPoint(
      x: transform.a * x + transform.c * y + transform.tx,
      y: transform.b * x + transform.d * y + transform.ty)
  }
}

extension CGSize {
  /// The size that `transform`, its translation ignored, maps this one to.
  public func applying(_ transform: CGAffineTransform) -> CGSize {
    CGSize(
      width: transform.a * width + transform.c * height,
      height: transform.b * width + transform.d * height)
  }
}

extension CGRect {
  /// The smallest rectangle around the four mapped corners of this one.
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
