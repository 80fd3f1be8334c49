extension Path {
  /// The same lines and curves in the opposite direction, the last subpath first.
  package var reversed: Path {
    var result = Path()
    for part in parts.reversed() { part.append(reversedTo: &result) }
    return result
  }

  /// One subpath: its points, and the way from each point to the next.
  private struct Part {
    var points: [PathPoint]
    var ways: [Element] = []
    var isClosed = false

    func append(reversedTo path: inout Path) {
      guard let last = points.last else { return }
      path.move(to: last)
      for index in ways.indices.reversed() {
        let start = points[index]
        switch ways[index] {
        case .quad(let control, _): path.addQuad(control: control, to: start)
        case .cubic(let first, let second, _):
          path.addCubic(control1: second, control2: first, to: start)
        case .move, .line, .close: path.addLine(to: start)
        }
      }
      if isClosed { path.close() }
    }
  }

  private var parts: [Part] {
    var parts: [Part] = []
    /// Begins a subpath at the start of a closed one, where lines go on without a move.
    func begin() {
      guard let last = parts.last, last.isClosed, let start = last.points.first else { return }
      parts.append(Part(points: [start]))
    }
    func add(_ element: Element, _ end: PathPoint) {
      begin()
      if parts.isEmpty { parts.append(Part(points: [end])) }
      parts[parts.count - 1].points.append(end)
      parts[parts.count - 1].ways.append(element)
    }
    for element in elements {
      switch element {
      case .move(let point): parts.append(Part(points: [point]))
      case .line(let end): add(element, end)
      case .quad(_, let end): add(element, end)
      case .cubic(_, _, let end): add(element, end)
      case .close: if !parts.isEmpty { parts[parts.count - 1].isClosed = true }
      }
    }
    return parts
  }
}
