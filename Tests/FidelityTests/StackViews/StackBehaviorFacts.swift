import UIKit

private let device = Source("kern0x1b/charon", "device/layout.m", on: "Mac Catalyst")
private let page = Source("kern0x1b/charon", "facts/UIKit/UIStackView.md", on: "Mac Catalyst")
private let probes = Source(
  "Vercantez/openuikit", "ProgressStackTests", on: "iOS 26.1, Mac Catalyst")

/// The frames of views in a stack of a given size with a spacing of 8.
private func fill(
  _ width: CGFloat, _ height: CGFloat, _ alignment: UIStackView.Alignment, _ views: [UIView]
) -> [CGRect] {
  let stack = UIStackView(frame: CGRect(x: 10, y: 10, width: width, height: height))
  stack.spacing = 8
  stack.alignment = alignment
  for view in views { stack.addArrangedSubview(view) }
  stack.layoutIfNeeded()
  return views.map(\.frame)
}

/// The starts and lengths of plain views that share a stack equally.
private func equal(
  _ axis: NSLayoutConstraint.Axis, _ length: CGFloat, _ spacing: CGFloat, _ count: Int,
  hidden: Int? = nil
) -> [CGFloat] {
  let isDown = axis == .vertical
  let size = isDown ? CGSize(width: 100, height: length) : CGSize(width: length, height: 100)
  let stack = UIStackView(frame: CGRect(origin: .zero, size: size))
  stack.axis = axis
  stack.spacing = spacing
  stack.distribution = .fillEqually
  let views = (0..<count).map { _ in UIView() }
  for view in views { stack.addArrangedSubview(view) }
  if let hidden { views[hidden].isHidden = true }
  stack.layoutIfNeeded()
  return views.filter { !$0.isHidden }.flatMap { view in
    isDown ? [view.frame.minY, view.frame.height] : [view.frame.minX, view.frame.width]
  }
}

/// A stack without a size whose second view was hidden before its first layout.
private func hiddenFromTheStart(_ distribution: UIStackView.Distribution) -> CGFloat {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 600, height: 600))
  let views = [SizedView(40, 20), SizedView(60, 30), SizedView(10, 50), SizedView(25, 25)]
  views[1].isHidden = true
  let stack = UIStackView(arrangedSubviews: views)
  stack.axis = .vertical
  stack.distribution = distribution
  stack.alignment = .leading
  stack.spacing = 5
  stack.translatesAutoresizingMaskIntoConstraints = false
  root.addSubview(stack)
  stack.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10).isActive = true
  stack.topAnchor.constraint(equalTo: root.topAnchor, constant: 20).isActive = true
  root.layoutIfNeeded()
  return stack.frame.height
}

private func stack(_ views: [UIView]) -> UIStackView { UIStackView(arrangedSubviews: views) }

/// The starts of views 20 points wide, three in a row, with a spacing of 5 and one of their own.
private func spaced(
  _ custom: CGFloat, after index: Int, hiding hidden: Int? = nil,
  _ change: (UIStackView, [UIView]) -> Void = { _, _ in }
) -> [CGFloat] {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 600, height: 100))
  let views = (0..<4).map { _ in SizedView(20, 20) }
  let stack = UIStackView(arrangedSubviews: views)
  stack.spacing = 5
  stack.setCustomSpacing(custom, after: views[index])
  stack.translatesAutoresizingMaskIntoConstraints = false
  root.addSubview(stack)
  stack.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
  stack.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
  if let hidden { views[hidden].isHidden = true }
  change(stack, views)
  root.layoutIfNeeded()
  return stack.arrangedSubviews.filter { !$0.isHidden }.map(\.frame.minX)
}

private func nestedColumns() -> [CGRect] {
  func column() -> UIStackView {
    let column = UIStackView(
      arrangedSubviews: [SizedView(39, 19), SizedView(34.5, 16), SizedView(28.5, 16)])
    column.axis = .vertical
    column.spacing = 3
    column.alignment = .leading
    return column
  }
  let columns = [column(), column()]
  let outer = UIStackView(frame: CGRect(x: 12, y: 12, width: 266, height: 111))
  outer.spacing = 10
  outer.distribution = .fillEqually
  outer.alignment = .top
  for column in columns { outer.addArrangedSubview(column) }
  outer.layoutIfNeeded()
  for column in columns { column.layoutIfNeeded() }
  return columns.map(\.frame) + columns[0].arrangedSubviews.map(\.frame)
}

@FactList func stackBehaviorFacts() -> [Fact] {
  device("Stack down, equal spacing, second hidden from the start: the height", 105, within: 1.01) {
    hiddenFromTheStart(.equalSpacing)
  }
  device(
    "Stack down, equal centering, second hidden from the start: the height", 107.5, within: 1.01
  ) { hiddenFromTheStart(.equalCentering) }
  probes(
    "Filling: a view without a size takes the rest",
    [
      CGRect(x: 0, y: 6, width: 28, height: 19), CGRect(x: 36, y: 15, width: 218.5, height: 0),
      CGRect(x: 263, y: 6, width: 37.5, height: 19),
    ], within: 1.01
  ) { fill(300, 30, .center, [SizedView(28, 19), UIView(), SizedView(37.5, 19)]) }
  probes("Filling with views of known sizes: the first grows", [213.5, 29, 41.5], within: 1.01) {
    fill(300, 30, .fill, [SizedView(29.5, 19), SizedView(29, 19), SizedView(41.5, 19)]).map(\.width)
  }
  probes("Filling with views of known sizes: where they start", [0, 222, 259], within: 1.01) {
    fill(300, 30, .fill, [SizedView(29.5, 19), SizedView(29, 19), SizedView(41.5, 19)]).map(\.minX)
  }
  probes("Filling with views of known sizes: their height", [30, 30, 30], within: 1.01) {
    fill(300, 30, .fill, [SizedView(29.5, 19), SizedView(29, 19), SizedView(41.5, 19)]).map(
      \.height)
  }
  probes("Filling with too little room: the first shrinks", [18, 94], within: 1.01) {
    fill(120, 30, .fill, [SizedView(76.5, 19), SizedView(94, 19)]).map(\.width)
  }
  probes(
    "Filling with two views without a size: the last takes everything", [29.5, 0, 29, 168, 41.5],
    within: 1.01, note: "the layout is ambiguous"
  ) {
    fill(
      300, 30, .fill,
      [SizedView(29.5, 19), UIView(), SizedView(29, 19), UIView(), SizedView(41.5, 19)]
    ).map(\.width)
  }
  probes(
    "Filling: a nested stack takes the rest", CGRect(x: 43, y: 0, width: 257.5, height: 35),
    within: 1.01
  ) {
    let nested = UIStackView(arrangedSubviews: [SizedView(22.5, 16), SizedView(41, 16)])
    nested.axis = .vertical
    nested.spacing = 3
    nested.alignment = .leading
    return fill(300, 60, .top, [SizedView(34.5, 19), nested])[1]
  }
  probes(
    "Two nested columns share a row equally",
    [CGRect(x: 0, y: 0, width: 128, height: 57), CGRect(x: 138, y: 0, width: 128, height: 57)],
    within: 1.01
  ) { Array(nestedColumns().prefix(2)) }
  probes("A nested column stacks its views without slack", [0, 19, 22, 16, 41, 16], within: 1.01) {
    nestedColumns().dropFirst(2).flatMap { [$0.minY, $0.height] }
  }
  probes(
    "Four views share 320 points with gaps of 8", [0, 74, 82, 74, 164, 74, 246, 74], within: 1.01
  ) { equal(.horizontal, 320, 8, 4) }
  probes(
    "Three views share 300 points with gaps of 10", [0, 93.5, 103, 93.5, 207, 93.5], within: 1.01
  ) { equal(.vertical, 300, 10, 3) }
  probes("Four views share 99 points", [0, 25, 25, 25, 50, 25, 74, 25], within: 1.01) {
    equal(.vertical, 99, 0, 4)
  }
  probes(
    "Seven views share 99 points with gaps of 2",
    [0, 12.5, 14, 12.5, 29, 12.5, 43, 12.5, 58, 12.5, 72, 12.5, 87, 12.5], within: 1.01
  ) { equal(.horizontal, 99, 2, 7) }
  probes(
    "A hidden view of four leaves its share to the others", [0, 101.5, 109, 101.5, 219, 101.5],
    within: 1.01
  ) { equal(.horizontal, 320, 8, 4, hidden: 2) }

  device("A new stack view lies across", true) { UIStackView().axis == .horizontal }
  device("A new stack view fills", true) { UIStackView().distribution == .fill }
  device("A new stack view aligns by filling", true) { UIStackView().alignment == .fill }
  device("A new stack view has no spacing", 0) { UIStackView().spacing }
  device("A new stack view does not arrange by baselines", false) {
    UIStackView().isBaselineRelativeArrangement
  }
  device("A new stack view does not arrange by margins", false) {
    UIStackView().isLayoutMarginsRelativeArrangement
  }
  device("A new stack view has no margins", UIEdgeInsets.zero) { UIStackView().layoutMargins }
  device(
    "An empty stack view has no intrinsic size",
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  ) { UIStackView().intrinsicContentSize }
  device("A stack view's own mask makes constraints", true) {
    stack([UIView()]).translatesAutoresizingMaskIntoConstraints
  }
  device("An arranged view's mask makes no constraints", false) {
    let view = UIView()
    let stack = stack([view])
    return view.superview === stack && view.translatesAutoresizingMaskIntoConstraints
  }
  device("Inserting an arranged view moves it", "1 2 0") {
    let views = [UIView(), UIView(), UIView()]
    let stack = stack(views)
    stack.insertArrangedSubview(views[0], at: 2)
    return stack.arrangedSubviews.map { view in "\(views.firstIndex { $0 === view } ?? -1)" }
      .joined(separator: " ")
  }
  device("An arranged view that is removed stays a subview", "1 2") {
    let views = [UIView(), UIView()]
    let stack = stack(views)
    stack.removeArrangedSubview(views[0])
    return "\(stack.arrangedSubviews.count) \(stack.subviews.count)"
  }
  device("Removing a view that is not arranged does nothing", 2) {
    let stack = stack([UIView(), UIView()])
    stack.removeArrangedSubview(UIView())
    return stack.arrangedSubviews.count
  }
  device("A view that leaves its superview is no longer arranged", 1) {
    let views = [UIView(), UIView()]
    let stack = stack(views)
    views[1].removeFromSuperview()
    return stack.arrangedSubviews.count
  }
  device("A view that is added to another stack leaves the first", "0 1") {
    let view = UIView()
    let (first, second) = (stack([view]), UIStackView())
    second.addArrangedSubview(view)
    return "\(first.arrangedSubviews.count) \(second.arrangedSubviews.count)"
  }

  page("A custom spacing replaces the stack's for one gap", [0, 25, 65, 90]) {
    spaced(20, after: 1)
  }
  page("A custom spacing of zero is a spacing", [0, 25, 45, 70]) { spaced(0, after: 1) }
  page("A custom spacing after the last view does nothing", [0, 25, 50, 75]) {
    spaced(20, after: 3)
  }
  page("The gap of a hidden view is that of the one before it", [0, 25, 50]) {
    spaced(20, after: 1, hiding: 1)
  }
  page("A custom spacing lasts when the next view is hidden", [0, 25, 65]) {
    spaced(20, after: 1, hiding: 2)
  }
  page("The default spacing takes a custom one back", [0, 25, 50, 75]) {
    spaced(20, after: 1) { $0.setCustomSpacing(UIStackView.spacingUseDefault, after: $1[1]) }
  }
  page("A custom spacing lasts when the view is moved", [0, 40, 65, 90]) {
    spaced(20, after: 1) { $0.insertArrangedSubview($1[1], at: 0) }
  }
  page("A view that leaves forgets its custom spacing", [0, 25, 50, 75]) {
    spaced(20, after: 1) {
      $0.removeArrangedSubview($1[1])
      $0.insertArrangedSubview($1[1], at: 1)
    }
  }
  page("A view that is not arranged takes no custom spacing", true) {
    let stack = stack([UIView()])
    let stranger = UIView()
    stack.setCustomSpacing(20, after: stranger)
    return stack.customSpacing(after: stranger) == UIStackView.spacingUseDefault
  }
  page("A view without a custom spacing answers the default", true) {
    let view = UIView()
    return stack([view]).customSpacing(after: view) == UIStackView.spacingUseDefault
  }
  page("The system's spacing in a stack is eight points", [0, 25, 53, 78]) {
    spaced(UIStackView.spacingUseSystem, after: 1)
  }
}
