import EspalierBus
import EspalierDesktop
import EspalierPlatform
import Testing

/// What readers see of a node: role, states, names, places.
@Suite @MainActor struct MappingTests {
  private let reader = Conversation()
  private var source: FakeSource { reader.source }

  /// The numbers of the states of a node.
  private func states(_ node: Int) -> Set<Int> {
    guard case .array(_, let halves)? = reader.ask(node, "Accessible", "GetState").first else {
      return []
    }
    let bits = halves.enumerated().reduce(UInt64(0)) { bits, half in
      bits | UInt64(half.element.number ?? 0) << (32 * UInt64(half.offset))
    }
    return Set((0..<64).filter { bits >> UInt64($0) & 1 == 1 })
  }

  @Test func everyRoleHasItsNumberAndTheNameThatBelongsToIt() {
    let window = source.add(.window, "Player")
    let expected: [(AccessibleRole, UInt32, String)] = [
      (.button, 43, "button"), (.toggleButton, 62, "toggle button"), (.slider, 51, "slider"),
      (.label, 29, "label"), (.textField, 79, "entry"), (.secureTextField, 40, "password text"),
      (.tabBar, 38, "page tab list"), (.tab, 37, "page tab"), (.listItem, 32, "list item"),
      (.dialog, 16, "dialog"), (.heading, 83, "heading"), (.group, 99, "grouping"),
    ]
    for (role, number, name) in expected {
      let node = source.add(role, to: window)
      #expect(reader.ask(node, "Accessible", "GetRole") == [.uint32(number)])
      #expect(reader.ask(node, "Accessible", "GetRoleName") == [.string(name)])
    }
    #expect(AccessibleRole.allCases.allSatisfy { $0.number > 0 && !$0.word.isEmpty })
  }

  @Test func aDisabledButtonIsNeitherEnabledNorSensitive() {
    let button = source.add(.button, "Play") { $0.states = [.showing, .visible, .focusable] }
    #expect(states(button) == [25, 30, 11])
    source.nodes[button]?.states.insert(.enabled)
    #expect(states(button) == [8, 24, 25, 30, 11])
  }

  @Test func aSwitchThatIsOnIsCheckedAndPressed() {
    let toggle = source.add(.toggleButton, "Shuffle") { $0.states.insert(.checked) }
    #expect(states(toggle).isSuperset(of: [4, 20]))
    let attributes = reader.ask(toggle, "Accessible", "GetAttributes").first
    #expect(
      attributes
        == .array(
          "{ss}",
          [
            .entry(.string("toolkit"), .string("Espalier")),
            .entry(.string("xml-roles"), .string("switch")),
          ]))
  }

  @Test func statesFollowFromTheValueTheTextAndTheSelection() {
    let window = source.add(.window)
    let slider = source.add(.slider, to: window)
    #expect(states(slider).contains(14))
    source.nodes[slider]?.states.insert(.vertical)
    #expect(states(slider).isDisjoint(with: [14]) && states(slider).contains(29))
    let field = source.addText("a", AccessibleText(isEditable: true), to: window)
    #expect(states(field).isSuperset(of: [7, 26, 38]) && !states(field).contains(43))
    let page = source.addText(
      "a", AccessibleText(hasSeveralLines: true), role: .textView, to: window)
    #expect(states(page).isSuperset(of: [17, 38, 43]) && !states(page).contains(7))
    let menu = source.add(.button, to: window) { $0.states.insert(.expandable) }
    #expect(states(menu).isSuperset(of: [5, 9]))
    let list = source.add(.listBox, to: window) { $0.selection = .several }
    #expect(states(list).contains(18))
  }

  @Test func aNodeHasOnlyTheInterfacesThatItAnswers() {
    let window = source.add(.window)
    let label = source.add(.label, "A", to: window)
    let button = source.add(.button, "Play", to: window) { $0.actions = [.init("click")] }
    func names(_ node: Int) -> [String] {
      guard case .array(_, let names)? = reader.ask(node, "Accessible", "GetInterfaces").first
      else { return [] }
      return names.compactMap { $0.text?.split(separator: ".").last.map(String.init) }
    }
    #expect(names(label) == ["Accessible", "Component"])
    #expect(names(button) == ["Accessible", "Component", "Action"])
    #expect(reader.ask(label, "Action", "DoAction", .int32(0)) == [.string("UnknownInterface")])
    let field = source.addText("", AccessibleText(isEditable: true), to: window)
    #expect(names(field) == ["Accessible", "Component", "Text", "EditableText"])
  }

  @Test func placesAreDevicePixelsOfTheSpaceThatIsAskedFor() {
    reader.host.position = (100, 50)
    let window = source.add(.window) { $0.frame = .init(x: 0, y: 0, width: 390, height: 844) }
    let bar = source.add(.toolBar, to: window) {
      $0.frame = .init(x: 0, y: 20, width: 390, height: 44)
    }
    let button = source.add(.button, to: bar) {
      $0.frame = .init(x: 10.25, y: 22, width: 40, height: 40)
    }
    func extents(_ node: Int, _ space: UInt32) -> [Double] {
      guard
        case .structure(let fields)? =
          reader.ask(node, "Component", "GetExtents", .uint32(space)).first
      else { return [] }
      return fields.compactMap(\.number)
    }
    #expect(extents(button, 1) == [21, 44, 80, 80])
    #expect(extents(button, 0) == [121, 94, 80, 80])
    #expect(extents(button, 2) == [21, 4, 80, 80])
    #expect(extents(window, 1) == [0, 0, 780, 1688])
    reader.host.position = nil
    #expect(extents(button, 0) == extents(button, 1))
    #expect(
      reader.ask(button, "Component", "GetExtents", .uint32(7)) == [.string("InvalidArgs")])
    let hit = reader.ask(
      window, "Component", "GetAccessibleAtPoint", .int32(30), .int32(50), .uint32(1))
    #expect(hit == [reader.reference(button)])
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func aPlaceThatIsNoNumberIsAnsweredWithANumber(number: Double) {
    let node = source.add(.button) {
      $0.frame = .init(x: number, y: number, width: number, height: -number)
    }
    for space: UInt32 in 0...2 {
      let answer = reader.ask(node, "Component", "GetExtents", .uint32(space))
      #expect(answer.first?.signature == "(iiii)")
    }
    reader.host.scale = number
    let point = reader.ask(
      node, "Component", "GetAccessibleAtPoint", .int32(.max), .int32(.min), .uint32(2))
    #expect(point.first?.signature == "(so)")
  }

  @Test func namesWithTheCharacterZeroAreCutThere() {
    let node = source.add(.button, "Play\0now") { $0.description = "\0" }
    #expect(reader.get(node, "Accessible", "Name") == .string("Play"))
    #expect(reader.get(node, "Accessible", "Description") == .string(""))
  }

  @Test func aRowFarFromTheVisibleOnesIsTheNullReference() {
    let list = source.add(.list)
    let row = source.add(.listItem, "1", to: list)
    source.longLists[list] = 1_000_000
    #expect(reader.get(list, "Accessible", "ChildCount") == .int32(1_000_000))
    let first = reader.ask(list, "Accessible", "GetChildAtIndex", .int32(0))
    #expect(first == [reader.reference(row)])
    for index: Int32 in [1, 999_999, 1_000_000, -1, .min, .max] {
      let far = reader.ask(list, "Accessible", "GetChildAtIndex", .int32(index))
      #expect(far == [reader.reference(nil)])
    }
    #expect(reader.ask(list, "Accessible", "GetChildren") == [.string("LimitsExceeded")])
  }

  @Test func relationsNameTheOtherNodes() {
    let window = source.add(.window)
    let tab = source.add(.tab, "Library", to: window)
    let page = source.add(.panel, to: window)
    source.relations[page] = [.init(.labelledBy, [tab, 999]), .init(.describedBy, [998])]
    let answer = reader.ask(page, "Accessible", "GetRelationSet").first
    #expect(
      answer
        == .array(
          "(ua(so))",
          [.structure([.uint32(2), .array("(so)", [reader.reference(tab)])])]))
  }
}
