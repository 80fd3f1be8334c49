public import Foundation

/// One item of a drag: its data, and what the app itself knows of it.
@preconcurrency @MainActor open class UIDragItem: NSObject {
  /// The data.
  public final let itemProvider: NSItemProvider
  /// An object for receivers inside the app; nil by default, and for items of other programs.
  open var localObject: Any?
  /// Makes the picture of the item while it is dragged; nil, the default, stands for the picture
  /// that was lifted.
  ///
  /// Called when the drag begins. Where it returns nil, the item has no picture.
  open var previewProvider: (() -> UIDragPreview?)?

  /// Creates an item.
  public init(itemProvider: NSItemProvider) {
    self.itemProvider = itemProvider
    super.init()
  }
}

/// The shape of the picture of an item that is dragged.
@preconcurrency @MainActor open class UIDragPreviewParameters: UIPreviewParameters {}

/// The place of the picture of an item: a view around it and a point in that view.
@preconcurrency @MainActor open class UIDragPreviewTarget: UIPreviewTarget {}

/// The picture of an item while it is dragged: a view of its own, which is shown in no other place.
@preconcurrency @MainActor open class UIDragPreview: NSObject {
  /// The view.
  public final let view: UIView
  /// The shape of the picture.
  public final let parameters: UIDragPreviewParameters

  /// Creates a picture.
  public init(view: UIView, parameters: UIDragPreviewParameters) {
    self.view = view
    self.parameters = parameters
    super.init()
  }

  /// Creates a picture with the view's shape.
  public convenience init(view: UIView) {
    self.init(view: view, parameters: UIDragPreviewParameters())
  }
}

/// A view whose picture is lifted, comes back or is put down, with its shape and place.
@preconcurrency @MainActor open class UITargetedDragPreview: UITargetedPreview {
  /// Returns a preview of the same view at another place.
  open func retargetedPreview(with newTarget: UIDragPreviewTarget) -> UITargetedDragPreview {
    UITargetedDragPreview(view: view, parameters: parameters, target: newTarget)
  }
}

/// Animations that run beside those of a drag or a drop.
@preconcurrency @MainActor public protocol UIDragAnimating: NSObjectProtocol {
  /// Adds changes that are animated with the drag's own.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure that is called once, after the animations, with where they ended.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}
