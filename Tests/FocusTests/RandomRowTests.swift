import Espalier
import EspalierTestNumbers
import EspalierTesting
import Foundation
import Testing

/// Random keys, clicks and changes in lists with fields, switches and buttons inside their rows: at
/// rest caret and ring are never apart; Docs/RandomPrograms.md.
@MainActor @Suite struct RandomRowTests {
  private static let wanted: (steps: Int, seed: UInt64?) = {
    let parts = (ProcessInfo.processInfo.environment["RANDOM_ROWS"] ?? "").split(separator: "@")
    return (
      parts.first.flatMap { Int($0) } ?? 1_500, parts.dropFirst().first.flatMap { UInt64($0) }
    )
  }()

  @Test func caretAndRingAreNeverApart() {
    let stepsPerProgram = 60
    let first = Self.wanted.seed ?? UInt64.random(in: 0..<1 << 40)
    if Self.wanted.seed == nil { print("Random rows begin with seed \(first)") }
    var tally: [String: Int] = [:]
    for number in 0..<max(1, Self.wanted.steps / stepsPerProgram) {
      let seed = first + UInt64(number)
      let program = RowProgram(seed: seed)
      for step in 0..<stepsPerProgram {
        let what = program.step()
        program.stage.settle()
        for word in program.reached { tally[word, default: 0] += 1 }
        if let trouble = program.trouble {
          Issue.record("Seed \(seed), step \(step), after \(what): \(trouble)")
          return
        }
      }
    }
    // The programs reach what they are about.
    for word in ["field in row", "switch in row", "row", "caret"] {
      #expect(tally[word, default: 0] > 0, "no program reached a \(word)")
    }
  }
}

/// A stack of pages with lists, a field and buttons, and a person at keyboard and mouse.
@MainActor private final class RowProgram {
  let stage = Stage(size: CGSize(width: 390, height: 500))
  private var random: SeededGenerator
  private let pages = UINavigationController()
  private var lists: [RowPage] = []
  private var searches: [UITextField] = []
  private var refuser: RandomRefuser?

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    pages.viewControllers = [makePage()]
    stage.show(pages)
    stage.settle()
  }

  private func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
  private func flip() -> Bool { Bool.random(using: &random) }

  private func makePage() -> UIViewController {
    let kinds = ["", "f", "s", "b", "fs", "sb", "f", "s"]
    let items = (0..<1 + pick(2)).map { _ in
      (0..<pick(40)).map { _ in kinds[pick(kinds.count)] }
    }
    let list = RowPage(items)
    list.isSelectable = flip()
    let page = UIViewController()
    page.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Edit", primaryAction: UIAction { _ in })
    page.loadViewIfNeeded()
    page.view.frame = stage.window.bounds
    let search = UITextField(frame: CGRect(x: 10, y: 60, width: 300, height: 34))
    search.accessibilityIdentifier = "search"
    page.view.addSubview(search)
    page.addChild(list)
    list.view.frame = CGRect(x: 0, y: 100, width: 390, height: 360)
    page.view.addSubview(list.view)
    list.didMove(toParent: page)
    if pick(4) == 0 {
      let delegate = RandomRefuser()
      search.delegate = delegate
      refuser = delegate
    }
    lists.append(list)
    searches.append(search)
    return page
  }

  private static let keys: [UIKeyboardHIDUsage] = [
    .keyboardTab, .keyboardTab, .keyboardTab, .keyboardTab, .keyboardTab, .keyboardTab,
    .keyboardDownArrow, .keyboardUpArrow, .keyboardSpacebar, .keyboardReturnOrEnter,
    .keyboardEscape, .keyboardHome, .keyboardEnd, .keyboardPageDown, .keyboardPageUp,
    .keyboardLeftArrow, .keyboardRightArrow, .keyboardF6, .keyboardDeleteForward,
  ]

  func step() -> String {
    let list = lists[pick(lists.count)]
    switch pick(24) {
    case 0:
      list.tableView.reloadData()
      return "reload"
    case 1:
      guard let section = list.items.indices.randomElement(using: &random) else { return "none" }
      let row = pick(list.items[section].count + 1)
      list.items[section].insert(["f", "s", "b", ""][pick(4)], at: row)
      list.tableView.insertRows(at: [IndexPath(row: row, section: section)], with: .fade)
      return "insert \(section).\(row)"
    case 2:
      guard let section = list.items.indices.randomElement(using: &random),
        !list.items[section].isEmpty
      else { return "none" }
      let row = pick(list.items[section].count)
      list.items[section].remove(at: row)
      list.tableView.deleteRows(at: [IndexPath(row: row, section: section)], with: .fade)
      return "delete \(section).\(row)"
    case 3, 4:
      let point = CGPoint(
        x: Double.random(in: 0..<390, using: &random), y: Double.random(in: 0..<500, using: &random)
      )
      if flip() { stage.tap(point) } else { stage.click(point, modifiers: []) }
      return "click at \(point)"
    case 5:
      stage.scroll(
        at: CGPoint(x: 200, y: 300),
        by: CGVector(dx: 0, dy: Double.random(in: -900..<900, using: &random)))
      return "wheel"
    case 6:
      guard pages.viewControllers.count < 3 else { return "none" }
      pages.pushViewController(makePage(), animated: flip())
      return "push"
    case 7:
      pages.popViewController(animated: flip())
      return "pop"
    case 8:
      let sheet = UIViewController()
      sheet.loadViewIfNeeded()
      let field = UITextField(frame: CGRect(x: 20, y: 60, width: 200, height: 34))
      sheet.view.addSubview(field)
      pages.present(sheet, animated: flip())
      return "present"
    case 9:
      pages.dismiss(animated: flip())
      return "dismiss"
    case 10:
      searches.randomElement(using: &random)?.becomeFirstResponder()
      return "begin to edit"
    case 11:
      stage.window.endEditing(flip())
      return "end editing"
    case 12:
      refuser?.mayEnd.toggle()
      return "refuse"
    case 13, 14:
      stage.type("ab")
      return "type"
    default:
      let key = Self.keys[pick(Self.keys.count)]
      let isShifted = key == .keyboardTab && flip() && flip()
      let count = 1 + pick(3)
      for _ in 0..<count { stage.press(key: key, modifiers: isShifted ? .shift : []) }
      return "\(key) \(count) times\(isShifted ? " with Shift" : "")"
    }
  }

  private var focused: UIView? {
    stage.window.windowScene?.focusSystem?.focusedItem as? UIView
  }

  private func row(around view: UIView) -> ItemCell? {
    var current: UIView? = view.superview
    while let candidate = current {
      if let cell = candidate as? ItemCell { return cell }
      current = candidate.superview
    }
    return nil
  }

  /// What the program has reached at this step.
  var reached: [String] {
    guard let focused else { return [] }
    var words: [String] = []
    if focused is ItemCell { words.append("row") }
    if row(around: focused) != nil {
      words.append(
        focused is UITextField
          ? "field in row" : focused is UISwitch ? "switch in row" : "button in row")
    }
    if focused.isFirstResponder { words.append("caret") }
    return words
  }

  /// The fault in focus and caret; `nil` if there is none.
  var trouble: String? {
    func firstResponder(_ view: UIView) -> UIView? {
      if view.isFirstResponder, view is any UIKeyInput { return view }
      return view.subviews.lazy.compactMap(firstResponder).first
    }
    let caret = firstResponder(stage.window)
    let focused = focused
    if let caret, let focused, caret !== focused {
      return "the caret is in \(name(caret)), the focus at \(name(focused))"
    }
    for view in [caret, focused].compactMap(\.self) {
      guard let cell = row(around: view) else { continue }
      guard let list = lists.first(where: { cell.isDescendant(of: $0.tableView) }) else { continue }
      guard !cell.isHidden, list.tableView.indexPath(for: cell) != nil else {
        return "\(name(view)) is in a cell that waits for reuse"
      }
    }
    let issues = stage.issues.filter { $0.code.hasPrefix("focus.") }
    return issues.isEmpty ? nil : "\(issues)"
  }

  private func name(_ view: UIView) -> String {
    view.accessibilityIdentifier ?? "\(type(of: view))"
  }
}

private final class RandomRefuser: NSObject, UITextFieldDelegate {
  var mayEnd = true
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { mayEnd }
}
