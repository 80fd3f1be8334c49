import EspalierDisplayList
import EspalierGeometry
import Foundation

/// The views whose `draw(_:)` is to be called before the next commit.
@MainActor final class DrawingQueue {
  private var views: [UIView] = []

  func append(_ view: UIView) { views.append(view) }

  /// Calls `draw(_:)` where it is still due.
  func drawAll() {
    while !views.isEmpty {
      let due = views
      views.removeAll(keepingCapacity: true)
      for view in due { view.drawIfNeeded() }
    }
  }
}

extension UIView {
  /// Whether classes may have a `draw(_:)` of their own, found out once a class.
  private static var customClasses: [ObjectIdentifier: Bool] = [:]

  private var isOfCustomClass: Bool {
    let type = type(of: self)
    if type == UIView.self { return false }
    let key = ObjectIdentifier(type)
    if let known = Self.customClasses[key] { return known }
    // Classes of this framework add their items to the display list themselves.
    let isCustom = !String(reflecting: type).hasPrefix("Espalier.")
    Self.customClasses[key] = isCustom
    return isCustom
  }

  /// Has `draw(_:)` called in the next update, if the view is of a kind that may have one.
  final func scheduleDrawing() {
    guard flags.isDisjoint(with: .needsNoDrawing) else { return }
    guard isOfCustomClass else {
      flags.insert(.neverDraws)
      return
    }
    guard windowReference != nil else { return }
    let cycle = Runtime.current.updateCycle
    cycle.drawingQueue.append(self)
    cycle.setNeedsUpdate()
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
