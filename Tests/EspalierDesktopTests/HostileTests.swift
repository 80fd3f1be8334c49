import EspalierBus
import EspalierDesktop
import EspalierPlatform
import EspalierTestCalls
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
    source.addText("only read", AccessibleText(isStatic: true), role: .label, to: window)
    let table = source.add(.table, to: window) { $0.table = AccessibleTable(rows: 2, columns: 1) }
    source.cells[table] = (0..<2).map { row in
      [
        source.add(.tableCell, "\(row)", to: table) {
          $0.cell = AccessibleCell(table: table, rows: row..<row + 1, columns: 0..<1)
        }
      ]
    }
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
