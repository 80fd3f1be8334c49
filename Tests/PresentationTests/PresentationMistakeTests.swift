import Espalier
import EspalierTesting
import Foundation
import Testing

/// Settings of presentations that cannot be.
@MainActor @Suite struct PresentationMistakeTests {
  private let stage = Stage()
  private let root = UIViewController()

  init() { stage.show(root) }

  @Test func aControllerWithoutAStyleIsNotPresented() {
    let page = UIViewController()
    page.modalPresentationStyle = .none
    root.present(page, animated: false)
    stage.settle()
    #expect(stage.issues.count == 1)
    #expect(stage.issues.first?.code == "presentation.style")
    #expect(root.presentedViewController == nil)
    page.modalPresentationStyle = .fullScreen
    root.present(page, animated: false)
    stage.settle()
    #expect(root.presentedViewController === page)
    #expect(stage.issues.count == 1)
  }

  @Test func aSheetWithoutDetentsIsLarge() {
    let page = UIViewController()
    page.sheetPresentationController?.detents = []
    root.present(page, animated: false)
    stage.settle()
    #expect(stage.issues.first?.code == "sheet.noDetents")
    #expect(root.presentedViewController === page)
    #expect(page.view.bounds.height > 700)
  }
}
