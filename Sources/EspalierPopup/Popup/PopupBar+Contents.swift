import EspalierCore
import EspalierGeometry
import Foundation

extension PopupBar {
  private static let imageSide: CGFloat = 40
  private static let gap: CGFloat = 8

  func setUp() {
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    imageView.layer.cornerRadius = 6
    titleLabel.font = .systemFont(ofSize: 15, weight: .semibold)
    titleLabel.textColor = .label
    subtitleLabel.font = .systemFont(ofSize: 13)
    subtitleLabel.textColor = .secondaryLabel
    track.backgroundColor = .systemFill
    fill.backgroundColor = tintColor
    for line in [track, fill] {
      line.isUserInteractionEnabled = false
      line.layer.cornerRadius = 1
    }
    for line in [titleLine, subtitleLine] { line.ground = barTintColor }
    for part in [imageView, titleLine, subtitleLine, track, fill] { addSubview(part) }
    accessibilityIdentifier = "PopupBar"
  }

  /// Shows another item, and observes it instead of the old one.
  func follow(_ item: PopupItem?, insteadOf old: PopupItem?) {
    old?.onChange = nil
    old?.onProgress = nil
    item?.onChange = { [weak self] in self?.contentsDidChange() }
    item?.onProgress = { [weak self] in self?.setNeedsLayout() }
    contentsDidChange()
  }

  /// Updates the bar to the item's current values.
  func contentsDidChange() {
    let item = popupItem
    titleLabel.text = item?.title
    subtitleLabel.text = item?.subtitle
    imageView.image = item?.image
    accessibilityLabel = [item?.title, item?.subtitle].compactMap { $0 }.joined(separator: ", ")
    showButtons(item?.leadingBarButtonItems ?? [], in: \.leadingButtons)
    showButtons(item?.trailingBarButtonItems ?? [], in: \.trailingButtons)
    let isOwn = customBarView == nil
    for part in [imageView, titleLine, subtitleLine] { part.isHidden = !isOwn }
    for line in [titleLine, subtitleLine] { line.update() }
    setNeedsLayout()
    controller?.contentsDidChange()
  }

  private func showButtons(
    _ items: [UIBarButtonItem], in path: ReferenceWritableKeyPath<PopupBar, [UIView]>
  ) {
    for view in self[keyPath: path] { releaseHeldView(view) }
    self[keyPath: path] = customBarView == nil ? items.filter { !$0.isHidden }.map(button) : []
    for item in items { item.onChange = { [weak self] in self?.contentsDidChange() } }
    for view in self[keyPath: path] { addSubview(view) }
  }

  private func button(for item: UIBarButtonItem) -> UIView {
    if let view = item.customView {
      hostBySize(view)
      return view
    }
    let button = BarButton(item: item)
    if item.tintColor == nil { button.tintColor = .label }
    return button
  }

  // MARK: Moving texts

  /// Lets the texts move or rest, and watches the pointer while they may move.
  func marqueeDidChange() {
    for line in [titleLine, subtitleLine] { line.isAllowed = isMarqueeScrollEnabled && isResting }
    if isMarqueeScrollEnabled, hover == nil {
      let recognizer = UIHoverGestureRecognizer(target: self, action: PopupBar.pointerMoved)
      addGestureRecognizer(recognizer)
      hover = recognizer
    } else if !isMarqueeScrollEnabled, let recognizer = hover {
      removeGestureRecognizer(recognizer)
      hover = nil
    }
  }

  private func pointerMoved(_ recognizer: UIGestureRecognizer) {
    guard recognizer.state == .began else { return }
    for line in [titleLine, subtitleLine] { line.restartIfResting() }
  }

  // MARK: Arranging

  func arrange() {
    let isMirrored = contentDirection == .rightToLeft
    func place(_ view: UIView, _ rect: CGRect) {
      // The program may have moved the view of an item.
      guard view.superview === self || !(leadingButtons + trailingButtons).contains(view) else {
        return
      }
      view.frame =
        isMirrored
        ? CGRect(
          x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
        : rect
    }
    arrangeHeldView(customBarView, in: bounds)
    let middle = bounds.height / 2
    var start = Self.gap
    for button in leadingButtons {
      let size = size(of: button, popupItem?.leadingBarButtonItems)
      let slot = max(44, size.width + (button is BarButton ? 0 : 12))
      place(button, size.centred(in: CGRect(x: start, y: middle - 22, width: slot, height: 44)))
      start += slot
    }
    var end = bounds.width - Self.gap
    for button in trailingButtons.reversed() {
      let size = size(of: button, popupItem?.trailingBarButtonItems)
      let slot = max(44, size.width + (button is BarButton ? 0 : 12))
      end -= slot
      place(button, size.centred(in: CGRect(x: end, y: middle - 22, width: slot, height: 44)))
    }
    if imageView.image != nil {
      let side = min(Self.imageSide, max(0, bounds.height - 12))
      place(
        imageView,
        CGRect(x: start, y: ((bounds.height - side) / 2).rounded(), width: side, height: side))
      start += side + 12
    } else {
      imageView.frame = .zero
      start += 8
    }
    let room = max(0, end - Self.gap - start)
    let hasSubtitle = popupItem?.subtitle?.isEmpty == false
    let top = (middle - (hasSubtitle ? 19 : 10)).rounded()
    place(titleLine, CGRect(x: start, y: top, width: room, height: 20))
    place(
      subtitleLine, CGRect(x: start, y: top + 20, width: room, height: hasSubtitle ? 18 : 0))
    for line in [titleLine, subtitleLine] {
      line.label.textAlignment = isMirrored ? .right : .left
      line.update()
    }
    arrangeProgress()
  }

  private func size(of view: UIView, _ items: [UIBarButtonItem]?) -> CGSize {
    if let button = view as? BarButton {
      return CGSize(width: max(44, button.fittingWidth + 12), height: 44)
    }
    guard let item = items?.first(where: { $0.customView === view }) else {
      return CGSize(width: 44, height: 44)
    }
    var size = item.customSize.natural(of: view, in: CGSize(width: bounds.width, height: 44))
    size.height = min(size.height, 44)
    item.customSize.place(size)
    return size
  }

  /// Sets the opacity of the progress.
  func setLineAlpha(_ alpha: CGFloat) {
    for line in [track, fill] where line.alpha != alpha { line.alpha = alpha }
  }

  private func arrangeProgress() {
    let share = CGFloat(popupItem?.progress ?? 0)
    let isShown = progressViewStyle != .none && share > 0 && customBarView == nil
    track.isHidden = !isShown
    fill.isHidden = !isShown
    guard isShown else { return }
    let inset = min(measures.cornerRadius, bounds.width / 2)
    let y = progressViewStyle == .top ? 0 : bounds.height - 2
    let line = CGRect(x: inset, y: y, width: max(0, bounds.width - 2 * inset), height: 2)
    track.frame = line
    let attribute = progressDirection == .unspecified ? semanticContentAttribute : progressDirection
    let isReversed =
      switch attribute {
      case .unspecified: contentDirection == .rightToLeft
      case .playback, .spatial, .forceLeftToRight: false
      case .forceRightToLeft: true
      }
    let width = (line.width * share).rounded()
    fill.frame = CGRect(
      x: isReversed ? line.maxX - width : line.minX, y: y, width: width, height: 2)
  }
}

extension CGSize {
  /// Returns a rectangle of this size in the middle of another one, at whole points.
  fileprivate func centred(in area: CGRect) -> CGRect {
    CGRect(
      x: (area.midX - width / 2).rounded(), y: (area.midY - height / 2).rounded(), width: width,
      height: height)
  }
}
