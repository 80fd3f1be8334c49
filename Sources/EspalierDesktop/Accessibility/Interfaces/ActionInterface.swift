import EspalierBus
import EspalierPlatform

extension ObjectInterface {
  static let action = ObjectInterface("org.a11y.atspi.Action") {
    $0.property("NActions", "i") { question throws(BusFailure) in
      .integer(try question.node().actions.count)
    }
    $0.method("GetName", "i", "s") { question throws(BusFailure) in
      [.safe(try action(question)?.name ?? "")]
    }
    $0.method("GetLocalizedName", "i", "s") { question throws(BusFailure) in
      [.safe(try action(question)?.title ?? "")]
    }
    $0.method("GetDescription", "i", "s") { _ in [.string("")] }
    $0.method("GetKeyBinding", "i", "s") { question throws(BusFailure) in
      [.safe(try action(question)?.keyBinding ?? "")]
    }
    $0.method("GetActions", "", "a(sss)") { question throws(BusFailure) in
      let actions = try question.node().actions.map { action -> BusValue in
        .structure([.safe(action.title), .string(""), .safe(action.keyBinding)])
      }
      return [.array("(sss)", actions)]
    }
    // The answer goes out first: the action may present an alert, and take long.
    $0.method("DoAction", "i", "b") { question throws(BusFailure) in
      let node = try question.node()
      guard try action(question) != nil, node.states.contains(.enabled) else {
        return [.boolean(false)]
      }
      question.objects.carryOutLater(
        AccessibleObjects.PendingAction(
          sender: question.sender, identity: node.identity, index: question.integer(0)))
      return [.boolean(true)]
    }
  }

  /// Returns the action that the first argument names; `nil` if there is none.
  private static func action(_ question: Question) throws(BusFailure) -> AccessibleAction? {
    let actions = try question.node().actions
    let index = question.integer(0)
    return actions.indices.contains(index) ? actions[index] : nil
  }
}
