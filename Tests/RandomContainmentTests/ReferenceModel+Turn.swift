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
      isVisible($0) && !people[$0].heardIsAppearing || owesTopPage($0)
    }
  }

  /// The layout pass: views around before views inside.
  private func layOut() { for who in inWindow { layOut(who) } }

  /// Lays out one view and what is in it, ahead of the turn's end.
  func layOut(_ who: Int) {
    sendIsAppearing(who)
    if owesTopPage(who) { placeTopPage(of: who) }
    for inner in people[who].inside { layOut(inner) }
  }

  /// Lays out everything that a place outside of the window lies in.
  func layOutAround(_ place: Place) {
    guard case .view(let who) = place, !isInWindow(place) else { return }
    var outermost = who
    for _ in people.indices {
      guard case .view(let next) = people[outermost].place else { break }
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
