package import EspalierGeometry

/// One thing to draw, in device pixels of the frame, in paint order.
///
/// Rectangles are whole pixels: whoever builds the list rounds. Colours are premultiplied.
package enum DisplayItem {
  /// A rectangle of one colour.
  case fill(PixelRect, PixelColor)
  /// A rectangle with round corners of one colour.
  case roundedFill(PixelRect, CornerRadii, PixelColor)
  /// A line of `width` pixels inside the edge of a rectangle with round corners.
  case border(PixelRect, CornerRadii, width: Float, PixelColor)
  /// A blurred shape of one colour, below everything that follows.
  case shadow(Shadow)
  /// A rectangle with round corners of changing colour.
  case gradient(PixelRect, CornerRadii, Gradient)
  /// A picture, scaled to its destination.
  case image(ImageFill)
  /// A coverage mask at a place, in one colour: a run of glyphs, an icon, a filled path.
  case mask(PixelMask, x: Int32, y: Int32, PixelColor)
  /// Keeps what follows, up to the matching `popClip`, inside a rectangle with round corners.
  case pushClip(PixelRect, CornerRadii)
  case popClip
  /// Draws what follows, up to the matching `popGroup`, apart, and puts it down as one picture.
  case pushGroup(Group)
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
  /// The shape that throws the shadow, already moved by the shadow's offset.
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

  /// How far the blur reaches beyond the shape, in whole pixels.
  package static func reach(ofBlur blur: Float) -> Int32 {
    blur > 0 ? Int32((min(blur, 1024) * 3).rounded(.up)) : 0
  }

  /// Every pixel the shadow may touch.
  package var extent: PixelRect { rect.outset(by: Self.reach(ofBlur: blur)) }
}

/// Colours along a line.
package struct Gradient: Hashable, Sendable {
  package struct Stop: Hashable, Sendable {
    /// The place along the line, 0...1, not before the stop that precedes it.
    package var location: Float
    package var color: PixelColor

    package init(location: Float, color: PixelColor) {
      self.location = location
      self.color = color
    }
  }

  /// The first colour's place, as shares of the rectangle's width and height.
  package var startX: Float
  package var startY: Float
  /// The last colour's place, likewise.
  package var endX: Float
  package var endY: Float
  /// At least one stop; what lies outside the first and last has their colour.
  package var stops: [Stop]

  package init(startX: Float, startY: Float, endX: Float, endY: Float, stops: [Stop]) {
    self.startX = startX
    self.startY = startY
    self.endX = endX
    self.endY = endY
    self.stops = stops
  }

  /// Whether no stop lets anything through.
  package var isOpaque: Bool { stops.allSatisfy(\.color.isOpaque) }
}

/// A picture and where it goes.
package struct ImageFill {
  package var buffer: PixelBuffer
  /// The part of the picture that is shown, in its own pixels; may be fractional.
  package var sourceX: Float
  package var sourceY: Float
  package var sourceWidth: Float
  package var sourceHeight: Float
  /// Where that part goes.
  ///
  /// Equal sizes copy, others sample bilinearly; shrinking averages.
  package var destination: PixelRect
  package var radii: CornerRadii
  /// 0...255.
  package var opacity: UInt32
  /// When set, the picture's alpha is a mask and this is its colour: template images.
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

/// A part of the picture that is drawn apart and put down as a whole.
package struct Group: Hashable, Sendable {
  /// The pixels the part may touch, in the coordinates its items are written in.
  package var bounds: PixelRect
  /// 0...255, applied once to the whole part.
  package var opacity: UInt32
  /// Where a pixel (x, y) of the part lands: (a·x + c·y + tx, b·x + d·y + ty); `nil` stays in place.
  package var transform: PixelTransform?

  package init(bounds: PixelRect, opacity: UInt32 = 255, transform: PixelTransform? = nil) {
    self.bounds = bounds
    self.opacity = opacity
    self.transform = transform
  }

  /// Every pixel of the frame the part may touch once it is put down.
  package var extent: PixelRect { transform.map { $0.extent(of: bounds) } ?? bounds }
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

  /// How far apart the map can move two places that are one pixel apart, along either axis.
  package var stretch: Double { max(abs(a) + abs(c), abs(b) + abs(d)) }

  /// How far beyond its mapped edge a pixel is blended with its neighbours, in mapped pixels.
  package var blending: Double { max(1, stretch / 2) }

  /// The smallest rectangle of whole pixels around the mapped corners, blending added.
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
