import EspalierCore
import EspalierDiagnostics

/// Finds controllers that left their parent or were dismissed and keep themselves alive.
///
/// A controller that is released by the end of the turn, as usual, costs nothing more.
@MainActor final class Departures {
  private struct Departure {
    weak var controller: UIViewController?
    let origin: UIViewController.Type
    var time = 0.0
  }

  private var list: [Departure] = []
  /// The departures of this turn.
  private var news: [Departure] = []
  /// The number of departures at which released ones are removed before the turn ends.
  private var limit = 64

  /// Whether a controller left in this turn.
  var hasNews: Bool { !news.isEmpty }

  /// The time of the first departure among the living controllers.
  var earliest: Double? { list.first?.time }

  /// Adds a controller that left its origin.
  func add(_ controller: UIViewController, from origin: UIViewController) {
    guard !controller.marks.contains(.wasSearched) else { return }
    if news.count >= limit {
      news.removeAll { $0.controller == nil }
      limit = max(64, news.count * 2)
    }
    news.append(Departure(controller: controller, origin: type(of: origin)))
  }

  /// Keeps the controllers that are alive at the end of the turn, `time` in seconds.
  func turnDidEnd(at time: Double) {
    list.removeAll { $0.controller == nil }
    for var departure in news where departure.controller != nil {
      departure.time = time
      list.append(departure)
    }
    news = []
  }

  /// Judges the living controllers that left at `time` or before.
  func judge(dueBy time: Double) {
    let due = list.prefix { $0.time <= time }
    list.removeFirst(due.count)
    for departure in due {
      guard let controller = departure.controller, controller.isOutOfUse,
        !controller.marks.contains(.wasSearched)
      else { continue }
      // Searched only once: a controller that is kept on purpose leaves often.
      controller.marks.insert(.wasSearched)
      report(controller, "\(departure.origin)")
    }
  }

  private func report(_ controller: UIViewController, _ origin: String) {
    guard let cycle = RetainSearch.cycle(through: controller),
      !RetainSearch.isKept(controller, by: UIApplication.shared.livingObjects)
    else { return }
    let name = controller.className
    reportIssue(
      Issue(
        .controllerNotReleased, subjects: [name, origin],
        "\(name) is still alive \(Int(ContainmentChecks.patience)) seconds after it left \(origin): \(cycle).",
        fix:
          "Capture [weak self] in the closure, and invalidate timers and display links in \(name).viewDidDisappear."
      ))
  }
}

extension UIViewController {
  /// Whether the controller has no parent, is not presented, and is not in a window.
  fileprivate var isOutOfUse: Bool {
    parentStorage == nil && !isPresented && viewStorage?.windowStorage == nil
      && !UIApplication.shared.windowsInScenes.contains { $0.rootViewController === self }
  }
}

extension UIApplication {
  /// The objects that keep the program's objects alive: delegates, windows and their roots.
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
