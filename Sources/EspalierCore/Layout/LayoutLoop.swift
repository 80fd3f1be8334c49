import EspalierDiagnostics
import Foundation

/// Counts the passes of one layout, and watches the last ones to find the cause of a loop.
@MainActor struct LayoutPasses {
  /// The number of passes before the limit that are watched.
  static let watchedPasses = 5

  private var count = 0
  private var isWatching = false

  init() { LayoutGrowth.layouts += 1 }

  /// Returns whether another pass may run, and counts it.
  mutating func begin() -> Bool {
    guard count < UpdateCycle.layoutPassLimit, !LayoutGrowth.hasStopped else { return false }
    count += 1
    if count == UpdateCycle.layoutPassLimit - Self.watchedPasses, LoopWitness.current == nil {
      LoopWitness.current = LoopWitness()
      isWatching = true
    }
    return true
  }

  /// Stops watching; after a layout that went on adding views, takes back what is still requested
  /// around `view`.
  func end(in view: UIView) {
    if isWatching { LoopWitness.current = nil }
    LayoutGrowth.layouts -= 1
    guard LayoutGrowth.layouts == 0, LayoutGrowth.hasStopped else { return }
    LayoutGrowth.hasStopped = false
    view.outermostView.takeBackLayoutRequests()
  }

  /// Reports the view that requests layout in each pass, and the change that causes it; does
  /// nothing if the layout stopped for another reason.
  func reportLoop(in root: UIView) {
    guard !LayoutGrowth.hasStopped else { return }
    if let change = LoopWitness.current?.observedChange { return change.reportLoop() }
    var culprit = root
    while let next = culprit.subviewStorage.first(where: \.hasLayoutWork) { culprit = next }
    let path = culprit.diagnosticPath
    let cause = LoopWitness.current?.cause
    reportIssue(
      Issue(
        .endlessLayout, subjects: [path] + (cause.map { [$0.subject] } ?? []),
        "\(path) requested another layout in each of \(UpdateCycle.layoutPassLimit) passes of one turn; layout stopped there. \(cause?.sentence ?? "No constraint, content or frame changed meanwhile: setNeedsLayout was called.")",
        fix:
          "Set sizes and constants in layoutSubviews only when they differ, to values that do not depend on what they change, and call setNeedsLayout there on no view around the one being laid out."
      ))
  }
}

/// Stops a layout in which each new view adds another one inside itself.
@MainActor enum LayoutGrowth {
  /// The number of views, each added by the layout of the one around it, at which layout stops.
  static let limit = 500

  /// The number of such views around the view being laid out.
  @exclusivity(unchecked) static var depth = 0
  /// The number of layouts, one inside the other, that are running.
  @exclusivity(unchecked) static var layouts = 0
  /// Whether the limit was reached; stays until the outermost layout ends.
  @exclusivity(unchecked) static var hasStopped = false

  /// Counts a view that was empty before its layout and is not any more.
  ///
  /// - Returns: Whether the views inside it may be laid out.
  static func begin(_ view: UIView) -> Bool {
    depth += 1
    guard depth >= limit, !hasStopped else { return !hasStopped }
    hasStopped = true
    let owner = view.nearestControllerPath ?? view.debugName
    reportIssue(
      Issue(
        .endlessLayout, subjects: [owner],
        "In \(owner), the layout of each new \(type(of: view)) adds another view inside it: layout stopped after \(limit) of them, one inside the other.",
        fix: "Add subviews in layoutSubviews only under a condition that ends."))
    return false
  }
}

/// Records the values that change in the last passes of a layout that does not end.
@MainActor final class LoopWitness {
  /// The witness of the last passes before the limit.
  static var current: LoopWitness? {
    didSet { Observed.witness = current.map { witness in { witness.noteObserved($0, $1, $2) } } }
  }

  /// The kinds of values that change; among equals the kind named first is reported.
  private enum Kind: Int {
    case constant
    case activation
    case content
    case frame
  }

  private struct Key: Hashable {
    let object: ObjectIdentifier
    let kind: Kind
  }

  /// The successive values of one subject.
  private struct Change {
    /// The name of the subject, the same in every run.
    let subject: String
    /// The start of the sentence about it.
    let phrase: String
    /// The call site or view that set the value.
    let place: String
    var values: [String]
  }

  /// The last change of an observable value, and the method that it invalidated.
  private(set) var observedChange: ObservedChange?

  private var changes: [Key: Change] = [:]
  private var order: [Key] = []

  func note(_ constraint: NSLayoutConstraint, newConstant value: CGFloat) {
    guard let owner = constraint.owner else { return }
    let subject = constraint.debugSides
    note(
      constraint, .constant, subject,
      "The constant of \(subject), which \(owner.ownerPhrase) owns,",
      setNear: constraint.involvedViews, value.shortest,
      before: constraint.constantStorage.shortest)
  }

  func note(_ constraint: NSLayoutConstraint, isActive: Bool) {
    let subject = constraint.debugSides
    note(
      constraint, .activation, subject, subject, setNear: constraint.involvedViews,
      isActive ? "active" : "inactive")
  }

  private func noteObserved(_ property: String, _ method: String, _ path: String) {
    observedChange = ObservedChange(property: property, method: method, path: path)
  }

  func noteContent(of view: UIView, _ size: CGSize) {
    let subject = "\(view.diagnosticPath).intrinsicContentSize"
    note(
      view, .content, subject, subject, setNear: [],
      "\(size.width.shortest) × \(size.height.shortest)")
  }

  func noteFrame(of view: UIView) {
    guard view.autoLayout?.item?.isApplying != true else { return }
    let subject = "\(view.diagnosticPath).frame"
    let frame = view.frame
    let parts = [frame.minX, frame.minY, frame.width, frame.height].map(\.shortest)
    note(
      view, .frame, subject, subject, setNear: view.superview.map { [$0] } ?? [],
      "(\(parts.joined(separator: " ")))")
  }

  private func note(
    _ object: AnyObject, _ kind: Kind, _ subject: String, _ phrase: String,
    setNear views: [UIView], _ value: String, before: String? = nil
  ) {
    let key = Key(object: ObjectIdentifier(object), kind: kind)
    if changes[key] == nil {
      let setter = views.compactMap(\.viewBeingLaidOut).first
      let place = setter.map { " in the layout of \($0.diagnosticPath)" } ?? ""
      changes[key] = Change(
        subject: subject, phrase: phrase, place: place, values: before.map { [$0] } ?? [])
      order.append(key)
    }
    changes[key]?.values.append(value)
  }

  /// The most probable cause of the loop: the value that changed most often.
  var cause: (subject: String, sentence: String)? {
    let often = order.filter { changes[$0].map { $0.values.count > 2 } ?? false }
    let kind = often.map(\.kind.rawValue).min()
    let change = often.filter { $0.kind.rawValue == kind }.compactMap { changes[$0] }
      .max { $0.values.count < $1.values.count }
    guard let change else { return nil }
    return (change.subject, "\(change.phrase) \(course(change.values))\(change.place).")
  }

  private func course(_ values: [String]) -> String {
    var distinct: [String] = []
    for value in values where !distinct.contains(value) { distinct.append(value) }
    if distinct.count == 2 {
      distinct.sort { (Double($0) ?? 0, $0) < (Double($1) ?? 0, $1) }
      return "alternates between \(distinct[0]) and \(distinct[1])"
    }
    let last = values.suffix(5).joined(separator: ", ")
    return "took the values \(last) one after the other"
  }
}

extension UIView {
  /// Forgets the layout requests of this view and all views inside it.
  ///
  /// The layout of the next turn would begin where this one stopped, and add as many views again.
  fileprivate final func takeBackLayoutRequests() {
    var views = [self]
    while let view = views.popLast() {
      view.flags.remove([.needsLayout, .subtreeNeedsLayout])
      views += view.subviewStorage
    }
  }

  /// The nearest view, among this view and its ancestors, whose `layoutSubviews` is running.
  fileprivate final var viewBeingLaidOut: UIView? {
    var current: UIView? = self
    while let view = current {
      if view.flags.contains(.isLayingOut) { return view }
      current = view.superview
    }
    return nil
  }

  /// The path `a ▸ b` of the view, with the controller it belongs to.
  final var ownerPhrase: String {
    guard let controller = nearestControllerPath else { return diagnosticPath }
    return "\(diagnosticPath) (of \(controller))"
  }
}

extension NSLayoutConstraint {
  /// The identifier and the two sides, without the numbers that may change, for subjects of issues.
  final var debugSides: String {
    let name = identifier.map { "'\($0)' " } ?? ""
    let left = Self.stableName(firstItem, firstAttribute)
    guard secondAttribute != .notAnAttribute else { return "\(name)\(left)" }
    return "\(name)\(left) \(relation.sign) \(Self.stableName(secondItem, secondAttribute))"
  }
}
