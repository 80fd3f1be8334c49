// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import EspalierGeometry
public import Foundation

/// A map of points in space: a row (x, y, z, 1) times a matrix of four rows and four columns.
///
/// The result is divided by its fourth number. `m34` of -1/d shows what is nearer to the viewer
/// larger, for an eye at the distance d.
public struct CATransform3D: Equatable, Sendable {
  // Row 1.
  /// The number in row 1 and column 1.
  public var m11: CGFloat
  /// The number in row 1 and column 2.
  public var m12: CGFloat
  /// The number in row 1 and column 3.
  public var m13: CGFloat
  /// The number in row 1 and column 4.
  public var m14: CGFloat
  // Row 2.
  /// The number in row 2 and column 1.
  public var m21: CGFloat
  /// The number in row 2 and column 2.
  public var m22: CGFloat
  /// The number in row 2 and column 3.
  public var m23: CGFloat
  /// The number in row 2 and column 4.
  public var m24: CGFloat
  // Row 3.
  /// The number in row 3 and column 1.
  public var m31: CGFloat
  /// The number in row 3 and column 2.
  public var m32: CGFloat
  /// The number in row 3 and column 3.
  public var m33: CGFloat
  /// The number in row 3 and column 4.
  public var m34: CGFloat
  // Row 4.
  /// The number in row 4 and column 1.
  public var m41: CGFloat
  /// The number in row 4 and column 2.
  public var m42: CGFloat
  /// The number in row 4 and column 3.
  public var m43: CGFloat
  /// The number in row 4 and column 4.
  public var m44: CGFloat

  /// Creates a matrix of zeros, which maps everything to nothing.
  public init() {
    self.init(
      m11: 0, m12: 0, m13: 0, m14: 0,
      m21: 0, m22: 0, m23: 0, m24: 0,
      m31: 0, m32: 0, m33: 0, m34: 0,
      m41: 0, m42: 0, m43: 0, m44: 0)
  }

  /// Creates a matrix of its sixteen numbers, row by row.
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
    m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
    m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    self.m11 = m11
    self.m12 = m12
    self.m13 = m13
    self.m14 = m14
    self.m21 = m21
    self.m22 = m22
    self.m23 = m23
    self.m24 = m24
    self.m31 = m31
    self.m32 = m32
    self.m33 = m33
    self.m34 = m34
    self.m41 = m41
    self.m42 = m42
    self.m43 = m43
    self.m44 = m44
  }
}

/// The transform that leaves every point in its place.
public let CATransform3DIdentity = CATransform3D(
  m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0, m31: 0, m32: 0, m33: 1, m34: 0,
  m41: 0, m42: 0, m43: 0, m44: 1)

/// Returns whether a transform leaves every point in its place.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }

/// Returns whether two transforms have the same numbers.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

/// Returns the transform that moves points by (tx, ty, tz).
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat)
  -> CATransform3D
{
  var result = CATransform3DIdentity
  result.m41 = tx
  result.m42 = ty
  result.m43 = tz
  return result
}

/// Returns the transform that multiplies x, y and z by a factor each.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  var result = CATransform3DIdentity
  result.m11 = sx
  result.m22 = sy
  result.m33 = sz
  return result
}

/// Returns the transform that turns points around the axis through (0, 0, 0) and (x, y, z).
///
/// The angle is in radians. Around (0, 0, 1), a positive angle turns clockwise on the screen, and
/// around (0, 1, 0) it moves the right side away from the viewer. An axis of no length gives the
/// identity.
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat)
  -> CATransform3D
{
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0, length.isFinite else { return CATransform3DIdentity }
  let (x, y, z) = (x / length, y / length, z / length)
  let (sine, cosine) = (sin(angle), cos(angle))
  let rest = 1 - cosine
  return CATransform3D(
    m11: cosine + x * x * rest, m12: x * y * rest + z * sine, m13: x * z * rest - y * sine, m14: 0,
    m21: x * y * rest - z * sine, m22: cosine + y * y * rest, m23: y * z * rest + x * sine, m24: 0,
    m31: x * z * rest + y * sine, m32: y * z * rest - x * sine, m33: cosine + z * z * rest, m34: 0,
    m41: 0, m42: 0, m43: 0, m44: 1)
}

/// Returns the transform that moves points by (tx, ty, tz) and then applies `t`.
public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}

/// Returns the transform that multiplies x, y and z by a factor each and then applies `t`.
public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat)
  -> CATransform3D
{
  CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

/// Returns the transform that turns points around an axis and then applies `t`.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}

/// Returns the transform that applies `a` and then `b`: the product a·b.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  CATransform3D(
    m11: a.m11 * b.m11 + a.m12 * b.m21 + a.m13 * b.m31 + a.m14 * b.m41,
    m12: a.m11 * b.m12 + a.m12 * b.m22 + a.m13 * b.m32 + a.m14 * b.m42,
    m13: a.m11 * b.m13 + a.m12 * b.m23 + a.m13 * b.m33 + a.m14 * b.m43,
    m14: a.m11 * b.m14 + a.m12 * b.m24 + a.m13 * b.m34 + a.m14 * b.m44,
    m21: a.m21 * b.m11 + a.m22 * b.m21 + a.m23 * b.m31 + a.m24 * b.m41,
    m22: a.m21 * b.m12 + a.m22 * b.m22 + a.m23 * b.m32 + a.m24 * b.m42,
    m23: a.m21 * b.m13 + a.m22 * b.m23 + a.m23 * b.m33 + a.m24 * b.m43,
    m24: a.m21 * b.m14 + a.m22 * b.m24 + a.m23 * b.m34 + a.m24 * b.m44,
    m31: a.m31 * b.m11 + a.m32 * b.m21 + a.m33 * b.m31 + a.m34 * b.m41,
    m32: a.m31 * b.m12 + a.m32 * b.m22 + a.m33 * b.m32 + a.m34 * b.m42,
    m33: a.m31 * b.m13 + a.m32 * b.m23 + a.m33 * b.m33 + a.m34 * b.m43,
    m34: a.m31 * b.m14 + a.m32 * b.m24 + a.m33 * b.m34 + a.m34 * b.m44,
    m41: a.m41 * b.m11 + a.m42 * b.m21 + a.m43 * b.m31 + a.m44 * b.m41,
    m42: a.m41 * b.m12 + a.m42 * b.m22 + a.m43 * b.m32 + a.m44 * b.m42,
    m43: a.m41 * b.m13 + a.m42 * b.m23 + a.m43 * b.m33 + a.m44 * b.m43,
    m44: a.m41 * b.m14 + a.m42 * b.m24 + a.m43 * b.m34 + a.m44 * b.m44)
}

/// Returns the transform that undoes `t`; `t` itself if none does.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D { t.inverse ?? t }

/// Returns the transform in space that maps the plane z = 0 as `m` maps it.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  var result = CATransform3DIdentity
  result.m11 = m.a
  result.m12 = m.b
  result.m21 = m.c
  result.m22 = m.d
  result.m41 = m.tx
  result.m42 = m.ty
  return result
}

/// Returns whether a transform moves points inside their planes only, as a `CGAffineTransform`
/// does.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
  t.m13 == 0 && t.m14 == 0 && t.m23 == 0 && t.m24 == 0 && t.m31 == 0 && t.m32 == 0 && t.m33 == 1
    && t.m34 == 0 && t.m43 == 0 && t.m44 == 1
}

/// Returns the part of a transform that an affine transform can have; all of it, if
/// `CATransform3DIsAffine` is true.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}

extension CATransform3D {
  /// The numbers, row by row.
  package var numbers: [Double] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }

  /// Creates a matrix of sixteen numbers, row by row.
  package init(numbers n: [Double]) {
    self.init(
      m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6], m24: n[7],
      m31: n[8], m32: n[9], m33: n[10], m34: n[11], m41: n[12], m42: n[13], m43: n[14], m44: n[15])
  }

  /// Whether no number is NaN or infinite.
  package var isFinite: Bool { numbers.allSatisfy(\.isFinite) }

  /// The transform that undoes this one; `nil` if none does.
  package var inverse: CATransform3D? {
    // Products of two rows' minors: those of the first two rows and of the last two.
    let s = [
      m11 * m22 - m21 * m12, m11 * m23 - m21 * m13, m11 * m24 - m21 * m14, m12 * m23 - m22 * m13,
      m12 * m24 - m22 * m14, m13 * m24 - m23 * m14,
    ]
    let c = [
      m31 * m42 - m41 * m32, m31 * m43 - m41 * m33, m31 * m44 - m41 * m34, m32 * m43 - m42 * m33,
      m32 * m44 - m42 * m34, m33 * m44 - m43 * m34,
    ]
    let determinant =
      s[0] * c[5] - s[1] * c[4] + s[2] * c[3] + s[3] * c[2] - s[4] * c[1] + s[5] * c[0]
    guard determinant != 0, determinant.isFinite else { return nil }
    let f = 1 / determinant
    let result = CATransform3D(
      m11: (m22 * c[5] - m23 * c[4] + m24 * c[3]) * f,
      m12: (-m12 * c[5] + m13 * c[4] - m14 * c[3]) * f,
      m13: (m42 * s[5] - m43 * s[4] + m44 * s[3]) * f,
      m14: (-m32 * s[5] + m33 * s[4] - m34 * s[3]) * f,
      m21: (-m21 * c[5] + m23 * c[2] - m24 * c[1]) * f,
      m22: (m11 * c[5] - m13 * c[2] + m14 * c[1]) * f,
      m23: (-m41 * s[5] + m43 * s[2] - m44 * s[1]) * f,
      m24: (m31 * s[5] - m33 * s[2] + m34 * s[1]) * f,
      m31: (m21 * c[4] - m22 * c[2] + m24 * c[0]) * f,
      m32: (-m11 * c[4] + m12 * c[2] - m14 * c[0]) * f,
      m33: (m41 * s[4] - m42 * s[2] + m44 * s[0]) * f,
      m34: (-m31 * s[4] + m32 * s[2] - m34 * s[0]) * f,
      m41: (-m21 * c[3] + m22 * c[1] - m23 * c[0]) * f,
      m42: (m11 * c[3] - m12 * c[1] + m13 * c[0]) * f,
      m43: (-m41 * s[3] + m42 * s[1] - m43 * s[0]) * f,
      m44: (m31 * s[3] - m32 * s[1] + m33 * s[0]) * f)
    return result.isFinite ? result : nil
  }
}
