extension World {
  /// The seconds for which all bodies of an island must be slow before they rest.
  private static let restTime = 0.5

  /// Lets groups of bodies that hold each other rest when all of them have been slow for a while.
  func settle() {
    noteTouches()
    for body in bodies { body.islandParent = nil }
    for pair in pairs where pair.isTouching && pair.a.isMovable && pair.b.isMovable {
      join(pair.a, pair.b)
    }
    for joint in joints where joint.a.isMovable && joint.b.isMovable { join(joint.a, joint.b) }
    for joint in joints where joint.isMoving {
      joint.a.calmTime = 0
      joint.b.calmTime = 0
    }
    for body in bodies where body.isActive {
      body.calmTime = body.isCalm ? body.calmTime + World.step : 0
    }
    // The shortest time of an island, at its root.
    for body in bodies where body.isMovable {
      let root = root(of: body)
      root.calmTime = min(root.calmTime, body.calmTime)
      if body.isAwake, !root.isAwake { root.wake() }
    }
    for body in bodies where body.isMovable {
      let root = root(of: body)
      if root.calmTime >= World.restTime {
        body.isAwake = false
        body.velocity = .zero
        body.spin = 0
      } else if !body.isAwake, root.isAwake {
        body.wake()
      }
    }
  }

  func root(of body: Body) -> Body {
    var root = body
    while let parent = root.islandParent { root = parent }
    return root
  }

  func join(_ one: Body, _ other: Body) {
    let (a, b) = (root(of: one), root(of: other))
    if a !== b { b.islandParent = a }
  }
}

extension Body {
  /// Whether the body is slow.
  ///
  /// A body that nothing holds is calm only if nothing pulls it, either.
  fileprivate var isCalm: Bool {
    if isHeld { return velocity.lengthSquared < 4 && abs(spin) < 0.035 }
    guard acceleration == .zero, turning == 0 else { return false }
    return velocity.lengthSquared < 0.01 && abs(spin) < 0.002
  }
}
