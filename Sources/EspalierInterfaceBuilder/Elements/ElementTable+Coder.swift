package import EspalierMarkup

extension ElementTable {
  /// Returns the arguments of a coder for what an object's initialiser needs before anything else:
  /// styles, reuse identifiers and layouts.
  ///
  /// - Returns: Each argument after a comma, such as `, style: 1, identifier: "Cell"`; an empty
  ///   text if the initialiser needs nothing.
  package static func coderArguments(
    _ element: MarkupElement, _ context: inout AttributeContext
  ) -> String {
    guard let rule = ElementRule.of(element) else { return "" }
    var inner = context
    inner.messages = []
    var writer = ElementWriter(
      element: element, receiver: "", rule: rule, resources: .none, context: inner)
    let made = writer.coderArguments()
    context.messages += writer.context.messages
    return made
  }
}

extension ElementWriter {
  fileprivate mutating func coderArguments() -> String {
    switch element.name {
    case "tableView": return style(element, "style", Choices.tableStyles)
    case "tableViewController":
      let table = element.children.first { $0.name == "tableView" }
      return table.map { style($0, "style", Choices.tableStyles) } ?? ""
    case "tableViewCell": return style(element, "style", Choices.cellStyles) + identifier
    case "collectionViewCell", "collectionReusableView", "tableViewHeaderFooterView":
      return identifier
    case "button": return style(element, "buttonType", Choices.buttonTypes)
    case "activityIndicatorView": return style(element, "style", Choices.indicatorRawStyles)
    case "pageViewController":
      let orientation = style(
        element, "navigationOrientation", Choices.orientations, label: "orientation")
      return style(element, "transitionStyle", Choices.pageTransitions) + orientation
    case "splitViewController":
      if element["style"] != nil { return style(element, "style", Choices.splitStyles) }
      if element["allowTripleColumnStyle"] == "YES" { return ", style: 2" }
      return element["allowDoubleColumnStyle"] == "YES" ? ", style: 1" : ""
    case "barButtonItem":
      let item = choice("systemItem", of: element, Choices.systemItems)
      return item.map { ", style: UIBarButtonItem.SystemItem\($0).rawValue + 1" } ?? ""
    case "collectionView":
      let layout = element.children.first { $0["key"] == "collectionViewLayout" }
      let made = layout?["id"].flatMap { context.expression($0) }
      return made.map { ", layout: \($0)" } ?? ""
    default: return ""
    }
  }

  /// The argument for a style; empty for the first one, which is the usual.
  private mutating func style(
    _ element: MarkupElement, _ name: String, _ values: [String: Int], label: String = "style"
  ) -> String {
    guard let text = element[name] else { return "" }
    guard let value = values[text] else {
      reportValue(text, of: name, in: element)
      return ""
    }
    return value == 0 ? "" : ", \(label): \(value)"
  }

  private var identifier: String {
    element["reuseIdentifier"].map { ", identifier: \(ElementTable.literal($0))" } ?? ""
  }
}
