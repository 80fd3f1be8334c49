import EspalierGeometry
import EspalierLayers
public import Foundation

/// Lets any view controller float in a small window above the app, as video does on other systems.
///
/// The contents move: the very instance that was on screen leaves its container or presentation, is
/// shown in a window of its own, and goes back where it came from: into its parent's view, into its
/// presentation, or into its popup, opened. It is never loaded anew.
///
/// The user drags the window anywhere and throws it into a corner; a double click makes it larger or
/// smaller, dragging an edge, pinching and Ctrl with the wheel resize it; pushed past the left or
/// right edge it is put away behind a tab, which a click brings back. Pointing at it shows two
/// buttons: close, and back to the app. Escape takes back a drag.
///
/// ```swift
/// let float = UIPictureInPictureController(contentViewController: player)
/// float.delegate = self
/// float.startPictureInPicture()
/// ```
///
/// The controller keeps itself and the contents alive while it is active. Ours: AVKit has
/// `AVPictureInPictureController` for video only; names and order of callbacks are its.
@preconcurrency @MainActor open class UIPictureInPictureController: NSObject {
  /// Where the floating window rests.
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

  /// How far the contents are on their way.
  enum Phase {
    case inactive
    case starting
    case active
    case stopping
  }

  /// The controller that floats.
  public final let contentViewController: UIViewController

  /// Told about the contents' way to the floating window and back.
  ///
  /// Not owned.
  open weak var delegate: (any UIPictureInPictureControllerDelegate)?

  /// Whether contents can float on this machine; always true: the window is the app's own.
  open class func isPictureInPictureSupported() -> Bool { true }

  final var phase = Phase.inactive
  /// The floating window's root, while there is one.
  final var floating: FloatingViewController?
  /// Where the contents came from.
  final var origin: OriginalPlace?
  /// A stop that was asked for on the way there, and whether it restores.
  final var waitingStop: Bool?
  final var restingCorner = Corner.bottomRight {
    didSet { if restingCorner != oldValue { savePlace() } }
  }
  /// The width the user chose, in points; `nil` for the small one.
  final var chosenWidth: CGFloat? {
    didSet { if chosenWidth != oldValue { savePlace() } }
  }
  /// What is read need not be written.
  final var isReadingPlace = false
  /// Where the contents were when they began to float by themselves.
  final var automaticOrigin: OriginalPlace?

  /// The name under which corner and width outlast the program; `nil`, the default, to forget them.
  ///
  /// Setting it reads what was kept under the name before, if there is anything. What changed is
  /// written when the application goes to the background and when it ends, to
  /// `floating-windows.json` in the program's folder below `$XDG_STATE_HOME` (`~/.local/state`). Ours,
  /// after `NSWindow`'s `setFrameAutosaveName(_:)`.
  open var autosaveName: String? {
    didSet { if autosaveName != oldValue { readPlace() } }
  }

  /// Whether the contents float by themselves while the page they are on is out of sight, and go back
  /// when it returns; false by default.
  ///
  /// That is when another tab is selected, another page pushed, or the page leaves its container.
  /// Contents that the user closed meanwhile are found at their place again. What covers the page
  /// without replacing it, such as an alert, changes nothing. The name is AVKit's.
  open var canStartPictureInPictureAutomaticallyFromInline = false {
    didSet {
      let content = contentViewController
      content.floatCompanion.automaticFloat =
        canStartPictureInPictureAutomaticallyFromInline ? self : nil
    }
  }

  /// Creates a controller for contents that are on screen, or will be shown floating first.
  public init(contentViewController: UIViewController) {
    self.contentViewController = contentViewController
    super.init()
  }

  /// Whether the contents float: from before `…DidStart…` until before `…DidStop…`.
  public final var isPictureInPictureActive: Bool { phase == .active || phase == .stopping }

  /// Whether `startPictureInPicture` would work now.
  public final var isPictureInPicturePossible: Bool { phase == .inactive && obstacle == nil }

  /// Whether the window is put away behind the left or right edge.
  public final var isPictureInPictureStashed: Bool { floating?.stash != nil }

  /// The floating window; `nil` while nothing floats.
  ///
  /// Its level is above the app's ordinary windows and below alerts'. It never becomes key.
  public final var window: UIWindow? { floating?.floatingWindow }

  /// The corner the window rests in, or goes back to; setting it moves a window that floats.
  public final var corner: Corner {
    get { restingCorner }
    set {
      guard newValue != restingCorner else { return }
      restingCorner = newValue
      floating?.settle(animated: true)
    }
  }

  /// The width of the window in points; setting it resizes a window that floats.
  ///
  /// It is kept between a least size of 160 by 90 points and what the safe area has room for, and the
  /// height follows the proportions of the contents: those of `preferredContentSize`, or 16 to 9.
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
  /// Order: `…WillStart…`; the contents leave their parent or presentation and get their disappearance
  /// callbacks; they appear in the floating window; it shrinks from where they were to its corner;
  /// `…DidStart…`. Does nothing while they float. When they cannot, the delegate hears
  /// `…failedToStart…` and nothing else.
  open func startPictureInPicture() { start() }

  /// Brings the contents back into the app, as the user's button does.
  ///
  /// Order: `…WillStop…`; the contents leave the floating window; the delegate's `restore…` and its
  /// completion handler; the window grows to where they are; `…DidStop…`. Does nothing while they do
  /// not float.
  open func stopPictureInPicture() { stop(restoring: true) }

  /// Closes the floating window without bringing the contents back, as the user's button does.
  ///
  /// Order: `…WillStop…`, the window fades, the contents disappear, `…DidStop…`.
  open func closePictureInPicture() { stop(restoring: false) }

  /// Puts the window away behind the edge it is nearest to.
  open func stashPictureInPicture() { floating?.stashAtNearestEdge() }

  /// Brings a window that was put away back to its corner.
  open func unstashPictureInPicture() { floating?.unstash() }
}

extension UIPictureInPictureController.Corner {
  /// Whether it is at the left.
  public var isLeft: Bool { self == .topLeft || self == .bottomLeft }
  /// Whether it is at the top.
  public var isTop: Bool { self == .topLeft || self == .topRight }

  init(isLeft: Bool, isTop: Bool) {
    self = isLeft ? (isTop ? .topLeft : .bottomLeft) : (isTop ? .topRight : .bottomRight)
  }
}

extension UIViewController {
  /// The controller that lets this one float, or the nearest one around it; `nil` in the app itself.
  public final var pictureInPictureController: UIPictureInPictureController? {
    var current: UIViewController? = self
    while let controller = current {
      if let floating = controller as? FloatingViewController { return floating.owner }
      current = controller.parentStorage
    }
    return nil
  }
}
