import ConstraintSolver
import Foundation

// Values that constraints leave open still have one result, the same each time, as in UIKit: views
// without a position lie at the origin, and inequalities that alone decide a position hold exactly.
extension LayoutEngine {
  /// The strengths of the rows that decide open values; below all strengths of constraints.
  private enum OpenStrength {
    static let extent = Strength(0.0003)
    static let pull = Strength(0.0002)
    static let origin = Strength(0.0001)
  }

  /// Returns the item of a view or guide whose position constraints may decide.
  func placedItem(_ object: AnyObject?) -> LayoutItem? {
    if let view = object as? UIView { return existingItem(for: view) }
    guard let guide = object as? UILayoutGuide, let view = guide.owningView else { return nil }
    return item(for: guide, of: view)
  }

  /// Records that a constraint places an item.
  func notePlaced(_ item: LayoutItem, _ axis: Axis) {
    guard !item[axis].isPlaced, item.role == .driven || item.role == .guide else { return }
    item[axis].isPlaced = true
    removeOpenRow(item[axis].positionRow)
    item[axis].positionRow = .rejected
    removeOpenRow(item[axis].extentRow)
    item[axis].extentRow = .rejected
  }

  /// Records that an equation contains the positions of its items.
  func noteHeld(_ constraint: NSLayoutConstraint) {
    placedItem(constraint.firstItem)?[constraint.firstAttribute.axis].isHeld = true
    if constraint.secondAttribute != .notAnAttribute {
      placedItem(constraint.secondItem)?[constraint.secondAttribute.axis].isHeld = true
    }
    guard let spans = constraint.spans else { return }
    for start in [spans.firstStart, spans.secondStart] {
      placedItem(start)?[constraint.firstAttribute.axis].isHeld = true
    }
  }

  /// Adds rows for the values that the last changes left open.
  func placeOpenItems() {
    placeMentionedItems()
    guard !boundingConstraints.isEmpty else { return }
    for constraint in boundingConstraints
    where !constraint.row.isRejected && !constraint.state.contains(.pulled) { pull(constraint) }
    boundingConstraints.removeAll(keepingCapacity: true)
  }

  /// Adds weak rows that put items without a placing constraint at the origin, at their least size.
  private func placeMentionedItems() {
    guard !mentionedItems.isEmpty else { return }
    for (item, axis) in mentionedItems
    where !item.isRemoved && !item[axis].isPlaced && item[axis].positionRow.isRejected {
      guard let position = item[axis].position else { continue }
      item[axis].positionRow = addOpenRow([Term(position)], 0, OpenStrength.origin)
      guard let extent = item[axis].extent, item[axis].content < 0 else { continue }
      item[axis].extentRow = addOpenRow([Term(extent)], 0, OpenStrength.extent)
    }
    mentionedItems.removeAll(keepingCapacity: true)
  }

  /// Adds a weak row that makes an inequality hold exactly if it alone places one of its items.
  private func pull(_ constraint: NSLayoutConstraint) {
    guard !isMeasuring,
      isOpen(constraint.firstItem, constraint.firstAttribute)
        || isOpen(constraint.secondItem, constraint.secondAttribute)
    else { return }
    guard let sum = linearSum(of: constraint) else { return }
    pulls[ObjectIdentifier(constraint)] = addOpenRow(
      sum.terms, Double(constraint.constantStorage) - sum.constant, OpenStrength.pull)
    constraint.state.insert(.pulled)
  }

  private func isOpen(_ object: AnyObject?, _ attribute: NSLayoutConstraint.Attribute) -> Bool {
    guard attribute != .notAnAttribute, let item = placedItem(object) else { return false }
    guard item.role == .driven || item.role == .guide else { return false }
    return !item[attribute.axis].isHeld
  }

  /// Checks again which rows hold the items of an equation that is removed.
  func noteLoss(of constraint: NSLayoutConstraint) {
    guard constraint.relation == .equal, constraint.firstAttribute.kind != .size else { return }
    for view in constraint.involvedViews where view !== constraint.owner {
      guard let item = existingItem(for: view), item.role == .driven else { continue }
      item[constraint.firstAttribute.axis].isHeld = false
      for other in view.autoLayout?.references ?? []
      where other !== constraint && !other.row.isRejected && other.firstAttribute.kind != .size {
        if other.relation == .equal {
          noteHeld(other)
        } else {
          boundingConstraints.append(other)
        }
      }
    }
  }

  func removePull(of constraint: NSLayoutConstraint) {
    constraint.state.remove(.pulled)
    if let row = pulls.removeValue(forKey: ObjectIdentifier(constraint)) { removeOpenRow(row) }
  }

  private func addOpenRow(_ terms: [Term], _ constant: Double, _ strength: Strength) -> Constraint {
    let row = solver.add(terms, .equal, constant, strength: strength, breakRank: Rank.content)
    if !row.isRejected { openRows.insert(row) }
    return row
  }

  func removeOpenRow(_ row: Constraint) {
    guard !row.isRejected else { return }
    solver.remove(row)
    openRows.remove(row)
  }
}
