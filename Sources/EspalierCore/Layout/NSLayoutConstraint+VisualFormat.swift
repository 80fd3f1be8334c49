import EspalierDiagnostics
import Foundation

extension NSLayoutConstraint {
  /// Creates the constraints that a line in the visual format describes, all inactive.
  ///
  /// `|` is the superview of the first view; beside it `-` means its margin, between views the
  /// standard distance of 8 points. A line that cannot be parsed, or that names something unknown,
  /// is reported as an issue with the position and the expected text, and yields no constraint.
  ///
  /// - Parameters:
  ///   - format: The line, such as `H:|-[name(>=80)]-8-[value(name)]-|`.
  ///   - opts: The alignment of the views across the line, and the direction of a horizontal line.
  ///   - metrics: Numbers that the line names.
  ///   - views: The views and guides that the line names.
  /// - Returns: The constraints, sizes and distances in the order of the line, alignments last.
  public final class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [],
    metrics: [String: Any]? = nil, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    do throws(VisualFormatError) {
      let line = try VisualFormatParser.parse(format)
      var builder = try VisualFormatBuilder(line, opts, metrics ?? [:], views)
      return try builder.build()
    } catch {
      reportIssue(
        Issue(
          "layout.format", .error, subjects: [format],
          "Unable to parse constraint format: \(error.reason) at position \(error.position) of \"\(format)\"; no constraint was made.",
          fix: "Correct the line there, or add the name to metrics or views."))
      return []
    }
  }
}

/// Makes the constraints of a parsed line with its views and metrics.
@MainActor private struct VisualFormatBuilder {
  private let line: VisualFormat
  private let options: NSLayoutConstraint.FormatOptions
  private let metrics: [String: Any]
  private let views: [String: Any]
  private var items: [NSObject] = []
  private var result: [NSLayoutConstraint] = []
  private let near: NSLayoutConstraint.Attribute
  private let far: NSLayoutConstraint.Attribute

  init(
    _ line: VisualFormat, _ options: NSLayoutConstraint.FormatOptions, _ metrics: [String: Any],
    _ views: [String: Any]
  ) throws(VisualFormatError) {
    self.line = line
    self.options = options
    self.metrics = metrics
    self.views = views
    let direction = options.intersection(.directionMask)
    switch (line.axis, direction) {
    case (.vertical, _): (near, far) = (.top, .bottom)
    case (_, .directionLeftToRight): (near, far) = (.left, .right)
    case (_, .directionRightToLeft): (near, far) = (.right, .left)
    default: (near, far) = (.leading, .trailing)
    }
    for box in line.boxes {
      guard let item = Self.item(views[box.name]) else {
        throw VisualFormatError(
          position: box.position, reason: "'\(box.name)' is not a view or guide in views,")
      }
      items.append(item)
    }
  }

  private static func item(_ value: Any?) -> NSObject? {
    if let view = value as? UIView { return view }
    return value as? UILayoutGuide
  }

  mutating func build() throws(VisualFormatError) -> [NSLayoutConstraint] {
    if let gap = line.start { try addEdge(gap, items[0], atStart: true) }
    for (index, box) in line.boxes.enumerated() {
      for size in box.sizes { try addSize(size, items[index]) }
      if index < line.gaps.count { try addGap(line.gaps[index], items[index], items[index + 1]) }
    }
    if let gap = line.end { try addEdge(gap, items[items.count - 1], atStart: false) }
    try addAlignments()
    return result
  }

  // MARK: Distances

  /// Returns a distance in the direction of the line, negated for a line from right to left.
  private func along(_ relation: NSLayoutConstraint.Relation, _ constant: CGFloat) -> (
    relation: NSLayoutConstraint.Relation, constant: CGFloat
  ) {
    guard near == .right else { return (relation, constant) }
    let turned: NSLayoutConstraint.Relation =
      switch relation {
      case .equal: .equal
      case .lessThanOrEqual: .greaterThanOrEqual
      case .greaterThanOrEqual: .lessThanOrEqual
      }
    return (turned, -constant)
  }

  private mutating func add(
    _ first: NSObject, _ firstAttribute: NSLayoutConstraint.Attribute, _ second: NSObject,
    _ secondAttribute: NSLayoutConstraint.Attribute,
    _ predicate: (relation: NSLayoutConstraint.Relation, constant: CGFloat),
    _ priority: UILayoutPriority
  ) {
    let (relation, constant) = along(predicate.relation, predicate.constant)
    let constraint = NSLayoutConstraint(
      item: first, attribute: firstAttribute, relatedBy: relation, toItem: second,
      attribute: secondAttribute, multiplier: 1, constant: constant)
    constraint.priority = priority
    result.append(constraint)
  }

  private mutating func addGap(_ gap: VisualFormat.Gap, _ before: NSObject, _ after: NSObject)
    throws(VisualFormatError)
  {
    let baselines = line.axis == .vertical && options.contains(.spacingBaselineToBaseline)
    let start = baselines ? NSLayoutConstraint.Attribute.firstBaseline : near
    let end = baselines ? NSLayoutConstraint.Attribute.lastBaseline : far
    switch gap {
    case .none: add(after, start, before, end, (.equal, 0), .required)
    case .standard: add(after, start, before, end, (.equal, standardSpacing), .required)
    case .distances(let predicates):
      for predicate in predicates {
        let distance = try number(predicate.operand)
        add(
          after, start, before, end, (predicate.relation, distance),
          try priority(predicate.priority))
      }
    }
  }

  private mutating func addEdge(_ gap: VisualFormat.Gap, _ item: NSObject, atStart: Bool)
    throws(VisualFormatError)
  {
    guard let superview = (item as? UIView)?.superview ?? (item as? UILayoutGuide)?.owningView
    else {
      throw VisualFormatError(
        position: atStart ? line.startPosition : line.endPosition,
        reason: "'|' needs a superview, which the view beside it does not have,")
    }
    let edge = atStart ? near : far
    var outer = edge
    var predicates: [(VisualFormat.Predicate, CGFloat)] = []
    switch gap {
    case .none: predicates = [(VisualFormat.Predicate(operand: .number(0)), 0)]
    case .standard:
      outer = edge.withinMargins
      predicates = [(VisualFormat.Predicate(operand: .number(0)), 0)]
    case .distances(let list):
      for predicate in list { predicates.append((predicate, try number(predicate.operand))) }
    }
    for (predicate, distance) in predicates {
      let priority = try priority(predicate.priority)
      if atStart {
        add(item, edge, superview, outer, (predicate.relation, distance), priority)
      } else {
        add(superview, outer, item, edge, (predicate.relation, distance), priority)
      }
    }
  }

  // MARK: Sizes

  private mutating func addSize(_ predicate: VisualFormat.Predicate, _ item: NSObject)
    throws(VisualFormatError)
  {
    let attribute: NSLayoutConstraint.Attribute = line.axis == .vertical ? .height : .width
    var other: NSObject?
    var constant: CGFloat = 0
    if case .name(let name, _) = predicate.operand, let found = Self.item(views[name]) {
      other = found
    } else {
      constant = try number(predicate.operand)
    }
    let constraint = NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: predicate.relation, toItem: other,
      attribute: other == nil ? .notAnAttribute : attribute, multiplier: 1, constant: constant)
    constraint.priority = try priority(predicate.priority)
    result.append(constraint)
  }

  private func number(_ operand: VisualFormat.Operand) throws(VisualFormatError) -> CGFloat {
    switch operand {
    case .number(let value): return CGFloat(value)
    case .name(let name, let position):
      guard let value = Self.number(metrics[name]) else {
        throw VisualFormatError(position: position, reason: "'\(name)' is not a number in metrics,")
      }
      return value
    }
  }

  private static func number(_ value: Any?) -> CGFloat? {
    switch value {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Int: CGFloat(value)
    case let value as Float: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    case let value as UILayoutPriority: CGFloat(value.rawValue)
    default: nil
    }
  }

  private func priority(_ operand: VisualFormat.Operand?) throws(VisualFormatError)
    -> UILayoutPriority
  {
    guard let operand else { return .required }
    let value = try number(operand)
    if case .name(let name, let position) = operand, !(value > 0 && value <= 1000) {
      throw VisualFormatError(
        position: position,
        reason: "'\(name)' is \(value.shortest), and a priority is above 0 and at most 1000,")
    }
    return UILayoutPriority(Float(value))
  }

  // MARK: Alignment

  private mutating func addAlignments() throws(VisualFormatError) {
    let all: [(NSLayoutConstraint.FormatOptions, NSLayoutConstraint.Attribute)] = [
      (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top),
      (.alignAllBottom, .bottom), (.alignAllLeading, .leading), (.alignAllTrailing, .trailing),
      (.alignAllCenterX, .centerX), (.alignAllCenterY, .centerY),
      (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
    ]
    for (option, attribute) in all where options.contains(option) {
      guard attribute.axis != line.axis else {
        throw VisualFormatError(
          position: 0,
          reason: "an alignment by \(attribute.name) is not across the line,")
      }
      for (first, second) in zip(items, items.dropFirst()) {
        result.append(
          NSLayoutConstraint(
            item: first, attribute: attribute, relatedBy: .equal, toItem: second,
            attribute: attribute, multiplier: 1, constant: 0))
      }
    }
  }
}

extension NSLayoutConstraint.Attribute {
  /// The same edge inside the margins.
  fileprivate var withinMargins: Self {
    switch self {
    case .left: .leftMargin
    case .right: .rightMargin
    case .top: .topMargin
    case .bottom: .bottomMargin
    case .leading: .leadingMargin
    case .trailing: .trailingMargin
    default: self
    }
  }
}
