import EspalierDiagnostics

/// Controllers that left their parent or were dismissed: C29.
///
/// One that is gone by the end of the turn, which is the rule, costs nothing more.
@MainActor final class Departures {
  private struct Departure {
    weak var controller: UIViewController?
    let origin: String
    let time: Double
  }

  private var list: [Departure] = []
  /// Something was added since `forgetTheDead`.
  private(set) var hasNews = false
  /// Entries at which the list is gone through before its turn ends.
  private var limit = 64

  /// When the first of those that are alive left.
  var earliest: Double? { list.first?.time }

  /// A controller left where it was.
  func add(_ controller: UIViewController, from origin: UIViewController) {
    guard !controller.marks.contains(.wasSearched) else { return }
    if list.count >= limit {
      forgetTheDead()
      limit = max(64, list.count * 2)
    }
    hasNews = true
    list.append(
      Departure(
        controller: controller, origin: origin.className, time: Runtime.current.now))
  }

  func forgetTheDead() {
    hasNews = false
    list.removeAll { $0.controller == nil }
  }

  /// Looks at those that left at `time` or before and are alive.
  func judge(dueBy time: Double) {
    let due = list.prefix { $0.time <= time }
    list.removeFirst(due.count)
    for departure in due {
      guard let controller = departure.controller, controller.isOutOfUse,
        !controller.marks.contains(.wasSearched)
      else { continue }
      // What keeps it is looked for once: whoever is kept on purpose comes and goes often.
      controller.marks.insert(.wasSearched)
      report(controller, departure.origin)
    }
  }

  private func report(_ controller: UIViewController, _ origin: String) {
    guard let cycle = RetainSearch.cycle(through: controller),
      !RetainSearch.isKept(controller, by: UIApplication.shared.livingObjects)
    else { return }
    let name = controller.className
    reportIssue(
      Issue(
        .c29, subjects: [name, origin],
        "\(name) is still alive \(Int(ContainmentChecks.patience)) seconds after it left \(origin): \(cycle).",
        fix:
          "Capture [weak self] in the closure, and invalidate timers and display links in \(name).viewDidDisappear."
      ))
  }
}

extension UIViewController {
  /// Whether the controller is no child, not presented, and not in a window.
  fileprivate var isOutOfUse: Bool {
    parentStorage == nil && !isPresented && viewStorage?.windowStorage == nil
      && !UIApplication.shared.windowsInScenes.contains { $0.rootViewController === self }
  }
}

extension UIApplication {
  /// What keeps the program's objects alive: delegates, windows and their roots.
  fileprivate var livingObjects: [AnyObject] {
    var objects: [AnyObject] = []
    if let delegate { objects.append(delegate) }
    for scene in windowScenes {
      if let delegate = scene.delegate { objects.append(delegate) }
      objects += scene.windows
    }
    return objects
  }
}
