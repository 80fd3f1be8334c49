/// What a view owes after a change of a property; see `UIView.Invalidating`.
@preconcurrency @MainActor public protocol UIViewInvalidating {
  /// Lets a view do its work again at the next pass.
  func invalidate(view: UIView)
}

extension UIView {
  /// What a property of a view invalidates.
  public enum Invalidations {
    /// The view's layout.
    public struct Layout: UIViewInvalidating {
      /// Asks for a layout pass.
      public func invalidate(view: UIView) { view.setNeedsLayout() }
    }

    /// The view's drawing.
    public struct Display: UIViewInvalidating {
      /// Asks for drawing.
      public func invalidate(view: UIView) { view.setNeedsDisplay() }
    }

    /// The view's constraints.
    public struct Constraints: UIViewInvalidating {
      /// Asks for `updateConstraints()`.
      public func invalidate(view: UIView) { view.setNeedsUpdateConstraints() }
    }

    /// The view's natural size.
    public struct IntrinsicContentSize: UIViewInvalidating {
      /// Says that the natural size changed.
      public func invalidate(view: UIView) { view.invalidateIntrinsicContentSize() }
    }

    /// The properties that `updateProperties()` sets.
    public struct Properties: UIViewInvalidating {
      /// Asks for `updateProperties()`.
      public func invalidate(view: UIView) { view.setNeedsUpdateProperties() }
    }

    /// Two of these at once.
    public struct Tuple<First: UIViewInvalidating, Second: UIViewInvalidating>: UIViewInvalidating {
      fileprivate let first: First
      fileprivate let second: Second

      /// Does both.
      public func invalidate(view: UIView) {
        first.invalidate(view: view)
        second.invalidate(view: view)
      }
    }
  }

  /// A property of a view whose changes invalidate layout, drawing and the like.
  ///
  ///     final class Badge: UIView {
  ///       @Invalidating(.display, .intrinsicContentSize) var count = 0
  ///     }
  ///
  /// A value equal to the present one invalidates nothing. Only classes of views can have such
  /// properties.
  ///
  /// - Source: https://developer.apple.com/documentation/uikit/uiview/invalidating
  @preconcurrency @MainActor @propertyWrapper
  public struct Invalidating<Value: Equatable, InvalidationType: UIViewInvalidating> {
    private var value: Value
    private let invalidation: InvalidationType

    /// Creates a property that invalidates one thing.
    public init(wrappedValue: Value, _ invalidation: InvalidationType) {
      value = wrappedValue
      self.invalidation = invalidation
    }

    /// Creates a property that invalidates two things.
    public init<First, Second>(wrappedValue: Value, _ first: First, _ second: Second)
    where InvalidationType == Invalidations.Tuple<First, Second> {
      self.init(wrappedValue: wrappedValue, .init(first: first, second: second))
    }

    /// Creates a property that invalidates three things.
    public init<First, Second, Third>(
      wrappedValue: Value, _ first: First, _ second: Second, _ third: Third
    ) where InvalidationType == Invalidations.Tuple<Invalidations.Tuple<First, Second>, Third> {
      self.init(
        wrappedValue: wrappedValue,
        .init(first: .init(first: first, second: second), second: third))
    }

    /// Creates a property that invalidates four things.
    public init<First, Second, Third, Fourth>(
      wrappedValue: Value, _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth
    )
    where
      InvalidationType
        == Invalidations.Tuple<
          Invalidations.Tuple<First, Second>, Invalidations.Tuple<Third, Fourth>
        >
    {
      self.init(
        wrappedValue: wrappedValue,
        .init(
          first: .init(first: first, second: second), second: .init(first: third, second: fourth)))
    }

    /// The value without a view, which no property has.
    @available(*, unavailable, message: "@Invalidating is for properties of views.")
    public var wrappedValue: Value {
      get { value }
      set { value = newValue }
    }

    /// Reads and writes the property of a view.
    public static subscript<Owner: UIView>(
      _enclosingInstance view: Owner, wrapped _: ReferenceWritableKeyPath<Owner, Value>,
      storage path: ReferenceWritableKeyPath<Owner, Self>
    ) -> Value {
      get { view[keyPath: path].value }
      set {
        guard newValue != view[keyPath: path].value else { return }
        view[keyPath: path].value = newValue
        view[keyPath: path].invalidation.invalidate(view: view)
      }
    }
  }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Layout {
  /// Invalidates the layout.
  public static var layout: Self { Self() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Display {
  /// Invalidates the drawing.
  public static var display: Self { Self() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Constraints {
  /// Invalidates the constraints.
  public static var constraints: Self { Self() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.IntrinsicContentSize {
  /// Invalidates the natural size.
  public static var intrinsicContentSize: Self { Self() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Properties {
  /// Invalidates what `updateProperties()` sets.
  public static var properties: Self { Self() }
}
