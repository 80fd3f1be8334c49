import EspalierDiagnostics
import EspalierGeometry
import Foundation

/// The child of a container that holds its popup: the bar, the card it grows into, the content.
///
/// `progress` alone says where everything stands; whoever moves the popup (a drag, a spring, a fade)
/// moves that. The container's view keeps the popup's root view above everything else of its own;
/// touches beside bar and card fall through. The content's view is in the window only while there is
/// something of it to see.
@MainActor final class PopupController: UIViewController, UIGestureRecognizerDelegate {
  /// Where a popup may rest.
  enum Rest {
    case bar
    case open
  }

  /// What moves the popup.
  enum Motion {
    case none
    case drag(Drag)
    case spring(PopupMotion)
    case fade
  }

  /// A drag under way.
  struct Drag {
    /// The progress when it began.
    let start: CGFloat
  }

  /// From the first movement away from a rest to the next rest.
  struct Transition {
    var goal: Rest
    /// Whether the content hears of it: not while the container is out of sight.
    let drivesAppearance: Bool
    let isAnimated: Bool
    var completions: [(goal: Rest, call: (Bool) -> Void)] = []
  }

  private(set) weak var container: UIViewController?
  let bar: PopupBar
  var content: UIViewController

  /// Where the content is between bar (0) and full size (1); beyond while it is pulled further.
  var progress: CGFloat = 0
  /// How much of the bar's own coming is done, in 0...1.
  var presence: CGFloat = 1
  var rest = Rest.bar
  var motion = Motion.none
  var transition: Transition?
  var ticker: Int?
  /// Whether the bar is on its way from or to behind what it is docked to.
  var isBehindDock = false
  /// The bar is on its way out or gone.
  var isLeaving = false
  var dismissal: (() -> Void)?
  /// The contents whose drag moves the popup.
  weak var puller: UIScrollView?
  /// Who had the keyboard before the content covered it.
  weak var lastResponder: UIResponder?

  var geometry = PopupGeometry()
  var placement: Placement?
  /// The progress the delegate heard of last.
  var toldProgress: CGFloat = 0
  let morph = PopupMorph()
  var lastPageTime = -Double.infinity

  let dimming = UIView()
  /// Throws the shadow and is the card's ground.
  let surface = UIView()
  let clip = PopupClipView()
  /// The bar's colour over the content, fading on the way up.
  let ground = UIView()
  let handle = PopupHandle()
  let pan = UIPanGestureRecognizer()

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

  /// Whether touches beside the card are kept from what is below.
  var keepsTouches: Bool { bar.isModal && isInFront }

  var delegate: (any PopupPresentationDelegate)? { container?.popupRecord.delegate }

  override class var isContainerOfFramework: Bool { true }
  override var isAttachment: Bool { true }
  /// The popup covers its whole container, and only its bar takes something up.
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
    addGestures()
    view = root
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    placeDidChange()
  }

  /// Nothing stays on its way when the container goes out of sight.
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    finishAtOnce()
  }

  /// Escape takes a drag back, or closes what is open.
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

  /// The user asks for a rest by a tap or a key.
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
