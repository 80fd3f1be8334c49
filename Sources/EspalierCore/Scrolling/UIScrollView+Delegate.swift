/// Gives scroll views their `delegate`.
///
/// The property is not a member of the class, so that lists and text views can declare one of a
/// narrower type, as UIKit's do: Swift does not let an override narrow the type of a property that
/// can be set. A subclass of `UIScrollView` that declares `delegate` itself therefore does so
/// without `override`.
@preconcurrency @MainActor public protocol _UIScrollViewDelegating: UIScrollView {}

extension UIScrollView: _UIScrollViewDelegating {}

extension _UIScrollViewDelegating {
  /// Follows the movement.
  ///
  /// Not owned.
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { setScrollDelegate(newValue) }
  }
}

extension UIScrollView {
  package final func setScrollDelegate(_ delegate: (any UIScrollViewDelegate)?) {
    guard delegate !== scrollDelegate else { return }
    scrollDelegate = delegate
    scrollDelegateDidChange()
  }
}
