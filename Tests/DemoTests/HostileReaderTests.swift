import EspalierBus
import EspalierTestCalls
import EspalierTesting
import Foundation
import Testing

/// The demo and a program on its bus that calls everything with anything.
@Suite(
  .serialized,
  .enabled(if: Machine.whyNoWindow == nil, "no window"),
  .enabled(
    if: ReaderDesktop.isPossible, "at-spi2-core, python3-pyatspi or dbus-daemon is not installed"))
@MainActor struct HostileReaderTests {
  /// `ESPALIER_READER_CALLS` makes as many calls, and `ESPALIER_READER_SEED` those of a seed that
  /// was printed.
  private static func number(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
  }

  @Test("52: Each of many random calls is answered, and leaves nothing behind")
  func randomCalls() throws {
    let desktop = try ReaderDesktop()
    defer { desktop.end() }
    let demo = try desktop.demo(["ESPALIER_ACCESSIBILITY": "on"])
    _ = try DemoWindow(of: demo, on: desktop.display)
    let app = try RunningApp(processIdentifier: demo.identifier, sessionBus: desktop.address)
    let seed = Self.number("ESPALIER_READER_SEED") ?? UInt64.random(in: 0..<1_000_000_000)
    let count = Int(Self.number("ESPALIER_READER_CALLS") ?? 4_000)
    print("52: \(count) random calls to the demo, ESPALIER_READER_SEED=\(seed)")
    var calls = RandomCalls(seed: seed, nodes: [])
    var (sent, unanswered) = (0, 0)
    var memory: [Int] = []
    var sizes: [Int] = []
    let start = ContinuousClock.now
    while sent < count {
      // The objects of the moment, because actions show others.
      let nodes = app.all.map { app.path(of: $0) }
      sizes.append(nodes.count)
      calls.nodes = nodes.compactMap { Int($0.split(separator: "/").last ?? "") }
      for _ in 0..<10 {
        let batch = (0..<100).map { _ -> BusMessage in
          var call = calls.next()
          // What changes the page is called in the first half only.
          while sent >= count / 2, RandomCalls.acting.contains(call.member) { call = calls.next() }
          var message = BusMessage.call(
            app.root.program, path: call.path, interface: call.interface ?? "",
            member: call.member, call.arguments)
          message.interface = call.interface
          return message
        }
        let answers = app.bus.answers(batch, within: 60)
        unanswered += answers.count { $0 == nil }
        sent += batch.count
        if unanswered > 0 {
          for (call, answer) in zip(batch, answers) where answer == nil {
            print("52: no answer to \(call.path ?? "").\(call.member ?? "") \(call.arguments)")
          }
        }
        guard demo.isRunning, unanswered == 0 else { break }
      }
      memory.append(demo.memory)
      guard demo.isRunning, unanswered == 0 else { break }
    }
    let place = "ESPALIER_READER_SEED=\(seed) after \(sent) calls"
    print(
      "52: \(sent) calls in \(start.duration(to: .now)), memory \(memory) KB, elements \(sizes)")
    #expect(demo.isRunning, "\(place): \(demo.errors.suffix(2_000))")
    #expect(unanswered == 0, "\(place)")
    // Pages and pictures that were opened stay in the first half; questions leave nothing.
    let quiet = memory.suffix(memory.count / 2)
    if quiet.count >= 2, let first = quiet.first, let last = quiet.last {
      #expect(last <= first + first / 20, "\(place): \(memory)")
    }
    #expect(sizes.max() ?? 0 < 2_000, "\(place): \(sizes)")
    // It still works.
    #expect(app.app.descendants.count > 0)
  }
}
