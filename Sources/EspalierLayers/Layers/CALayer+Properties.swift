public import EspalierGeometry
public import Foundation

extension CALayer {
  /// The visible part of the layer's own coordinate space, in points.
  ///
  /// The size may be zero; negative extents are made positive. NaN and infinity are refused.
  public final var bounds: CGRect {
    get { state.bounds }
    set {
      if let old = takeBounds(newValue), flags.contains(.ownedByView) {
        owner?.layerBoundsDidChange(from: old)
      }
    }
  }

  /// Sets the bounds without telling the view; returns the old bounds, or `nil` if they are equal.
  package final func takeBounds(_ newValue: CGRect) -> CGRect? {
    let value = newValue.standardized
    guard value != state.bounds, accepts(value.isFinite, newValue, of: "bounds") else { return nil }
    willChange(.bounds)
    let old = state.bounds
    state.bounds = value
    if old.size == value.size, masksToBounds { mark(.scrolled) } else { didMove() }
    // The tiles of a pattern move with what is inside.
    if extras?.pattern != nil { didChangeLook() }
    if !flags.contains(.ownedByView) { bareBoundsDidChange(from: old) }
    return old
  }

  /// The place of the anchor point in the superlayer, in points.
  public final var position: CGPoint {
    get { state.position }
    set {
      if takePosition(newValue), flags.contains(.ownedByView) { owner?.layerPositionDidChange() }
    }
  }

  /// Sets the position without telling the view; returns whether it changed.
  package final func takePosition(_ newValue: CGPoint) -> Bool {
    guard newValue != state.position,
      accepts(newValue.x.isFinite && newValue.y.isFinite, newValue, of: "position")
    else { return false }
    willChange(.position)
    state.position = newValue
    didMove()
    return true
  }

  /// The point of the bounds that `position` places and around which transforms turn.
  ///
  /// In fractions of the size; (0.5, 0.5), the middle, by default.
  public final var anchorPoint: CGPoint {
    get { state.anchorPoint }
    set {
      guard newValue != state.anchorPoint,
        accepts(newValue.x.isFinite && newValue.y.isFinite, newValue, of: "anchorPoint")
      else { return }
      state.anchorPoint = newValue
      didMove()
    }
  }

  /// The rectangle that the layer occupies in its superlayer, in points.
  ///
  /// It is computed from bounds, position, anchor point and transform; with a transform, it is the
  /// box around the transformed bounds. Setting it changes bounds and position. The inverse of the
  /// transform gives the size of the bounds, so that a layer that is scaled, or rotated by a right
  /// angle, has the frame that was set. A layer with another rotation has its middle in the middle
  /// of that frame.
  public final var frame: CGRect {
    get { state.frame }
    set {
      guard let place = place(forFrame: newValue) else { return }
      bounds = place.bounds
      position = place.position
    }
  }

  /// Returns the bounds and position that give the layer a frame; reports an issue and returns
  /// `nil` if the frame is not finite.
  package final func place(forFrame frame: CGRect) -> (bounds: CGRect, position: CGPoint)? {
    let value = frame.standardized
    guard accepts(value.isFinite, frame, of: "frame") else { return nil }
    if state.isTransformed { return state.place(forTransformedFrame: value) }
    return (
      CGRect(origin: state.bounds.origin, size: value.size),
      CGPoint(
        x: value.origin.x + state.anchorPoint.x * value.width,
        y: value.origin.y + state.anchorPoint.y * value.height)
    )
  }

  /// The depth among siblings: a layer with a higher value is in front.
  ///
  /// Siblings with an equal value are in the order of `sublayers`.
  public final var zPosition: CGFloat {
    get { state.zPosition }
    set {
      guard newValue != state.zPosition, accepts(newValue.isFinite, newValue, of: "zPosition")
      else { return }
      willChange(.zPosition)
      state.zPosition = newValue
      superlayer?.flags.insert(.sublayersHaveDepth)
      didMove()
    }
  }

  /// Returns the affine transform, which is applied around the anchor point.
  public final func affineTransform() -> CGAffineTransform { state.transform }

  /// Sets the affine transform, which is applied around the anchor point.
  public final func setAffineTransform(_ transform: CGAffineTransform) {
    guard transform != state.transform || state.depth?.transform != nil,
      accepts(transform.isFinite, transform, of: "transform")
    else { return }
    willChange(.transform)
    state.transform = transform
    didMove()
  }

  /// The opacity of the layer with its sublayers, in 0...1, applied to the whole at once.
  public final var opacity: Float {
    get { state.opacity }
    set {
      let value = min(max(newValue, 0), 1)
      guard value != state.opacity, accepts(newValue.isFinite, newValue, of: "opacity") else {
        return
      }
      willChange(.opacity)
      state.opacity = value
      didMove()
    }
  }

  /// Whether the layer and its sublayers are hidden.
  public final var isHidden: Bool {
    get { flags.contains(.hidden) }
    set {
      guard newValue != isHidden else { return }
      setFlag(.hidden, newValue)
      didMove()
      performEvent("hidden")
    }
  }

  /// Whether sublayers and contents are clipped to the bounds with their round corners.
  public final var masksToBounds: Bool {
    get { flags.contains(.masksToBounds) }
    set {
      guard newValue != masksToBounds else { return }
      setFlag(.masksToBounds, newValue)
      didMove()
    }
  }

  /// The colour behind the contents and the sublayers.
  ///
  /// A colour set here on the layer of a view stays when the view's traits change, and is the
  /// view's `backgroundColor` until that property is set.
  public final var backgroundColor: CGColor? {
    get { extras?.pattern ?? state.backgroundColor.map { CGColor($0) } }
    set {
      if flags.contains(.ownedByView) { flags.insert(.ownBackground) }
      storeBackground(newValue)
    }
  }

  /// Whether the background colour was set on the layer, not by the view that owns the layer.
  package final var hasOwnBackground: Bool { flags.contains(.ownBackground) }

  /// Sets the background colour in the name of the view that owns the layer.
  package final func setViewBackground(_ color: CGColor?) {
    flags.remove(.ownBackground)
    storeBackground(color)
  }

  private func storeBackground(_ color: CGColor?) {
    // Below the tiles of a pattern there is no colour that could cover anything.
    let plain = color?.pattern == nil ? color?.rgba : RGBA(red: 0, green: 0, blue: 0, alpha: 0)
    guard plain != state.backgroundColor || color?.pattern !== extras?.pattern?.pattern else {
      return
    }
    if color?.pattern != nil || extras != nil {
      ownExtras.pattern = color?.pattern == nil ? nil : color
    }
    willChange(.backgroundColor)
    state.backgroundColor = plain
    didChangeLook()
  }

  /// The radius of the corners of background, border, shadow and clip, in points.
  public final var cornerRadius: CGFloat {
    get { state.cornerRadius }
    set {
      guard newValue != state.cornerRadius, accepts(newValue.isFinite, newValue, of: "cornerRadius")
      else { return }
      willChange(.cornerRadius)
      state.cornerRadius = newValue
      // A clip with other corners shows other parts of the sublayers.
      if masksToBounds { didMove() } else { didChangeLook() }
    }
  }

  final func setFlag(_ flag: LayerFlags, _ isOn: Bool) {
    if isOn { flags.insert(flag) } else { flags.remove(flag) }
  }
}
