import EspalierTesting
import UIKit

private let edges = Source(
  "Vercantez/openuikit", "golden/constraints_edge_pins.layout.json", on: "iOS 26.1, Mac Catalyst")
private let chain = Source(
  "Vercantez/openuikit", "golden/constraints_chain.layout.json", on: "iOS 26.1, Mac Catalyst")
private let margins = Source(
  "Vercantez/openuikit", "golden/constraints_margins.layout.json", on: "iOS 26.1, Mac Catalyst")
private let guides = Source(
  "Vercantez/openuikit", "SafeAreaGuideTests", on: "iOS 26.1, Mac Catalyst")

private typealias Attribute = NSLayoutConstraint.Attribute

/// One constraint of a recorded layout.
///
/// An index is that of a subview, no index the root view.
private struct Row {
  let item: Int
  let attribute: Attribute
  let other: Int?
  let otherAttribute: Attribute
  let multiplier: CGFloat
  let constant: CGFloat

  init(
    _ item: Int, _ attribute: Attribute, to other: Int? = nil, _ otherAttribute: Attribute? = nil,
    times multiplier: CGFloat = 1, plus constant: CGFloat = 0
  ) {
    self.item = item
    self.attribute = attribute
    self.other = other
    self.otherAttribute = otherAttribute ?? attribute
    self.multiplier = multiplier
    self.constant = constant
  }

  /// A size.
  init(_ item: Int, _ attribute: Attribute, _ constant: CGFloat) {
    self.init(item, attribute, to: nil, .notAnAttribute, plus: constant)
  }
}

private func activate(_ rows: [Row], _ views: [UIView], in root: UIView) {
  NSLayoutConstraint.activate(
    rows.map { row in
      let other = row.other.map { views[$0] } ?? root
      return NSLayoutConstraint(
        item: views[row.item], attribute: row.attribute, relatedBy: .equal,
        toItem: row.otherAttribute == .notAnAttribute ? nil : other,
        attribute: row.otherAttribute, multiplier: row.multiplier, constant: row.constant)
    })
}

/// The frames of subviews of a root view of 320 by 240.
private func frames(_ count: Int, _ rows: [Row]) -> [CGRect] {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
  let views = (0..<count).map { _ in UIView() }
  for view in views {
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
  }
  activate(rows, views, in: root)
  root.layoutIfNeeded()
  return views.map(\.frame)
}

private let pinned = Course {
  frames(
    3,
    [
      Row(0, .left, plus: 16), Row(0, .top, plus: 16), Row(0, .right, plus: -16),
      Row(0, .height, 44), Row(1, .leading, plus: 16), Row(1, .bottom, plus: -16),
      Row(1, .width, 120), Row(1, .height, 32), Row(2, .top, to: 0, .bottom, plus: 12),
      Row(2, .left, to: 1, .right, plus: 12), Row(2, .right, plus: -16),
      Row(2, .bottom, plus: -16),
    ])
}

private let chained = Course {
  frames(
    5,
    [
      Row(0, .leading, plus: 12), Row(1, .leading, to: 0, .trailing, plus: 8),
      Row(2, .leading, to: 1, .trailing, plus: 8), Row(2, .trailing, plus: -12),
      Row(1, .width, to: 0), Row(2, .width, to: 0), Row(0, .top, plus: 20),
      Row(1, .top, plus: 20), Row(2, .top, plus: 20), Row(0, .height, 60),
      Row(1, .height, to: 0), Row(2, .height, to: 0), Row(3, .leading, plus: 12),
      Row(4, .leading, to: 3, .trailing, plus: 10), Row(4, .trailing, plus: -12),
      Row(4, .width, to: 3, times: 2), Row(3, .top, to: 0, .bottom, plus: 24),
      Row(4, .top, to: 3), Row(3, .height, 48), Row(4, .height, to: 3),
    ])
}

/// Views at the margins of a panel that the safe area reaches into.
private let inMargins = Course { () -> [CGRect] in
  let stage = Stage(size: CGSize(width: 320, height: 480))
  let controller = UIViewController()
  stage.show(controller)
  controller.additionalSafeAreaInsets = UIEdgeInsets(top: 59, left: 16, bottom: 34, right: 20)
  let panel = UIView(frame: CGRect(x: 0, y: 30, width: 320, height: 300))
  controller.view.addSubview(panel)
  let views = (0..<4).map { _ in UIView() }
  for view in views {
    view.translatesAutoresizingMaskIntoConstraints = false
    panel.addSubview(view)
  }
  activate(
    [
      Row(0, .left, to: nil, .leftMargin), Row(0, .top, to: nil, .topMargin), Row(0, .width, 60),
      Row(0, .height, 40), Row(1, .right, to: nil, .rightMargin),
      Row(1, .bottom, to: nil, .bottomMargin), Row(1, .width, 60), Row(1, .height, 40),
      Row(2, .centerX, to: nil, .centerXWithinMargins),
      Row(2, .centerY, to: nil, .centerYWithinMargins), Row(2, .width, 80), Row(2, .height, 30),
      Row(3, .leading, to: nil, .leadingMargin), Row(3, .trailing, to: nil, .trailingMargin),
      Row(3, .top, to: nil, .topMargin, plus: 100), Row(3, .height, 24),
    ], views, in: panel)
  stage.settle()
  return views.map(\.frame)
}

/// A bar at the top of the safe area, and a guide below it with a view in it.
private let belowBar = Course { () -> [CGRect] in
  let stage = Stage(size: CGSize(width: 320, height: 480))
  let controller = UIViewController()
  stage.show(controller)
  controller.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 10, bottom: 34, right: 12)
  guard let root = controller.view else { return [] }
  let (top, box, guide) = (UIView(), UIView(), UILayoutGuide())
  for view in [top, box] {
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
  }
  root.addLayoutGuide(guide)
  let safe = root.safeAreaLayoutGuide
  NSLayoutConstraint.activate([
    top.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
    top.trailingAnchor.constraint(equalTo: safe.trailingAnchor),
    top.topAnchor.constraint(equalTo: safe.topAnchor),
    top.heightAnchor.constraint(equalToConstant: 60),
    guide.topAnchor.constraint(equalTo: top.bottomAnchor, constant: 8),
    guide.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 4),
    guide.widthAnchor.constraint(equalToConstant: 120),
    guide.heightAnchor.constraint(equalToConstant: 40),
    box.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
    box.topAnchor.constraint(equalTo: guide.topAnchor),
    box.widthAnchor.constraint(equalTo: guide.widthAnchor),
    box.heightAnchor.constraint(equalTo: guide.heightAnchor),
  ])
  stage.settle()
  return [top.frame, guide.layoutFrame, box.frame]
}

@FactList func recordedLayoutFacts() -> [Fact] {
  for (index, frame) in [
    CGRect(x: 16, y: 16, width: 288, height: 44), CGRect(x: 16, y: 192, width: 120, height: 32),
    CGRect(x: 148, y: 72, width: 156, height: 152),
  ].enumerated() {
    edges("Pinned to edges: view \(index)", frame) { pinned.record[index] }
  }
  for (index, frame) in [
    CGRect(x: 12, y: 20, width: 93.5, height: 60), CGRect(x: 113, y: 20, width: 93.5, height: 60),
    CGRect(x: 215, y: 20, width: 93.5, height: 60), CGRect(x: 12, y: 104, width: 95.5, height: 48),
    CGRect(x: 117, y: 104, width: 190.5, height: 48),
  ].enumerated() {
    chain(
      "Chained by widths: view \(index)", frame, within: 1.01,
      note: "Catalyst rounds origins to points and sizes to halves"
    ) { chained.record[index] }
  }
  for (index, frame) in [
    CGRect(x: 24, y: 37, width: 60, height: 40), CGRect(x: 232, y: 252, width: 60, height: 40),
    CGRect(x: 118, y: 150, width: 80, height: 30), CGRect(x: 24, y: 137, width: 268, height: 24),
  ].enumerated() {
    margins("Within margins: view \(index)", frame, within: 1.01) { inMargins.record[index] }
  }
  guides("Below a bar: the bar is in the safe area", CGRect(x: 10, y: 44, width: 298, height: 60)) {
    belowBar.record[0]
  }
  guides("Below a bar: the guide", CGRect(x: 14, y: 112, width: 120, height: 40)) {
    belowBar.record[1]
  }
  guides("Below a bar: the view in the guide", CGRect(x: 14, y: 112, width: 120, height: 40)) {
    belowBar.record[2]
  }
}
