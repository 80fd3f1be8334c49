import EspalierBus
import EspalierPlatform

extension ObjectInterface {
  static let selection = ObjectInterface("org.a11y.atspi.Selection") {
    $0.property("NSelectedChildren", "i") { question throws(BusFailure) in
      .integer(try selected(question).count)
    }
    $0.method("GetSelectedChild", "i", "(so)") { question throws(BusFailure) in
      [question.objects.reference(try selectedChild(question))]
    }
    $0.method("SelectChild", "i", "b") { question throws(BusFailure) in
      [.boolean(try change(question, at: question.integer(0), to: true))]
    }
    $0.method("DeselectChild", "i", "b") { question throws(BusFailure) in
      [.boolean(try change(question, at: question.integer(0), to: false))]
    }
    $0.method("DeselectSelectedChild", "i", "b") { question throws(BusFailure) in
      guard let child = try selectedChild(question), let index = question.source.index(of: child)
      else { return [.boolean(false)] }
      return [.boolean(try change(question, at: index, to: false))]
    }
    $0.method("IsChildSelected", "i", "b") { question in
      let child = question.objects.child(at: question.integer(0), of: question.object)
      let node = child.flatMap { question.source.node($0) }
      return [.boolean(node?.states.contains(.selected) == true)]
    }
    $0.method("SelectAll", "", "b") { question throws(BusFailure) in
      [.boolean(try changeAll(question, to: true))]
    }
    $0.method("ClearSelection", "", "b") { question throws(BusFailure) in
      [.boolean(try changeAll(question, to: false))]
    }
  }

  private static func selected(_ question: Question) throws(BusFailure) -> [Int] {
    question.source.selectedChildren(of: try question.node().identity)
  }

  private static func selectedChild(_ question: Question) throws(BusFailure) -> Int? {
    let children = try selected(question)
    let index = question.integer(0)
    return children.indices.contains(index) ? children[index] : nil
  }

  private static func change(
    _ question: Question, at index: Int, to isSelected: Bool
  ) throws(BusFailure) -> Bool {
    let node = try question.node()
    guard index >= 0, index < question.objects.childCount(of: question.object),
      node.states.contains(.enabled)
    else { return false }
    return question.source.setSelected(isSelected, childAt: index, of: node.identity)
  }

  private static func changeAll(
    _ question: Question, to isSelected: Bool
  ) throws(BusFailure) -> Bool {
    let node = try question.node()
    guard node.states.contains(.enabled), node.selection == .several || !isSelected else {
      return false
    }
    return question.source.setAllSelected(isSelected, of: node.identity)
  }
}
