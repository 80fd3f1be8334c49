import UIKit

private let fitting = Source(
  "kern0x1b/charon", "fitting-expectations.h", on: "Mac Catalyst")
private let priorities = Source(
  "Vercantez/openuikit", "golden/constraints_inequalities", on: "iOS 26.1, Mac Catalyst")
private let known = Source("Apple", "iOS 13 to 18", on: "iPhone")
private let frames = Source(
  "Vercantez/openuikit", "golden/constraints_mixed_frames", on: "iOS 26.1, Mac Catalyst")
private let spacing = Source(
  "kern0x1b/charon", "facts/UIKit/NSLayoutAnchorSystemSpacing.md", on: "Mac Catalyst")
private let activation = Source(
  "kern0x1b/charon", "facts/UIKit/NSLayoutConstraintActivation.md", on: "Mac Catalyst")

/// A card around contents of 295 by 51 points, with margins of 8 and 6.
private func card() -> UIView {
  let card = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let content = SizedView(295, 51)
  content.translatesAutoresizingMaskIntoConstraints = false
  card.addSubview(content)
  NSLayoutConstraint.activate([
    content.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 8),
    content.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -8),
    content.topAnchor.constraint(equalTo: card.topAnchor, constant: 6),
    content.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -6),
  ])
  return card
}

private func fit(
  _ width: CGFloat, _ height: CGFloat, _ across: UILayoutPriority, _ down: UILayoutPriority
) -> CGSize {
  let size = card().systemLayoutSizeFitting(
    CGSize(width: width, height: height), withHorizontalFittingPriority: across,
    verticalFittingPriority: down)
  return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
}

/// The width of a view under some constraints.
private func width(_ make: (UIView) -> [NSLayoutConstraint]) -> CGFloat {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
  let view = UIView()
  view.translatesAutoresizingMaskIntoConstraints = false
  root.addSubview(view)
  NSLayoutConstraint.activate(
    make(view) + [
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 10),
    ])
  root.layoutIfNeeded()
  return view.frame.width
}

private func at(_ constraint: NSLayoutConstraint, _ priority: Float) -> NSLayoutConstraint {
  constraint.priority = UILayoutPriority(priority)
  return constraint
}

/// A system spacing between the edges of siblings.
private func system(_ multiplier: CGFloat) -> NSLayoutConstraint {
  let root = UIView()
  let first = UIView()
  let second = UIView()
  root.addSubview(first)
  root.addSubview(second)
  return first.leadingAnchor.constraint(
    equalToSystemSpacingAfter: second.trailingAnchor, multiplier: multiplier)
}

/// A view with two children and a grandchild.
private final class Family {
  let top = UIView()
  let first = UIView()
  let second = UIView()
  let child = UIView()

  init() {
    top.addSubview(first)
    top.addSubview(second)
    first.addSubview(child)
  }

  /// The name of the view that holds a constraint.
  func holder(_ constraint: NSLayoutConstraint) -> String {
    let names = [(top, "top"), (first, "first"), (second, "second"), (child, "child")]
    return names.first { $0.0.constraints.contains { $0 === constraint } }?.1 ?? "none"
  }

  var across: NSLayoutConstraint { child.leftAnchor.constraint(equalTo: second.leftAnchor) }
}

private func active(_ constraint: NSLayoutConstraint) -> NSLayoutConstraint {
  constraint.isActive = true
  return constraint
}

private let low = UILayoutPriority.fittingSizeLevel

@FactList func fittingFacts() -> [Fact] {
  let compressed = UIView.layoutFittingCompressedSize
  let expanded = UIView.layoutFittingExpandedSize
  fitting("Fitting: compressed", CGSize(width: 311, height: 63)) {
    fit(compressed.width, compressed.height, low, low)
  }
  fitting("Fitting: expanded", CGSize(width: 311, height: 63)) {
    fit(expanded.width, expanded.height, low, low)
  }
  fitting("Fitting: the width required", CGSize(width: 320, height: 63)) {
    fit(320, 0, .required, low)
  }
  fitting("Fitting: the height required", CGSize(width: 311, height: 120)) {
    fit(0, 120, low, .required)
  }
  fitting("Fitting: both required", CGSize(width: 320, height: 90)) {
    fit(320, 90, .required, .required)
  }
  fitting("Fitting: both high", CGSize(width: 320, height: 90)) {
    fit(320, 90, .defaultHigh, .defaultHigh)
  }
  fitting("Fitting: both low", CGSize(width: 311, height: 63)) {
    fit(320, 90, .defaultLow, .defaultLow)
  }
  fitting("Fitting: a required width of 200, below that of the contents", 200) {
    fit(200, 0, .required, low).width
  }
  fitting("Fitting: a required width of 150, below that of the contents", 150) {
    fit(150, 0, .required, low).width
  }
  fitting("Fitting: the constraints stay as they are", 4) {
    let card = card()
    _ = card.systemLayoutSizeFitting(CGSize(width: 320, height: 0))
    return card.constraints.count
  }
  fitting("Fitting: a size can be fitted again", CGSize(width: 320, height: 63)) {
    let card = card()
    _ = card.systemLayoutSizeFitting(
      CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: low)
    return card.systemLayoutSizeFitting(
      CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: low)
  }
  priorities("Priority: 750 wins over 749", 60) {
    width {
      [
        at($0.widthAnchor.constraint(equalToConstant: 60), 750),
        at($0.widthAnchor.constraint(equalToConstant: 140), 749),
      ]
    }
  }
  priorities("Priority: required wins over 999", 90) {
    width {
      [
        at($0.widthAnchor.constraint(equalToConstant: 30), 999),
        $0.widthAnchor.constraint(greaterThanOrEqualToConstant: 90),
      ]
    }
  }
  priorities("Priority: a required upper bound holds", 200) {
    width {
      [
        $0.widthAnchor.constraint(greaterThanOrEqualToConstant: 80),
        $0.widthAnchor.constraint(lessThanOrEqualToConstant: 200),
        at($0.widthAnchor.constraint(equalToConstant: 300), 500),
      ]
    }
  }
  priorities("Priority: a required lower bound holds", 80) {
    width {
      [
        $0.widthAnchor.constraint(greaterThanOrEqualToConstant: 80),
        $0.widthAnchor.constraint(lessThanOrEqualToConstant: 200),
        at($0.widthAnchor.constraint(equalToConstant: 10), 500),
      ]
    }
  }
  priorities("Priority: a slack bound does nothing", 50) {
    width {
      [
        $0.widthAnchor.constraint(greaterThanOrEqualToConstant: 10),
        at($0.widthAnchor.constraint(equalToConstant: 50), 250),
      ]
    }
  }
  for (word, axis) in [("across", NSLayoutConstraint.Axis.horizontal), ("down", .vertical)] {
    priorities("Priority: a view's hugging \(word)", 250) {
      UIView().contentHuggingPriority(for: axis).rawValue
    }
    priorities("Priority: a view's compression resistance \(word)", 750) {
      UIView().contentCompressionResistancePriority(for: axis).rawValue
    }
  }
  priorities("Priority: a label's hugging across", 250) {
    UILabel().contentHuggingPriority(for: .horizontal).rawValue
  }
  known(
    "Priority: a label's hugging down", 250, .known,
    note: "251 on iOS 26.1 with Mac Catalyst, and in storyboards"
  ) { UILabel().contentHuggingPriority(for: .vertical).rawValue }
  priorities("Priority: a label's compression resistance across", 750) {
    UILabel().contentCompressionResistancePriority(for: .horizontal).rawValue
  }
  frames(
    "A child of a superview at 199.5 keeps its own whole points",
    CGRect(x: 10, y: 10, width: 25, height: 25)
  ) {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
    let parent = UIView(frame: CGRect(x: 199.5, y: 20, width: 80, height: 80))
    let child = UIView()
    root.addSubview(parent)
    parent.addSubview(child)
    child.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      child.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: 10),
      child.topAnchor.constraint(equalTo: parent.topAnchor, constant: 10),
      child.widthAnchor.constraint(equalToConstant: 25),
      child.heightAnchor.constraint(equalToConstant: 25),
    ])
    root.layoutIfNeeded()
    return child.frame
  }
  frames(
    "A superview at 199.5 that was placed by its frame stays there",
    CGRect(x: 199.5, y: 20, width: 80, height: 80)
  ) {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
    let parent = UIView(frame: CGRect(x: 199.5, y: 20, width: 80, height: 80))
    let child = UIView()
    root.addSubview(parent)
    parent.addSubview(child)
    child.translatesAutoresizingMaskIntoConstraints = false
    child.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: 10).isActive = true
    root.layoutIfNeeded()
    return parent.frame
  }
}

@FactList func activationFacts() -> [Fact] {
  for (multiplier, constant) in [
    (CGFloat(1), CGFloat(8)), (2, 16), (3, 24), (0.25, 2), (0, 0), (-0.5, 0), (-2, 0),
  ] {
    spacing("System spacing times \(multiplier): the constant", constant) {
      system(multiplier).constant
    }
  }
  spacing("System spacing: the multiplier of the constraint is one", 1) { system(3).multiplier }
  spacing("System spacing: the constraint is required", 1000) { system(1).priority.rawValue }
  spacing("System spacing: the constraint is not active", false) { system(1).isActive }
  spacing("System spacing below an edge of the container", 16) {
    let root = UIView()
    let view = UIView()
    root.addSubview(view)
    return view.topAnchor.constraint(
      greaterThanOrEqualToSystemSpacingBelow: root.topAnchor, multiplier: 2
    ).constant
  }
  spacing("System spacing: the relation is the method's", true) {
    let root = UIView()
    let view = UIView()
    root.addSubview(view)
    return view.topAnchor.constraint(
      greaterThanOrEqualToSystemSpacingBelow: root.topAnchor, multiplier: 2
    ).relation == .greaterThanOrEqual
  }
  activation("Active: a size is held by its view", "child") {
    let f = Family()
    return f.holder(active(f.child.widthAnchor.constraint(equalToConstant: 5)))
  }
  activation("Active: a constraint with a descendant is held by the ancestor", "first") {
    let f = Family()
    return f.holder(active(f.first.leftAnchor.constraint(equalTo: f.child.leftAnchor)))
  }
  activation("Active: a constraint across is held by the common ancestor", "top") {
    let f = Family()
    return f.holder(active(f.across))
  }
  activation("Active: a view that leaves takes its constraints along", "false none") {
    let family = Family()
    let constraint = active(family.across)
    family.second.removeFromSuperview()
    return "\(constraint.isActive) \(family.holder(constraint))"
  }
  activation("Active: the constraints of a view that returns do not come back", false) {
    let family = Family()
    let constraint = active(family.across)
    family.second.removeFromSuperview()
    family.top.addSubview(family.second)
    return constraint.isActive
  }
  activation("Active: a constraint added by hand is active where it was added", "true top") {
    let family = Family()
    let constraint = family.child.heightAnchor.constraint(equalToConstant: 5)
    family.top.addConstraint(constraint)
    return "\(constraint.isActive) \(family.holder(constraint))"
  }
  activation("Active: activating it again leaves it there", "top") {
    let family = Family()
    let constraint = family.child.heightAnchor.constraint(equalToConstant: 5)
    family.top.addConstraint(constraint)
    return family.holder(active(constraint))
  }
  activation("Active: a constraint removed by hand is not active", false) {
    let family = Family()
    let constraint = family.child.heightAnchor.constraint(equalToConstant: 5)
    family.top.addConstraint(constraint)
    family.top.removeConstraint(constraint)
    return constraint.isActive
  }
  activation("Active: a constraint listed twice is installed once", 1) {
    let family = Family()
    let constraint = family.child.heightAnchor.constraint(equalToConstant: 9)
    NSLayoutConstraint.activate([constraint, constraint])
    return family.child.constraints.filter { $0 === constraint }.count
  }
  activation("Active: deactivating removes the constraint", "false none") {
    let family = Family()
    let constraint = active(family.across)
    constraint.isActive = false
    return "\(constraint.isActive) \(family.holder(constraint))"
  }
  activation("Active: deactivating what is not active does nothing", false) {
    let constraint = Family().across
    NSLayoutConstraint.deactivate([constraint])
    return constraint.isActive
  }
}
