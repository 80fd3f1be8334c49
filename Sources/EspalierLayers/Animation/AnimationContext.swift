import Foundation

/// The running animation blocks, innermost last, which decide what changes of layers do.
@MainActor package enum AnimationContext {
  package enum Scope {
    /// Changes animate in the group.
    case animated(AnimationGroup)
    /// Changes take effect at once, and running animations continue.
    case still
    /// Changes take effect at once and end running animations of the same property.
    case immediate
    /// A segment of a keyframe animation, between two fractions of its duration.
    case keyframe(AnimationGroup, from: Double, to: Double)
  }

  /// Whether changes may animate or end animations; read at every change of every layer.
  @exclusivity(unchecked) private(set) static var isActive = false
  @exclusivity(unchecked) private static var scopes: [Scope] = []
  /// False between `UIView.setAnimationsEnabled(false)` and `(true)`.
  package static var areAnimationsEnabled: Bool {
    get { CurrentHost.animator.isEnabled }
    set { CurrentHost.animator.isEnabled = newValue }
  }
  /// Transactions of the app, innermost last.
  @exclusivity(unchecked) package static var transactions: [TransactionState] = [] {
    didSet { update() }
  }

  /// The group whose values nested blocks inherit.
  package static var current: AnimationGroup? {
    switch scopes.last {
    case .animated(let group), .keyframe(let group, _, _): group
    case .still, .immediate, nil: nil
    }
  }

  /// Returns whether changes in a block that begins now take effect at once.
  package static func isStill(overridingDuration: Bool) -> Bool {
    switch scopes.last {
    case .still: true
    case .immediate: !overridingDuration
    case .animated, .keyframe, nil: false
    }
  }

  /// Runs `block`, whose changes take effect according to `scope`.
  package static func run<Result>(_ scope: Scope, _ block: () throws -> Result) rethrows -> Result {
    scopes.append(scope)
    update()
    defer {
      scopes.removeLast()
      update()
    }
    return try block()
  }

  private static func update() {
    isActive =
      switch scopes.last {
      case .still: false
      case nil: !transactions.isEmpty
      case .animated, .immediate, .keyframe: true
      }
  }

  /// Called before a layer changes an animatable property.
  static func layer(_ layer: CALayer, willChange key: LayerKey) {
    switch scopes.last {
    case .still: return
    case .immediate: layer.endAnimations(of: key)
    case .animated(let group):
      guard mayAnimate(layer), startsDefault(layer, key, isInBlock: true) else { return }
      CurrentHost.animator.animate(layer, key, in: group)
    case .keyframe(let group, let from, let to):
      guard mayAnimate(layer), startsDefault(layer, key, isInBlock: true) else { return }
      CurrentHost.animator.animate(layer, key, in: group, from: from, to: to)
    case nil:
      // The cheap questions first: every change of a layer without a view comes here.
      guard layer.flags.isDisjoint(with: [.ownedByView, .placedAnew]),
        layer.extras?.isStill != true, mayAnimate(layer), startsDefault(layer, key),
        let group = implicitGroup()
      else { return }
      CurrentHost.animator.animate(layer, key, in: group)
    }
  }

  /// Asks the program for the action of a change; returns whether the framework's own one starts.
  private static func startsDefault(
    _ layer: CALayer, _ key: LayerKey, isInBlock: Bool = false
  ) -> Bool {
    let isView = layer.flags.contains(.ownedByView)
    guard isView ? layer.owner?.mayHaveActions == true : layer.mayHaveActions else {
      return key.animatesByItself
    }
    let action = layer.action(forKey: key.rawValue)
    switch action {
    case nil: return isInBlock && key.animatesByItself
    case is BlockAction: return key.animatesByItself
    case let action as ImplicitAnimation where action.isUntouched: return true
    case let action? where action is NSNull: return false
    case let action as CAAnimation:
      // Before the change: the value that shows now is the animation's first one.
      action.run(forKey: key.rawValue, object: layer, arguments: nil)
      return false
    case let action?:
      PendingActions.add(action, for: key.rawValue, of: layer)
      return false
    }
  }

  /// The action of a view's layer for a change now, before the view's own class was asked.
  package static var viewAction: any CAAction {
    switch scopes.last {
    case .animated, .keyframe: BlockAction.shared
    case .still, .immediate, nil: NSNull()
    }
  }

  private static func implicitGroup() -> AnimationGroup? {
    if let transaction = transactions.last { return transaction.implicitGroup() }
    return CurrentHost.animator.implicitGroup()
  }

  private static func mayAnimate(_ layer: CALayer) -> Bool {
    areAnimationsEnabled && transactions.last?.disablesActions != true && layer.isOnScreen
  }
}

extension CALayer {
  /// Whether the layer is in a window of a scene, so that an animation is visible.
  package final var isOnScreen: Bool {
    if let owner { return owner.isLayerOnScreen }
    return rootLayer.owner?.layerScene != nil
  }

  /// Ends the animations of a property that go to the model's value, without their completions.
  final func endAnimations(of key: LayerKey) {
    guard !animations.isEmpty else { return }
    for animation in animations where animation.path.key == key && animation.name == nil {
      CurrentHost.animator.remove(animation, finished: false)
    }
  }
}
