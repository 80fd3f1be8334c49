import EspalierDiagnostics

/// A change of an observable value in a turn that does not end.
@MainActor struct ObservedChange {
  /// The property, such as `Counter.count`.
  let property: String
  /// The method that reads it, such as `CounterView.updateProperties`.
  let method: String
  /// The place of the view or controller in the tree.
  let path: String

  /// Reports a value that is changed again in each pass of the turn that it invalidates.
  func reportLoop() {
    reportIssue(
      Issue(
        "observe.loop", .error, subjects: [path, method, property],
        "\(method) of \(path) reads \(property), which was changed again in each of \(UpdateCycle.layoutPassLimit) passes of one turn; the turn stopped there.",
        fix:
          "Change observable values where events arrive, and only read them in updateProperties, layoutSubviews and their kind. Where a layout must write one, write it only when it differs."
      ))
  }
}
