import ConstraintSolver
import Foundation

extension UIView {
  /// Asks for the frame to be set by the superview's next layout.
  final func needsSolvedFrame(_ item: LayoutItem) {
    guard !item.needsFrame else {
      superview?.setNeedsLayout()
      return
    }
    item.needsFrame = true
    guard let superview else { return }
    superview.flags.insert(.hasFramesToApply)
    superview.setNeedsLayout()
  }

  /// Gives the subviews the frames that were solved for them.
  final func applyConstraintsToSubviews() {
    if let auto = autoLayout, let engine = auto.engine {
      engine.update()
      if !auto.systemGuides.isEmpty { engine.applyContentSize(auto) }
    }
    guard flags.contains(.hasFramesToApply) else { return }
    flags.remove(.hasFramesToApply)
    let scale = contentScaleFactor
    let residual = autoLayout?.residual ?? .zero
    for subview in subviewStorage {
      guard let auto = subview.autoLayout, let item = auto.item, item.needsFrame,
        let engine = auto.engine
      else { continue }
      subview.apply(item, engine, scale: scale, residual: residual)
    }
  }

  private func apply(
    _ item: LayoutItem, _ engine: LayoutEngine, scale: CGFloat, residual: CGPoint
  ) {
    item.needsFrame = false
    let place = engine.rounded(item, scale: scale, residual: residual)
    item.isApplying = true
    let size = place.frame.size
    let anchor = layer.anchorPoint
    let position = CGPoint(
      x: place.frame.minX + anchor.x * size.width, y: place.frame.minY + anchor.y * size.height)
    let moves = size != bounds.size || position != center
    if moves { LayoutWork.appliedFrames += 1 }
    if size != bounds.size { bounds = CGRect(origin: bounds.origin, size: size) }
    if position != center { center = position }
    item.isApplying = false
    guard let auto = autoLayout, auto.residual != place.residual else { return }
    auto.residual = place.residual
    for subview in subviewStorage {
      if let inner = subview.autoLayout?.item, inner.takesFrame { subview.needsSolvedFrame(inner) }
    }
  }
}

extension UIView {
  /// Takes a solved size; the top left corner stays.
  final func applySize(_ size: CGSize, _ item: LayoutItem) {
    guard size != bounds.size else { return }
    let origin = CGPoint(x: givenOrigin(.horizontal), y: givenOrigin(.vertical))
    let anchor = layer.anchorPoint
    item.isApplying = true
    bounds = CGRect(origin: bounds.origin, size: size)
    center = CGPoint(x: origin.x + anchor.x * size.width, y: origin.y + anchor.y * size.height)
    item.isApplying = false
  }
}

extension LayoutEngine {
  /// The frame of an item with its edges on device pixels.
  ///
  /// What the rounding moved an origin by is handed on to what is inside, so that edges that meet in
  /// the solution meet on screen, whatever they belong to.
  func rounded(_ item: LayoutItem, scale: CGFloat, residual: CGPoint)
    -> (frame: CGRect, residual: CGPoint)
  {
    func edges(_ state: LayoutItem.AxisState, _ residual: CGFloat) -> (
      near: CGFloat, far: CGFloat, rest: CGFloat
    ) {
      let start = CGFloat(value(state.position)) + residual
      let end = start + CGFloat(value(state.extent))
      let near = pixelEdge(start, scale)
      let rest = start - near
      return (near, pixelEdge(end, scale), abs(rest) < 1e-6 ? 0 : rest)
    }
    let x = edges(item.horizontal, residual.x)
    let y = edges(item.vertical, residual.y)
    return (
      CGRect(x: x.near, y: y.near, width: x.far - x.near, height: y.far - y.near),
      CGPoint(x: x.rest, y: y.rest)
    )
  }

  /// The device pixel nearest to an edge; noise far below a pixel does not turn a half around.
  private func pixelEdge(_ value: CGFloat, _ scale: CGFloat) -> CGFloat {
    let steady = (value * scale * 4096).rounded() / 4096
    return (steady + 0.5).rounded(.down) / scale
  }
}
