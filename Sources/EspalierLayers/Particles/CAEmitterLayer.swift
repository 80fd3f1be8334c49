import EspalierDiagnostics
import EspalierDisplayList
import EspalierGeometry
public import Foundation

/// A layer that shows many small moving pictures.
///
/// The first particle of a cell is born when the layer is first shown, or at the layer's
/// `beginTime` if that is later. The numbers of a particle follow from `seed` and its number alone,
/// so that two emitters with the same seed show the same. Particles may leave the bounds. Frames
/// are drawn only while a particle is alive and can be seen. Main actor only.
@preconcurrency @MainActor open class CAEmitterLayer: CALayer {
  var values = EmitterValues()
  let course = EmitterCourse()
  private var cells: [CAEmitterCell] = []
  private var field = EmitterPicture()
  /// Whether too many particles were reported.
  private var hasReported = false

  /// The kinds of particles; `nil`, the default, for none.
  ///
  /// A cell belongs to the layer that got it last. Together, at most 10,000 particles are shown:
  /// where `birthRate` times `lifetime` gives more, the newest are left out, which is the issue
  /// `layer.particles`.
  open var emitterCells: [CAEmitterCell]? {
    get { cells.isEmpty ? nil : cells }
    set {
      for cell in cells where cell.emitter === self { cell.emitter = nil }
      cells = newValue ?? []
      for cell in cells { cell.emitter = self }
      particlesWillChange()
    }
  }

  /// The factor of the cells' rates of birth; 1 by default.
  open var birthRate: Float {
    get { Float(values.birthRate) }
    set { set(\.birthRate, Double(newValue), "birthRate") }
  }

  /// The factor of the cells' lifetimes; 1 by default.
  open var lifetime: Float {
    get { Float(values.lifetime) }
    set { set(\.lifetime, Double(newValue), "lifetime") }
  }

  /// The factor of the cells' velocities; 1 by default.
  open var velocity: Float {
    get { Float(values.velocity) }
    set { set(\.velocity, Double(newValue), "velocity") }
  }

  /// The factor of the particles' sizes; 1 by default.
  open var scale: Float {
    get { Float(values.scale) }
    set { set(\.scale, Double(newValue), "scale") }
  }

  /// The factor of the cells' spins; 1 by default.
  open var spin: Float {
    get { Float(values.spin) }
    set { set(\.spin, Double(newValue), "spin") }
  }

  /// The middle of the shape in which particles are born, in the layer's points; (0, 0) by default.
  open var emitterPosition: CGPoint {
    get { CGPoint(x: values.x, y: values.y) }
    set {
      guard accepts(newValue.x.isFinite && newValue.y.isFinite, newValue, of: "emitterPosition")
      else { return }
      change { ($0.x, $0.y) = (Double(newValue.x), Double(newValue.y)) }
    }
  }

  /// The distance of the shape from the layer's plane; 0 by default.
  ///
  /// It decides the order of `backToFront`.
  open var emitterZPosition: CGFloat {
    get { CGFloat(values.z) }
    set { set(\.z, Double(newValue), "emitterZPosition") }
  }

  /// The size of the shape, in points; (0, 0) by default.
  ///
  /// The width is the radius of a circle and of a sphere.
  open var emitterSize: CGSize {
    get { CGSize(width: values.width, height: values.height) }
    set {
      guard
        accepts(newValue.width.isFinite && newValue.height.isFinite, newValue, of: "emitterSize")
      else { return }
      change { ($0.width, $0.height) = (Double(newValue.width), Double(newValue.height)) }
    }
  }

  /// The depth of a cuboid; 0 by default.
  open var emitterDepth: CGFloat {
    get { CGFloat(values.depth) }
    set { set(\.depth, Double(newValue), "emitterDepth") }
  }

  /// The shape in which particles are born; a point by default.
  open var emitterShape: CAEmitterLayerEmitterShape {
    get { values.shape }
    set { change { $0.shape = newValue } }
  }

  /// The part of the shape in which particles are born; all of it by default.
  open var emitterMode: CAEmitterLayerEmitterMode {
    get { values.mode }
    set { change { $0.mode = newValue } }
  }

  /// The order in which particles are drawn; the newest in front by default.
  open var renderMode: CAEmitterLayerRenderMode {
    get { values.renderMode }
    set { change { $0.renderMode = newValue } }
  }

  /// The number from which the particles' numbers follow; 0 by default.
  open var seed: UInt32 {
    get { values.seed }
    set { change { $0.seed = newValue } }
  }

  /// Creates a layer of no size.
  public override init() { super.init() }

  /// Creates a copy of another layer's values, which shows the particles of the other layer and has
  /// no cells.
  public override init(layer: Any) { super.init(layer: layer) }

  override func takeValues(of other: CALayer) {
    super.takeValues(of: other)
    guard let other = other as? CAEmitterLayer else { return }
    values = other.values
    field = other.field
  }

  private func set(_ part: WritableKeyPath<EmitterValues, Double>, _ value: Double, _ name: String)
  {
    if accepts(value.isFinite, value, of: name) { change { $0[keyPath: part] = value } }
  }

  private func change(_ change: (inout EmitterValues) -> Void) {
    var new = values
    change(&new)
    guard new != values else { return }
    values = new
    particlesWillChange()
  }

  /// Called after a value changed on which later births depend.
  func particlesWillChange() {
    course.isStale = true
    let animator = CurrentHost.animator
    animator.particles.add(self)
    animator.host?.setNeedsUpdate()
  }

  /// Sets a number of a cell at a key path such as `emitterCells.spark.birthRate`; returns whether
  /// the path is one of a cell.
  func setCellValue(_ value: Any?, _ keyPath: String) -> Bool {
    let parts = keyPath.split(separator: ".")
    guard parts.count == 3, parts[0] == "emitterCells",
      let cell = cells.first(where: { $0.name == String(parts[1]) }),
      let number = LayerPath(.opacity).numbers(value)?[0]
    else { return false }
    return cell.setNumber(number, named: String(parts[2]))
  }

  /// Shows the particles of a time of the clock; returns the time at which others may be seen.
  func show(at time: Double) -> Double {
    guard isOnScreen, !cells.isEmpty || field.sprites.isEmpty == false else { return .infinity }
    let map = timeMap
    let local = map(time)
    if course.isStale { course.begin(at: local, values, cells.map(EmitterCellStart.init)) }
    guard mayBeSeen, isInReach(course.reach) else { return .infinity }
    var picture = course.picture(at: local)
    picture.adds = values.renderMode == .additive
    if picture.isCut { reportParticles() }
    if picture != field {
      field = picture
      didChangeLook()
    }
    if map.rate == 0 { return .infinity }
    if !picture.sprites.isEmpty || course.hasAlive(at: local) { return time }
    return course.nextBirth(after: local).map { time + max(0, ($0 - local) / map.rate) }
      ?? .infinity
  }

  private func reportParticles() {
    guard !hasReported else { return }
    hasReported = true
    let owner = subjectName
    reportIssue(
      Issue(
        "layer.particles", .warning, subjects: [owner],
        "\(owner) has more than \(EmitterCourse.limit) particles at once, and leaves out the newest: each particle takes time in each frame.",
        fix: "Lower birthRate or lifetime of its cells."))
  }

  /// Whether a rectangle of the layer's points may show inside the window.
  private func isInReach(_ rect: CGRect) -> Bool {
    guard rect.isFinite else { return true }
    var rect = rect
    var current: CALayer = self
    while true {
      let state = current.presented?.state ?? current.state
      let isRoot = current.container == nil
      if isRoot || current.masksToBounds {
        guard rect.intersects(state.bounds.insetBy(dx: -1, dy: -1)) else { return false }
      }
      guard let outer = current.container else { return true }
      // Copies of a replicator layer may be anywhere.
      if outer.extras?.copies != nil { return true }
      rect = rect.applying(state.toSuperlayer)
      current = outer
    }
  }

  override var hasContents: Bool { !field.sprites.isEmpty || super.hasContents }

  override var contentsIgnoreBounds: Bool { contentsStorage?.buffer == nil }

  override var contentsBounds: CGRect? {
    field.sprites.isEmpty ? super.contentsBounds : field.bounds
  }

  override func appendContents(to drawing: inout LayerDrawing) {
    super.appendContents(to: &drawing)
    guard !field.sprites.isEmpty else { return }
    let (scale, x, y) = (drawing.scale, drawing.originX, drawing.originY)
    let sprites = field.sprites.map { sprite in
      var sprite = sprite
      let map = sprite.map
      sprite.map = PixelTransform(
        a: map.a * scale, b: map.b * scale, c: map.c * scale, d: map.d * scale,
        tx: x + map.tx * scale, ty: y + map.ty * scale)
      return sprite
    }
    let extent = CGRect(
      x: x + field.bounds.minX * scale, y: y + field.bounds.minY * scale,
      width: field.bounds.width * scale, height: field.bounds.height * scale
    ).coveringPixels(scale: 1)
    drawing.list.append(
      .particles(
        ParticleField(
          pictures: field.pictures, sprites: sprites, adds: field.adds, extent: extent)))
  }
}
