import Foundation

/// The layout state of a view that constraints concern; other views have none.
@MainActor package final class ViewAutoLayout {
  /// The active constraints the view owns, in the order of activation.
  package var constraints: [NSLayoutConstraint] = []
  /// The active constraints that name the view or one of its guides and that an ancestor owns.
  var references: [NSLayoutConstraint] = []
  /// The active constraints that speak of a baseline of the view, in the order of activation.
  var baselineConstraints: [NSLayoutConstraint] = []
  /// The owned constraints that have no row yet.
  var pending: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  var systemGuides: [SystemGuide] = []
  var priorities = ContentPriorities()
  /// The view's share in its stack; set while the view grows or shrinks before others.
  var stackShare: StackShare?
  /// The view's variables in `engine`.
  package var item: LayoutItem? { didSet { itemReference = item.map(Unmanaged.passUnretained) } }
  /// The same item for layout, which visits thousands of items and retains none.
  private(set) var itemReference: Unmanaged<LayoutItem>?
  /// The engine of the tree, once the view has variables or rows in it; the outermost view owns it.
  package var engine: LayoutEngine? {
    didSet { engineReference = engine.map(Unmanaged.passUnretained) }
  }
  /// The same engine, unretained.
  private(set) var engineReference: Unmanaged<LayoutEngine>?
  /// The distance from the solved origin to the rounded frame's origin, in points.
  var residual = CGPoint.zero

  /// The handle by which constraints and anchors refer to the view; made on first use.
  nonisolated(unsafe) var handle: ViewHandle?

  /// Whether no active constraint names the view or belongs to it.
  var isIdle: Bool { constraints.isEmpty && references.isEmpty && guides.isEmpty }

  /// All guides, both the app's and the system's.
  var allGuides: [UILayoutGuide] { systemGuides.isEmpty ? guides : guides + systemGuides }
}

/// The priorities with which a view keeps to its intrinsic content size.
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
