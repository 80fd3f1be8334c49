import EspalierCore
import EspalierDiagnostics
import Foundation

/// The pieces of one open menu and their places.
@MainActor struct MenuContents {
  /// The pieces from top to bottom; elements of a palette from the leading to the trailing end.
  private(set) var pieces: [MenuPiece] = []
  private(set) var size = CGSize.zero
  let metrics: MenuMetrics
  private(set) var hasChecks = false
  private(set) var hasImages = false
  /// Deferred elements whose provider was not called yet.
  private(set) var unanswered: [UIDeferredMenuElement] = []
  private var untitled: [UIMenuElement] = []

  /// The maximum depth of deferred elements that deliver deferred elements.
  private static let depthLimit = 16
  /// The maximum number of titles that are measured; if there are more, the longest ones are.
  private static let measuredTitles = 96

  /// Finds the pieces of a menu.
  ///
  /// - Parameters:
  ///   - menu: The menu.
  ///   - metrics: The sizes of the menu's parts.
  ///   - showsTitle: Whether the menu's title is above its rows.
  ///   - target: Returns the object on which a command is called.
  init(
    _ menu: UIMenu, metrics: MenuMetrics, showsTitle: Bool,
    target: (UICommand) -> AnyObject?
  ) {
    self.metrics = metrics
    if showsTitle, !menu.title.isEmpty { pieces.append(MenuPiece(.header(menu.title))) }
    add(menu, selection: nil, depth: 0, target: target)
    if case .separator = pieces.last?.kind { pieces.removeLast() }
    hasChecks = pieces.contains { piece in
      guard piece.size == .row else { return false }
      return piece.selection != nil || piece.leaf.map { $0.state != .off } == true
    }
    hasImages = pieces.contains { $0.size == .row && $0.image != nil }
    reportUntitled(in: menu)
  }

  private mutating func add(
    _ menu: UIMenu, selection: UIMenu?, depth: Int, target: (UICommand) -> AnyObject?
  ) {
    let isPalette = menu.options.contains(.displayAsPalette)
    let size: MenuPiece.Size =
      switch menu.preferredElementSize {
      case .small: .small
      case .medium: .medium
      case .large: .row
      case .automatic: isPalette ? .small : .row
      }
    let selection = menu.options.contains(.singleSelection) ? menu : selection
    add(menu.children, size, selection, depth, target)
  }

  private mutating func add(
    _ elements: [UIMenuElement], _ size: MenuPiece.Size, _ selection: UIMenu?, _ depth: Int,
    _ target: (UICommand) -> AnyObject?
  ) {
    for element in elements {
      if let leaf = element as? any UIMenuLeaf {
        var piece = MenuPiece(.leaf(leaf))
        piece.size = size
        piece.selection = selection
        if let command = element as? UICommand { piece.target = target(command) }
        guard !leaf.attributes.contains(.hidden) else { continue }
        if leaf.title.isEmpty { untitled.append(element) }
        pieces.append(piece)
      } else if let deferred = element as? UIDeferredMenuElement {
        add(deferred, size, selection, depth, target)
      } else if let menu = element as? UIMenu {
        if menu.options.contains(.displayInline) {
          addSection(menu, selection, depth, target)
        } else {
          if menu.title.isEmpty { untitled.append(menu) }
          var piece = MenuPiece(.submenu(menu))
          piece.size = size
          pieces.append(piece)
        }
      }
    }
  }

  private mutating func add(
    _ deferred: UIDeferredMenuElement, _ size: MenuPiece.Size, _ selection: UIMenu?, _ depth: Int,
    _ target: (UICommand) -> AnyObject?
  ) {
    guard let answer = deferred.answer else {
      unanswered.append(deferred)
      pieces.append(MenuPiece(.loading))
      return
    }
    guard depth < Self.depthLimit else {
      reportIssue(
        Issue(
          "menu.deferred.deep", .warning, subjects: ["UIDeferredMenuElement"],
          "UIDeferredMenuElements answer each other more than \(Self.depthLimit) levels deep; the menu leaves out the rest.",
          fix: "Return actions and menus, and no deferred element that leads back to itself."))
      return
    }
    add(answer, size, selection, depth + 1, target)
  }

  private mutating func addSection(
    _ menu: UIMenu, _ selection: UIMenu?, _ depth: Int, _ target: (UICommand) -> AnyObject?
  ) {
    addSeparator()
    let start = pieces.count
    if !menu.title.isEmpty { pieces.append(MenuPiece(.header(menu.title))) }
    let first = pieces.count
    add(menu, selection: selection, depth: depth, target: target)
    // A section without elements adds no pieces.
    if pieces.count == first { pieces.removeSubrange(start...) }
    addSeparator()
  }

  private mutating func addSeparator() {
    guard let last = pieces.last else { return }
    switch last.kind {
    case .separator: return
    case .header where pieces.count == 1: return
    default: pieces.append(MenuPiece(.separator))
    }
  }

  private func reportUntitled(in menu: UIMenu) {
    guard let first = untitled.first else { return }
    let name = menu.title.isEmpty ? "a menu" : "the menu “\(menu.title)”"
    let others = untitled.count > 1 ? ", and so have \(untitled.count - 1) more elements" : ""
    reportIssue(
      Issue(
        "menu.title", .warning, subjects: ["\(type(of: first))", menu.title],
        "A \(type(of: first)) in \(name) has no title\(others); its row says nothing to the user and nothing to a screen reader.",
        fix:
          "Pass a title; a palette (displayAsPalette) shows the image alone and still needs the title."
      ))
  }
}

// MARK: Layout

extension MenuContents {
  /// Returns the width at which all pieces fit, in points.
  func fittingWidth(least: CGFloat) -> CGFloat {
    let rows = pieces.filter { $0.size == .row }
    let longest =
      rows.count <= Self.measuredTitles
      ? rows
      : Array(
        rows.sorted { Self.letters(of: $0) > Self.letters(of: $1) }.prefix(Self.measuredTitles))
    let probe = MenuText()
    let widest = longest.map { width(of: $0, probe) }.max() ?? 0
    let small = paletteLines.map { CGFloat($0.count) * metrics.paletteSide + 2 * metrics.rowInset }
    let wanted = max(widest, small.max() ?? 0, metrics.minimumWidth, least)
    return min(wanted.rounded(.up), max(metrics.maximumWidth, least))
  }

  private static func letters(of piece: MenuPiece) -> Int {
    piece.title(with: []).utf8.count + (piece.shortcut?.utf8.count ?? 0)
  }

  private func width(of piece: MenuPiece, _ probe: MenuText) -> CGFloat {
    let edges = 2 * (metrics.rowInset + metrics.contentInset)
    if case .header(let text) = piece.kind {
      return edges + probe.width(of: text, metrics.subtitleSize, .semibold)
    }
    var width = edges + leadingWidth + probe.width(of: piece.title(with: []), metrics.titleSize)
    for alternate in (piece.leaf as? UICommand)?.alternates ?? [] {
      width = max(width, edges + leadingWidth + probe.width(of: alternate.title, metrics.titleSize))
    }
    if let subtitle = piece.element?.subtitle, !subtitle.isEmpty {
      width = max(width, edges + leadingWidth + probe.width(of: subtitle, metrics.subtitleSize))
    }
    if let shortcut = piece.shortcut {
      width += MenuMetrics.trailingGap + probe.width(of: shortcut, metrics.titleSize)
    } else if piece.submenu != nil {
      width += MenuMetrics.trailingGap
    }
    return width
  }

  /// The width of check marks and images before the titles.
  var leadingWidth: CGFloat {
    (hasChecks ? metrics.checkWidth : 0) + (hasImages ? metrics.imageWidth : 0)
  }

  /// The indices of palette elements that are side by side.
  private var paletteLines: [[Int]] {
    var lines: [[Int]] = []
    var last: Int?
    for index in pieces.indices where pieces[index].size != .row {
      let most = pieces[index].size == .medium ? 4 : 8
      if last == index - 1, let count = lines.last?.count, count < most {
        lines[lines.count - 1].append(index)
      } else {
        lines.append([index])
      }
      last = index
    }
    return lines
  }

  /// Sets the frame of each piece for contents of a width.
  mutating func place(width: CGFloat, isMirrored: Bool) {
    var y = metrics.padding
    let lines = Dictionary(
      paletteLines.compactMap { line in line.first.map { ($0, line) } },
      uniquingKeysWith: { a, _ in a })
    var index = 0
    while index < pieces.count {
      if let line = lines[index] {
        let height = pieces[index].size == .medium ? metrics.paletteSide + 18 : metrics.paletteSide
        let room = width - 2 * metrics.rowInset
        let side = (room / CGFloat(line.count)).rounded(.down)
        for (column, piece) in line.enumerated() {
          let leading = metrics.rowInset + CGFloat(column) * side
          pieces[piece].frame = CGRect(
            x: isMirrored ? width - leading - side : leading, y: y, width: side, height: height)
        }
        y += height
        index += line.count
      } else {
        let height = height(of: pieces[index])
        pieces[index].frame = CGRect(
          x: metrics.rowInset, y: y, width: max(0, width - 2 * metrics.rowInset), height: height)
        y += height
        index += 1
      }
    }
    size = CGSize(width: width, height: y + metrics.padding)
  }

  private func height(of piece: MenuPiece) -> CGFloat {
    switch piece.kind {
    case .separator: metrics.separatorHeight
    case .header: metrics.headerHeight
    case .loading: metrics.rowHeight
    case .leaf, .submenu:
      piece.element?.subtitle?.isEmpty == false ? metrics.subtitleRowHeight : metrics.rowHeight
    }
  }

  /// Returns the pieces between two heights of the contents.
  func pieces(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
    let first = firstIndex { $0.frame.maxY > top }
    let last = firstIndex { $0.frame.minY >= bottom }
    return first..<max(first, last)
  }

  /// Returns the index of the first piece for which a condition holds; it must hold for all later
  /// ones.
  private func firstIndex(where holds: (MenuPiece) -> Bool) -> Int {
    var (low, high) = (0, pieces.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(pieces[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Returns the index of the piece at a point of the contents.
  func index(at point: CGPoint) -> Int? {
    pieces(from: point.y, to: point.y + 0.01).first { pieces[$0].frame.contains(point) }
  }
}

/// Measures the texts of a menu.
@MainActor final class MenuText {
  private let label = UILabel(frame: .zero)

  func width(of text: String, _ size: CGFloat, _ weight: UIFont.Weight = .regular) -> CGFloat {
    label.font = .systemFont(ofSize: size, weight: weight)
    label.text = text
    return label.sizeThatFits(CGSize(width: 10_000, height: 100)).width.rounded(.up)
  }
}
