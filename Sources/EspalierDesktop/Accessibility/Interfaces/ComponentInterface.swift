import EspalierBus
import EspalierPlatform

extension ObjectInterface {
  static let component = ObjectInterface("org.a11y.atspi.Component") {
    $0.method("GetExtents", "u", "(iiii)") { question throws(BusFailure) in
      let numbers = try extents(question, space: question.space(0))
      return [.structure(numbers.map { .int32($0) })]
    }
    $0.method("GetPosition", "u", "ii") { question throws(BusFailure) in
      try extents(question, space: question.space(0)).prefix(2).map { .int32($0) }
    }
    $0.method("GetSize", "", "ii") { question throws(BusFailure) in
      try extents(question, space: .window).suffix(2).map { .int32($0) }
    }
    $0.method("Contains", "iiu", "b") { question throws(BusFailure) in
      let node = try question.node()
      let point = try point(question)
      guard let frame = node.frame else { return [.boolean(false)] }
      let isInside =
        point.x >= frame.x && point.x < frame.x + frame.width && point.y >= frame.y
        && point.y < frame.y + frame.height
      return [.boolean(isInside)]
    }
    $0.method("GetAccessibleAtPoint", "iiu", "(so)") { question throws(BusFailure) in
      let node = try question.node()
      let point = try point(question)
      return [
        question.objects.reference(
          question.source.node(atX: point.x, y: point.y, in: node.identity))
      ]
    }
    $0.method("GetLayer", "", "u") { question throws(BusFailure) in
      [.uint32(try question.node().role == .window ? 7 : 3)]
    }
    $0.method("GetMDIZOrder", "", "n") { _ in [.int16(0)] }
    $0.method("GetAlpha", "", "d") { _ in [.double(1)] }
    $0.method("GrabFocus", "", "b") { question throws(BusFailure) in
      [.boolean(question.source.takeFocus(try question.node().identity))]
    }
    $0.method("ScrollTo", "u", "b") { question throws(BusFailure) in
      [.boolean(question.source.scrollIntoView(try question.node().identity))]
    }
    // The program decides about places and sizes.
    $0.method("ScrollToPoint", "uii", "b") { _ in [.boolean(false)] }
    $0.method("SetExtents", "iiiiu", "b") { _ in [.boolean(false)] }
    $0.method("SetPosition", "iiu", "b") { _ in [.boolean(false)] }
    $0.method("SetSize", "ii", "b") { _ in [.boolean(false)] }
  }

  private static func extents(
    _ question: Question, space: CoordinateSpace
  ) throws(BusFailure) -> [Int32] {
    let node = try question.node()
    return question.objects.pixels(node.frame, of: node, in: space)
  }

  /// Returns the point that the first three arguments name, in points of the window.
  private static func point(_ question: Question) throws(BusFailure) -> (x: Double, y: Double) {
    question.objects.point(
      question.integer(0), question.integer(1), in: try question.space(2),
      for: try question.node())
  }
}
