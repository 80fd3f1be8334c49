public import Foundation

/// A rectangle that takes part in layout but shows nothing and receives no events.
///
/// Place it by constraints, as a subview with `translatesAutoresizingMaskIntoConstraints` off, after
/// adding it to a view.
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
  /// The view the guide was added to, not owned.
  public final internal(set) weak var owningView: UIView?
  /// The guide's unknowns in the engine of its tree.
  final var item: LayoutItem?
  /// Values that others keep with the object.
  nonisolated(unsafe) final var associations: AssociatedValues?

  /// A name for reports and tools.
  open var identifier = ""

  /// Creates a guide; add it to a view before using it.
  public override init() { super.init() }

  /// Creates a guide; nothing is read from `coder`, since there are no archives here.
  public init?(coder: NSCoder) { super.init() }

  /// The rectangle of the last layout, in points of the owning view.
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
  /// The middle between the sides.
  public final var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The middle between top and bottom.
  public final var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }

  /// The class, address and identifier, as Apple prints them.
  open override nonisolated var description: String {
    MainActor.assumeIsolated {
      let address = "\(Unmanaged.passUnretained(self).toOpaque())"
      return
        "<\(type(of: self)): \(address) - \"\(identifier)\", owningView = \(owningView.map { "\($0)" } ?? "(none)")>"
    }
  }
}
