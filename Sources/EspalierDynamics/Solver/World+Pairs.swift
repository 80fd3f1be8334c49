/// Two bodies, the one with the smaller number first; boundaries before items.
struct PairKey: Hashable {
  private let first: Int
  private let second: Int

  @MainActor init(_ a: Body, _ b: Body) {
    first = a.number
    second = b.number
  }
}

/// Two bodies that began or ended to touch.
struct ContactEvent {
  let pair: Pair
  let isBeginning: Bool
  /// Where they touch, in points.
  let place: Vector
}

extension World {
  /// Finds the pairs of bodies that are near each other, and the points at which they touch.
  func updatePairs() {
    sortSweep()
    for index in sweep.indices {
      let body = sweep[index]
      meetBoundaries(body)
      let reach = self.reach(of: body)
      var next = index + 1
      while next < sweep.count, sweep[next].box.minX - fastest - reach <= body.box.maxX {
        let other = sweep[next]
        next += 1
        guard body.isActive || other.isActive,
          body.box.meets(other.box, within: reach + self.reach(of: other)),
          body.collides(with: other)
        else { continue }
        let isFirst = body.number < other.number
        meet(isFirst ? body : other, isFirst ? other : body)
      }
    }
    dropDistantPairs()
    updateContacts()
  }

  /// The distance from its box within which a body can touch something in this step.
  private func reach(of body: Body) -> Double {
    Pair.skin + (body.velocity.length + abs(body.spin) * body.extent) * World.step
  }

  private func meetBoundaries(_ body: Body) {
    guard body.isActive else { return }
    let reach = reach(of: body)
    for boundary in boundaries
    where boundary.box.meets(body.box, within: reach) && boundary.collides(with: body) {
      meet(boundary, body)
    }
  }

  private func meet(_ a: Body, _ b: Body) {
    let key = PairKey(a, b)
    if let pair = pairIndex[key] {
      pair.lastStep = stepCount
      return
    }
    let pair = Pair(a, b)
    pair.lastStep = stepCount
    pairIndex[key] = pair
    pairs.append(pair)
  }

  /// Sorts the bodies by their left edges; in most steps, hardly any has to move.
  private func sortSweep() {
    fastest = Pair.skin
    for index in sweep.indices {
      let body = sweep[index]
      fastest = max(fastest, reach(of: body))
      var place = index
      while place > 0, sweep[place - 1].box.minX > body.box.minX {
        sweep[place] = sweep[place - 1]
        place -= 1
      }
      sweep[place] = body
    }
  }

  private func dropDistantPairs() {
    var hasDistant = false
    for pair in pairs where pair.lastStep != stepCount && pair.isAwake {
      hasDistant = true
      end(pair)
      pairIndex[PairKey(pair.a, pair.b)] = nil
    }
    guard hasDistant else { return }
    let step = stepCount
    pairs.removeAll { $0.lastStep != step && $0.isAwake }
  }

  private func updateContacts() {
    for pair in pairs where pair.isAwake {
      pair.update()
    }
  }

  /// Notes which pairs touch after the step, and wakes bodies that were touched.
  func noteTouches() {
    for pair in pairs where pair.isAwake {
      if let place = pair.touchPlace {
        if pair.a.isMovable && !pair.a.isAwake { pair.a.wake() }
        if pair.b.isMovable && !pair.b.isAwake { pair.b.wake() }
        guard !pair.isTouching else { continue }
        pair.isTouching = true
        events.append(ContactEvent(pair: pair, isBeginning: true, place: place))
      } else if !pair.contacts.contains(where: { $0.separation < Pair.skin }) {
        end(pair)
      }
    }
  }

  private func end(_ pair: Pair) {
    guard pair.isTouching else { return }
    pair.isTouching = false
    events.append(ContactEvent(pair: pair, isBeginning: false, place: .zero))
  }
}

extension Body {
  /// Whether the body can move now.
  var isActive: Bool { isAwake && isMovable }
}

extension Pair {
  /// The middle of the points at which the bodies touch; `nil` if they do not.
  var touchPlace: Vector? {
    var (sum, count) = (Vector.zero, 0.0)
    for contact in contacts where contact.count > 0 {
      if contact.first.isTouching { (sum, count) = (sum + contact.first.place, count + 1) }
      if contact.count > 1, contact.second.isTouching {
        (sum, count) = (sum + contact.second.place, count + 1)
      }
    }
    return count > 0 ? sum * (1 / count) : nil
  }
}

extension ContactPoint {
  fileprivate var isTouching: Bool { impulse > 0 || separation <= 0 }
}
