import EspalierGeometry
import EspalierLayers
import Foundation

extension UIView {
  /// Returns a picture of a part of the view, transparent where nothing is drawn.
  ///
  /// - Parameters:
  ///   - area: The part, in the view's coordinates, in points.
  ///   - isUpToDate: Whether pending layout and drawing run first.
  /// - Returns: The picture; `nil` for a part without an extent.
  package final func picture(of area: CGRect, upToDate isUpToDate: Bool) -> PixelBuffer? {
    let area = area.standardized
    guard area.isFinite, !area.isEmpty else { return nil }
    if isUpToDate { bringUpToDate() }
    let scale = contentScaleFactor
    func pixels(_ length: CGFloat) -> Int { Int(min((length * scale).rounded(.up), 16384)) }
    let context = CGContext(
      size: PixelSize(width: pixels(area.width), height: pixels(area.height)), scale: scale,
      origin: area.origin)
    layer.drawTree(in: context)
    return context.picture(background: .clear)
  }

  /// Runs the pending layout and drawing inside the view.
  final func bringUpToDate() {
    layoutIfNeeded()
    drawSubtree()
  }

  private func drawSubtree() {
    drawNow()
    if flags.contains(.hasMask) { bringMaskUpToDate() }
    for subview in subviewStorage where !subview.isHidden { subview.drawSubtree() }
  }
}
