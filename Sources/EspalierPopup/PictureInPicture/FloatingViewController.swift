@_spi(Framework) import EspalierCore
import EspalierGeometry
import Foundation

/// The root of a floating window: the contents, the buttons above them, and the strip of a stashed
/// window.
@MainActor final class FloatingViewController: UIViewController {
  override class var isContainerOfFramework: Bool { true }
  override var isLeftOutOfRestorationPaths: Bool { true }
  /// The contents have the path that they had at their place.
  override var restorationPathParent: UIViewController? { owner.origin?.restorationParent }

  static let cornerRadius: CGFloat = 12

  /// A drag of the window or of its edges.
  struct Drag {
    /// The dragged edges; empty when the window moves.
    var edges: Edges
    var startFrame: CGRect
    /// The width to restore when the drag is cancelled.
    var startWidth: CGFloat
    /// The edge behind which the window was stashed before the drag.
    var startStash: FloatingLayout.Edge?
  }

  struct Edges: OptionSet {
    let rawValue: Int
    static let left = Edges(rawValue: 1)
    static let right = Edges(rawValue: 2)
    static let top = Edges(rawValue: 4)
    static let bottom = Edges(rawValue: 8)
  }

  var owner: UIPictureInPictureController
  let floatingWindow: FloatingWindow
  let controls = FloatingControls()
  let stashTab = StashTab()
  private let stack = UIView()
  /// A snapshot of the contents at their old place, which fades out above them.
  private var picture: UIImageView?

  private(set) var layout: FloatingLayout
  /// The width of the window at rest, in points.
  var width: CGFloat = 0
  /// The edge behind which the window is stashed.
  var stash: FloatingLayout.Edge? {
    didSet { if stash != oldValue { owner.placeDidChange() } }
  }
  /// The vertical centre of a stashed window.
  var stashCenterY: CGFloat = 0
  var drag: Drag?
  /// Whether the window has reached its place once; from then on it follows layout changes.
  var isPlaced = false
  /// Whether the window comes back from an earlier run, and has not been drawn yet.
  var isResuming = false
  /// Uncovers the contents at their place while the window grows back.
  private var reveal: FloatReveal?
  /// Whether the window has made way for a presented controller.
  private(set) var hasYielded = false
  /// Moves the window; retains itself and this controller while it runs.
  private weak var animator: UIViewPropertyAnimator?

  init(owner: UIPictureInPictureController, scene: UIWindowScene) {
    self.owner = owner
    floatingWindow = FloatingWindow(windowScene: scene)
    layout = FloatingLayout(scene: .zero, safeArea: .zero, aspect: 1)
    super.init(nibName: nil, bundle: nil)
    floatingWindow.controller = self
    floatingWindow.windowLevel = FloatingWindow.level
    layout = makeLayout()
    width = layout.clamped(owner.chosenWidth ?? layout.smallWidth)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    view.clipsToBounds = true
    view.layer.cornerRadius = Self.cornerRadius
    view.layer.borderWidth = 1
    view.layer.borderColor = UIColor(white: 1, alpha: 0.16).cgColor
    for child in [stack, controls, stashTab] { view.addSubview(child) }
    controls.closeButton.addAction(
      UIAction { [weak self] _ in self?.owner.closePictureInPicture() }, for: .touchUpInside)
    controls.restoreButton.addAction(
      UIAction { [weak self] _ in self?.owner.stopPictureInPicture() }, for: .touchUpInside)
    addGestures()
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    for child in [stack, controls, stashTab] { child.frame = view.bounds }
    for child in stack.subviewStorage { child.frame = stack.bounds }
  }

  // MARK: Contents

  /// Shows the window above `frame` with a snapshot of the contents, or invisible at its own place.
  func open(over frame: CGRect?, picture image: UIImage?) {
    loadViewIfNeeded()
    let window = floatingWindow
    window.layer.shadowColor = UIColor.black.cgColor
    window.layer.shadowOpacity = 0.32
    window.layer.shadowRadius = 14
    window.layer.shadowOffset = CGSize(width: 0, height: 6)
    window.frame = frame ?? restingFrame
    setCornerRadius(frame == nil ? Self.cornerRadius : 0)
    window.alpha = frame == nil ? 0 : 1
    show(image)
    window.rootViewController = self
    window.isHidden = false
  }

  /// Adds the contents as a child.
  func embed() {
    let content = owner.contentViewController
    addChild(content)
    setOverrideTraitCollection(
      UITraitCollection(traitsFrom: [
        UITraitCollection(horizontalSizeClass: .compact),
        UITraitCollection(verticalSizeClass: .compact),
      ]), forChild: content)
    if let view = content.view {
      view.translatesAutoresizingMaskIntoConstraints = true
      view.autoresizingMask = []
      view.frame = stack.bounds
      stack.addSubview(view)
    }
    content.didMove(toParent: self)
  }

  /// Removes the contents, leaving `image` visible; returns whether they were in this controller.
  @discardableResult func release(leaving image: UIImage?) -> Bool {
    let content = owner.contentViewController
    show(image)
    guard content.parentStorage === self else { return false }
    content.willMove(toParent: nil)
    content.viewIfLoaded?.removeFromSuperview()
    content.removeFromParent()
    return true
  }

  private func show(_ image: UIImage?) {
    picture?.removeFromSuperview()
    picture = nil
    guard let image else { return }
    let view = UIImageView(frame: stack.bounds)
    view.image = image
    view.contentMode = .scaleAspectFill
    stack.addSubview(view)
    picture = view
  }

  /// Fades out the snapshot above the present contents.
  func fadePicture() {
    guard let picture else { return }
    self.picture = nil
    stack.bringSubviewToFront(picture)
    UIView.animate(
      withDuration: 0.25, animations: { picture.alpha = 0 },
      completion: { _ in picture.removeFromSuperview() })
  }

  func setCornerRadius(_ radius: CGFloat) {
    view.layer.cornerRadius = radius
    floatingWindow.layer.cornerRadius = radius
  }

  /// Shows contents that are back at their place only where this window is, which uncovers them as
  /// it grows.
  func coverRestored(_ content: UIViewController) {
    let holder = content.parentStorage
    guard reveal == nil, holder !== self else { return }
    // A popup's own parts are covered together with its contents.
    let whole = holder?.isAttachment == true ? holder : content
    guard let view = whole?.viewIfLoaded, view.window != nil else { return }
    reveal = FloatReveal(of: view, through: floatingWindow)
  }

  /// Removes the window and everything in it.
  func tearDown() {
    reveal?.end()
    reveal = nil
    forgetPointer()
    animator?.stopAnimation(true)
    animator = nil
    controls.hide(animated: false)
    floatingWindow.isHidden = true
    floatingWindow.rootViewController = nil
    floatingWindow.windowScene = nil
  }

  // MARK: Place

  /// The frame that the window has at rest.
  var restingFrame: CGRect {
    if let stash {
      return layout.stashedFrame(behind: stash, centerY: stashCenterY, width: width)
    }
    return layout.frame(in: owner.restingCorner, width: width)
  }

  /// Whether the window is moving by itself.
  var isMoving: Bool { animator?.state == .active }

  /// Moves the window after a change of the area that the scene and the app's bars leave free.
  func followLayout() {
    makeWay()
    let new = makeLayout()
    guard new != layout else { return }
    let isResized = new.scene != layout.scene
    layout = new
    guard isPlaced, drag == nil, owner.phase != .stopping else { return }
    settle(animated: !isResized && !isResuming)
  }

  /// Hides the window while a controller that is presented above the pages is where the window is.
  private func makeWay() {
    guard isPlaced, owner.phase == .active, let scene = floatingWindow.windowScene else { return }
    let isInTheWay = scene.presentedFrame()?.intersects(restingFrame) == true
    guard isInTheWay != hasYielded else { return }
    hasYielded = isInTheWay
    forgetPointer()
    floatingWindow.isUserInteractionEnabled = !isInTheWay
    UIView.animate(withDuration: 0.2) { [floatingWindow] in
      floatingWindow.alpha = isInTheWay ? 0 : 1
    }
  }

  /// Ends the effects of the pointer that was over the window, and does not know yet that it left.
  func forgetPointer() { runtime.pointerWatcher?.contentsMoved(in: floatingWindow) }

  /// Moves the window to its resting place.
  func settle(animated: Bool, velocity: CGVector = .zero, completion: (() -> Void)? = nil) {
    width = layout.clamped(owner.chosenWidth ?? layout.smallWidth)
    move(to: restingFrame, animated: animated, velocity: velocity, completion: completion)
    stashTab.show(behind: stash, animated: animated)
  }

  /// Moves the window on a spring that starts at the pointer's velocity, in points per second.
  func move(
    to frame: CGRect, radius: CGFloat = FloatingViewController.cornerRadius, animated: Bool,
    velocity: CGVector = .zero, completion: (() -> Void)? = nil
  ) {
    let window = floatingWindow
    let place = { [self] in
      window.bounds.size = frame.size
      window.center = CGPoint(x: frame.midX, y: frame.midY)
      setCornerRadius(radius)
      view.setNeedsLayout()
      view.layoutIfNeeded()
    }
    guard animated else {
      animator?.stopAnimation(true)
      animator = nil
      place()
      completion?()
      return
    }
    let way = CGVector(dx: frame.midX - window.center.x, dy: frame.midY - window.center.y)
    let animator = UIViewPropertyAnimator(
      duration: 0.15, timingParameters: Self.timing(velocity: velocity, over: way))
    animator.addAnimations(place)
    animator.addCompletion { [weak self, weak animator] _ in
      if let self, self.animator === animator { self.animator = nil }
      completion?()
    }
    self.animator = animator
    animator.startAnimation()
  }

  private static func timing(velocity: CGVector, over way: CGVector) -> any UITimingCurveProvider {
    guard !UIAccessibility.isReduceMotionEnabled else {
      return UICubicTimingParameters(animationCurve: .easeOut)
    }
    func share(_ speed: CGFloat, _ distance: CGFloat) -> CGFloat {
      abs(distance) < 0.01 || !speed.isFinite ? 0 : speed / distance
    }
    return UISpringTimingParameters(
      duration: 0.5, bounce: velocity == .zero ? 0 : 0.2,
      initialVelocity: CGVector(dx: share(velocity.dx, way.dx), dy: share(velocity.dy, way.dy)))
  }

  /// Stops the window where it is on screen, so that the user can drag it.
  func hold() {
    guard isMoving, let animator, owner.phase == .active else { return }
    let window = floatingWindow
    let seen = window.layer.presentation()
    self.animator = nil
    animator.stopAnimation(true)
    guard let seen else { return }
    window.bounds.size = seen.bounds.size
    window.center = seen.position
    view.setNeedsLayout()
    view.layoutIfNeeded()
  }

  private func makeLayout() -> FloatingLayout {
    guard let scene = floatingWindow.windowScene else { return layout }
    let wanted = owner.contentViewController.preferredContentSize
    return FloatingLayout(
      scene: CGRect(origin: .zero, size: scene.size), safeArea: scene.areaBesideBars(),
      aspect: wanted.width > 0 && wanted.height > 0 ? wanted.width / wanted.height : 16.0 / 9)
  }
}

extension UIWindowScene {
  /// The frame of the controller presented last that does not fill the scene's main window, in the
  /// scene's points; `nil` if there is none.
  final func presentedFrame() -> CGRect? {
    let main = windows.last {
      !$0.isHidden && $0.windowLevel <= .normal && $0.bounds.size == size
        && $0.rootViewController != nil
    }
    var found: CGRect?
    var controller = main?.rootViewController
    while let presented = controller?.presentation.presented {
      if let view = presented.viewIfLoaded, let window = view.window, window === main {
        let frame = view.convert(view.bounds, to: nil)
        found = view.bounds.size == window.bounds.size ? nil : frame
      }
      controller = presented
    }
    return found
  }

  /// Returns the area that the app's bars and overlays leave free, in the scene's points.
  final func areaBesideBars() -> CGRect {
    let whole = CGRect(origin: .zero, size: size)
    let main = windows.last {
      !$0.isHidden && $0.windowLevel <= .normal && $0.bounds.size == size
        && $0.rootViewController != nil
    }
    guard let main, var controller = main.rootViewController else { return whole }
    while let presented = controller.presentation.presented,
      presented.viewIfLoaded?.bounds.size == main.bounds.size, presented.isAppearingOrAppeared
    {
      controller = presented
    }
    while let child = controller.contentChild { controller = child }
    guard let view = controller.viewIfLoaded, view.window === main else { return whole }
    let free = view.convert(view.bounds.inset(by: view.safeAreaInsets), to: nil)
      .offsetBy(dx: main.frame.minX, dy: main.frame.minY).intersection(whole)
    guard !free.isNull else { return whole }
    // Rounds to whole points, since computed layout may be off by a rounding error.
    return CGRect(
      x: free.minX.rounded(), y: free.minY.rounded(),
      width: free.maxX.rounded() - free.minX.rounded(),
      height: free.maxY.rounded() - free.minY.rounded())
  }
}
