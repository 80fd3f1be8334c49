import Espalier
import EspalierTestNumbers
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

/// Random programs of keys, clicks and changes of the tree: at rest at most one item has the focus,
/// and it is inside the frontmost content of the key window.
@MainActor @Suite struct RandomFocusTests {
  @Test(arguments: 1...20) func afterRandomChangesAReachableItemOrNoneHasTheFocus(seed: UInt64) {
    let program = FocusProgram(seed: seed)
    for step in 0..<40 {
      let what = program.step()
      program.stage.settle()
      if let trouble = program.trouble {
        Issue.record("Seed \(seed), step \(step), after \(what): \(trouble)")
        return
      }
    }
  }
}

/// A tab bar controller with stacks, a popup and sheets, and a person at the keyboard.
@MainActor private final class FocusProgram {
  let stage = Stage(size: CGSize(width: 390, height: 700))
  private var random: SeededGenerator
  private let tabs = UITabBarController()
  private let stacks: [UINavigationController]
  private var pageCount = 0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    stacks = (0..<3).map { _ in UINavigationController() }
    for (index, stack) in stacks.enumerated() {
      stack.viewControllers = [makePage()]
      stack.tabBarItem.title = "Tab \(index)"
    }
    tabs.viewControllers = stacks
    stage.show(tabs)
  }

  private func makePage() -> FocusPage {
    pageCount += 1
    let page = FocusPage()
    page.title = "Page \(pageCount)"
    page.loadViewIfNeeded()
    page.column("\(pageCount)A", "\(pageCount)B", "\(pageCount)C", y: 150)
    // The change that focus callbacks make to the tree.
    page.onUpdate = { [weak self, weak page] context in
      if let page { self?.disturb(page, context) }
    }
    return page
  }

  private func disturb(_ page: FocusPage, _ context: UIFocusUpdateContext) {
    switch Int.random(in: 0..<30, using: &random) {
    case 0: context.nextFocusedView?.removeFromSuperview()
    case 1: context.previouslyFocusedView?.removeFromSuperview()
    case 2: page.navigationController?.popViewController(animated: false)
    case 3: tabs.selectedIndex = Int.random(in: 0..<3, using: &random)
    case 4: context.nextFocusedView?.isHidden = true
    case 5: page.dismiss(animated: false)
    default: break
    }
  }

  private var front: UIViewController {
    var current: UIViewController = tabs
    while let presented = current.presentedViewController { current = presented }
    return current
  }

  private static let keys: [UIKeyboardHIDUsage] = [
    .keyboardTab, .keyboardTab, .keyboardTab, .keyboardF6, .keyboardReturnOrEnter,
    .keyboardSpacebar, .keyboardEscape, .keyboardLeftArrow, .keyboardDownArrow, .keyboardHome,
    .keyboardPageDown,
  ]

  /// Performs a random operation; returns its name.
  func step() -> String {
    switch Int.random(in: 0..<20, using: &random) {
    case 0:
      let page = makePage()
      stacks[max(0, min(2, tabs.selectedIndex))].pushViewController(page, animated: flip())
      return "push"
    case 1:
      stacks[max(0, min(2, tabs.selectedIndex))].popViewController(animated: flip())
      return "pop"
    case 2:
      tabs.selectedIndex = Int.random(in: 0..<3, using: &random)
      return "select"
    case 3:
      let page = makePage()
      page.modalPresentationStyle = flip() ? .pageSheet : .overFullScreen
      front.present(page, animated: flip())
      return "present"
    case 4:
      front.dismiss(animated: flip())
      return "dismiss"
    case 5:
      if tabs.popupContentViewController == nil {
        tabs.presentPopupBar(with: makePage(), animated: flip())
      } else if flip() {
        tabs.openPopup(animated: flip())
      } else {
        tabs.dismissPopupBar(animated: flip())
      }
      return "popup"
    case 6:
      let point = CGPoint(
        x: Double.random(in: 0..<390, using: &random), y: Double.random(in: 0..<700, using: &random)
      )
      stage.tap(point)
      return "click at \(point)"
    case 7:
      let alert = UIAlertController(title: "?", message: nil, preferredStyle: .alert)
      for name in ["No", "Yes"] { alert.addAction(UIAlertAction(title: name, style: .default)) }
      front.present(alert, animated: flip())
      return "alert"
    case 8:
      stage.setFocused(false)
      stage.setFocused(true)
      return "lose the keyboard"
    default:
      let key = Self.keys.randomElement(using: &random) ?? .keyboardTab
      let modifiers: [UIKeyModifierFlags] = [[], [], [], .shift, .control]
      let held = modifiers.randomElement(using: &random) ?? []
      stage.press(key: key, modifiers: held)
      return "\(key) with \(held.rawValue)"
    }
  }

  private func flip() -> Bool { Bool.random(using: &random) }

  /// The fault in the focus; `nil` if there is none.
  var trouble: String? {
    guard let view = stage.window.windowScene?.focusSystem?.focusedItem as? UIView else {
      return nil
    }
    let name = view.accessibilityIdentifier ?? view.accessibilityLabel ?? "\(type(of: view))"
    guard let window = view.window, window.isKeyWindow else { return "\(name) is in no key window" }
    var current: UIView? = view
    while let candidate = current {
      if candidate.isHidden || candidate.alpha < 0.01 || !candidate.isUserInteractionEnabled {
        return "\(name) is hidden"
      }
      current = candidate.superview
    }
    guard view.canBecomeFocused, view.isFocused else { return "\(name) cannot have the focus" }
    if let presented = topPresented,
      let container = presented.presentationController?.containerView,
      !view.isDescendant(of: container)
    {
      return "\(name) is behind \(type(of: presented))"
    }
    return nil
  }

  private var topPresented: UIViewController? { front === tabs ? nil : front }
}
