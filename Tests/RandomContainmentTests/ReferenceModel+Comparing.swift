import Espalier

extension ReferenceModel {
  /// The difference between the model and the world; `nil` if there is none.
  @MainActor func difference(from world: World) -> String? {
    defer { log = [] }
    let heard = world.takeLog()
    let isRight =
      withoutLayout(heard) == withoutLayout(log)
      && (0..<Cast.count).allSatisfy { lines(of: $0, in: heard) == lines(of: $0, in: log) }
    if !isRight {
      return """
        callbacks
            heard    \(heard.joined(separator: " "))
            foretold \(log.joined(separator: " "))
        """
    }
    for controller in world.everybody {
      let number = controller.witness.number
      let person = people[number]
      if controller.witness.state.rawValue != person.state.rawValue {
        return "\(number) is \(controller.witness.state), foretold was \(person.state)"
      }
      if (controller.parent as? any Witnessed)?.witness.number != person.parent {
        return "\(number) has another parent than \(String(describing: person.parent))"
      }
      let children = controller.children.compactMap { ($0 as? any Witnessed)?.witness.number }
      if children != person.children { return "\(number) has \(children), not \(person.children)" }
      if controller.isViewLoaded != person.isLoaded {
        return "\(number) \(person.isLoaded ? "is not" : "is") loaded"
      }
      if (controller.viewIfLoaded?.window != nil) != isInWindow(number) {
        return "\(number)'s view \(isInWindow(number) ? "is not" : "is") in the window"
      }
    }
    return nil
  }

  /// How views of different controllers are laid out among each other is not for the contract.
  private func withoutLayout(_ log: [String]) -> [String] {
    log.filter { !$0.contains("viewIsAppearing") }
  }

  private func lines(of who: Int, in log: [String]) -> [String] {
    log.filter { $0.hasPrefix("\(who).") }
  }
}
