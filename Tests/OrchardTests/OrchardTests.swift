import EspalierTesting
import Foundation
import Orchard
import Testing
import UIKit

/// The sample project, built from its unedited files, as a person uses it.
@MainActor @Suite("The sample project Orchard") struct OrchardTests {
  let stage: Stage
  let tabs: UITabBarController

  init() throws {
    stage = Stage()
    // The target of the program: nothing else in this process names it.
    let tables = try #require(_ProjectTables.of(module: "Orchard"))
    let root = UIStoryboard(name: "Main", bundle: tables.bundle)
      .instantiateInitialViewController()
    tabs = try #require(root as? UITabBarController)
    stage.show(tabs)
    stage.settle()
  }

  private func navigation(_ index: Int) throws -> UINavigationController {
    try #require(tabs.viewControllers?[index] as? UINavigationController)
  }

  /// The text of all labels below a view, from the top.
  private func texts(in view: UIView) -> [String] {
    let own = (view as? UILabel)?.text.map { [$0] } ?? []
    return own + view.subviews.flatMap { texts(in: $0) }
  }

  private func openPear() throws -> UIViewController {
    let list = try #require(try navigation(0).topViewController as? UITableViewController)
    stage.tap(try #require(list.tableView.cellForRow(at: IndexPath(row: 2, section: 0))))
    stage.settle()
    return try #require(try navigation(0).topViewController)
  }

  @Test("Projects T22 and T24: the scenes of tabs and stacks are there") func start() throws {
    #expect(tabs.viewControllers?.count == 2)
    #expect(tabs.tabBar.items?.map(\.title) == ["Fruit", "Settings"])
    #expect(try navigation(0).topViewController?.navigationItem.title == "Fruit")
    #expect(stage.issues == [])
  }

  @Test("Projects T18 and T39: prototype cells show texts and plurals") func list() throws {
    let list = try #require(try navigation(0).topViewController as? UITableViewController)
    let cells = list.tableView.visibleCells
    #expect(
      cells.map { texts(in: $0.contentView) } == [
        ["Apple", "1 piece"], ["Cherry", "3 pieces"], ["Pear", "5 pieces"],
      ])
    #expect(cells.allSatisfy { $0.accessoryType == .disclosureIndicator })
    #expect(list.navigationItem.leftBarButtonItem != nil)
  }

  @Test("Projects T25 and T28: a cell's segue hands the fruit on, the basket is embedded")
  func detail() throws {
    let page = try openPear()
    #expect(page.title == "Pear")
    #expect(page.children.count == 1)
    #expect(texts(in: page.view).contains("5 pieces"))
    stage.app.buttons["More"].tap()
    stage.settle()
    #expect(texts(in: page.view).contains("6 pieces"))
    stage.app.buttons["Fewer"].tap()
    stage.app.buttons["Fewer"].tap()
    stage.settle()
    #expect(texts(in: page.view).contains("4 pieces"))
    #expect(stage.issues == [])
  }

  @Test("Projects T29: the unwind segue takes the changed fruit back") func unwinding() throws {
    _ = try openPear()
    stage.app.buttons["More"].tap()
    stage.app.buttons["Done"].tap()
    stage.settle()
    #expect(try navigation(0).viewControllers.count == 1)
    let list = try #require(try navigation(0).topViewController as? UITableViewController)
    let cell = try #require(list.tableView.cellForRow(at: IndexPath(row: 2, section: 0)))
    #expect(texts(in: cell.contentView) == ["Pear", "6 pieces"])
  }

  @Test("Projects T8: a loose recognizer of the scene calls its action") func recognizer() throws {
    let page = try openPear()
    let basket = try #require(page.children.first)
    #expect(basket.view.gestureRecognizers?.count == 1)
    #expect(basket.view.layer.cornerRadius == 12)
    let center = basket.view.convert(
      CGPoint(x: basket.view.bounds.midX, y: basket.view.bounds.maxY - 10), to: nil)
    stage.tap(center)
    stage.tap(center)
    stage.settle()
    #expect(texts(in: page.view).contains("0 pieces"))
  }

  @Test("Projects T10 and T11: constraints, and a size class changes font and constant")
  func sizeClasses() throws {
    let page = try openPear()
    let label = try #require(page.view.subviews.first as? UILabel)
    let count = try #require(page.view.subviews[1] as? UILabel)
    #expect(label.frame.minX == 20)
    #expect(count.font.pointSize == 17)
    stage.resize(to: CGSize(width: 1000, height: 900))
    stage.settle()
    #expect(label.convert(label.bounds, to: page.view).minX == 80)
    #expect(count.font.pointSize == 28)
  }

  @Test("Projects T14: colors follow the interface style") func colors() throws {
    let page = try openPear()
    let count = try #require(page.view.subviews[1] as? UILabel)
    let light = count.textColor.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
    let dark = count.textColor.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
    #expect(light == UIColor(red: 0.22, green: 0.48, blue: 0.25, alpha: 1))
    #expect(dark != light)
  }

  @Test("Projects T12 and T19: static rows, an inspectable, a nib in a footer") func settings()
    throws
  {
    tabs.selectedIndex = 1
    stage.settle()
    let page = try #require(try navigation(1).topViewController as? UITableViewController)
    #expect(page.tableView.numberOfSections == 2)
    #expect(page.tableView.style == .insetGrouped)
    let about = try #require(page.tableView.cellForRow(at: IndexPath(row: 0, section: 1)))
    let badge = try #require(about.contentView.subviews.first)
    #expect(badge.layer.cornerRadius == 20)
    #expect(badge.bounds.size == CGSize(width: 40, height: 40))
    #expect(badge.backgroundColor != nil)
    // The picture of an image literal.
    #expect(badge.layer.contents != nil)
    stage.tap(try #require(page.tableView.cellForRow(at: IndexPath(row: 1, section: 0))))
    stage.settle()
    let note = try #require(page.tableView.tableFooterView)
    #expect(texts(in: note) == ["Water the trees."])
  }
}
