@_spi(Framework) public import EspalierCore

/// The decisions and news of a navigation bar.
///
/// All members are optional. The bar of a navigation controller asks the controller itself, if its
/// class declares this protocol, whether the user may pop a page.
@preconcurrency @MainActor public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
  /// Returns whether an item may be pushed; true unless implemented.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
  /// Called after an item was pushed.
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
  /// Returns whether the top item may be popped; true unless implemented.
  ///
  /// The bar of a navigation controller asks for its back button, a key or a mouse button; a drag
  /// back is not asked about.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
  /// Called after the top item was popped.
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
  /// Returns true.
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem)
    -> Bool
  {
    true
  }

  /// Does nothing.
  public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}

  /// Returns true.
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem)
    -> Bool
  {
    true
  }

  /// Does nothing.
  public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}

extension UINavigationBar: UIBarPositioning {
  /// The place that the delegate gives; `top` without a delegate and in a navigation controller.
  public final var barPosition: UIBarPosition { looks.position }

  /// Asks the delegate for the bar's place.
  final func askForPosition() {
    let position = owner == nil ? place(from: delegate, usual: .top) : .top
    guard position != looks.position else { return }
    looks.position = position
    ground.lineIsAbove = position == .bottom
    setNeedsLayout()
  }

  /// The rectangle of the background: attached bars reach to the upper edge of the view around
  /// them.
  final var groundFrame: CGRect {
    guard looks.position == .topAttached, frame.minY > 0 else { return bounds }
    return CGRect(x: 0, y: -frame.minY, width: bounds.width, height: bounds.height + frame.minY)
  }

  /// Sets a picture behind the bar's contents for a place of the bar.
  ///
  /// - Parameters:
  ///   - backgroundImage: The picture; `nil` for the bar's material.
  ///   - position: The place; `any` stands for all, and both places at the top count as one. A
  ///     picture for another place than the bar's is not shown.
  ///   - barMetrics: The height of the bar.
  public final func setBackgroundImage(
    _ backgroundImage: UIImage?, for position: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    guard shows(position) else { return }
    setBackgroundImage(backgroundImage, for: barMetrics)
  }

  /// Returns the picture behind the bar's contents for a place of the bar.
  public final func backgroundImage(for position: UIBarPosition, barMetrics: UIBarMetrics)
    -> UIImage?
  {
    shows(position) ? backgroundImage(for: barMetrics) : nil
  }

  /// Returns whether the bar shows pictures for a place.
  private func shows(_ position: UIBarPosition) -> Bool {
    position == .any || (position == .bottom) == (barPosition == .bottom)
  }
}

/// The decisions of a toolbar.
@preconcurrency @MainActor public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

extension UIToolbar: UIBarPositioning {
  /// The place that the delegate gives; `bottom` without a delegate.
  public final var barPosition: UIBarPosition { position }

  /// Asks the delegate for the bar's place.
  final func askForPosition() {
    position = place(from: delegate, usual: .bottom)
  }
}
