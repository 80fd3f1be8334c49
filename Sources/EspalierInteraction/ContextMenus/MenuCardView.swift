@_spi(Framework) import EspalierCore
import EspalierPlatform
import Foundation

/// The card of an open menu: a rounded background with a shadow, and rows that scroll.
///
/// Only visible rows have views, so that a menu of many thousand rows opens as fast as a short one.
@MainActor final class MenuCardView: UIView, UIScrollViewDelegate, FocusedPart {
  private(set) var contents: MenuContents
  private let isMirrored: Bool
  private let scroll = UIScrollView(frame: .zero)
  private var rows: [Int: MenuRowView] = [:]
  /// The modifier keys that are held, for which commands show their alternates.
  private(set) var shownModifiers: UIKeyModifierFlags = []

  /// The number of rows with views.
  var rowViewCount: Int { rows.count }

  private static let ground = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(white: 0.17, alpha: 1) : UIColor(white: 0.985, alpha: 1)
  }
  private static let edge = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(white: 1, alpha: 0.16) : UIColor(white: 0, alpha: 0.13)
  }

  override var accessibilityKind: AccessibilityKind { AccessibilityKind(.menu) }

  /// Whether the card can have the focus: the rows are highlighted inside it.
  override var canBecomeFocused: Bool { true }
  package var focusedPart: UIView? { highlighted.flatMap { rows[$0] } }
  /// Nothing: the highlighted row shows where the focus is.
  override var focusEffect: UIFocusEffect? {
    get { nil }
    set {}
  }

  /// The index of the highlighted row.
  var highlighted: Int? {
    didSet {
      guard highlighted != oldValue else { return }
      if let oldValue { rows[oldValue]?.isHighlighted = false }
      if let highlighted { rows[highlighted]?.isHighlighted = true }
    }
  }

  init(_ contents: MenuContents, isMirrored: Bool) {
    self.contents = contents
    self.isMirrored = isMirrored
    super.init(frame: .zero)
    layer.cornerRadius = contents.metrics.cardRadius
    layer.shadowOpacity = 0.26
    layer.shadowRadius = 18
    layer.shadowOffset = CGSize(width: 0, height: 7)
    scroll.clipsToBounds = true
    scroll.layer.cornerRadius = contents.metrics.cardRadius
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.alwaysBounceVertical = false
    // Dragging with a mouse chooses a row; only the wheel scrolls.
    scroll.panGestureRecognizer.allowedTouchTypes = [
      NSNumber(value: UITouch.TouchType.direct.rawValue)
    ]
    scroll.delegate = self
    addSubview(scroll)
  }

  required init?(coder: NSCoder) { nil }

  override func resolveColors() {
    super.resolveColors()
    let traits = traitCollection
    layer.backgroundColor = Self.ground.resolvedColor(with: traits).cgColor
    layer.shadowColor = UIColor.black.cgColor
    layer.borderWidth = 1 / max(1, traits.displayScale)
    layer.borderColor = Self.edge.resolvedColor(with: traits).cgColor
  }

  /// Shows other contents; keeps the scroll position and the highlighted row if they still exist.
  func show(_ contents: MenuContents) {
    let kept = highlighted.flatMap { index in
      self.contents.pieces.indices.contains(index) ? self.contents.pieces[index].element : nil
    }
    self.contents = contents
    for row in rows.values { row.removeFromSuperview() }
    rows = [:]
    highlighted = nil
    fitContents()
    if let kept { highlighted = contents.pieces.firstIndex { $0.element === kept } }
  }

  /// Sets the card's frame in the overlay.
  func place(at frame: CGRect) {
    self.frame = frame
    scroll.frame = bounds
    resolveColors()
    fitContents()
  }

  private func fitContents() {
    scroll.contentSize = CGSize(width: bounds.width, height: contents.size.height)
    scroll.bounces = contents.size.height > bounds.height
    let most = max(0, contents.size.height - bounds.height)
    if scroll.contentOffset.y > most { scroll.contentOffset.y = most }
    tile()
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { tile() }

  /// Creates views for the visible rows, and removes the others.
  private func tile() {
    let top = scroll.contentOffset.y
    let seen = contents.pieces(from: top, to: top + bounds.height)
    for (index, row) in rows where !seen.contains(index) {
      row.removeFromSuperview()
      rows[index] = nil
    }
    for index in seen where rows[index] == nil {
      let row = MenuRowView(contents.pieces[index], in: contents, isMirrored: isMirrored)
      row.isHighlighted = index == highlighted
      if !shownModifiers.isEmpty { row.show(shownModifiers) }
      rows[index] = row
      scroll.addSubview(row)
    }
  }

  func show(_ modifiers: UIKeyModifierFlags) {
    guard modifiers != shownModifiers else { return }
    shownModifiers = modifiers
    for row in rows.values { row.show(modifiers) }
  }

  // MARK: Places

  /// Returns the index of the piece at a point of the card.
  func index(at point: CGPoint) -> Int? {
    guard bounds.contains(point) else { return nil }
    return contents.index(at: CGPoint(x: point.x, y: point.y + scroll.contentOffset.y))
  }

  /// Returns the frame of a piece, in points of the overlay.
  func frameOfPiece(_ index: Int) -> CGRect {
    contents.pieces[index].frame.offsetBy(dx: frame.minX, dy: frame.minY - scroll.contentOffset.y)
  }

  func reveal(_ index: Int) {
    let piece = contents.pieces[index].frame
    let padding = contents.metrics.padding
    scroll.scrollRectToVisible(piece.insetBy(dx: 0, dy: -padding), animated: false)
  }

  /// The number of rows per page.
  var rowsOfPage: Int { max(1, Int(bounds.height / contents.metrics.rowHeight) - 1) }

  /// Scrolls by a distance; returns false at the end of the contents.
  func scroll(by distance: CGFloat) -> Bool {
    let most = max(0, contents.size.height - bounds.height)
    let y = min(max(0, scroll.contentOffset.y + distance), most)
    guard y != scroll.contentOffset.y else { return false }
    scroll.contentOffset.y = y
    return true
  }
}
