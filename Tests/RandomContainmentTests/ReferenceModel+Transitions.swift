/// M4, the transition driver.
extension ReferenceModel {
  func begin(_ who: Int, appearing: Bool, _ animated: Bool) {
    let cover = cover(of: who)
    let deputy = people[who].deputy
    if deputy != nil || people[who].begins == 0, let cover, deputy == nil || deputy?.who == cover {
      let before = people[cover].begins
      begin(cover, appearing: appearing, animated)
      let ends = (deputy?.ends ?? 0) + max(0, people[cover].begins - before)
      people[who].deputy = (cover, ends)
      return
    }
    beginOwn(who, appearing: appearing, animated)
  }

  func beginOwn(_ who: Int, appearing: Bool, _ animated: Bool) {
    if people[who].begins > 0, people[who].beginsAppearing == appearing {
      people[who].begins += 1
      return
    }
    if people[who].begins == 0 { people[who].begins = 1 }
    people[who].beginsAppearing = appearing
    if appearing, !isVisible(who) {
      load(who)
      enter(.appearing, who, animated)
    }
    if !appearing, isVisible(who) { enter(.disappearing, who, animated) }
  }

  func end(_ who: Int) {
    if endDeputy(of: who) == nil { endOwn(who) }
  }

  private func endDeputy(of who: Int) -> Int? {
    guard let deputy = people[who].deputy else { return nil }
    people[who].deputy = deputy.ends > 1 ? (deputy.who, deputy.ends - 1) : nil
    if deputy.ends > 0 { end(deputy.who) }
    return deputy.who
  }

  /// From now on the window drives the transition that a container began.
  func giveUp(_ who: Int) {
    people[who].begins = 0
    guard let deputy = people[who].deputy else { return }
    people[who].deputy = nil
    giveUp(deputy.who)
    // The end of the page's move does not reach the controller that covers the page.
    afterCommit.append { [self] in finishMove(of: deputy.who) }
  }

  private func endOwn(_ who: Int) {
    guard people[who].begins > 0 else { return }
    people[who].begins -= 1
    guard people[who].begins == 0 else { return }
    if people[who].state == .appearing, isInWindow(who) {
      enter(.appeared, who, people[who].animated)
    } else if people[who].state == .disappearing {
      enter(.disappeared, who, people[who].animated)
    }
  }

  /// Ends a transition of a container.
  ///
  /// A controller that was appearing disappears instead if it has no window, or its parent is not
  /// visible.
  func endDriven(_ who: Int) {
    if let deputy = endDeputy(of: who) {
      if !isInWindow(deputy) { finishMove(of: deputy) }
    } else {
      endOwnDriven(who)
    }
  }

  func endOwnDriven(_ who: Int) {
    endOwn(who)
    if isInWindow(who) {
      _ = reappear(who)
    } else if people[who].parent.map(isVisible) != true {
      finishMove(of: who)
    }
  }

  /// The did-callback, unless the parent is on the way to the same end and brings it.
  func finishMove(of who: Int) {
    guard people[who].begins == 0 else { return }
    let state = people[who].state
    guard state == .appearing || state == .disappearing, !isLed(who) else { return }
    if isInWindow(who) {
      if reappear(who) { return }
      if state == .appearing {
        enter(.appeared, who, people[who].animated)
        return
      }
    }
    // A controller that was appearing and is in no window gets a cancellation.
    enter(.disappearing, who, false)
    if !isLed(who) { enter(.disappeared, who, people[who].animated) }
  }

  /// Makes a child appear again if its view was added to a visible parent while it was disappearing.
  private func reappear(_ who: Int) -> Bool {
    guard !isVisible(who), people[who].begins == 0, isInWindow(who),
      let parent = people[who].parent, isVisible(parent), people[parent].forwards,
      isView(of: who, inside: parent)
    else { return false }
    enter(.appearing, who, false)
    if people[who].state == .appearing, !isLed(who) { enter(.appeared, who, false) }
    return true
  }

  /// Whether a controller that moves in the same direction brings it along.
  private func isLed(_ who: Int) -> Bool {
    let state = people[who].state
    let covered = people[who].isCover ? people[who].presenter : nil
    if let presenter = people[covered ?? who].presenter, presentedInside(presenter) == who {
      return people[presenter].state == state
    }
    guard let parent = people[who].parent ?? covered.flatMap({ people[$0].parent }),
      people[parent].forwards
    else { return false }
    return people[parent].state == state && isView(of: who, inside: parent)
  }
}
