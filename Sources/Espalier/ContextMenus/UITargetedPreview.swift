public import Foundation

/// How the picture of a view is cut in a preview.
@preconcurrency @MainActor open class UIPreviewParameters: NSObject {
  /// The colour behind the picture; `nil`, the default, is that of the view.
  open var backgroundColor: UIColor?

  /// Creates parameters that show the view as it is.
  public override init() { super.init() }
}

/// Where a preview stands: a view around it and a point there.
@preconcurrency @MainActor open class UIPreviewTarget: NSObject {
  /// The view around the preview.
  public final let container: UIView
  /// The middle of the preview, in points of the container.
  public final let center: CGPoint

  /// Creates a target.
  public init(container: UIView, center: CGPoint) {
    self.container = container
    self.center = center
    super.init()
  }
}

/// A view that is lifted while its menu is open, and how its picture is cut.
@preconcurrency @MainActor open class UITargetedPreview: NSObject {
  /// The view whose picture is shown; it stays where it is.
  public final let view: UIView
  /// How the picture is cut.
  public final let parameters: UIPreviewParameters
  /// Where the view is.
  public final let target: UIPreviewTarget

  /// Creates a preview of a view that is in a window or anywhere else.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    self.view = view
    self.parameters = parameters
    self.target = target
    super.init()
  }

  /// Creates a preview of a view where it is.
  public convenience init(view: UIView, parameters: UIPreviewParameters) {
    let container = view.superview ?? view
    self.init(
      view: view, parameters: parameters,
      target: UIPreviewTarget(container: container, center: view.center))
  }

  /// Creates a preview of a view where it is, as it is.
  public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }

  /// The size of the view, in points.
  open var size: CGSize { view.bounds.size }
}
