@_spi(Framework) public import EspalierCore
import EspalierLayers
public import Foundation

/// Shows a controller on a card above the presenter, whose view stays in place.
///
/// In a narrow window the card is attached to the bottom edge and rests at one of its `detents`;
/// the user drags it from detent to detent, and down to dismiss it. In a wide window it is a card
/// in the middle, as large as `preferredContentSize`, and a drag at its top dismisses it. A click
/// outside the card and the Escape key dismiss it, unless the controller is modal.
@preconcurrency @MainActor open class UISheetPresentationController: UIPresentationController {
  /// The value that selects the automatic corner radius.
  public nonisolated static let automaticDimension: CGFloat = -1

  /// The heights at which the card may rest, in any order; only the large one by default.
  ///
  /// An empty array counts as the large detent, with an issue. Used in narrow windows only.
  open var detents: [Detent] = [.large()] {
    didSet { detentsDidChange() }
  }

  /// The identifier of the detent at which the card rests; `nil`, the default, is the smallest.
  ///
  /// The user's drag changes it. Setting it moves the card with the next layout, or with an
  /// animation inside `animateChanges(_:)`. An identifier that is not among `detents` counts as
  /// `nil`.
  open var selectedDetentIdentifier: Detent.Identifier? {
    didSet { if selectedDetentIdentifier != oldValue { setNeedsPlacement() } }
  }

  /// The largest detent at which the presenter is not dimmed and stays usable; `nil` always dims.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? {
    didSet { if largestUndimmedDetentIdentifier != oldValue { setNeedsPlacement() } }
  }

  /// Whether dragging up a scroll view at its top first enlarges the card; true by default.
  open var prefersScrollingExpandsWhenScrolledToEdge = true

  /// Whether a small bar at the top shows that the card can be dragged; false by default.
  open var prefersGrabberVisible = false {
    didSet { if prefersGrabberVisible != oldValue { setNeedsPlacement() } }
  }

  /// The radius of the card's corners, in points; `nil` selects the automatic radius.
  ///
  /// A radius that is negative or not a finite number is refused with an issue.
  open var preferredCornerRadius: CGFloat? {
    didSet {
      if let radius = preferredCornerRadius, !radius.isFinite || radius < 0 {
        preferredCornerRadius = oldValue
        NumberCheck.report(
          "\(radius)", "preferredCornerRadius",
          of: "The sheet of \(presentedViewController.diagnosticPath)", "the old one stays")
      }
      if preferredCornerRadius != oldValue { setNeedsPlacement() }
    }
  }

  /// Whether the card rests at its detents in a window of compact height, too; false by default.
  open var prefersEdgeAttachedInCompactHeight = false {
    didSet { if prefersEdgeAttachedInCompactHeight != oldValue { setNeedsPlacement() } }
  }

  /// Whether a card at the edge has the width of `preferredContentSize`; false by default.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false {
    didSet {
      if widthFollowsPreferredContentSizeWhenEdgeAttached != oldValue { setNeedsPlacement() }
    }
  }

  final let dimming = UIView()
  /// The darkness of the views behind the sheet when no other sheet is above, in 0...1.
  final var dimmingStrength: CGFloat = 0
  final lazy var card = SheetCardView(contents: presentedViewController.viewToShow)
  final lazy var drag = SheetDrag(self)
  private var needsPlacement = false
  /// Whether the next placement is animated, because the contents want another size.
  private var animatesPlacement = false
  private var isChanging = false

  /// Creates a controller for one presentation.
  public override init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    super.init(
      presentedViewController: presentedViewController, presenting: presentingViewController)
    style = .pageSheet
    traitOverrides.userInterfaceLevel = .elevated
  }

  /// Runs `changes`, of detents, the selected detent or other properties, and animates their
  /// effects.
  open func animateChanges(_ changes: () -> Void) {
    guard containerView != nil, presentedViewController.presentation.phase == .presented else {
      changes()
      return
    }
    withoutActuallyEscaping(changes) { changes in
      drag.settle(velocity: 0) { [self] in
        isChanging = true
        changes()
        isChanging = false
        place()
      }
    }
  }

  /// Resolves the heights of custom detents again.
  open func invalidateDetents() { setNeedsPlacement() }

  // MARK: Arrangement

  /// The card, which contains the presented controller's view.
  open override var presentedView: UIView? {
    presentedViewController.loadViewIfNeeded()
    return card
  }

  /// The frame in which the card rests.
  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let area = containerView?.bounds else { return .zero }
    return restingFrame(in: area.size)
  }

  /// Returns the size of the card at rest.
  open override func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { restingFrame(in: parentSize).size }

  /// Updates the card to the presented controller's preferred content size.
  open override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    if card.window != nil, presentedViewController.presentation.phase == .presented,
      UIView.areAnimationsEnabled
    {
      animatesPlacement = true
    }
    setNeedsPlacement()
  }

  /// Dims the presenter.
  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    setDecorated(true)
    let target = dimmingStrength
    dim(0)
    presentedViewController.transitionCoordinator?.animate(
      alongsideTransition: { [weak self] _ in self?.dim(target) })
  }

  /// Removes the dimming of the presenter.
  open override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    guard !drag.isDismissing else { return }
    drag.abandon()
    presentedViewController.transitionCoordinator?.animate(
      alongsideTransition: { [weak self] _ in self?.dim(0) })
  }

  /// Removes the sheet's views after a completed dismissal.
  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    guard completed else {
      place()
      return
    }
    setDecorated(false)
    keepContentsClear(of: 0)
  }

  /// Removes the sheet's views after a cancelled presentation.
  open override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    guard completed else { return setDecorated(false) }
    // A size that changed while the card came in is taken now.
    guard needsPlacement else { return }
    animatesPlacement = presentedViewController.transitionCoordinator?.isAnimated ?? false
    containerView?.setNeedsLayout()
  }

  /// Moves the card to its present place.
  open override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    guard needsPlacement, drag.isIdle, presentedViewController.presentation.transition == nil
    else { return }
    guard animatesPlacement else { return place() }
    animatesPlacement = false
    drag.settle(velocity: 0) { [self] in place() }
  }

  @_spi(Framework) open override func setDecorated(_ isDecorated: Bool) {
    let inputViews = presentedViewController.runtime.textInputSession.inputViews
    guard isDecorated, let container = containerView else {
      inputViews.watchers.remove(self)
      dim(0)
      dimming.removeFromSuperview()
      drag.abandon()
      return
    }
    inputViews.watchers.add(self)
    if let view = presentedViewController.viewIfLoaded { card.adopt(view) }
    dimming.frame = container.bounds
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimming.backgroundColor = Self.ground
    container.insertSubview(dimming, at: 0)
    if dimming.gestureRecognizers?.isEmpty != false {
      dimming.addGestureRecognizer(
        UITapGestureRecognizer(target: self, action: UISheetPresentationController.groundTapped))
    }
    drag.attach(to: card)
    style(card, in: container.bounds.size)
    dim(dimmingShare(forHeight: restingFrame(in: container.bounds.size).height))
  }

  private static let ground = UIColor { traits in
    UIColor(white: 0, alpha: traits.userInterfaceStyle == .dark ? 0.5 : 0.28)
  }

  private func groundTapped() { presentedViewController.userDismisses() }

  @_spi(Framework) open override var isDismissedByEscape: Bool { true }

  @_spi(Framework) open override func letsTouchThrough(at point: CGPoint) -> Bool {
    guard let container = containerView, !card.frame.contains(point) else { return false }
    return dimmingShare(forHeight: restingFrame(in: container.bounds.size).height) == 0
  }

  @_spi(Framework) open override func viewOnItsWay(at point: CGPoint) -> UIView? {
    drag.isOnItsWay(at: point) ? card : nil
  }

  // MARK: Placing

  private func detentsDidChange() {
    if detents.isEmpty { reportNoDetents() }
    setNeedsPlacement()
  }

  private func setNeedsPlacement() {
    needsPlacement = true
    if !isChanging { containerView?.setNeedsLayout() }
  }

  /// Places the card at rest, without animation.
  final func place() {
    needsPlacement = false
    guard let container = containerView else { return }
    let frame = restingFrame(in: container.bounds.size)
    style(card, in: container.bounds.size)
    card.frame = frame
    card.layoutIfNeeded()
    showDimming(forTop: frame.minY)
  }

  private func style(_ card: SheetCardView, in area: CGSize) {
    let isCard = isCentred(in: area)
    card.radius = preferredCornerRadius.map { $0 >= 0 ? $0 : 14 } ?? 14
    card.isFloating = isCard
    card.showsGrabber = prefersGrabberVisible && !isCard
    card.onGrabberTap = { [weak self] in self?.selectNextDetent() }
    keepContentsClear(of: card.showsGrabber ? SheetCardView.grabberHeight : 0)
  }

  /// Insets the contents, so that a bar's title at their top lies below the grabber.
  private func keepContentsClear(of height: CGFloat) {
    let contents = presentedViewController
    guard contents.containerSafeAreaInsets.top != height else { return }
    contents.containerSafeAreaInsets.top = height
    contents.viewIfLoaded?.setNeedsSafeAreaUpdate()
  }

  /// Sets the opacity of the dimming for a top edge of the card.
  final func showDimming(forTop top: CGFloat) {
    guard let area = containerView?.bounds else { return }
    let resting = activeDetents(in: area.size)
    let smallest = isCentred(in: area.size) ? card.frame.height : resting.first?.height ?? 0
    let bottom = isCentred(in: area.size) ? restingFrame(in: area.size).maxY : area.height
    let height = bottom - top
    // Below the smallest detent the card is leaving.
    let share = smallest > 0 ? min(max(height / smallest, 0), 1) : 1
    dim(dimmingShare(forHeight: max(height, smallest)) * share)
  }

  private func selectNextDetent() {
    guard let area = containerView?.bounds.size, drag.isIdle else { return }
    let all = activeDetents(in: area)
    guard all.count > 1, let place = all.firstIndex(where: { $0.id == currentDetent(in: area)?.id })
    else { return }
    animateChanges { selectedDetentIdentifier = all[(place + 1) % all.count].id }
    tellDelegateOfDetent()
  }

  /// Calls the delegate after the user chose another detent.
  final func tellDelegateOfDetent() {
    (delegate as? any UISheetPresentationControllerDelegate)?
      .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
  }
}

/// Follows the detents that the user chooses, besides the events of every presentation's delegate.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate:
  UIAdaptivePresentationControllerDelegate
{
  /// Called when the user moved the card to another detent; not called for changes by the program.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  /// Does nothing.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}

extension UISheetPresentationController: InputViewWatching {
  package func inputViewsMove(in window: UIWindow, height: CGFloat) {
    guard containerView?.window === window else { return }
    let isAtRest = drag.isIdle && presentedViewController.presentation.transition == nil
    if isAtRest { place() } else { setNeedsPlacement() }
  }
}
