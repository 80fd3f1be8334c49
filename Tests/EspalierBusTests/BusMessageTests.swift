import EspalierBus
import Testing

/// Values and messages of D-Bus, without a bus; `BusValueTests` sends them over one.
@Suite struct BusMessageTests {
  @Test(
    arguments: [
      (.byte(1), "y"), (.boolean(true), "b"), (.int16(-1), "n"), (.uint16(1), "q"),
      (.int32(1), "i"), (.uint32(1), "u"), (.int64(1), "x"), (.uint64(1), "t"), (.double(1), "d"),
      (.string(""), "s"), (.objectPath("/"), "o"), (.signature("s"), "g"),
      (.array("(ib)", []), "a(ib)"),
      (.structure([.int32(1), .boolean(true)]), "(ib)"),
      (.entry(.string("a"), .variant(.byte(1))), "{sv}"),
      (.array("{sv}", []), "a{sv}"), (.variant(.array("s", [])), "v"), (.descriptor, "h"),
    ] as [(BusValue, String)])
  func eachValueHasTheSignatureOfItsType(value: BusValue, signature: String) {
    #expect(value.signature == signature)
  }

  @Test func numbersOfAllTypesAreReadAlsoInsideVariants() {
    let values: [BusValue] = [
      .byte(255), .int16(-12), .uint16(12), .int32(-70_000), .uint32(.max), .int64(-5),
      .uint64(1 << 40), .double(0.5),
    ]
    let numbers: [Double] = [255, -12, 12, -70_000, 4_294_967_295, -5, 1_099_511_627_776, 0.5]
    #expect(values.map(\.number) == numbers)
    #expect(values.map { BusValue.variant(.variant($0)).number } == numbers)
    #expect(BusValue.string("7").number == nil && BusValue.boolean(true).number == nil)
  }

  @Test func textsAreReadAlsoInsideVariants() {
    #expect(BusValue.variant(.string("a")).text == "a")
    #expect(BusValue.objectPath("/a").text == "/a")
    #expect(BusValue.signature("s").text == nil && BusValue.byte(1).text == nil)
    #expect(BusValue.variant(.variant(.byte(1))).unwrapped == .byte(1))
  }

  @Test func anAnswerGoesToTheCallerOfItsCall() {
    var call = BusMessage.call("a.b", path: "/", interface: "a.b", member: "C", [.byte(1)])
    #expect(call.kind == .call && call.arguments == [.byte(1)] && !call.startsPrograms)
    (call.sender, call.serial) = (":1.7", 12)
    let reply = BusMessage.reply(to: call, [.string("d")])
    #expect(reply.kind == .reply && reply.destination == ":1.7" && reply.replySerial == 12)
    let failure = BusMessage.failure(of: call, "a.b.Unknown")
    #expect(failure.kind == .failure && failure.errorName == "a.b.Unknown")
    #expect(failure.destination == ":1.7" && failure.replySerial == 12)
    let signal = BusMessage.signal(path: "/", interface: "a.b", member: "Told")
    #expect(signal.kind == .signal && signal.destination == nil && signal.serial == 0)
  }
}
