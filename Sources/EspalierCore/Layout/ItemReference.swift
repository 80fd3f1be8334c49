import Foundation

/// A reference to a view or guide that does not retain it; `nil` once the item was deallocated.
///
/// A weak reference would give every view that has constraints a separate reference counter, which
/// makes each retain of the view slower, above all in layout.
@MainActor @propertyWrapper struct ItemReference {
  private var handle: ViewHandle?
  private weak var guide: AnyObject?

  init(wrappedValue: AnyObject?) { self.wrappedValue = wrappedValue }

  /// The identity of a view for as long as the reference exists; `nil` for a guide.
  var projectedValue: ObjectIdentifier? { handle.map(ObjectIdentifier.init) }

  /// The item, if it is one of the framework's guides.
  var systemGuide: SystemGuide? { handle == nil ? guide as? SystemGuide : nil }

  var wrappedValue: AnyObject? {
    get { if let handle { handle.view } else { guide } }
    set {
      let view = newValue as? UIView
      handle = view?.ownHandle
      guide = view == nil ? newValue : nil
    }
  }
}

/// A reference to a view that the view clears in its deinit.
final class ViewHandle {
  nonisolated(unsafe) unowned(unsafe) var view: UIView?

  init(_ view: UIView) { self.view = view }
}

extension UIView {
  /// The handle by which constraints and anchors refer to the view; made on first use.
  final var ownHandle: ViewHandle {
    let auto = ownAutoLayout
    if let handle = auto.handle { return handle }
    let created = ViewHandle(self)
    auto.handle = created
    return created
  }
}
