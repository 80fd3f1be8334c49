import EspalierBus
import EspalierPlatform
import EspalierTesting
import Foundation
import Testing

/// The bus of the readers as `RunningApp` uses it.
@MainActor struct ReadersBusTests {
  @Test(.enabled(if: ReaderDesktop.isPossible && Machine.whyNoWindow == nil, "no session bus"))
  func signalsThatArriveWhileTimePassesAreKept() throws {
    let desktop = try ReaderDesktop()
    defer { desktop.end() }
    let reader = ReadersBus(try #require(BusConnection(address: desktop.address)))
    let program = try #require(BusConnection(address: desktop.address))
    reader.connection.addMatch("type='signal',interface='org.a11y.atspi.Event.Object'")
    #expect(reader.process(of: program.uniqueName) == ProcessInfo.processInfo.processIdentifier)
    program.send(
      .signal(
        path: "/a", interface: "org.a11y.atspi.Event.Object", member: "Announcement",
        [.string("heard")]))
    // The answer of the bus comes after the signal.
    #expect(reader.process(of: "nobody") == nil)
    reader.pass(0.05)
    let kept = reader.takeSignals().filter { $0.member == "Announcement" }
    #expect(kept.map(\.arguments) == [[.string("heard")]])
    #expect(reader.takeSignals().isEmpty)
  }

  @Test func anythingThatAProgramAnswersIsANode() {
    let object = ReadersBus.Reference(program: ":1.1", path: "/org/a11y/atspi/accessible/7")
    let odd: [BusValue] = [
      .double(.nan), .double(.infinity), .double(-1), .double(1e300), .int32(-1), .uint64(.max),
      .string("x"),
    ]
    for value in odd {
      let answers: [BusValue?] = [
        value, value, .array("v", [.variant(value), .variant(value), .variant(value)]), value,
        .structure([value, value, value, value]), value, value, value,
      ]
      let node = RunningApp.node(object, answers).node
      #expect(node.identity == 7)
      #expect(!node.states.contains(.focused) && node.role == .other)
    }
    let place = BusValue.structure([.int32(1), .int32(2), .int32(3), .int32(4)])
    let node = RunningApp.node(object, [nil, .uint32(43), nil, nil, place, nil, nil, nil]).node
    #expect(node.role == .button && node.frame?.width == 3)
  }

  @Test func onlyAFrameHasAMiddle() {
    #expect(CGRect.null.middlePixel == nil && CGRect.infinite.middlePixel == nil)
    #expect(CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1).middlePixel == nil)
    #expect(CGRect(x: 1e12, y: 0, width: 1, height: 1).middlePixel == nil)
    let pixel = CGRect(x: 10, y: -20, width: 5, height: 5).middlePixel
    #expect(pixel?.x == 12 && pixel?.y == -18)
  }

  @Test func aNumberIsAnIntegerOnlyWithoutARemainder() {
    #expect(BusValue.variant(.uint32(7)).whole(Int32.self) == 7)
    #expect(BusValue.double(2).whole(Int.self) == 2)
    for value in [BusValue.double(2.5), .double(.nan), .double(1e30), .string("2"), .int32(-1)] {
      #expect(value.whole(UInt32.self) == nil)
    }
  }
}
