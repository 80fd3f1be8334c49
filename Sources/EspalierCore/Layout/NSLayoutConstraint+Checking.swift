import EspalierDiagnostics
import Foundation

extension NSLayoutConstraint {
  /// Refuses a constraint whose items, attributes or numbers do not fit together.
  final func checkParts() {
    if let problem = problemOfParts() {
      state.insert(.refused)
      reportIssue(
        Issue(
          problem.code, .error, subjects: [debugRelation],
          "\(debugRelation): \(problem.sentence) The constraint stays inactive.", fix: problem.fix))
      return
    }
    guard secondAttribute != .notAnAttribute, spans == nil, firstAttribute.kind != .size,
      firstAttribute.axis != secondAttribute.axis
    else { return }
    reportIssue(
      Issue(
        "layout.axes", .warning, subjects: [debugRelation],
        "\(debugRelation): a horizontal position is compared with a vertical one.",
        fix: "Compare positions along the same axis."))
  }

  private struct Problem {
    let code: String
    let sentence: String
    let fix: String
  }

  private func problemOfParts() -> Problem? {
    if firstItem == nil {
      return Problem(
        code: "layout.item", sentence: "its first item is neither a view nor a layout guide.",
        fix: "Pass a UIView or UILayoutGuide that is still alive.")
    }
    if !constantStorage.isFinite || !multiplier.isFinite {
      return Problem(
        code: "layout.number", sentence: "its constant or multiplier is not a finite number.",
        fix: "Look for a division by zero where the number comes from.")
    }
    if firstAttribute == .notAnAttribute {
      return Problem(
        code: "layout.pair", sentence: "it has no first attribute.",
        fix: "Name the attribute of the first item.")
    }
    let firstKind = spans?.firstStartAttribute.kind.asSize ?? firstAttribute.kind
    if secondAttribute == .notAnAttribute {
      guard firstKind != .size else { return nil }
      return Problem(
        code: "layout.location", sentence: "a position cannot be compared with a constant alone.",
        fix: "Compare it with an edge of another item, such as the superview.")
    }
    let secondKind = spans?.secondStartAttribute.kind.asSize ?? secondAttribute.kind
    // UIKit allows comparing positions of both axes, though it is rarely intended.
    guard firstKind == secondKind || firstKind != .size && secondKind != .size else {
      return Problem(
        code: "layout.pair",
        sentence: "\(firstAttribute.name) cannot be compared with \(secondAttribute.name).",
        fix: "Compare sizes with sizes, and positions with positions along the same axis.")
    }
    let mixed =
      firstAttribute.followsText && secondAttribute.isAbsoluteSide
      || firstAttribute.isAbsoluteSide && secondAttribute.followsText
    if mixed, firstKind != .size {
      return Problem(
        code: "layout.pair",
        sentence: "leading and trailing cannot be compared with left and right.",
        fix: "Use leading and trailing on both sides, or left and right on both.")
    }
    if multiplier == 0, firstKind != .size {
      return Problem(
        code: "layout.location",
        sentence: "a multiplier of 0 compares a position with a constant alone.",
        fix: "Use a multiplier other than 0.")
    }
    return nil
  }

  final func reportConstant(_ value: CGFloat) {
    reportIssue(
      Issue(
        "layout.number", .error, subjects: [debugRelation],
        "\(debugRelation): the constant \(value) is not a finite number; the old one stays.",
        fix: "Look for a division by zero where the number comes from."))
  }

  /// Whether a priority may be set; reports an issue if not.
  final func acceptsPriority(_ value: UILayoutPriority) -> Bool {
    guard value.rawValue > 0, value.rawValue <= 1000 else {
      reportIssue(
        Issue(
          "layout.priority", .error, subjects: [debugRelation],
          "\(debugRelation): a priority of \(value.rawValue) is not above 0 and at most 1000; the old one stays.",
          fix: "Use a number in that range."))
      return false
    }
    if isInEngine, (value == .required) != (priorityStorage == .required) {
      reportIssue(
        Issue(
          "layout.priorityChange", .warning, subjects: [debugRelation],
          "\(debugRelation): its priority changes between required and \(min(value.rawValue, priorityStorage.rawValue)) while it is active; UIKit stops the program here.",
          fix: "Deactivate it before, or use 999 instead of required."))
    }
    return true
  }

  /// Whether UIKit has given the constraint to an engine: at once in a window, elsewhere in layout.
  private var isInEngine: Bool { isActive && (!state.contains(.pending) || owner?.window != nil) }
}

extension NSLayoutConstraint.Attribute.Kind {
  /// The kind of a distance that begins at an attribute of this kind; `nil` if none can begin
  /// there.
  fileprivate var asSize: Self? { self == .none ? nil : .size }
}

/// Reports a layout value that is not finite; `outcome` says which value applies instead.
@MainActor func reportLayoutNumber(_ subject: String, _ outcome: String) {
  reportIssue(
    Issue(
      "layout.number", .error, subjects: [subject],
      "\(subject) was given a number that is not finite; \(outcome).",
      fix: "Look for a division by zero where the number comes from."))
}
