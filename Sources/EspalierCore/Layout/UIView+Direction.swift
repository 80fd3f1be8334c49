import Foundation

/// The direction in which contents are laid out.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// From left to right.
  case leftToRight
  /// From right to left.
  case rightToLeft
}

extension UIView {
  /// Returns the direction of contents with a semantic attribute, in a left-to-right interface.
  public final class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(for: attribute, relativeTo: .leftToRight)
  }

  /// Returns the direction of contents with a semantic attribute, in an interface of a given
  /// direction.
  public final class func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute,
    relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .unspecified: layoutDirection
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }

  package final var contentDirection: UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    case .unspecified:
      traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
  }

  /// Called when leading and trailing changed sides in the view's contents.
  final func directionDidChangeForLayout() {
    if environment != nil { updateMargins() }
    guard let auto = autoLayout, let engine = auto.engine else { return }
    setNeedsLayout()
    var constraints = auto.constraints
    // Includes constraints that an ancestor owns although this view contains their items.
    for view in [self] + subviewStorage {
      constraints += view.autoLayout?.references.filter { $0.owner !== self } ?? []
    }
    for constraint in constraints
    where constraint.firstAttribute.followsText || constraint.secondAttribute.followsText {
      guard constraint.commonAncestor() === self,
        constraint.isMirrored(in: self) != constraint.state.contains(.mirrored)
      else { continue }
      engine.markChanged(constraint, rebuild: true)
    }
  }

  /// Whether the view has a baseline.
  final var hasBaseline: Bool { baselineOffsets != nil || centredBaseline != nil }

  /// Returns the view whose baseline an attribute means, and the baseline's distance along y from a
  /// fraction of the view's height; without a fraction, from the top or bottom edge.
  final func baseline(_ first: Bool) -> (view: UIView, fraction: Double?, distance: Double) {
    var view: UIView = self
    let named = first ? forFirstBaselineLayout : forLastBaselineLayout
    if named !== view, named.isDescendant(of: view), named.layoutRoot === view.layoutRoot {
      view = named
    }
    if let middle = view.centredBaseline { return (view, 0.5, Double(middle)) }
    guard let offsets = view.baselineOffsets else { return (view, nil, 0) }
    return (view, nil, first ? Double(offsets.first) : -Double(offsets.last))
  }
}
