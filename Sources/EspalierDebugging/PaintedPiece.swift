import EspalierCore
import EspalierGeometry
import EspalierPlatform
package import Foundation

/// A text or a symbol on screen, to measure its contrast.
package struct PaintedPiece {
  /// The text, or the symbol's place in the view tree.
  package let name: String
  /// The frame, in points of the scene.
  package let frame: CGRect
  /// The colour, not premultiplied, each component in 0...1.
  package let color: SIMD4<Double>
  /// The required contrast ratio: 4.5 for text, 3 for large text and symbols.
  package let neededContrast: Double
}

extension UIWindowScene {
  /// Returns the texts and symbols of all windows that are fully visible and carry meaning.
  ///
  /// Leaves out pieces that are partly covered, disabled, or in an animated transition: half
  /// transparent views have no colour of their own yet.
  package func paintedPieces() -> [PaintedPiece] {
    var found = PieceCollector()
    for window in windows where !window.isHidden {
      found.visit(
        window, clip: CGRect(origin: .zero, size: size), origin: window.frame.origin, alpha: 1)
    }
    return found.visiblePieces
  }
}

@MainActor private struct PieceCollector {
  /// The painted pieces and areas, in painting order.
  private var painted: [(frame: CGRect, piece: PaintedPiece?)] = []

  mutating func visit(_ view: UIView, clip: CGRect, origin: CGPoint, alpha: CGFloat) {
    let alpha = alpha * view.alpha
    guard !view.isHidden, alpha > 0.01, view.bounds.width > 0, view.bounds.height > 0 else {
      return
    }
    let frame = view.convert(view.bounds, to: nil).offsetBy(dx: origin.x, dy: origin.y)
    let seen = frame.intersection(clip)
    if !seen.isNull, paints(view) {
      let isWhole = abs(seen.width - frame.width) < 0.5 && abs(seen.height - frame.height) < 0.5
      painted.append((seen, isWhole ? piece(view, frame: frame, alpha: alpha) : nil))
    }
    let inner = view.clipsToBounds ? clip.intersection(frame) : clip
    guard !inner.isNull else { return }
    for child in view.subviews { visit(child, clip: inner, origin: origin, alpha: alpha) }
  }

  /// The pieces over which nothing was painted later.
  var visiblePieces: [PaintedPiece] {
    painted.indices.compactMap { index in
      guard let piece = painted[index].piece else { return nil }
      let isCovered = painted[(index + 1)...].contains { later in
        let common = later.frame.intersection(piece.frame)
        guard !common.isNull else { return false }
        // A fine line along an edge hides nothing.
        return common.width * common.height > piece.frame.width * piece.frame.height * 0.1
      }
      return isCovered ? nil : piece
    }
  }

  private func paints(_ view: UIView) -> Bool {
    if let label = view as? UILabel { return label.text?.isEmpty == false }
    if let images = view as? UIImageView { return images.image != nil }
    if view.layer is CAGradientLayer { return true }
    return (view.backgroundColor?.components(with: view.traitCollection).alpha ?? 0) > 0.01
  }

  private func piece(_ view: UIView, frame: CGRect, alpha: CGFloat) -> PaintedPiece? {
    guard alpha > 0.99, !isDisabled(view) else { return nil }
    if let label = view as? UILabel, let text = label.text, !text.isEmpty, label.isEnabled {
      let font = label.font
      let size = font?.pointSize ?? 17
      let isHeavy = (font?.request.weight ?? 400) >= 600
      return PaintedPiece(
        name: "“\(text)”", frame: frame, color: components(label.textColor, in: label),
        neededContrast: size >= 18 || (size >= 14 && isHeavy) ? 3 : 4.5)
    }
    if let images = view as? UIImageView, images.image?.isTemplate == true {
      return PaintedPiece(
        name: "\(type(of: view)) in \(view.superview.map { "\(type(of: $0))" } ?? "nothing")",
        frame: frame, color: components(images.tintColor, in: images), neededContrast: 3)
    }
    return nil
  }

  private func components(_ color: UIColor?, in view: UIView) -> SIMD4<Double> {
    let rgba = (color ?? .label).components(with: view.traitCollection)
    return SIMD4(Double(rgba.red), Double(rgba.green), Double(rgba.blue), Double(rgba.alpha))
  }

  private func isDisabled(_ view: UIView) -> Bool {
    var current: UIView? = view
    while let next = current {
      if let control = next as? UIControl, !control.isEnabled { return true }
      current = next.superview
    }
    return false
  }
}
