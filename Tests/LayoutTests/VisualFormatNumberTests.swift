import Espalier
import EspalierDiagnostics
import EspalierTestNumbers
import EspalierTestSupport
import Foundation
import Testing

/// Random lines of the visual format, with numbers from a ten thousandth to 1e15 in one tree.
///
/// The seed differs from run to run and is printed; `LAYOUT_SEED` runs one again, and
/// `LAYOUT_LINES` says how many lines to run.
@Suite("Visual format with huge numbers") @MainActor struct VisualFormatNumberTests {
  private struct Numbers {
    private var generator: SeededGenerator

    init(state: UInt64) { generator = SeededGenerator(state: state) }

    mutating func below(_ bound: Int) -> Int { Int(generator.next() % UInt64(bound)) }

    mutating func pick(_ items: [String]) -> String { items[below(items.count)] }

    private mutating func predicates() -> String {
      let all = (0...below(3)).map { _ -> String in
        let object =
          below(3) == 0
          ? "v\(below(5))"
          : pick(["0", "5", "-3", "8.5", "1e5", "99999999999", "m", "n", "big", "0.0001", "-0"])
        return pick(["", "==", ">=", "<="]) + object
          + pick(["", "@1000", "@750", "@1", "@999.5", "@m", "@0", "@0.5"])
      }
      return "(" + all.joined(separator: ",") + ")"
    }

    private mutating func gap() -> String {
      pick(["", "-", "-8-", "-\(predicates())-", "-\(pick(["5", "m", "big", "99999999999"]))-"])
    }

    mutating func line() -> String {
      var text = pick(["H:", "V:", ""])
      if below(2) == 0 { text += "|" + gap() }
      let count = 1 + below(4)
      for i in 0..<count {
        text += "[v\(below(5))" + (below(2) == 0 ? predicates() : "") + "]"
        if i < count - 1 { text += gap() }
      }
      if below(2) == 0 { text += gap() + "|" }
      return text
    }
  }

  private let options: [NSLayoutConstraint.FormatOptions] = [
    [], .alignAllTop, .alignAllCenterY, .alignAllLeading, .alignAllLastBaseline,
    .directionRightToLeft,
  ]

  @Test func randomLinesWithHugeNumbersAreSolvedWithinTheBoundOfWork() {
    let environment = ProcessInfo.processInfo.environment
    let seed = environment["LAYOUT_SEED"].flatMap(UInt64.init) ?? UInt64.random(in: 1...1_000_000)
    let count = environment["LAYOUT_LINES"].flatMap(Int.init) ?? 400
    print("visual format with huge numbers: LAYOUT_SEED=\(seed)")
    var numbers = Numbers(state: seed)
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let boxes = (0..<5).map { _ in UIView() }
    var views: [String: Any] = [:]
    for (i, box) in boxes.enumerated() {
      box.translatesAutoresizingMaskIntoConstraints = false
      (i < 3 ? root : boxes[0]).addSubview(box)
      views["v\(i)"] = box
    }
    var live: [[NSLayoutConstraint]] = []
    let reported = issues {
      for step in 0..<count {
        let line = numbers.line()
        let constraints = NSLayoutConstraint.constraints(
          withVisualFormat: line, options: options[numbers.below(options.count)],
          metrics: ["m": numbers.below(900), "n": -7.5, "big": 1e15], views: views)
        NSLayoutConstraint.activate(constraints)
        live.append(constraints)
        let before = LayoutWork.rowsEvaluated
        root.layoutIfNeeded()
        if live.count > 6 { NSLayoutConstraint.deactivate(live.removeFirst()) }
        guard LayoutWork.rowsEvaluated - before < 1_000_000,
          boxes.allSatisfy({ isSound($0.frame) })
        else {
          Issue.record("LAYOUT_SEED=\(seed), line \(step): \(line): \(boxes.map(\.frame))")
          return
        }
      }
    }
    let codes = Dictionary(grouping: reported, by: \.code).mapValues(\.count)
    print("visual format with huge numbers: \(count) lines, issues \(codes)")
  }

  private func isSound(_ frame: CGRect) -> Bool {
    frame.minX.isFinite && frame.minY.isFinite && frame.width.isFinite && frame.height.isFinite
      && frame.width >= 0 && frame.height >= 0
  }
}
