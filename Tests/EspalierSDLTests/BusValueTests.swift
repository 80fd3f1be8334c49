import EspalierBus
import Testing

/// What one program sends over a bus, as another one reads it.
@Suite(
  .enabled(if: SessionBus.isPresent, "dbus-daemon is not installed"), .serialized,
  .timeLimit(.minutes(1)))
@MainActor struct BusValueTests {
  /// Sends a signal with some arguments through a bus and returns what arrives.
  private func exchange(_ arguments: [BusValue]) async throws -> [BusValue]? {
    let bus = try await SessionBus()
    let reader = try #require(BusConnection(address: bus.address))
    let writer = try #require(BusConnection(address: bus.address))
    reader.addMatch("type='signal',interface='org.example.Test'")
    // The bus has taken the rule when it has answered.
    _ = reader.requestName("org.example.Reader")
    writer.send(.signal(path: "/", interface: "org.example.Test", member: "Told", arguments))
    var arrived: [BusValue]?
    for _ in 0..<100 where arrived == nil {
      arrived = reader.takeMessages(waiting: 50).first { $0.member == "Told" }?.arguments
    }
    await bus.close()
    return arrived
  }

  @Test func numbersOf16BitsArriveAndDoNotShiftWhatFollows() async throws {
    let sent: [BusValue] = [
      .string("before"), .int16(-3), .uint16(65_535), .array("n", [.int16(1), .int16(2)]),
      .structure([.uint16(7), .string("inside")]), .variant(.int16(9)), .string("after"),
    ]
    #expect(try await exchange(sent) == sent)
    #expect(BusValue.variant(.uint16(12)).number == 12)
    #expect(BusValue.int16(-12).number == -12)
  }

  @Test(arguments: [
    ("no.dots!", "Told"), ("nodots", "Told"), ("org..example", "Told"), ("org.1st", "Told"),
    ("org.example.Test", "two.words"), ("org.example.Test", "1st"), ("org.example.Test", ""),
  ])
  func aMessageWithANameThatNoBusTakesIsNotSent(interface: String, member: String) async throws {
    let bus = try await SessionBus()
    let writer = try #require(BusConnection(address: bus.address))
    #expect(writer.send(.signal(path: "/", interface: interface, member: member)) == 0)
    #expect(writer.isConnected)
    #expect(writer.send(.signal(path: "/", interface: "org.example.Test", member: "Told")) != 0)
    let call = BusMessage.call("no name", path: "/", interface: "a.b", member: "C")
    #expect(writer.send(call) == 0)
    await bus.close()
  }
}
