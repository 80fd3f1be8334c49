public import EspalierCore
import EspalierGeometry
import EspalierLayers
public import Foundation

/// Makes any view controller float in a small window above the app, like video on other systems.
///
/// The contents move: the instance that was on screen leaves its container or presentation, is
/// shown in a window of its own, and returns to its parent's view, to its presentation, or to its
/// popup, which opens. Its view is not loaded again.
///
/// The user drags the window anywhere and throws it into a corner. A double click switches between
/// two sizes; dragging an edge, pinching, and the wheel with Ctrl resize the window. A window
/// pushed past the left or right edge is stashed behind a strip, and a click on the strip brings it
/// back. Pointing at the window shows two buttons: close, and back to the app. Escape cancels a
/// drag.
///
/// ```swift
/// let float = UIPictureInPictureController(contentViewController: player)
/// float.delegate = self
/// float.startPictureInPicture()
/// ```
///
/// The controller retains itself and the contents while it is active. This class is an addition to
/// UIKit: AVKit's `AVPictureInPictureController` is for video only. Names and order of callbacks
/// follow AVKit.
@preconcurrency @MainActor open class UIPictureInPictureController: NSObject {
  /// The corner of the scene in which the floating window rests.
  public enum Corner: String, CaseIterable, Hashable, Sendable {
    /// Top left.
    case topLeft
    /// Top right.
    case topRight
    /// Bottom left.
    case bottomLeft
    /// Bottom right.
    case bottomRight
  }

  /// The progress of the contents from the app to the floating window and back.
  enum Phase {
    case inactive
    case starting
    case active
    case stopping
  }

  /// The controller that floats.
  public final let contentViewController: UIViewController

  /// The delegate that follows the contents to the floating window and back.
  ///
  /// Not owned.
  open weak var delegate: (any UIPictureInPictureControllerDelegate)?

  /// Returns whether contents can float on this machine; always true, since the window is the
  /// app's.
  open class func isPictureInPictureSupported() -> Bool { true }

  final var phase = Phase.inactive
  /// The root controller of the floating window, while there is one.
  final var floating: FloatingViewController?
  /// The place of the contents before they floated.
  final var origin: OriginalPlace?
  /// A stop requested during the start, and whether it brings the contents back.
  final var waitingStop: Bool?
  final var restingCorner = Corner.bottomRight {
    didSet { if restingCorner != oldValue { placeDidChange() } }
  }
  /// The width that the user chose, in points; `nil` for the small size.
  final var chosenWidth: CGFloat? {
    didSet { if chosenWidth != oldValue { placeDidChange() } }
  }
  /// Whether a saved place is being applied, so that it is not written again.
  final var isReadingPlace = false
  /// Whether the framework made this controller for contents that floated in an earlier run.
  final var isSubstitute = false
  /// The place of the contents before they floated automatically.
  final var automaticOrigin: OriginalPlace?

  /// The name under which corner and width are saved; `nil`, the default, saves nothing.
  ///
  /// Setting it restores the values saved under the name, if there are any. Changes are written to
  /// `floating-windows.json` in the program's folder below `$XDG_STATE_HOME` (`~/.local/state`)
  /// when the application enters the background and when it terminates. An addition to UIKit, after
  /// `NSWindow`'s `setFrameAutosaveName(_:)`.
  open var autosaveName: String? {
    didSet { if autosaveName != oldValue { readPlace() } }
  }

  /// Whether the contents float automatically while their page is not on screen, and return when
  /// the page appears again; false by default.
  ///
  /// They float when the user selects another tab, when another page is pushed, and when the page
  /// leaves its container. If the user closes the window meanwhile, the contents are back at their
  /// place when the page appears. A controller that covers the page without replacing it, such as
  /// an alert, changes nothing. The name is AVKit's.
  open var canStartPictureInPictureAutomaticallyFromInline = false {
    didSet {
      let content = contentViewController
      content.floatCompanion.automaticFloat =
        canStartPictureInPictureAutomaticallyFromInline ? self : nil
    }
  }

  /// Creates a controller for contents that are on screen, or will first be shown floating.
  ///
  /// Contents that state restoration made float, because they did when the program ended, float by
  /// the new controller from now on.
  public init(contentViewController: UIViewController) {
    self.contentViewController = contentViewController
    super.init()
    let companion = contentViewController.floatCompanion
    if let substitute = companion.float, substitute.isSubstitute { takeOver(from: substitute) }
    companion.float = self
  }

  /// Whether the contents float: from just before `…DidStart…` until just before `…DidStop…`.
  public final var isPictureInPictureActive: Bool { phase == .active || phase == .stopping }

  /// Whether `startPictureInPicture` would succeed now.
  public final var isPictureInPicturePossible: Bool { phase == .inactive && obstacle == nil }

  /// Whether the window is stashed behind the left or right edge.
  public final var isPictureInPictureStashed: Bool { floating?.stash != nil }

  /// The floating window; `nil` while the contents do not float.
  ///
  /// Its level is above the app's ordinary windows and below alerts'. It never becomes key.
  public final var window: UIWindow? { floating?.floatingWindow }

  /// The corner in which the window rests; setting it moves a floating window.
  public final var corner: Corner {
    get { restingCorner }
    set {
      guard newValue != restingCorner else { return }
      restingCorner = newValue
      floating?.settle(animated: true)
    }
  }

  /// The width of the window, in points; setting it resizes a floating window.
  ///
  /// The size stays between 160 by 90 points and the room in the safe area. The height follows the
  /// aspect ratio of the contents: that of `preferredContentSize`, or 16 to 9.
  public final var contentWidth: CGFloat {
    get { floating?.width ?? chosenWidth ?? 0 }
    set {
      let isUsable = newValue.isFinite && newValue > 0
      if !isUsable {
        NumberCheck.report(
          "\(newValue)", "contentWidth", of: "UIPictureInPictureController",
          "it is as wide as at first")
      }
      chosenWidth = isUsable ? newValue : nil
      floating?.settle(animated: true)
    }
  }

  /// Moves the contents to a floating window.
  ///
  /// Order: `…WillStart…`; the contents leave their parent or presentation and get their
  /// disappearance callbacks; they appear in the floating window; the window shrinks from their old
  /// place to its corner; `…DidStart…`. Does nothing while they float. If they cannot float, the
  /// delegate gets only `…failedToStart…`.
  open func startPictureInPicture() { start() }

  /// Brings the contents back into the app, as the button of the floating window does.
  ///
  /// Order: `…WillStop…`; the contents leave the floating window; the delegate's `restore…` and its
  /// completion handler; the window grows to the place of the contents; `…DidStop…`. Does nothing
  /// while the contents do not float.
  open func stopPictureInPicture() { stop(restoring: true) }

  /// Closes the floating window without bringing the contents back, as its close button does.
  ///
  /// Order: `…WillStop…`, the window fades, the contents disappear, `…DidStop…`.
  open func closePictureInPicture() { stop(restoring: false) }

  /// Stashes the window behind the nearest edge.
  open func stashPictureInPicture() { floating?.stashAtNearestEdge() }

  /// Brings a stashed window back to its corner.
  open func unstashPictureInPicture() { floating?.unstash() }
}

extension UIPictureInPictureController.Corner {
  /// Whether the corner is at the left.
  public var isLeft: Bool { self == .topLeft || self == .bottomLeft }
  /// Whether the corner is at the top.
  public var isTop: Bool { self == .topLeft || self == .topRight }

  init(isLeft: Bool, isTop: Bool) {
    self = isLeft ? (isTop ? .topLeft : .bottomLeft) : (isTop ? .topRight : .bottomRight)
  }
}

extension UIViewController {
  /// The controller that makes this controller or an ancestor float; `nil` if none floats.
  public final var pictureInPictureController: UIPictureInPictureController? {
    var current: UIViewController? = self
    while let controller = current {
      if let floating = controller as? FloatingViewController { return floating.owner }
      current = controller.parentStorage
    }
    return nil
  }
}
