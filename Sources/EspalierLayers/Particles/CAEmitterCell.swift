import EspalierDiagnostics
import EspalierDisplayList
import EspalierGeometry
public import Foundation

/// One kind of particle of an emitter layer.
///
/// A value with a range varies evenly from particle to particle, by half the range to either side.
/// Angles are radians, clockwise on screen; lengths are points. A change counts for the particles
/// that are born after it. Numbers that are not finite are refused. Main actor only.
@preconcurrency @MainActor open class CAEmitterCell: NSObject {
  var values = EmitterCellValues()
  weak var emitter: CAEmitterLayer?
  private(set) var picture: ParticlePicture?

  /// Creates a kind of particle of which none is born until `birthRate` and `lifetime` are set.
  public override init() { super.init() }

  /// A name by which `CAEmitterLayer` finds the cell in key paths: `emitterCells.name.birthRate`.
  open var name: String?

  /// Whether particles are born; true by default.
  open var isEnabled: Bool {
    get { values.isEnabled }
    set { change { $0.isEnabled = newValue } }
  }

  /// The picture of the particles, a `CGImage`; nothing is shown without one.
  ///
  /// A value of another type is refused, which is the issue `layer.contents`.
  open var contents: Any? {
    didSet {
      guard contents == nil || contents is CGImage else {
        let type = contents.map { "\(Swift.type(of: $0))" } ?? ""
        contents = oldValue
        reportIssue(
          Issue(
            "layer.contents", .error, subjects: [subject, "contents"],
            "\(subject).contents was set to a value of the type \(type) and keeps its value.",
            fix: "Set the cgImage of an image."))
        return
      }
      updatePicture()
    }
  }

  /// The part of the picture that is shown, in fractions of its size; (0, 0, 1, 1) by default.
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1) {
    didSet {
      guard contentsRect != oldValue else { return }
      if accepts(contentsRect.isFinite, contentsRect, "contentsRect") {
        updatePicture()
      } else {
        contentsRect = oldValue
      }
    }
  }

  /// The pixels of the picture per point; 1 by default.
  open var contentsScale: CGFloat {
    get { values.contentsScale }
    set {
      if accepts(newValue.isFinite && newValue > 0, newValue, "contentsScale") {
        change { $0.contentsScale = newValue }
      }
    }
  }

  private func updatePicture() {
    let image = contents as? CGImage
    let part = image.flatMap { image in
      image.cropping(
        to: CGRect(
          x: contentsRect.minX * CGFloat(image.width), y: contentsRect.minY * CGFloat(image.height),
          width: contentsRect.width * CGFloat(image.width),
          height: contentsRect.height * CGFloat(image.height)))
    }
    picture = part.map { ParticlePicture($0.buffer) }
    emitter?.particlesWillChange()
  }

  // MARK: Births

  /// The number of particles born per second; 0 by default.
  open var birthRate: Float {
    get { values.birthRate }
    set { set(\.birthRate, newValue, "birthRate") }
  }

  /// The seconds that a particle is shown; 0 by default.
  open var lifetime: Float {
    get { values.lifetime }
    set { set(\.lifetime, newValue, "lifetime") }
  }

  /// The range of the lifetime; 0 by default.
  open var lifetimeRange: Float {
    get { values.lifetimeRange }
    set { set(\.lifetimeRange, newValue, "lifetimeRange") }
  }

  // MARK: Movement

  /// The angle out of the layer's plane; 0 by default.
  open var emissionLatitude: CGFloat {
    get { values.latitude }
    set { set(\.latitude, newValue, "emissionLatitude") }
  }

  /// The angle in the layer's plane; 0 by default.
  ///
  /// It is counted from the way out of the emitter's shape: from the right for points and
  /// rectangles, upwards for lines, away from the middle for circles, spheres and cuboids.
  open var emissionLongitude: CGFloat {
    get { values.longitude }
    set { set(\.longitude, newValue, "emissionLongitude") }
  }

  /// The range of the angle in the plane; 0 by default.
  open var emissionRange: CGFloat {
    get { values.emissionRange }
    set { set(\.emissionRange, newValue, "emissionRange") }
  }

  /// The points per second at the beginning; 0 by default.
  open var velocity: CGFloat {
    get { values.velocity }
    set { set(\.velocity, newValue, "velocity") }
  }

  /// The range of the velocity; 0 by default.
  open var velocityRange: CGFloat {
    get { values.velocityRange }
    set { set(\.velocityRange, newValue, "velocityRange") }
  }

  /// The acceleration to the right, in points per second and second; 0 by default.
  open var xAcceleration: CGFloat {
    get { values.accelerationX }
    set { set(\.accelerationX, newValue, "xAcceleration") }
  }

  /// The acceleration down, in points per second and second; 0 by default.
  open var yAcceleration: CGFloat {
    get { values.accelerationY }
    set { set(\.accelerationY, newValue, "yAcceleration") }
  }

  /// The acceleration towards the viewer; 0 by default.
  ///
  /// It decides the order of `backToFront`.
  open var zAcceleration: CGFloat {
    get { values.accelerationZ }
    set { set(\.accelerationZ, newValue, "zAcceleration") }
  }

  // MARK: Look

  /// The factor of the picture's size; 1 by default.
  open var scale: CGFloat {
    get { values.scale }
    set { set(\.scale, newValue, "scale") }
  }

  /// The range of the factor; 0 by default.
  open var scaleRange: CGFloat {
    get { values.scaleRange }
    set { set(\.scaleRange, newValue, "scaleRange") }
  }

  /// The change of the factor per second; 0 by default.
  ///
  /// A particle whose factor reaches 0 is not shown.
  open var scaleSpeed: CGFloat {
    get { values.scaleSpeed }
    set { set(\.scaleSpeed, newValue, "scaleSpeed") }
  }

  /// The radians per second by which a particle turns; 0 by default.
  open var spin: CGFloat {
    get { values.spin }
    set { set(\.spin, newValue, "spin") }
  }

  /// The range of the turning; 0 by default.
  open var spinRange: CGFloat {
    get { values.spinRange }
    set { set(\.spinRange, newValue, "spinRange") }
  }

  /// The colour by which the picture is multiplied; opaque white by default.
  open var color: CGColor? {
    get { CGColor(values.color) }
    set { change { $0.color = newValue?.rgba ?? LayerCopies.white } }
  }

  /// The range of the colour's red; 0 by default.
  open var redRange: Float {
    get { values.colorRange.red }
    set { set(\.colorRange.red, newValue, "redRange") }
  }

  /// The range of the colour's green; 0 by default.
  open var greenRange: Float {
    get { values.colorRange.green }
    set { set(\.colorRange.green, newValue, "greenRange") }
  }

  /// The range of the colour's blue; 0 by default.
  open var blueRange: Float {
    get { values.colorRange.blue }
    set { set(\.colorRange.blue, newValue, "blueRange") }
  }

  /// The range of the opacity; 0 by default.
  open var alphaRange: Float {
    get { values.colorRange.alpha }
    set { set(\.colorRange.alpha, newValue, "alphaRange") }
  }

  /// The change of the colour's red per second; 0 by default.
  open var redSpeed: Float {
    get { values.colorSpeed.red }
    set { set(\.colorSpeed.red, newValue, "redSpeed") }
  }

  /// The change of the colour's green per second; 0 by default.
  open var greenSpeed: Float {
    get { values.colorSpeed.green }
    set { set(\.colorSpeed.green, newValue, "greenSpeed") }
  }

  /// The change of the colour's blue per second; 0 by default.
  open var blueSpeed: Float {
    get { values.colorSpeed.blue }
    set { set(\.colorSpeed.blue, newValue, "blueSpeed") }
  }

  /// The change of the opacity per second; 0 by default.
  open var alphaSpeed: Float {
    get { values.colorSpeed.alpha }
    set { set(\.colorSpeed.alpha, newValue, "alphaSpeed") }
  }

  // MARK: Storing

  private var subject: String {
    name.map { "\(type(of: self)) “\($0)”" } ?? "\(type(of: self))"
  }

  private func change(_ change: (inout EmitterCellValues) -> Void) {
    var new = values
    change(&new)
    guard new != values else { return }
    values = new
    emitter?.particlesWillChange()
  }

  private func set<Number: BinaryFloatingPoint>(
    _ part: WritableKeyPath<EmitterCellValues, Number>, _ value: Number, _ property: String
  ) {
    if accepts(value.isFinite, value, property) { change { $0[keyPath: part] = value } }
  }

  private func accepts(_ isValid: Bool, _ value: Any, _ property: String) -> Bool {
    if isValid { return true }
    reportIssue(
      Issue(
        "geometry.nonfinite", .error, subjects: [subject, property],
        "\(subject).\(property) was set to \(value), which cannot be used; it keeps its value.",
        fix: "Look for a division by zero or a missing size where this value is computed."))
    return false
  }

  /// Sets a number by the name of its property; returns whether there is one of that name.
  func setNumber(_ value: Double, named name: String) -> Bool {
    switch name {
    case "birthRate": birthRate = Float(value)
    case "lifetime": lifetime = Float(value)
    case "lifetimeRange": lifetimeRange = Float(value)
    case "emissionLatitude": emissionLatitude = value
    case "emissionLongitude": emissionLongitude = value
    case "emissionRange": emissionRange = value
    case "velocity": velocity = value
    case "velocityRange": velocityRange = value
    case "xAcceleration": xAcceleration = value
    case "yAcceleration": yAcceleration = value
    case "zAcceleration": zAcceleration = value
    case "scale": scale = value
    case "scaleRange": scaleRange = value
    case "scaleSpeed": scaleSpeed = value
    case "spin": spin = value
    case "spinRange": spinRange = value
    case "redRange": redRange = Float(value)
    case "greenRange": greenRange = Float(value)
    case "blueRange": blueRange = Float(value)
    case "alphaRange": alphaRange = Float(value)
    case "redSpeed": redSpeed = Float(value)
    case "greenSpeed": greenSpeed = Float(value)
    case "blueSpeed": blueSpeed = Float(value)
    case "alphaSpeed": alphaSpeed = Float(value)
    default: return false
    }
    return true
  }
}

/// The numbers of a kind of particle.
struct EmitterCellValues: Equatable {
  var isEnabled = true
  var contentsScale: CGFloat = 1
  var birthRate: Float = 0
  var lifetime: Float = 0
  var lifetimeRange: Float = 0
  var latitude: CGFloat = 0
  var longitude: CGFloat = 0
  var emissionRange: CGFloat = 0
  var velocity: CGFloat = 0
  var velocityRange: CGFloat = 0
  var accelerationX: CGFloat = 0
  var accelerationY: CGFloat = 0
  var accelerationZ: CGFloat = 0
  var scale: CGFloat = 1
  var scaleRange: CGFloat = 0
  var scaleSpeed: CGFloat = 0
  var spin: CGFloat = 0
  var spinRange: CGFloat = 0
  var color = RGBA(red: 1, green: 1, blue: 1, alpha: 1)
  var colorRange = RGBA(red: 0, green: 0, blue: 0, alpha: 0)
  var colorSpeed = RGBA(red: 0, green: 0, blue: 0, alpha: 0)
}
