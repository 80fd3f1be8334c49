import ConstraintSolver
import Foundation

/// A sum of unknowns and a number: what one side of a constraint comes to.
struct LinearSum {
  var terms: [Term] = []
  var constant = 0.0
}

extension LayoutEngine {
  /// Makes the row of a constraint whose items are all in this engine's tree.
  ///
  /// All positions are measured in the nearest common ancestor of the items; where text runs from
  /// right to left, leading and trailing positions from its far edge.
  func makeRow(_ constraint: NSLayoutConstraint) -> Constraint {
    guard let reference = constraint.commonAncestor() else { return .rejected }
    let mirrored = constraint.isMirrored(in: reference)
    var sum = LinearSum()
    add(constraint.firstSide, 1, to: &sum, in: reference, mirrored: mirrored, for: constraint)
    noteFirstPosition(of: constraint)
    if constraint.secondAttribute != .notAnAttribute {
      add(
        constraint.secondSide, -Double(constraint.multiplier), to: &sum, in: reference,
        mirrored: mirrored, for: constraint)
    }
    let constant = Double(constraint.constantStorage)
    if !isMeasuring { constraint.rowOffset = -sum.constant }
    LayoutWork.rows += 1
    return solver.add(
      sum.terms, constraint.relation.ofRow, constant - sum.constant,
      strength: Strength(constraint.priorityStorage.rawValue), breakRank: Rank.app)
  }

  private func noteFirstPosition(of constraint: NSLayoutConstraint) {
    guard constraint.firstAttribute.kind != .size, constraint.spans == nil else { return }
    let axis = constraint.firstAttribute.axis
    if let view = constraint.firstItem as? UIView, let item = existingItem(for: view) {
      notePlaced(item, axis)
    } else if let guide = constraint.firstItem as? UILayoutGuide, let view = guide.owningView {
      notePlaced(item(for: guide, of: view), axis)
    }
  }

  private func add(
    _ side: AnchorPoint, _ factor: Double, to sum: inout LinearSum, in reference: UIView,
    mirrored: Bool, for constraint: NSLayoutConstraint
  ) {
    guard factor != 0 else { return }
    add(
      side.item, side.attribute, factor, to: &sum, in: reference, mirrored: mirrored,
      for: constraint)
    if side.startAttribute != .notAnAttribute {
      add(
        side.start, side.startAttribute, -factor, to: &sum, in: reference, mirrored: mirrored,
        for: constraint)
    }
  }

  private func add(
    _ object: AnyObject?, _ attribute: NSLayoutConstraint.Attribute, _ factor: Double,
    to sum: inout LinearSum, in reference: UIView, mirrored: Bool,
    for constraint: NSLayoutConstraint
  ) {
    guard let object else { return }
    if let inside = attribute.insideMargins, let view = object as? UIView {
      add(
        view.layoutMarginsGuide, inside, factor, to: &sum, in: reference, mirrored: mirrored,
        for: constraint)
      return
    }
    let axis = attribute.axis
    if attribute.kind == .size {
      addExtent(of: object, axis, factor, to: &sum)
    } else if mirrored, axis == .horizontal {
      // Distance from the far edge: the reference's width less the position.
      sum.terms.append(Term(extent(insideItem(of: reference), .horizontal), factor))
      addPosition(of: object, attribute, -factor, to: &sum, in: reference, true, for: constraint)
    } else {
      addPosition(of: object, attribute, factor, to: &sum, in: reference, false, for: constraint)
    }
  }

  /// What edges of a view mean to views inside: those of a scroll view are its contents'.
  private func insideItem(of view: UIView) -> LayoutItem {
    guard let scroll = view as? UIScrollView else { return item(for: view) }
    return item(for: scroll.contentLayoutGuide, of: scroll)
  }

  private func addExtent(
    of object: AnyObject, _ axis: Axis, _ factor: Double, to sum: inout LinearSum
  ) {
    if let view = object as? UIView {
      sum.terms.append(Term(extent(item(for: view), axis), factor))
      let insets = view.alignmentRectInsets
      let inset = axis == .horizontal ? insets.left + insets.right : insets.top + insets.bottom
      sum.constant -= factor * Double(inset)
    } else if let guide = object as? UILayoutGuide, let view = guide.owningView {
      sum.terms.append(Term(extent(item(for: guide, of: view), axis), factor))
    }
  }

  private func addPosition(
    of object: AnyObject, _ attribute: NSLayoutConstraint.Attribute, _ factor: Double,
    to sum: inout LinearSum, in reference: UIView, _ mirrored: Bool,
    for constraint: NSLayoutConstraint
  ) {
    let axis = attribute.axis
    let fraction = attribute.fraction(mirrored: mirrored)
    if let guide = object as? UILayoutGuide {
      guard let view = guide.owningView else { return }
      let item = item(for: guide, of: view)
      sum.terms.append(Term(position(item, axis), factor))
      if fraction != 0 { sum.terms.append(Term(extent(item, axis), factor * fraction)) }
      if view !== reference {
        addPath(from: view, axis, factor, to: &sum, in: reference, constraint)
      }
      return
    }
    guard var view = object as? UIView else { return }
    var offset = 0.0
    if attribute.isBaseline {
      let (baselineView, distance) = view.baseline(attribute == .firstBaseline)
      view = baselineView
      offset = distance
    }
    if fraction != 0 {
      let item = view === reference ? insideItem(of: view) : item(for: view)
      sum.terms.append(Term(extent(item, axis), factor * fraction))
    }
    let insets = view.alignmentRectInsets
    let start = Double(axis == .horizontal ? insets.left : insets.top)
    let end = Double(axis == .horizontal ? insets.right : insets.bottom)
    sum.constant += factor * (start * (1 - fraction) - end * fraction + offset)
    guard view !== reference else { return }
    sum.terms.append(Term(position(item(for: view), axis), factor))
    if let parent = view.superview, parent !== reference {
      addPath(from: parent, axis, factor, to: &sum, in: reference, constraint)
    }
  }

  /// Adds the way from the coordinates inside `start` to those inside `reference`.
  private func addPath(
    from start: UIView, _ axis: Axis, _ factor: Double, to sum: inout LinearSum,
    in reference: UIView, _ constraint: NSLayoutConstraint
  ) {
    var current = start
    while current !== reference {
      let item = item(for: current)
      item.isPassedThrough = true
      sum.terms.append(Term(position(item, axis), factor))
      let origin = current.layer.state.bounds.origin
      sum.constant -= factor * Double(axis == .horizontal ? origin.x : origin.y)
      if !isMeasuring {
        constraint.state.insert(.passesThrough)
        rowsThrough[ObjectIdentifier(current), default: [:]][ObjectIdentifier(constraint)] =
          constraint
      }
      guard let parent = current.superview else { return }
      current = parent
    }
  }
}
