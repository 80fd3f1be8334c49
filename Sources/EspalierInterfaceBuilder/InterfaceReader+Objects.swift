internal import EspalierMarkup
internal import EspalierMessages

/// Reading objects with all that they contain.
extension InterfaceReader {
  /// The properties that take one object each.
  private static let properties: Set<String> = Set(
    """
    tableHeaderView tableFooterView backgroundView selectedBackgroundView accessoryView \
    multipleSelectionBackgroundView editingAccessoryView inputView inputAccessoryView customView \
    titleView refreshControl leftBarButtonItem rightBarButtonItem backBarButtonItem leftView \
    rightView tabBarItem
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  /// The properties of controllers and items that exist from the start.
  private static let parts: Set<String> = ["navigationItem", "navigationBar", "tabBar", "toolbar"]

  /// Reads an object and everything inside.
  @discardableResult
  func object(
    _ element: MarkupElement, in unit: LoaderUnit, parent: InterfaceObject?,
    _ placement: ObjectPlacement
  ) -> InterfaceObject {
    var uikit = ElementTable.uikitClass(element)
    if uikit == nil {
      context.report(
        "P101", .warning, element.line,
        "“\(element.name)” has no counterpart; a plain view stands in its place.",
        fix: "Replace the element by a view of a class of your own.")
      uikit = "UIView"
    }
    let base = uikit ?? "UIView"
    var type = ObjectType(system: base)
    if case .part = placement {
      if let custom = element["customClass"] {
        context.report(
          "P101", .warning, element.line,
          "The class “\(custom)” cannot be given to a view that its parent makes; it is ignored.",
          fix: "Make the view of that class in code.")
      }
    } else {
      type = self.type(of: element, uikit: base)
    }
    let object = InterfaceObject(
      element, number: nextNumber(), type: type, placement: placement, unit: unit)
    object.parent = parent
    parent?.children.append(object)
    unit.objects.append(object)
    register(element, .object(object))
    contents(of: object)
    return object
  }

  /// Reads what an object contains.
  func contents(of object: InterfaceObject) {
    let element = object.element
    noteExclusions(element)
    if element.name == "tableViewCell" {
      for property in ["textLabel", "detailTextLabel", "imageView"] {
        if let id = element[property] { cellParts[id] = (object, property) }
      }
    }
    for child in element.children { self.child(child, of: object) }
  }

  func child(_ child: MarkupElement, of object: InterfaceObject) {
    switch child.name {
    case "subviews": for view in child.children { subview(view, of: object) }
    case "constraints": for one in child.children { constraint(one, of: object) }
    case "connections":
      connect(child, .object(object), name: object.element.name, scene: object.unit.scene)
    case "userDefinedRuntimeAttributes":
      object.unit.attributed.append((object.expression, object.type, child))
    case "variation": variation(child, of: object)
    case "gestureRecognizers", "items", "toolbarItems", "leftBarButtonItems", "rightBarButtonItems":
      for item in child.children where ElementTable.uikitClass(item) != nil {
        self.object(item, in: object.unit, parent: object, .element(of: child.name))
      }
    case "prototypes", "cells": for cell in child.children { prototype(cell, of: object) }
    case "sections" where object.element.name == "tableView": sections(child, of: object)
    case "layoutGuides": break
    case "viewLayoutGuide", "keyboardLayoutGuide": guide(child, of: object)
    default: keyed(child, of: object)
    }
  }

  /// Reads a child that is the value of one of its parent's properties.
  private func keyed(_ child: MarkupElement, of object: InterfaceObject) {
    let key = child["key"] ?? ""
    if ElementTable.isValue(child.name) { return }
    guard ElementTable.uikitClass(child) != nil else {
      // The table of elements has said so.
      return skip(child)
    }
    let unit = object.unit
    if child.name == "collectionReusableView", key.hasPrefix("section") {
      return prototype(child, of: object)
    }
    if key == "contentView" || child.name.hasSuffix("ContentView") {
      return content(child, of: object)
    }
    if Self.parts.contains(key) {
      self.object(child, in: unit, parent: object, .part(key, isOptional: false))
    } else if key == "collectionViewLayout" {
      self.object(child, in: unit, parent: object, .layout)
    } else if Self.properties.contains(key) {
      self.object(child, in: unit, parent: object, .property(key))
    } else {
      context.report(
        "P101", .warning, child.line,
        "“\(child.name)” as “\(key)” of “\(object.element.name)” has no counterpart; left out.",
        fix: "Set “\(key)” in code.")
      skip(child)
    }
  }

  /// Reads a view that holds the contents of a cell or an effect.
  private func content(_ child: MarkupElement, of object: InterfaceObject) {
    let uikit = ElementTable.uikitClass(object.element) ?? ""
    let hasContent = !Set(SystemClasses.chain(uikit)).isDisjoint(with: [
      "UITableViewCell", "UICollectionViewCell", "UIVisualEffectView",
      "UITableViewHeaderFooterView",
    ])
    self.object(
      child, in: object.unit, parent: object,
      hasContent
        ? .part("contentView", isOptional: false) : .subview(isInstalled: true))
  }

  private func subview(_ view: MarkupElement, of object: InterfaceObject) {
    if let id = view["id"], let part = cellParts[id] {
      self.object(
        view, in: part.cell.unit, parent: part.cell, .part(part.property, isOptional: true))
    } else {
      let isInstalled = view["id"].map { !excluded.contains($0) } ?? true
      self.object(view, in: object.unit, parent: object, .subview(isInstalled: isInstalled))
    }
  }

  private func guide(_ child: MarkupElement, of object: InterfaceObject) {
    let key = child["key"] ?? (child.name == "keyboardLayoutGuide" ? "keyboard" : "")
    switch key {
    case "safeArea": register(child, .guide(object, "safeAreaLayoutGuide"))
    case "keyboard": register(child, .guide(object, "keyboardLayoutGuide"))
    case "contentLayoutGuide": register(child, .guide(object, "contentLayoutGuide"))
    case "frameLayoutGuide": register(child, .guide(object, "frameLayoutGuide"))
    case "layoutMargins", "margins": register(child, .guide(object, "layoutMarginsGuide"))
    case "readableContent": register(child, .guide(object, "readableContentGuide"))
    default:
      context.report(
        "P101", .warning, child.line,
        "The layout guide “\(key)” has no counterpart; its constraints are left out.",
        fix: "Constrain to the safe area.")
      skip(child)
    }
  }

  // MARK: Lists

  private func prototype(_ cell: MarkupElement, of list: InterfaceObject) {
    guard ElementTable.uikitClass(cell) != nil else { return keyed(cell, of: list) }
    let id = SwiftNames.fragment(cell["id"] ?? "\(nextNumber())")
    let prefix = list.unit.scene?.className ?? "_Nib_\(SwiftNames.fragment(fileName))"
    let unit = LoaderUnit(.cell, className("\(prefix)_Cell_\(id)"), scene: list.unit.scene)
    units.append(unit)
    unit.roots = [object(cell, in: unit, parent: nil, .root)]
    guard let identifier = cell["reuseIdentifier"], !identifier.isEmpty else { return }
    let kind =
      switch cell["key"] {
      case "sectionHeaderView": "UICollectionElementKindSectionHeader"
      case "sectionFooterView": "UICollectionElementKindSectionFooter"
      default: ""
      }
    if list.prototypes.contains(where: { $0.identifier == identifier && $0.kind == kind }) {
      context.report(
        "P215", .warning, cell.line, "Reuse identifier “\(identifier)” twice in one table.",
        fix: "Give each prototype an identifier of its own; the last one is used.")
    }
    list.prototypes.append(
      Prototype(identifier: identifier, kind: kind, unit: unit, line: cell.line))
  }

  private func sections(_ sections: MarkupElement, of table: InterfaceObject) {
    guard table.element["dataMode"] == "static" else { return skip(sections) }
    if let scene = table.unit.scene,
      let system = catalog.chain(scene.type.name).system,
      !SystemClasses.chain(system).contains("UITableViewController")
    {
      context.report(
        "P210", .warning, table.element.line, "A static table needs a UITableViewController.",
        fix: "Make the scene's controller a UITableViewController, or use prototype cells.")
    }
    for element in sections.children where element.name == "tableViewSection" {
      var section = StaticSection(element: element)
      register(element, .absent)
      for cell in element.first("cells")?.children ?? []
      where ElementTable.uikitClass(cell) != nil {
        section.cells.append(object(cell, in: table.unit, parent: nil, .root))
      }
      table.sections.append(section)
    }
  }
}
