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
        to: &drawing, stretchedTo: rect, traits: .current, templateColor: nil,
        opacity: alpha)
    }
  }
}
