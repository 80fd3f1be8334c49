import EspalierCore
import Foundation

// Headers and footers: their contents, their heights, and the views of the visible ones.

extension UITableView {
  /// The space above each header in points.
  final var headerTopPadding: CGFloat {
    sectionHeaderTopPadding >= 0 ? sectionHeaderTopPadding : style == .plain ? 22 : 0
  }

  /// The height of a header with a title in points.
  private var titleHeight: CGFloat { 28 }

  /// The space above and below sections without titles in a grouped table, in points.
  private var groupSpacing: CGFloat { 17.5 }

  final func headerEstimate() throws(ListChanged) -> CGFloat {
    let own = try askDelegate(.estimatedHeaderHeight) {
      $0.tableView(self, estimatedHeightForHeaderInSection: 0)
    }
    if let own, own > 0 { return headerTopPadding + own }
    return headerTopPadding
      + (estimatedSectionHeaderHeight > 0 ? estimatedSectionHeaderHeight : titleHeight)
  }

  final func footerEstimate() throws(ListChanged) -> CGFloat {
    let own = try askDelegate(.estimatedFooterHeight) {
      $0.tableView(self, estimatedHeightForFooterInSection: 0)
    }
    if let own, own > 0 { return own }
    return estimatedSectionFooterHeight > 0
      ? estimatedSectionFooterHeight : style == .plain ? titleHeight : groupSpacing
  }

  /// Returns the height of a header with the space above it, or nil if the header's view decides.
  final func knownHeaderHeight(_ section: Int) throws(ListChanged) -> CGFloat? {
    let given =
      try askDelegate(.headerHeight) { $0.tableView(self, heightForHeaderInSection: section) }
      ?? sectionHeaderHeight
    if given == 0 { return 0 }
    let hasTitle = try headerTitle(section) != nil
    let mayHaveView = optionalMethods.contains(.headerView) && tableDelegate != nil
    guard hasTitle || mayHaveView else { return emptyHeight(given, isFirst: section == 0) }
    if given > 0 { return given + headerTopPadding }
    return hasTitle && !mayHaveView ? titleHeight + headerTopPadding : nil
  }

  /// Returns the height of a footer, or nil if the footer's view decides.
  final func knownFooterHeight(_ section: Int) throws(ListChanged) -> CGFloat? {
    let given =
      try askDelegate(.footerHeight) { $0.tableView(self, heightForFooterInSection: section) }
      ?? sectionFooterHeight
    if given == 0 { return 0 }
    let hasTitle = try footerTitle(section) != nil
    let mayHaveView = optionalMethods.contains(.footerView) && tableDelegate != nil
    guard hasTitle || mayHaveView else { return emptyHeight(given, isFirst: false) }
    if given > 0 { return given }
    // Titles below sections take as many lines as they need.
    return nil
  }

  /// Returns the height of a header or footer without contents.
  private func emptyHeight(_ given: CGFloat, isFirst: Bool) -> CGFloat {
    if style == .plain { return 0 }
    return given > 0 ? given : isFirst ? 2 * groupSpacing : groupSpacing
  }

  /// Calls an optional method of the delegate; returns nil if the delegate does not implement it.
  private func askDelegate<Answer>(
    _ method: OptionalMethods, _ body: (any UITableViewDelegate) -> Answer
  ) throws(ListChanged) -> Answer? {
    guard let tableDelegate else { return nil }
    return try ask(method) { body(tableDelegate) }
  }

  final func headerTitle(_ section: Int) throws(ListChanged) -> String? {
    guard let dataSource else { return nil }
    return try ask(.headerTitle) {
      dataSource.tableView(self, titleForHeaderInSection: section)
    } ?? nil
  }

  final func footerTitle(_ section: Int) throws(ListChanged) -> String? {
    guard let dataSource else { return nil }
    return try ask(.footerTitle) {
      dataSource.tableView(self, titleForFooterInSection: section)
    } ?? nil
  }

  // MARK: - Views

  /// Finds out whether the delegate supplies headers and footers, by requesting those of the first
  /// section.
  final func probeHeaders() throws(ListChanged) {
    pass.probedHeader =
      try askDelegate(.headerView) { $0.tableView(self, viewForHeaderInSection: 0) } ?? nil
    pass.probedFooter =
      try askDelegate(.footerView) { $0.tableView(self, viewForFooterInSection: 0) } ?? nil
  }

  /// Makes the header of a section: the delegate's view, else one with the data source's title.
  final func makeHeader(_ section: Int) throws(ListChanged) -> UIView? {
    if section == 0, let probed = pass.probedHeader {
      pass.probedHeader = nil
      return probed
    }
    let view = try askDelegate(.headerView) {
      $0.tableView(self, viewForHeaderInSection: section)
    }
    if let view = view ?? nil { return view }
    guard let title = try headerTitle(section) else { return nil }
    return titled(title, isHeader: true)
  }

  /// Makes the footer of a section: the delegate's view, else one with the data source's title.
  final func makeFooter(_ section: Int) throws(ListChanged) -> UIView? {
    if section == 0, let probed = pass.probedFooter {
      pass.probedFooter = nil
      return probed
    }
    let view = try askDelegate(.footerView) {
      $0.tableView(self, viewForFooterInSection: section)
    }
    if let view = view ?? nil { return view }
    guard let title = try footerTitle(section) else { return nil }
    return titled(title, isHeader: false)
  }

  private func titled(_ title: String, isHeader: Bool) -> UIView {
    let identifier = isHeader ? Self.titleHeaderIdentifier : Self.titleFooterIdentifier
    let view =
      headerPool.takeWaiting(identifier) ?? UITableViewHeaderFooterView(reuseIdentifier: identifier)
    view.table = self
    view.show(title: title, style: style, isHeader: isHeader)
    return view
  }

  private static var titleHeaderIdentifier: String { "Espalier.title.header" }
  private static var titleFooterIdentifier: String { "Espalier.title.footer" }

  /// Returns the height of a header or footer at the table's width, in points.
  final func fittingHeight(of view: UIView) -> CGFloat {
    let width = max(bounds.width - cardInsets.left - cardInsets.right, 0)
    let size = view.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    if size.height > 0 { return size.height }
    let natural = view.sizeThatFits(CGSize(width: width, height: 0)).height
    if natural > 0 { return natural }
    ListIssue.report(
      "list.height", self,
      "A header or footer of the class \(type(of: view)) has neither a height nor constraints that give one; it is not visible.",
      fix:
        "Give the table sectionHeaderHeight or heightForHeaderInSection, or constrain the view's contents from top to bottom.",
      isError: false)
    return 0
  }
}
