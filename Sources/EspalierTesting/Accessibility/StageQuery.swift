import Espalier
import EspalierPlatform
import Foundation

extension Stage {
  /// Finds what is on screen as tests of XCUITest do: `stage.app.buttons["Play"].tap()`.
  public var app: StageApplication {
    StageApplication(driver: StageDriver(stage: self))
  }
}

/// What is on screen, by kinds.
///
/// Each query is carried out anew whenever its result is asked for.
@MainActor public struct StageApplication {
  let driver: any ElementDriver

  private func query(_ roles: AccessibleRole...) -> StageQuery {
    StageQuery(driver: driver) { roles.contains($0.node.role) }
  }

  /// Everything on screen.
  public var descendants: StageQuery { StageQuery(driver: driver) { $0.depth > 0 } }
  /// Buttons.
  public var buttons: StageQuery { query(.button) }
  /// Texts and headings that the user cannot change.
  public var staticTexts: StageQuery { query(.label, .heading) }
  /// Switches.
  public var switches: StageQuery { query(.toggleButton) }
  /// Sliders and page controls.
  public var sliders: StageQuery { query(.slider) }
  /// Steppers.
  public var steppers: StageQuery { query(.stepper) }
  /// Text fields of one line.
  public var textFields: StageQuery { query(.textField) }
  /// Text fields for passwords.
  public var secureTextFields: StageQuery { query(.secureTextField) }
  /// Text views.
  public var textViews: StageQuery { query(.textView) }
  /// Pictures.
  public var images: StageQuery { query(.image) }
  /// Links.
  public var links: StageQuery { query(.link) }
  /// Rows of lists.
  public var cells: StageQuery { query(.listItem) }
  /// Tables and collections.
  public var tables: StageQuery { query(.list, .listBox, .table) }
  /// The tabs of tab bars.
  public var tabs: StageQuery { query(.tab) }
  /// Alerts.
  public var alerts: StageQuery { query(.alert) }
  /// Sheets, popovers and presented pages.
  public var dialogs: StageQuery { query(.dialog) }
  /// Rows of menus.
  public var menuItems: StageQuery { query(.menuItem, .checkMenuItem, .radioMenuItem) }
  /// Bars that show how far something is, and wheels that turn.
  public var progressIndicators: StageQuery { query(.progress) }
}

/// Elements of a kind that are on screen whenever the query is asked.
@MainActor public struct StageQuery {
  let driver: any ElementDriver
  let matches: (StageElement) -> Bool

  /// The elements, in the order in which they are read.
  public var allElements: [StageElement] { driver.all.filter(matches) }

  /// The number of elements.
  public var count: Int { allElements.count }

  /// The element that is called by its label, its identifier, or a name for control by voice.
  public subscript(name: String) -> StageTarget {
    StageTarget(driver: driver, name: "\"\(name)\"") { allElements.first { $0.isCalled(name) } }
  }

  /// The first element.
  public var firstMatch: StageTarget { element(boundBy: 0) }

  /// The element at a place among those of the query.
  public func element(boundBy index: Int) -> StageTarget {
    StageTarget(driver: driver, name: "number \(index)") {
      let all = allElements
      return all.indices.contains(index) ? all[index] : nil
    }
  }
}
