package import EspalierBus
import EspalierDesktop
package import EspalierPlatform
import Foundation

extension RunningApp {
  func reference(_ number: Int) -> ReadersBus.Reference {
    ReadersBus.Reference(program: root.program, path: AccessibleObjects.path(of: number))
  }

  // MARK: Children

  /// Returns the children of objects; of a list without end, the rows in sight.
  func children(of objects: [ReadersBus.Reference]) -> [[ReadersBus.Reference]] {
    let answers = bus.answers(objects.map { bus.call($0, "Accessible", "GetChildren") })
    return zip(objects, answers).map { object, answer in
      guard case .array(_, let children)? = answer?.arguments.first else {
        return answer?.errorName?.hasSuffix("LimitsExceeded") == true ? rowsInSight(of: object) : []
      }
      return children.compactMap { ReadersBus.Reference($0) }
    }
  }

  /// Returns the children of a list around the one in its middle, as far as they are nodes.
  private func rowsInSight(of list: ReadersBus.Reference) -> [ReadersBus.Reference] {
    guard let (x, y) = extents(of: list)?.middlePixel,
      var row = ReadersBus.Reference(
        bus.ask(list, "Component", "GetAccessibleAtPoint", .int32(x), .int32(y), .uint32(1))?.first)
    else { return [] }
    while let parent = parent(of: row), parent != list { row = parent }
    guard let index = bus.ask(row, "Accessible", "GetIndexInParent")?.first?.whole(Int32.self),
      index >= 0, parent(of: row) == list
    else { return [] }
    let last = index.addingReportingOverflow(100)
    let near = max(0, index - 100)..<(last.overflow ? .max : last.partialValue)
    return bus.answers(
      near.map { bus.call(list, "Accessible", "GetChildAtIndex", [.int32($0)]) }
    ).compactMap { ReadersBus.Reference($0?.arguments.first) }
  }

  func parent(of object: ReadersBus.Reference) -> ReadersBus.Reference? {
    ReadersBus.Reference(property("Accessible", "Parent", of: object))
  }

  func property(
    _ interface: String, _ name: String, of object: ReadersBus.Reference
  ) -> BusValue? {
    bus.ask(
      object, ReadersBus.properties, "Get", .string("org.a11y.atspi." + interface), .string(name))?
      .first?.unwrapped
  }

  private func extents(of object: ReadersBus.Reference) -> CGRect? {
    bus.ask(object, "Component", "GetExtents", .uint32(1))?.first?.rectangle
  }

  // MARK: Nodes

  /// The questions about one object, in the order of their answers.
  private func questions(_ object: ReadersBus.Reference) -> [BusMessage] {
    func all(_ interface: String) -> BusMessage {
      bus.call(
        object, ReadersBus.properties, "GetAll", [.string("org.a11y.atspi." + interface)])
    }
    // An interface that the object does not have is answered by an error.
    return [
      all("Accessible"), bus.call(object, "Accessible", "GetRole"),
      bus.call(object, "Accessible", "GetState"),
      bus.call(object, "Accessible", "GetAttributes"),
      bus.call(object, "Component", "GetExtents", [.uint32(1)]),
      bus.call(object, "Action", "GetActions"), all("Value"),
      bus.call(object, "Text", "GetText", [.int32(0), .int32(-1)]),
    ]
  }

  /// Returns objects as nodes, each with the text that it shows.
  func nodes(of objects: [ReadersBus.Reference]) -> [(node: AccessibleNode, text: String)] {
    let calls = objects.map(questions)
    var answers = bus.answers(calls.flatMap { $0 })[...]
    return zip(objects, calls).map { object, calls in
      defer { answers = answers.dropFirst(calls.count) }
      return Self.node(
        object,
        answers.prefix(calls.count).map { $0?.kind == .reply ? $0?.arguments.first : nil })
    }
  }

  /// Returns the node that the answers to the questions about one object describe.
  ///
  /// The program may answer anything.
  package static func node(
    _ object: ReadersBus.Reference, _ values: [BusValue?]
  ) -> (node: AccessibleNode, text: String) {
    let accessible = values[0]?.entries ?? [:]
    let bits = (values[2]?.elements ?? []).map { $0.whole(UInt32.self) ?? 0 }
    let states = bits.enumerated().reduce(UInt64(0)) {
      $0 | UInt64($1.element) << UInt64(32 * $1.offset)
    }
    let role = AccessibleRole(
      number: values[1]?.whole(UInt32.self) ?? 0, hasSeveralLines: states & 1 << 17 != 0)
    var node = AccessibleNode(
      identity: Int(object.path.dropFirst(AccessibleObjects.prefix.count)) ?? -1,
      window: WindowID(0),
      role: role, name: accessible["Name"]?.text ?? "",
      description: accessible["Description"]?.text ?? "",
      identifier: accessible["AccessibleId"]?.text ?? "",
      states: AccessibleStates(bits: states))
    node.attributes = values[3]?.entries.compactMapValues(\.text) ?? [:]
    if let place = values[4]?.rectangle, place != .zero {
      node.frame = AccessibleRectangle(
        x: place.minX, y: place.minY, width: place.width, height: place.height)
    }
    node.actions =
      values[5]?.elements.compactMap { entry in
        guard case .structure(let fields) = entry, let name = fields.first?.text else { return nil }
        return AccessibleAction(name)
      } ?? []
    var text = values[7]?.text ?? ""
    if values[7] != nil { node.text = AccessibleText() }
    if let value = values[6]?.entries, let current = value["CurrentValue"]?.number {
      node.value = AccessibleValue(
        minimum: value["MinimumValue"]?.number ?? 0, maximum: value["MaximumValue"]?.number ?? 0,
        increment: value["MinimumIncrement"]?.number ?? 0, current: current)
      text = value["Text"]?.text ?? text
    }
    return (node, text)
  }
}

extension BusValue {
  fileprivate var elements: [BusValue] {
    if case .array(_, let elements) = unwrapped { elements } else { [] }
  }

  /// The values of a dictionary by their names.
  fileprivate var entries: [String: BusValue] {
    var result: [String: BusValue] = [:]
    for case .entry(let key, let value) in elements { result[key.text ?? ""] = value.unwrapped }
    return result
  }

  fileprivate var rectangle: CGRect? {
    guard case .structure(let fields) = unwrapped, fields.count == 4 else { return nil }
    let numbers = fields.compactMap(\.number)
    guard numbers.count == 4, numbers.allSatisfy(\.isFinite) else { return nil }
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

extension CGRect {
  /// The pixel in the middle, as a reader asks for it; `nil` where there is no place.
  package var middlePixel: (x: Int32, y: Int32)? {
    guard !isNull, !isInfinite, let x = Int32(exactly: midX.rounded(.down)),
      let y = Int32(exactly: midY.rounded(.down))
    else { return nil }
    return (x, y)
  }
}

extension RunningApp {
  /// Returns the path of the object of an element.
  package func path(of element: StageElement) -> String { reference(element.number).path }

  /// Whether a window of the program has the keyboard.
  package var hasKeyboard: Bool {
    children(of: [root]).joined().contains { states(of: $0).contains(.active) }
  }

  /// Returns whether the object of an element still says that it is seen.
  package func isShown(_ element: StageElement) -> Bool {
    states(of: reference(element.number)).contains(.showing)
  }

  private func states(of object: ReadersBus.Reference) -> AccessibleStates {
    let low = bus.ask(object, "Accessible", "GetState")?.first?.elements.first
    return AccessibleStates(bits: UInt64(low?.whole(UInt32.self) ?? 0))
  }
}
