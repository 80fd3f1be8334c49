import Foundation

/// One change of the page that is shown, from its first will-callback to its last did-callback.
@MainActor final class NavigationTransition {
  let context: TransitionContext
  let from: UIViewController?
  let to: UIViewController?
  let operation: UINavigationController.Operation
  /// The stack this transition leads to.
  private(set) var stack: [UIViewController]
  /// The stack it began with, to go back to when it is cancelled.
  private(set) var oldStack: [UIViewController]
  /// Moves the views; `nil` without an animation and where the delegate's animator does.
  var slide: NavigationSlide?
  /// Whether it goes on to its end; false while the user holds it and when it goes back.
  var willComplete = true
  /// Who animates in place of the slide.
  var animator: (any UIViewControllerAnimatedTransitioning)?
  /// Who lets the user drive that animator.
  var interactor: (any UIViewControllerInteractiveTransitioning)?

  init(
    context: TransitionContext, from: UIViewController?, to: UIViewController?,
    operation: UINavigationController.Operation, stack: [UIViewController],
    oldStack: [UIViewController]
  ) {
    self.context = context
    self.from = from
    self.to = to
    self.operation = operation
    self.stack = stack
    self.oldStack = oldStack
  }

  /// Leaves out a page that is no child any more.
  func forget(_ page: UIViewController) {
    stack.removeAll { $0 === page }
    oldStack.removeAll { $0 === page }
  }

  var isPush: Bool { operation == .push }
  /// How much the lower page is covered at the beginning.
  var startCover: CGFloat { isPush ? 0 : 1 }
  /// How much the lower page is covered at the end.
  var endCover: CGFloat { isPush ? 1 : 0 }
}

/// Slides one page over another: the upper one its whole width, the lower one a part of it, dimmed.
@MainActor final class NavigationSlide {
  static let duration = 0.35
  static let fadeDuration = 0.15

  private let lower: UIView?
  private let upper: UIView?
  private let lowerFrame: CGRect
  private let upperFrame: CGRect
  private let sign: CGFloat
  /// Whether the upper page fades in place, for people who do not like movement.
  let fades = UIAccessibility.isReduceMotionEnabled
  private let dimming = UIView()
  private let shadow = UIView()

  var duration: TimeInterval { fades ? Self.fadeDuration : Self.duration }

  init(
    lower: (view: UIView, frame: CGRect)?, upper: (view: UIView, frame: CGRect)?, isMirrored: Bool
  ) {
    self.lower = lower?.view
    self.upper = upper?.view
    lowerFrame = lower?.frame ?? .zero
    upperFrame = upper?.frame ?? .zero
    sign = isMirrored ? -1 : 1
  }

  /// Puts both views where they rest, one above the other.
  func install(in area: UIView) {
    if let lower {
      lower.frame = lowerFrame
      area.addSubview(lower)
    }
    dimming.backgroundColor = .black
    dimming.isUserInteractionEnabled = false
    dimming.frame = lowerFrame
    area.addSubview(dimming)
    shadow.backgroundColor = .systemBackground
    shadow.isUserInteractionEnabled = false
    shadow.frame = upperFrame
    shadow.layer.shadowColor = UIColor.black.cgColor
    shadow.layer.shadowOpacity = 0.2
    shadow.layer.shadowRadius = 6
    shadow.layer.shadowOffset = .zero
    shadow.isHidden = fades
    area.addSubview(shadow)
    if let upper {
      upper.frame = upperFrame
      area.addSubview(upper)
    }
  }

  /// Shows a moment of the slide: how much of the lower page is covered, in 0...1.
  func show(cover: CGFloat) {
    dimming.alpha = fades ? 0 : 0.1 * cover
    guard !fades else {
      upper?.alpha = cover
      return
    }
    lower?.center.x = lowerFrame.midX - sign * 0.3 * lowerFrame.width * cover
    dimming.center.x = lowerFrame.midX - sign * 0.3 * lowerFrame.width * cover
    upper?.center.x = upperFrame.midX + sign * upperFrame.width * (1 - cover)
    shadow.center.x = upperFrame.midX + sign * upperFrame.width * (1 - cover)
  }

  /// Takes away what was there for the slide only.
  func remove() {
    dimming.removeFromSuperview()
    shadow.removeFromSuperview()
    upper?.alpha = 1
  }
}
