import EspalierDiagnostics
import Foundation

extension UIResponder {
  /// The responders from this one outwards: each is the `next` of the one before.
  ///
  /// A chain that leads back to itself is an issue; it ends before it begins again.
  package final var responderChain: [UIResponder] {
    var chain: [UIResponder] = []
    // Brent's search for a cycle: the mark follows in steps that double.
    var mark: UIResponder?
    var (steps, limit) = (0, 16)
    var current: UIResponder? = self
    while let responder = current {
      if responder === mark { return Self.openedCycle(chain) }
      steps += 1
      if steps == limit {
        mark = responder
        (steps, limit) = (0, limit * 2)
      }
      chain.append(responder)
      current = responder.next
    }
    return chain
  }

  /// Reports a chain that leads back to itself; returns each of its responders once.
  private static func openedCycle(_ walked: [UIResponder]) -> [UIResponder] {
    var known: Set<ObjectIdentifier> = []
    let chain = walked.prefix { known.insert(ObjectIdentifier($0)).inserted }
    if let last = chain.last, let back = last.next {
      let (from, to) = ("\(type(of: last))", "\(type(of: back))")
      reportIssue(
        Issue(
          "responder.cycle", .error, subjects: [from, to],
          "The `next` of a \(from) is a \(to), whose own chain leads back to the \(from). The chain ends at the \(from).",
          fix: "Return a responder outside of it from `next`, such as `super.next`."))
    }
    return Array(chain)
  }

  private static var depth = 0

  /// Calls `body` with the next responder, unless calls have followed a chain that leads back to
  /// itself.
  final func passOn<Result>(_ body: (UIResponder) -> Result?) -> Result? {
    guard let next else { return nil }
    Self.depth += 1
    defer { Self.depth -= 1 }
    // No chain of views and controllers is nearly as long; a call within a call may be.
    if Self.depth > 256, leadsBack { return nil }
    return body(next)
  }

  private var leadsBack: Bool {
    let chain = responderChain
    return chain.last?.next != nil
  }
}
