import EspalierGeometry

/// The natural size of an app's view that a bar, a field or a cell places: a title view, a custom
/// item, a side view.
///
/// Constraints and the intrinsic size of the view decide. A frame that the program set counts until
/// the intrinsic size changes.
@MainActor package final class HostedSize {
  /// The frame's size that the program set, and the intrinsic size at that time.
  private var given: (size: CGSize, contents: CGSize)?
  /// The size that the host gave the view last.
  private var placed: CGSize?

  package init() {}

  /// Returns the size of a view that has as much room as it wants.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - room: The room that a view without constraints and intrinsic size is asked to fit into.
  /// - Returns: The size, in points.
  package func natural(of view: UIView, in room: CGSize) -> CGSize {
    let own = view.bounds.size
    if view.translatesAutoresizingMaskIntoConstraints {
      let contents = view.intrinsicContentSize
      if own != placed, own.width > 0, own.height > 0 { given = (own, contents) }
      if let given, given.contents == contents { return given.size }
      given = nil
    }
    let solved = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    if solved.width > 0, solved.height > 0 { return solved }
    // Constraints with views around it may have given it its size.
    let other =
      view.translatesAutoresizingMaskIntoConstraints || own == .zero || own == placed
      ? view.sizeThatFits(room) : own
    return CGSize(
      width: solved.width > 0 ? solved.width : other.width,
      height: solved.height > 0 ? solved.height : other.height)
  }

  /// Notes the size that the host gives the view.
  package func place(_ size: CGSize) { placed = size }
}

extension UIView {
  /// Lets this view place another one by its natural size, and lays this view out again when that
  /// size changes.
  ///
  /// Called before the other view is added. The constraints inside it get an engine of their own,
  /// which tells of their changes. The host overrides `arrangedSubviewDidChange` for the intrinsic
  /// size of the view itself.
  package final func hostBySize(_ view: UIView) {
    if view.superview == nil { view.becomeLayoutIsland() }
    guard view.isLayoutIsland else { return }
    view.beforeSolvingIsland { [weak self, weak view] in
      guard let self, let view, view.superview === self else { return false }
      self.arrangedSubviewDidChange(view, hidden: false)
      return true
    }
  }
}
