import Foundation

/// The kind of a transition.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// The name, as Apple spells it.
  public let rawValue: String
  /// Creates a kind from its name; an unknown name acts as `fade`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Fades from the old picture to the new one.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new picture moves over the old one.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new picture pushes the old one away.
  public static let push = CATransitionType(rawValue: "push")
  /// The old picture moves away from the new one.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The direction of a transition that moves pictures.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// The name, as Apple spells it.
  public let rawValue: String
  /// Creates a direction from its name; an unknown name acts as `fromLeft`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The pictures move to the left.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// The pictures move to the right.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// The pictures move down.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// The pictures move up.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// A transition from the picture of a layer before this turn to the picture after it.
///
/// Both pictures show the layer with its sublayers, cut off at its bounds. The layer has one
/// transition at a time, whose key is always "transition". Main actor only.
@preconcurrency @MainActor open class CATransition: CAAnimation {
  /// The kind; a fade by default.
  open var type = CATransitionType.fade
  /// The direction; `nil`, the default, is `fromLeft`.
  open var subtype: CATransitionSubtype?
  /// The progress at which the transition begins, in 0...1; 0 by default.
  open var startProgress: Float = 0
  /// The progress at which the transition ends, in 0...1; 1 by default.
  open var endProgress: Float = 1

  override func tracks(for layer: CALayer) -> [(path: LayerPath, track: AnimationTrack)] {
    let track = AnimationTrack(timing: mediaTiming(fallback: CATransaction.animationDuration()))
    let start = NumberCheck.usable(
      Double(startProgress), in: NumberCheck.share, else: 0, "startProgress", of: "CATransition")
    let end = NumberCheck.usable(
      Double(endProgress), in: NumberCheck.share, else: 1, "endProgress", of: "CATransition")
    track.values = [start, max(start, end)].map { SIMD8($0, 0, 0, 0, 0, 0, 0, 0) }
    return [(LayerPath(.transition), track)]
  }
}
