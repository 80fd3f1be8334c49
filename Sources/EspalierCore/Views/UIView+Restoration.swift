extension UIView {
  /// Restores a part of the state once the view is in a window and laid out: a place in contents
  /// whose size is not known before.
  ///
  /// The first frame that shows the view shows it restored.
  package final func restoreWhenShown(_ work: @escaping @MainActor () -> Void) {
    ownRestorationValues.whenShown.append(work)
    flags.insert(.restoresWhenShown)
    if window != nil { scheduleRestoring() }
  }

  final func scheduleRestoring() {
    runtime.updateCycle.performBeforeLayout { [weak self] in
      guard let self, let window, let values = restorationValues else { return }
      window.layoutIfNeeded()
      let work = values.whenShown
      values.whenShown = []
      flags.remove(.restoresWhenShown)
      for one in work { one() }
    }
  }
}
