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
  /// Whether the bar was there before the transition.
  let hadBar: Bool
  /// Whether the will-callbacks are over and the first frame is in place.
  var isPrepared = false
  /// The page the bar moves with; decided when everything is in place for the first frame.
  var barOwner = BarOwner.both
  /// What the bar's `clipsToBounds` was before it moved with a page.
  var barClips = false

  /// The pages of a transition that have the bar.
  enum BarOwner {
    /// Both or neither: the bar stays, and its contents change over.
    case both
    /// Only the lower page: the upper one covers the bar as it covers that page.
    case lower
    /// Only the upper page.
    case upper
  }

  init(
    context: TransitionContext, from: UIViewController?, to: UIViewController?,
    operation: UINavigationController.Operation, stack: [UIViewController],
    oldStack: [UIViewController], hadBar: Bool
  ) {
    self.hadBar = hadBar
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
  /// Whether pages come from the left, where lines are read from right to left.
  var isMirrored: Bool { sign < 0 }
  /// Whether the upper page fades in place, for people who do not like movement.
  let fades = UIAccessibility.isReduceMotionEnabled
  private let dimming = UIView()
  private let barDimming = UIView()
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
    barDimming.alpha = dimming.alpha
    guard !fades else {
      upper?.alpha = cover
      return
    }
    lower?.center.x = lowerFrame.midX + shift(ofLowerAt: cover)
    dimming.center.x = lowerFrame.midX + shift(ofLowerAt: cover)
    upper?.center.x = upperFrame.midX + shift(ofUpperAt: cover)
    shadow.center.x = upperFrame.midX + shift(ofUpperAt: cover)
  }

  /// How far the lower page is from its place at a moment of the slide, in points along x.
  func shift(ofLowerAt cover: CGFloat) -> CGFloat {
    fades ? 0 : -sign * 0.3 * lowerFrame.width * cover
  }

  /// How far the upper page is from its place at a moment of the slide, in points along x.
  func shift(ofUpperAt cover: CGFloat) -> CGFloat {
    fades ? 0 : sign * upperFrame.width * (1 - cover)
  }

  /// Dims a bar along with the lower page, whose it is.
  func dim(_ bar: UIView) {
    barDimming.backgroundColor = .black
    barDimming.isUserInteractionEnabled = false
    // Wide enough for whatever part of the bar is uncovered.
    let width = lowerFrame.width
    barDimming.frame = CGRect(x: -width, y: 0, width: 3 * width, height: bar.bounds.height)
    bar.addSubview(barDimming)
  }

  /// Takes away what was there for the slide only.
  func remove() {
    dimming.removeFromSuperview()
    barDimming.removeFromSuperview()
    shadow.removeFromSuperview()
    upper?.alpha = 1
  }
}
