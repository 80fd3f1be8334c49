import EspalierDisplayList
import EspalierGeometry
@_spi(Framework) import EspalierLayers
import Foundation

/// The call of `draw(_:)` of a label whose class may override the drawing of its text.
@MainActor struct CustomLabelDrawing {
  /// The context that is current during the call; `nil` afterwards.
  var context: CGContext?
  /// The place of the label's (0, 0) in the context, in its pixels.
  private let origin: CGPoint
  /// The rectangle in which the label itself draws the text, below everything in the context; `nil`
  /// if the context has the text, or if there is none.
  fileprivate(set) var place: CGRect?

  init(area: CGRect, context: CGContext) {
    self.context = context
    origin = CGPoint(x: -area.minX, y: -area.minY)
  }

  /// Whether a drawing is the whole context as it was made, with nothing in it.
  fileprivate func isUntouched(_ drawing: LayerDrawing) -> Bool {
    drawing.list.isEmpty && abs(drawing.originX - origin.x * drawing.scale) < 1e-6
      && abs(drawing.originY - origin.y * drawing.scale) < 1e-6
  }
}

extension UILabel {
  /// Returns the size of the text, with the room that a subclass adds in `textRect`; 0 means
  /// unlimited.
  final func askedSize(width: CGFloat, lines: Int) -> CGSize {
    guard isOfCustomClass else { return fittingSize(width: width, lines: lines) }
    let limit = CGFloat.greatestFiniteMagnitude
    let asked = CGRect(x: 0, y: 0, width: width > 0 ? width : limit, height: limit)
    return textRect(forBounds: asked, limitedToNumberOfLines: lines).size
  }

  /// Draws the text for `drawText(in:)` of the class itself.
  ///
  /// In the untouched context of `draw(_:)` it notes the rectangle only, and the text goes into the
  /// list of the window as that of any other label: an app pays for a picture only for what it
  /// draws itself.
  final func drawTextInContext(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.drawItems(in: rect) { drawing, place, alpha in
      if let custom = lines?.custom, custom.context === context, custom.place == nil, alpha == 1,
        custom.isUntouched(drawing)
      {
        lines?.custom?.place = place
      } else {
        drawText(to: &drawing, in: place, opacity: Float(alpha))
      }
    }
  }

  /// Adds what `draw(_:)` drew.
  final func appendCustomDrawing(to drawing: inout LayerDrawing) {
    if let place = lines?.custom?.place {
      drawText(to: &drawing, in: place)
    } else if !flags.contains(.drawn) {
      drawText(to: &drawing)
    }
    layer.contentsStorage?.append(to: &drawing)
  }
}
