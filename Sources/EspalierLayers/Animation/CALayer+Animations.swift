import EspalierDiagnostics
import EspalierGeometry
import Foundation

extension CALayer {
  /// Adds an animation; ends an animation with the same key first, as not finished.
  ///
  /// The animation begins when the turn ends, and changes the value on screen, not the layer's own
  /// value. Outside a window the layer keeps the animation, which begins with the first commit that
  /// shows the layer; a transition is over at once there. An animation ends as not finished when
  /// its layer leaves the window. A key path that cannot animate is an issue. The key of a
  /// transition is always "transition".
  public final func add(_ anim: CAAnimation, forKey key: String?) {
    let key = anim is CATransition ? LayerKey.transition.rawValue : key
    if let key { removeAnimation(forKey: key) }
    let isOutside = !isOnScreen
    guard isOutside ? !(anim is CATransition) : CurrentHost.value.frameClock != nil else {
      anim.delegate?.animationDidStop(anim, finished: true)
      return
    }
    if let transition = anim as? CATransition { prepare(transition) }
    let timing = anim.mediaTiming(fallback: CATransaction.animationDuration())
    let group = AnimationGroup(
      duration: timing.totalDuration, curve: .linear, allowsInteraction: true)
    if anim.beginTime > 0, anim.beginTime.isFinite { group.ownBeginTime = anim.beginTime }
    group.isStill = timing.isStill
    group.keepsEndedAnimations = !anim.isRemovedOnCompletion
    group.addCompletion { anim.delegate?.animationDidStop(anim, finished: $0) }
    group.onBegin = { anim.delegate?.animationDidStart(anim) }
    let endFollowing = AnimationContext.transactions.last?.follow(group)
    let tracks = anim.tracks(for: self)
    // Without a track it is over with the turn, like one that a layer in a window gets.
    let isWaiting = isOutside && !tracks.isEmpty
    for (path, track) in tracks {
      let animation = LayerAnimation(
        self, path: path, group: group, start: SIMD8(), velocity: SIMD8())
      animation.track = track
      animation.name = key ?? "\(ObjectIdentifier(group))"
      animation.source = anim
      if isWaiting {
        animations.append(animation)
      } else {
        CurrentHost.animator.add(animation, to: self)
      }
    }
    if isWaiting {
      CurrentHost.animator.wait(with: group, of: self, endFollowing)
    } else {
      CurrentHost.animator.add(group)
    }
  }

  /// Returns the animation that was added for a key; `nil` for those of animation blocks.
  public final func animation(forKey key: String) -> CAAnimation? {
    animations.first { $0.name == key }?.source
  }

  /// Returns the keys of the animations in effect or waiting for a window; those of animation
  /// blocks have the property's name.
  public final func animationKeys() -> [String]? {
    var keys: [String] = []
    for animation in animations {
      let key = animation.name ?? animation.path.key.rawValue
      if !keys.contains(key) { keys.append(key) }
    }
    return keys.isEmpty ? nil : keys
  }

  /// Ends the animation for a key as not finished; the layer's own value shows.
  public final func removeAnimation(forKey key: String) {
    for animation in animations where (animation.name ?? animation.path.key.rawValue) == key {
      CurrentHost.animator.remove(animation, finished: false)
    }
  }

  /// Returns the property at a key path; reports an issue if the property cannot animate.
  final func animationPath(_ keyPath: String?) -> LayerPath? {
    guard let keyPath else { return nil }
    if let path = LayerPath(keyPath: keyPath), modelValue(path.key) != nil { return path }
    let owner = subjectName
    reportIssue(
      Issue(
        "animation.keyPath", .warning, subjects: [owner, keyPath],
        "An animation of \(owner) names the key path \"\(keyPath)\", which cannot animate; it does nothing.",
        fix:
          "Use one of \(LayerKey.named.map(\.rawValue).joined(separator: ", ")), or a part of one."
      ))
    return nil
  }
}

extension LayerPath {
  /// Returns the numbers of a value that the app passed; `nil` for a value of another type.
  func numbers(_ value: Any?) -> SIMD8<Double>? {
    switch value {
    case let transform as CATransform3D:
      return Self.encode(LayerValue(CATransform3DGetAffineTransform(transform)), of: .transform)
    case let transform as CGAffineTransform:
      return Self.encode(LayerValue(transform), of: .transform)
    case let rect as CGRect: return LayerValue(rect).numbers
    case let point as CGPoint: return LayerValue(point).numbers
    case let size as CGSize: return LayerValue(size).numbers
    case let color as CGColor: return Self.encode(LayerValue(color.rgba), of: .backgroundColor)
    case let number as CGFloat: return LayerValue(Double(number)).numbers
    case let number as Double: return LayerValue(number).numbers
    case let number as Float: return LayerValue(Double(number)).numbers
    case let number as Int: return LayerValue(Double(number)).numbers
    case let number as NSNumber: return LayerValue(number.doubleValue).numbers
    case let color as any LayerColor:
      return Self.encode(LayerValue(color.cgColor.rgba), of: .backgroundColor)
    default: return nil
    }
  }

  /// Returns the numbers of a path or a list that the app passed; `nil` for a value of another
  /// type.
  func long(_ value: Any?) -> LongValue? {
    switch (key, value) {
    case (.path, let path as CGPath), (.shadowPath, let path as CGPath): LongValue(path.path)
    case (.colors, let colors as [Any]): LongValue(CAGradientLayer.colors(in: colors))
    case (.transform, _), (.sublayerTransform, _): matrix(value).map { LongValue($0) }
    case (.locations, let places as [NSNumber]): LongValue(places.map(\.doubleValue))
    case (.locations, let places as [Double]): LongValue(places)
    default: nil
    }
  }
}
