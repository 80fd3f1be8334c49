import EspalierDisplayList
import EspalierGeometry
import Foundation

/// The views whose `draw(_:)` is to be called before the next commit.
@MainActor final class DrawingQueue {
  private var views: [UIView] = []
  /// Views that were drawn since this update began to draw; `nil` at any other time.
  private var drawn: Set<ObjectIdentifier>?
  /// Views that asked to be drawn again by their own drawing.
  private var later: [UIView] = []
  private var ticker: Int?

  /// Adds a view to those that this update draws, or the next one if none is under way.
  ///
  /// A view that was drawn in this update already is drawn again in the next frame: one that asks
  /// for it while it draws moves from frame to frame.
  func append(_ view: UIView) {
    if drawn?.contains(ObjectIdentifier(view)) == true {
      later.append(view)
    } else {
      views.append(view)
      Runtime.current.updateCycle.setNeedsUpdate()
    }
  }

  /// Calls `draw(_:)` where it is still due.
  func drawAll() {
    guard !views.isEmpty else { return }
    drawn = []
    var rounds = 0
    // Drawing may make views that are to be drawn, too; but not without end.
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
    ticker = Runtime.current.animator.addTicker { [weak self] _ in self?.frameBegins() }
  }

  private func frameBegins() {
    if let ticker { Runtime.current.animator.removeTicker(ticker) }
    ticker = nil
    views += later
    later.removeAll()
    Runtime.current.updateCycle.setNeedsUpdate()
  }
}

extension UIView {
  /// Whether the class may have a `draw(_:)` of its own: classes of the framework add their items to
  /// the display list themselves.
  private var isOfCustomClass: Bool {
    let type = type(of: self)
    return type != type.frameworkClass
  }

  /// Has `draw(_:)` called in the next update, if the view is of a kind that may have one.
  final func scheduleDrawing() {
    guard flags.isDisjoint(with: .needsNoDrawing) else { return }
    guard isOfCustomClass else {
      flags.insert(.neverDraws)
      return
    }
    guard windowReference != nil else { return }
    Runtime.current.drawingQueue.append(self)
  }

  /// Calls `draw(_:)` and keeps what it drew as the layer's contents.
  fileprivate final func drawIfNeeded() {
    guard windowStorage != nil else { return }
    drawNow()
  }

  /// Calls `draw(_:)`, where it is due, whether or not the view is in a window.
  final func drawNow() {
    let area = bounds
    guard flags.isDisjoint(with: .needsNoDrawing), !area.isEmpty, isOfCustomClass else { return }
    flags.insert(.drawn)
    let scale = contentScaleFactor
    func pixels(_ length: CGFloat) -> Int { Int(min((length * scale).rounded(.up), 16384)) }
    let context = CGContext(
      size: PixelSize(width: pixels(area.width), height: pixels(area.height)), scale: scale,
      origin: area.origin)
    ContextStack.with(context) { traitCollection.performAsCurrent { draw(area) } }
    let hadContents = layer.contentsStorage != nil
    // A view without a `draw(_:)` of its own leaves the context as it was, and costs nothing more.
    guard !context.list.isEmpty else {
      if hadContents { layer.contentsStorage = nil }
      if hadContents { layer.didChangeLook() }
      return
    }
    layer.contentsStorage = ContentsStorage(
      buffer: context.picture(background: .clear), gravity: contentMode.gravity, scale: scale)
    layer.didChangeLook()
  }
}
