import Espalier
import Foundation
import Testing

/// Labels of several lines in constraints that leave their width open.
@Suite("Text that wraps in layout") @MainActor struct WrappingTests {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 160, height: 400))
  let label = UILabel()
  private let text = "The quick brown fox jumps over the lazy dog and runs away from the hounds"

  init() {
    label.numberOfLines = 0
    label.text = text
    label.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(label)
    label.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10).isActive = true
    label.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
  }

  private func fitting(_ width: CGFloat) -> CGSize {
    label.sizeThatFits(CGSize(width: width, height: 0))
  }

  @Test func underAGreatestWidthItIsAsWideAsItsWidestLine() {
    let limit = label.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor, constant: -10)
    limit.isActive = true
    root.layoutIfNeeded()
    #expect(label.frame.size == fitting(140))
    #expect(label.frame.width < 140)
    #expect(label.sizeThatFits(label.bounds.size) == label.bounds.size)
    // More room, less room, and back: the same each time.
    let narrow = label.frame
    root.frame.size.width = 260
    root.layoutIfNeeded()
    #expect(label.frame.size == fitting(240))
    limit.constant = -110
    root.layoutIfNeeded()
    #expect(label.frame == narrow)
    root.frame.size.width = 2000
    root.layoutIfNeeded()
    #expect(label.frame.size == fitting(0))
    root.frame.size.width = 160
    limit.constant = -10
    root.layoutIfNeeded()
    #expect(label.frame == narrow)
  }

  @Test func aBubbleHugsItsText() {
    let bubble = UIView()
    bubble.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(bubble)
    NSLayoutConstraint.activate([
      label.widthAnchor.constraint(lessThanOrEqualTo: root.widthAnchor, multiplier: 0.5),
      bubble.leftAnchor.constraint(equalTo: label.leftAnchor, constant: -4),
      bubble.rightAnchor.constraint(equalTo: label.rightAnchor, constant: 4),
      bubble.topAnchor.constraint(equalTo: label.topAnchor),
      bubble.bottomAnchor.constraint(equalTo: label.bottomAnchor),
    ])
    root.layoutIfNeeded()
    let size = fitting(80)
    #expect(label.frame.size == size)
    #expect(bubble.frame == CGRect(x: 6, y: 0, width: size.width + 8, height: size.height))
    label.text = "x"
    root.layoutIfNeeded()
    #expect(label.frame.size == fitting(0))
    #expect(bubble.frame.width == label.frame.width + 8)
    label.text = text
    root.layoutIfNeeded()
    #expect(bubble.frame.size == CGSize(width: size.width + 8, height: size.height))
  }

  @Test func pinnedOnBothSidesItKeepsTheWidth() {
    let right = label.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -10)
    right.isActive = true
    root.layoutIfNeeded()
    #expect(label.frame.width == 140)
    #expect(label.frame.height == fitting(140).height)
    let solves = LayoutWork.solves
    let other = UIView()
    root.addSubview(other)
    other.translatesAutoresizingMaskIntoConstraints = false
    other.widthAnchor.constraint(equalToConstant: 5).isActive = true
    root.layoutIfNeeded()
    // Found out once: unrelated changes solve once.
    #expect(LayoutWork.solves - solves == 1)
    // Set free, it shrinks; pinned again, it keeps the width again.
    right.isActive = false
    let limit = label.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor, constant: -10)
    limit.isActive = true
    root.layoutIfNeeded()
    #expect(label.frame.size == fitting(140))
    limit.isActive = false
    right.isActive = true
    root.layoutIfNeeded()
    #expect(label.frame.width == 140)
  }

  @Test func aPreferredWidthBreaksLinesByItself() {
    label.preferredMaxLayoutWidth = 90
    root.layoutIfNeeded()
    #expect(label.frame.size == fitting(90))
    label.preferredMaxLayoutWidth = 0
    root.layoutIfNeeded()
    #expect(label.frame.size == fitting(0))
  }

  @Test func aNumberOfLinesCutsTheHeight() {
    label.numberOfLines = 2
    label.widthAnchor.constraint(equalToConstant: 100).isActive = true
    root.layoutIfNeeded()
    #expect(label.frame.height == fitting(100).height)
    label.numberOfLines = 0
    root.layoutIfNeeded()
    #expect(label.frame.height == fitting(100).height)
    #expect(label.frame.height > 3 * label.font.lineHeight)
  }

  @Test func twoLabelsInARowWrapInTheirShares() {
    let other = UILabel()
    other.numberOfLines = 0
    other.text = text
    other.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(other)
    NSLayoutConstraint.activate([
      other.leftAnchor.constraint(equalTo: label.rightAnchor, constant: 10),
      other.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -10),
      other.widthAnchor.constraint(equalTo: label.widthAnchor),
      other.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    #expect(label.frame.width == 65 && other.frame.width == 65)
    #expect(label.frame.height == fitting(65).height)
    #expect(other.frame.height == label.frame.height)
  }

  @Test func inAColumnEachHasTheHeightOfItsLines() {
    let stack = UIStackView()
    stack.axis = .vertical
    stack.alignment = .leading
    stack.translatesAutoresizingMaskIntoConstraints = false
    let labels = ["x", text].map { text -> UILabel in
      let label = UILabel()
      label.numberOfLines = 0
      label.text = text
      stack.addArrangedSubview(label)
      return label
    }
    root.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leftAnchor.constraint(equalTo: root.leftAnchor),
      stack.topAnchor.constraint(equalTo: root.topAnchor),
      stack.widthAnchor.constraint(equalToConstant: 120),
    ])
    root.layoutIfNeeded()
    #expect(labels[0].frame.size == labels[0].intrinsicContentSize)
    #expect(labels[1].frame.size == fitting(120))
    #expect(labels[1].frame.minY == labels[0].frame.maxY)
    #expect(stack.frame.height == labels[1].frame.maxY)
  }

  @Test func lastBaselinesOfSeveralLinesMeet() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let (text, note) = (UILabel(), UILabel())
    text.text = "The quick brown fox jumps over the lazy dog"
    text.numberOfLines = 0
    text.font = .systemFont(ofSize: 20)
    note.text = "note"
    note.font = .systemFont(ofSize: 10)
    for view in [text, note] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    NSLayoutConstraint.activate([
      text.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
      text.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      text.widthAnchor.constraint(equalToConstant: 150),
      note.leadingAnchor.constraint(equalTo: text.trailingAnchor),
      note.lastBaselineAnchor.constraint(equalTo: text.lastBaselineAnchor),
    ])
    // Descenders are negative: how far letters reach below the line.
    func lines() -> [CGFloat] { [text, note].map { $0.frame.maxY + $0.font.descender } }
    root.layoutIfNeeded()
    #expect(text.frame.height >= 2 * text.font.lineHeight - 1)
    #expect(abs(lines()[0] - lines()[1]) <= 1, "\(lines())")
    text.text = "The"
    root.layoutIfNeeded()
    #expect(text.frame.height <= text.font.lineHeight + 1)
    #expect(abs(lines()[0] - lines()[1]) <= 1, "\(lines())")
  }
}
