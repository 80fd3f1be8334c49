/// The operations of random programs, as far as the model knows them.
extension ReferenceModel {
  /// Carries out an operation that the world has carried out.
  func perform(_ operation: Operation) {
    switch operation {
    case .embed(let child, in: let parent): embed(child, in: parent)
    case .unembed(let child): unembed(child)
    case .reparent(let child, to: let parent):
      unembed(child)
      embed(child, in: parent)
    case .addChild(let child, to: let parent): addChild(child, to: parent)
    case .addView(let child, to: let parent): addView(child, to: parent)
    case .removeView(let child): if seenPlace(of: child) != nil { move(child, to: nil) }
    case .removeFromParent(let child): removeFromParent(child)
    case .willMoveToNil(let child): say(child, "willMove(nil)")
    case .didMove(let child):
      say(child, "didMove(\(controllers[child].parent.map { "\($0)" } ?? "nil"))")
    case .loadView(let id): load(id)
    case .unloadView(let id): controllers[id].isLoaded = false
    case .forward(let id, let forwards): controllers[id].forwards = forwards
    case .begin(let id, let appearing, let animated):
      begin(id, appearing: appearing, animated, byProgram: true)
    case .end(let id): end(id, byProgram: true)
    case .transition(let old, to: let new, let seconds):
      transition(from: old, to: new, seconds)
    case .root(let id): setRoot(id)
    case .tabs(let tabs, let pages): setTabs(tabs, pages)
    case .select(let tabs, let index): select(controllers[tabs].pages[index], in: tabs)
    case .push(let page, on: let stack, let animated):
      setStack(stack, controllers[stack].pages + [page], animated)
    case .pop(let stack, let animated):
      if controllers[stack].pages.count > 1 {
        setStack(stack, controllers[stack].pages.dropLast(), animated)
      }
    case .popTo(let stack, let depth, let animated):
      setStack(stack, Array(controllers[stack].pages.prefix(depth + 1)), animated)
    case .stack(let stack, let pages, let animated): setStack(stack, pages, animated)
    case .present(let new, from: let source, let style, let animated):
      present(new, from: source, style, animated)
    case .dismiss(let id, let animated): dismiss(id, animated)
    case .turn, .resize: turn()
    case .settle: rest()
    // The model's transitions are over when the next operation comes: nothing is on its way out.
    case .takeAway: break
    case .hide, .frames, .press, .drag, .release, .cancelTouch, .plan: break
    }
  }

  private func embed(_ child: Int, in parent: Int) {
    addChild(child, to: parent)
    addView(child, to: parent)
    say(child, "didMove(\(parent))")
  }

  private func unembed(_ child: Int) {
    say(child, "willMove(nil)")
    if seenPlace(of: child) != nil { move(child, to: nil) }
    removeFromParent(child)
  }

  /// 7.2, and 7.3 for a transition that is under way already.
  private func transition(from old: Int, to new: Int, _ seconds: Double) {
    let animated = seconds > 0
    guard let parent = controllers[old].parent, controllers[old].begins == 0,
      controllers[new].begins == 0,
      !isVisible(new)
    else { return }
    let visible = isVisible(parent)
    load(new)
    if visible {
      begin(old, appearing: false, animated)
      begin(new, appearing: true, animated)
    }
    move(new, to: seenPlace(of: old))
    if let place = controllers[new].place, !isInWindow(place) {
      layOutAround(place)
    } else {
      layOut(new)
    }
    finish(animated, in: seconds) { [self] in
      move(old, to: nil)
      guard visible else { return }
      end(new)
      end(old)
    }
  }

  /// Whether the program has to come to rest before it goes on: transitions take their time.
  static func needsRest(after operation: Operation) -> Bool {
    switch operation {
    case .present, .dismiss, .transition: true
    case .push(_, on: _, let animated), .pop(_, let animated), .popTo(_, depth: _, let animated),
      .stack(_, _, let animated):
      animated
    default: false
    }
  }
}
