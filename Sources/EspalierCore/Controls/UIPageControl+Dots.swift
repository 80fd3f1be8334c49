import EspalierDiagnostics
import Foundation

/// The place of one page: a disc or a picture.
@MainActor final class PageDot: UIView {
  private static let side: CGFloat = 7.6
  private var picture: UIImageView?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  func show(_ image: UIImage?, _ color: UIColor) {
    guard let image else {
      picture?.removeFromSuperview()
      picture = nil
      backgroundColor = color
      return
    }
    backgroundColor = nil
    let view = picture ?? UIImageView()
    if picture == nil {
      picture = view
      view.contentMode = .scaleAspectFit
      addSubview(view)
    }
    view.image = image.withRenderingMode(.alwaysTemplate)
    view.tintColor = color
    setNeedsLayout()
  }

  /// Places the dot around a point.
  func place(at middle: CGPoint) {
    bounds.size = CGSize(width: Self.side, height: Self.side)
    center = middle
    layer.cornerRadius = picture == nil ? Self.side / 2 : 0
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture?.frame = bounds.insetBy(dx: -3, dy: -3)
  }
}

extension UIPageControl {
  /// The distance from one dot to the next, in points.
  static let pitch: CGFloat = 18
  /// The distance by which a touch becomes a drag, in points.
  private static let dragStart: CGFloat = 6

  final func setNumberOfPages(_ number: Int) {
    let count = min(max(0, number), 1000)
    guard count != dots.count else { return }
    while dots.count > count { dots.removeLast().removeFromSuperview() }
    while dots.count < count {
      let dot = PageDot()
      addSubview(dot)
      dots.append(dot)
    }
    images = images.filter { $0.key < count }
    currentImages = currentImages.filter { $0.key < count }
    if currentPage >= count { currentPage = count - 1 }
    apply()
    contentSizeDidChange()
  }

  final func hasPage(_ page: Int, _ method: String) -> Bool {
    if dots.indices.contains(page) { return true }
    reportIssue(
      Issue(
        "pageControl", .error, subjects: [diagnosticPath, method],
        "\(diagnosticPath).\(method) was called for page \(page) of \(dots.count).",
        fix: "Set numberOfPages first, and name a page from 0 to numberOfPages - 1."))
    return false
  }

  /// Gives the dots their colours and pictures.
  final func apply() {
    for (index, dot) in dots.enumerated() {
      let isCurrent = index == currentPage
      let other = images[index] ?? preferredIndicatorImage
      let image =
        isCurrent ? currentImages[index] ?? preferredCurrentPageIndicatorImage ?? other : other
      let color =
        isCurrent ? currentPageIndicatorTintColor ?? .label : pageIndicatorTintColor ?? .mark
      dot.show(image, color)
      dot.isHidden = hidesForSinglePage && dots.count == 1
    }
    switch backgroundStyle {
    case .automatic: ground.isHidden = interactionState != .continuous
    case .prominent: ground.isHidden = dots.isEmpty || hidesForSinglePage && dots.count == 1
    case .minimal: ground.isHidden = true
    }
    setNeedsLayout()
  }

  // MARK: Places

  /// Whether pages go on to the left or upwards.
  final var runsBackwards: Bool {
    switch direction {
    case .natural: traitCollection.layoutDirection == .rightToLeft
    case .leftToRight, .topToBottom: false
    case .rightToLeft, .bottomToTop: true
    }
  }

  /// The length of the dots, and the start of the first one's slot.
  private final var extent: (start: CGFloat, length: CGFloat) {
    let size = size(forNumberOfPages: dots.count)
    let length = direction.isVertical ? size.height : size.width
    let room = direction.isVertical ? bounds.height : bounds.width
    return ((room - length) / 2, length)
  }

  final func placeDots() {
    let (start, length) = extent
    for (index, dot) in dots.enumerated() {
      let place = CGFloat(runsBackwards ? dots.count - 1 - index : index)
      let along = start + 19 + place * Self.pitch
      dot.place(
        at: direction.isVertical
          ? CGPoint(x: bounds.midX, y: bounds.minY + along)
          : CGPoint(x: bounds.minX + along, y: bounds.midY))
    }
    ground.frame =
      direction.isVertical
      ? CGRect(x: bounds.midX - 13, y: bounds.minY + start, width: 26, height: length)
      : CGRect(x: bounds.minX + start, y: bounds.midY - 13, width: length, height: 26)
    ground.layer.cornerRadius = 13
  }

  /// Returns the place of a point on the way from the first page to the last, in pages.
  private final func pages(at point: CGPoint) -> CGFloat {
    let along = direction.isVertical ? point.y - bounds.minY : point.x - bounds.minX
    let place = (along - extent.start - 10) / Self.pitch
    return runsBackwards ? CGFloat(dots.count) - place : place
  }

  // MARK: Turning

  final func show(_ state: InteractionState) {
    guard state != interactionState else { return }
    interactionState = state
    if state == .none { touchStart = nil }
    apply()
  }

  private final func turn(to page: Int, _ event: UIEvent?) {
    let old = currentPage
    currentPage = page
    if currentPage != old { send([.valueChanged, .primaryActionTriggered], event) }
  }

  final func turnForReader(to page: Int) {
    if isEnabled { turn(to: page, nil) }
  }

  /// The place of the current page in words.
  final var spokenPage: String {
    var text = InterfaceWord.pageOf.text
    for number in [currentPage + 1, numberOfPages] {
      guard let place = text.range(of: "%@") else { break }
      text.replaceSubrange(place, with: "\(number)")
    }
    return text
  }

  final func turn(towards point: CGPoint, _ event: UIEvent?) {
    let middle = direction.isVertical ? bounds.midY : bounds.midX
    let along = direction.isVertical ? point.y : point.x
    turn(to: currentPage + ((along > middle) != runsBackwards ? 1 : -1), event)
  }

  final func followDrag(_ point: CGPoint, _ event: UIEvent?) {
    guard allowsContinuousInteraction, let touchStart else { return }
    let way = direction.isVertical ? point.y - touchStart.y : point.x - touchStart.x
    if interactionState == .discrete, abs(way) >= Self.dragStart { show(.continuous) }
    guard interactionState == .continuous else { return }
    turn(to: Int(pages(at: point).rounded(.down)), event)
  }

  final func turns(for stroke: KeyStroke) -> Bool {
    guard isEnabled, let steps = stroke.valueSteps(isMirrored: runsBackwards) else { return false }
    // Down is one page less for other controls; where pages go down, it is one more.
    let sign: Int =
      direction.isVertical && abs(steps) == 1 && stroke.isVertical && !runsBackwards ? -1 : 1
    let page =
      steps.isInfinite
      ? (steps < 0 ? 0 : numberOfPages - 1) : currentPage + (steps < 0 ? -sign : sign)
    turn(to: page, nil)
    return true
  }
}

extension KeyStroke {
  /// Whether the key is the arrow up or down.
  fileprivate var isVertical: Bool {
    place == .keyboardUpArrow || place == .keyboardDownArrow
  }
}
