@_spi(Framework) import EspalierCore
import EspalierDiagnostics
import EspalierGeometry
import Foundation

/// The child of a container that holds its popup: the bar, the card it grows into, and the content.
///
/// `progress` alone decides the layout; a drag, a spring or a fade moves the popup by changing it.
/// The container's view keeps the popup's root view above all its other subviews; touches outside
/// bar and card pass through. The content's view is in the window only while a part of it is
/// visible.
@MainActor final class PopupController: UIViewController, UIGestureRecognizerDelegate {
  /// A state in which the popup rests.
  enum Rest {
    case bar
    case open
  }

  /// The kind of motion that changes the progress.
  enum Motion {
    case none
    case drag(Drag)
    case spring(PopupMotion)
    case fade
  }

  /// A drag in progress.
  struct Drag {
    /// The progress at the beginning of the drag.
    let start: CGFloat
  }

  /// A change from one resting state towards another.
  struct Transition {
    var goal: Rest
    /// Whether the content gets appearance callbacks; false while the container is not visible.
    let drivesAppearance: Bool
    let isAnimated: Bool
    var completions: [(goal: Rest, call: (Bool) -> Void)] = []
  }

  private(set) weak var container: UIViewController?
  let bar: PopupBar
  var content: UIViewController

  /// The progress of the content from the bar (0) to full size (1); beyond while it is pulled
  /// further.
  var progress: CGFloat = 0
  /// The progress of the bar's own entrance, in 0...1.
  var presence: CGFloat = 1
  var rest = Rest.bar
  var motion = Motion.none
  var transition: Transition?
  var ticker: Int?
  /// Whether the bar is moving from or to a place behind the view it is docked to.
  var isBehindDock = false
  /// Whether the bar is being dismissed or is gone.
  var isLeaving = false
  /// Whether the bar was removed from its container.
  var isGone = false
  /// Whether the content leaves for a place from which it comes back.
  var lendsContent = false
  /// Whether the bar is to be dismissed as soon as the popup is closed.
  var isDismissalRequested = false
  var dismissal: (() -> Void)?
  /// The scroll view whose drag moves the popup.
  weak var puller: UIScrollView?
  /// The first responder before the content covered it.
  weak var lastResponder: UIResponder?

  var geometry = PopupGeometry()
  var placement: Placement?
  /// The progress that the delegate got last.
  var toldProgress: CGFloat = 0
  let morph = PopupMorph()
  var lastPageTime = -Double.infinity

  let dimming = UIView()
  /// The view that draws the card's background and shadow.
  let surface = UIView()
  let clip = PopupClipView()
  /// The view with the bar's colour above the content; it fades out as the popup opens.
  let ground = UIView()
  let handle = PopupHandle()
  let pan = UIPanGestureRecognizer()
  /// Opens a card again that is pressed while it closes.
  let catcher = UITapGestureRecognizer()

  override var movesContents: Bool {
    if transition != nil || isLeaving { return true }
    if case .none = motion { return ticker != nil }
    return true
  }

  init(container: UIViewController, bar: PopupBar, content: UIViewController) {
    self.container = container
    self.bar = bar
    self.content = content
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  var presentationState: PopupPresentationState {
    if transition != nil { return .transitioning }
    if case .drag = motion { return .transitioning }
    return rest == .open ? .open : .barPresented
  }

  /// Whether keys go to the popup before they go to the container's pages.
  var isInFront: Bool {
    if case .drag = motion { return true }
    return rest == .open || transition != nil
  }

  /// Whether the focus stays inside: from the beginning of the opening to the end of the closing.
  var trapsFocus: Bool {
    !isLeaving && (rest == .open || transition?.goal == .open)
  }

  /// Whether the content is on its way back to the bar by itself.
  var isClosing: Bool {
    guard case .spring = motion else { return false }
    return transition?.goal == .bar
  }

  /// Whether touches outside the card are kept from the views below.
  var keepsTouches: Bool { bar.isModal && isInFront }

  var delegate: (any PopupPresentationDelegate)? { container?.popupRecord.delegate }

  override class var isContainerOfFramework: Bool { true }
  override func endDeparture(of child: UIViewController) {
    if child === content { finishDismissal() }
  }
  override func childWasRemoved(_ child: UIViewController) { contentDidGo(child) }
  override var isAttachment: Bool { true }
  /// The strip the bar takes up; the popup's view itself covers the whole container.
  override func dockedFrame(in root: UIView) -> CGRect? { geometry.strip }

  override func contentPlace(of content: UIViewController) -> (any ContentPlace)? {
    guard let container, container.popupContentViewController === content else { return nil }
    return PopupPlace(in: container)
  }

  override var contentChild: UIViewController? {
    content.viewIfLoaded?.superview === clip ? content : nil
  }

  override func loadView() {
    let root = PopupRootView()
    root.popup = self
    root.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimming.backgroundColor = UIColor(white: 0, alpha: 0.4)
    dimming.isUserInteractionEnabled = false
    dimming.isHidden = true
    surface.layer.shadowRadius = 10
    surface.layer.shadowOffset = CGSize(width: 0, height: 3)
    clip.clipsToBounds = true
    ground.isUserInteractionEnabled = false
    root.addSubview(dimming)
    root.addSubview(surface)
    surface.addSubview(clip)
    for part in [ground, bar, morph.picture, handle] { clip.addSubview(part) }
    handle.addTarget(self, action: PopupController.handleTapped, for: .touchUpInside)
    clip.popup = self
    addGestures()
    view = root
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    placeDidChange()
  }

  /// Ends running drags and transitions when the container disappears.
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    finishAtOnce()
  }

  /// Cancels a drag on Escape, or closes an open popup.
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard presses.contains(where: { $0.key?.keyCode == .keyboardEscape }), handlesEscape() else {
      super.pressesBegan(presses, with: event)
      return
    }
  }

  private func handlesEscape() -> Bool {
    if case .drag = motion {
      cancelDrag()
      return true
    }
    guard rest == .open || transition?.goal == .open else { return false }
    userWants(.bar)
    return true
  }

  private func handleTapped() { userWants(.bar) }

  /// Moves the popup to a resting state after a tap or a key press, if the delegate allows it.
  func userWants(_ wanted: Rest) {
    guard !isLeaving, mayGo(to: wanted) else { return }
    go(to: wanted, animated: true, completion: nil)
  }

  func mayGo(to wanted: Rest) -> Bool {
    guard let container, let delegate else { return true }
    return wanted == .open
      ? delegate.popupContainerShouldOpen(container)
      : delegate.popupContainerShouldClose(container)
  }
}
