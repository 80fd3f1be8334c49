package import EspalierGeometry
import Foundation

extension CALayer {
  /// Turns the layer over: a picture of it turns its edge to the viewer, and then the layer as it
  /// is now turns to the front.
  ///
  /// The layer's own transform is not changed. Does nothing for a layer without a superlayer.
  ///
  /// - Parameters:
  ///   - picture: The layer as it was.
  ///   - angle: Half a turn, in the direction of the movement.
  ///   - isUpright: Whether the axis goes from top to bottom, through the anchor point.
  ///   - group: The group with the timing.
  package final func flip(
    from picture: PixelBuffer, by angle: Double, isUpright: Bool, in group: AnimationGroup
  ) {
    guard let superlayer else { return }
    var eye = CATransform3DIdentity
    eye.m34 = -1 / max(2 * max(bounds.width, bounds.height), 1)
    func turned(_ angle: Double) -> LongValue {
      let turn = CATransform3DMakeRotation(angle, isUpright ? 0 : 1, isUpright ? 1 : 0, 0)
      return LongValue(CATransform3DConcat(CATransform3DConcat(state.spatialTransform, turn), eye))
    }
    let cover = CALayer()
    cover.disableImplicitAnimations()
    cover.contentsStorage = ContentsStorage(buffer: picture)
    cover.bounds = bounds
    cover.anchorPoint = anchorPoint
    cover.position = position
    cover.transform = transform
    cover.zPosition = zPosition
    superlayer.insertSublayer(cover, above: self)
    let edge = turned(angle / 2)
    cover.follow([turned(0), edge, edge], in: group)
    let back = turned(-angle / 2)
    follow([back, back, turned(0)], in: group)
    cover.ownExtras.flips += 1
    ownExtras.flips += 1
    group.addCompletion { [weak self] _ in
      cover.removeFromSuperlayer()
      self?.ownExtras.flips -= 1
    }
  }

  /// Shows transforms at the beginning, in the middle, and at the end of a group's time.
  private func follow(_ transforms: [LongValue], in group: AnimationGroup) {
    var timing = MediaTiming()
    timing.duration = group.duration
    timing.curve = group.curve
    timing.repeatCount = group.repeatCount
    timing.autoreverses = group.autoreverses
    timing.fillsBackwards = true
    timing.fillsForwards = true
    let track = AnimationTrack(
      timing: timing, keyframes: Keyframes(times: [0, 0.5, 1], curves: [], isDiscrete: false))
    track.longs = transforms
    let animation = LayerAnimation(
      self, path: LayerPath(.transform), group: group, start: SIMD8(), velocity: SIMD8())
    animation.track = track
    animation.name = "flip"
    CurrentHost.animator.add(animation, to: self)
  }
}
