// Long because: Swift cannot override members of extensions, and all of these may be overridden.

import EspalierDiagnostics
public import EspalierGeometry
public import Foundation

/// A controller that owns a view and is part of a tree of controllers.
///
/// The view is loaded when it is first asked for. Appearance callbacks follow one state machine,
/// driven either by the window (the view enters or leaves one) or by a container (a transition).
/// Main actor only.
@preconcurrency @MainActor open class UIViewController: UIResponder {
  // Read dozens of times in the life of a page, by one actor and never while one of them is being
  // written: the checks at run time would be a thirtieth of what a page costs.
  @exclusivity(unchecked) package final var viewStorage: UIView?
  final var loading = LoadingPhase.idle
  @exclusivity(unchecked) package final var childStorage: [UIViewController] = []
  @exclusivity(unchecked) package final weak var parentStorage: UIViewController?
  @exclusivity(unchecked) package final var appearance = AppearanceRecord()
  @exclusivity(unchecked) package final var moves = MoveFlags()
  package final var marks: ContainmentMarks = .isNew
  /// The insets that this controller's container adds to the safe area beyond its geometry.
  package final var containerSafeAreaInsets = UIEdgeInsets.zero
  /// The traits last announced to this controller, or those `viewDidLoad` sees.
  final var adopted: UITraitCollection?
  /// The traits before the first trait update, once they were derived.
  final var prediction: TraitPrediction?
  final var traitStore: TraitStore?
  @exclusivity(unchecked) final var childTraitOverrides: [ObjectIdentifier: UITraitCollection] = [:]
  /// The presentations that this controller takes part in.
  ///
  /// See the Presentation folder.
  @exclusivity(unchecked) package final var presentation = PresentationRecord()
  /// Whether `updateProperties` is due; true for a new controller.
  final var needsPropertiesUpdate = true
  /// Whether `updateContentUnavailableConfiguration` is due; true for a new controller.
  final var needsUnavailableUpdate = true
  /// The methods of the controller that read observable values; `nil` for most controllers.
  final var observed: ObservedRegions?
  /// The companions that features attached to this controller.
  @exclusivity(unchecked) package final var companions = CompanionList()

  /// Creates a controller whose view is made by `loadView`.
  ///
  /// The nib is looked for when the view is asked for. Without a name the one named as the class is
  /// taken, first without "Controller" at the end; where there is none, the view is empty.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibNameStorage = nibNameOrNil
    nibBundleStorage = nibBundleOrNil
    super.init()
  }

  /// Creates a controller whose view is made by `loadView`.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// Creates a controller of a storyboard's scene; nothing is read from other coders.
  public required init?(coder: NSCoder) {
    nibNameStorage = nil
    nibBundleStorage = nil
    super.init()
    coder.finish(self, as: UIViewController.self)
  }

  deinit {
    appearance.endCounting()
    // The view outlives its controller: it may be on screen without a controller behind it.
    if let view = viewStorage, !isKnownUniquelyReferenced(&viewStorage) {
      AbandonedView(view, of: type(of: self)).keep()
    }
  }

  /// The name given to the initializer.
  open var nibName: String? { nibNameStorage }
  private final let nibNameStorage: String?
  /// The bundle given to the initializer.
  open var nibBundle: Bundle? { nibBundleStorage }
  private final let nibBundleStorage: Bundle?

  private final var isEditingStorage = false

  /// Whether the controller's contents are being edited; false by default.
  open var isEditing: Bool {
    get { isEditingStorage }
    set { setEditing(newValue, animated: false) }
  }

  /// Begins or ends editing; overrides change what they show and call `super`.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != isEditingStorage else { return }
    isEditingStorage = editing
    for companion in companions.all { companion.editingDidChange(of: self) }
  }

  /// The title that containers show for this controller.
  open var title: String? {
    didSet {
      guard !title.hasSameUnits(as: oldValue) else { return }
      titleDidChange(from: oldValue)
    }
  }

  // MARK: Loading

  /// The controller's root view, loaded on first access.
  ///
  /// Loading calls `loadView`, then `viewDidLoad`. Setting `nil` unloads the view; the next access
  /// loads it again, with both calls. Reading the property inside `loadView` before it is assigned
  /// stops the program with a message, because it would recurse without end.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return viewStorage
    }
    set { setView(newValue) }
  }

  /// Creates the root view and assigns it to `view`; the framework calls it.
  ///
  /// The default implementation makes a plain view of the screen's size. An override does not call
  /// super.
  open func loadView() {
    if loadViewFromNib() { return }
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  /// Called once after each loading, before the view is in a window.
  open func viewDidLoad() { marks.insert(.hasReachedDidLoad) }

  /// Whether the root view exists; asking does not load it.
  open var isViewLoaded: Bool { viewStorage != nil }

  /// The root view if it exists; asking does not load it.
  open var viewIfLoaded: UIView? { viewStorage }

  // MARK: Appearance

  /// Called before the view appears; its window and safe area are not known yet.
  open func viewWillAppear(_ animated: Bool) { callbackWasReached(.appearing) }
  /// Called when the view is in its window with its final size and traits, before its subviews are
  /// laid out.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called when the view is on screen and the transition that brought it is over.
  open func viewDidAppear(_ animated: Bool) { callbackWasReached(.appeared) }
  /// Called before the view disappears.
  open func viewWillDisappear(_ animated: Bool) { callbackWasReached(.disappearing) }
  /// Called when the view has disappeared and the transition that removed it is over.
  open func viewDidDisappear(_ animated: Bool) { callbackWasReached(.disappeared) }

  /// Whether the framework forwards appearance callbacks to the children; true by default.
  ///
  /// A controller that overrides this to return false must call `beginAppearanceTransition` and
  /// `endAppearanceTransition` on its children itself.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  // MARK: Layout

  /// Called before the root view's `layoutSubviews`.
  open func viewWillLayoutSubviews() {}
  /// Called after the root view's `layoutSubviews`: its direct subviews have their frames.
  open func viewDidLayoutSubviews() {}
  /// Updates constraints of the root view in the constraints pass; call super last.
  open func updateViewConstraints() { viewStorage?.updateConstraints() }
  /// Takes over values that the controller shows; does nothing unless overridden.
  ///
  /// Called once when the root view first enters a window, and in each update after
  /// `setNeedsUpdateProperties`: after traits, before the root view's own `updateProperties`, and
  /// before constraints and layout. What it reads of `@Observable` objects is tracked: a change of
  /// such a property calls `setNeedsUpdateProperties`.
  open func updateProperties() {}
  /// Requests `updateProperties` in the next update; cheap and repeatable.
  open func setNeedsUpdateProperties() { markNeedsUpdateProperties() }
  /// Updates the properties of this controller, its view and everything inside it now, where that
  /// is due.
  open func updatePropertiesIfNeeded() { viewStorage?.updatePropertiesInSubtree() }
  /// Called when the root view's safe area changed.
  open func viewSafeAreaInsetsDidChange() {}
  /// Called when the root view's layout margins changed.
  open func viewLayoutMarginsDidChange() {}

  /// The insets that this controller adds to its root view's safe area, in points; for its own
  /// bars.
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

  /// Whether the root view's side margins are at least `systemMinimumLayoutMargins`; true by
  /// default.
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet {
      guard viewRespectsSystemMinimumLayoutMargins != oldValue else { return }
      viewStorage?.updateMargins()
    }
  }

  /// The size this controller prefers in a container, in points; zero means no preference.
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

  /// Called when the system is short of memory; release what can be made again.
  ///
  /// Sent to every controller that a window shows, parents before their children. The framework
  /// itself unloads nothing; there is no need to call super.
  open func didReceiveMemoryWarning() {}

  /// Called when a child's `preferredContentSize` changed.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// Returns the size of a child when this controller's view has size `parentSize`, in points.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Called before the root view changes its size; call super, which tells the children.
  ///
  /// The bounds still have their old value. Not called for size changes without a transition, such
  /// as a frame set by hand.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) { forwardSizeTransition(to: size, with: coordinator) }

  /// Called before the traits change; call super, which tells the children.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) { forwardTraitTransition(to: newCollection, with: coordinator) }

  // MARK: Content that is not there

  /// What the view shows in place of its content, above all else; `nil`, the default, for nothing.
  ///
  /// The display covers the view. It has the look of `contentUnavailableConfigurationState`.
  open var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    get { knownUnavailableContent?.configuration }
    set { setUnavailableConfiguration(newValue) }
  }

  /// The state from which the display of missing content takes its look: traits, and the text of
  /// an active search of the navigation item.
  open var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
    unavailableState
  }

  /// Requests `updateContentUnavailableConfiguration` before the next layout of the view.
  open func setNeedsUpdateContentUnavailableConfiguration() { markNeedsUnavailableUpdate() }

  /// Sets `contentUnavailableConfiguration` for a state; does nothing unless overridden.
  ///
  /// Called before the first layout of the view, and before the next one after a change of the
  /// traits, of the search's text, or of an observable value that the last call read.
  open func updateContentUnavailableConfiguration(
    using state: UIContentUnavailableConfigurationState
  ) {}

  // MARK: Containment

  /// The children of this controller, in the order they were added.
  open var children: [UIViewController] { childStorage }

  /// The controller that has this controller as a child; a weak reference.
  open var parent: UIViewController? { parentStorage }

  /// Makes `child` a child of this controller.
  ///
  /// Adds the relation only; the caller adds `child.view` and then calls
  /// `child.didMove(toParent:)`. Order: (1) it leaves its old parent, if any, with
  /// `didMove(toParent: nil)`; (2) it joins `children`; (3) `child.willMove(toParent: self)`. A
  /// controller that contains this one is refused with issue C13. Stops the program when
  /// `child.view` is already inside another controller's view, where UIKit raises
  /// `UIViewControllerHierarchyInconsistency`.
  open func addChild(_ child: UIViewController) { insertChild(child) }

  /// Takes this controller out of its parent and calls `didMove(toParent: nil)`.
  ///
  /// Call `willMove(toParent: nil)` and remove the view first. Nothing happens without a parent.
  open func removeFromParent() { leaveParent() }

  /// Called before this controller moves to `parent`, or out of its parent if `parent` is `nil`.
  ///
  /// `addChild` calls it; before a removal the container calls it with `nil`.
  open func willMove(toParent parent: UIViewController?) { noteWillMove(to: parent) }

  /// Called after this controller moved to `parent`, or out of its parent if `parent` is `nil`.
  ///
  /// `removeFromParent` calls it with `nil`; after an addition the container calls it.
  open func didMove(toParent parent: UIViewController?) { noteDidMove(to: parent) }

  /// Replaces one child's view with another's, with an animation.
  ///
  /// Both must be children of this controller, which must forward appearance automatically; the
  /// program stops otherwise, where UIKit raises. Order: the old child's `viewWillDisappear`, the
  /// new one's `viewWillAppear`, the new view joins the old view's superview, `animations` run, the
  /// old view is removed, the new child's `viewDidAppear`, the old one's `viewDidDisappear`, then
  /// `completion`, which is the place for `didMove(toParent:)` and `removeFromParent()`.
  ///
  /// - Parameters:
  ///   - fromViewController: The child that is shown.
  ///   - toViewController: The child to show.
  ///   - duration: The duration in seconds; with 0 the callbacks get `animated: false`.
  ///   - options: The options of the animation; a view transition fades.
  ///   - animations: The changes to animate along with the transition.
  ///   - completion: Called at the end, with false if the animations were interrupted.
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

  /// The item that a navigation bar shows for this controller, made on first access.
  ///
  /// Its title is the controller's title.
  open var navigationItem: UINavigationItem { ownNavigationItem }

  /// Whether a tab bar hides while this controller or one above it is on a navigation stack.
  ///
  /// Read when the controller is pushed.
  open var hidesBottomBarWhenPushed = false

  // MARK: Status bar

  /// The status bar style that this controller prefers.
  ///
  /// A desktop has no status bar: the framework never reads this property, but the app's own code
  /// may.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }

  /// Whether this controller prefers to hide the status bar; see `preferredStatusBarStyle`.
  open var prefersStatusBarHidden: Bool { false }

  /// The child that determines `preferredStatusBarStyle` for this controller; `nil` by default.
  open var childForStatusBarStyle: UIViewController? { nil }

  /// The child that determines `prefersStatusBarHidden` for this controller; `nil` by default.
  open var childForStatusBarHidden: UIViewController? { nil }

  /// How the status bar changes for this controller; see `preferredStatusBarStyle`.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }

  /// Whether this controller prefers to hide the line that leads home on devices without a button.
  ///
  /// A desktop has no such line; see `preferredStatusBarStyle`.
  open var prefersHomeIndicatorAutoHidden: Bool { false }

  /// The child that determines `prefersHomeIndicatorAutoHidden` for this controller; `nil` by
  /// default.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }

  /// Tells the parent, else the presenter, that `prefersHomeIndicatorAutoHidden` changed.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {
    (parent ?? presentingViewController)?.setNeedsUpdateOfHomeIndicatorAutoHidden()
  }

  /// The edges at which the app's gestures take precedence over the system's.
  ///
  /// A desktop has no such gestures; see `preferredStatusBarStyle`.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }

  /// The child that determines `preferredScreenEdgesDeferringSystemGestures`; `nil` by default.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }

  /// Tells the parent, else the presenter, that `preferredScreenEdgesDeferringSystemGestures`
  /// changed.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {
    (parent ?? presentingViewController)?.setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
  }

  /// Whether this controller determines the status bar's look while it covers another one in part.
  open var modalPresentationCapturesStatusBarAppearance = false

  /// Tells the framework that the status bar's look changed; it has no status bar, so nothing
  /// follows.
  open func setNeedsStatusBarAppearanceUpdate() {}

  // MARK: Orientation

  /// The ways in which the interface may be turned while this controller is shown: all but upside
  /// down on a phone, all on a pad.
  ///
  /// A window of a desktop is not turned: the framework never asks, but the app's own code may.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    traitCollection.userInterfaceIdiom == .phone ? .allButUpsideDown : .all
  }

  /// The way in which the interface is turned when this controller is presented over all.
  ///
  /// Portrait unless overridden; see `supportedInterfaceOrientations`.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }

  /// Whether the interface turns with the machine.
  ///
  /// True unless overridden; see `supportedInterfaceOrientations`.
  open var shouldAutorotate: Bool { true }

  /// Tells the framework that `supportedInterfaceOrientations` changed; nothing follows.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}

  // MARK: Traits

  /// The controller's traits: those of its view's superview, with what the parent gives this child
  /// and the overrides of the controller itself.
  ///
  /// Until the view first enters a window they are a prediction: the parent's or presenter's
  /// traits. A controller whose view left the window keeps the traits it had.
  open var traitCollection: UITraitCollection { currentTraits }

  /// The style, light or dark, of this controller, its view and its descendants.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { keptStyle }
    set { keptStyle = newValue }
  }

  /// Called when the traits changed, with the previous traits.
  ///
  /// Not called for the first traits, unless they differ from those predicted when the view was
  /// loaded.
  /// Called on a controller before its view, and on a parent before its children.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Presentation

  /// The style in which this controller's view is shown when it is presented.
  ///
  /// The initial value, and the value after setting `automatic`, is the style that `automatic`
  /// stands for: a page sheet, and for a `UISplitViewController` a form sheet.
  open var modalPresentationStyle: UIModalPresentationStyle {
    get {
      chosenPresentationStyle == .automatic ? automaticPresentationStyle : chosenPresentationStyle
    }
    set { chosenPresentationStyle = newValue }
  }
  private final var chosenPresentationStyle = UIModalPresentationStyle.automatic

  /// The animation that presents and dismisses this controller's view.
  open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical

  /// Whether descendants may present controllers inside this controller's view; false by default.
  open var definesPresentationContext = false

  /// The edges at which a container extends the view below its bars; all by default.
  ///
  /// Where an edge is missing, the view ends at the bar, and its safe area has no part of the bar.
  /// Navigation and tab bar controllers read the value of the page that they show.
  open var edgesForExtendedLayout = UIRectEdge.all {
    didSet {
      if edgesForExtendedLayout != oldValue { parentStorage?.viewIfLoaded?.setNeedsLayout() }
    }
  }

  /// Whether the view extends below bars that are opaque, too; false by default.
  open var extendedLayoutIncludesOpaqueBars = false {
    didSet {
      if extendedLayoutIncludesOpaqueBars != oldValue {
        parentStorage?.viewIfLoaded?.setNeedsLayout()
      }
    }
  }

  /// Whether controllers presented in this controller's context use its transition style.
  open var providesPresentationContextTransitionStyle = false

  /// Whether gestures and keys of the user leave this controller presented; false by default.
  open var isModalInPresentation = false

  /// The delegate that animates the presentation and dismissal of this controller; a weak
  /// reference.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

  /// Shows `viewController` above this one.
  ///
  /// The presenter is found as UIKit finds it: the outermost parent, or the nearest one that
  /// defines a presentation context where the style asks for that. Refusals (no window, already
  /// presenting) are issues, and `completion` is not called. Otherwise it is called after both
  /// controllers' did-callbacks.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) { performPresent(viewControllerToPresent, animated: flag, completion: completion) }

  /// Dismisses the controller that this controller or its nearest ancestor presented, or else
  /// itself.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    performDismiss(animated: flag, completion: completion)
  }

  /// Shows a controller as the nearest container around this one does.
  ///
  /// A navigation controller pushes it, a split view controller puts it into its primary column,
  /// and a subclass that overrides the method decides itself. Without such a container this
  /// controller presents it.
  open func show(_ vc: UIViewController, sender: Any?) {
    let origin = ShowRequest.origin ?? self
    guard let parent else { return origin.present(vc, animated: true) }
    ShowRequest.origin = origin
    defer { ShowRequest.origin = nil }
    parent.show(vc, sender: sender)
  }

  /// Shows a controller in the secondary column of the enclosing split view controller.
  ///
  /// Presents it if there is no split view controller.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let container = nearestContainer(where: \.showsDetails) {
      container.showDetailViewController(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  // MARK: Storyboards

  /// Performs a segue of the controller's scene without asking `shouldPerformSegue`.
  ///
  /// A name that the scene does not have stops the program, as UIKit raises.
  ///
  /// - Parameters:
  ///   - identifier: The segue's name.
  ///   - sender: What is handed on to `prepare(for:sender:)`.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    basePerformSegue(identifier, sender: sender)
  }

  /// Returns whether a segue that a control or a cell began may run; true unless overridden.
  ///
  /// - Parameters:
  ///   - identifier: The segue's name; empty for a segue without one.
  ///   - sender: What began it.
  /// - Returns: Whether it may.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// Called when the destination of a segue is made and before it is shown; does nothing.
  ///
  /// - Parameters:
  ///   - segue: The segue.
  ///   - sender: What began it.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Returns whether an unwind segue can end here: whether the class has its method.
  ///
  /// - Parameters:
  ///   - action: The method.
  ///   - fromViewController: The controller that is left.
  ///   - sender: What began it.
  /// - Returns: Whether it can.
  open func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool { UnwindSearch.method(action, of: self) != nil }

  /// Returns the children in which an unwind segue may end, in the order in which to look there.
  ///
  /// The search for the segue's destination asks each container on its way from the source. Unless
  /// overridden: all children from the newest on, without the one in which the source is.
  ///
  /// - Parameter source: The way back that is looked for.
  /// - Returns: The children; a container that wants no destination inside returns none.
  open func allowedChildrenForUnwinding(
    from source: UIStoryboardUnwindSegueSource
  ) -> [UIViewController] {
    let own = childContaining(source)
    return children.reversed().filter { $0 !== own }
  }

  /// Called when an unwind segue ends in a child: containers bring the child to sight.
  ///
  /// - Parameters:
  ///   - unwindSegue: The segue.
  ///   - subsequentVC: The controller in which it ends.
  open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}

  // MARK: Responder

  /// The view's superview, or the presenting controller for a presented one.
  open override var next: UIResponder? {
    nextAfterPresenting ?? presentation.presenting ?? viewStorage?.superview
  }

  override var responderWindow: UIWindow? { viewStorage?.window }
  /// Whether the controller moves its contents now, without animations of layers.
  @_spi(Framework) open var movesContents: Bool { false }

  /// Dismisses a sheet or a popover for Escape if the user may; passes other keys on.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if !dismissesForEscape(presses) { super.pressesBegan(presses, with: event) }
  }

  /// The commands added by `addKeyCommand(_:)`; `nil` for none.
  open override var keyCommands: [UIKeyCommand]? { companions[KeyCompanion.self]?.commands }

  // MARK: Focus

  /// The preferred targets of a focus that enters the controller's view; the view by default.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] {
    if let content = contentChild, content.isViewLoaded { return [content] }
    return viewStorage.map { [$0] } ?? []
  }

  /// Returns whether the focus may move from or to an item inside; true unless overridden.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }

  /// Called after the focus moved from or to an item inside the controller's view.
  open func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}

  /// Whether the item that had the focus last gets it again when the controller's view comes back
  /// to the front; true by default.
  open var restoresFocusAfterTransition: Bool {
    get { companions[KeyCompanion.self]?.restoresFocus ?? true }
    set {
      guard newValue != restoresFocusAfterTransition else { return }
      keyCompanion.restoresFocus = newValue
    }
  }

  /// The name of the focus group of everything in the controller's view; `nil` by default.
  ///
  /// Setting it does not load the view, which gets the name before `viewDidLoad()`.
  open var focusGroupIdentifier: String? {
    get { viewStorage.map(\.focusGroupIdentifier) ?? waitingFocusGroup }
    set {
      guard let view = viewStorage else {
        if newValue != waitingFocusGroup { keyCompanion.focusGroup = newValue }
        return
      }
      view.focusGroupIdentifier = newValue
    }
  }

  /// The transition whose did-callbacks are being sent to this controller.
  final weak var endingTransition: (any UIViewControllerTransitionCoordinator)?

  // MARK: State restoration

  /// The name under which the controller's state is saved; `nil`, the default, saves nothing of it.
  ///
  /// Nothing is saved of a controller one of whose parents has no name either. Of children of one
  /// parent with the same name, the first ones take the first states.
  open var restorationIdentifier: String? {
    get { restorationValues?.identifier }
    set {
      guard newValue != restorationIdentifier else { return }
      ownRestorationValues.identifier = newValue
    }
  }

  /// The class that makes the controller when the program starts again; `nil` by default.
  open var restorationClass: (any UIViewControllerRestoration.Type)? {
    get { restorationValues?.restorationClass as? any UIViewControllerRestoration.Type }
    set {
      if newValue != nil || restorationValues != nil {
        ownRestorationValues.restorationClass = newValue
      }
    }
  }

  /// Writes the controller's state to a coder; overrides call super.
  ///
  /// The default writes the presented controller, and a container its stack, its selected tab, its
  /// columns, its pages or its popup, and contents that float where they float. A controller that
  /// is written becomes part of the saved state, if it and its parents have restoration
  /// identifiers. Children are part of it without being written, but they are not made again: only
  /// those that exist read their states.
  open func encodeRestorableState(with coder: NSCoder) { baseEncodeRestorableState(with: coder) }

  /// Reads the controller's state from a coder; overrides call super.
  ///
  /// The view is loaded if it was loaded when the state was saved. Controllers are read in the
  /// order in which they were written, parents first; each one that `coder` returns exists.
  open func decodeRestorableState(with coder: NSCoder) { baseDecodeRestorableState(with: coder) }

  /// Called when all controllers and views have read their states; does nothing by default.
  open func applicationFinishedRestoringState() {}

  /// Whether the controller does not count in the paths of restoration identifiers: the framework
  /// put it between two controllers of the program.
  @_spi(Framework) open var isLeftOutOfRestorationPaths: Bool { isAttachment }

  /// The controller before this one in the paths of restoration identifiers: the parent, or the
  /// controller that shows this one by other means.
  @_spi(Framework) open var restorationPathParent: UIViewController? { parentStorage }

  // MARK: Hooks of the framework's containers

  /// Whether the class is a container class of the framework or a subclass of one.
  @_spi(Framework) open class var isContainerOfFramework: Bool { false }

  /// This controller, if it is a container that keeps pages apart from its other children.
  @_spi(Framework) open var pageContainer: (any PageContainer)? { nil }

  /// Whether a feature attached this controller to its parent.
  ///
  /// An attachment covers the parent's view, reports itself which part of the view it takes, and
  /// never becomes a page.
  @_spi(Framework) open var isAttachment: Bool { false }

  /// Returns the frame of this child's outermost view in its parent's root view, in points.
  ///
  /// - Returns: `nil` if the view is invisible.
  @_spi(Framework) open func dockedFrame(in root: UIView) -> CGRect? {
    frameOfOutermostView(in: root)
  }

  /// Returns the place where this child shows `content`, if only this child can show it there
  /// again.
  @_spi(Framework) open func contentPlace(of content: UIViewController) -> (any ContentPlace)? {
    nil
  }

  /// Whether each child's view is a pane of its own, which F6 leads to.
  @_spi(Framework) open var childrenArePanes: Bool { false }

  /// The presentation style that `automatic` stands for.
  @_spi(Framework) open var automaticPresentationStyle: UIModalPresentationStyle { .pageSheet }

  /// The running transition between children of this container.
  @_spi(Framework) open var containerTransition: (any UIViewControllerTransitionCoordinator)? {
    nil
  }

  /// The child that shows this container's contents; it receives the keys that nothing else
  /// handles.
  @_spi(Framework) open var contentChild: UIViewController? { nil }

  /// Whether a child's view has a place in this controller's view now; a hidden page has none.
  @_spi(Framework) open func hasPlace(for child: UIViewController) -> Bool { true }

  /// The child whose bar item this controller uses while it has none of its own.
  @_spi(Framework) open var barItemSource: UIViewController? { nil }

  /// Whether a bottom bar of a container around this controller is hidden.
  @_spi(Framework) open var hidesBottomBar: Bool { false }

  /// Called when the user chose this page while it was already selected.
  @_spi(Framework) open func wasChosenAgain() {}

  /// Called when a child left, by any route.
  @_spi(Framework) open func childWasRemoved(_ child: UIViewController) {}

  /// Ends the animation by which a child leaves this container, if there is one.
  ///
  /// A container whose `viewControllers` do not list a page any more, but whose animation still
  /// shows it, removes the page at once.
  @_spi(Framework) open func endDeparture(of child: UIViewController) {}

  /// Makes the presentation controller of this controller's style, for styles other than `custom`.
  @_spi(Framework) open func makeStandardPresentation(presenting: UIViewController?)
    -> UIPresentationController
  {
    standardPresentation(presenting: presenting)
  }

  /// Makes the animator of this controller's presentation if its delegate makes none.
  @_spi(Framework) open func makeStandardTransition(isDismissal: Bool)
    -> any UIViewControllerAnimatedTransitioning
  {
    standardTransition(isDismissal: isDismissal)
  }

  /// Whether a subclass in the framework forwards appearance inside its own callbacks.
  @_spi(Framework) open var forwardsAppearanceInCallbacks: Bool { false }

  /// Called when the title or a container item changed.
  @_spi(Framework) open func titleDidChange(from oldTitle: String?) {
    for companion in companions.all { companion.titleDidChange(of: self) }
    parent?.childItemsDidChange(self)
  }

  /// Called when a child's title or items changed: bars that show them are out of date.
  @_spi(Framework) open func childItemsDidChange(_ child: UIViewController) {}

  /// The part of `additionalSafeAreaInsets` and of the container's share that applies to the root
  /// view.
  var ownSafeAreaInsets: UIEdgeInsets {
    let more = additionalSafeAreaInsets
    // Bars cover nothing of a page whose view has no superview.
    let given = viewStorage?.superviewReference == nil ? .zero : containerSafeAreaInsets
    var insets = UIEdgeInsets(
      top: more.top + given.top, left: more.left + given.left,
      bottom: more.bottom + given.bottom, right: more.right + given.right)
    if !companions.isEmpty { insets.add(companions.safeAreaShare) }
    return insets
  }

  /// The class and the address, in Apple's format.
  open override nonisolated var description: String {
    "<\(type(of: self)): \(Unmanaged.passUnretained(self).toOpaque())>"
  }

  // MARK: Further members for subclasses to override
  //
  // Extensions carry out the longer ones, under names that begin with "base".

  /// The least margins of the root view at its sides, in points.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { baseSystemMinimumLayoutMargins }

  /// The controller that this one or the nearest one around it presents.
  open var presentedViewController: UIViewController? { basePresentedViewController }

  /// The controller that presents this one or the outermost one around it.
  open var presentingViewController: UIViewController? { basePresentingViewController }

  /// The superview of the root view.
  open var parentFocusEnvironment: (any UIFocusEnvironment)? { viewIfLoaded?.superview }

  /// Requests that the focus is determined again when the turn ends, if it is inside the root view.
  open func setNeedsFocusUpdate() {
    viewIfLoaded?.setNeedsFocusUpdate(of: self)
  }

  /// Performs a requested focus update now.
  open func updateFocusIfNeeded() {
    viewIfLoaded?.updateFocusIfNeeded()
  }

  /// Updates the traits of the controller and its view now, if they may have changed.
  open func updateTraitsIfNeeded() { viewStorage?.updateTraitsIfNeeded() }

  /// Sets traits of a child that override its parent's; `nil` removes them.
  ///
  /// The override ends when the child leaves. The child's own `traitOverrides` take precedence.
  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild child: UIViewController
  ) { baseSetOverrideTraitCollection(collection, forChild: child) }

  /// Returns the traits set for a child by `setOverrideTraitCollection(_:forChild:)`.
  open func overrideTraitCollection(forChild child: UIViewController) -> UITraitCollection? {
    childTraitOverrides[ObjectIdentifier(child)]
  }

  /// Loads the view if it is not loaded.
  open func loadViewIfNeeded() { baseLoadViewIfNeeded() }

  /// Whether this controller is being added to a parent; true inside the appearance callbacks of
  /// that move.
  open var isMovingToParent: Bool { moves.isMovingToParent }

  /// Whether this controller is being removed; true inside the disappearance callbacks of that
  /// move.
  open var isMovingFromParent: Bool { moves.isMovingFromParent }

  /// The area that bars cover at the top of the view; older code's name for the safe area.
  open var topLayoutGuide: any UILayoutSupport { systemGuide(.top) }

  /// The area that bars cover at the bottom of the view; older code's name for the safe area.
  open var bottomLayoutGuide: any UILayoutSupport { systemGuide(.bottom) }

  /// Tells the controller that its view is about to appear or disappear; containers call it.
  ///
  /// Sends `viewWillAppear` or `viewWillDisappear` here and the did-callback inside the matching
  /// `endAppearanceTransition`. Calls nest: the first begin and the last end count. A begin in the
  /// opposite direction before the end cancels the transition: it sends one will-callback now, and
  /// one end serves both. Loads the view. A begin for the state already reached is counted and
  /// sends nothing. While a controller presented in this controller's context takes its place, the
  /// call goes to the presented controller instead.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginTransition(isAppearing, animated: animated, byProgram: true)
  }

  /// Ends what `beginAppearanceTransition` began; containers call it.
  ///
  /// An end without a begin is issue C16 and sends nothing. `viewDidAppear` is not sent while the
  /// view is outside any window, as on iOS 13 and later.
  open func endAppearanceTransition() { endTransition(byProgram: true) }

  /// Adds a command to those that `keyCommands` returns by default.
  open func addKeyCommand(_ keyCommand: UIKeyCommand) {
    let companion = keyCompanion
    companion.commands = (companion.commands ?? []) + [keyCommand]
  }

  /// Removes a command that was added.
  open func removeKeyCommand(_ keyCommand: UIKeyCommand) { baseRemoveKeyCommand(keyCommand) }

  /// Whether this controller is on its way in; true in the callbacks of its presentation.
  open var isBeingPresented: Bool { presentation.phase == .presenting }

  /// Whether this controller is being dismissed; true in the callbacks of its dismissal.
  open var isBeingDismissed: Bool { presentation.phase == .dismissing }

  /// The presentation controller of this controller or its nearest presented ancestor.
  ///
  /// Reading it before the presentation creates the one that will be used, so that it can be
  /// configured.
  open var presentationController: UIPresentationController? { basePresentationController }

  /// The presentation controller while this controller or an ancestor is presented.
  open var activePresentationController: UIPresentationController? {
    guard let presented = presentingViewController?.presentation.presented else { return nil }
    return presented.presentation.controller
  }

  /// The transition of this controller or its nearest ancestor, from before its will-callbacks
  /// until after its did-callbacks and the delegate's `didShow`.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    baseTransitionCoordinator
  }
}
