import UIKit

private let device = Source("kern0x1b/charon", "device/layout.m", on: "Mac Catalyst")

/// A recorded layout of a stack view.
private struct StackCase {
  let isDown: Bool
  let distribution: String
  let alignment: String
  /// `-`, `1` for the first view or `2` for the second.
  let hidden: String
  let isSized: Bool
  let hasMargins: Bool

  var name: String {
    var words = ["Stack \(isDown ? "down" : "across")", distribution, alignment]
    if hidden != "-" { words.append("\(hidden == "1" ? "first" : "second") hidden") }
    if isSized { words.append("400 by 300") }
    if hasMargins { words.append("with margins") }
    return words.joined(separator: ", ")
  }

  /// The index of the hidden view.
  private var hiddenIndex: Int? { hidden == "-" ? nil : hidden == "1" ? 0 : 1 }

  /// The frames of the stack and of the views that show, in the coordinates around the stack.
  ///
  /// A hidden view takes no room, and where it waits is of no consequence.
  func frames() -> [CGRect] {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 600, height: 600))
    let views = [SizedView(40, 20), SizedView(60, 30), SizedView(10, 50), SizedView(25, 25)]
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = isDown ? .vertical : .horizontal
    stack.distribution = StackFacts.distributions[distribution] ?? .fill
    stack.alignment = StackFacts.alignments[alignment] ?? .fill
    stack.spacing = 5
    if hasMargins {
      stack.isLayoutMarginsRelativeArrangement = true
      stack.layoutMargins = UIEdgeInsets(top: 3, left: 5, bottom: 7, right: 11)
    }
    stack.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(stack)
    stack.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10).isActive = true
    stack.topAnchor.constraint(equalTo: root.topAnchor, constant: 20).isActive = true
    if isSized {
      stack.widthAnchor.constraint(equalToConstant: 400).isActive = true
      stack.heightAnchor.constraint(equalToConstant: 300).isActive = true
    }
    root.layoutIfNeeded()
    if let hiddenIndex { views[hiddenIndex].isHidden = true }
    root.layoutIfNeeded()
    let visible = views.filter { !$0.isHidden }
    return ([stack] + visible).map { $0.convert($0.bounds, to: root) }
  }

  /// The recorded frames: both tables together.
  func recorded(along: [String: [Double]], across: [String: [Double]]) -> [CGRect]? {
    let rest = isSized ? "sized" : "free"
    guard let main = along["\(distribution) \(hidden) \(rest)"],
      let cross = across["\(alignment) \(hidden) \(rest)"] ?? across["\(alignment) * \(rest)"]
    else { return nil }
    let origins = isDown ? (20.0, 10.0) : (10.0, 20.0)
    let stack = frame(origins.0, main[0], origins.1, cross[0])
    let views = (0..<4).filter { $0 != hiddenIndex }.map { index in
      frame(
        main[2 * index + 1], main[2 * index + 2], cross[2 * index + 1], cross[2 * index + 2])
    }
    return [stack] + views
  }

  private func frame(
    _ start: Double, _ length: Double, _ side: Double, _ thickness: Double
  ) -> CGRect {
    isDown
      ? CGRect(x: side, y: start, width: thickness, height: length)
      : CGRect(x: start, y: side, width: length, height: thickness)
  }
}

private enum StackFacts {
  static let distributions: [String: UIStackView.Distribution] = [
    "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
    "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
  ]
  static let alignments: [String: UIStackView.Alignment] = [
    "fill": .fill, "leading": .leading, "center": .center, "trailing": .trailing,
  ]
}

/// Every recorded layout of one axis, with or without margins.
@FactList private func layouts(
  down isDown: Bool, margins: Bool, along: String, across: String
) -> [Fact] {
  let mains = StackTables.read(along)
  let crosses = StackTables.read(across)
  for distribution in StackFacts.distributions.keys.sorted() {
    for alignment in StackFacts.alignments.keys.sorted() {
      for hidden in margins ? ["-", "2"] : ["-", "1", "2"] {
        for isSized in [false, true] {
          let item = StackCase(
            isDown: isDown, distribution: distribution, alignment: alignment, hidden: hidden,
            isSized: isSized, hasMargins: margins)
          device(
            item.name, item.recorded(along: mains, across: crosses) ?? [], within: 1.01
          ) { item.frames() }
        }
      }
    }
  }
}

@FactList func stackTableFacts() -> [Fact] {
  layouts(
    down: false, margins: false, along: StackTables.alongAcross,
    across: StackTables.acrossAcross)
  layouts(
    down: true, margins: false, along: StackTables.alongDown, across: StackTables.acrossDown)
  layouts(
    down: false, margins: true, along: StackTables.marginsAlongAcross,
    across: StackTables.marginsAcrossAcross)
  layouts(
    down: true, margins: true, along: StackTables.marginsAlongDown,
    across: StackTables.marginsAcrossDown)
}
