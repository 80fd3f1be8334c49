import EspalierCore
import EspalierDiagnostics
import Foundation

/// The mistakes that dynamics reports.
@MainActor enum DynamicsIssue {
  static func report(_ code: String, _ subject: String, _ sentence: String, fix: String) {
    reportIssue(Issue(code, .error, subjects: [subject], sentence, fix: fix), tracing: true)
  }

  /// Checks whether numbers that a program sets can be used; reports those that cannot.
  ///
  /// - Parameters:
  ///   - numbers: The parts of the value.
  ///   - property: The class and the name of the property.
  /// - Returns: Whether all of them are finite.
  static func accepts(_ numbers: CGFloat..., of property: String) -> Bool {
    guard !numbers.allSatisfy(\.isFinite) else { return true }
    let values = numbers.map { "\($0)" }.joined(separator: ", ")
    report(
      "dynamics.number", property,
      "\(property) was set to \(values), which is not finite; it keeps its value.",
      fix: "Set a finite number: look for a division by zero, or for a size that is not known yet.")
    return false
  }

  /// The name of an item in a report.
  static func name(of item: any UIDynamicItem) -> String {
    (item as? UIView)?.diagnosticPath ?? "a \(type(of: item))"
  }

  /// The middle or the bounds of an item are not numbers.
  static func reportPlace(of item: any UIDynamicItem) {
    let name = name(of: item)
    report(
      "dynamics.place", name,
      "\(name) has the center \(item.center) and the bounds \(item.bounds), which are not finite; the animator leaves it out.",
      fix: "Give the item a finite center and bounds before it is added to a behavior.")
  }

  static func reportSize(of item: any UIDynamicItem) {
    let name = name(of: item)
    report(
      "dynamics.size", name,
      "\(name) has the size \(item.bounds.size) and is a dynamic item: it moves, but nothing collides with it.",
      fix:
        "Lay the view out before it is added to a behavior, or call updateItem(usingCurrentState:) when it has its size."
    )
  }

  static func reportPath(of item: any UIDynamicItem) {
    let name = name(of: item)
    report(
      "dynamics.path", name,
      "The collisionBoundingPath of \(name) crosses itself or has no area; the item collides with its bounds.",
      fix: "Return one closed outline around the point (0, 0) that does not cross itself.")
  }

  static func reportHierarchy(of item: UIView, reference: UIView) {
    let name = item.diagnosticPath
    report(
      "dynamics.hierarchy", name,
      "\(name) is not inside \(reference.diagnosticPath), the reference view of its animator, which leaves it out.",
      fix:
        "Add the view to the reference view or to a view inside it before its behavior is added to the animator."
    )
  }

  static func reportAnimator(_ behavior: UIDynamicBehavior) {
    report(
      "dynamics.animator", "\(type(of: behavior))",
      "A \(type(of: behavior)) that belongs to one animator or behavior was added to another one; it stays where it is.",
      fix: "Remove it from the first one before, or create a second behavior.")
  }

  static func reportCircle(_ behavior: UIDynamicBehavior) {
    report(
      "dynamics.circle", "\(type(of: behavior))",
      "A \(type(of: behavior)) was added to itself or to a behavior inside it; it was not added.",
      fix: "Build the tree of behaviors from a parent to its children only.")
  }

  static func reportItem(_ item: any UIDynamicItem, _ method: String) {
    let name = name(of: item)
    report(
      "dynamics.item", name,
      "\(method) was called for \(name), which is not an item of the behavior; nothing changed.",
      fix: "Add the item to the behavior with addItem(_:) first.")
  }

  static func reportReference() {
    report(
      "dynamics.reference", "UICollisionBehavior",
      "A UICollisionBehavior translates the bounds of the reference view into a boundary, and its animator has no reference view; there is no such boundary.",
      fix: "Create the animator with init(referenceView:), or add a boundary with addBoundary.")
  }

  static func reportBoundary(_ name: String) {
    report(
      "dynamics.boundary", name,
      "The boundary \(name) has no line with finite points; nothing collides with it.",
      fix: "Give the boundary a path or two points that are apart.")
  }
}
