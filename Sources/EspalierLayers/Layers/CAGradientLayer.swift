import EspalierDisplayList
import EspalierGeometry
public import Foundation

/// A layer filled with colours that change along a line, outwards from a point, or around it.
///
/// Places are given in fractions of the layer's size. Main actor only.
@preconcurrency @MainActor open class CAGradientLayer: CALayer {
  private var colorStorage: [RGBA] = []

  /// The colours, in order, as `CGColor` values.
  ///
  /// Values of another type are ignored.
  open var colors: [Any]? {
    get { colorStorage.isEmpty ? nil : colorStorage.map(CGColor.init) }
    set {
      let value = Self.colors(in: newValue ?? [])
      guard value != colorStorage else { return }
      willChange(.colors)
      colorStorage = value
      didChangeLook()
    }
  }

  /// Returns the colours in an array; values of other types are ignored.
  nonisolated static func colors(in array: [Any]) -> [RGBA] {
    array.compactMap { ($0 as? CGColor)?.rgba ?? ($0 as? any LayerColor)?.cgColor.rgba }
  }

  /// The place of each colour in 0...1, increasing; `nil`, the default, spaces the colours evenly.
  open var locations: [NSNumber]? {
    willSet { if newValue != locations { willChange(.locations) } }
    didSet { if locations != oldValue { didChangeLook() } }
  }

  /// The way in which the colours spread; along a line by default.
  open var type = CAGradientLayerType.axial {
    didSet { if type != oldValue { didChangeLook() } }
  }

  /// The place of the first colour, in fractions of the size; the middle of the top edge by
  /// default.
  open var startPoint = CGPoint(x: 0.5, y: 0) {
    willSet { if newValue != startPoint { willChange(.startPoint) } }
    didSet { if startPoint != oldValue { didChangeLook() } }
  }

  /// The place of the last colour, in fractions of the size; the middle of the bottom edge by
  /// default.
  ///
  /// For a radial gradient, a corner of the box of the ellipse that has the last colour; for a
  /// conic one, a point in the direction of the first colour.
  open var endPoint = CGPoint(x: 0.5, y: 1) {
    willSet { if newValue != endPoint { willChange(.endPoint) } }
    didSet { if endPoint != oldValue { didChangeLook() } }
  }

  /// Creates a layer of no size.
  public override init() { super.init() }

  /// Creates a copy of another layer's values.
  public override init(layer: Any) {
    super.init(layer: layer)
  }

  override func takeValues(of other: CALayer) {
    super.takeValues(of: other)
    guard let other = other as? CAGradientLayer else { return }
    colorStorage = other.colorStorage
    locations = other.locations
    type = other.type
    startPoint = other.startPoint
    endPoint = other.endPoint
  }

  private var shownColors: [RGBA] { shownValue(.colors)?.long?.colors ?? colorStorage }

  private var shownLocations: [CGFloat]? {
    shownValue(.locations)?.long?.numbers.map { CGFloat($0) }
      ?? locations?.map { CGFloat($0.doubleValue) }
  }

  override func specialValue(_ key: LayerKey) -> LayerValue? {
    switch key {
    case .colors: LayerValue(colorStorage.isEmpty ? nil : LongValue(colorStorage))
    case .locations: LayerValue(locations.map { LongValue($0.map(\.doubleValue)) })
    case .startPoint: LayerValue(startPoint)
    case .endPoint: LayerValue(endPoint)
    default: super.specialValue(key)
    }
  }

  override func storeSpecial(_ value: LayerValue, for key: LayerKey) -> Bool {
    switch key {
    case .colors: colors = value.long?.colors.map(CGColor.init)
    case .locations: locations = value.long?.numbers.map { NSNumber(value: $0) }
    case .startPoint: startPoint = value.point
    case .endPoint: endPoint = value.point
    default: return super.storeSpecial(value, for: key)
    }
    return true
  }

  override var hasContents: Bool { !colorStorage.isEmpty || super.hasContents }

  override func appendContents(to drawing: inout LayerDrawing) {
    defer { super.appendContents(to: &drawing) }
    let rect = drawing.rect
    guard !colorStorage.isEmpty, !rect.isEmpty else { return }
    let stops = CGGradient.stops(shownColors, shownLocations)
    let startPoint = shownValue(.startPoint)?.point ?? startPoint
    var end = shownValue(.endPoint)?.point ?? endPoint
    let form = type.form
    if form == .axial { end = GradientAxis(from: startPoint, to: end, in: rect).end }
    drawing.list.append(
      .gradient(
        rect, drawing.radii,
        Gradient(
          startX: Float(startPoint.x), startY: Float(startPoint.y), endX: Float(end.x),
          endY: Float(end.y),
          stops: stops.map { .init(location: Float($0.location), color: $0.color.pixel) },
          form: form)))
  }
}

/// The end of a line at right angles to which the colours change, in pixels.
///
/// The colours of a gradient layer change at right angles to its line in the unit square, which the
/// layer's proportions stretch. The colours of a display list change at right angles in pixels.
private struct GradientAxis {
  let end: CGPoint

  init(from start: CGPoint, to end: CGPoint, in rect: PixelRect) {
    let (width, height) = (CGFloat(rect.width), CGFloat(rect.height))
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let square = dx * dx + dy * dy
    // The change, per pixel, of the place along the line.
    let (growthX, growthY) = (dx / (square * width), dy / (square * height))
    let growth = growthX * growthX + growthY * growthY
    guard growth > 0, growth.isFinite else {
      self.end = start
      return
    }
    self.end = CGPoint(
      x: start.x + growthX / growth / width, y: start.y + growthY / growth / height)
  }
}
