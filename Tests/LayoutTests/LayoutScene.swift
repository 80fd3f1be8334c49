import Espalier
import EspalierGeometry
import EspalierTesting
import Foundation

/// A tree of views, constraints and expected frames, written as a text table.
///
///     root 320x480 safe 20 0 34 0           the outermost view; its safe area
///     root 320x480 scale 1.5                in a window of that scale
///     view a in root                        placed by constraints; in a stack, arranged
///     view b in a frame 1 2 30 40           placed by its frame; mask width+left
///     view c in root content 50 20 hug 251 250 resist 750 750 align 1 2 3 4 lines x y
///     stack s in root column fillEqually across center gap 8
///     scroll d in root
///     guide g in root
///     a.left == root.left * 2 + 8 @750 #x   also >= and <=; root^safe, root^margins, root^readable
///     a.width == 40
///     format H:|-[a]-|                      the visual format, of all views so far
///     then set #x 20                        after a first layout; see `Step`
///     a = 0 0 40 20                         expected frame
@MainActor final class LayoutScene {
  struct Mismatch: Error, CustomStringConvertible {
    let description: String
  }

  private(set) var items: [String: NSObject] = [:]
  private(set) var constraints: [NSLayoutConstraint] = []
  private(set) var expected: [(name: String, frame: CGRect)] = []
  private var named: [String: NSLayoutConstraint] = [:]
  private var steps: [[String]] = []
  /// The window of a scene with a scale.
  private var stage: Stage?

  init(_ text: String) throws {
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init).filter { !$0.isEmpty }
      guard let first = words.first, !first.hasPrefix("#") else { continue }
      switch first {
      case "root": try addRoot(words)
      case "view": try addView(words)
      case "guide": try addGuide(words)
      case "stack": try addStack(words)
      case "scroll": try addScroll(words)
      case "format": try addFormat(words)
      case "then": steps.append(Array(words.dropFirst()))
      default: try words.count > 1 && words[1] == "=" ? expect(words) : addConstraint(words)
      }
    }
    NSLayoutConstraint.activate(constraints)
  }

  var root: SceneView { view("root") }

  func view(_ name: String) -> SceneView { items[name] as? SceneView ?? SceneView() }

  /// The first constraint whose text begins so.
  func constraint(_ index: Int) -> NSLayoutConstraint { constraints[index] }

  /// Lays out, takes the steps, and compares with the expected frames; returns the differences as
  /// text.
  func mismatches() throws -> [String] {
    root.layoutIfNeeded()
    for step in steps {
      try take(step)
      root.layoutIfNeeded()
    }
    steps = []
    return try expected.compactMap { name, frame in
      let item = try item(name)
      let found = (item as? UIView)?.frame ?? (item as? UILayoutGuide)?.layoutFrame
      guard let found, !isNear(found, frame) else { return nil }
      return "\(name) is \(text(found)) instead of \(text(frame))"
    }
  }

  /// Pixels of scale 1.5 have no short names.
  private func isNear(_ left: CGRect, _ right: CGRect) -> Bool {
    abs(left.minX - right.minX) < 1e-4 && abs(left.minY - right.minY) < 1e-4
      && abs(left.width - right.width) < 1e-4 && abs(left.height - right.height) < 1e-4
  }

  private func text(_ frame: CGRect) -> String {
    "\(frame.minX) \(frame.minY) \(frame.width) \(frame.height)"
  }

  // MARK: Reading

  private func addRoot(_ words: [String]) throws {
    let view = SceneView()
    view.frame.size = try size(words[1])
    var options = Array(words.dropFirst(2))
    if let index = options.firstIndex(of: "scale"), let scale = Double(options[index + 1]) {
      let stage = Stage(size: view.frame.size, scale: scale)
      let controller = UIViewController()
      stage.show(controller)
      controller.view.addSubview(view)
      self.stage = stage
      options.removeSubrange(index...(index + 1))
    }
    try read(options[...], into: view)
    items["root"] = view
  }

  private func size(_ word: String) throws -> CGSize {
    let size = word.split(separator: "x").compactMap { Double($0) }
    guard size.count == 2 else { throw Mismatch(description: "no size in \(word)") }
    return CGSize(width: size[0], height: size[1])
  }

  private func addView(_ words: [String]) throws {
    let view = SceneView()
    view.scene = self
    try add(view, words)
    try read(words.dropFirst(4), into: view)
  }

  private func add(_ view: UIView, _ words: [String]) throws {
    view.translatesAutoresizingMaskIntoConstraints = false
    guard words.count >= 4, let parent = items[words[3]] as? UIView else {
      throw Mismatch(description: "no parent in \(words)")
    }
    if let stack = parent as? UIStackView {
      stack.addArrangedSubview(view)
    } else {
      parent.addSubview(view)
    }
    items[words[1]] = view
    view.accessibilityIdentifier = words[1]
  }

  private func addScroll(_ words: [String]) throws {
    let view = UIScrollView()
    view.contentInsetAdjustmentBehavior = .never
    try add(view, words)
  }

  private func addStack(_ words: [String]) throws {
    let stack = UIStackView()
    try add(stack, words)
    var words = Array(words.dropFirst(4))
    while !words.isEmpty {
      let word = words.removeFirst()
      switch word {
      case "row": stack.axis = .horizontal
      case "column": stack.axis = .vertical
      case "fill": stack.distribution = .fill
      case "fillEqually": stack.distribution = .fillEqually
      case "fillProportionally": stack.distribution = .fillProportionally
      case "equalSpacing": stack.distribution = .equalSpacing
      case "equalCentering": stack.distribution = .equalCentering
      case "across":
        let alignments: [String: UIStackView.Alignment] = [
          "fill": .fill, "leading": .leading, "top": .top, "center": .center,
          "trailing": .trailing, "bottom": .bottom, "firstBaseline": .firstBaseline,
          "lastBaseline": .lastBaseline,
        ]
        guard let alignment = alignments[words.removeFirst()] else {
          throw Mismatch(description: "no alignment in \(words)")
        }
        stack.alignment = alignment
      case "gap": stack.spacing = CGFloat(Double(words.removeFirst()) ?? .nan)
      case "inside":
        stack.isLayoutMarginsRelativeArrangement = true
        let numbers = words.prefix(4).compactMap { Double($0) }
        words.removeFirst(4)
        stack.layoutMargins = UIEdgeInsets(
          top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
      case "byBaselines": stack.isBaselineRelativeArrangement = true
      case "rtl": stack.semanticContentAttribute = .forceRightToLeft
      default: throw Mismatch(description: "unknown word \(word)")
      }
    }
  }

  private func addFormat(_ words: [String]) throws {
    let views = items.filter { $0.key != "root" }
    constraints += NSLayoutConstraint.constraints(
      withVisualFormat: words.dropFirst().joined(separator: " "), metrics: nil, views: views)
  }

  /// The changes that may follow the first layout.
  private func take(_ words: [String]) throws {
    func target() throws -> UIView {
      guard let view = items[words[1]] as? UIView else {
        throw Mismatch(description: "no view in \(words)")
      }
      return view
    }
    func constraint() throws -> NSLayoutConstraint {
      guard let found = named[words[1]] else {
        throw Mismatch(description: "no constraint in \(words)")
      }
      return found
    }
    let numbers = words.dropFirst(2).compactMap { Double($0) }
    switch words[0] {
    case "resize": root.frame.size = try size(words[1])
    case "set": try constraint().constant = numbers[0]
    case "priority": try constraint().priority = UILayoutPriority(Float(numbers[0]))
    case "drop": try constraint().isActive = false
    case "use": try constraint().isActive = true
    case "hide": try target().isHidden = true
    case "show": try target().isHidden = false
    case "remove": try target().removeFromSuperview()
    case "rtl": try target().semanticContentAttribute = .forceRightToLeft
    case "move":
      try target().frame = CGRect(
        x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    case "layout": try target().setNeedsLayout()
    case "scroll":
      (try target() as? UIScrollView)?.contentOffset = CGPoint(x: numbers[0], y: numbers[1])
    case "content":
      (try target() as? SceneView)?.content = CGSize(width: numbers[0], height: numbers[1])
    default: throw Mismatch(description: "unknown step \(words)")
    }
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
      if readWord(key, &words, into: view) { continue }
      let count = ["content": 2, "hug": 2, "resist": 2, "scroll": 2, "after": 1][key] ?? 4
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
      case "after":
        (view.superview as? UIStackView)?.setCustomSpacing(numbers[0], after: view)
      case "scroll": view.bounds.origin = CGPoint(x: numbers[0], y: numbers[1])
      default: throw Mismatch(description: "unknown word \(key)")
      }
    }
  }

  /// Reads a word that no numbers follow; false when it is another one.
  private func readWord(_ key: String, _ words: inout [String], into view: SceneView) -> Bool {
    switch key {
    case "rtl": view.semanticContentAttribute = .forceRightToLeft
    case "hidden": view.isHidden = true
    case "preserve": view.preservesSuperviewLayoutMargins = true
    case "overSafe": view.insetsLayoutMarginsFromSafeArea = false
    case "lines":
      view.firstLine = words.removeFirst()
      view.lastLine = words.removeFirst()
    case "mask":
      let masks: [Substring: UIView.AutoresizingMask] = [
        "width": .flexibleWidth, "height": .flexibleHeight, "left": .flexibleLeftMargin,
        "right": .flexibleRightMargin, "top": .flexibleTopMargin, "bottom": .flexibleBottomMargin,
      ]
      for part in words.removeFirst().split(separator: "+") {
        view.autoresizingMask.formUnion(masks[part] ?? [])
      }
    default: return false
    }
    return true
  }

  private func expect(_ words: [String]) throws {
    let numbers = words.dropFirst(2).compactMap { Double($0) }
    guard numbers.count == 4 else { throw Mismatch(description: "no frame in \(words)") }
    let frame = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    expected.append((words[0], frame))
  }

  private func side(_ word: String) throws -> (NSObject, NSLayoutConstraint.Attribute) {
    let parts = word.split(separator: ".").map(String.init)
    guard parts.count == 2, let attribute = attributes[parts[1]] else {
      throw Mismatch(description: "no such side: \(word)")
    }
    return (try item(parts[0]), attribute)
  }

  /// A view or guide by its name: `a`, `a^safe`.
  private func item(_ name: String) throws -> NSObject {
    let path = name.split(separator: "^").map(String.init)
    guard let item = items[path[0]] else { throw Mismatch(description: "no item \(name)") }
    guard path.count == 2, let view = item as? UIView else { return item }
    switch path[1] {
    case "safe": return view.safeAreaLayoutGuide
    case "margins": return view.layoutMarginsGuide
    case "readable": return view.readableContentGuide
    case "content": if let scroll = view as? UIScrollView { return scroll.contentLayoutGuide }
    case "frame": if let scroll = view as? UIScrollView { return scroll.frameLayoutGuide }
    default: break
    }
    throw Mismatch(description: "no such guide: \(name)")
  }

  private func addConstraint(_ words: [String]) throws {
    var words = words
    var name: String?
    if let last = words.last, last.hasPrefix("#") {
      name = last
      words.removeLast()
    }
    var isActive = true
    if words.last == "unused" {
      isActive = false
      words.removeLast()
    }
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
    if let name { named[name] = constraint }
    if isActive { constraints.append(constraint) }
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
