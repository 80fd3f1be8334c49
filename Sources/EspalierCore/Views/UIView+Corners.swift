import EspalierDiagnostics
import EspalierLayers
import Foundation

extension UIView {
  /// The value of `cornerConfiguration`.
  final var baseCorners: UICornerConfiguration {
    get { environment?.corners ?? .corners(radius: 0) }
    set {
      guard newValue != environment?.corners else { return }
      guard newValue.isFinite else { return reportCorners() }
      ownEnvironment.corners = newValue
      if newValue.isConcentric { ConcentricCorners.add(self) }
      resolveCorners()
    }
  }

  private func reportCorners() {
    let name = diagnosticPath
    reportIssue(
      Issue(
        "geometry.nonfinite", .error, subjects: [name, "cornerConfiguration"],
        "\(name).cornerConfiguration was set to radii that are not finite numbers; it keeps its value.",
        fix: "Look for a division by zero where the radius is computed."))
  }

  /// The value of `effectiveRadius(corner:)`.
  final func baseRadius(of corner: UIRectCorner) -> CGFloat {
    resolveCorners()
    let radii = layer.drawnRadii
    let corners: [UIRectCorner] = [.topLeft, .topRight, .bottomRight, .bottomLeft]
    return zip(corners, radii).first { corner.contains($0.0) }?.1 ?? 0
  }

  /// Gives the layer the corners that follow from the configuration and the views around.
  final func resolveCorners() {
    guard let corners = environment?.corners else { return }
    layer.corners = LayerCorners(radii: corners.radii(of: self))
  }

  /// Returns the radius of a corner that runs at an equal distance along the corner around it.
  ///
  /// - Parameters:
  ///   - index: The corner, counted from the top left one clockwise.
  ///   - minimum: The least radius, in points.
  /// - Returns: The radius, in points.
  final func concentricRadius(_ index: Int, minimum: CGFloat) -> CGFloat {
    var container = superview
    while let view = container {
      let radius = view.layer.drawnRadii[index]
      if radius > 0 {
        let frame = view.convert(bounds, from: self)
        let isLeft = index == 0 || index == 3
        let isTop = index < 2
        let across = isLeft ? frame.minX - view.bounds.minX : view.bounds.maxX - frame.maxX
        let down = isTop ? frame.minY - view.bounds.minY : view.bounds.maxY - frame.maxY
        return max(minimum, radius - max(0, min(across, down)))
      }
      container = view.superview
    }
    return minimum
  }
}

extension UICornerConfiguration {
  private var radii: [UICornerRadius?] {
    switch shape {
    case .corners(let radii), .groups(let radii, _): radii
    case .capsule: []
    }
  }

  /// Whether a radius follows the views around.
  var isConcentric: Bool {
    radii.contains { radius in
      if case .concentric = radius?.rule { true } else { false }
    }
  }

  var isFinite: Bool {
    radii.allSatisfy { radius in
      switch radius?.rule {
      case .fixed(let value), .concentric(let value): value.isFinite
      case nil: true
      }
    }
  }

  /// Returns the radii of a view's corners, in points, from the top left corner clockwise.
  @MainActor func radii(of view: UIView) -> [CGFloat] {
    func resolved(_ radii: [UICornerRadius?]) -> [CGFloat] {
      radii.enumerated().map { index, radius in
        switch radius?.rule {
        case .fixed(let value): value
        case .concentric(let minimum): view.concentricRadius(index, minimum: minimum)
        case nil: 0
        }
      }
    }
    switch shape {
    case .capsule: return [.infinity, .infinity, .infinity, .infinity]
    case .corners(let radii): return resolved(radii)
    case .groups(let radii, let groups):
      let each = resolved(radii)
      return groups.map { group in zip(groups, each).filter { $0.0 == group }.map(\.1).max() ?? 0 }
    }
  }
}

/// The views whose corners follow those of the views around them.
@MainActor enum ConcentricCorners {
  private struct Known {
    weak var view: UIView?
  }

  private static var views: [Known] = []

  static func add(_ view: UIView) {
    if !views.contains(where: { $0.view === view }) { views.append(Known(view: view)) }
  }

  /// Brings the corners of all these views up to date, after layout.
  static func resolve() {
    guard !views.isEmpty else { return }
    views.removeAll { $0.view?.environment?.corners?.isConcentric != true }
    for known in views { known.view?.resolveCorners() }
  }
}
