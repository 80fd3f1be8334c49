// Long because: Swift cannot override members of extensions, and all of these may be overridden.

import EspalierDiagnostics
public import EspalierGeometry
public import Foundation

/// Owns a view and takes part in a tree of controllers.
///
/// The view is loaded when it is first asked for. Appearance callbacks follow one state machine,
/// driven either by the window (the view enters or leaves one) or by a container (a transition).
/// Main actor only.
@preconcurrency @MainActor open class UIViewController: UIResponder {
  final var viewStorage: UIView?
  final var loading = LoadingPhase.idle
  final var childStorage: [UIViewController] = []
  final weak var parentStorage: UIViewController?
  final var appearance = AppearanceRecord()
  final var moves = MoveFlags()
  final var marks: ContainmentMarks = .isNew
  /// What this controller's container adds to the safe area, on top of geometry.
  final var containerSafeAreaInsets = UIEdgeInsets.zero
  /// The traits last told to this controller, or those `viewDidLoad` sees.
  final var adopted: UITraitCollection?
  final var traitStore: TraitStore?
  final var childTraitOverrides: [ObjectIdentifier: UITraitCollection] = [:]
  /// Presentation: who presents whom, and how.
  ///
  /// See the Presentation folder.
  final var presentation = PresentationRecord()
  /// What features know of this controller.
  final var companions = CompanionList()

  /// Creates a controller whose view is made by `loadView`.
  ///
  /// There are no nib files here: the name and bundle are kept for `nibName` and `nibBundle`, and
  /// nothing is read.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
  }

  /// Creates a controller whose view is made by `loadView`.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// Creates a controller; nothing is read from `coder`, since there are no archives here.
  public required init?(coder: NSCoder) {
    nibName = nil
    nibBundle = nil
    super.init()
  }

  deinit {
    // Somebody else keeps the view: it may be on screen without anybody behind it.
    if let view = viewStorage, !isKnownUniquelyReferenced(&viewStorage) {
      AbandonedView(view, of: type(of: self)).keep()
    }
  }

  /// The name given to the initializer.
  public final let nibName: String?
  /// The bundle given to the initializer.
  public final let nibBundle: Bundle?

  /// The title that containers show for this controller.
  open var title: String? {
    didSet {
      guard title != oldValue else { return }
      titleDidChange(from: oldValue)
    }
  }

  // MARK: Loading

  /// The controller's root view, loaded when it is first asked for.
  ///
  /// Loading calls `loadView`, then `viewDidLoad`. Setting `nil` unloads; the next access loads
  /// again, with both calls. Asking for it inside `loadView` before it was assigned stops the program
  /// with a message, as it would recurse for ever.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return viewStorage
    }
    set { setView(newValue) }
  }

  /// Creates the root view and assigns `view`; never call it yourself.
  ///
  /// The default makes a plain view of the window's size. An override does not call super.
  open func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  /// Called once after each loading, before the view is in a window.
  open func viewDidLoad() { marks.insert(.hasReachedDidLoad) }

  /// Whether the root view exists; asking does not load it.
  public final var isViewLoaded: Bool { viewStorage != nil }

  /// The root view if it exists; asking does not load it.
  public final var viewIfLoaded: UIView? { viewStorage }

  // MARK: Appearance

  /// The view is about to enter the picture; its window and safe area are not known yet.
  open func viewWillAppear(_ animated: Bool) { callbackWasReached(.appearing) }
  /// The view is in its window with its final size and traits; its subviews are not laid out yet.
  open func viewIsAppearing(_ animated: Bool) {}
  /// The view is on screen and the transition that brought it is over.
  open func viewDidAppear(_ animated: Bool) { callbackWasReached(.appeared) }
  /// The view is about to leave the picture.
  open func viewWillDisappear(_ animated: Bool) { callbackWasReached(.disappearing) }
  /// The view has left the picture and the transition that took it away is over.
  open func viewDidDisappear(_ animated: Bool) { callbackWasReached(.disappeared) }

  /// Whether children appear and disappear with this controller without its help; true by default.
  ///
  /// An override that answers false must call `beginAppearanceTransition` and
  /// `endAppearanceTransition` on its children itself.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  // MARK: Layout

  /// The root view's `layoutSubviews` is about to be called.
  open func viewWillLayoutSubviews() {}
  /// The root view's `layoutSubviews` was called: its direct subviews have their frames.
  open func viewDidLayoutSubviews() {}
  /// Updates constraints of the root view in the constraints pass; call super last.
  open func updateViewConstraints() { viewStorage?.updateConstraints() }
  /// The root view's safe area changed.
  open func viewSafeAreaInsetsDidChange() {}
  /// The root view's layout margins changed.
  open func viewLayoutMarginsDidChange() {}

  /// Insets that this controller adds to its root view's safe area, in points; for its own bars.
  open var additionalSafeAreaInsets: UIEdgeInsets = .zero {
    didSet {
      guard additionalSafeAreaInsets.isFinite else {
        additionalSafeAreaInsets = oldValue
        return reportLayoutNumber(
          "\(diagnosticPath).additionalSafeAreaInsets", "the old ones stay")
      }
      guard additionalSafeAreaInsets != oldValue else { return }
      viewStorage?.setNeedsSafeAreaUpdate()
    }
  }

  /// Whether the root view's side margins are at least `systemMinimumLayoutMargins`; true by default.
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet {
      guard viewRespectsSystemMinimumLayoutMargins != oldValue else { return }
      viewStorage?.updateMargins()
    }
  }

  /// The size this controller would like to have in a container, in points; zero is no wish.
  open var preferredContentSize: CGSize = .zero {
    didSet {
      guard preferredContentSize != oldValue else { return }
      guard preferredContentSize.width.isFinite, preferredContentSize.height.isFinite else {
        preferredContentSize = oldValue
        return reportLayoutNumber("\(diagnosticPath).preferredContentSize", "the old one stays")
      }
      parent?.record(
        "preferredContentSizeDidChange(forChildContentContainer: \(type(of: self)))", as: .traits)
      parent?.preferredContentSizeDidChange(forChildContentContainer: self)
      presentation.controller?.contentSizeDidChange()
    }
  }

  /// The system is short of memory: let go of what can be made again.
  ///
  /// Sent to every controller that a window shows, parents before their children. The framework
  /// itself unloads nothing; there is no need to call super.
  open func didReceiveMemoryWarning() {}

  /// A child's `preferredContentSize` changed.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// The size a child will have when this controller's view has `parentSize`, in points.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// The root view is about to change its size; call super, which tells the children.
  ///
  /// The bounds still have their old value. Not called for size changes without a transition, such
  /// as a frame set by hand.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) { forwardSizeTransition(to: size, with: coordinator) }

  /// The traits are about to change; call super, which tells the children.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) { forwardTraitTransition(to: newCollection, with: coordinator) }

  // MARK: Containment

  /// The controllers inside this one, in the order they were added.
  open var children: [UIViewController] { childStorage }

  /// The controller this one was added to.
  ///
  /// Not owned.
  open var parent: UIViewController? { parentStorage }

  /// Makes `child` a child of this controller.
  ///
  /// Adds the relation only; the caller adds `child.view` and then calls `child.didMove(toParent:)`.
  /// Order: (1) it leaves its old parent, if any, with `didMove(toParent: nil)`; (2) it joins
  /// `children`; (3) `child.willMove(toParent: self)`. A controller that contains this one is refused
  /// with issue C13. Stops the program when `child.view` is already inside another controller's view,
  /// where UIKit raises `UIViewControllerHierarchyInconsistency`.
  open func addChild(_ child: UIViewController) { insertChild(child) }

  /// Takes this controller out of its parent and calls `didMove(toParent: nil)`.
  ///
  /// Call `willMove(toParent: nil)` and remove the view first. Nothing happens without a parent.
  open func removeFromParent() { leaveParent() }

  /// This controller is about to move to `parent`, or out of its parent when that is `nil`.
  ///
  /// `addChild` calls it; before a removal the container calls it with `nil`.
  open func willMove(toParent parent: UIViewController?) { noteWillMove(to: parent) }

  /// This controller moved to `parent`, or out of its parent when that is `nil`.
  ///
  /// `removeFromParent` calls it with `nil`; after an addition the container calls it.
  open func didMove(toParent parent: UIViewController?) { noteDidMove(to: parent) }

  /// Replaces one child's view by another's, with an animation.
  ///
  /// Both must be children of this controller, which must forward appearance automatically; the
  /// program stops otherwise, where UIKit raises. Order: the old child's `viewWillDisappear`, the new
  /// one's `viewWillAppear`, the new view joins the old view's superview, `animations` run, the old
  /// view is removed, the new child's `viewDidAppear`, the old one's `viewDidDisappear`, then
  /// `completion`, which is the place for `didMove(toParent:)` and `removeFromParent()`.
  ///
  /// - Parameters:
  ///   - fromViewController: The child that is shown.
  ///   - toViewController: The child to show.
  ///   - duration: Seconds; with 0 nothing is animated, and the callbacks say so.
  ///   - options: How to animate; a view transition fades.
  ///   - animations: Changes to animate along.
  ///   - completion: Called at the end; false when the animations were interrupted.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    performTransition(
      from: fromViewController, to: toViewController, duration: duration, options: options,
      animations: animations, completion: completion)
  }

  // MARK: Items of containers

  /// What a navigation bar shows for this controller; made when it is first asked for.
  ///
  /// Its title is the controller's.
  open var navigationItem: UINavigationItem { ownNavigationItem }

  /// Whether a tab bar goes away while this controller or one above it is on a navigation stack.
  ///
  /// Looked at when the controller is pushed.
  open var hidesBottomBarWhenPushed = false

  // MARK: Status bar

  /// How this controller would like a status bar to look.
  ///
  /// A desktop has no status bar: the answer is for the app's own code, the framework never asks.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }

  /// Whether this controller would like to have no status bar; see `preferredStatusBarStyle`.
  open var prefersStatusBarHidden: Bool { false }

  /// The child that answers `preferredStatusBarStyle` for this controller; `nil` by default.
  open var childForStatusBarStyle: UIViewController? { nil }

  /// Whether this controller answers for the status bar while it covers another one in part.
  open var modalPresentationCapturesStatusBarAppearance = false

  /// Says that the answers about the status bar changed; without a status bar nothing follows.
  open func setNeedsStatusBarAppearanceUpdate() {}

  // MARK: Traits

  /// The controller's traits: those of its view's superview, with what the parent gives this child
  /// and the overrides of the controller itself.
  ///
  /// Before the view was ever in a window they are a prediction: the parent's or presenter's traits.
  /// A controller whose view left the window keeps the traits it had.
  open var traitCollection: UITraitCollection { currentTraits }

  /// Light or dark for this controller, its view and what is inside, whatever surrounds it.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { keptStyle }
    set { keptStyle = newValue }
  }

  /// The traits changed; `previous` is what they were.
  ///
  /// Not called for the first traits, unless they are not those predicted when the view was loaded.
  /// The controller hears of it before its view, a parent before its children.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Presentation

  /// How this controller's view is shown when it is presented.
  ///
  /// The initial value, and the value after setting `automatic`, is the style that `automatic` stands
  /// for: a page sheet, and for a `UISplitViewController` a form sheet.
  open var modalPresentationStyle: UIModalPresentationStyle {
    get {
      chosenPresentationStyle == .automatic ? automaticPresentationStyle : chosenPresentationStyle
    }
    set { chosenPresentationStyle = newValue }
  }
  private final var chosenPresentationStyle = UIModalPresentationStyle.automatic

  /// How this controller's view comes and goes when it is presented.
  open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical

  /// Whether controllers below may be presented inside this one's view; false by default.
  open var definesPresentationContext = false

  /// Whether this controller's transition style is used for what it presents in its context.
  open var providesPresentationContextTransitionStyle = false

  /// Whether the user must not dismiss this controller by a gesture or a key; false by default.
  open var isModalInPresentation = false

  /// Who animates the presentation and dismissal of this controller.
  ///
  /// Not owned.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

  /// Shows `viewController` above this one.
  ///
  /// The presenter is found as UIKit finds it: the outermost parent, or the nearest one that defines
  /// a presentation context where the style asks for that. Refusals (no window, already presenting)
  /// are issues, and `completion` is not called. Otherwise it is called after both controllers'
  /// did-callbacks.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) { performPresent(viewControllerToPresent, animated: flag, completion: completion) }

  /// Dismisses what this controller or the nearest one around it presented, or else itself.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    performDismiss(animated: flag, completion: completion)
  }

  /// Shows a controller in the way of the nearest container around this one that has its own.
  ///
  /// A navigation controller pushes it, a split view controller puts it into its primary column, a
  /// subclass that overrides the method does what it likes. Without one of these this controller
  /// presents it.
  open func show(_ vc: UIViewController, sender: Any?) {
    let origin = ShowRequest.origin ?? self
    guard let parent else { return origin.present(vc, animated: true) }
    ShowRequest.origin = origin
    defer { ShowRequest.origin = nil }
    parent.show(vc, sender: sender)
  }

  /// Shows a controller in the secondary column of the split view controller around this one; without
  /// one it is presented.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let container = nearestContainer(where: \.showsDetails) {
      container.showDetailViewController(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  // MARK: Responder

  /// The view's superview, or the presenting controller for a presented one.
  open override var next: UIResponder? {
    nextAfterPresenting ?? presentation.presenting ?? viewStorage?.superview
  }

  override var responderWindow: UIWindow? { viewStorage?.window }

  /// Escape dismisses a sheet or a popover that the user may dismiss; other keys go on.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if !dismissesForEscape(presses) { super.pressesBegan(presses, with: event) }
  }

  // MARK: Hooks of our own containers

  /// Whether the class is one of the framework's containers, which know what they do, or below one.
  class var isContainerOfFramework: Bool { false }

  /// This controller, where it is a container that keeps pages apart from its other children.
  var pageContainer: (any PageContainer)? { nil }

  /// Whether a feature attached this controller to its parent: it covers the parent's view, says
  /// itself what it takes of it, and never becomes a page.
  var isAttachment: Bool { false }

  /// Where this child's outermost view stands in its parent's root view, in points; `nil` when
  /// nothing of it is to be seen.
  func dockedFrame(in root: UIView) -> CGRect? { frameOfOutermostView(in: root) }

  /// Where this child shows `content` in a way that only it can bring back.
  func contentPlace(of content: UIViewController) -> (any ContentPlace)? { nil }

  /// The presentation style that `automatic` stands for.
  var automaticPresentationStyle: UIModalPresentationStyle { .pageSheet }

  /// The transition between children that this container runs now.
  var containerTransition: TransitionContext? { nil }

  /// The child that shows this container's contents: it hears of keys nobody else asked for.
  var contentChild: UIViewController? { nil }

  /// Whether a child's view has a place in this controller's view now: hidden pages have none.
  func hasPlace(for child: UIViewController) -> Bool { true }

  /// The child whose bar item stands for this controller while it has none of its own.
  var barItemSource: UIViewController? { nil }

  /// Whether a bar at the bottom of a container around this controller is away.
  var hidesBottomBar: Bool { false }

  /// The user chose this page while it was selected.
  func wasChosenAgain() {}

  /// A child left, by whatever way.
  func childWasRemoved(_ child: UIViewController) {}

  /// Makes the presentation controller of this controller's style, for styles the app does not
  /// define itself.
  func makeStandardPresentation(presenting: UIViewController?) -> UIPresentationController {
    standardPresentation(presenting: presenting)
  }

  /// Makes the animator of this controller's presentation where its delegate makes none.
  func makeStandardTransition(isDismissal: Bool) -> any UIViewControllerAnimatedTransitioning {
    standardTransition(isDismissal: isDismissal)
  }

  /// Whether a subclass of ours forwards appearance inside its own callbacks.
  var forwardsAppearanceInCallbacks: Bool { false }

  /// The title or a container item changed.
  func titleDidChange(from oldTitle: String?) {
    for companion in companions.all { companion.titleDidChange(of: self) }
    parent?.childItemsDidChange(self)
  }

  /// A child's title or items changed: bars that show them are out of date.
  func childItemsDidChange(_ child: UIViewController) {}

  /// What of `additionalSafeAreaInsets` and the container's share applies to the root view.
  var ownSafeAreaInsets: UIEdgeInsets {
    let more = additionalSafeAreaInsets
    // Bars cover nothing of a page that is not among them.
    let given = viewStorage?.superviewReference == nil ? .zero : containerSafeAreaInsets
    var insets = UIEdgeInsets(
      top: more.top + given.top, left: more.left + given.left,
      bottom: more.bottom + given.bottom, right: more.right + given.right)
    if !companions.isEmpty { insets.add(companions.safeAreaShare) }
    return insets
  }

  /// The class and the address, as Apple prints it.
  open override nonisolated var description: String {
    "<\(type(of: self)): \(Unmanaged.passUnretained(self).toOpaque())>"
  }
}
