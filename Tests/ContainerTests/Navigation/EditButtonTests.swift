import Espalier
import EspalierTesting
import Foundation
import Testing

/// The Edit button of a controller.
@Suite("Edit buttons") @MainActor struct EditButtonTests {
  private let stage = Stage()

  private final class Page: UITableViewController {
    var calls: [String] = []

    override func setEditing(_ editing: Bool, animated: Bool) {
      super.setEditing(editing, animated: animated)
      calls.append("\(editing) \(animated)")
    }
  }

  private func button(titled title: String) -> UIControl? {
    func find(_ view: UIView) -> UIControl? {
      if let control = view as? UIControl, control.accessibilityLabel == title { return control }
      return view.subviews.lazy.compactMap(find).first
    }
    return find(stage.window)
  }

  @Test func aTapBeginsAndEndsEditing() throws {
    let page = Page(style: .plain)
    page.navigationItem.rightBarButtonItem = page.editButtonItem
    stage.show(UINavigationController(rootViewController: page))
    #expect(page.editButtonItem.title == "Edit" && page.editButtonItem.style == .plain)
    stage.tap(try #require(button(titled: "Edit")))
    stage.settle()
    #expect(page.calls == ["true true"])
    #expect(page.tableView.isEditing)
    #expect(page.editButtonItem.title == "Done" && page.editButtonItem.style == .done)
    stage.tap(try #require(button(titled: "Done")))
    #expect(page.calls == ["true true", "false true"])
    #expect(stage.issues.isEmpty)
  }

  @Test func theButtonFollowsEditingThatTheProgramBegins() {
    let page = UIViewController()
    page.isEditing = true
    #expect(page.editButtonItem.title == "Done")
    page.setEditing(false, animated: false)
    #expect(page.editButtonItem.title == "Edit")
    #expect(page.editButtonItem === page.editButtonItem)
  }

  @Test func anItemWithAPictureIsNamed() throws {
    let page = UIViewController()
    let compose = UIBarButtonItem(systemItem: .compose)
    let picture = UIBarButtonItem(
      image: UIImage(systemName: "plus"), style: .plain, target: nil, action: nil)
    picture.accessibilityLabel = "Add Line"
    page.navigationItem.rightBarButtonItems = [compose, picture]
    stage.show(UINavigationController(rootViewController: page))
    #expect(button(titled: "Compose") != nil)
    #expect(button(titled: "Add Line") != nil)
    picture.accessibilityLabel = "Add"
    stage.settle()
    #expect(button(titled: "Add") != nil)
  }
}
