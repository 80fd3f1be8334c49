@_spi(Framework) import EspalierCore
import Foundation

/// The card of a compact date picker: a calendar or wheels beside the button that opened it.
@MainActor final class DateCard: UIViewController {
  static let margin: CGFloat = 8

  let content: any DateContent
  private(set) weak var source: UIView?
  var onClose: (() -> Void)?

  init(_ content: any DateContent, beside source: UIView) {
    self.content = content
    self.source = source
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .overFullScreen
    // The card opens in the look of the picker, whatever its window has.
    traitOverrides.layoutDirection = source.traitCollection.layoutDirection
    overrideUserInterfaceStyle = source.traitCollection.userInterfaceStyle
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    let card = UIView()
    card.backgroundColor = .secondarySystemGroupedBackground
    card.layer.cornerRadius = 13
    card.layer.shadowColor = CGColor(gray: 0, alpha: 1)
    card.layer.shadowOpacity = 0.22
    card.layer.shadowRadius = 22
    card.layer.shadowOffset = CGSize(width: 0, height: 6)
    card.tintColor = source?.tintColor
    card.addSubview(content)
    view = card
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    content.frame = view.bounds.insetBy(dx: Self.margin, dy: Self.margin)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    content.show(animated: false)
  }

  /// Keys belong to the card, also after a click opened it.
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    content.takeFocus()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    onClose?()
  }

  override var preferredFocusEnvironments: [any UIFocusEnvironment] { [content] }

  override func makeStandardPresentation(
    presenting: UIViewController?
  ) -> UIPresentationController {
    DateCardPresentation(presentedViewController: self, presenting: presenting)
  }

  override func makeStandardTransition(
    isDismissal: Bool
  ) -> any UIViewControllerAnimatedTransitioning { DateCardTransition(isDismissal: isDismissal) }
}

/// Shows a date picker's card below or above its button; a click outside and Escape close it.
@MainActor final class DateCardPresentation: UIPresentationController {
  private static let gap: CGFloat = 8
  private static let edge: CGFloat = 10
  private let ground = UIView()

  override var isDismissedByEscape: Bool { true }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView, let card = presentedViewController as? DateCard else {
      return .zero
    }
    let area = container.bounds.inset(by: container.safeAreaInsets)
      .insetBy(dx: Self.edge, dy: Self.edge)
    let natural = card.content.naturalSize
    let size = CGSize(
      width: min(natural.width + 2 * DateCard.margin, max(area.width, 0)),
      height: min(natural.height + 2 * DateCard.margin, max(area.height, 0)))
    var source = CGRect(x: area.midX, y: area.midY, width: 0, height: 0)
    if let view = card.source, view.window != nil {
      source = container.convert(view.bounds, from: view)
    }
    let isMirrored = card.source?.traitCollection.layoutDirection == .rightToLeft
    let x = isMirrored ? source.maxX - size.width : source.minX
    let below = source.maxY + Self.gap
    let above = source.minY - Self.gap - size.height
    let y = below + size.height <= area.maxY || above < area.minY ? below : above
    return CGRect(
      x: min(max(x, area.minX), area.maxX - size.width),
      y: min(max(y, area.minY), area.maxY - size.height), width: size.width, height: size.height)
  }

  override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    setDecorated(true)
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    if !completed { setDecorated(false) }
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    if completed { setDecorated(false) }
  }

  override func setDecorated(_ isDecorated: Bool) {
    guard isDecorated, let container = containerView else {
      ground.removeFromSuperview()
      return
    }
    ground.frame = container.bounds
    ground.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.insertSubview(ground, at: 0)
    guard ground.gestureRecognizers?.isEmpty != false else { return }
    ground.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: DateCardPresentation.groundWasTapped))
  }

  private func groundWasTapped() { presentedViewController.userDismisses() }
}

/// Lets a card grow out of its button while it fades in, and fades it out.
@MainActor final class DateCardTransition: NSObject, UIViewControllerAnimatedTransitioning {
  private let isDismissal: Bool
  private let grows: Bool

  init(isDismissal: Bool) {
    self.isDismissal = isDismissal
    grows = !isDismissal && !UIAccessibility.isReduceMotionEnabled
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { isDismissal ? 0.2 : 0.25 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let card = context.view(forKey: isDismissal ? .from : .to) else {
      context.completeTransition(true)
      return
    }
    if !isDismissal {
      if let controller = context.viewController(forKey: .to) {
        card.frame = context.finalFrame(for: controller)
      }
      context.containerView.addSubview(card)
      card.layoutIfNeeded()
      card.alpha = 0
      if grows { card.transform = CGAffineTransform(scaleX: 0.92, y: 0.92) }
    }
    UIView.animate(
      withDuration: transitionDuration(using: context), delay: 0, usingSpringWithDamping: 1,
      initialSpringVelocity: 0, options: [],
      animations: { [isDismissal] in
        card.alpha = isDismissal ? 0 : 1
        card.transform = .identity
      },
      completion: { _ in
        card.alpha = 1
        context.completeTransition(true)
      })
  }
}
