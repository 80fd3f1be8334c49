import EspalierPlatform
import Foundation

/// What is made of all elements of a tree, parents before their children.
extension [StageElement] {
  /// The elements without the containers around them.
  var leaves: [StageElement] {
    indices.filter { index in
      let isParent = index + 1 < count && self[index + 1].depth > self[index].depth
      return !isParent && !self[index].node.role.isContainer
    }.map { self[$0] }
  }

  /// The tree as text, one element a line, children further to the right; rows out of sight that
  /// follow each other are one line.
  var treeText: String {
    var lines: [String] = []
    var hiddenRows = 0
    func close(_ depth: Int) {
      guard hiddenRows > 0 else { return }
      let rows = hiddenRows == 1 ? "1 row" : "\(hiddenRows) rows"
      lines.append(String(repeating: "  ", count: depth) + "\(rows) out of sight")
      hiddenRows = 0
    }
    var rowDepth = 0
    for element in self {
      if element.node.role == .listItem, element.frame.isNull {
        hiddenRows += 1
        rowDepth = element.depth
        continue
      }
      close(rowDepth)
      lines.append(String(repeating: "  ", count: element.depth) + element.description)
    }
    close(rowDepth)
    return lines.joined(separator: "\n")
  }
}

extension AccessibleRole {
  /// Whether the role is that of something that holds others, even when it is empty.
  fileprivate var isContainer: Bool {
    switch self {
    case .window, .panel, .dialog, .alert, .menu, .submenu, .toolBar, .tabBar, .splitView,
      .scrollView, .list, .listBox, .table, .landmark, .group, .filler:
      true
    default: false
    }
  }
}
