import ConstraintSolver
import EspalierLayers
import Foundation

extension UIView {
  /// Requests that the superview's next layout set the frame.
  final func needsSolvedFrame(_ item: LayoutItem) {
    guard let superviewStorage else {
      item.needsFrame = true
      return
    }
    if !item.needsFrame {
      item.needsFrame = true
      superviewStorage.flags.insert(.hasFramesToApply)
    }
    if !superviewStorage.flags.contains(.needsLayout) { superviewStorage.setNeedsLayout() }
  }

  /// Sets the subviews' frames to the solved frames.
  final func applyConstraintsToSubviews() {
    if isLayoutIsland {
      if awaitsSizeOfIsland { return setNeedsLayout() }
      solveIsland()
    }
    if !flags.contains(.hasSystemGuides), subviewStorage.isEmpty { return }
    if asksEngineInLayout, let auto = autoLayout, let engine = auto.engine {
      engine.update()
      if !auto.systemGuides.isEmpty { applySizeOfContents(engine, auto) }
    }
    guard flags.contains(.hasFramesToApply) else { return }
    flags.remove(.hasFramesToApply)
    let scale = contentScaleFactor
    let residual = autoLayout?.residual ?? .zero
    forEachHeldSubview { subview in
      guard subview.autoLayout?.item?.needsFrame == true else { return }
      subview.applySolvedFrame(scale: scale, residual: residual)
    }
  }

  /// Whether constraints wait to be solved, or the engine says how large the view's contents are.
  private var asksEngineInLayout: Bool {
    guard let auto = autoLayout else { return false }
    return auto.engine?.isDirty == true || !auto.systemGuides.isEmpty
  }

  /// Takes the frame that was solved for the view.
  private func applySolvedFrame(scale: CGFloat, residual: CGPoint) {
    guard let place = beginApplying(scale: scale, residual: residual) else { return }
    let size = place.frame.size
    let anchor = layer.state.anchorPoint
    let position = CGPoint(
      x: place.frame.minX + anchor.x * size.width, y: place.frame.minY + anchor.y * size.height)
    // Reads the layer's state once instead of four properties of the view.
    let current = layer.state.bounds
    let resizes = size != current.size
    let moves = position != layer.state.position
    if resizes || moves { LayoutWork.appliedFrames += 1 }
    // Overridden setters may change anything, so values read before are not valid after them.
    if resizes { bounds = CGRect(origin: current.origin, size: size) }
    if moves { center = position }
    endApplying(residual: place.residual)
  }

  /// The rounded place that was solved for the view, which counts as applied from now on.
  ///
  /// Calls no code of the program, so that nothing needs to be retained.
  private func beginApplying(
    scale: CGFloat, residual: CGPoint
  ) -> (frame: CGRect, residual: CGPoint)? {
    guard let item = autoLayout?.itemReference, let engine = autoLayout?.engineReference else {
      return nil
    }
    return item.borrow { item in
      item.needsFrame = false
      item.isApplying = true
      return engine.borrow {
        $0.rounded(item, scale: scale, residual: residual)
      }
    }
  }

  private func endApplying(residual: CGPoint) {
    autoLayout?.item?.isApplying = false
    guard let auto = autoLayout, auto.residual != residual else { return }
    auto.residual = residual
    for subview in subviewStorage {
      if let inner = subview.autoLayout?.item, inner.takesFrame { subview.needsSolvedFrame(inner) }
    }
  }
}

extension UIView {
  /// Applies a solved size; the top left corner stays.
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
  /// Returns the frame of an item with its edges on device pixels.
  ///
  /// The rounding error of an origin is passed on to descendants, so that edges that meet in the
  /// solution meet on screen, also edges of views in different places of the tree.
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

  /// Returns the device pixel nearest to an edge; noise far below a pixel does not change how a
  /// half is rounded.
  private func pixelEdge(_ value: CGFloat, _ scale: CGFloat) -> CGFloat {
    let steady = Self.nearestInteger(value * scale * 4096) / 4096
    let pixel = Self.nearestInteger(steady)
    // A half is rounded up, for negative values too.
    return (steady - pixel == 0.5 ? pixel + 1 : pixel) / scale
  }

  /// Returns the integer nearest to a number, without a call into the C library.
  ///
  /// The added number is so large that its last bit counts ones, which leaves no bits for a
  /// fraction.
  @inline(__always)
  private static func nearestInteger(_ value: CGFloat) -> CGFloat {
    let ones: CGFloat = 6_755_399_441_055_744
    guard abs(value) < 2_251_799_813_685_248 else { return value.rounded() }
    return (value + ones) - ones
  }
}
