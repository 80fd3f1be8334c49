@_spi(Framework) public import EspalierCore
import EspalierDiagnostics
public import EspalierGeometry
public import Foundation

/// The directions in which a popover's arrow may point.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  /// The set's bits, one per direction.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The arrow points up: the popover lies below its source.
  public static let up = UIPopoverArrowDirection(rawValue: 1)
  /// The arrow points down: the popover lies above its source.
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  /// The arrow points left: the popover lies to the right of its source.
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  /// The arrow points right: the popover lies to the left of its source.
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  /// All four directions.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  /// The popover is not placed yet, or has no arrow.
  public static let unknown = UIPopoverArrowDirection(rawValue: .max)
}

/// A source of a popover: a view or a bar button item.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem:
  NSObjectProtocol
{}

extension UIView: UIPopoverPresentationControllerSourceItem {}
extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}

/// Shows a controller beside a source view or button, with an arrow pointing to it.
///
/// Set the source before the presentation: `sourceView` with `sourceRect`, or `barButtonItem`. A
/// click outside and the Escape key dismiss the popover, unless the controller is modal. In a
/// narrow window it is a sheet, unless the delegate's `adaptivePresentationStyle(for:)` returns
/// `none`.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
  /// The view to which the arrow points.
  open var sourceView: UIView? { didSet { setNeedsPlacement() } }
  /// The part of `sourceView` to which the arrow points, in that view's points; all of it by
  /// default.
  open var sourceRect = CGRect.null { didSet { setNeedsPlacement() } }
  /// The button to which the arrow points, instead of a view.
  open var barButtonItem: UIBarButtonItem? { didSet { setNeedsPlacement() } }
  /// The source of the popover: a view or a bar button item.
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
    get { barButtonItem ?? sourceView }
    set {
      barButtonItem = newValue as? UIBarButtonItem
      sourceView = newValue as? UIView
    }
  }
  /// The permitted directions of the arrow; all four by default.
  open var permittedArrowDirections: UIPopoverArrowDirection = .any {
    didSet { setNeedsPlacement() }
  }
  /// The direction of the arrow while the popover is shown.
  open internal(set) var arrowDirection: UIPopoverArrowDirection = .unknown
  /// The views outside the popover that stay usable while it is shown; none by default.
  open var passthroughViews: [UIView]?
  /// The distance from the window's edges, in points; 10 on each side by default.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) {
    didSet { setNeedsPlacement() }
  }
  /// The background colour of the popover and its arrow; `nil` is the default colour.
  open var backgroundColor: UIColor? { didSet { card.fill = backgroundColor } }
  /// Whether the popover may cover its source if there is no room; false by default.
  open var canOverlapSourceViewRect = false { didSet { setNeedsPlacement() } }
  /// The sheet that replaces this popover in a narrow window.
  open private(set) lazy var adaptiveSheetPresentationController = makeSheet()

  final lazy var card = PopoverCardView()
  private let ground = PopoverGround()
  private var needsPlacement = false
  /// Whether the next placement is animated, because the contents want another size.
  private var animatesPlacement = false
  private static let resizingDuration = 0.35
  private var hasReportedSource = false

  /// Creates a controller for one presentation.
  public override init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    super.init(
      presentedViewController: presentedViewController, presenting: presentingViewController)
    style = .popover
    traitOverrides.userInterfaceLevel = .elevated
  }

  /// The view of the popover with its arrow.
  open override var presentedView: UIView? {
    presentedViewController.loadViewIfNeeded()
    return card
  }

  /// The frame of the popover with its arrow.
  open override var frameOfPresentedViewInContainerView: CGRect {
    placement()?.frame ?? .zero
  }

  /// Returns the size of the contents.
  open override func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { wantedSize }

  /// Updates the popover to the presented controller's preferred content size.
  open override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    if isShown, UIView.areAnimationsEnabled { animatesPlacement = true }
    setNeedsPlacement()
  }

  /// Adds the view that gets clicks outside the popover.
  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    setDecorated(true)
  }

  /// Removes the popover's views after a cancelled presentation.
  open override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    if !completed { setDecorated(false) }
  }

  /// Removes the popover's views after a completed dismissal.
  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    if completed { setDecorated(false) }
  }

  /// Moves the popover to its present place.
  open override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    guard needsPlacement else { return }
    let isAnimated = animatesPlacement
    animatesPlacement = false
    guard isAnimated else { return place() }
    UIView.animate(
      withDuration: Self.resizingDuration, delay: 0, usingSpringWithDamping: 1,
      initialSpringVelocity: 0, options: [], animations: { self.place() })
  }

  // MARK: Hooks

  /// Places the popover in the next layout: the views around its source have new frames by then.
  @_spi(Framework) open override func containerSizeDidChange() { setNeedsPlacement() }

  @_spi(Framework) open override func ownAdaptiveStyle(for traits: UITraitCollection)
    -> UIModalPresentationStyle
  {
    traits.horizontalSizeClass == .compact ? .pageSheet : .none
  }

  @_spi(Framework) open override func makeSubstitute(for style: UIModalPresentationStyle)
    -> UIPresentationController
  {
    guard style.isSheet else { return super.makeSubstitute(for: style) }
    let sheet = adaptiveSheetPresentationController
    sheet.style = style
    return sheet
  }

  private func makeSheet() -> UISheetPresentationController {
    let sheet = UISheetPresentationController(
      presentedViewController: presentedViewController, presenting: presentingViewController)
    sheet.letGoOfPresented()
    sheet.isSubstitute = true
    return sheet
  }

  @_spi(Framework) open override var transitionStyle: UIModalTransitionStyle? { .crossDissolve }

  @_spi(Framework) open override func presentationIsComing() {
    (delegate as? any UIPopoverPresentationControllerDelegate)?
      .prepareForPopoverPresentation(self)
  }

  @_spi(Framework) open override var isDismissedByEscape: Bool { true }

  @_spi(Framework) open override func letsTouchThrough(at point: CGPoint) -> Bool {
    isPassthrough(point)
  }

  @_spi(Framework) open override func setDecorated(_ isDecorated: Bool) {
    guard isDecorated, let container = containerView else {
      ground.removeFromSuperview()
      return
    }
    card.adopt(presentedViewController.view)
    ground.onTap = { [weak self] in self?.groundWasTapped() }
    ground.letsThrough = { [weak self] in self?.isPassthrough($0) ?? false }
    ground.frame = container.bounds
    ground.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.insertSubview(ground, at: 0)
    place()
  }

  /// Dismisses the popover on a click outside.
  func groundWasTapped() { presentedViewController.userDismisses() }

  private func isPassthrough(_ point: CGPoint) -> Bool {
    (passthroughViews ?? []).contains { view in
      guard let container = containerView else { return false }
      return view.bounds.contains(view.convert(point, from: container))
    }
  }

  // MARK: Placing

  private var isShown: Bool {
    card.window != nil && presentedViewController.presentation.phase == .presented
  }

  private func setNeedsPlacement() {
    needsPlacement = true
    containerView?.setNeedsLayout()
  }

  private func place() {
    needsPlacement = false
    guard let placement = placement() else { return }
    arrowDirection = placement.direction
    card.arrow = PopoverCardView.Arrow(direction: placement.direction, place: placement.arrow)
    if card.transform == .identity { card.frame = placement.frame }
    card.layoutIfNeeded()
  }

  /// The size of the contents, if there is room for it.
  var wantedSize: CGSize {
    let wanted = presentedViewController.preferredContentSize
    return CGSize(
      width: wanted.width > 0 ? wanted.width : 320, height: wanted.height > 0 ? wanted.height : 480)
  }

  private func placement() -> PopoverPlacement? {
    guard let container = containerView else { return nil }
    let safe = container.safeAreaInsets
    let area = container.bounds.inset(
      by: UIEdgeInsets(
        top: max(safe.top, popoverLayoutMargins.top),
        left: max(safe.left, popoverLayoutMargins.left),
        bottom: max(safe.bottom, popoverLayoutMargins.bottom),
        right: max(safe.right, popoverLayoutMargins.right)))
    return PopoverPlacement(
      of: wantedSize, beside: source(in: container), in: area, permitted: permittedArrowDirections,
      mayOverlap: canOverlapSourceViewRect)
  }

  /// Returns the source's frame in the container; `nil`, with an issue, if no source is set.
  private func source(in container: UIView) -> CGRect? {
    let view = barButtonItem.map { $0.customView ?? $0.buttonView(in: container.window) } ?? nil
    if let view { return tellOfSource(view.bounds, in: view, container) }
    guard let sourceView else {
      reportMissingSource()
      return nil
    }
    return tellOfSource(
      sourceRect.isNull ? sourceView.bounds : sourceRect, in: sourceView, container)
  }

  /// Lets the delegate change the source while the popover is shown.
  private func tellOfSource(_ rect: CGRect, in view: UIView, _ container: UIView) -> CGRect {
    var rect = rect
    var view = view
    if presentedViewController.presentation.phase == .presented,
      let delegate = delegate as? any UIPopoverPresentationControllerDelegate
    {
      delegate.popoverPresentationController(
        self, willRepositionPopoverTo: &rect, in: &view)
    }
    return container.convert(rect, from: view)
  }

  private func reportMissingSource() {
    guard !hasReportedSource else { return }
    hasReportedSource = true
    let path = presentedViewController.diagnosticPath
    reportIssue(
      Issue(
        "popover.source", .error, subjects: [path],
        "The popover with \(path) should have a sourceView or a barButtonItem before the presentation; it is shown in the middle, without an arrow.",
        fix: "Set popoverPresentationController?.sourceView or .barButtonItem before present."))
  }
}

/// Configures and follows a popover, besides the events of every presentation's delegate.
///
/// All members are optional.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate:
  UIAdaptivePresentationControllerDelegate
{
  /// Called before the presentation, to set the popover's source.
  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController)
  /// Called before the popover moves after a change of the window; both values may be replaced.
  func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
    in view: UnsafeMutablePointer<UIView>)
}

extension UIPopoverPresentationControllerDelegate {
  /// Does nothing.
  public func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
  /// Changes nothing.
  public func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
    in view: UnsafeMutablePointer<UIView>
  ) {}
}

extension UIBarButtonItem {
  /// Returns the button that shows this item in a window.
  final func buttonView(in window: UIWindow?) -> UIView? { window.flatMap(button) }

  private func button(inside view: UIView) -> UIView? {
    if let button = view as? BarButton, button.item === self { return button }
    for subview in view.subviewStorage where !subview.isHidden {
      if let found = button(inside: subview) { return found }
    }
    return nil
  }
}
