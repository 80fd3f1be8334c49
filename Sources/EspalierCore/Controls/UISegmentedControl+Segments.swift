import EspalierDiagnostics
import EspalierGeometry
import Foundation

/// One segment of a segmented control.
@MainActor final class Segment {
  var title: String?
  var image: UIImage?
  var action: UIAction?
  /// The width that the program set, in points; 0 for none.
  var width: CGFloat = 0
  var offset = CGSize.zero
  var isEnabled = true
  let view = SegmentView()
  let label = UILabel()
  let picture = UIImageView()
  /// The line at the trailing edge.
  let line = UIView()

  init(title: String?) {
    self.title = title
    build()
  }

  init(image: UIImage?) {
    self.image = image
    build()
  }

  private func build() {
    view.isUserInteractionEnabled = false
    label.textAlignment = .center
    label.lineBreakMode = .byTruncatingTail
    picture.contentMode = .center
    line.backgroundColor = .segmentLine
    for part in [line, picture, label] { view.addSubview(part) }
  }

  /// Shows the title or image of an action and performs the action.
  func take(_ action: UIAction) {
    self.action = action
    image = action.image
    title = action.image == nil ? action.title : nil
  }
}

extension UISegmentedControl {
  private static var height: CGFloat { 32 }
  private static var inset: CGFloat { 2 }

  final func build() {
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 9
    pill.isUserInteractionEnabled = false
    pill.backgroundColor = .segmentPill
    pill.layer.cornerRadius = 7
    pill.layer.shadowColor = CGColor(gray: 0, alpha: 1)
    pill.layer.shadowOpacity = 0.12
    pill.layer.shadowOffset = CGSize(width: 0, height: 3)
    pill.layer.shadowRadius = 4
    pill.isHidden = true
    addSubview(pill)
  }

  final func reportSegments(_ sentence: String, _ fix: String) {
    reportIssue(
      Issue(
        "segments", .error, subjects: [diagnosticPath, sentence], "\(diagnosticPath): \(sentence)",
        fix: fix)
    )
  }

  // MARK: - Segments

  final func existing(_ index: Int) -> Segment? {
    segments.indices.contains(index) ? segments[index] : nil
  }

  final func change(_ index: Int, _ body: (Segment) -> Void) {
    guard let segment = existing(index) else {
      return reportSegments(
        "Segment \(index) was to be changed, and there are \(segments.count) segments.",
        "Use an index from 0 to numberOfSegments - 1.")
    }
    body(segment)
    segmentsDidChange(animated: false)
  }

  final func insert(_ segment: Segment, at wished: Int, animated: Bool) {
    let index = min(max(wished, 0), segments.count)
    segments.insert(segment, at: index)
    segment.view.control = self
    if selectedStorage >= index { selectedStorage += 1 }
    addSubview(segment.view)
    segmentsDidChange(animated: animated)
  }

  final func segmentsDidChange(animated: Bool) {
    for index in segments.indices { show(index) }
    contentSizeDidChange()
    arrange(animated: animated && window != nil && UIView.areAnimationsEnabled)
  }

  /// Lays the segments out, at once or with an animation.
  private func arrange(animated: Bool) {
    setNeedsLayout()
    guard animated else { return }
    UIView.animate(withDuration: 0.25, delay: 0, options: [.allowUserInteraction]) {
      self.layoutIfNeeded()
    }
  }

  // MARK: - Look

  /// The segment that the selection is on now.
  fileprivate var marked: Int? {
    // Segments may go while one is pressed.
    if isMomentary || isDraggingPill { return pressed.flatMap { existing($0) == nil ? nil : $0 } }
    return existing(selectedStorage) == nil ? nil : selectedStorage
  }

  /// The font of titles in a state.
  private func font(of state: State) -> UIFont {
    let own = attributes[state.rawValue] ?? attributes[State.normal.rawValue]
    return own?[.font] as? UIFont
      ?? .systemFont(ofSize: 13, weight: state == .selected ? .medium : .regular)
  }

  /// Returns the width of a segment's image, or of its title as it is when the segment is selected,
  /// in points: a selection changes no size.
  private func contentWidth(of segment: Segment) -> CGFloat {
    if let image = segment.image { return image.size.width }
    guard let title = segment.title else { return 0 }
    let text = NSAttributedString(string: title, attributes: [.font: font(of: .selected)])
    return text.size().width.rounded(.up)
  }

  /// Shows title, image and state of a segment.
  private func show(_ index: Int) {
    let segment = segments[index]
    let isMarked = index == marked
    let isPressed = index == pressed && !isMarked
    let state: State = !segment.isEnabled ? .disabled : isMarked ? .selected : .normal
    let own = attributes[state.rawValue] ?? attributes[State.normal.rawValue]
    let font = self.font(of: state)
    if let title = segment.title, var all = own {
      all[.font] = font
      if all[.foregroundColor] == nil { all[.foregroundColor] = UIColor.label }
      segment.label.attributedText = NSAttributedString(string: title, attributes: all)
    } else {
      segment.label.font = font
      segment.label.textColor = .label
      segment.label.text = segment.title
    }
    segment.picture.image = segment.image
    segment.picture.tintColor = .label
    segment.label.isHidden = segment.image != nil
    segment.label.alpha = !segment.isEnabled ? 0.5 : isPressed ? 0.2 : 1
    segment.picture.alpha = segment.label.alpha
  }

  // MARK: - Places

  final var naturalSize: CGSize {
    let widths = segments.map { max(Self.height, contentWidth(of: $0) + 20) }
    let widest = widths.max() ?? 0
    var sum: CGFloat = 0
    for (index, segment) in segments.enumerated() {
      sum +=
        segment.width > 0
        ? segment.width : apportionsSegmentWidthsByContent ? widths[index] : widest
    }
    return CGSize(width: sum, height: Self.height)
  }

  /// The edges of the segments from the leading one on, in whole points.
  private var edges: [CGFloat] {
    let fixed = segments.reduce(0) { $0 + $1.width }
    let free = segments.filter { $0.width == 0 }
    let room = max(bounds.width - fixed, 0)
    let widths =
      apportionsSegmentWidthsByContent ? segments.map { contentWidth(of: $0) + 20 } : []
    let contents = zip(segments, widths).reduce(0) { $0 + ($1.0.width == 0 ? $1.1 : 0) }
    var edges: [CGFloat] = [0]
    var end: CGFloat = 0
    for (index, segment) in segments.enumerated() {
      if segment.width > 0 {
        end += segment.width
      } else if contents > 0 {
        end += room * widths[index] / contents
      } else {
        end += room / CGFloat(free.count)
      }
      edges.append((end + 0.001).rounded(.down))
    }
    return edges
  }

  private var isMirrored: Bool { traitCollection.layoutDirection == .rightToLeft }

  private func frame(_ index: Int, _ edges: [CGFloat]) -> CGRect {
    let width = edges[index + 1] - edges[index]
    let start = isMirrored ? bounds.width - edges[index + 1] : edges[index]
    return CGRect(x: bounds.minX + start, y: bounds.minY, width: width, height: bounds.height)
  }

  final func placeSegments() {
    let edges = edges
    let marked = marked
    for (index, segment) in segments.enumerated() {
      let frame = frame(index, edges)
      segment.view.frame = frame
      let content = CGRect(
        x: segment.offset.width, y: segment.offset.height, width: frame.width, height: frame.height)
      segment.label.frame = content.insetBy(dx: min(4, frame.width / 2), dy: 0)
      segment.picture.frame = content
      let isAtEnd = index == segments.count - 1
      segment.line.alpha = isAtEnd || index == marked || index + 1 == marked ? 0 : 1
      let height = max(frame.height - 16, 0)
      segment.line.frame = CGRect(
        x: isMirrored ? 0 : frame.width - 1, y: (frame.height - height) / 2, width: 1,
        height: height)
    }
    let wasHidden = pill.isHidden
    pill.isHidden = marked == nil
    guard let marked else { return }
    let place = frame(marked, edges).insetBy(dx: Self.inset, dy: Self.inset)
    if wasHidden {
      UIView.performWithoutAnimation { pill.frame = place }
    } else if pill.frame != place {
      pill.frame = place
    }
  }

  final func index(at point: CGPoint) -> Int? {
    let edges = edges
    return segments.indices.first { index in
      let frame = frame(index, edges)
      return frame.minX <= point.x && point.x < frame.maxX
    } ?? (segments.isEmpty ? nil : (point.x < bounds.midX) != isMirrored ? 0 : segments.count - 1)
  }

  // MARK: - Selection

  final func select(_ index: Int, animated: Bool) {
    guard index != selectedStorage else { return }
    let old = selectedStorage
    selectedStorage = index
    for changed in [old, index] where segments.indices.contains(changed) { show(changed) }
    arrange(animated: animated)
  }

  final func press(_ index: Int?, isDrag: Bool) {
    guard index != pressed || isDrag != isDraggingPill else { return }
    let old = [pressed, marked].compactMap(\.self)
    pressed = index
    isDraggingPill = isDrag
    for changed in Set(old + [pressed, marked].compactMap(\.self))
    where segments.indices.contains(changed) {
      show(changed)
    }
    arrange(animated: window != nil && UIView.areAnimationsEnabled)
  }

  /// Selects a segment for the user; the selected one sends nothing.
  final func choose(_ index: Int, _ event: UIEvent?) {
    guard segments.indices.contains(index), segments[index].isEnabled,
      isMomentary || index != selectedStorage
    else { return }
    if isMomentary {
      selectedStorage = index
    } else {
      select(index, animated: window != nil && UIView.areAnimationsEnabled)
    }
    let action = segments[index].action
    if let action { sendAction(action) }
    send([.valueChanged, .primaryActionTriggered], event)
    if isMomentary, selectedStorage == index {
      selectedStorage = Self.noSegment
      setNeedsLayout()
    }
  }

  final func takesArrow(_ stroke: KeyStroke) -> Bool {
    let step: Int
    var index: Int
    switch stroke.place {
    case .keyboardLeftArrow, .keyboardRightArrow:
      step = (stroke.place == .keyboardRightArrow) != isMirrored ? 1 : -1
      index = existing(selectedStorage) == nil ? (step > 0 ? -1 : segments.count) : selectedStorage
      index += step
    case .keyboardHome: (step, index) = (1, 0)
    case .keyboardEnd: (step, index) = (-1, segments.count - 1)
    default: return false
    }
    guard !isMomentary else { return false }
    while segments.indices.contains(index), !segments[index].isEnabled { index += step }
    choose(index, nil)
    return true
  }
}

/// The view of one segment, which readers know as a button.
@MainActor final class SegmentView: UIView {
  fileprivate(set) weak var control: UISegmentedControl?

  private var index: Int? { control?.segments.firstIndex { $0.view === self } }

  override var accessibilityKind: AccessibilityKind {
    AccessibilityKind(isElement: true)
  }

  override var accessibilityContents: AccessibilityContents {
    guard let control, let index else { return AccessibilityContents() }
    let segment = control.segments[index]
    var traits = UIAccessibilityTraits.button
    if index == control.marked { traits.insert(.selected) }
    if !segment.isEnabled || !control.isEnabled { traits.insert(.notEnabled) }
    return AccessibilityContents(
      label: segment.title ?? segment.action?.title ?? segment.image?.spokenName, traits: traits)
  }

  /// Selects the segment as the user would.
  override func accessibilityActivate() -> Bool {
    guard let control, let index, control.isEnabled, control.segments[index].isEnabled else {
      return false
    }
    control.choose(index, nil)
    return true
  }
}

extension UISegmentedControl: AccessibleChoices {
  /// The views of the segments.
  package final var accessibleChoices: [UIView] { segments.map(\.view) }
  /// The place of the selected segment.
  package final var selectedAccessibleChoice: Int? { marked }
}

extension UIColor {
  /// The colour behind the selected segment.
  static let segmentPill = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 90 / 255, green: 90 / 255, blue: 96 / 255, alpha: 1) : .white
  }

  /// The colour of the lines between segments, and between the halves of a stepper.
  static let segmentLine = UIColor(
    red: 142 / 255, green: 142 / 255, blue: 147 / 255, alpha: 0.3)
}
