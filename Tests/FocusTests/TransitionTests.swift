import Espalier
import EspalierTesting
import Foundation
import Testing

/// Tab and requests for the focus while contents move: nothing of it is a mistake of the program.
@MainActor @Suite struct FocusTransitionTests {
  private func page() -> FocusPage {
    let page = FocusPage()
    page.loadViewIfNeeded()
    page.column("A", "B", y: 150)
    return page
  }

  @Test(
    arguments: ["push", "pop", "sheet", "dismiss", "full", "tab", "popup", "open", "close"])
  func tabDuringATransitionReportsNothing(way: String) {
    for delay in [0.02, 0.1, 0.2, 0.3, 0.45] {
      let stage = Stage(size: CGSize(width: 390, height: 700))
      let pages = UINavigationController(rootViewController: page())
      let tabs = UITabBarController()
      tabs.viewControllers = [pages, page()]
      stage.show(tabs)
      stage.press(key: .keyboardTab)
      stage.settle()
      begin(way, pages, tabs, stage)
      stage.turn()
      stage.advance(by: delay)
      for _ in 0..<3 { stage.press(key: .keyboardTab) }
      stage.settle()
      #expect(stage.issues == [], "\(way) after \(delay) s")
    }
  }

  private func begin(
    _ way: String, _ pages: UINavigationController, _ tabs: UITabBarController, _ stage: Stage
  ) {
    switch way {
    case "push": pages.pushViewController(page(), animated: true)
    case "pop":
      pages.pushViewController(page(), animated: false)
      stage.settle()
      pages.popViewController(animated: true)
    case "sheet", "full", "dismiss":
      let next = page()
      next.modalPresentationStyle = way == "full" ? .fullScreen : .pageSheet
      pages.present(next, animated: way != "dismiss")
      if way == "dismiss" {
        stage.settle()
        pages.dismiss(animated: true)
      }
    case "tab": tabs.selectedIndex = 1
    case "popup": tabs.presentPopupBar(with: page(), animated: true)
    default:
      tabs.presentPopupBar(with: page(), animated: false)
      if way == "close" { tabs.openPopup(animated: false) }
      stage.settle()
      if way == "open" { tabs.openPopup(animated: true) } else { tabs.closePopup(animated: true) }
    }
  }

  @Test func aRequestForAPageOnItsWayIsCarriedOutWhenItHasArrived() {
    let stage = Stage(size: CGSize(width: 390, height: 700))
    let pages = UINavigationController(rootViewController: page())
    stage.show(pages)
    stage.press(key: .keyboardTab)
    stage.settle()
    let next = page()
    pages.pushViewController(next, animated: true)
    stage.turn()
    stage.advance(by: 0.05)
    UIFocusSystem.focusSystem(for: next)?.requestFocusUpdate(to: next.view.subviews[1])
    stage.settle()
    #expect(stage.focusName == "B")
    #expect(stage.issues == [])
  }
}
