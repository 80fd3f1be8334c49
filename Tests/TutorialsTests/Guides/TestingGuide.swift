import EspalierTesting
import Testing
import UIKit

// The code of Docs/Guides/Testing.md, as it stands there.

final class CounterPage: UIViewController {
  let label = UILabel()
  private(set) var count = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    label.text = "0"
    let button = UIButton(type: .system)
    button.setTitle("Add", for: .normal)
    button.addTarget(self, action: CounterPage.add, for: .touchUpInside)
    button.frame = CGRect(x: 20, y: 100, width: 120, height: 44)
    view.addSubview(button)
    view.addSubview(label)
  }

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(
        title: "Add", action: Selector(CounterPage.add), input: "n", modifierFlags: .command)
    ]
  }

  func add() {
    count += 1
    label.text = "\(count)"
  }
}

@MainActor @Suite struct CounterTests {
  let stage = Stage()
  let page = CounterPage()

  @Test func aTapCounts() throws {
    stage.show(page)
    stage.tap(CGPoint(x: 80, y: 122))
    #expect(page.label.text == "1")
    #expect(stage.issues == [])
    try expectNoContainmentIssues()
  }

  @Test func theKeyCounts() {
    stage.show(page)
    stage.press(key: .keyboardN, modifiers: .command)
    #expect(page.count == 1)
  }
}

@MainActor final class Countdown {
  private(set) var left: Int
  private let clock: any Clock<Duration>

  init(from start: Int, clock: any Clock<Duration> = ContinuousClock()) {
    left = start
    self.clock = clock
  }

  func run() async throws {
    while left > 0 {
      try await clock.sleep(for: .seconds(1))
      left -= 1
    }
  }
}

@MainActor @Suite struct CountdownTests {
  let stage = Stage()

  @Test func threeSecondsEndIt() async {
    let countdown = Countdown(from: 3, clock: stage.clock)
    let task = Task { try await countdown.run() }
    await stage.run(for: 2.5)
    #expect(countdown.left == 1)
    await stage.run(for: 1)
    #expect(countdown.left == 0)
    task.cancel()
  }
}
