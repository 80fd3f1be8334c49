package import EspalierGeometry

/// One item to draw, in device pixels of the frame, in paint order.
///
/// Rectangles are whole pixels, which the code that builds the list rounds. Colours are
/// premultiplied.
package enum DisplayItem {
  /// A rectangle of one colour.
  case fill(PixelRect, PixelColor)
  /// A rectangle with round corners of one colour.
  case roundedFill(PixelRect, CornerRadii, PixelColor)
  /// A line of `width` pixels inside the edge of a rectangle with round corners.
  case border(PixelRect, CornerRadii, width: Float, PixelColor)
  /// A blurred shape of one colour, below the items that follow.
  case shadow(Shadow)
  /// A rectangle with round corners of changing colour.
  case gradient(PixelRect, CornerRadii, Gradient)
  /// A picture, scaled to its destination.
  case image(ImageFill)
  /// A coverage mask at a place, in one colour: a run of glyphs, an icon, a filled path.
  case mask(PixelMask, x: Int32, y: Int32, PixelColor)
  /// A picture, repeated in both directions.
  case pattern(PatternFill)
  /// Many small pictures.
  case particles(ParticleField)
  /// Clips the items up to the matching `popClip` to a rectangle with round corners.
  case pushClip(PixelRect, CornerRadii)
  case popClip
  /// Draws the items up to the matching `popGroup` apart, and blends them as one picture.
  case pushGroup(Group)
  /// What is already drawn in a rectangle with round corners, blurred and tinted.
  ///
  /// Outside groups only. The rectangle's part inside the open clips is drawn as a whole or not at
  /// all: its pixels depend on each other.
  case backdrop(PixelRect, CornerRadii, BackdropMaterial)
  /// Ends the items of a masked group; the alpha of the items up to `popGroup` cuts them out.
  case maskBegins
  case popGroup
}

/// The radii of the four corners, in pixels; zero or negative is a square corner.
///
/// Radii that do not fit the rectangle are scaled down together until they do.
package struct CornerRadii: Hashable, Sendable {
  package var topLeft: Float
  package var topRight: Float
  package var bottomRight: Float
  package var bottomLeft: Float
  /// Whether the corners pass into the edges without a jump of the curvature.
  package var isContinuous = false

  package static let square = CornerRadii(all: 0)

  package init(all radius: Float) {
    self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
  }

  package init(topLeft: Float, topRight: Float, bottomRight: Float, bottomLeft: Float) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  package var isSquare: Bool {
    topLeft <= 0 && topRight <= 0 && bottomRight <= 0 && bottomLeft <= 0
  }
}

/// The shadow of a rectangle with round corners.
package struct Shadow: Hashable, Sendable {
  /// The shape that casts the shadow, already moved by the shadow's offset.
  package var rect: PixelRect
  package var radii: CornerRadii
  /// The standard deviation of the blur, in pixels; zero is a sharp edge.
  package var blur: Float
  package var color: PixelColor

  package init(rect: PixelRect, radii: CornerRadii, blur: Float, color: PixelColor) {
    self.rect = rect
    self.radii = radii
    self.blur = blur
    self.color = color
  }

  /// Returns how far the blur extends beyond the shape, in whole pixels.
  package static func reach(ofBlur blur: Float) -> Int32 {
    blur > 0 ? Int32((min(blur, 1024) * 3).rounded(.up)) : 0
  }

  /// The pixels that the shadow may touch.
  package var extent: PixelRect { rect.outset(by: Self.reach(ofBlur: blur)) }
}

/// What a backdrop makes of the pixels below it: it blurs them, saturates their colours, and mixes
/// them with a level of grey.
package struct BackdropMaterial: Hashable, Sendable {
  /// The standard deviation of the blur, in pixels; in points while a layer has the material.
  package var blur: Float
  /// The factor of the colours' distance from grey, in 256ths.
  package var saturation: UInt16
  /// The share of the pixels, in 1024ths.
  package var share: UInt16
  /// The level that is added to each channel, in 0...255.
  package var level: UInt8

  package init(blur: Float, saturation: UInt16, share: UInt16, level: UInt8) {
    self.blur = blur
    self.saturation = saturation
    self.share = share
    self.level = level
  }

  /// Creates a material.
  ///
  /// - Parameters:
  ///   - blur: The standard deviation of the blur, in points.
  ///   - vividness: The factor of the colours' distance from grey.
  ///   - fraction: The share of what is below, in 0...1.
  ///   - level: The level that is added to it, in 0...255.
  package init(blur: Float, vividness: Double, fraction: Double, level: UInt8) {
    self.init(
      blur: blur, saturation: UInt16((vividness * 256).rounded()),
      share: UInt16((fraction * 1024).rounded()), level: level)
  }

  /// The colour that the material shows where nothing below is seen: that above a white page, or
  /// above a nearly black one for dark materials.
  package var flatColor: PixelColor {
    let below: UInt32 = level >= 64 ? 255 : 32
    let value = min(255, UInt32(level) + UInt32(share) * below / 1024)
    return PixelColor(premultiplied: 0xff00_0000 | value << 16 | value << 8 | value)
  }
}

/// Colours along a line, along the radii of an ellipse, or around a point.
package struct Gradient: Hashable, Sendable {
  package struct Stop: Hashable, Sendable {
    /// The place along the line in 0...1, not before the previous stop.
    package var location: Float
    package var color: PixelColor

    package init(location: Float, color: PixelColor) {
      self.location = location
      self.color = color
    }
  }

  /// The way in which the colours spread from the first place.
  package enum Form: UInt8, Sendable {
    /// Along the line to the second place.
    case axial
    /// Along the radii of the ellipse whose box has its middle in the first place and a corner in
    /// the second one.
    case radial
    /// Around the first place, clockwise from the direction of the second one.
    case conic
  }

  /// The first colour's place, in fractions of the rectangle's width and height.
  package var startX: Float
  package var startY: Float
  /// The last colour's place, in the same fractions.
  package var endX: Float
  package var endY: Float
  /// The stops, at least one; before the first and after the last, the line has their colours.
  package var stops: [Stop]
  package var form: Form

  package init(
    startX: Float, startY: Float, endX: Float, endY: Float, stops: [Stop], form: Form = .axial
  ) {
    self.form = form
    self.startX = startX
    self.startY = startY
    self.endX = endX
    self.endY = endY
    self.stops = stops
  }

  /// Whether all stops are opaque.
  package var isOpaque: Bool { stops.allSatisfy(\.color.isOpaque) }
}

/// A picture and its destination.
package struct ImageFill {
  package var buffer: PixelBuffer
  /// The part of the picture that is shown, in its own pixels; may be fractional.
  package var sourceX: Float
  package var sourceY: Float
  package var sourceWidth: Float
  package var sourceHeight: Float
  /// The rectangle that this part fills.
  ///
  /// Pixels of an equal size are copied; a larger one samples bilinearly, and a smaller one
  /// averages.
  package var destination: PixelRect
  package var radii: CornerRadii
  /// The opacity in 0...255.
  package var opacity: UInt32
  /// The colour of a template image, whose alpha is a mask; `nil` for other images.
  package var tint: PixelColor?

  package init(
    buffer: PixelBuffer, destination: PixelRect, radii: CornerRadii = .square,
    opacity: UInt32 = 255, tint: PixelColor? = nil
  ) {
    self.buffer = buffer
    sourceX = 0
    sourceY = 0
    sourceWidth = Float(buffer.size.width)
    sourceHeight = Float(buffer.size.height)
    self.destination = destination
    self.radii = radii
    self.opacity = opacity
    self.tint = tint
  }
}

/// A picture that fills a rectangle, again and again.
package struct PatternFill {
  package var buffer: PixelBuffer
  /// The rectangle that is filled.
  package var rect: PixelRect
  package var radii: CornerRadii
  /// The left edge of one of the tiles.
  package var originX: Int32
  /// The upper edge of one of the tiles.
  package var originY: Int32
  /// The opacity in 0...255.
  package var opacity: UInt32

  package init(
    buffer: PixelBuffer, rect: PixelRect, radii: CornerRadii = .square, originX: Int32,
    originY: Int32, opacity: UInt32 = 255
  ) {
    self.buffer = buffer
    self.rect = rect
    self.radii = radii
    self.originX = originX
    self.originY = originY
    self.opacity = opacity
  }
}

/// A part of the frame that is drawn apart and blended as a whole.
package struct Group: Hashable, Sendable {
  /// The pixels that the part may touch, in the coordinates of its items.
  package var bounds: PixelRect
  /// The opacity in 0...255, applied once to the whole part.
  package var opacity: UInt32
  /// The colour of the whole part, whose own colours are not shown; `nil` to show those.
  package var tint: PixelColor?
  /// Whether the part keeps its own colours, multiplied by `tint`.
  package var multipliesTint = false
  /// Whether `maskBegins` divides the part into its items and those of its mask.
  package var isMasked: Bool
  private var placement: Placement

  package init(
    bounds: PixelRect, opacity: UInt32 = 255, transform: PixelTransform? = nil,
    isMasked: Bool = false
  ) {
    self.bounds = bounds
    self.isMasked = isMasked
    self.opacity = opacity
    placement = transform.map(Placement.turned) ?? .inPlace
  }

  /// Creates a group that a map of planes places.
  ///
  /// - Parameters:
  ///   - bounds: The pixels that the part may touch, in the coordinates of its items.
  ///   - opacity: The opacity in 0...255.
  ///   - map: The map; `nil` for none.
  ///   - part: What is shown of the group.
  package init(
    bounds: PixelRect, opacity: UInt32, map: PlaneMap?, part: Projection.Part = Projection.Part()
  ) {
    self.init(bounds: bounds, opacity: opacity)
    guard let map else { return }
    placement =
      map.isAffine && part.isWhole && !map.affine.isSkewed
      ? .turned(map.affine) : .projected(Projection(map, part: part))
  }

  /// How the part gets into the frame; not larger than an optional transform.
  private enum Placement: Hashable {
    case inPlace
    case turned(PixelTransform)
    case projected(Projection)
  }

  /// The map of the part's pixels: (x, y) goes to (ax + cy + tx, bx + dy + ty); `nil` for no
  /// map, and for a projection.
  package var transform: PixelTransform? {
    if case .turned(let transform) = placement { transform } else { nil }
  }

  /// The map of a part that is seen in perspective; `nil` for any other.
  package var projection: Projection? {
    if case .projected(let projection) = placement { projection } else { nil }
  }

  /// Whether no map moves the part.
  package var isInPlace: Bool { placement == .inPlace }

  /// The pixels of the frame that the blended part may touch.
  package var extent: PixelRect {
    switch placement {
    case .inPlace: bounds
    case .turned(let transform): transform.extent(of: bounds)
    case .projected(let projection): projection.map.extent(of: bounds)
    }
  }
}

/// An affine map of pixel coordinates.
package struct PixelTransform: Hashable, Sendable {
  package var a: Double
  package var b: Double
  package var c: Double
  package var d: Double
  package var tx: Double
  package var ty: Double

  package init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Whether the two axes are mapped to axes that are not at a right angle.
  package var isSkewed: Bool {
    let (across, down) = (a * a + b * b, c * c + d * d)
    let cosine = a * c + b * d
    return cosine * cosine > 1e-12 * across * down
  }

  /// The maximum distance, along either axis, between the mapped places of two neighbouring pixels.
  package var stretch: Double { max(abs(a) + abs(c), abs(b) + abs(d)) }

  /// The distance beyond its mapped edge to which a pixel is blended, in mapped pixels.
  package var blending: Double { max(1, stretch / 2) }

  /// Returns the smallest rectangle of whole pixels around the mapped corners, including blending.
  package func extent(of rect: PixelRect) -> PixelRect {
    guard !rect.isEmpty else { return .empty }
    var left = Double.infinity
    var top = Double.infinity
    var right = -Double.infinity
    var bottom = -Double.infinity
    for (x, y) in [
      (rect.left, rect.top), (rect.right, rect.top), (rect.right, rect.bottom),
      (rect.left, rect.bottom),
    ] {
      let mappedX = a * Double(x) + c * Double(y) + tx
      let mappedY = b * Double(x) + d * Double(y) + ty
      left = min(left, mappedX)
      right = max(right, mappedX)
      top = min(top, mappedY)
      bottom = max(bottom, mappedY)
    }
    guard left.isFinite, top.isFinite, right.isFinite, bottom.isFinite else { return .empty }
    func clamped(_ value: Double) -> Int32 { Int32(min(max(value, -1e8), 1e8)) }
    let edge = blending.rounded(.up)
    return PixelRect(
      left: clamped(left.rounded(.down) - edge), top: clamped(top.rounded(.down) - edge),
      right: clamped(right.rounded(.up) + edge), bottom: clamped(bottom.rounded(.up) + edge))
  }
}
