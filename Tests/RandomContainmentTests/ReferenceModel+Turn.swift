/// M9, the turn, and the time that transitions take.
extension ReferenceModel {
  func turn() {
    for _ in 0..<16 {
      if !beforeLayout.isEmpty || !afterCommit.isEmpty || needsLayout {
        run(\.beforeLayout)
        layOut()
        run(\.afterCommit)
      } else if !takeDownWhatIsLost() {
        return
      }
    }
  }

  /// Whether a transition is under way.
  var isMoving: Bool { !later.isEmpty }

  /// Advances the clock until nothing moves.
  func rest() {
    turn()
    while let next = later.map(\.due).min() {
      clock = next
      let due = later.filter { $0.due <= next }
      later.removeAll { $0.due <= next }
      for item in due { item.end() }
      turn()
    }
  }

  private var needsLayout: Bool {
    inWindow.flatMap(subtree).contains {
      isVisible($0) && !controllers[$0].gotIsAppearing || owesTopPage($0)
    }
  }

  /// The layout pass: views around before views inside.
  private func layOut() { for id in inWindow { layOut(id) } }

  /// Lays out one view and its descendants, ahead of the turn's end.
  func layOut(_ id: Int) {
    sendIsAppearing(id)
    if owesTopPage(id) { placeTopPage(of: id) }
    for inner in controllers[id].inside { layOut(inner) }
  }

  /// Lays out all views around a place outside of the window.
  func layOutAround(_ place: Place) {
    guard case .view(let id) = place, !isInWindow(place) else { return }
    var outermost = id
    for _ in controllers.indices {
      guard case .view(let next) = controllers[outermost].place else { break }
      outermost = next
    }
    layOut(outermost)
  }

  private func run(_ queue: ReferenceWritableKeyPath<ReferenceModel, [() -> Void]>) {
    let work = self[keyPath: queue]
    self[keyPath: queue] = []
    for item in work { item() }
  }

  /// Ends a transition: after the commit, or when its time is over.
  func finish(_ animated: Bool, in seconds: Double, _ end: @escaping () -> Void) {
    if animated { later.append((clock + seconds, end)) } else { afterCommit.append(end) }
  }
}
