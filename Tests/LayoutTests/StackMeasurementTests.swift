import Espalier
import Foundation
import Testing

@Suite("Stack views as measured") @MainActor struct StackMeasurementTests {
  /// A stack and the frames that it and its views have in UIKit.
  struct Measured: Sendable, CustomTestStringConvertible {
    let axis: NSLayoutConstraint.Axis
    let distribution: UIStackView.Distribution
    let alignment: UIStackView.Alignment
    let hidden: Int?
    let isSized: Bool
    let frames: [CGRect]

    var testDescription: String {
      "\(axis) \(distribution) \(alignment)\(hidden.map { " without \($0)" } ?? "")\(isSized ? " 400×300" : "")"
    }

    static let all: [Measured] = StackMeasurements.along.flatMap { along in
      StackMeasurements.across
        .filter {
          $0.axis == along.axis && $0.hidden == along.hidden && $0.isSized == along.isSized
        }
        .compactMap { across -> Measured? in
          guard let axis = NSLayoutConstraint.Axis(rawValue: along.axis),
            let distribution = UIStackView.Distribution(rawValue: along.kind),
            let alignment = UIStackView.Alignment(rawValue: across.kind)
          else { return nil }
          return Measured(
            axis: axis, distribution: distribution, alignment: alignment, hidden: along.hidden,
            isSized: along.isSized,
            frames: (0..<5).map { index in
              let (a, b) = (along.pairs, across.pairs)
              let (x, y) = axis == .horizontal ? (a, b) : (b, a)
              return CGRect(
                x: x[2 * index], y: y[2 * index], width: x[2 * index + 1],
                height: y[2 * index + 1])
            })
        }
    }
  }

  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 600, height: 600))
  private let views = [(40, 20), (60, 30), (10, 50), (25, 25)].map { size -> SceneView in
    let view = SceneView()
    view.content = CGSize(width: size.0, height: size.1)
    return view
  }

  private func place(_ measured: Measured) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = measured.axis
    stack.distribution = measured.distribution
    stack.alignment = measured.alignment
    stack.spacing = 5
    stack.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(stack)
    stack.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10).isActive = true
    stack.topAnchor.constraint(equalTo: root.topAnchor, constant: 20).isActive = true
    if measured.isSized {
      stack.widthAnchor.constraint(equalToConstant: 400).isActive = true
      stack.heightAnchor.constraint(equalToConstant: 300).isActive = true
    }
    return stack
  }

  private func expect(_ stack: UIStackView, _ measured: Measured) {
    for (index, view) in ([stack] + views).enumerated() {
      let frame = view.convert(view.bounds, to: root)
      let wanted = measured.frames[index]
      let errors = [
        frame.minX - wanted.minX, frame.minY - wanted.minY, frame.width - wanted.width,
        frame.height - wanted.height,
      ]
      // Recorded with whole and half points, laid out here on whole pixels.
      #expect(errors.allSatisfy { abs($0) <= 1 }, "\(index): \(frame) instead of \(wanted)")
    }
  }

  @Test func theTableHas240Stacks() {
    #expect(Measured.all.count == 240)
    #expect(Set(Measured.all.map(\.testDescription)).count == 240)
  }

  @Test(arguments: Measured.all) func framesAreThoseOfUIKit(measured: Measured) {
    if let hidden = measured.hidden { views[hidden].isHidden = true }
    let stack = place(measured)
    root.layoutIfNeeded()
    expect(stack, measured)
  }

  @Test(arguments: Measured.all) func framesDoNotDependOnWhatWasShownBefore(measured: Measured) {
    let stack = place(measured)
    root.layoutIfNeeded()
    for view in views {
      view.isHidden = true
      root.layoutIfNeeded()
    }
    for view in views { view.isHidden = false }
    stack.spacing = 40
    root.layoutIfNeeded()
    stack.spacing = 5
    if let hidden = measured.hidden { views[hidden].isHidden = true }
    root.layoutIfNeeded()
    expect(stack, measured)
  }

  @Test func theFirstOfThoseThatHugLeastGrows() {
    let stack = place(
      Measured(
        axis: .horizontal, distribution: .fill, alignment: .fill, hidden: nil, isSized: true,
        frames: []))
    views[0].setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    root.layoutIfNeeded()
    #expect(views.map(\.frame.width) == [40, 310, 10, 25])
    views[1].setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    root.layoutIfNeeded()
    #expect(views.map(\.frame.width) == [40, 60, 260, 25])
    views[0].setContentHuggingPriority(.defaultLow, for: .horizontal)
    root.layoutIfNeeded()
    #expect(views.map(\.frame.width) == [290, 60, 10, 25])
    stack.removeArrangedSubview(views[0])
    views[0].removeFromSuperview()
    root.layoutIfNeeded()
    #expect(views.dropFirst().map(\.frame.width) == [60, 305, 25])
  }

  @Test func theFirstShrinksWhereThereIsNoRoom() {
    let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 80, height: 50))
    for view in views.prefix(2) { stack.addArrangedSubview(view) }
    stack.layoutIfNeeded()
    #expect(views.prefix(2).map(\.frame.width) == [20, 60])
    views[0].setContentCompressionResistancePriority(UILayoutPriority(751), for: .horizontal)
    stack.layoutIfNeeded()
    #expect(views.prefix(2).map(\.frame.width) == [40, 40])
  }

  @Test func aViewWithoutASizeTakesTheRest() {
    let plain = UIView()
    let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 200, height: 50))
    for view in [views[0], plain, views[1]] { stack.addArrangedSubview(view) }
    stack.layoutIfNeeded()
    #expect([views[0], plain, views[1]].map(\.frame.width) == [40, 100, 60])
  }
}
