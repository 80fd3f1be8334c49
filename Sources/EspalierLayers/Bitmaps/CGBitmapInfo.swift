/// Whether and where the pixels of a bitmap have an opacity.
public enum CGImageAlphaInfo: UInt32, Sendable, CaseIterable {
  /// No opacity, and no room for one.
  case none
  /// Red, green and blue, multiplied by the opacity behind them.
  case premultipliedLast
  /// The opacity, then red, green and blue, multiplied by it.
  case premultipliedFirst
  /// Red, green and blue, not multiplied by the opacity behind them.
  case last
  /// The opacity, then red, green and blue, not multiplied by it.
  case first
  /// Red, green and blue, then a byte that is not used.
  case noneSkipLast
  /// A byte that is not used, then red, green and blue.
  case noneSkipFirst
  /// The opacity alone.
  case alphaOnly
}

/// The order of the bytes of a pixel.
public enum CGImageByteOrderInfo: UInt32, Sendable, CaseIterable {
  /// The bits of `CGBitmapInfo` that hold the order.
  case orderMask = 0x7000
  /// As the parts of the pixel are named, from the first one.
  case orderDefault = 0
  /// Pairs of bytes, the lower one first.
  case order16Little = 0x1000
  /// Four bytes, from the last part of the pixel to the first one.
  case order32Little = 0x2000
  /// Pairs of bytes, the higher one first.
  case order16Big = 0x3000
  /// Four bytes, from the first part of the pixel to the last one.
  case order32Big = 0x4000
}

/// How the pixels of a bitmap are stored: a `CGImageAlphaInfo` and the order of the bytes.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt32

  /// Creates a value from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The bits that hold a `CGImageAlphaInfo`.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1f)
  /// The bits that say whether components are numbers with a fraction.
  public static let floatInfoMask = CGBitmapInfo(rawValue: 0xf00)
  /// Components with a fraction.
  public static let floatComponents = CGBitmapInfo(rawValue: 0x100)
  /// The bits that hold the order of the bytes.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// As the parts of the pixel are named, from the first one.
  public static let byteOrderDefault: CGBitmapInfo = []
  /// Pairs of bytes, the lower one first.
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 0x1000)
  /// Four bytes, from the last part of the pixel to the first one.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 0x2000)
  /// Pairs of bytes, the higher one first.
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 0x3000)
  /// Four bytes, from the first part of the pixel to the last one.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 0x4000)

  /// The opacity that the bits name; `none` for bits that name no kind.
  var alpha: CGImageAlphaInfo { CGImageAlphaInfo(rawValue: rawValue & 0x1f) ?? .none }

  /// The order of the bytes; that of no kind counts as the default one.
  var byteOrder: CGImageByteOrderInfo {
    CGImageByteOrderInfo(rawValue: rawValue & 0x7000) ?? .orderDefault
  }
}

/// What a program wants of colours that a space cannot show; everything is drawn in sRGB.
public enum CGColorRenderingIntent: Int32, Sendable, CaseIterable {
  /// The default of the destination.
  case defaultIntent
  /// The same colours, seen absolutely.
  case absoluteColorimetric
  /// The same colours, relative to white.
  case relativeColorimetric
  /// Colours that look alike.
  case perceptual
  /// Vivid colours.
  case saturation
}
