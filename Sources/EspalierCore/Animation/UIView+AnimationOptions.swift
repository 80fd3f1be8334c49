import EspalierLayers
import Foundation

extension UIView {
  /// The options of an animation block, with Apple's values.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lay out subviews in the block, so that they animate along.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Touches reach the views while they move.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Begin with what is on screen; always so here.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Begin again at the end, without limit.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Run forward and back.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Use this block's duration inside another block.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Use this block's curve inside another block.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Let contents change while they move.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// Hide and show views instead of removing and adding them in transitions.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Ignore the options and the kind of animation of an outer block.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
    /// Update traits, properties, constraints and layout wherever the animation changes.
    ///
    /// Changes that wait are brought up to date before the block, without this animation, and at
    /// its end, with it; nested blocks inherit the option. No `layoutIfNeeded` is needed then.
    public static let flushUpdates = AnimationOptions(rawValue: 1 << 28)

    /// Slow at both ends.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at the beginning.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// Turn over around the upright axis; the left side comes forward.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// Turn over around the upright axis; the right side comes forward.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// Curl up like a page; shown as a cross-fade here.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// Curl down like a page; shown as a cross-fade here.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// Fade from the old picture to the new one.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// Turn over around the level axis; the top comes forward.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// Turn over around the level axis; the bottom comes forward.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    /// Half a turn in the direction of the flip, and whether its axis is upright; `nil` for other
    /// transitions.
    var flip: (angle: Double, isUpright: Bool)? {
      switch rawValue >> 20 & 7 {
      case 1: (.pi, true)
      case 2: (-.pi, true)
      case 6: (-.pi, false)
      case 7: (.pi, false)
      default: nil
      }
    }

    var curve: TimingCurve {
      switch rawValue >> 16 & 15 {
      case 1: .easeIn
      case 2: .easeOut
      case 3: .linear
      default: .easeInOut
      }
    }

    /// Whether the options contain a transition.
    var hasTransition: Bool { rawValue >> 20 & 15 != 0 }
  }

  /// The options of a keyframe animation, with Apple's values.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lay out subviews in the block, so that they animate along.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Touches reach the views while they move.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Begin with what is on screen; always so here.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// Begin again at the end, without limit.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Run forward and back.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Use this block's duration inside another block.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// Ignore the options and the kind of animation of an outer block.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

    /// Change linearly from value to value.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Jump from value to value; shown as `calculationModeLinear` here.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Change at constant speed; shown as `calculationModeLinear` here.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Change along a smooth curve; shown as `calculationModeLinear` here.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// Change along a smooth curve at constant speed; shown as `calculationModeLinear` here.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
  }

  /// The curve of a change over its duration.
  public enum AnimationCurve: Int, Sendable {
    /// Slow at both ends.
    case easeInOut = 0
    /// Slow at the beginning.
    case easeIn
    /// Slow at the end.
    case easeOut
    /// Constant speed.
    case linear

    var timing: TimingCurve {
      switch self {
      case .easeInOut: .easeInOut
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .linear: .linear
      }
    }
  }
}
