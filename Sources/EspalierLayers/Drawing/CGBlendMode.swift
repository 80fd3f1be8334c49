import EspalierGeometry

/// What drawing does with the colours below it.
///
/// S and D are the premultiplied colours of what is drawn and of what is below it, Sa and Da their
/// opacities. Up to `luminosity`, a mode mixes the colours where both are, and the rest of each
/// stays as it is. The modes behind it act on colours and opacity alike. Every mode acts only where
/// something is drawn, and in proportion along the edges of a shape.
public enum CGBlendMode: Int32, Sendable, CaseIterable {
  /// Above what is below.
  case normal
  /// The product: both darken each other.
  case multiply
  /// The product of the complements: both lighten each other.
  case screen
  /// Multiplied or screened, depending on what is below.
  case overlay
  /// The darker one of each component.
  case darken
  /// The lighter one of each component.
  case lighten
  /// Lightens what is below, the more the lighter the drawing is.
  case colorDodge
  /// Darkens what is below, the more the darker the drawing is.
  case colorBurn
  /// Darkens or lightens softly, depending on the drawing.
  case softLight
  /// Multiplied or screened, depending on the drawing.
  case hardLight
  /// The difference of each component.
  case difference
  /// The difference with less contrast.
  case exclusion
  /// The drawing's hue with the saturation and the brightness below.
  case hue
  /// The drawing's saturation with the hue and the brightness below.
  case saturation
  /// The drawing's hue and saturation with the brightness below.
  case color
  /// The drawing's brightness with the hue and the saturation below.
  case luminosity
  /// Nothing is left: 0.
  case clear
  /// S.
  case copy
  /// S · Da.
  case sourceIn
  /// S · (1 - Da).
  case sourceOut
  /// S · Da + D · (1 - Sa).
  case sourceAtop
  /// S · (1 - Da) + D.
  case destinationOver
  /// D · Sa.
  case destinationIn
  /// D · (1 - Sa).
  case destinationOut
  /// S · (1 - Da) + D · Sa.
  case destinationAtop
  /// S · (1 - Da) + D · (1 - Sa).
  case xor
  /// max(0, S + D - Sa - Da + R), with the opacity R = min(1, Sa + Da).
  case plusDarker
  /// min(1, S + D).
  case plusLighter
}

/// The arithmetic of blend modes, on premultiplied colours with components in 0...1.
///
/// The components are blue, green, red and opacity, in the order of the bytes of a pixel.
struct Blending {
  typealias Color = SIMD4<Float>

  let mode: CGBlendMode

  /// Returns what a colour makes of the colour below it.
  func callAsFunction(_ s: Color, over d: Color) -> Color {
    let (sa, da) = (s.w, d.w)
    switch mode {
    case .normal: return s + d * (1 - sa)
    case .clear: return Color()
    case .copy: return s
    case .sourceIn: return s * da
    case .sourceOut: return s * (1 - da)
    case .sourceAtop: return s * da + d * (1 - sa)
    case .destinationOver: return s * (1 - da) + d
    case .destinationIn: return d * sa
    case .destinationOut: return d * (1 - sa)
    case .destinationAtop: return s * (1 - da) + d * sa
    case .xor: return s * (1 - da) + d * (1 - sa)
    case .plusLighter: return (s + d).clamped(lowerBound: Color(), upperBound: .one)
    case .plusDarker:
      // The sum of both distances from white: opacities add up, and colours lose brightness.
      let alpha = min(1, sa + da)
      var sum = s + d - Color(repeating: sa + da - alpha)
      sum.w = alpha
      return sum.clamped(lowerBound: Color(), upperBound: Color(repeating: alpha))
    default:
      guard sa > 0, da > 0 else { return s + d }
      let mixed = mix(s / sa, d / da)
      var result = s * (1 - da) + d * (1 - sa) + mixed * (sa * da)
      result.w = sa + da - sa * da
      return result
    }
  }

  /// Returns the mixture of two opaque colours.
  private func mix(_ s: Color, _ d: Color) -> Color {
    switch mode {
    case .hue: return withLuminance(of: d, withSaturation(of: d, s))
    case .saturation: return withLuminance(of: d, withSaturation(of: s, d))
    case .color: return withLuminance(of: d, s)
    case .luminosity: return withLuminance(of: s, d)
    default: break
    }
    var result = Color(0, 0, 0, 1)
    for index in 0..<3 { result[index] = mix(s[index], d[index]) }
    return result
  }

  private func mix(_ s: Float, _ d: Float) -> Float {
    switch mode {
    case .multiply: s * d
    case .screen: s + d - s * d
    case .overlay: hardLight(d, s)
    case .hardLight: hardLight(s, d)
    case .darken: min(s, d)
    case .lighten: max(s, d)
    case .colorDodge: d <= 0 ? 0 : s >= 1 ? 1 : min(1, d / (1 - s))
    case .colorBurn: d >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - d) / s)
    case .softLight: softLight(s, d)
    case .difference: abs(s - d)
    case .exclusion: s + d - 2 * s * d
    default: s
    }
  }

  private func hardLight(_ s: Float, _ d: Float) -> Float {
    s <= 0.5 ? 2 * s * d : 1 - 2 * (1 - s) * (1 - d)
  }

  private func softLight(_ s: Float, _ d: Float) -> Float {
    guard s > 0.5 else { return d - (1 - 2 * s) * d * (1 - d) }
    let root = d <= 0.25 ? ((16 * d - 12) * d + 4) * d : d.squareRoot()
    return d + (2 * s - 1) * (root - d)
  }

  // MARK: Hue, saturation and brightness

  private func luminance(_ color: Color) -> Float {
    0.11 * color.x + 0.59 * color.y + 0.3 * color.z
  }

  /// Returns a colour moved to the brightness of another one, and back into 0...1.
  private func withLuminance(of other: Color, _ color: Color) -> Color {
    let wanted = luminance(other)
    var result = color + (wanted - luminance(color))
    let (low, high) = (min(result.x, result.y, result.z), max(result.x, result.y, result.z))
    let middle = Color(repeating: wanted)
    if low < 0 { result = middle + (result - middle) * (wanted / (wanted - low)) }
    if high > 1 { result = middle + (result - middle) * ((1 - wanted) / (high - wanted)) }
    result.w = 1
    return result
  }

  /// Returns a colour with the saturation of another one.
  private func withSaturation(of other: Color, _ color: Color) -> Color {
    let (low, high) = (min(color.x, color.y, color.z), max(color.x, color.y, color.z))
    guard high > low else { return Color(0, 0, 0, 1) }
    let wanted = max(other.x, other.y, other.z) - min(other.x, other.y, other.z)
    var result = (color - low) * (wanted / (high - low))
    result.w = 1
    return result
  }
}

extension Blending {
  /// The components of a pixel.
  static func color(_ pixel: UInt32) -> Color {
    let bytes = SIMD4<UInt32>(pixel, pixel >> 8, pixel >> 16, pixel >> 24) & 0xff
    return Color(bytes) / 255
  }

  /// The pixel of components.
  static func pixel(_ color: Color) -> UInt32 {
    let scaled = (color.clamped(lowerBound: Color(), upperBound: .one) * 255 + 0.5)
    let bytes = SIMD4<UInt32>(scaled, rounding: .towardZero)
    let alpha = bytes.w
    return alpha << 24 | min(bytes.z, alpha) << 16 | min(bytes.y, alpha) << 8 | min(bytes.x, alpha)
  }
}
