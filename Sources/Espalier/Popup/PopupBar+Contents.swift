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
    for view in self[keyPath: path] { view.removeFromSuperview() }
    self[keyPath: path] = customBarView == nil ? items.filter { !$0.isHidden }.map(button) : []
    for item in items { item.onChange = { [weak self] in self?.contentsDidChange() } }
    for view in self[keyPath: path] { addSubview(view) }
  }

  private func button(for item: UIBarButtonItem) -> UIView {
    if let view = item.customView { return view }
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
      view.frame =
        isMirrored
        ? CGRect(
          x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
        : rect
    }
    customBarView?.frame = bounds
    let middle = bounds.height / 2
    var start = Self.gap
    for button in leadingButtons {
      let width = width(of: button)
      place(button, CGRect(x: start, y: (middle - 22).rounded(), width: width, height: 44))
      start += width
    }
    var end = bounds.width - Self.gap
    for button in trailingButtons.reversed() {
      let width = width(of: button)
      end -= width
      place(button, CGRect(x: end, y: (middle - 22).rounded(), width: width, height: 44))
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

  private func width(of button: UIView) -> CGFloat {
    let fitting = (button as? BarButton)?.fittingWidth ?? button.sizeThatFits(bounds.size).width
    return max(44, fitting + 12)
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
