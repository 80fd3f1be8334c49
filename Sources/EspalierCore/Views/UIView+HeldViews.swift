/// Views that a property of another object holds, such as the background view of a cell.
///
/// A view belongs to the object that was given it last. The holder removes a view only from the
/// place where the holder has put it, so that a view that the program moved stays where it is.
extension UIView {
  /// The object that was last given the view for one of its properties.
  package final var holder: AnyObject? {
    get { environment?.holder }
    set { if environment?.holder !== newValue { ownEnvironment.holder = newValue } }
  }

  /// Removes a view that this view has shown, unless it has another superview by now.
  package final func releaseHeldView(_ view: UIView?) {
    guard let view, view.superview === self else { return }
    view.removeFromSuperview()
  }

  /// Whether a property of this view has to show a view that it was given: another one, or the same
  /// one after it was moved away.
  package final func mustShow(_ view: UIView?, insteadOf old: UIView?) -> Bool {
    guard view === old, let view else { return view !== old }
    return view.holder !== self || view.superview !== self
  }

  /// Replaces the view that a property of this view holds and shows.
  package final func replaceHeldView(_ old: UIView?, by new: UIView?, adding add: (UIView) -> Void)
  {
    guard mustShow(new, insteadOf: old) else { return }
    if old !== new { releaseHeldView(old) }
    if let new {
      new.holder = self
      add(new)
    }
    setNeedsLayout()
  }

  /// Gives a view its frame if it is still a subview of this view.
  package final func arrangeHeldView(_ view: UIView?, in frame: CGRect) {
    guard let view, view.superview === self, view.frame != frame else { return }
    view.frame = frame
  }
}
