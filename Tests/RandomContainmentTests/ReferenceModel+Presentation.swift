/// Presentations and the window in terms of the one state machine: sections 10 and 12.
extension ReferenceModel {
  // MARK: Presentation, section 10

  /// 10.5: the outermost parent presents, or the nearest one that defines a context; 10.13: for a
  /// detached controller, the controller around its view.
  private func presenter(for style: Style, from source: Int) -> Int {
    if style == .currentContext || style == .overCurrentContext {
      var current: Int? = source
      while let candidate = current {
        if Cast.navigation.contains(candidate) { return candidate }
        current = controllers[candidate].parent
      }
    }
    var outermost = source
    while let parent = controllers[outermost].parent { outermost = parent }
    guard isInWindow(outermost), root != outermost, controllers[outermost].presenter == nil,
      case .view(let outer) = controllers[outermost].place
    else { return outermost }
    return presenter(for: style, from: outer)
  }

  /// 10.1 and 10.3, from the call to the completion.
  func present(_ new: Int, from source: Int, _ style: Style, _ animated: Bool) {
    let presenter = presenter(for: style, from: source)
    guard isInWindow(presenter), controllers[presenter].presented == nil else { return }
    controllers[presenter].presented = new
    controllers[new].presenter = presenter
    controllers[new].style = style
    let removes = style == .fullScreen || style == .currentContext
    beforeLayout.append { [self] in
      guard isInWindow(presenter) else {
        controllers[presenter].presented = nil
        controllers[new].presenter = nil
        return
      }
      load(new)
      if removes {
        takeOver(presenter)
        beginOwn(presenter, appearing: false, animated)
      }
      begin(new, appearing: true, animated)
      switch style {
      case .overCurrentContext:
        // It moves with the presenter.
        move(new, to: .view(presenter))
      case .currentContext:
        move(new, to: controllers[presenter].place, at: index(of: presenter) + 1)
      case .fullScreen, .overFullScreen, .pageSheet: move(new, to: .window)
      }
      layOut(new)
      finish(animated, in: 0.45) { [self] in
        if style == .fullScreen {
          controllers[presenter].home = controllers[presenter].place.map {
            ($0, index(of: presenter))
          }
        }
        if removes { move(presenter, to: nil) }
        controllers[new].isCover =
          style == .currentContext && controllers[presenter].presented == new
        endDriven(new)
        if removes { endOwnDriven(presenter) }
        controllers[new].isThere = controllers[new].presenter == presenter
        say(new, "wasPresented")
      }
    }
  }

  /// 10.7: the controller that this one or the nearest one around it presents, or else itself.
  func dismiss(_ id: Int, _ animated: Bool) {
    var around = [id]
    while let parent = around.last.flatMap({ controllers[$0].parent }) { around.append(parent) }
    let presenting = around.first { controllers[$0].presented != nil }
    let presenter = presenting ?? around.compactMap { controllers[$0].presenter }.first
    guard let presenter, let first = controllers[presenter].presented else {
      say(id, "didDismiss")
      return
    }
    beforeLayout.append { self.dismissStack(above: presenter, first, animated, asked: id) }
  }

  /// 10.2 and 10.8: everything above goes too, and only the topmost is animated.
  private func dismissStack(above presenter: Int, _ first: Int, _ animated: Bool, asked id: Int) {
    var stack = [first]
    while let next = stack.last.flatMap({ controllers[$0].presented }) { stack.append(next) }
    let top = stack[stack.count - 1]
    let place = returnPlace(of: presenter)
    let removed = [.fullScreen, .currentContext].contains(controllers[first].style)
    // A presented controller returns to its place, which is in the window or not.
    let isPresented = controllers[presenter].presenter != nil
    let reveals = removed && isShown(presenter) && (place != nil || isPresented)
    for item in stack { (controllers[item].isCover, controllers[item].isThere) = (false, false) }
    if reveals { takeOver(presenter) }
    begin(top, appearing: false, animated)
    for item in stack.dropLast().reversed() where isVisible(item) {
      begin(item, appearing: false, false)
    }
    if reveals {
      beginOwn(presenter, appearing: true, animated)
      move(presenter, to: place?.place, at: place?.index)
    }
    controllers[presenter].home = nil
    // Without an animation the place of the leaving view and the views around it are laid out at
    // once.
    if !animated { seat(of: top).map { layOutAround($0.place) } ?? layOut(top) }
    // A view that returns to that place is laid out with it.
    let isRevealedThere = stack.count == 1 || controllers[first].style == .fullScreen
    if !animated, reveals, isRevealedThere, isInWindow(presenter) { layOut(presenter) }
    finish(animated, in: 0.45) { [self] in
      for item in stack.reversed() {
        move(item, to: nil)
        controllers[item].presenter = nil
        controllers[item].home = nil
      }
      for item in [presenter] + stack { controllers[item].presented = nil }
      if reveals { endOwnDriven(presenter) }
      for item in stack.reversed() { endDriven(item) }
      if controllers[presenter].deputy?.id == first {
        controllers[presenter].deputy = nil
        while controllers[first].begins > 0 { endOwnDriven(first) }
      }
      say(id, "didDismiss")
    }
  }

  /// The place to which a presenter's view returns; `nil` if a presentation did not remove it.
  private func returnPlace(of presenter: Int) -> (place: Place, index: Int)? {
    let (presented, parent) = (controllers[presenter].presented, controllers[presenter].parent)
    let place: (place: Place, index: Int)? =
      switch presented.map({ controllers[$0].style }) {
      case .fullScreen: controllers[presenter].home
      case .currentContext: presented.flatMap(seat)
      default: nil
      }
    // A place that it had under another parent is lost.
    return parent == nil || place?.place == parent.map(Place.view) ? place : nil
  }

  /// Whether the parent has a place for it now: hidden pages have no place.
  private func isShown(_ id: Int) -> Bool {
    guard let parent = controllers[id].parent, controllers[parent].pages.contains(id) else {
      return true
    }
    return controllers[parent].shown == id
  }

  // MARK: The window, section 12

  /// 12.3: the old root and what it presented leave first.
  func setRoot(_ new: Int?) {
    if let root {
      let hidden = dismissSilently(root)
      if controllers[root].place == .window { move(root, to: nil) }
      putBack(hidden.filter { $0.presenter != root })
    }
    root = new
    guard let new else { return }
    load(new)
    move(new, to: .window, at: 0)
  }

  /// Ends all presentations of a controller.
  ///
  /// - Returns: The presenters whose views were removed, with their places.
  @discardableResult
  func dismissSilently(_ presenter: Int) -> [(presenter: Int, place: Place, index: Int)] {
    var hidden = controllers[presenter].children.flatMap { dismissSilently($0) }
    guard let presented = controllers[presenter].presented else { return hidden }
    if controllers[presenter].place == nil, let place = returnPlace(of: presenter) {
      hidden.append((presenter, place.place, place.index))
    }
    controllers[presenter].home = nil
    let inside = dismissSilently(presented)
    (controllers[presented].isCover, controllers[presented].isThere) = (false, false)
    if controllers[presenter].deputy?.id == presented {
      giveUp(presented)
      controllers[presenter].deputy = nil
    }
    controllers[presenter].presented = nil
    controllers[presented].presenter = nil
    // It leaves its container, wherever that is.
    if controllers[presented].place == nil { leaveOutside(presented) }
    move(presented, to: nil)
    putBack(inside.filter { $0.presenter != presented })
    return hidden
  }

  /// Ends presentations outside the presenter's view whose presenter has no parent and no place.
  ///
  /// - Returns: Whether there was any.
  func takeDownWhatIsLost() -> Bool {
    var found = false
    for id in controllers.indices where isNowhere(id) && takeDownElsewhere(id) { found = true }
    return found
  }

  private func isNowhere(_ id: Int) -> Bool {
    let covers = controllers[id].presented.map {
      controllers[$0].style == .fullScreen || controllers[$0].style == .currentContext
    }
    return controllers[id].parent == nil && controllers[id].presenter == nil && root != id
      && controllers[id].place == nil && covers != true
  }

  private func takeDownElsewhere(_ id: Int) -> Bool {
    var found = false
    for child in controllers[id].children where takeDownElsewhere(child) { found = true }
    guard let presented = controllers[id].presented else { return found }
    var around: Int? = id
    while let candidate = around {
      if let place = seat(of: presented)?.place, isPlace(place, inside: candidate) {
        return takeDownElsewhere(presented) || found
      }
      around = controllers[candidate].parent ?? controllers[candidate].presenter
    }
    putBack(dismissSilently(id))
    return true
  }

  /// Outside the window, a covered controller is back in its place.
  private func putBack(_ hidden: [(presenter: Int, place: Place, index: Int)]) {
    for (presenter, place, index) in hidden where isShown(presenter) {
      move(presenter, to: place, at: index)
    }
  }
}
