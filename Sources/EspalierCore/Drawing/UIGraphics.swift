// The functions have Apple's names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import EspalierDisplayList
import EspalierGeometry
public import Foundation

/// The stack of drawing contexts, with the current one last.
@MainActor package enum ContextStack {
  static var contexts: [CGContext] = []

  package static func with<Result>(_ context: CGContext, _ body: () throws -> Result) rethrows
    -> Result
  {
    contexts.append(context)
    defer { contexts.removeLast() }
    return try body()
  }
}

/// Returns the context for colours, paths and images; `nil` outside drawing.
@preconcurrency @MainActor public func UIGraphicsGetCurrentContext() -> CGContext? {
  ContextStack.contexts.last
}

/// Makes a context the current one until `UIGraphicsPopContext`.
@preconcurrency @MainActor public func UIGraphicsPushContext(_ context: CGContext) {
  ContextStack.contexts.append(context)
}

/// Makes the previous context current again.
@preconcurrency @MainActor public func UIGraphicsPopContext() {
  _ = ContextStack.contexts.popLast()
}

/// Fills a rectangle with the current fill colour.
@preconcurrency @MainActor public func UIRectFill(_ rect: CGRect) {
  UIGraphicsGetCurrentContext()?.fill(rect)
}

/// Fills a rectangle with the current fill colour and a blend mode.
@preconcurrency @MainActor public func UIRectFillUsingBlendMode(
  _ rect: CGRect, _ blendMode: CGBlendMode
) {
  UIGraphicsGetCurrentContext()?.with(blendMode, 1) { $0.fill(rect) }
}

/// Clips further drawing to a rectangle.
@preconcurrency @MainActor public func UIRectClip(_ rect: CGRect) {
  UIGraphicsGetCurrentContext()?.clip(to: rect)
}

extension UIColor {
  /// Makes this colour the fill colour of the current context.
  @preconcurrency @MainActor public final func setFill() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let color = resolvedColor(with: .current)
    if color.pattern == nil {
      context.setFillColor(color.rgba)
    } else {
      context.setFillColor(color.cgColor)
    }
  }

  /// Makes this colour the stroke colour of the current context.
  @preconcurrency @MainActor public final func setStroke() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let color = resolvedColor(with: .current)
    if color.pattern == nil {
      context.setStrokeColor(color.rgba)
    } else {
      context.setStrokeColor(color.cgColor)
    }
  }

  /// Makes this colour the fill and stroke colour of the current context.
  @preconcurrency @MainActor public final func set() {
    setFill()
    setStroke()
  }
}

extension UIImage {
  /// Draws the picture in its own size, with its top left corner at a point.
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

  /// Fills a rectangle with the picture, repeated in both directions from the context's origin.
  @preconcurrency @MainActor public final func drawAsPattern(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    UIColor(patternImage: self).setFill()
    context.fill(rect)
    context.restoreGState()
  }

  /// Draws the picture in its own size, with its top left corner at a point, a blend mode and an
  /// opacity in 0...1.
  @preconcurrency @MainActor public final func draw(
    at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat
  ) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the picture, stretched to a rectangle, with a blend mode and an opacity in 0...1.
  @preconcurrency @MainActor public final func draw(
    in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat
  ) {
    UIGraphicsGetCurrentContext()?.with(blendMode, alpha) { _ in draw(in: rect) }
  }
}

extension CGContext {
  /// Runs `body` with a blend mode and an opacity.
  func with(_ blendMode: CGBlendMode, _ alpha: CGFloat, _ body: (CGContext) -> Void) {
    saveGState()
    setBlendMode(blendMode)
    setAlpha(alpha)
    body(self)
    restoreGState()
  }
}
