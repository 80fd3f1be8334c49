import EspalierGeometry
import EspalierLayers
import Foundation

/// The view of a background configuration.
@MainActor package final class BackgroundView: UIView {
  private var picture: UIImageView?
  private var stroke: UIView?
  private var custom: UIView?

  /// Removes the configuration's own view, which the next configuration adds again.
  package func releaseCustomView() {
    releaseHeldView(custom)
    custom = nil
  }

  /// Shows a configuration as the background of a view.
  package func show(_ configuration: UIBackgroundConfiguration, in owner: UIView) {
    let insets = insets(configuration, in: owner)
    let isMirrored = owner.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let (left, right) =
      isMirrored ? (insets.trailing, insets.leading) : (insets.leading, insets.trailing)
    let place = owner.bounds.inset(
      by: UIEdgeInsets(top: insets.top, left: left, bottom: insets.bottom, right: right))
    if frame != place { frame = place }
    let color = configuration.resolvedBackgroundColor(for: tintColor)
    if backgroundColor != color { backgroundColor = color }
    if layer.cornerRadius != configuration.cornerRadius {
      layer.cornerRadius = configuration.cornerRadius
    }
    showPicture(configuration)
    if custom !== configuration.customView {
      releaseHeldView(custom)
      custom = configuration.customView
      if let custom { addSubview(custom) }
    }
    arrangeHeldView(custom, in: bounds)
    showStroke(configuration)
  }

  private func insets(_ configuration: UIBackgroundConfiguration, in owner: UIView)
    -> NSDirectionalEdgeInsets
  {
    var insets = configuration.backgroundInsets
    let edges = configuration.edgesAddingLayoutMarginsToBackgroundInsets
    guard !edges.isEmpty else { return insets }
    let margins = owner.directionalLayoutMargins
    if edges.contains(.top) { insets.top += margins.top }
    if edges.contains(.leading) { insets.leading += margins.leading }
    if edges.contains(.bottom) { insets.bottom += margins.bottom }
    if edges.contains(.trailing) { insets.trailing += margins.trailing }
    return insets
  }

  private func showPicture(_ configuration: UIBackgroundConfiguration) {
    guard let image = configuration.image else {
      picture?.removeFromSuperview()
      picture = nil
      return
    }
    let view = picture ?? UIImageView()
    if picture == nil {
      picture = view
      view.clipsToBounds = true
      insertSubview(view, at: 0)
    }
    if view.image !== image { view.image = image }
    view.contentMode = configuration.imageContentMode
    view.layer.cornerRadius = configuration.cornerRadius
    if view.frame != bounds { view.frame = bounds }
  }

  /// Shows the line, in a view of its own where it lies elsewhere than just inside.
  private func showStroke(_ configuration: UIBackgroundConfiguration) {
    let isOutset = configuration.strokeOutset != 0 && configuration.strokeWidth > 0
    if !isOutset {
      stroke?.removeFromSuperview()
      stroke = nil
    }
    let width = isOutset ? 0 : configuration.strokeWidth
    if layer.borderWidth != width { layer.borderWidth = width }
    guard configuration.strokeWidth > 0 else { return }
    let color = configuration.resolvedStrokeColor(for: tintColor).cgColor
    guard isOutset else {
      layer.borderColor = color
      return
    }
    let view = stroke ?? UIView()
    if stroke == nil {
      stroke = view
      view.isUserInteractionEnabled = false
    }
    if view.superview !== self { addSubview(view) }
    let outset = configuration.strokeOutset
    let place = bounds.insetBy(dx: -outset, dy: -outset)
    if view.frame != place { view.frame = place }
    view.layer.borderWidth = configuration.strokeWidth
    view.layer.borderColor = color
    view.layer.cornerRadius =
      configuration.cornerRadius > 0 ? max(configuration.cornerRadius + outset, 0) : 0
  }
}
