import EspalierDiagnostics
import Foundation

extension _SceneLoader {
  /// Goes back to the controller that has the segue's method.
  ///
  /// Order: the destination is looked for; the source's `prepare(for:sender:)`; the method of the
  /// destination; what was presented above it is dismissed; the containers around it take the step
  /// back.
  final func unwind(_ segue: _Segue, from source: UIViewController, sender: Any?) {
    guard let action = segue.unwind else { return }
    guard let destination = UnwindSearch.destination(action, from: source, sender: sender) else {
      return reportIssue(
        Issue(
          "storyboard.unwind", .warning, subjects: [source.diagnosticPath],
          "No controller before \(source.diagnosticPath) has the method “\(action.name ?? "?")” of its unwind segue; nothing happens.",
          fix: "Write the method into a controller that is still there when the segue runs."))
    }
    let made = UIStoryboardSegue(
      identifier: segue.identifier, source: source, destination: destination
    ) {
      UnwindSearch.leave(source, for: destination, animated: segue.animates)
    }
    source.record("prepare(for: segue)")
    source.prepare(for: made, sender: sender)
    let method = UnwindSearch.method(action, of: destination) ?? action
    _ = method.method.perform(on: destination, sender: made, event: nil)
    for container in UnwindSearch.containers(of: destination) {
      container.unwind(for: made, towards: destination)
    }
    made.perform()
  }
}

/// The search for the controller in which an unwind segue ends.
@MainActor enum UnwindSearch {
  /// The controllers before the source, in Apple's order: the children that its container allows,
  /// the container itself, further out, then the presenter with what it allows.
  static func destination(
    _ action: Selector, from source: UIViewController, sender: Any?
  ) -> UIViewController? {
    let origin = UIStoryboardUnwindSegueSource(
      source: source, unwindAction: action, sender: sender)
    // An override may return a controller around its own: each is searched once, so that the search
    // ends.
    var visited: Set<ObjectIdentifier> = []
    func inside(_ controller: UIViewController) -> UIViewController? {
      guard visited.insert(ObjectIdentifier(controller)).inserted else { return nil }
      for child in controller.allowedChildrenForUnwinding(from: origin) {
        if let found = inside(child) { return found }
      }
      return controller.canPerformUnwindSegueAction(action, from: source, sender: sender)
        ? controller : nil
    }
    var current = source
    while let around = current.parent ?? current.presentingViewController {
      if let found = inside(around) { return found }
      current = around
    }
    return nil
  }

  /// The method of a name that a controller's target declares for unwinding; nil for none.
  static func method(_ action: Selector, of controller: UIViewController) -> Selector? {
    guard let name = action.name else { return nil }
    var type: AnyClass? = Swift.type(of: controller)
    while let current = type, !FrameworkClasses.contain(current) {
      let actions = _ProjectTables.of(current)?.unwindActions ?? []
      for action in actions where action.name == name && controller.isKind(of: action.owner) {
        return action.selector
      }
      type = _getSuperclass(current)
    }
    return nil
  }

  /// The containers of a controller, the nearest first.
  static func containers(of controller: UIViewController) -> [UIViewController] {
    var found: [UIViewController] = []
    var current = controller.parent
    while let container = current {
      found.append(container)
      current = container.parent
    }
    return found
  }

  /// Dismisses what was presented between the destination and the source.
  static func leave(
    _ source: UIViewController, for destination: UIViewController, animated: Bool
  ) {
    let around = [destination] + containers(of: destination)
    var current: UIViewController? = source
    while let controller = current {
      if let presenter = controller.presentingViewController,
        around.contains(where: { $0 === presenter || $0.presentedViewController === controller })
      {
        return presenter.dismiss(animated: animated)
      }
      if around.contains(where: { $0 === controller }) { return }
      current = controller.parent ?? controller.presentingViewController
    }
  }
}

extension UIViewController {
  /// Returns the child that the source of an unwind segue is, or is inside of.
  ///
  /// - Parameter source: The way back that is looked for.
  /// - Returns: The child; `nil` if the source is not inside of this controller.
  public final func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
    let inner = source.source
    return ([inner] + UnwindSearch.containers(of: inner)).first { $0.parent === self }
  }

  /// Whether a controller is this one or inside of it.
  package final func contains(_ other: UIViewController) -> Bool {
    other === self || UnwindSearch.containers(of: other).contains { $0 === self }
  }
}
