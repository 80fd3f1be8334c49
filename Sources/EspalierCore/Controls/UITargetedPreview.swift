public import Foundation

/// The shape of a view's picture in a preview.
@preconcurrency @MainActor open class UIPreviewParameters: NSObject {
  /// The colour behind the picture; `nil`, the default, stands for the view's background colour.
  open var backgroundColor: UIColor?

  /// Creates parameters that show the view as it is.
  public override init() { super.init() }
}

/// The place of a preview: a view around it and a point in that view.
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

/// A view that is lifted while its menu is open, and the shape of its picture.
@preconcurrency @MainActor open class UITargetedPreview: NSObject {
  /// The view whose picture is shown; it keeps its place.
  public final let view: UIView
  /// The shape of the picture.
  public final let parameters: UIPreviewParameters
  /// The place of the preview.
  public final let target: UIPreviewTarget

  /// Creates a preview of a view, which may be outside a window.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    self.view = view
    self.parameters = parameters
    self.target = target
    super.init()
  }

  /// Creates a preview of a view at the view's place.
  public convenience init(view: UIView, parameters: UIPreviewParameters) {
    let container = view.superview ?? view
    self.init(
      view: view, parameters: parameters,
      target: UIPreviewTarget(container: container, center: view.center))
  }

  /// Creates a preview of a view at the view's place, with the view's shape.
  public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }

  /// The size of the view, in points.
  open var size: CGSize { view.bounds.size }
}
