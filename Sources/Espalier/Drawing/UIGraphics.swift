// The functions have Apple's names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import EspalierDisplayList
import EspalierGeometry
public import Foundation

/// The contexts that drawing goes to, the current one last.
@MainActor enum ContextStack {
  static var contexts: [CGContext] = []

  static func with<Result>(_ context: CGContext, _ body: () throws -> Result) rethrows -> Result {
    contexts.append(context)
    defer { contexts.removeLast() }
    return try body()
  }
}

/// The context that colours, paths and images draw to; `nil` outside of drawing.
@preconcurrency @MainActor public func UIGraphicsGetCurrentContext() -> CGContext? {
  ContextStack.contexts.last
}

/// Makes a context the current one until `UIGraphicsPopContext`.
@preconcurrency @MainActor public func UIGraphicsPushContext(_ context: CGContext) {
  ContextStack.contexts.append(context)
}

/// Makes the context before the current one current again.
@preconcurrency @MainActor public func UIGraphicsPopContext() {
  _ = ContextStack.contexts.popLast()
}

/// Fills a rectangle with the current fill colour.
@preconcurrency @MainActor public func UIRectFill(_ rect: CGRect) {
  UIGraphicsGetCurrentContext()?.fill(rect)
}

/// Keeps what is drawn next inside a rectangle.
@preconcurrency @MainActor public func UIRectClip(_ rect: CGRect) {
  UIGraphicsGetCurrentContext()?.clip(to: rect)
}

extension UIColor {
  /// Makes this the colour that shapes are filled with in the current context.
  @preconcurrency @MainActor public final func setFill() {
    UIGraphicsGetCurrentContext()?.state.fillColor = components(with: .current)
  }

  /// Makes this the colour that lines are drawn in in the current context.
  @preconcurrency @MainActor public final func setStroke() {
    UIGraphicsGetCurrentContext()?.state.strokeColor = components(with: .current)
  }

  /// Makes this the colour of shapes and lines in the current context.
  @preconcurrency @MainActor public final func set() {
    setFill()
    setStroke()
  }
}

extension UIImage {
  /// Draws the picture in its own size, its top left corner at a point.
  @preconcurrency @MainActor public final func draw(at point: CGPoint) {
    draw(in: CGRect(origin: point, size: size))
  }

  /// Draws the picture, stretched to a rectangle.
  @preconcurrency @MainActor public final func draw(in rect: CGRect) {
    UIGraphicsGetCurrentContext()?.drawItems(in: rect) { drawing, rect, alpha in
      append(
        to: &drawing, in: rect, mode: .scaleToFill, traits: .current, templateColor: nil,
        opacity: alpha)
    }
  }
}

extension CGContext {
  /// Adds items that know places and scales only, wherever the transform puts them.
  ///
  /// `body` gets a rectangle to draw in and the state's alpha.
  func drawItems(in rect: CGRect, _ body: (inout LayerDrawing, CGRect, CGFloat) -> Void) {
    let map = state.ctm
    let area = rect.standardized
    var drawing = LayerDrawing()
    drawing.list = list
    list = DisplayList()
    defer { list = drawing.list }
    if map.isScaleAndTranslation, abs(map.a - map.d) < 1e-6 * map.a {
      drawing.originX = Double(map.tx)
      drawing.originY = Double(map.ty)
      drawing.scale = Double(map.a)
      body(&drawing, area, state.alpha)
      return
    }
    // Turned or stretched: drawn upright in pixels of its own, and then mapped as a whole.
    let scale = abs(Double(map.determinant)).squareRoot()
    guard scale > 0, scale.isFinite else { return }
    drawing.scale = scale
    let transform = CGAffineTransform(scaleX: 1 / scale, y: 1 / scale).concatenating(map)
    let bounds = CGRect(
      x: area.minX * scale, y: area.minY * scale, width: area.width * scale,
      height: area.height * scale
    ).coveringPixels(scale: 1).outset(by: 2)
    drawing.list.append(
      .pushGroup(
        Group(
          bounds: bounds,
          transform: PixelTransform(
            a: Double(transform.a), b: Double(transform.b), c: Double(transform.c),
            d: Double(transform.d), tx: Double(transform.tx), ty: Double(transform.ty)))))
    body(&drawing, area, state.alpha)
    drawing.list.append(.popGroup)
  }
}
