/// An area of issues that can be silenced alone.
package enum IssueArea: String, CaseIterable, Sendable {
  /// Children, parents, appearance and presentation: the catalogue of containment mistakes.
  case containment
  /// Constraints and layout passes.
  case layout
  /// Tables, collections, their layouts and data sources.
  case lists
  /// Fonts, attributed texts and text entry.
  case text
  /// The keyboard focus and key commands.
  case focus
}

extension Issue {
  /// The area of this issue; `nil` if its area cannot be silenced alone.
  package var area: IssueArea? {
    if isContainmentMistake { return .containment }
    switch code.prefix(while: { $0 != "." }) {
    case "layout", "observe": return .layout
    case "list", "diff": return .lists
    case "text", "font": return .text
    case "focus", "key": return .focus
    default: return nil
    }
  }
}
