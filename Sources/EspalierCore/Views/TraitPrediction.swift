/// The traits of a controller that has had no trait update, remembered while nothing changes that
/// decides them.
///
/// Controllers that load each other's views inside one turn ask for these traits once per
/// controller. Without the memory, each question would walk up to the outermost view.
struct TraitPrediction {
  let traits: UITraitCollection
  /// The outermost view around the controller's view.
  let top: ObjectIdentifier
  private let generation: Int
  /// The traits of the screen, from which all others follow.
  private let base: UITraitCollection

  /// Counts the changes after which no remembered traits are valid.
  ///
  /// Unsafe because views count their `deinit`, which belongs to no actor; all of them end on the
  /// main thread.
  private nonisolated(unsafe) static var generation = 0
  /// The outermost views around the views of the controllers with valid predictions.
  private nonisolated(unsafe) static var tops: Set<ObjectIdentifier> = []

  @MainActor init(_ traits: UITraitCollection, top: ObjectIdentifier) {
    self.traits = traits
    self.top = top
    generation = Self.generation
    base = .ofMainScreen
    Self.tops.insert(top)
  }

  @MainActor var isValid: Bool {
    generation == Self.generation && base === UITraitCollection.ofMainScreen
  }

  /// Forgets all predictions.
  static func forgetAll() {
    guard !tops.isEmpty else { return }
    generation += 1
    tops.removeAll()
  }

  /// Forgets all predictions if an outermost view, which gets a superview or a controller, has any
  /// inside.
  @MainActor static func willChange(outermost view: UIView) {
    if !tops.isEmpty, tops.contains(ObjectIdentifier(view)) { forgetAll() }
  }
}
