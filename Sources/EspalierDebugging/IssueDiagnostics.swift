import EspalierDiagnostics

/// Silences issues of single areas in a running program.
///
/// `ContainmentDiagnostics.mode` decides what happens to the issues of all others. A stage of
/// `EspalierTesting` collects every issue, whatever is silenced. An addition to UIKit.
@MainActor public enum IssueDiagnostics {
  /// An area of issues; Docs/Issues.md and Docs/Diagnostics.md list the issues of each.
  public enum Area: String, CaseIterable, Sendable {
    /// Children, parents, appearance and presentation: the codes `C01` and following.
    case containment
    /// Constraints and layout passes: `layout` and `observe`.
    case layout
    /// Tables, collections, their layouts and data sources: `list` and `diff`.
    case lists
    /// Fonts, attributed texts and text entry: `text` and `font`.
    case text
    /// The keyboard focus and key commands: `focus` and `key`.
    case focus
  }

  /// The areas whose issues are not printed; those that `ESPALIER_DIAGNOSTICS` names with a minus
  /// sign, as in `warn,-lists`, else none.
  ///
  /// Up to 256 issues that are met meanwhile are kept, each site once. They are printed when their
  /// area leaves the set, or when a mode other than `off` is set.
  public static var silencedAreas: Set<Area> {
    get { Set(IssueReporter.shared.silencedAreas.compactMap { Area(rawValue: $0.rawValue) }) }
    set {
      IssueReporter.shared.silencedAreas = Set(
        newValue.compactMap { IssueArea(rawValue: $0.rawValue) })
    }
  }
}
