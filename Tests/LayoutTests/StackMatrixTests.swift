import Espalier
import EspalierDiagnostics
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

/// All distributions with all alignments along both axes, against sums that know no constraints.
@Suite("Stack views, all kinds") @MainActor struct StackMatrixTests {
  struct Kind: Sendable, CustomTestStringConvertible {
    let axis: NSLayoutConstraint.Axis
    let distribution: UIStackView.Distribution
    let alignment: UIStackView.Alignment
    let mirrored: Bool
    let hidden: Int?

    var testDescription: String {
      "\(axis) \(distribution) \(alignment)\(mirrored ? " mirrored" : "") \(hidden.map { "without \($0)" } ?? "")"
    }

    static let all: [Kind] = {
      var kinds: [Kind] = []
      let axes: [NSLayoutConstraint.Axis] = [.horizontal, .vertical]
      for axis in axes {
        for distribution in (0..<5).compactMap(UIStackView.Distribution.init(rawValue:)) {
          for alignment in (0..<6).compactMap(UIStackView.Alignment.init(rawValue:)) {
            for mirrored in [false, true] {
              for hidden in [nil, 0, 1, 2] {
                kinds.append(
                  Kind(
                    axis: axis, distribution: distribution, alignment: alignment,
                    mirrored: mirrored, hidden: hidden))
              }
            }
          }
        }
      }
      return kinds
    }()
  }

  /// Frames are rounded to the pixels of this stage's screen, which has one pixel per point.
  private let stage = Stage()
  private let lengths: [CGFloat] = [20, 40, 60]
  private let thicknesses: [CGFloat] = [10, 30, 20]
  private let room: CGFloat = 266
  private let depth: CGFloat = 60

  /// Starts and ends along the axis, of the views that show.
  private func line(_ shown: [Int], _ distribution: UIStackView.Distribution) -> [(
    start: CGFloat, end: CGFloat
  )] {
    // 16 after the first view, 10 elsewhere.
    let gaps = shown.dropLast().map { $0 == 0 ? 16 : 10 as CGFloat }
    let natural = shown.map { lengths[$0] }
    let sum = natural.reduce(0, +)
    let free = room - gaps.reduce(0, +)
    var sizes = natural
    var distances = gaps
    switch distribution {
    case .fill: sizes[sizes.count - 1] += free - sum
    case .fillEqually: sizes = sizes.map { _ in free / CGFloat(shown.count) }
    case .fillProportionally:
      // Each length as a share of all contents and gaps; the last view takes the rest.
      sizes = sizes.map { room * $0 / (sum + gaps.reduce(0, +)) }
      sizes[sizes.count - 1] = free - sizes.dropLast().reduce(0, +)
    case .equalSpacing: distances = gaps.map { _ in (room - sum) / CGFloat(gaps.count) }
    case .equalCentering:
      let first = natural[0] / 2
      let step = (room - natural[natural.count - 1] / 2 - first) / CGFloat(gaps.count)
      distances = gaps.indices.map { step - natural[$0] / 2 - natural[$0 + 1] / 2 }
    }
    var position: CGFloat = 0
    return sizes.indices.map { index in
      if index > 0 { position += distances[index - 1] }
      defer { position += sizes[index] }
      return (position, position + sizes[index])
    }
  }

  private func across(_ thickness: CGFloat, _ kind: Kind) -> (start: CGFloat, end: CGFloat) {
    switch (kind.alignment, kind.axis) {
    case (.fill, _): (0, depth)
    case (.center, _): ((depth - thickness) / 2, (depth + thickness) / 2)
    case (.trailing, _), (.lastBaseline, .horizontal): (depth - thickness, depth)
    // Views without text have their first baseline at the top; in a column there is none to share.
    default: (0, thickness)
    }
  }

  private func rect(
    _ along: (start: CGFloat, end: CGFloat), _ across: (start: CGFloat, end: CGFloat), _ kind: Kind
  ) -> CGRect {
    // Edges lie on whole points, the nearest ones.
    func pixel(_ value: CGFloat) -> CGFloat { (value + 0.5).rounded(.down) }
    let isRow = kind.axis == .horizontal
    var x = isRow ? along : across
    let y = isRow ? across : along
    if kind.mirrored {
      let width = isRow ? room : depth
      x = (width - x.end, width - x.start)
    }
    return CGRect(
      x: pixel(x.start), y: pixel(y.start), width: pixel(x.end) - pixel(x.start),
      height: pixel(y.end) - pixel(y.start))
  }

  @Test(arguments: Kind.all) func framesAreThoseOfPlainSums(kind: Kind) {
    let isRow = kind.axis == .horizontal
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let views = (0..<3).map { index -> SceneView in
      let view = SceneView()
      let size = CGSize(width: lengths[index], height: thicknesses[index])
      view.content = isRow ? size : CGSize(width: size.height, height: size.width)
      // The last one that shows is the one to grow.
      view.setContentHuggingPriority(UILayoutPriority(250 - Float(index)), for: kind.axis)
      return view
    }
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = kind.axis
    stack.distribution = kind.distribution
    stack.alignment = kind.alignment
    stack.spacing = 10
    stack.setCustomSpacing(16, after: views[0])
    stack.semanticContentAttribute = kind.mirrored ? .forceRightToLeft : .forceLeftToRight
    stack.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
      stack.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      stack.widthAnchor.constraint(equalToConstant: isRow ? room : depth),
      stack.heightAnchor.constraint(equalToConstant: isRow ? depth : room),
    ])
    func check(_ shown: [Int]) {
      root.layoutIfNeeded()
      for (index, place) in zip(shown, line(shown, kind.distribution)) {
        let expected = rect(place, across(thicknesses[index], kind), kind)
        #expect(views[index].frame == expected, "view \(index)")
      }
    }
    let reported = issues {
      check([0, 1, 2])
      if let hidden = kind.hidden {
        views[hidden].isHidden = true
        check([0, 1, 2].filter { $0 != hidden })
        #expect((isRow ? views[hidden].frame.width : views[hidden].frame.height) == 0)
        views[hidden].isHidden = false
        check([0, 1, 2])
      }
    }
    #expect(reported == [])
    #expect(
      stack.frame
        == CGRect(
          x: 10, y: 20, width: isRow ? room : depth, height: isRow ? depth : room))
  }

  // MARK: Baselines

  /// Boxes with a line of text 6 points below their top and 4 above their bottom.
  private func column(_ distribution: UIStackView.Distribution) -> (stack: UIStackView, [Lined]) {
    let views = (0..<3).map { _ in Lined() }
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = .vertical
    stack.distribution = distribution
    stack.isBaselineRelativeArrangement = true
    stack.spacing = 20
    return (stack, views)
  }

  final class Lined: UIView {
    let line = UIView(frame: CGRect(x: 0, y: 6, width: 10, height: 20))
    init() {
      super.init(frame: .zero)
      addSubview(line)
    }
    required init?(coder: NSCoder) { nil }
    override var intrinsicContentSize: CGSize { CGSize(width: 10, height: 30) }
    override var forFirstBaselineLayout: UIView { line }
    override var forLastBaselineLayout: UIView { line }
  }

  @Test func aColumnCountsDistancesFromBaselineToBaseline() {
    let (stack, views) = column(.fill)
    stack.frame = CGRect(x: 0, y: 0, width: 10, height: 110)
    stack.layoutIfNeeded()
    // The last line of one ends at 26, the next begins 6 into its view: 26 + 20 - 6 = 40.
    #expect(views.map(\.frame.minY) == [0, 40, 80])
    stack.isBaselineRelativeArrangement = false
    stack.frame.size.height = 130
    stack.layoutIfNeeded()
    #expect(views.map(\.frame.minY) == [0, 50, 100])
  }

  @Test func equalSpacingCountsBaselinesToo() {
    let (stack, views) = column(.equalSpacing)
    stack.frame = CGRect(x: 0, y: 0, width: 10, height: 190)
    stack.layoutIfNeeded()
    #expect(views.map(\.frame.minY) == [0, 80, 160])
    #expect(views.map(\.frame.height) == [30, 30, 30])
  }

  @Test func baselinesOfAStackAreThoseOfItsViews() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    let (stack, views) = column(.fill)
    let probe = UIView()
    for view in [stack, probe] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    #expect(stack.forFirstBaselineLayout === views[0].line)
    #expect(stack.forLastBaselineLayout === views[2].line)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: root.topAnchor, constant: 5),
      stack.leftAnchor.constraint(equalTo: root.leftAnchor),
      probe.topAnchor.constraint(equalTo: stack.firstBaselineAnchor),
      probe.bottomAnchor.constraint(equalTo: stack.lastBaselineAnchor),
    ])
    root.layoutIfNeeded()
    // 5 + 6 to 5 + 80 + 26.
    #expect(probe.frame.minY == 11 && probe.frame.maxY == 111)
    views[2].isHidden = true
    root.layoutIfNeeded()
    #expect(stack.forLastBaselineLayout === views[1].line)
    // 5 + 40 + 26.
    #expect(probe.frame.maxY == 71)
  }
}
