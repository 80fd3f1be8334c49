public import Foundation

/// A part of a view that is no view itself, for people who cannot see it: a bar of a chart.
///
/// Its container lists it among `accessibilityElements`, which own it. Main actor only.
@preconcurrency @MainActor open class UIAccessibilityElement: UIResponder {
  /// The object that contains the element: a view, or another element.
  ///
  /// The element does not own it.
  open var accessibilityContainer: Any? {
    get { container }
    set { container = newValue as? UIResponder }
  }

  /// The place in points of the container's bounds, which moves along with the container; null
  /// unless set.
  open var accessibilityFrameInContainerSpace = CGRect.null {
    didSet {
      if accessibilityFrameInContainerSpace != oldValue { AccessibilityObservers.noteChange() }
    }
  }

  /// The shape in points of the screen for people who cannot see it; `nil` by default.
  ///
  /// Its bounding box counts in place of `accessibilityFrame`.
  open var accessibilityPath: UIBezierPath? {
    get { accessibilityValues?.path as? UIBezierPath }
    set { setAccessibility(\.path, newValue) }
  }

  private weak var container: UIResponder?

  /// Creates an element.
  ///
  /// - Parameter container: The object that contains the element: a view, or another element. It is
  ///   not owned.
  public init(accessibilityContainer container: Any) {
    self.container = container as? UIResponder
    super.init()
  }

  /// The container.
  open override var next: UIResponder? { container }

  /// True unless set otherwise.
  @_spi(Framework) open override var accessibilityKind: AccessibilityKind {
    AccessibilityKind(isElement: true)
  }

  /// The place in points of the screen, which is the window of the operating system: the place in
  /// the container where that is set, and otherwise the value that was set.
  open override var accessibilityFrame: CGRect {
    get {
      guard !accessibilityFrameInContainerSpace.isNull, let container else {
        return super.accessibilityFrame
      }
      if let view = container as? UIView {
        return UIAccessibility.convertToScreenCoordinates(
          accessibilityFrameInContainerSpace, in: view)
      }
      let outer = container.accessibilityFrame
      return accessibilityFrameInContainerSpace.offsetBy(dx: outer.minX, dy: outer.minY)
    }
    set { super.accessibilityFrame = newValue }
  }
}
