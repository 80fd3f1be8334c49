import EspalierDiagnostics
import EspalierDisplayList
import EspalierGeometry
@_spi(Framework) import EspalierLayers
import EspalierPlatform
import EspalierRaster
import Foundation

extension UIWindowScene {
  /// Whether any window is visible.
  package final var hasVisibleWindow: Bool {
    for window in windows where !window.isHidden { return true }
    return false
  }

  /// Pixels that items were put down on so far, each as often as an item lies there.
  final var drawnPixels: Int { rasterizer.work.drawnPixels }

  /// Repaints the damage and presents it; opens the operating-system window for the first frame.
  final func commit() {
    guard needsDisplay, hasVisibleWindow || surface != nil else { return }
    openSurfaceIfNeeded()
    guard let surface, activationState != .background else { return }
    needsDisplay = false
    let repaintAll = surface.contentsAreLost
    compositor.damage.removeAll()
    for rect in pendingDamage.rects { compositor.damage.add(rect) }
    pendingDamage.removeAll()
    let pixels = surface.pixelSize
    let windows = windows
    compositor.commit(
      windows.map(\.layer), size: pixels, scale: Double(surface.scale), repaintAll: repaintAll)
    compositor.clipDamage(to: pixels.bounds)
    guard !compositor.damage.isEmpty else { return }
    let background: PixelColor = hasVisibleWindow ? PixelColor(premultiplied: 0xff00_0000) : .clear
    surface.withPixels { target in
      if let scroll = compositor.scroll { target.move(scroll) }
      repaintedPixels += rasterizer.draw(
        compositor.drawing.list, into: target, damage: compositor.damage, background: background)
    }
    var shown = compositor.damage
    if let scroll = compositor.scroll { shown.add(scroll.rect) }
    surface.present(damage: shown.rects)
    committedFrames += 1
  }

  private func openSurfaceIfNeeded() {
    guard surface == nil, activationState != .unattached,
      let platform = runtime.platform
    else { return }
    if normalSize == nil { normalSize = size }
    let minimum = sizeRestrictions?.minimumSize ?? .zero
    let isChosen = sizeRestrictions?.isMinimumChosen ?? false
    let wanted =
      isChosen
      ? CGSize(width: max(size.width, minimum.width), height: max(size.height, minimum.height))
      : size
    let description = WindowDescription(
      title: displayTitle, width: Double(wanted.width), height: Double(wanted.height),
      minimumWidth: Double(min(minimum.width, wanted.width)),
      minimumHeight: Double(min(minimum.height, wanted.height)),
      isMaximized: wasMaximized)
    do throws(PlatformError) {
      let opened = try platform.makeWindow(description)
      surface = opened
      if let sizeRestrictions, sizeRestrictions.isChosen {
        opened.setSizeLimits(sizeRestrictions.limits)
      }
      opened.show()
      adoptSize(of: opened)
    } catch {
      reportIssue(
        Issue("platform.window", .error, subjects: [displayTitle], error.sentence, fix: error.fix))
    }
  }

  /// Adopts the size that the window system actually gave.
  private func adoptSize(of surface: any WindowSurface) {
    scale = CGFloat(surface.scale)
    let actual = CGSize(
      width: CGFloat(surface.pixelSize.width) / scale,
      height: CGFloat(surface.pixelSize.height) / scale)
    if actual != size { resize(to: actual, scale: scale) }
  }

  /// Changes the scene's size with its operating-system window; windows that filled the scene
  /// follow.
  final func resize(to newSize: CGSize, scale newScale: CGFloat) {
    let following = windows.filter { $0.frame == CGRect(origin: .zero, size: size) }
    let oldTraits = following.map(\.sceneTraits)
    size = newSize
    scale = newScale
    if surface?.isMaximized != true, normalSize != newSize {
      earlierSize = normalSize
      normalSize = newSize
    }
    needsDisplay = true
    runtime.updateCycle.setNeedsUpdate()
    for (window, traits) in zip(following, oldTraits) {
      window.sceneWillResize(to: newSize, from: traits)
    }
    traitsMayHaveChanged()
  }
}

extension Compositor {
  /// Keeps the damage inside the surface.
  func clipDamage(to bounds: PixelRect) {
    let rects = damage.rects
    var isInside = true
    for rect in rects where !bounds.contains(rect) { isInside = false }
    guard !isInside else { return }
    damage.removeAll()
    for rect in rects { damage.add(rect.intersection(bounds)) }
  }
}
