import EspalierBus
import EspalierDesktop
import EspalierPlatform
import EspalierTestNumbers
import Foundation
import Testing

/// Calls that no reader should make: each of them has an answer, and none ends the program.
@Suite @MainActor struct HostileTests {
  private let reader = Conversation()
  private var source: FakeSource { reader.source }
  private let window: Int
  private let nodes: [Int]

  init() {
    let source = reader.source
    window = source.add(.window, "Player") { $0.frame = .init(x: 0, y: 0, width: 9, height: 9) }
    source.add(.button, "Play", to: window) { $0.actions = [.init("click"), .init("other")] }
    source.add(.slider, to: window) {
      $0.value = AccessibleValue(minimum: 0, maximum: 1, current: 0)
    }
    source.addText("hello wörld", AccessibleText(isEditable: true), to: window)
    source.addText("secret", AccessibleText(isEditable: true, isSecure: true), to: window)
    let list = source.add(.listBox, to: window) { $0.selection = .several }
    for row in 0..<5 { source.add(.listItem, "\(row)", to: list) }
    source.longLists[source.add(.list, to: window)] = 1_000_000
    nodes = source.nodes.keys.sorted()
  }

  @Test(arguments: [
    ("/nonsense", "Accessible", "GetRole", "UnknownObject"),
    ("/org/a11y/atspi/accessible/99", "Accessible", "GetRole", "UnknownObject"),
    ("/org/a11y/atspi/accessible/+1", "Accessible", "GetRole", "UnknownObject"),
    ("/org/a11y/atspi/accessible/01", "Accessible", "GetRole", "UnknownObject"),
    (
      "/org/a11y/atspi/accessible/99999999999999999999", "Accessible", "GetRole", "UnknownObject"
    ),
    ("/org/a11y/atspi/accessible/", "Accessible", "GetRole", "UnknownObject"),
    ("/org/a11y/atspi/null", "Accessible", "GetRole", "UnknownObject"),
    ("/org/a11y/atspi/accessible/1", "Accessible", "Nope", "UnknownMethod"),
    ("/org/a11y/atspi/accessible/1", "NoSuchThing", "GetRole", "UnknownInterface"),
    ("/org/a11y/atspi/accessible/1", "Accessible", "GetChildAtIndex", "InvalidArgs"),
    ("/org/a11y/atspi/accessible/root", "Component", "GetSize", "UnknownInterface"),
    ("/org/a11y/atspi/accessible/root", "Socket", "Embed", "UnknownInterface"),
    ("/org/a11y/atspi/cache", "Accessible", "GetRole", "UnknownInterface"),
  ])
  func aWrongCallIsAnsweredByItsError(
    path: String, interface: String, member: String, error: String
  ) {
    let answer = reader.answer(path, "org.a11y.atspi." + interface, member)
    #expect(answer?.errorName == "org.freedesktop.DBus.Error." + error)
  }

  @Test func aPropertyThatDoesNotExistIsAnError() {
    for name in ["Nope", "", "name"] {
      #expect(reader.get(1, "Accessible", name) == .string("UnknownProperty"))
    }
    #expect(reader.get(1, "Nope", "Name") == .string("UnknownInterface"))
  }

  @Test func everyPathCanBeAskedWhetherTheProgramRuns() {
    for path in ["/", "/nonsense", AccessibleObjects.rootPath] {
      let answer = reader.answer(path, "org.freedesktop.DBus.Peer", "Ping")
      #expect(answer?.kind == .reply)
    }
    let child = reader.answer("/org/a11y", "org.freedesktop.DBus.Introspectable", "Introspect")
    #expect(child?.arguments.first?.text?.contains("<node name=\"atspi\"/>") == true)
  }

  @Test func aCallThatWantsNoAnswerGetsNone() {
    var call = BusMessage.call(
      "", path: "/", interface: "org.freedesktop.DBus.Peer", member: "Ping")
    call.wantsReply = false
    #expect(reader.objects.answer(to: call) == nil)
    #expect(reader.objects.answer(to: BusMessage(.signal)) == nil)
  }

  /// Every method of every object, and some that do not exist, with right and wrong arguments.
  ///
  /// `ESPALIER_READER_SEED` runs a seed that was printed again.
  @Test func tenThousandRandomCallsAreAnswered() {
    let known = ProcessInfo.processInfo.environment["ESPALIER_READER_SEED"].flatMap { UInt64($0) }
    let seed = known ?? UInt64.random(in: 0..<1_000_000_000)
    var calls = RandomCalls(seed: seed, nodes: nodes)
    for _ in 0..<10_000 {
      let call = calls.next()
      let answer = reader.answer(call.path, call.interface, call.member, call.arguments)
      #expect(
        answer?.kind == .reply || answer?.kind == .failure, "ESPALIER_READER_SEED=\(seed): \(call)")
      if let answer, answer.kind == .reply {
        #expect(answer.arguments.allSatisfy { $0.signature.count > 0 }, "\(seed): \(call)")
      }
      reader.objects.carryOutActions()
    }
    #expect(reader.ask(window, "Accessible", "GetRole") == [.uint32(23)])
  }
}

/// Calls with random objects, methods and arguments.
@MainActor struct RandomCalls {
  struct Call: CustomStringConvertible, Sendable {
    var path: String
    var interface: String?
    var member: String
    var arguments: [BusValue]

    var description: String { "\(path) \(interface ?? "-").\(member)(\(arguments))" }
  }

  private var generator: SeededGenerator
  private let paths: [String]
  private static let accessible = "org.a11y.atspi."
  /// The interfaces with their methods and the types of these methods' arguments.
  private static let methods: [(String, [(String, String)])] = [
    (
      "Accessible",
      [
        ("GetChildAtIndex", "i"), ("GetChildren", ""), ("GetIndexInParent", ""),
        ("GetRelationSet", ""), ("GetRole", ""), ("GetRoleName", ""), ("GetState", ""),
        ("GetAttributes", ""), ("GetApplication", ""), ("GetInterfaces", ""),
      ]
    ),
    ("Application", [("GetLocale", "u"), ("GetApplicationBusAddress", "")]),
    ("Socket", [("Embed", "(so)"), ("Unembed", "(so)")]),
    (
      "Component",
      [
        ("GetExtents", "u"), ("GetPosition", "u"), ("GetSize", ""), ("Contains", "iiu"),
        ("GetAccessibleAtPoint", "iiu"), ("GetLayer", ""), ("GetMDIZOrder", ""),
        ("GetAlpha", ""), ("GrabFocus", ""), ("ScrollTo", "u"), ("ScrollToPoint", "uii"),
        ("SetExtents", "iiiiu"), ("SetPosition", "iiu"), ("SetSize", "ii"),
      ]
    ),
    (
      "Action",
      [
        ("GetName", "i"), ("GetLocalizedName", "i"), ("GetDescription", "i"),
        ("GetKeyBinding", "i"), ("GetActions", ""), ("DoAction", "i"),
      ]
    ),
    (
      "Selection",
      [
        ("GetSelectedChild", "i"), ("SelectChild", "i"), ("DeselectChild", "i"),
        ("DeselectSelectedChild", "i"), ("IsChildSelected", "i"), ("SelectAll", ""),
        ("ClearSelection", ""),
      ]
    ),
    (
      "Text",
      [
        ("GetText", "ii"), ("GetStringAtOffset", "iu"), ("GetTextAtOffset", "iu"),
        ("GetTextBeforeOffset", "iu"), ("GetTextAfterOffset", "iu"), ("GetCharacterAtOffset", "i"),
        ("GetCharacterExtents", "iu"), ("GetRangeExtents", "iiu"), ("GetOffsetAtPoint", "iiu"),
        ("GetNSelections", ""), ("GetSelection", "i"), ("AddSelection", "ii"),
        ("RemoveSelection", "i"), ("SetSelection", "iii"), ("SetCaretOffset", "i"),
        ("GetAttributes", "i"), ("GetAttributeRun", "ib"), ("GetDefaultAttributes", ""),
        ("ScrollSubstringTo", "iiu"), ("ScrollSubstringToPoint", "iiuii"),
      ]
    ),
    (
      "EditableText",
      [
        ("SetTextContents", "s"), ("InsertText", "isi"), ("DeleteText", "ii"), ("CopyText", "ii"),
        ("CutText", "ii"), ("PasteText", "i"),
      ]
    ),
    ("Cache", [("GetItems", "")]),
  ]
  private static let properties = [
    "Name", "ChildCount", "Parent", "CurrentValue", "NActions", "CharacterCount", "Id", "Nope", "",
  ]

  init(seed: UInt64, nodes: [Int]) {
    generator = SeededGenerator(seed: seed)
    paths =
      nodes.map { AccessibleObjects.path(of: $0) }
      + [
        AccessibleObjects.rootPath, AccessibleObjects.cachePath, AccessibleObjects.nullPath, "/",
        "/org/a11y", AccessibleObjects.prefix + "77", AccessibleObjects.prefix + "x",
      ]
  }

  private mutating func element<T>(_ values: [T]) -> T {
    values[Int.random(in: 0..<values.count, using: &generator)]
  }

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &generator) < percent
  }

  mutating func next() -> Call {
    var (interface, methods) = element(Self.methods)
    var (member, types) = element(methods)
    interface = Self.accessible + interface
    if chance(15) { return Call(path: element(paths), interface: standard, property()) }
    if chance(5) { (member, types) = (element(["Nope", "getrole", "Get"]), "") }
    if chance(3) { interface = element(["org.example.None", "org.freedesktop.DBus.Peer"]) }
    if chance(10) { types = element(["", "s", "iiiiiiii", "d", "v", "ay", "a{sv}", "(so)", "t"]) }
    return Call(
      path: element(paths), interface: chance(5) ? nil : interface, member: member,
      arguments: types == "(so)" || types.hasPrefix("a")
        ? [value(types)] : types.map { value("\($0)") })
  }

  private let standard = "org.freedesktop.DBus.Properties"

  private mutating func property() -> (String, [BusValue]) {
    let interface = Self.accessible + element(Self.methods + [("Value", [])]).0
    let name = BusValue.string(element(Self.properties))
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: return ("GetAll", [.string(interface)])
    case 1: return ("Set", [.string(interface), name, .variant(value(element(["d", "i", "s"])))])
    case 2: return ("Set", [.string(interface), name])
    default: return ("Get", [.string(chance(10) ? "" : interface), name])
    }
  }

  private mutating func value(_ type: String) -> BusValue {
    switch type {
    case "i":
      .int32(
        chance(50)
          ? element([0, 1, -1, .max, .min, 3]) : Int32.random(in: -20...20, using: &generator))
    case "u": .uint32(element([0, 1, 2, 3, 4, 5, 6, 7, .max]))
    case "b": .boolean(chance(50))
    case "d": .double(element([0, .nan, .infinity, -.infinity, 1e308, -1, 0.5]))
    case "t": .uint64(.max)
    case "v": .variant(.string("x"))
    case "ay": .array("y", [.byte(0), .byte(255)])
    case "a{sv}": .array("{sv}", [.entry(.string("a"), .variant(.int32(1)))])
    case "(so)": .structure([.string(":1.1"), .objectPath("/")])
    default: .string(element(["", "a", "👨‍👩‍👧‍👦", "\u{1}", String(repeating: "ö", count: 300)]))
    }
  }
}

extension RandomCalls.Call {
  fileprivate init(path: String, interface: String, _ call: (String, [BusValue])) {
    self.init(path: path, interface: interface, member: call.0, arguments: call.1)
  }
}
