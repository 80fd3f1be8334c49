import Foundation

extension UIView {
  /// Restores a part of the state once the view is in a window and laid out: a place in contents
  /// whose size is not known before.
  ///
  /// The first frame that shows the view shows it restored.
  ///
  /// - Parameters:
  ///   - values: What was saved of the part, to be saved again if the program ends before the view
  ///     was shown.
  ///   - work: Restores the part.
  package final func restoreWhenShown(
    _ values: [String: Any] = [:], _ work: @escaping @MainActor () -> Void
  ) {
    ownRestorationValues.waiting.append((values, work))
    flags.insert(.restoresWhenShown)
    if window != nil { scheduleRestoring() }
  }

  /// Writes again what waits until the view is shown; returns whether anything does.
  final func encodeWaitingState(with coder: NSCoder) -> Bool {
    guard flags.contains(.restoresWhenShown), let restorationValues else { return false }
    for (values, _) in restorationValues.waiting {
      for (key, value) in values { coder.encode(value, forKey: key) }
    }
    return true
  }

  final func scheduleRestoring() {
    runtime.updateCycle.performBeforeLayout { [weak self] in
      guard let self, let window, let values = restorationValues else { return }
      window.layoutIfNeeded()
      let waiting = values.waiting
      values.waiting = []
      flags.remove(.restoresWhenShown)
      for (_, work) in waiting { work() }
    }
  }
}
