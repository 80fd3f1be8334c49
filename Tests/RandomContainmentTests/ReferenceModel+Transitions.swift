/// M4, the transition driver.
extension ReferenceModel {
  func begin(_ id: Int, appearing: Bool, _ animated: Bool, byProgram: Bool = false) {
    if !byProgram { controllers[id].isTakenOver = false }
    let cover = cover(of: id)
    let deputy = controllers[id].deputy
    if deputy != nil || controllers[id].begins == 0, let cover, deputy == nil || deputy?.id == cover
    {
      let before = controllers[cover].begins
      begin(cover, appearing: appearing, animated, byProgram: byProgram)
      let ends = (deputy?.ends ?? 0) + max(0, controllers[cover].begins - before)
      controllers[id].deputy = (cover, ends)
      return
    }
    beginOwn(id, appearing: appearing, animated, byProgram: byProgram)
  }

  func beginOwn(_ id: Int, appearing: Bool, _ animated: Bool, byProgram: Bool = false) {
    if controllers[id].begins > 0, controllers[id].beginsAppearing == appearing {
      controllers[id].begins += 1
      if byProgram { controllers[id].programBegins += 1 }
      return
    }
    if controllers[id].begins == 0 {
      (controllers[id].begins, controllers[id].programBegins) = (1, byProgram ? 1 : 0)
    }
    controllers[id].beginsAppearing = appearing
    if appearing, !isVisible(id) {
      load(id)
      enter(.appearing, id, animated)
    }
    if !appearing, isVisible(id) { enter(.disappearing, id, animated) }
  }

  func end(_ id: Int, byProgram: Bool = false) {
    guard byProgram || !controllers[id].isTakenOver else { return }
    if endDeputy(of: id, byProgram: byProgram) == nil { endOwn(id, byProgram: byProgram) }
  }

  private func endDeputy(of id: Int, byProgram: Bool) -> Int? {
    guard let deputy = controllers[id].deputy else { return nil }
    controllers[id].deputy = deputy.ends > 1 ? (deputy.id, deputy.ends - 1) : nil
    if deputy.ends > 0 { end(deputy.id, byProgram: byProgram) }
    return deputy.id
  }

  /// From now on the window drives the transition that a container began.
  func giveUp(_ id: Int) {
    (controllers[id].begins, controllers[id].programBegins) = (0, 0)
    controllers[id].isTakenOver = false
    guard let deputy = controllers[id].deputy else { return }
    controllers[id].deputy = nil
    giveUp(deputy.id)
    // The end of the page's move does not reach the controller that covers the page.
    afterCommit.append { [self] in finishMove(of: deputy.id) }
  }

  /// From now on a presentation drives the transition that a container began.
  func takeOver(_ id: Int) {
    let deputy = controllers[id].deputy?.id
    guard controllers[id].begins > 0 || deputy != nil,
      controllers[deputy ?? id].programBegins == 0
    else { return }
    giveUp(id)
    controllers[id].isTakenOver = true
  }

  private func endOwn(_ id: Int, byProgram: Bool) {
    guard controllers[id].begins > 0 else { return }
    controllers[id].begins -= 1
    if byProgram { controllers[id].programBegins -= 1 }
    let program = min(max(0, controllers[id].programBegins), controllers[id].begins)
    controllers[id].programBegins = program
    guard controllers[id].begins == 0 else { return }
    controllers[id].isTakenOver = false
    if controllers[id].state == .appearing, isInWindow(id) {
      enter(.appeared, id, controllers[id].animated)
    } else if controllers[id].state == .disappearing {
      enter(.disappeared, id, controllers[id].animated)
    }
  }

  /// Ends a transition of a container.
  ///
  /// A controller that was appearing disappears instead if it has no window, or its parent is not
  /// visible.
  func endDriven(_ id: Int) {
    guard !controllers[id].isTakenOver else { return }
    if let deputy = endDeputy(of: id, byProgram: false) {
      if !isInWindow(deputy) { finishMove(of: deputy) }
    } else {
      endOwnDriven(id)
    }
  }

  func endOwnDriven(_ id: Int) {
    endOwn(id, byProgram: false)
    if isInWindow(id) {
      _ = reappear(id)
    } else if controllers[id].parent.map(isVisible) != true {
      finishMove(of: id)
    }
  }

  /// The did-callback, unless the parent is on the way to the same end and brings it.
  func finishMove(of id: Int) {
    guard controllers[id].begins == 0 else { return }
    let state = controllers[id].state
    guard state == .appearing || state == .disappearing, !isLed(id) else { return }
    if isInWindow(id) {
      if reappear(id) { return }
      if state == .appearing {
        enter(.appeared, id, controllers[id].animated)
        return
      }
    }
    // A controller that was appearing and is in no window gets a cancellation.
    enter(.disappearing, id, false)
    if !isLed(id) { enter(.disappeared, id, controllers[id].animated) }
  }

  /// Makes a child appear again if its view was added to a visible parent while it was
  /// disappearing.
  private func reappear(_ id: Int) -> Bool {
    guard !isVisible(id), controllers[id].begins == 0, isInWindow(id),
      let parent = controllers[id].parent, isVisible(parent), controllers[parent].forwards,
      isView(of: id, inside: parent)
    else { return false }
    enter(.appearing, id, false)
    if controllers[id].state == .appearing, !isLed(id) { enter(.appeared, id, false) }
    return true
  }

  /// Whether a controller that moves in the same direction brings it along.
  private func isLed(_ id: Int) -> Bool {
    let state = controllers[id].state
    let covered = controllers[id].isCover ? controllers[id].presenter : nil
    if let presenter = controllers[covered ?? id].presenter, presentedInside(presenter) == id {
      return controllers[presenter].state == state
    }
    guard let parent = controllers[id].parent ?? covered.flatMap({ controllers[$0].parent }),
      controllers[parent].forwards
    else { return false }
    return controllers[parent].state == state && isView(of: id, inside: parent)
  }
}
