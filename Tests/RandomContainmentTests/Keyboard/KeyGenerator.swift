import EspalierTestNumbers
import EspalierTestSupport
import Foundation

/// Makes random programs of containment and keys.
///
/// The keys have a stream of random numbers of their own, and so the operations between them are
/// those that the same seed makes without keys.
struct KeyGenerator {
  private var random: SeededGenerator
  private var containment: Generator

  init(seed: UInt64, family: Family) {
    // Streams of seeds beside each other are one stream, shifted: a number from it is not.
    var first = SeededGenerator(seed: seed ^ 0x5eed_0f_4e75)
    random = SeededGenerator(state: first.next())
    containment = Generator(seed: seed, family: family)
  }

  mutating func program(length: Int) -> [KeyStep] {
    var program = containment.program(length: 6).map { KeyStep.containment($0) }
    for _ in 0..<3 { program.append(addControl()) }
    while program.count < length {
      let share = Int.random(in: 0..<100, using: &random)
      program.append(share < 30 ? .containment(containment.operation()) : step())
      if share % 4 == 0 { program.append(.containment(.settle)) }
    }
    return program
  }

  private mutating func number() -> Int { Int.random(in: Cast.plain, using: &random) }
  private mutating func slot() -> Int { Int.random(in: 0..<4, using: &random) }
  private mutating func flip() -> Bool { Bool.random(using: &random) }
  private mutating func key() -> Key {
    // Half of all keys move the focus to the next item.
    flip() ? .tab : Key.allCases.randomElement(using: &random) ?? .tab
  }

  private mutating func addControl() -> KeyStep {
    if Int.random(in: 0..<4, using: &random) == 0 {
      return .addMenu(number(), slot: slot(), does: containment.operation())
    }
    return .addButton(
      number(), slot: slot(), does: flip() ? containment.operation() : nil)
  }

  private mutating func step() -> KeyStep {
    switch Int.random(in: 0..<24, using: &random) {
    case 0, 1, 2: addControl()
    case 3: .removeControl(number(), slot: slot())
    case 4: .hideControl(number(), slot: slot(), flip())
    case 5: .enableControl(number(), slot: slot(), flip())
    case 6: .keysInOneTurn((0..<Int.random(in: 2...6, using: &random)).map { _ in key() })
    case 7: .loseKeyboard(during: key())
    case 8, 9: .click(x(), y())
    case 10: .secondaryClick(x(), y())
    case 11: .request(Int.random(in: 0..<Cast.count, using: &random))
    case 12, 13: .disturb(containment.operation())
    case 14: .secondWindow(flip())
    default: .key(key())
    }
  }

  private mutating func x() -> Int { Int.random(in: 0..<120, using: &random) }
  private mutating func y() -> Int { Int.random(in: 0..<200, using: &random) }
}
