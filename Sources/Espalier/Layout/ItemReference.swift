import Foundation

/// Refers to a view or guide without owning it; `nil` once it is gone.
///
/// A weak reference would give every view that has constraints a counter outside of it, which makes
/// each retain of the view slower, in layout above all.
@MainActor @propertyWrapper struct ItemReference {
  private var handle: ViewHandle?
  private weak var guide: AnyObject?

  init(wrappedValue: AnyObject?) { self.wrappedValue = wrappedValue }

  /// What tells the item from others for as long as there is the reference; `nil` for a guide.
  var projectedValue: ObjectIdentifier? { handle.map(ObjectIdentifier.init) }

  /// The item, if it is a guide of the framework.
  var systemGuide: SystemGuide? { handle == nil ? guide as? SystemGuide : nil }

  var wrappedValue: AnyObject? {
    get { handle.map { $0.view } ?? guide }
    set {
      let view = newValue as? UIView
      handle = view?.ownHandle
      guide = view == nil ? newValue : nil
    }
  }
}

/// Stands for a view as long as there is one; the view clears it when it goes.
final class ViewHandle {
  nonisolated(unsafe) unowned(unsafe) var view: UIView?

  init(_ view: UIView) { self.view = view }
}

extension UIView {
  /// What constraints and anchors know the view by.
  final var ownHandle: ViewHandle {
    let auto = ownAutoLayout
    if let handle = auto.handle { return handle }
    let created = ViewHandle(self)
    auto.handle = created
    return created
  }
}
