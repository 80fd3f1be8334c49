internal import EspalierMarkup

extension ElementWriter {
  /// The expression of a rectangle.
  mutating func rect(_ child: MarkupElement) -> String {
    let x = number("x", of: child)
    let y = number("y", of: child)
    let width = number("width", of: child)
    let height = number("height", of: child)
    return "CGRect(x: \(x), y: \(y), width: \(width), height: \(height))"
  }

  /// The expression of a size.
  mutating func size(_ child: MarkupElement) -> String {
    let width = number("width", of: child)
    let height = number("height", of: child)
    return "CGSize(width: \(width), height: \(height))"
  }

  /// The expression of a point.
  mutating func point(_ child: MarkupElement) -> String {
    let x = number("x", of: child)
    let y = number("y", of: child)
    return "CGPoint(x: \(x), y: \(y))"
  }

  /// The expression of a distance.
  mutating func offset(_ child: MarkupElement) -> String {
    let horizontal = number("horizontal", of: child)
    let vertical = number("vertical", of: child)
    return "UIOffset(horizontal: \(horizontal), vertical: \(vertical))"
  }

  /// The expression of insets, which the file writes in one of two ways.
  mutating func insets(_ child: MarkupElement) -> String {
    let names =
      child.name == "inset"
      ? ["minY", "minX", "maxY", "maxX"] : ["top", "left", "bottom", "right"]
    let top = number(names[0], of: child)
    let left = number(names[1], of: child)
    let bottom = number(names[2], of: child)
    let right = number(names[3], of: child)
    return "UIEdgeInsets(top: \(top), left: \(left), bottom: \(bottom), right: \(right))"
  }

  /// The expression of insets that follow the direction of the language.
  mutating func directionalInsets(_ child: MarkupElement) -> String {
    let top = number("top", of: child)
    let leading = number("leading", of: child)
    let bottom = number("bottom", of: child)
    let trailing = number("trailing", of: child)
    return "NSDirectionalEdgeInsets(top: \(top), leading: \(leading), bottom: \(bottom), "
      + "trailing: \(trailing))"
  }

  /// The expression of a set of edges.
  func edges(_ child: MarkupElement) -> String {
    let names = ["top", "left", "bottom", "right"].filter { child[$0] == "YES" }
    return "[\(names.map { "UIRectEdge.\($0)" }.joined(separator: ", "))]"
  }

  /// Writes the mask with which the view follows its superview.
  mutating func writeAutoresizingMask(_ child: MarkupElement) {
    let parts = Choices.autoresizingMask.filter { child[$0.name] == "YES" }.map { ".\($0.option)" }
    guard !parts.isEmpty else { return }
    set(".autoresizingMask = $", "[\(parts.joined(separator: ", "))]", line: child.line)
  }
}
