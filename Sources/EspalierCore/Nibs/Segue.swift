public import Foundation

/// How a segue shows its destination.
public enum _SegueKind: Sendable {
  /// By the nearest container, or modally.
  case show
  /// In the column for details.
  case showDetail
  /// Modally.
  case presentation
  /// In a popover.
  case popover
  /// Inside of a container view, from the start.
  case embed
  /// By a subclass of `UIStoryboardSegue`.
  case custom
  /// Back to a controller that is still there.
  case unwind
  /// Onto the navigation controller: the older name of `show`.
  case push
  /// Modally: the older name of `presentation`.
  case modal
}

/// What a storyboard says of one segue.
@MainActor public struct _Segue {
  let identifier: String?
  let kind: _SegueKind
  let scene: String?
  let storyboard: String?
  let storyboardIdentifier: String?
  let animates: Bool
  let presentationStyle: Int?
  let transitionStyle: Int?
  let segue: ((String?, UIViewController, UIViewController) -> UIStoryboardSegue)?
  let make: ((UIViewController, NSCoder, Any?, String?) -> UIViewController?)?
  let unwind: Selector?

  /// Makes a segue of a storyboard.
  ///
  /// - Parameters:
  ///   - identifier: The name that the author gave the segue.
  ///   - kind: How the destination is shown.
  ///   - scene: The destination in the same file.
  ///   - storyboard: The destination's file where it is another one.
  ///   - storyboardIdentifier: The destination in that file; nil for its first scene.
  ///   - animates: Whether the destination comes with an animation.
  ///   - presentationStyle: The raw value of the modal presentation style.
  ///   - transitionStyle: The raw value of the modal transition style.
  ///   - segue: Makes the segue of a class of the program.
  ///   - make: Makes the destination from source, coder, sender and identifier; nil from it means
  ///     as usual.
  ///   - unwind: The method of the destination of an unwind segue.
  public init(
    _ identifier: String?, _ kind: _SegueKind, scene: String? = nil, storyboard: String? = nil,
    storyboardIdentifier: String? = nil, animates: Bool = true, presentationStyle: Int? = nil,
    transitionStyle: Int? = nil,
    segue: ((String?, UIViewController, UIViewController) -> UIStoryboardSegue)? = nil,
    make: ((UIViewController, NSCoder, Any?, String?) -> UIViewController?)? = nil,
    unwind: Selector? = nil
  ) {
    self.identifier = identifier
    self.kind = kind
    self.scene = scene
    self.storyboard = storyboard
    self.storyboardIdentifier = storyboardIdentifier
    self.animates = animates
    self.presentationStyle = presentationStyle
    self.transitionStyle = transitionStyle
    self.segue = segue
    self.make = make
    self.unwind = unwind
  }
}

/// The target of the action of a control that performs a segue.
@MainActor package final class SegueTrigger {
  private weak var scene: _SceneLoader?
  private let index: Int

  init(_ scene: _SceneLoader, _ index: Int) {
    self.scene = scene
    self.index = index
  }

  /// Performs the segue if the scene's controller agrees.
  package func fire(_ sender: Any) { scene?.perform(index, sender: sender, asks: true) }
}
