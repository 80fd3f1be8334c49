import Espalier
import EspalierTesting
import Foundation

/// The properties of the framework that hold a view.
enum HeldProperty: String, CaseIterable {
  case cellBackground, cellSelectedBackground, cellMultipleSelectionBackground
  case cellAccessory, cellEditingAccessory, cellBackgroundConfiguration
  case headerBackground, headerBackgroundConfiguration
  case itemBackground, itemSelectedBackground, itemBackgroundConfiguration, itemAccessory
  case tableBackground, tableHeader, tableFooter, collectionBackground
  case scrollRefreshControl, tableControllerRefreshControl
  case fieldLeft, fieldRight, fieldInput, fieldInputAccessory
  case textInput, textInputAccessory
  case titleView, leftBarItem, rightBarItem
  case popupBar, popupItem, tabAccessory

  /// Whether only the first responder shows the view.
  var followsFirstResponder: Bool {
    switch self {
    case .fieldInput, .fieldInputAccessory, .textInput, .textInputAccessory: true
    default: false
    }
  }

  /// A view that the property takes.
  @MainActor func view() -> UIView {
    switch self {
    case .scrollRefreshControl, .tableControllerRefreshControl: UIRefreshControl()
    default: UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 30))
    }
  }
}

/// Two objects with the same property in one window.
@MainActor final class HeldScene {
  @MainActor struct Owner {
    /// The view to lay out.
    let view: UIView
    let set: (UIView?) -> Void
  }

  let stage = Stage(size: CGSize(width: 390, height: 900))
  let root = UIViewController()
  let other = UIView(frame: CGRect(x: 0, y: 800, width: 390, height: 100))
  private var owners = 0
  private var held: [AnyObject] = []

  init() {
    root.view.addSubview(other)
    stage.show(root)
  }

  func set(_ view: UIView?, in owner: Owner) {
    owner.set(view)
    layOut(owner)
  }

  func layOut(_ owner: Owner) {
    owner.view.setNeedsLayout()
    owner.view.superview?.setNeedsLayout()
    stage.settle()
  }

  /// How often the view is in the window's tree.
  func count(of view: UIView) -> Int {
    func count(in parent: UIView) -> Int {
      (parent === view ? 1 : 0) + parent.subviews.reduce(0) { $0 + count(in: $1) }
    }
    return count(in: stage.window)
  }

  func owner(of property: HeldProperty) -> Owner {
    defer { owners += 1 }
    let frame = CGRect(x: 0, y: 400 * owners, width: 390, height: 300)
    switch property {
    case .titleView, .leftBarItem, .rightBarItem: return barOwner(property, frame)
    case .popupBar, .popupItem, .tabAccessory: return tabOwner(property, frame)
    case .tableControllerRefreshControl:
      let list = UITableViewController(style: .plain)
      add(list, frame)
      return Owner(view: list.view) { list.refreshControl = $0 as? UIRefreshControl }
    case .scrollRefreshControl:
      return placed(UIScrollView(), frame) { $0.refreshControl = $1 as? UIRefreshControl }
    case .tableBackground: return placed(UITableView(), frame) { $0.backgroundView = $1 }
    case .tableHeader: return placed(UITableView(), frame) { $0.tableHeaderView = $1 }
    case .tableFooter: return placed(UITableView(), frame) { $0.tableFooterView = $1 }
    case .collectionBackground:
      let layout = UICollectionViewFlowLayout()
      return placed(UICollectionView(frame: frame, collectionViewLayout: layout), frame) {
        $0.backgroundView = $1
      }
    case .fieldLeft, .fieldRight, .fieldInput, .fieldInputAccessory:
      return fieldOwner(property, frame)
    case .textInput:
      return placed(UITextView(), frame) { view, held in
        view.inputView = held
        view.becomeFirstResponder()
      }
    case .textInputAccessory:
      return placed(UITextView(), frame) { view, held in
        view.inputAccessoryView = held
        view.becomeFirstResponder()
      }
    case .headerBackground:
      return placed(UITableViewHeaderFooterView(reuseIdentifier: nil), frame) {
        $0.backgroundView = $1
      }
    case .headerBackgroundConfiguration:
      return placed(UITableViewHeaderFooterView(reuseIdentifier: nil), frame) {
        $0.backgroundConfiguration = Self.configuration($1)
      }
    case .itemBackground, .itemSelectedBackground, .itemBackgroundConfiguration, .itemAccessory:
      return itemOwner(property, frame)
    default: return cellOwner(property, frame)
    }
  }

  private static func configuration(_ view: UIView?) -> UIBackgroundConfiguration? {
    guard let view else { return nil }
    var configuration = UIBackgroundConfiguration.clear()
    configuration.customView = view
    return configuration
  }

  private func placed<Place: UIView>(
    _ view: Place, _ frame: CGRect, set: @escaping (Place, UIView?) -> Void
  ) -> Owner {
    view.frame = frame
    root.view.addSubview(view)
    return Owner(view: view) { set(view, $0) }
  }

  private func add(_ controller: UIViewController, _ frame: CGRect) {
    root.addChild(controller)
    controller.view.frame = frame
    root.view.addSubview(controller.view)
    controller.didMove(toParent: root)
    stage.settle()
  }

  private func cellOwner(_ property: HeldProperty, _ frame: CGRect) -> Owner {
    let table = UITableView(frame: frame)
    let source = OneRow()
    held.append(source)
    table.dataSource = source
    table.allowsMultipleSelection = property == .cellMultipleSelectionBackground
    root.view.addSubview(table)
    stage.settle()
    let path = IndexPath(row: 0, section: 0)
    switch property {
    case .cellSelectedBackground, .cellMultipleSelectionBackground:
      table.selectRow(at: path, animated: false, scrollPosition: .none)
    case .cellEditingAccessory: table.setEditing(true, animated: false)
    default: break
    }
    let cell = source.cell
    return Owner(view: cell) { view in
      switch property {
      case .cellBackground: cell.backgroundView = view
      case .cellSelectedBackground: cell.selectedBackgroundView = view
      case .cellMultipleSelectionBackground: cell.multipleSelectionBackgroundView = view
      case .cellAccessory: cell.accessoryView = view
      case .cellEditingAccessory: cell.editingAccessoryView = view
      default: cell.backgroundConfiguration = Self.configuration(view)
      }
    }
  }

  private final class OneRow: NSObject, UITableViewDataSource {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
      -> UITableViewCell
    { cell }
  }

  private func itemOwner(_ property: HeldProperty, _ frame: CGRect) -> Owner {
    let cell = UICollectionViewListCell(frame: frame)
    cell.isSelected = property == .itemSelectedBackground
    return placed(cell, frame) { cell, view in
      switch property {
      case .itemBackground: cell.backgroundView = view
      case .itemSelectedBackground: cell.selectedBackgroundView = view
      case .itemAccessory:
        cell.accessories =
          view.map {
            [
              .customView(
                configuration: UICellAccessory.CustomViewConfiguration(
                  customView: $0, placement: .trailing(displayed: .always)))
            ]
          } ?? []
      default: cell.backgroundConfiguration = Self.configuration(view)
      }
    }
  }

  private func fieldOwner(_ property: HeldProperty, _ frame: CGRect) -> Owner {
    let field = UITextField()
    field.leftViewMode = .always
    field.rightViewMode = .always
    return placed(field, CGRect(origin: frame.origin, size: CGSize(width: 390, height: 44))) {
      field, view in
      switch property {
      case .fieldLeft: field.leftView = view
      case .fieldRight: field.rightView = view
      case .fieldInput:
        field.inputView = view
        field.becomeFirstResponder()
      default:
        field.inputAccessoryView = view
        field.becomeFirstResponder()
      }
    }
  }

  private func barOwner(_ property: HeldProperty, _ frame: CGRect) -> Owner {
    let page = UIViewController()
    let navigation = UINavigationController(rootViewController: page)
    let item = UIBarButtonItem()
    switch property {
    case .leftBarItem: page.navigationItem.leftBarButtonItem = item
    case .rightBarItem: page.navigationItem.rightBarButtonItem = item
    default: break
    }
    add(navigation, frame)
    return Owner(view: navigation.navigationBar) {
      if property == .titleView {
        page.navigationItem.titleView = $0
      } else {
        item.customView = $0
      }
    }
  }

  private func tabOwner(_ property: HeldProperty, _ frame: CGRect) -> Owner {
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController()]
    add(tabs, frame)
    guard property != .tabAccessory else {
      return Owner(view: tabs.view) { view in
        tabs.bottomAccessory = view.map { UITabAccessory(contentView: $0) }
      }
    }
    let content = UIViewController()
    let item = UIBarButtonItem()
    if property == .popupItem { content.popupItem.trailingBarButtonItems = [item] }
    tabs.presentPopupBar(with: content, animated: false)
    stage.settle()
    return Owner(view: tabs.popupBar) {
      if property == .popupBar { tabs.popupBar.customBarView = $0 } else { item.customView = $0 }
    }
  }
}
