import EspalierDiagnostics
public import Foundation

/// An object that calls an action: a control, a bar item, a gesture recognizer.
@MainActor package protocol NibActionSource: AnyObject {
  /// Adds an action.
  ///
  /// - Parameters:
  ///   - selector: The method.
  ///   - target: The object that has it; nil for the first responder.
  ///   - events: The raw value of the events of a control; 0 for the main one.
  func connect(_ selector: Selector, to target: AnyObject?, events: UInt)
}

extension UIGestureRecognizer: NibActionSource {
  /// Adds an action; a recognizer has no events.
  package final func connect(_ selector: Selector, to target: AnyObject?, events: UInt) {
    guard let target else { return }
    addTarget(target, action: selector)
  }
}

/// A cell whose selection performs a segue.
@MainActor package protocol SegueCell: AnyObject {
  /// What the selection performs; nil for most cells.
  var selectionSegue: SegueTrigger? { get set }
}

/// A list that makes cells from prototypes.
@MainActor package protocol PrototypeList: AnyObject {
  /// Registers a prototype.
  ///
  /// - Parameters:
  ///   - identifier: The reuse identifier.
  ///   - kind: The kind of a supplementary view; empty for a cell.
  ///   - make: Makes a view of it.
  func registerPrototype(
    _ identifier: String, kind: String, make: @escaping @MainActor () -> AnyObject?)
}

/// A controller whose table has the rows that a file of Interface Builder says.
@MainActor package protocol StaticTableOwner: AnyObject {
  /// Takes the rows.
  func adopt(_ sections: [_StaticSection])
}

/// A section of a table whose rows stand in a file of Interface Builder.
@MainActor public struct _StaticSection {
  package let header: String?
  package let footer: String?
  package let cells: [AnyObject]
  package let headerHeight: CGFloat
  package let footerHeight: CGFloat
  package let heights: [CGFloat]

  /// Makes a section.
  ///
  /// - Parameters:
  ///   - header: The header's text.
  ///   - footer: The footer's text.
  ///   - cells: The cells, from the top.
  ///   - headerHeight: The header's height, in points; -1 for the table's own.
  ///   - footerHeight: The footer's height, in points; -1 for the table's own.
  ///   - heights: The cells' own heights, in points, -1 for the table's; empty for none.
  public init(
    header: String? = nil, footer: String? = nil, cells: [AnyObject], headerHeight: CGFloat = -1,
    footerHeight: CGFloat = -1, heights: [CGFloat] = []
  ) {
    self.header = header
    self.footer = footer
    self.cells = cells
    self.headerHeight = headerHeight
    self.footerHeight = footerHeight
    self.heights = heights
  }
}

extension _NibLoader {
  /// Adds an action to a control, a bar item or a recognizer.
  ///
  /// - Parameters:
  ///   - sender: The object that calls.
  ///   - selector: The method.
  ///   - target: The object that has it; nil for the first responder.
  ///   - events: The raw value of a control's events; 0 for the main one.
  public final func action(
    _ sender: AnyObject, _ selector: Selector, _ target: AnyObject?, _ events: UInt = 0
  ) {
    if let source = sender as? any NibActionSource {
      return source.connect(selector, to: target, events: events)
    }
    reportIssue(
      Issue(
        "nib.action", .warning, subjects: ["\(type(of: sender))"],
        "\(type(of: sender)) in \(fileName) sends no actions; the connection is left out.",
        fix: "Connect a control, a bar item or a gesture recognizer."))
  }

  /// Lets an object perform a segue of the scene: a control, a bar item, a recognizer or a cell by
  /// its action, a view by embedding the segue's scene.
  ///
  /// - Parameters:
  ///   - trigger: The object.
  ///   - index: The index in the scene's `segues`.
  public final func segue(_ trigger: AnyObject, _ index: Int) {
    guard let scene, scene.segues.indices.contains(index) else { return }
    if scene.segues[index].kind == .embed, let container = trigger as? UIView {
      return embeds.append((container, index))
    }
    let target = scene.trigger(index)
    if let cell = trigger as? any SegueCell {
      cell.selectionSegue = target
    } else {
      action(trigger, Selector(SegueTrigger.fire(_:)), target)
    }
  }

  /// Says which view or bar item a popover points at.
  ///
  /// - Parameters:
  ///   - anchor: The view or the bar item.
  ///   - index: The index in the scene's `segues`.
  public final func segueAnchor(_ anchor: AnyObject, _ index: Int) {
    scene?.anchors[index] = WeakAnchor(anchor)
  }

  /// Gives a list a prototype.
  ///
  /// - Parameters:
  ///   - list: The table or the collection view.
  ///   - identifier: The reuse identifier.
  ///   - loader: Makes a view of it.
  ///   - kind: The kind of a supplementary view; empty or "cell" for a cell.
  public final func prototype(
    _ list: AnyObject, _ identifier: String, _ loader: _NibLoader.Type, kind: String = ""
  ) {
    guard let list = list as? any PrototypeList else { return }
    list.registerPrototype(identifier, kind: kind == "cell" ? "" : kind) {
      [weak owner, externals, weak scene] in
      loader.init(owner: owner, externals: externals, scene: scene).run().first
    }
  }

  /// Gives a table controller the rows that stand in the file.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - sections: The sections.
  public final func staticTable(_ table: AnyObject, _ sections: [_StaticSection]) {
    if let owner = owner as? any StaticTableOwner { return owner.adopt(sections) }
    reportIssue(
      Issue(
        "P210", .error, subjects: ["\(type(of: table))"],
        "The static rows of \(fileName) need a UITableViewController; the table stays empty.",
        fix: "Make the scene's controller a UITableViewController, or use prototype cells."))
  }

  /// Adds what holds only for some size classes.
  ///
  /// - Parameters:
  ///   - vertical: The raw value of the vertical size class; 0 for any.
  ///   - horizontal: The raw value of the horizontal size class; 0 for any.
  ///   - install: Called when the size classes begin to match.
  ///   - remove: Called when they end to match, and at the start if they do not.
  public final func variation(
    vertical: Int, horizontal: Int, install: @escaping @MainActor () -> Void,
    remove: @escaping @MainActor () -> Void
  ) {
    variations.append(
      Variation(vertical: vertical, horizontal: horizontal, install: install, remove: remove))
  }
}
