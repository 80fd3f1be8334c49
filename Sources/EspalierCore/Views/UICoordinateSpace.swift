public import Foundation

/// An object with a coordinate system, such as a view or the screen.
@preconcurrency @MainActor public protocol UICoordinateSpace: NSObjectProtocol {
  /// Converts a point of this space to another space.
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a point of another space to this space.
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a rectangle of this space to another space.
  ///
  /// Returns the smallest enclosing rectangle if one space is rotated against the other.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  /// Converts a rectangle of another space to this space.
  ///
  /// Returns the smallest enclosing rectangle if one space is rotated against the other.
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
  /// The visible rectangle of the space, in its own coordinates.
  var bounds: CGRect { get }
}

extension UIView: UICoordinateSpace {
  /// Converts a point of this view to another space.
  public final func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  {
    if let view = coordinateSpace as? UIView { return convert(point, to: view as UIView?) }
    let outermost = outermostInSpace
    let onScreen = (outermost?.baseConvert(point, from: self) ?? point).applying(
      (outermost ?? self).transformToScreen)
    if coordinateSpace is ScreenCoordinateSpace { return onScreen }
    return coordinateSpace.convert(onScreen, from: UIScreen.main.coordinateSpace)
  }

  /// Converts a point of another space to this view.
  public final func convert(
    _ point: CGPoint, from coordinateSpace: any UICoordinateSpace
  ) -> CGPoint {
    if let view = coordinateSpace as? UIView { return convert(point, from: view as UIView?) }
    let onScreen = coordinateSpace.convert(point, to: UIScreen.main.coordinateSpace)
    guard let outermost = outermostInSpace else {
      return onScreen.applying(transformToScreen.inverted())
    }
    let inside = onScreen.applying(outermost.transformToScreen.inverted())
    return baseConvert(inside, from: outermost)
  }

  /// Converts a rectangle of this view to another space.
  public final func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    if let view = coordinateSpace as? UIView { return convert(rect, to: view as UIView?) }
    let outermost = outermostInSpace
    let inRoot = outermost.map { TransformRoute.map(rect, from: self, to: $0) } ?? rect
    let onScreen = inRoot.applying((outermost ?? self).transformToScreen)
    if coordinateSpace is ScreenCoordinateSpace { return onScreen }
    return coordinateSpace.convert(onScreen, from: UIScreen.main.coordinateSpace)
  }

  /// Converts a rectangle of another space to this view.
  public final func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    if let view = coordinateSpace as? UIView { return convert(rect, from: view as UIView?) }
    let onScreen = coordinateSpace.convert(rect, to: UIScreen.main.coordinateSpace)
    guard let outermost = outermostInSpace else {
      return onScreen.applying(transformToScreen.inverted())
    }
    let inside = onScreen.applying(outermost.transformToScreen.inverted())
    return TransformRoute.map(inside, from: outermost, to: self)
  }

  /// The outermost view, if no affine transform leads to its coordinates.
  private final var outermostInSpace: UIView? { layer.hasSpaceAround ? outermostView : nil }

  /// The transform from this view's coordinates to those in which its window is placed.
  fileprivate final var transformToScreen: CGAffineTransform {
    transformToRoot.concatenating(outermostView.layer.state.toSuperlayer)
  }
}

/// The coordinates of the screen.
final class ScreenCoordinateSpace: NSObject, UICoordinateSpace {
  private unowned let screen: UIScreen

  init(_ screen: UIScreen) { self.screen = screen }

  var bounds: CGRect { screen.bounds }

  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    coordinateSpace is ScreenCoordinateSpace ? point : coordinateSpace.convert(point, from: self)
  }

  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    coordinateSpace is ScreenCoordinateSpace ? point : coordinateSpace.convert(point, to: self)
  }

  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    coordinateSpace is ScreenCoordinateSpace ? rect : coordinateSpace.convert(rect, from: self)
  }

  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    coordinateSpace is ScreenCoordinateSpace ? rect : coordinateSpace.convert(rect, to: self)
  }
}

@MainActor private let screenSpacePart = RuntimePart { ScreenCoordinateSpace($0.screen) }

extension UIScreen {
  /// The coordinates of the screen: those that windows are placed in.
  public final var coordinateSpace: any UICoordinateSpace { runtime[screenSpacePart] }

  /// The coordinates of the screen when it is not turned: the same, because a desktop's is not.
  public final var fixedCoordinateSpace: any UICoordinateSpace { coordinateSpace }
}
