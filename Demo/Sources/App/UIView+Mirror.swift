import Espalier

extension UIView {
  /// Whether lines and rows of the interface begin at the right edge.
  var beginsAtRight: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Completes the layout of parts that were placed from left to right: where lines begin at the
  /// right edge, they change sides.
  ///
  /// - Parameters:
  ///   - parts: The parts; the texts among them begin at the beginning of a line.
  ///   - ends: Texts at the end of a line, which end there.
  ///   - width: The width in which the parts were placed, in points; `nil` for the bounds'.
  func arrangeFromStart(_ parts: [UIView], ends: [UILabel] = [], in width: CGFloat? = nil) {
    let isMirrored = beginsAtRight
    let width = width ?? bounds.width
    for part in parts + ends where isMirrored {
      part.frame.origin.x = width - part.frame.maxX
    }
    let (start, end): (NSTextAlignment, NSTextAlignment) =
      isMirrored ? (.right, .left) : (.left, .right)
    for part in parts {
      if let label = part as? UILabel { label.textAlignment = start }
      if let field = part as? UITextField { field.textAlignment = start }
    }
    for label in ends { label.textAlignment = end }
  }
}
