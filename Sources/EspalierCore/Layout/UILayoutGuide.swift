public import Foundation

/// A rectangle that takes part in layout but shows nothing and receives no events.
///
/// Place it by constraints, as a subview with `translatesAutoresizingMaskIntoConstraints` off,
/// after adding it to a view.
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
  /// The view the guide was added to; a weak reference.
  public final internal(set) weak var owningView: UIView?
  /// The guide's variables in the engine of its tree.
  final var item: LayoutItem?
  /// The associated values that other code stores with the object.
  nonisolated(unsafe) final var associations: AssociatedValues?

  /// A name for reports and tools.
  open var identifier = ""

  /// Creates a guide; add it to a view before using it.
  public override init() { super.init() }

  /// Creates a guide; nothing is read from `coder`, since there are no archives here.
  public init?(coder: NSCoder) { super.init() }

  /// The rectangle of the last layout, in the owning view's coordinates, in points.
  open var layoutFrame: CGRect {
    guard let view = owningView, let item, let engine = view.autoLayout?.engine else {
      return .zero
    }
    return engine.rounded(item, scale: view.contentScaleFactor, residual: .zero).frame
  }

  /// The edge where lines begin.
  public final var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The edge where lines end.
  public final var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The left edge.
  public final var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge.
  public final var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The top edge.
  public final var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The bottom edge.
  public final var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The width.
  public final var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  public final var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  /// The horizontal center.
  public final var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The vertical center.
  public final var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }

  /// The class, address and identifier, in Apple's format.
  open override nonisolated var description: String {
    MainActor.assumeIsolated {
      let address = "\(Unmanaged.passUnretained(self).toOpaque())"
      return
        "<\(type(of: self)): \(address) - \"\(identifier)\", owningView = \(owningView.map { "\($0)" } ?? "(none)")>"
    }
  }

  // MARK: Further members for subclasses to override
  //
  // Extensions carry out the longer ones, under names that begin with "base".

  /// Whether constraints leave the guide's position or size ambiguous.
  open var hasAmbiguousLayout: Bool {
    guard let view = owningView, let engine = view.solvedEngine, let item else { return false }
    return engine.isAmbiguous(item)
  }

  /// Returns the active constraints that affect the guide's position and size along an axis.
  ///
  /// These are the constraints that name the guide, and those that determine the values these
  /// depend on.
  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis)
    -> [NSLayoutConstraint]
  { baseConstraintsAffectingLayout(for: axis) }
}

extension UILayoutGuide: AssociationHolder {}
