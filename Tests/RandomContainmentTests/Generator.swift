import EspalierTestNumbers
import EspalierTestSupport
import Foundation

/// The kind of programs to make.
enum Family: String, CaseIterable {
  /// Programs as they should be: no issue may come up but refusals.
  case proper
  /// Single steps in any order, appearance by hand, forwarding turned off.
  case sloppy
  /// Programs of which the reference model predicts every callback.
  case modelled
}

/// Makes random programs.
struct Generator {
  private var random: SeededGenerator
  let family: Family

  init(seed: UInt64, family: Family) {
    random = SeededGenerator(seed: seed)
    self.family = family
  }

  mutating func program(length: Int) -> [Operation] {
    var program = opening()
    while program.count < length { program.append(operation()) }
    return program
  }

  private mutating func chance(_ share: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < share
  }

  private mutating func anybody() -> Int { Int.random(in: 0..<Cast.count, using: &random) }

  private mutating func pages() -> [Int] {
    let count = Int.random(in: 0...4, using: &random)
    return Array((0..<Cast.count).shuffled(using: &random).prefix(count))
  }

  private mutating func opening() -> [Operation] {
    let root = [0, 1, 8, 10].randomElement(using: &random) ?? 0
    var steps: [Operation] = [.root(root)]
    if root == 8 { steps.append(.tabs(8, [10, 2, 3])) }
    if root == 10 { steps.append(.stack(10, [2], animated: false)) }
    if root < 8, chance(50) { steps += [.embed(8, in: root), .tabs(8, [10, 3])] }
    if root < 8, chance(30) { steps.append(.embed(10, in: root)) }
    if chance(60) { steps.append(.stack(10, [4, 5], animated: false)) }
    return steps + [.turn]
  }

  mutating func operation() -> Operation {
    switch family {
    case .proper:
      chance(20)
        ? plan() : chance(35) ? time() : chance(8) ? away() : chance(50) ? container() : tree()
    case .sloppy:
      chance(15)
        ? plan()
        : chance(30)
          ? time()
          : chance(8) ? away() : chance(30) ? container() : chance(40) ? tree() : step()
    case .modelled: chance(30) ? modelledTime() : modelledStep()
    }
  }

  private mutating func plan() -> Operation {
    let moment = Moment.allCases.randomElement(using: &random) ?? .viewDidLoad
    let inner =
      chance(10)
      ? plan()
      : chance(5) ? away() : chance(50) ? container() : family == .sloppy ? step() : tree()
    return .plan(anybody(), moment, inner)
  }

  private mutating func time() -> Operation {
    switch Int.random(in: 0..<12, using: &random) {
    case 0, 1, 2: .turn
    case 3, 4: .frames(Int.random(in: 1...30, using: &random))
    case 5, 6: .settle
    case 7: .press([2, 3, 60].randomElement(using: &random) ?? 2)
    case 8, 9: .drag(Int.random(in: -30...60, using: &random))
    case 10: .release
    default: chance(70) ? .release : .cancelTouch
    }
  }

  private mutating func tree() -> Operation {
    switch Int.random(in: 0..<14, using: &random) {
    case 0, 1, 2, 3: .embed(anybody(), in: anybody())
    case 4, 5: .unembed(anybody())
    case 6, 7: .reparent(anybody(), to: anybody())
    case 8: .hide(anybody(), chance(50))
    case 9: .root(chance(20) ? nil : anybody())
    case 10:
      .resize(Int.random(in: 80...160, using: &random), Int.random(in: 120...260, using: &random))
    case 11: .loadView(anybody())
    case 12: .transition(anybody(), to: anybody(), seconds: chance(50) ? 0 : 0.2)
    default: .present(anybody(), from: anybody(), style(), animated: chance(60))
    }
  }

  private mutating func away() -> Operation {
    .takeAway(anybody(), to: anybody(), animated: chance(50))
  }

  private mutating func style() -> Style {
    Style.allCases.randomElement(using: &random) ?? .pageSheet
  }

  private mutating func container() -> Operation {
    switch Int.random(in: 0..<16, using: &random) {
    case 0: .tabs(Int.random(in: Cast.tabs, using: &random), pages())
    case 1, 2, 3:
      .select(Int.random(in: Cast.tabs, using: &random), Int.random(in: 0..<4, using: &random))
    case 4, 5, 6: .push(anybody(), on: stack(), animated: chance(60))
    case 7, 8, 9: .pop(stack(), animated: chance(60))
    case 10: .popTo(stack(), depth: Int.random(in: 0..<3, using: &random), animated: chance(60))
    case 11: .stack(stack(), pages(), animated: chance(60))
    case 12, 13: .present(anybody(), from: anybody(), style(), animated: chance(60))
    default: .dismiss(anybody(), animated: chance(60))
    }
  }

  private mutating func stack() -> Int { Int.random(in: Cast.navigation, using: &random) }

  private mutating func step() -> Operation {
    switch Int.random(in: 0..<16, using: &random) {
    case 0, 1, 2: .addChild(anybody(), to: anybody())
    case 3, 4: .addView(anybody(), to: anybody())
    case 5, 6: .removeView(anybody())
    case 7: .removeFromParent(anybody())
    case 8: .willMoveToNil(anybody())
    case 9: .didMove(anybody())
    case 10: .unloadView(anybody())
    case 11: .forward(anybody(), chance(50))
    case 12, 13: .begin(anybody(), appearing: chance(50), animated: chance(50))
    default: .end(anybody())
    }
  }

  // MARK: The model's operations

  private mutating func modelledTime() -> Operation { chance(70) ? .turn : .settle }

  private mutating func modelledStep() -> Operation {
    chance(45) ? step() : chance(40) ? container() : tree()
  }
}
