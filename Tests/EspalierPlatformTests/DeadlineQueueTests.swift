import EspalierPlatform
import EspalierTestNumbers
import Testing

/// Calls in the order of their deadlines.
@MainActor @Suite struct DeadlineQueueTests {
  private final class Log {
    var lines: [Int] = []
  }

  private let queue = DeadlineQueue()
  private let log = Log()

  private func add(_ number: Int, at deadline: Double) -> any ClockToken {
    queue.add(at: deadline) { [log] in log.lines.append(number) }
  }

  private func run(until time: Double) {
    while let call = queue.takeNext(dueBy: time) { call.action() }
  }

  @Test func callsComeInTheOrderOfTheirDeadlinesAndThenOfTheirScheduling() {
    let tokens = [(1, 3.0), (2, 1.0), (3, 2.0), (4, 1.0), (5, 3.0)].map { add($0, at: $1) }
    #expect(queue.count == 5 && queue.earliest == 1)
    run(until: 2)
    #expect(log.lines == [2, 4, 3])
    #expect(queue.earliest == 3)
    run(until: 10)
    #expect(log.lines == [2, 4, 3, 1, 5] && queue.isEmpty && queue.earliest == nil)
    withExtendedLifetime(tokens) {}
  }

  @Test func aCancelledCallIsGoneAndCancellingAgainChangesNothing() {
    let first = add(1, at: 1)
    let second = add(2, at: 1)
    first.cancel()
    first.cancel()
    #expect(queue.count == 1)
    run(until: 1)
    second.cancel()
    #expect(log.lines == [2] && queue.isEmpty)
  }

  @Test func aCallThatSchedulesAnotherOneForTheSameTimeRunsItToo() {
    _ = queue.add(at: 1) { [self] in _ = add(2, at: 1) }
    run(until: 1)
    #expect(log.lines == [2])
  }

  @Test func whatACallHoldsIsReleasedWhenTheCallIsCancelled() {
    weak var gone: Log?
    let token: any ClockToken
    do {
      let held = Log()
      gone = held
      token = queue.add(at: 1) { held.lines.append(1) }
    }
    #expect(gone != nil)
    token.cancel()
    #expect(gone == nil)
  }

  /// Against a list that is sorted anew each time.
  @Test func randomCallsComeInOrder() {
    var generator = SystemRandomNumberGenerator()
    let seed = UInt64.random(in: 0...UInt64(Int64.max), using: &generator)
    print("DeadlineQueueTests seed \(seed)")
    var numbers = SeededGenerator(seed: seed)
    var model: [(deadline: Double, number: Int)] = []
    var tokens: [Int: any ClockToken] = [:]
    var expected: [Int] = []
    for number in 0..<2_000 {
      switch Int.random(in: 0..<4, using: &numbers) {
      case 0, 1:
        let deadline = Double(Int.random(in: 0..<50, using: &numbers))
        tokens[number] = add(number, at: deadline)
        model.append((deadline, number))
      case 2:
        guard let victim = model.randomElement(using: &numbers)?.number else { continue }
        tokens[victim]?.cancel()
        model.removeAll { $0.number == victim }
      default:
        let time = Double(Int.random(in: 0..<50, using: &numbers))
        let due = model.filter { $0.deadline <= time }
          .sorted { ($0.deadline, $0.number) < ($1.deadline, $1.number) }
        expected += due.map(\.number)
        model.removeAll { $0.deadline <= time }
        run(until: time)
      }
      #expect(queue.count == model.count && queue.earliest == model.map(\.deadline).min())
    }
    #expect(log.lines == expected)
  }
}
