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

  final var headerEstimate: CGFloat {
    let own = ask(.estimatedHeaderHeight) {
      $0.tableView(self, estimatedHeightForHeaderInSection: 0)
    }
    if let own, own > 0 { return headerTopPadding + own }
    return headerTopPadding
      + (estimatedSectionHeaderHeight > 0 ? estimatedSectionHeaderHeight : titleHeight)
  }

  final var footerEstimate: CGFloat {
    let own = ask(.estimatedFooterHeight) {
      $0.tableView(self, estimatedHeightForFooterInSection: 0)
    }
    if let own, own > 0 { return own }
    return estimatedSectionFooterHeight > 0
      ? estimatedSectionFooterHeight : style == .plain ? titleHeight : groupSpacing
  }

  /// Returns the height of a header with the space above it, or nil if the header's view decides.
  final func knownHeaderHeight(_ section: Int) -> CGFloat? {
    let given =
      ask(.headerHeight) { $0.tableView(self, heightForHeaderInSection: section) }
      ?? sectionHeaderHeight
    if given == 0 { return 0 }
    let hasTitle = headerTitle(section) != nil
    let mayHaveView = optionalMethods.contains(.headerView) && tableDelegate != nil
    guard hasTitle || mayHaveView else { return emptyHeight(given, isFirst: section == 0) }
    if given > 0 { return given + headerTopPadding }
    return hasTitle && !mayHaveView ? titleHeight + headerTopPadding : nil
  }

  /// Returns the height of a footer, or nil if the footer's view decides.
  final func knownFooterHeight(_ section: Int) -> CGFloat? {
    let given =
      ask(.footerHeight) { $0.tableView(self, heightForFooterInSection: section) }
      ?? sectionFooterHeight
    if given == 0 { return 0 }
    let hasTitle = footerTitle(section) != nil
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
  private func ask<Answer>(
    _ method: OptionalMethods, _ body: (any UITableViewDelegate) -> Answer
  ) -> Answer? {
    guard optionalMethods.contains(method), let tableDelegate else { return nil }
    optionalMethods.usedDefault = false
    let answer = body(tableDelegate)
    guard optionalMethods.usedDefault else { return answer }
    optionalMethods.remove(method)
    return nil
  }

  final func headerTitle(_ section: Int) -> String? {
    guard optionalMethods.contains(.headerTitle), let dataSource else { return nil }
    optionalMethods.usedDefault = false
    let title = dataSource.tableView(self, titleForHeaderInSection: section)
    if optionalMethods.usedDefault { optionalMethods.remove(.headerTitle) }
    return title
  }

  final func footerTitle(_ section: Int) -> String? {
    guard optionalMethods.contains(.footerTitle), let dataSource else { return nil }
    optionalMethods.usedDefault = false
    let title = dataSource.tableView(self, titleForFooterInSection: section)
    if optionalMethods.usedDefault { optionalMethods.remove(.footerTitle) }
    return title
  }

  // MARK: - Views

  /// Finds out whether the delegate supplies headers and footers, by requesting those of the first
  /// section.
  final func probeHeaders() {
    pass.probedHeader = ask(.headerView) { $0.tableView(self, viewForHeaderInSection: 0) } ?? nil
    pass.probedFooter = ask(.footerView) { $0.tableView(self, viewForFooterInSection: 0) } ?? nil
  }

  /// Makes the header of a section: the delegate's view, else one with the data source's title.
  final func makeHeader(_ section: Int) -> UIView? {
    if section == 0, let probed = pass.probedHeader {
      pass.probedHeader = nil
      return probed
    }
    if let view = ask(.headerView, { $0.tableView(self, viewForHeaderInSection: section) }) ?? nil {
      return view
    }
    guard let title = headerTitle(section) else { return nil }
    return titled(title, isHeader: true)
  }

  /// Makes the footer of a section: the delegate's view, else one with the data source's title.
  final func makeFooter(_ section: Int) -> UIView? {
    if section == 0, let probed = pass.probedFooter {
      pass.probedFooter = nil
      return probed
    }
    if let view = ask(.footerView, { $0.tableView(self, viewForFooterInSection: section) }) ?? nil {
      return view
    }
    guard let title = footerTitle(section) else { return nil }
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
