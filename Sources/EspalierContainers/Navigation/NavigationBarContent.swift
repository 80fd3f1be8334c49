@_spi(Framework) import EspalierCore
import Foundation

/// The contents of a navigation bar for one item: back button, title and items at both ends.
@MainActor final class NavigationBarContent: UIView {
  static let rowHeight: CGFloat = 44
  static let largeHeight: CGFloat = 52
  /// The height that a prompt adds to the bar, in points.
  static let promptHeight: CGFloat = 30
  static let margin: CGFloat = 16

  let item: UINavigationItem
  /// The item below on the stack, to which the back button leads.
  let backItem: UINavigationItem?
  private let onBack: () -> Void

  let titleLabel = UILabel()
  /// The title with what is below it and its menu; `nil` for a plain title.
  var richTitle: BarTitle?
  var promptLabel: UILabel?
  /// Clips the large title at the row above, so that it slides behind that row when it collapses.
  let largeArea = UIView()
  let largeLabel = UILabel()
  /// The text below the large title.
  var largeSubtitle: UILabel?
  /// Clips the item's lower row while it collapses.
  let rowArea = UIView()
  /// The alpha of the lower row outside transitions.
  var restingRowAlpha: CGFloat = 1
  private var backButton: BarButton?
  private var leading: [Entry] = []
  private var inMiddle: [Entry] = []
  private var trailing: [Entry] = []
  private weak var shownMiddle: UIView?
  /// What is shown of the groups of items.
  private(set) var fit = BarFit()
  /// The width for which the fit holds; `nil` after a change of the items.
  private var fittedWidth: CGFloat?

  /// A view at an end of the bar, and its item.
  private struct Entry {
    let view: UIView
    let item: UIBarButtonItem
  }

  /// The height of the second row at rest, in points; it changes only as the contents below scroll.
  var restingExtra: CGFloat = 0

  /// Whether the large title is shown below the row.
  var isLarge = false {
    didSet {
      guard isLarge != oldValue else { return }
      if item.hasRichTitle { showTitles() }
      setNeedsLayout()
    }
  }

  init(item: UINavigationItem, backItem: UINavigationItem?, onBack: @escaping () -> Void) {
    self.item = item
    self.backItem = backItem
    self.onBack = onBack
    super.init(frame: .zero)
    titleLabel.font = .systemFont(ofSize: 17, weight: .semibold)
    titleLabel.textColor = .label
    titleLabel.textAlignment = .center
    titleLabel.accessibilityTraits = .header
    largeLabel.accessibilityTraits = .header
    titleLabel.lineBreakMode = .byTruncatingTail
    largeLabel.font = .systemFont(ofSize: 34, weight: .bold)
    largeLabel.textColor = .label
    largeLabel.lineBreakMode = .byTruncatingTail
    largeArea.clipsToBounds = true
    largeArea.isUserInteractionEnabled = false
    largeArea.addSubview(largeLabel)
    rowArea.clipsToBounds = true
    addSubview(largeArea)
    rebuild()
  }

  required init?(coder: NSCoder) { nil }

  /// The view in the middle: the item's title view, or the title.
  private var middle: UIView { item.titleView ?? ownTitle }
  private var ownTitle: UIView { richTitle ?? titleLabel }

  /// Rebuilds the contents after a change of the items.
  func rebuild() {
    let entries = leading + inMiddle + trailing
    let moved = entries.map(\.view).filter { $0.superview !== self }
    showTitles()
    // A field in the middle or in the lower row may be edited.
    for view in subviewStorage where view !== largeArea && view !== rowArea && view !== promptLabel
    {
      if view !== middle || item.hidesRows { view.removeFromSuperview() }
    }
    showLowerRow()
    fittedWidth = nil
    guard !item.hidesRows else {
      (backButton, shownMiddle) = (nil, nil)
      (leading, inMiddle, trailing) = ([], [], [])
      return setNeedsLayout()
    }
    // A view that the bar has shown and the program has moved stays where it is.
    if middle.superview == nil || middle !== shownMiddle, middle.superview !== self {
      if let titleView = item.titleView { hostBySize(titleView) }
      addSubview(middle)
    }
    shownMiddle = middle
    makeEnds(keepingAway: moved)
  }

  /// Makes the buttons at both ends and in the middle.
  private func makeEnds(keepingAway moved: [UIView]) {
    let left = shownItems(.leading)
    backButton = makeBackButton(hasOthers: !left.isEmpty)
    if let backButton { addSubview(backButton) }
    leading = left.map { makeView(for: $0) }
    inMiddle = fit.showsCenter ? shownItems(.center).map { makeView(for: $0) } : []
    let right = shownItems(.trailing)
    let all = right + [makeOverflowItem()].compactMap { $0 } + shownItems(.pinned)
    trailing = all.reversed().map { makeView(for: $0) }
    let made = (leading + inMiddle + trailing).map(\.view)
    for view in made where !moved.contains(view) { addSubview(view) }
    followGroups()
    setNeedsLayout()
  }

  /// Decides what has room, if the width or the items changed.
  private func fitGroups() {
    guard fittedWidth != bounds.width, !item.hidesRows else { return }
    fittedWidth = bounds.width
    let title = item.titleView == nil ? min(titleWidth, 120) : 120
    let back = backButton?.fittingWidth ?? 0
    let fit = bestFit(in: bounds.width - 2 * Self.margin - title - back)
    guard fit != self.fit else { return }
    self.fit = fit
    let old = leading + inMiddle + trailing
    let moved = old.map(\.view).filter { $0.superview !== self }
    for view in old.map(\.view) + [backButton].compactMap({ $0 }) where view.superview === self {
      view.removeFromSuperview()
    }
    makeEnds(keepingAway: moved)
  }

  private func makeBackButton(hasOthers: Bool) -> BarButton? {
    guard backItem != nil || item.backAction != nil, !item.hidesBackButton,
      !hasOthers || item.leftItemsSupplementBackButton
    else { return nil }
    let isMirrored = traitCollection.layoutDirection == .rightToLeft
    let action = backItem == nil && item.style != .editor ? item.backAction : nil
    let own = action?.title ?? ""
    backItem?.backBarButtonItem?.onChange = { [weak self] in self?.rebuild() }
    let button = BarButton(
      backTitle: backItem?.titleForBackButton ?? (own.isEmpty ? nil : own), isMirrored: isMirrored,
      of: backItem?.backBarButtonItem ?? UIBarButtonItem())
    button.addTarget(self, action: NavigationBarContent.goBack, for: .touchUpInside)
    button.look = look
    if let image = action?.image {
      button.backImage = image
      button.caption.text = nil
    }
    return button
  }

  /// The look of titles and buttons; `nil` for the system's.
  private(set) var look: UINavigationBarAppearance?

  /// Shows titles and buttons as an appearance has them.
  func show(_ look: UINavigationBarAppearance) {
    self.look = look
    showTitles()
    for button in [backButton] + (leading + inMiddle + trailing).map({ $0.view as? BarButton }) {
      button?.look = look
    }
    setNeedsLayout()
  }

  /// The upper edge of the row with title and buttons, in points.
  private var rowTop: CGFloat { safeAreaInsets.top + item.promptHeight }

  private func goBack() { onBack() }

  private func makeView(for item: UIBarButtonItem) -> Entry {
    item.onChange = { [weak self] in self?.rebuild() }
    let view: UIView
    if let custom = item.customView {
      hostBySize(custom)
      view = custom
    } else if item.isSpace {
      view = BarSpace(width: item.width > 0 ? item.width : 8)
    } else {
      let group = item.buttonGroup
      let stands = group?.representativeItem === item
      let button = BarButton(
        item: item,
        makesMenu: stands
          ? { [weak group] in UIMenu(children: group?.menuElementsOfItems ?? []) } : nil)
      button.look = look
      view = button
    }
    return Entry(view: view, item: item)
  }

  // MARK: Layout

  /// Makes room for a title view or a custom view whose size changed.
  override func arrangedSubviewDidChange(_ view: UIView, hidden: Bool) {
    let entries = leading + inMiddle + trailing
    if view === item.titleView || entries.contains(where: { $0.view === view }) {
      fittedWidth = nil
      setNeedsLayout()
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    fitGroups()
    let width = bounds.width
    var left: CGFloat = Self.margin
    if let backButton {
      left = 8
      placeBackButton(backButton)
      left += backButton.bounds.width + 8
    }
    for entry in leading { left += place(entry, at: left) + 12 }
    var right: CGFloat = Self.margin
    for entry in trailing { right += place(entry, at: right, fromEnd: true) + 12 }
    placeMiddle(between: left, and: width - right)
    promptLabel?.frame = CGRect(
      x: Self.margin, y: safeAreaInsets.top + 9, width: max(0, width - 2 * Self.margin), height: 18)
    let top = rowTop + item.rowHeight
    let extra = max(0, bounds.height - top)
    let rowPart = rowPart(of: extra)
    placeLowerRow(height: rowPart)
    largeArea.frame = CGRect(x: 0, y: top, width: width, height: extra - rowPart)
    let text = largeLabel.sizeThatFits(CGSize(width: 10_000, height: 44)).width.rounded(.up)
    let fitting = min(text, width - 2 * Self.margin)
    largeLabel.bounds = CGRect(x: 0, y: 0, width: fitting, height: 41)
    largeLabel.center = CGPoint(
      x: mirrored(Self.margin, fitting) + fitting / 2,
      y: largeArea.bounds.height - item.largeHeight + 4 + 20.5)
    placeLargeSubtitle()
    largeArea.isHidden = !isLarge || item.hidesRows
    if !isInTransition {
      restingExtra = largeArea.bounds.height
      ownTitle.alpha = restingTitleAlpha
    }
  }

  /// The alpha of the small title at rest: it appears once the large title is nearly gone.
  private var restingTitleAlpha: CGFloat {
    guard isLarge, item.titleView == nil else { return 1 }
    return min(1, max(0, 1 - (restingExtra - 4) / 12))
  }

  func mirrored(_ x: CGFloat, _ width: CGFloat) -> CGFloat {
    traitCollection.layoutDirection == .rightToLeft ? bounds.width - x - width : x
  }

  private func placeBackButton(_ button: BarButton) {
    let full = backItem?.titleForBackButton
    let title = item.titleView.map { fittingSize(of: $0, item.titleSize).width } ?? titleWidth
    let room = min(bounds.width / 2 - 16, (bounds.width - title) / 2 - 16)
    if let backItem {
      let mode = backItem.backButtonDisplayMode
      button.caption.text =
        mode == .minimal ? nil : mode == .generic ? InterfaceWord.back.text : full
    }
    if button.fittingWidth > room, button.caption.text?.isEmpty == false {
      button.caption.text = InterfaceWord.back.text
    }
    if button.fittingWidth > max(room, 44) { button.caption.text = nil }
    let width = max(button.fittingWidth, 24)
    button.bounds.size = CGSize(width: width, height: Self.rowHeight)
    button.center = CGPoint(
      x: mirrored(8, width) + width / 2, y: rowTop + Self.rowHeight / 2)
    button.setNeedsLayout()
  }

  private var titleWidth: CGFloat {
    if let richTitle { return richTitle.naturalSize.width }
    return titleLabel.sizeThatFits(CGSize(width: 10_000, height: 44)).width.rounded(.up)
  }

  /// The width that an item takes, also while its view is not in the bar, in points.
  func naturalWidth(of item: UIBarButtonItem) -> CGFloat {
    if let custom = item.customView { return fittingSize(of: custom, item.customSize).width }
    if item.isSpace { return item.width > 0 ? item.width : 8 }
    let known = (leading + inMiddle + trailing).first { $0.item === item }?.view as? BarButton
    return (known ?? BarButton(item: item)).fittingWidth
  }

  /// Places an item's view and returns its width.
  private func place(_ entry: Entry, at offset: CGFloat, fromEnd: Bool = false) -> CGFloat {
    let view = entry.view
    guard view.superview === self else { return 0 }
    let size: CGSize
    if let button = view as? BarButton {
      size = CGSize(width: button.fittingWidth, height: Self.rowHeight)
    } else if let space = view as? BarSpace {
      size = CGSize(width: space.width, height: Self.rowHeight)
    } else {
      size = fittingSize(of: view, entry.item.customSize)
      entry.item.customSize.place(size)
    }
    let x = fromEnd ? bounds.width - offset - size.width : offset
    set(view, size, x: x)
    return size.width
  }

  private func set(_ view: UIView, _ size: CGSize, x: CGFloat) {
    guard view.superview === self else { return }
    let row = rowTop
    view.bounds.size = size
    view.center = CGPoint(
      x: mirrored(x, size.width) + size.width / 2,
      y: row + ((Self.rowHeight - size.height) / 2).rounded() + size.height / 2)
  }

  /// Returns the natural size of a view of the app, which is not higher than the row.
  private func fittingSize(of view: UIView, _ hosted: HostedSize) -> CGSize {
    let size = hosted.natural(of: view, in: CGSize(width: bounds.width, height: Self.rowHeight))
    return CGSize(width: size.width, height: min(size.height, Self.rowHeight))
  }

  private func placeMiddle(between left: CGFloat, and right: CGFloat) {
    var size = richTitle?.naturalSize ?? CGSize(width: titleWidth, height: 22)
    if let titleView = item.titleView { size = fittingSize(of: titleView, item.titleSize) }
    let middleWidth = inMiddle.reduce(CGFloat(-12)) { $0 + naturalWidth(of: $1.item) + 12 }
    let taken = inMiddle.isEmpty ? 0 : middleWidth + 16
    size.width = min(size.width, max(0, right - left - taken))
    if item.titleView != nil { item.titleSize.place(size) }
    // Centres the title in the bar where that is free, else as near to the centre as possible.
    richTitle?.isAtLeadingEdge = hasFreeCenter
    let wanted = hasFreeCenter && item.titleView == nil ? left : (bounds.width - size.width) / 2
    let x = min(max(wanted, left), right - taken - size.width)
    set(middle, size, x: x.rounded())
    if middle === ownTitle, let offset = look?.titlePositionAdjustment {
      middle.center.x += offset.horizontal
      middle.center.y += offset.vertical
    }
    var next = max(x + size.width + 16, min((bounds.width - middleWidth) / 2, right - middleWidth))
    for entry in inMiddle { next += place(entry, at: next.rounded()) + 12 }
  }

  // MARK: Transitions

  /// Whether this content is entering or leaving the bar.
  var isInTransition = false {
    didSet { if isInTransition != oldValue { setNeedsLayout() } }
  }

  /// Shows the content at a moment of a transition.
  ///
  /// - Parameters:
  ///   - share: The visible fraction of the content, in 0...1.
  ///   - distance: The distance of texts from their place, in points along x.
  ///   - pageDistance: The distance of the large title, which moves with the page, from its place.
  func show(share: CGFloat, distance: CGFloat, pageDistance: CGFloat) {
    for entry in leading + inMiddle + trailing { entry.view.alpha = share }
    let shift = CGAffineTransform(translationX: distance, y: 0)
    middle.transform = shift
    middle.alpha = middle === ownTitle ? share * restingTitleAlpha : share
    promptLabel?.alpha = share
    backButton?.picture.alpha = share
    backButton?.caption.alpha = share
    backButton?.caption.transform = shift
    rowArea.alpha = share * restingRowAlpha
    for view in largeArea.subviewStorage {
      view.alpha = share * min(1, max(0, restingExtra / Self.largeHeight))
      view.transform = CGAffineTransform(translationX: pageDistance, y: 0)
    }
  }
}

/// A space between items.
@MainActor final class BarSpace: UIView {
  let width: CGFloat

  init(width: CGFloat) {
    self.width = width
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }
}
