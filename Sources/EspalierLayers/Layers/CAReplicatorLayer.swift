import EspalierDiagnostics
import EspalierGeometry
import Foundation

/// A layer that shows its sublayers several times, each time with another place, colour and time.
///
/// The copies are drawn and not made: they take no memory, and changes of the sublayers show in all
/// of them. Hit tests find the sublayers in the first place only. Main actor only.
@preconcurrency @MainActor open class CAReplicatorLayer: CALayer {
  private var copies: LayerCopies {
    if let copies = extras?.copies { return copies }
    let made = LayerCopies()
    ownExtras.copies = made
    return made
  }

  /// Creates a layer of no size that shows its sublayers once.
  public override init() {
    super.init()
    ownExtras.copies = LayerCopies()
  }

  /// Creates a copy of another layer's values.
  public override init(layer: Any) { super.init(layer: layer) }

  override func takeValues(of other: CALayer) {
    super.takeValues(of: other)
    copies.take(other.extras?.copies)
  }

  /// How often the sublayers are shown; 1 by default, and 0 shows none.
  ///
  /// A negative number counts as 0. More than 1000 are the issue `layer.copies`, and count as 1000.
  open var instanceCount: Int {
    get { copies.count }
    set {
      let count = min(max(newValue, 0), LayerCopies.limit)
      if newValue > LayerCopies.limit { reportCopies(newValue, limit: LayerCopies.limit) }
      guard count != copies.count else { return }
      copies.count = count
      didMove()
    }
  }

  /// The transform from each copy to the next, around the layer's anchor point; none by default.
  ///
  /// The copies stay in the plane of the layer: what the transform does in depth is left out. A
  /// change is not animated. A transform with a number that is not finite is refused.
  open var instanceTransform: CATransform3D {
    get { copies.transform }
    set {
      guard newValue != copies.transform,
        accepts(newValue.isFinite, newValue, of: "instanceTransform")
      else { return }
      copies.transform = newValue
      didMove()
    }
  }

  /// The seconds by which the animations of each copy are behind those of the copy before; 0 by
  /// default.
  ///
  /// The copies follow the animations that the sublayers have: an animation that ends and is
  /// removed ends in all copies. Repeat it, or keep it, to see its end in the last copy.
  open var instanceDelay: CFTimeInterval {
    get { copies.delay }
    set {
      guard newValue != copies.delay, accepts(newValue.isFinite, newValue, of: "instanceDelay")
      else { return }
      willChange(.instanceDelay)
      if newValue != 0 { LayerCopies.haveDelays = true }
      copies.delay = newValue
      didMove()
    }
  }

  /// The colour by which the first copy is multiplied; opaque white, which changes nothing, by
  /// default.
  open var instanceColor: CGColor? {
    get { CGColor(copies.color) }
    set {
      let value = newValue?.rgba ?? LayerCopies.white
      guard value != copies.color else { return }
      willChange(.instanceColor)
      copies.color = value
      didMove()
    }
  }

  /// The amount that is added to the red of the colour from each copy to the next; 0 by default.
  open var instanceRedOffset: Float {
    get { copies.offsets.red }
    set { setOffset(\.red, newValue, .instanceRedOffset) }
  }

  /// The amount that is added to the green of the colour from each copy to the next; 0 by default.
  open var instanceGreenOffset: Float {
    get { copies.offsets.green }
    set { setOffset(\.green, newValue, .instanceGreenOffset) }
  }

  /// The amount that is added to the blue of the colour from each copy to the next; 0 by default.
  open var instanceBlueOffset: Float {
    get { copies.offsets.blue }
    set { setOffset(\.blue, newValue, .instanceBlueOffset) }
  }

  /// The amount that is added to the opacity from each copy to the next; 0 by default.
  open var instanceAlphaOffset: Float {
    get { copies.offsets.alpha }
    set { setOffset(\.alpha, newValue, .instanceAlphaOffset) }
  }

  private func setOffset(_ part: WritableKeyPath<RGBA, Float>, _ value: Float, _ key: LayerKey) {
    guard value != copies.offsets[keyPath: part], accepts(value.isFinite, value, of: key.rawValue)
    else { return }
    willChange(key)
    copies.offsets[keyPath: part] = value
    didMove()
  }

  override func specialValue(_ key: LayerKey) -> LayerValue? {
    switch key {
    case .instanceDelay: LayerValue(instanceDelay)
    case .instanceColor: LayerValue(copies.color)
    case .instanceRedOffset: LayerValue(Double(instanceRedOffset))
    case .instanceGreenOffset: LayerValue(Double(instanceGreenOffset))
    case .instanceBlueOffset: LayerValue(Double(instanceBlueOffset))
    case .instanceAlphaOffset: LayerValue(Double(instanceAlphaOffset))
    default: super.specialValue(key)
    }
  }

  override func storeSpecial(_ value: LayerValue, for key: LayerKey) -> Bool {
    switch key {
    case .instanceDelay: instanceDelay = value.scalar
    case .instanceColor: instanceColor = CGColor(value.color)
    case .instanceRedOffset: instanceRedOffset = Float(value.scalar)
    case .instanceGreenOffset: instanceGreenOffset = Float(value.scalar)
    case .instanceBlueOffset: instanceBlueOffset = Float(value.scalar)
    case .instanceAlphaOffset: instanceAlphaOffset = Float(value.scalar)
    default: return super.storeSpecial(value, for: key)
    }
    return true
  }
}

/// How often a replicator layer shows its sublayers, and how the copies differ.
@MainActor final class LayerCopies {
  /// The most copies of one layer.
  static let limit = 1000
  /// The most copies of layers in copies of layers.
  static let nestedLimit = 10_000
  static let white = RGBA(red: 1, green: 1, blue: 1, alpha: 1)
  /// Whether copies of any layer were ever behind in time.
  static var haveDelays = false

  var count = 1
  var transform = CATransform3DIdentity
  var delay = 0.0
  var color = LayerCopies.white
  /// The differences from one copy's colour to the next.
  var offsets = RGBA(red: 0, green: 0, blue: 0, alpha: 0)
  /// Whether too many nested copies were reported.
  var hasReported = false

  func take(_ other: LayerCopies?) {
    guard let other else { return }
    count = other.count
    transform = other.transform
    delay = other.delay
    color = other.color
    offsets = other.offsets
  }
}

extension CALayer {
  final func reportCopies(_ count: Int, limit: Int) {
    let owner = subjectName
    reportIssue(
      Issue(
        "layer.copies", .warning, subjects: [owner],
        "\(owner) has an instanceCount of \(count), and shows its sublayers \(limit) times: each copy takes as much time as the sublayers themselves.",
        fix: "Set a smaller instanceCount, or draw the copies into one picture."))
  }

  /// Takes the changes of all layers inside a replicator layer; returns whether there were any.
  final func takeCopyChanges(_ flags: LayerFlags) -> Bool {
    guard extras?.copies != nil else { return false }
    for layer in sublayerStorage where !layer.flags.isDisjoint(with: [.changed, .placedAnew]) {
      layer.forgetChanges()
    }
    return !flags.isDisjoint(with: [.descendantChanged, .scrolled, .lostSublayer])
  }

  /// Marks the replicator layers around this layer whose copies are behind in time: the copies
  /// change in each frame, even if the layer itself stands still.
  final func markDelayedCopies() {
    var current = container
    while let layer = current {
      if let copies = layer.extras?.copies, copies.delay != 0 { layer.didMove() }
      current = layer.container
    }
  }
}
