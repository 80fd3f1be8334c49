import EspalierCore
import Foundation

/// One change of the shown page, from its first will-callback to its last did-callback.
@MainActor final class NavigationTransition {
  let context: TransitionContext
  let from: UIViewController?
  let to: UIViewController?
  let operation: UINavigationController.Operation
  /// The stack at the end of the transition.
  private(set) var stack: [UIViewController]
  /// The stack at the beginning, which a cancelled transition restores.
  private(set) var oldStack: [UIViewController]
  /// Moves the views; `nil` without animation, and with an animator of the delegate.
  var slide: NavigationSlide?
  /// Whether the transition runs to its end; false while the user holds it and when it goes back.
  var willComplete = true
  /// The delegate's animator, which replaces the slide.
  var animator: (any UIViewControllerAnimatedTransitioning)?
  /// The delegate's interaction controller for that animator.
  var interactor: (any UIViewControllerInteractiveTransitioning)?
  /// Whether the bar was visible before the transition.
  let hadBar: Bool
  /// Whether the will-callbacks have returned and the first frame is in place.
  var isPrepared = false
  /// The page that the bar moves with; decided when the first frame is in place.
  var barOwner = BarOwner.both
  /// The bar's `clipsToBounds` before the bar moved with a page.
  var barClips = false

  /// The pages of a transition that show the bar.
  enum BarOwner {
    /// Both or neither: the bar stays, and its contents change.
    case both
    /// Only the lower page: the upper page covers the bar together with that page.
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

  /// Removes a page that is no longer a child from both stacks.
  func forget(_ page: UIViewController) {
    stack.removeAll { $0 === page }
    oldStack.removeAll { $0 === page }
  }

  var isPush: Bool { operation == .push }
  /// The covered fraction of the lower page at the beginning.
  var startCover: CGFloat { isPush ? 0 : 1 }
  /// The covered fraction of the lower page at the end.
  var endCover: CGFloat { isPush ? 1 : 0 }
}

/// Slides one page over another: the upper one by its width, the dimmed lower one by a part of it.
@MainActor final class NavigationSlide {
  static let duration = 0.35
  static let fadeDuration = 0.15

  private let lower: UIView?
  private let upper: UIView?
  private let lowerFrame: CGRect
  private let upperFrame: CGRect
  private let sign: CGFloat
  /// Whether pages come from the left, as in right-to-left layouts.
  var isMirrored: Bool { sign < 0 }
  /// Whether the upper page fades in place, for reduced motion.
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

  /// Adds both views at their resting places, one above the other.
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

  /// Shows a moment of the slide: the covered fraction of the lower page, in 0...1.
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

  /// Returns the distance of the lower page from its place at a moment, in points along x.
  func shift(ofLowerAt cover: CGFloat) -> CGFloat {
    fades ? 0 : -sign * 0.3 * lowerFrame.width * cover
  }

  /// Returns the distance of the upper page from its place at a moment, in points along x.
  func shift(ofUpperAt cover: CGFloat) -> CGFloat {
    fades ? 0 : sign * upperFrame.width * (1 - cover)
  }

  /// Dims a bar that belongs to the lower page along with that page.
  func dim(_ bar: UIView) {
    barDimming.backgroundColor = .black
    barDimming.isUserInteractionEnabled = false
    // Wide enough for every part of the bar that may be uncovered.
    let width = lowerFrame.width
    barDimming.frame = CGRect(x: -width, y: 0, width: 3 * width, height: bar.bounds.height)
    bar.addSubview(barDimming)
  }

  /// Removes the views that the slide added for itself.
  func remove() {
    dimming.removeFromSuperview()
    barDimming.removeFromSuperview()
    shadow.removeFromSuperview()
    upper?.alpha = 1
  }
}
