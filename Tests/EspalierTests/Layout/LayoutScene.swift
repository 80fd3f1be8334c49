import Espalier
import EspalierGeometry
import Foundation

/// A tree of views, constraints and expected frames, written as a text table.
///
///     root 320x480 safe 20 0 34 0           the outermost view; its safe area (top left bottom right)
///     view a in root                        placed by constraints
///     view b in a frame 1 2 30 40           placed by its frame
///     view c in root content 50 20 hug 251 250 resist 750 750 align 1 2 3 4
///     guide g in root
///     a.left == root.left * 2 + 8 @750      also >= and <=; root^safe, root^margins, root^readable
///     a.width == 40
///     a = 0 0 40 20                         expected frame
@MainActor final class LayoutScene {
  struct Mismatch: Error, CustomStringConvertible {
    let description: String
  }

  private(set) var items: [String: NSObject] = [:]
  private(set) var constraints: [NSLayoutConstraint] = []
  private(set) var expected: [(name: String, frame: CGRect)] = []

  init(_ text: String) throws {
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init).filter { !$0.isEmpty }
      guard let first = words.first, !first.hasPrefix("#") else { continue }
      switch first {
      case "root": try addRoot(words)
      case "view": try addView(words)
      case "guide": try addGuide(words)
      default: try words.count > 1 && words[1] == "=" ? expect(words) : addConstraint(words)
      }
    }
    NSLayoutConstraint.activate(constraints)
  }

  var root: SceneView { view("root") }

  func view(_ name: String) -> SceneView { items[name] as? SceneView ?? SceneView() }

  /// The first constraint whose text begins so.
  func constraint(_ index: Int) -> NSLayoutConstraint { constraints[index] }

  /// Lays out and compares with the expected frames; what differs, as text.
  func mismatches() -> [String] {
    root.layoutIfNeeded()
    return expected.compactMap { name, frame in
      let found = (items[name] as? UIView)?.frame ?? (items[name] as? UILayoutGuide)?.layoutFrame
      guard let found, found != frame else { return nil }
      return "\(name) is \(text(found)) instead of \(text(frame))"
    }
  }

  private func text(_ frame: CGRect) -> String {
    "\(frame.minX) \(frame.minY) \(frame.width) \(frame.height)"
  }

  // MARK: Reading

  private func addRoot(_ words: [String]) throws {
    let view = SceneView()
    let size = words[1].split(separator: "x").compactMap { Double($0) }
    guard size.count == 2 else { throw Mismatch(description: "no size in \(words)") }
    view.frame = CGRect(x: 0, y: 0, width: size[0], height: size[1])
    try read(words.dropFirst(2), into: view)
    items["root"] = view
  }

  private func addView(_ words: [String]) throws {
    let view = SceneView()
    view.translatesAutoresizingMaskIntoConstraints = false
    guard words.count >= 4, let parent = items[words[3]] as? UIView else {
      throw Mismatch(description: "no parent in \(words)")
    }
    parent.addSubview(view)
    try read(words.dropFirst(4), into: view)
    items[words[1]] = view
    view.accessibilityIdentifier = words[1]
  }

  private func addGuide(_ words: [String]) throws {
    let guide = UILayoutGuide()
    guide.identifier = words[1]
    guard words.count >= 4, let view = items[words[3]] as? UIView else {
      throw Mismatch(description: "no view in \(words)")
    }
    view.addLayoutGuide(guide)
    items[words[1]] = guide
  }

  private func read(_ words: ArraySlice<String>, into view: SceneView) throws {
    var words = Array(words)
    while !words.isEmpty {
      let key = words.removeFirst()
      let count = ["content": 2, "hug": 2, "resist": 2, "scroll": 2, "rtl": 0][key] ?? 4
      let numbers = words.prefix(count).compactMap { Double($0) }.map { CGFloat($0) }
      guard numbers.count == count else { throw Mismatch(description: "\(key) lacks numbers") }
      words.removeFirst(count)
      switch key {
      case "frame":
        view.translatesAutoresizingMaskIntoConstraints = true
        view.frame = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      case "content": view.content = CGSize(width: numbers[0], height: numbers[1])
      case "hug":
        view.setContentHuggingPriority(UILayoutPriority(Float(numbers[0])), for: .horizontal)
        view.setContentHuggingPriority(UILayoutPriority(Float(numbers[1])), for: .vertical)
      case "resist":
        view.setContentCompressionResistancePriority(
          UILayoutPriority(Float(numbers[0])), for: .horizontal)
        view.setContentCompressionResistancePriority(
          UILayoutPriority(Float(numbers[1])), for: .vertical)
      case "align":
        view.align = UIEdgeInsets(
          top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
      case "safe":
        view.safe = UIEdgeInsets(
          top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
      case "margins":
        view.layoutMargins = UIEdgeInsets(
          top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
      case "scroll": view.bounds.origin = CGPoint(x: numbers[0], y: numbers[1])
      case "rtl": view.semanticContentAttribute = .forceRightToLeft
      default: throw Mismatch(description: "unknown word \(key)")
      }
    }
  }

  private func expect(_ words: [String]) throws {
    let numbers = words.dropFirst(2).compactMap { Double($0) }
    guard numbers.count == 4 else { throw Mismatch(description: "no frame in \(words)") }
    let frame = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    expected.append((words[0], frame))
  }

  private func side(_ word: String) throws -> (NSObject, NSLayoutConstraint.Attribute) {
    let parts = word.split(separator: ".").map(String.init)
    let path = parts[0].split(separator: "^").map(String.init)
    guard parts.count == 2, var item = items[path[0]], let attribute = attributes[parts[1]] else {
      throw Mismatch(description: "no such side: \(word)")
    }
    if path.count == 2, let view = item as? UIView {
      switch path[1] {
      case "safe": item = view.safeAreaLayoutGuide
      case "margins": item = view.layoutMarginsGuide
      case "readable": item = view.readableContentGuide
      default: throw Mismatch(description: "no such guide: \(word)")
      }
    }
    return (item, attribute)
  }

  private func addConstraint(_ words: [String]) throws {
    var words = words
    var priority: Float = 1000
    if let last = words.last, last.hasPrefix("@") {
      priority = Float(last.dropFirst()) ?? 1000
      words.removeLast()
    }
    let (first, firstAttribute) = try side(words[0])
    let relations: [String: NSLayoutConstraint.Relation] = [
      "==": .equal, ">=": .greaterThanOrEqual, "<=": .lessThanOrEqual,
    ]
    guard words.count >= 3, let relation = relations[words[1]] else {
      throw Mismatch(description: "no relation in \(words)")
    }
    var second: (NSObject, NSLayoutConstraint.Attribute)?
    var multiplier = 1.0
    var constant = 0.0
    if let number = Double(words[2]) {
      constant = number
    } else {
      second = try side(words[2])
    }
    var index = 3
    while index + 1 < words.count {
      let number = Double(words[index + 1]) ?? .nan
      switch words[index] {
      case "*": multiplier = number
      case "+": constant += number
      case "-": constant -= number
      default: throw Mismatch(description: "unknown sign in \(words)")
      }
      index += 2
    }
    let constraint = NSLayoutConstraint(
      item: first, attribute: firstAttribute, relatedBy: relation, toItem: second?.0,
      attribute: second?.1 ?? .notAnAttribute, multiplier: multiplier, constant: constant)
    constraint.priority = UILayoutPriority(priority)
    constraints.append(constraint)
  }

  private let attributes: [String: NSLayoutConstraint.Attribute] = [
    "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading,
    "trailing": .trailing, "width": .width, "height": .height, "centerX": .centerX,
    "centerY": .centerY, "firstBaseline": .firstBaseline, "lastBaseline": .lastBaseline,
    "leftMargin": .leftMargin, "rightMargin": .rightMargin, "topMargin": .topMargin,
    "bottomMargin": .bottomMargin, "leadingMargin": .leadingMargin,
    "trailingMargin": .trailingMargin, "centerXWithinMargins": .centerXWithinMargins,
    "centerYWithinMargins": .centerYWithinMargins,
  ]
}

/// A view whose contents' size, alignment and safe area a scene may choose.
final class SceneView: UIView {
  var content = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) {
    didSet { invalidateIntrinsicContentSize() }
  }
  var align = UIEdgeInsets.zero
  var safe: UIEdgeInsets?
  var layouts = 0

  override var intrinsicContentSize: CGSize { content }
  override var alignmentRectInsets: UIEdgeInsets { align }
  override var safeAreaInsets: UIEdgeInsets { safe ?? super.safeAreaInsets }
  override func layoutSubviews() {
    layouts += 1
    super.layoutSubviews()
  }
}
