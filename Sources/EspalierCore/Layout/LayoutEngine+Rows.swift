import ConstraintSolver
import Foundation

/// A sum of variables and a constant: the value of one side of a constraint.
struct LinearSum {
  var terms: [Term] = []
  var constant = 0.0
}

extension LayoutEngine {
  /// Makes the row of a constraint whose items are all in this engine's tree.
  func makeRow(_ constraint: NSLayoutConstraint) -> Constraint {
    guard let sum = linearSum(of: constraint) else { return .rejected }
    notePositions(of: constraint)
    if !isMeasuring { constraint.rowOffset = -sum.constant }
    LayoutWork.rows += 1
    if !widthDependents.isEmpty { loosenContents(constraint) }
    return solver.add(
      sum.terms, constraint.relation.ofRow, Double(constraint.constantStorage) - sum.constant,
      strength: Strength(constraint.priorityStorage.rawValue), breakRank: Rank.app)
  }

  /// Returns the left side of a constraint minus the right side, without the constraint's constant.
  ///
  /// All positions are measured in the nearest common ancestor of the items; in right-to-left text,
  /// leading and trailing positions are measured from its far edge.
  func linearSum(of constraint: NSLayoutConstraint) -> LinearSum? {
    guard let reference = constraint.commonAncestor() else { return nil }
    let mirrored = constraint.isMirrored(in: reference)
    if !isMeasuring {
      if mirrored { constraint.state.insert(.mirrored) } else { constraint.state.remove(.mirrored) }
    }
    var sum = LinearSum()
    add(constraint.firstSide, 1, to: &sum, in: reference, mirrored: mirrored, for: constraint)
    if constraint.secondAttribute != .notAnAttribute {
      add(
        constraint.secondSide, -Double(constraint.multiplier), to: &sum, in: reference,
        mirrored: mirrored, for: constraint)
    }
    return sum
  }

  /// Records how a constraint between positions places its items.
  private func notePositions(of constraint: NSLayoutConstraint) {
    guard constraint.firstAttribute.kind != .size else { return }
    if constraint.spans == nil, let item = placedItem(constraint.firstItem) {
      notePlaced(item, constraint.firstAttribute.axis)
    }
    if constraint.relation == .equal {
      noteHeld(constraint)
    } else {
      boundingConstraints.append(constraint)
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
      // The distance from the far edge is the reference's width minus the position.
      sum.terms.append(Term(extent(insideItem(of: reference), .horizontal), factor))
      addPosition(of: object, attribute, -factor, to: &sum, in: reference, true, for: constraint)
    } else {
      addPosition(of: object, attribute, factor, to: &sum, in: reference, false, for: constraint)
    }
  }

  /// Returns the item whose edges stand for a view's edges to its descendants: a scroll view's
  /// contents.
  private func insideItem(of view: UIView) -> LayoutItem {
    guard let guide = view.guideOfContents else { return item(for: view) }
    return item(for: guide, of: view)
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
    var fraction = attribute.fraction(mirrored: mirrored)
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
      let baseline = view.baseline(attribute == .firstBaseline)
      view = baseline.view
      offset = baseline.distance
      fraction = baseline.fraction ?? fraction
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

  /// Adds the conversion from the coordinates inside `start` to those inside `reference`.
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
        let (view, key) = (ObjectIdentifier(current), ObjectIdentifier(constraint))
        // A row is made again with each scroll, through the same views.
        if rowsThrough[view, default: [:]].updateValue(constraint, forKey: key) == nil {
          viewsPassed[key, default: []].append(view)
        }
      }
      guard let parent = current.superview else { return }
      current = parent
    }
  }
}
