import EspalierDisplayList
import EspalierGeometry
import Foundation

/// The views that wait for a call of `draw(_:)` before the next commit.
@MainActor final class DrawingQueue {
  private unowned let runtime: Runtime
  private var views: [UIView] = []
  /// The views drawn in the present update; `nil` outside drawing.
  private var drawn: Set<ObjectIdentifier>?
  /// The views that requested another drawing during their own drawing.
  private var later: [UIView] = []
  private var ticker: Int?

  init(_ runtime: Runtime) { self.runtime = runtime }

  /// Adds a view to the views that this update draws, or the next update if none is running.
  ///
  /// A view that this update already drew is drawn again in the next frame, so a view that requests
  /// drawing while it draws changes from frame to frame.
  func append(_ view: UIView) {
    if drawn?.contains(ObjectIdentifier(view)) == true {
      later.append(view)
    } else {
      views.append(view)
      runtime.updateCycle.setNeedsUpdate()
    }
  }

  /// Calls `draw(_:)` on the views for which it is still due.
  func drawAll() {
    guard !views.isEmpty else { return }
    drawn = []
    var rounds = 0
    // Drawing may create further views to draw, but not without limit.
    while !views.isEmpty, rounds < UpdateCycle.updateLimit {
      rounds += 1
      let due = views
      views.removeAll(keepingCapacity: true)
      for view in due {
        drawn?.insert(ObjectIdentifier(view))
        view.drawIfNeeded()
      }
    }
    drawn = nil
    later += views
    views.removeAll(keepingCapacity: true)
    if !later.isEmpty { drawInNextFrame() }
  }

  private func drawInNextFrame() {
    guard ticker == nil else { return }
    ticker = runtime.animator.addTicker { [weak self] _ in self?.frameBegins() }
  }

  private func frameBegins() {
    if let ticker { runtime.animator.removeTicker(ticker) }
    ticker = nil
    views += later
    later.removeAll()
    runtime.updateCycle.setNeedsUpdate()
  }
}

extension UIView {
  /// Schedules `draw(_:)` for the next update, if the view's class may override it.
  final func scheduleDrawing() {
    guard flags.isDisjoint(with: .needsNoDrawing) else { return }
    guard isOfCustomClass else { return }
    if windowReference != nil {
      runtime.drawingQueue.append(self)
    } else {
      outermostView.maskNeedsUpdate()
    }
  }

  /// Calls `draw(_:)` and stores the result as the layer's contents.
  fileprivate final func drawIfNeeded() {
    guard windowStorage != nil else { return }
    drawNow()
  }

  /// Calls `draw(_:)` if it is due, even outside a window.
  final func drawNow() {
    let area = bounds
    guard flags.isDisjoint(with: .needsNoDrawing), !area.isEmpty, isOfCustomClass else { return }
    flags.insert(.drawn)
    let scale = contentScaleFactor
    func pixels(_ length: CGFloat) -> Int { Int(min((length * scale).rounded(.up), 16384)) }
    let context = CGContext(
      size: PixelSize(width: pixels(area.width), height: pixels(area.height)), scale: scale,
      origin: area.origin)
    ContextStack.with(context) {
      traitCollection.performAsCurrent {
        Observed.run(self, .draw) {
          layerWillDraw(layer)
          draw(layer, in: context)
        }
      }
    }
    let hadContents = layer.contentsStorage?.isDrawn == true
    // A view without an override of `draw(_:)` leaves the context empty, and needs no contents.
    guard !context.isBlank else {
      if hadContents { layer.contentsStorage = nil }
      if hadContents { layer.didChangeLook() }
      return
    }
    var drawn = ContentsStorage(
      buffer: context.picture(background: layer.drawingGround), gravity: contentMode.gravity,
      scale: scale)
    drawn.isDrawn = true
    layer.contentsStorage = drawn
    layer.didChangeLook()
  }
}
