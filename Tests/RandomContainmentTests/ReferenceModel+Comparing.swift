import Espalier

extension ReferenceModel {
  /// The difference between the model and the world; `nil` if there is none.
  @MainActor func difference(from world: World) -> String? {
    defer { log = [] }
    let calls = world.takeLog()
    let isRight =
      withoutLayout(calls) == withoutLayout(log)
      && (0..<Cast.count).allSatisfy { lines(of: $0, in: calls) == lines(of: $0, in: log) }
    if !isRight {
      return """
        callbacks
            actual   \(calls.joined(separator: " "))
            expected \(log.joined(separator: " "))
        """
    }
    for controller in world.controllers {
      let number = controller.witness.number
      let model = controllers[number]
      if controller.witness.state.rawValue != model.state.rawValue {
        return "\(number) is \(controller.witness.state), not \(model.state)"
      }
      if (controller.parent as? any Witnessed)?.witness.number != model.parent {
        return "\(number) has another parent than \(String(describing: model.parent))"
      }
      let children = controller.children.compactMap { ($0 as? any Witnessed)?.witness.number }
      if children != model.children { return "\(number) has \(children), not \(model.children)" }
      if controller.isViewLoaded != model.isLoaded {
        return "\(number) \(model.isLoaded ? "is not" : "is") loaded"
      }
      if (controller.viewIfLoaded?.window != nil) != isInWindow(number) {
        return "\(number)'s view \(isInWindow(number) ? "is not" : "is") in the window"
      }
    }
    return nil
  }

  /// The order of layout among views of different controllers is no part of the contract.
  private func withoutLayout(_ log: [String]) -> [String] {
    log.filter { !$0.contains("viewIsAppearing") }
  }

  private func lines(of id: Int, in log: [String]) -> [String] {
    log.filter { $0.hasPrefix("\(id).") }
  }
}
