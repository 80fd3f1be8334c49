import Foundation

/// What constraints know of a view; views that no constraint concerns have none.
@MainActor final class ViewAutoLayout {
  /// The active constraints the view owns, in the order of activation.
  var constraints: [NSLayoutConstraint] = []
  /// The active constraints that name the view or a guide of it and belong to a view around it.
  var references: [NSLayoutConstraint] = []
  /// Owned constraints that have no row yet.
  var pending: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  var systemGuides: [SystemGuide] = []
  var priorities = ContentPriorities()
  /// Set while the view gives way before others in its stack.
  var stackShare: StackShare?
  /// The view's unknowns in `engine`.
  var item: LayoutItem?
  /// The engine of the tree, once the view has unknowns or rows in it; the outermost view's own.
  var engine: LayoutEngine?
  /// How far the rounded frame's origin lies from the solved one, in points.
  var residual = CGPoint.zero

  /// What constraints and anchors know the view by, once one of them does.
  nonisolated(unsafe) var handle: ViewHandle?

  /// Whether no active constraint names the view or belongs to it.
  var isIdle: Bool { constraints.isEmpty && references.isEmpty && guides.isEmpty }

  /// All guides, the app's and the system's.
  var allGuides: [UILayoutGuide] { systemGuides.isEmpty ? guides : guides + systemGuides }
}

/// How strongly a view keeps to the size of its contents.
struct ContentPriorities: Equatable {
  var hugging = (horizontal: UILayoutPriority.defaultLow, vertical: UILayoutPriority.defaultLow)
  var compression = (
    horizontal: UILayoutPriority.defaultHigh, vertical: UILayoutPriority.defaultHigh
  )

  static func == (left: Self, right: Self) -> Bool {
    left.hugging == right.hugging && left.compression == right.compression
  }

  func hugging(_ axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    axis == .horizontal ? hugging.horizontal : hugging.vertical
  }

  func compression(_ axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    axis == .horizontal ? compression.horizontal : compression.vertical
  }
}

extension UIView {
  final var ownAutoLayout: ViewAutoLayout {
    if let autoLayout { return autoLayout }
    let created = ViewAutoLayout()
    autoLayout = created
    return created
  }
}
