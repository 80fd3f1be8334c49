import Foundation

/// The properties in which a stack's constraints differ from each other, without their constants.
struct StackConstraintKey: Hashable {
  var first: ObjectIdentifier
  var firstAttribute: NSLayoutConstraint.Attribute
  var relation: NSLayoutConstraint.Relation
  var second: ObjectIdentifier?
  var secondAttribute: NSLayoutConstraint.Attribute
  var multiplier: CGFloat
  var priority: Float
  /// The views at the other ends, for constraints that compare distances.
  var starts: [ObjectIdentifier] = []
}

/// One side of a constraint of a stack.
private typealias Side = (item: AnyObject, attribute: NSLayoutConstraint.Attribute)

extension UIStackView {
  /// Makes the constraints that the present arrangement needs, and keeps those it already had.
  final func updateArrangement() {
    let plan = StackPlan(self)
    for (key, constraint) in made where plan.constraints[key] == nil {
      constraint.isActive = false
      made[key] = nil
    }
    for key in plan.order {
      guard let wish = plan.constraints[key] else { continue }
      if let known = made[key], known.isActive {
        known.constant = wish.constant
        known.identifier = wish.identifier
        continue
      }
      let constraint = wish.make(key)
      constraint.isActive = true
      made[key] = constraint
    }
    updateShares()
  }
}

/// A constraint that a stack needs.
@MainActor private struct StackWish {
  var first: AnchorPoint
  var second: AnchorPoint?
  var constant: CGFloat
  var identifier: String

  func make(_ key: StackConstraintKey) -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint(
      first, key.relation, second, multiplier: key.multiplier, constant: constant)
    constraint.priorityStorage = UILayoutPriority(key.priority)
    constraint.identifier = identifier
    return constraint
  }
}

/// The constraints of a stack, derived from its properties.
@MainActor private struct StackPlan {
  var constraints: [StackConstraintKey: StackWish] = [:]
  var order: [StackConstraintKey] = []

  private let stack: UIStackView
  private let views: [UIView]
  private let isRow: Bool

  init(_ stack: UIStackView) {
    self.stack = stack
    views = stack.visibleArranged
    isRow = stack.axis == .horizontal
    addLine()
    addDistribution()
    addAcross()
    addHidden()
  }

  // MARK: Names along and across the axis

  private var near: NSLayoutConstraint.Attribute { isRow ? .leading : .top }
  private var far: NSLayoutConstraint.Attribute { isRow ? .trailing : .bottom }
  private var length: NSLayoutConstraint.Attribute { isRow ? .width : .height }
  private var middle: NSLayoutConstraint.Attribute { isRow ? .centerX : .centerY }
  private var crossNear: NSLayoutConstraint.Attribute { isRow ? .top : .leading }
  private var crossFar: NSLayoutConstraint.Attribute { isRow ? .bottom : .trailing }
  private var crossMiddle: NSLayoutConstraint.Attribute { isRow ? .centerY : .centerX }
  private var crossLength: NSLayoutConstraint.Attribute { isRow ? .height : .width }

  /// The area that contains the views: the stack or its margins guide.
  private var canvas: AnyObject {
    stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
  }

  // MARK: Along

  private mutating func addLine() {
    guard let first = views.first, let last = views.last else { return }
    add("UISV-canvas-connection", (first, near), .equal, (canvas, near))
    add("UISV-canvas-connection", (canvas, far), .equal, (last, far))
    let grows = stack.distribution == .equalSpacing || stack.distribution == .equalCentering
    // The stack is as long as its contents need; weaker than any other constraint on its size.
    if grows { add("UISV-distributing-fit", (stack, length), .equal, nil, priority: 49) }
    for (before, after) in zip(views, views.dropFirst()) {
      add(
        "UISV-spacing", (after, gapEnd), grows ? .greaterThanOrEqual : .equal, (before, gapStart),
        constant: spacing(after: before))
    }
  }

  /// The attribute at which the distance after a view begins.
  private var gapStart: NSLayoutConstraint.Attribute { countsBaselines ? .lastBaseline : far }
  /// The attribute at which the distance before a view ends.
  private var gapEnd: NSLayoutConstraint.Attribute { countsBaselines ? .firstBaseline : near }
  private var countsBaselines: Bool { !isRow && stack.isBaselineRelativeArrangement }

  private func spacing(after view: UIView) -> CGFloat {
    let custom = stack.customSpacing(after: view)
    let value = custom == UIStackView.spacingUseDefault ? stack.spacing : custom
    return value == UIStackView.spacingUseSystem ? standardSpacing : value
  }

  private mutating func addDistribution() {
    guard views.count > 1, let first = views.first else { return }
    switch stack.distribution {
    case .fill: break
    case .fillEqually:
      for view in views.dropFirst() {
        add("UISV-fill-equally", (view, length), .equal, (first, length))
      }
    case .fillProportionally: addProportions()
    case .equalSpacing:
      addEqualDistances(
        "UISV-fill-equally", from: gapStart, to: gapEnd, priority: { _ in 1000 })
    case .equalCentering:
      // If there is no room, each distance yields before the one in front of it.
      addEqualDistances(
        "UISV-distributing-edge", from: middle, to: middle, priority: { 150 - Float($0) * 0.01 })
    }
  }

  /// Makes each view's share of the stack its contents' share of all contents and distances.
  ///
  /// The priorities fall from view to view, so the last view takes the room that is left.
  private mutating func addProportions() {
    let lengths = views.map {
      max(0, isRow ? $0.intrinsicContentSize.width : $0.intrinsicContentSize.height)
    }
    guard lengths.filter({ $0 > 0 }).count > 1 else { return }
    let whole = views.dropLast().reduce(lengths.reduce(0, +)) { $0 + spacing(after: $1) }
    guard whole > 0 else { return }
    for (index, view) in views.enumerated() where lengths[index] > 0 {
      add(
        "UISV-fill-proportionally", (view, length), .equal, (canvas, length),
        multiplier: lengths[index] / whole, priority: max(1, 999 - Float(index)))
    }
  }

  /// Makes the distances between neighbours equal to the first one.
  private mutating func addEqualDistances(
    _ identifier: String, from: NSLayoutConstraint.Attribute, to: NSLayoutConstraint.Attribute,
    priority: (Int) -> Float
  ) {
    guard views.count > 2 else { return }
    let model = AnchorPoint(
      item: views[1], attribute: to, start: views[0], startAttribute: from)
    for index in 2..<views.count {
      let distance = AnchorPoint(
        item: views[index], attribute: to, start: views[index - 1], startAttribute: from)
      let key = StackConstraintKey(
        first: ObjectIdentifier(views[index]), firstAttribute: to, relation: .equal,
        second: ObjectIdentifier(views[1]), secondAttribute: to, multiplier: 1,
        priority: priority(index - 2),
        starts: [ObjectIdentifier(views[index - 1]), ObjectIdentifier(views[0])])
      set(key, StackWish(first: distance, second: model, constant: 0, identifier: identifier))
    }
  }

  // MARK: Across

  private mutating func addAcross() {
    guard let first = views.first else { return }
    for view in views { addAcross(view, first) }
    guard stack.alignment != .fill else { return }
    // The stack is as thin as the contents allow.
    add("UISV-spanning-fit", (stack, crossLength), .equal, nil, priority: 51)
  }

  private mutating func addAcross(_ view: UIView, _ first: UIView) {
    let align = "UISV-alignment"
    switch stack.alignment {
    case .fill:
      add("UISV-canvas-connection", (view, crossNear), .equal, (canvas, crossNear))
      add("UISV-canvas-connection", (canvas, crossFar), .equal, (view, crossFar))
      return
    case .leading: add(align, (view, crossNear), .equal, (canvas, crossNear))
    case .trailing: add(align, (view, crossFar), .equal, (canvas, crossFar))
    case .center: add(align, (view, crossMiddle), .equal, (canvas, crossMiddle))
    case .firstBaseline, .lastBaseline:
      guard isRow else {
        add(align, (view, crossNear), .equal, (canvas, crossNear))
        break
      }
      let isFirst = stack.alignment == .firstBaseline
      let baseline: NSLayoutConstraint.Attribute = isFirst ? .firstBaseline : .lastBaseline
      if view !== first { add(align, (view, baseline), .equal, (first, baseline)) }
      let edge = isFirst ? crossNear : crossFar
      add("UISV-spanning-fit", (view, edge), .equal, (canvas, edge), priority: 51)
    }
    add("UISV-spanning-boundary", (view, crossNear), .greaterThanOrEqual, (canvas, crossNear))
    add("UISV-spanning-boundary", (canvas, crossFar), .greaterThanOrEqual, (view, crossFar))
  }

  /// Adds constraints that give hidden views no length, in the middle of the gap, aligned as the
  /// others.
  private mutating func addHidden() {
    guard views.count < stack.arranged.count else { return }
    var before: UIView?
    for view in stack.arranged {
      guard view.isHidden else {
        before = view
        continue
      }
      add("UISV-hiding", (view, length), .equal, nil, priority: 999.9)
      if let before {
        let isBetween = before !== views.last
        add(
          "UISV-hiding", (view, near), .equal, (before, far),
          constant: isBetween ? spacing(after: before) / 2 : 0)
      } else {
        add("UISV-hiding", (view, near), .equal, (canvas, near))
      }
      addHiddenAcross(view)
    }
  }

  /// Adds constraints that let a hidden view count for the stack's size across if it fills the
  /// stack.
  private mutating func addHiddenAcross(_ view: UIView) {
    switch stack.alignment {
    case .fill:
      add("UISV-canvas-connection", (view, crossNear), .equal, (canvas, crossNear))
      add("UISV-canvas-connection", (canvas, crossFar), .equal, (view, crossFar))
    case .center: add("UISV-hiding", (view, crossMiddle), .equal, (canvas, crossMiddle))
    case .trailing: add("UISV-hiding", (view, crossFar), .equal, (canvas, crossFar))
    case .leading, .firstBaseline, .lastBaseline:
      add("UISV-hiding", (view, crossNear), .equal, (canvas, crossNear))
    }
  }

  // MARK: Collecting

  private mutating func add(
    _ identifier: String, _ first: Side, _ relation: NSLayoutConstraint.Relation, _ second: Side?,
    multiplier: CGFloat = 1, constant: CGFloat = 0, priority: Float = 1000
  ) {
    let key = StackConstraintKey(
      first: ObjectIdentifier(first.item), firstAttribute: first.attribute, relation: relation,
      second: second.map { ObjectIdentifier($0.item) },
      secondAttribute: second?.attribute ?? .notAnAttribute, multiplier: multiplier,
      priority: priority)
    set(
      key,
      StackWish(
        first: AnchorPoint(item: first.item, attribute: first.attribute),
        second: second.map { AnchorPoint(item: $0.item, attribute: $0.attribute) },
        constant: constant, identifier: identifier))
  }

  private mutating func set(_ key: StackConstraintKey, _ wish: StackWish) {
    if constraints.updateValue(wish, forKey: key) == nil { order.append(key) }
  }
}
