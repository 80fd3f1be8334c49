@_spi(Framework) import EspalierCore
import EspalierGeometry
import Foundation

extension PopupController {
  /// All values that decide the layout at one moment; an equal placement is not applied again.
  struct Placement: Equatable {
    var geometry: PopupGeometry
    var progress: CGFloat
    var presence: CGFloat
    var isOpenAtRest: Bool
  }

  /// Updates the layout after a change of measures, size or layout direction.
  func placeDidChange() {
    guard let root = viewIfLoaded else { return }
    root.setNeedsLayout()
    if containerInset != 0 || !keepsOwnSafeArea { container?.viewIfLoaded?.setNeedsLayout() }
    container?.viewIfLoaded?.setNeedsSafeAreaUpdate()
  }

  /// Updates the picture that is in flight after a change of the item.
  func contentsDidChange() { morph.pictureDidChange(bar: bar, content: content) }

  // MARK: Insets

  /// Whether the popup insets the container itself, because it has no pages that it insets.
  var keepsOwnSafeArea: Bool {
    container?.pageContainer == nil
  }

  /// The height that the bar takes from the bottom of the container's own safe area, in points.
  var containerInset: CGFloat {
    guard keepsOwnSafeArea, !geometry.strip.isNull, let host = container?.viewIfLoaded else {
      return 0
    }
    return max(0, host.bounds.maxY - geometry.strip.minY - safeBottom)
  }

  /// The container's safe area without the popup's own share.
  private var hostInsets: UIEdgeInsets {
    guard let host = container?.viewIfLoaded else { return .zero }
    var insets = host.safeAreaInsets
    insets.bottom = safeBottom
    return insets
  }

  private var safeBottom: CGFloat {
    guard let container, let host = container.viewIfLoaded else { return 0 }
    return host.inheritedSafeAreaInsets.bottom + container.additionalSafeAreaInsets.bottom
      + container.containerSafeAreaInsets.bottom
  }

  /// The safe area of the content, which covers the container: the container's own.
  var contentInsets: UIEdgeInsets { hostInsets }

  // MARK: Geometry

  /// Measures the geometry and applies it; called with every layout of the container.
  func place() {
    guard let host = container?.viewIfLoaded, let root = viewIfLoaded else { return }
    if root.frame != host.bounds { root.frame = host.bounds }
    let found = measuredGeometry(in: host)
    if found != geometry {
      let insetChanges = found.strip != geometry.strip
      geometry = found
      setContainerInsets(contentInsets, of: content)
      if insetChanges { shareInsets(of: host) }
    }
    apply()
    handle.isOnDark = isContentDark
  }

  private func shareInsets(of host: UIView) {
    guard keepsOwnSafeArea else {
      host.setNeedsLayout()
      return
    }
    host.setNeedsSafeAreaUpdate()
  }

  private func measuredGeometry(in host: UIView) -> PopupGeometry {
    let area = host.bounds
    var insets = hostInsets
    let column = container?.pageContainer?.columnInsets ?? .zero
    insets.left = max(insets.left, column.left)
    insets.right = max(insets.right, column.right)
    let measures = bar.measures
    let edge = area.maxY - insets.bottom
    let dock = dockTop(in: host)
    let isAway = dock.map { $0 >= edge } ?? false
    let bottom = min(dock ?? edge, edge, accessoryTop ?? edge)
    let hides = (isLeaving || (bar.hidesWithDockingView && isAway))
    let room =
      area.width - insets.left - insets.right - measures.margins.left - measures.margins.right
    let width = max(0, min(room, measures.maximumWidth))
    var card = CGRect(
      x: area.minX + insets.left + measures.margins.left + offset(of: width, in: room),
      y: bottom - measures.margins.bottom - measures.height, width: width, height: measures.height)
    let reserved = measures.margins.top + measures.height + measures.margins.bottom
    let strip = CGRect(x: area.minX, y: bottom - reserved, width: area.width, height: reserved)
    if bar.extendsUnderBottomSafeArea, bottom >= edge { card.size.height = area.maxY - card.minY }
    if hides, !isLeaving { card.origin.y = area.maxY + measures.margins.bottom }
    return PopupGeometry(
      bar: card, barHeight: measures.height, full: area, strip: hides ? .null : strip,
      hidingDistance: max(0, area.maxY - card.minY + 24), cornerRadius: measures.cornerRadius)
  }

  /// The view the bar is docked to: `PopupBar.dockingView`, or else the container's tab bar.
  var dockingView: UIView? { bar.dockingView ?? container?.pageContainer?.bottomBar }

  /// The upper edge of the view the bar is docked to; `nil` when no such view is visible.
  private func dockTop(in host: UIView) -> CGFloat? {
    guard let dock = dockingView, dock !== host, dock.isDescendant(of: host),
      !dock.isHidden, dock.alpha >= 0.01, let parent = dock.superview
    else { return nil }
    // Measures the place without the transform, so that a temporary transform does not move the
    // bar.
    let top = dock.center.y - dock.layer.anchorPoint.y * dock.bounds.height
    let inHost = host.convert(CGPoint(x: 0, y: top), from: parent).y
    // A bar in the upper half cannot carry the popup bar.
    return inHost > host.bounds.midY ? inHost : nil
  }

  /// The upper edge of the accessory on the container's bar; the popup bar stands above it.
  private var accessoryTop: CGFloat? {
    guard bar.dockingView == nil, let accessory = container?.pageContainer?.accessoryOnBar else {
      return nil
    }
    return accessory.center.y - accessory.bounds.height / 2
  }

  private func offset(of width: CGFloat, in room: CGFloat) -> CGFloat {
    let isMirrored = traitCollection.layoutDirection == .rightToLeft
    let free = max(0, room - width)
    let alignment: PopupBarAlignment
    if bar.alignment == .automatic {
      alignment = traitCollection.horizontalSizeClass == .regular ? .trailing : .center
    } else {
      alignment = bar.alignment
    }
    switch alignment {
    case .leading: return isMirrored ? free : 0
    case .trailing: return isMirrored ? 0 : free
    case .center, .automatic: return (free / 2).rounded()
    }
  }

  // MARK: Placing

  private static let upperCorners: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
  private static let allCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]

  /// Places card, bar and content for the current progress.
  func apply() {
    let next = Placement(
      geometry: geometry, progress: progress, presence: presence,
      isOpenAtRest: rest == .open && transition == nil)
    guard next != placement, isViewLoaded else { return }
    placement = next
    let card = geometry.card(at: progress, presence: presence)
    let share = min(max(progress, 0), 1)
    surface.frame = card
    clip.frame = CGRect(origin: .zero, size: card.size)
    let radius = geometry.radius(at: progress)
    let corners = PopupGeometry.isSpread(at: progress) ? Self.upperCorners : Self.allCorners
    for layer in [surface.layer, clip.layer] {
      layer.cornerRadius = radius
      layer.maskedCorners = corners
    }
    surface.backgroundColor = isContentOpaque ? nil : bar.barTintColor
    surface.layer.shadowOpacity = Float(0.18 * (1 - share))
    placeBar(in: card, share: share)
    placeContent(in: card)
    placeHandle(in: card, share: share)
    placeDimming(share: share)
    morph.place(at: share, card: card, from: geometry.bar)
    tellProgress(share)
  }

  /// Whether the content is opaque, so that the card needs no background of its own.
  private var isContentOpaque: Bool {
    guard let inner = content.viewIfLoaded, inner.superview === clip else { return true }
    return inner.backgroundColor?.cgColor.alpha == 1
  }

  private func placeBar(in card: CGRect, share: CGFloat) {
    ground.backgroundColor = bar.barTintColor
    ground.frame = CGRect(origin: .zero, size: card.size)
    let fade = 1 - min(1, share / 0.35)
    ground.alpha = fade
    // Where the card becomes much wider, the bar does too: it would stand in the middle of the
    // card.
    let spreads = geometry.full.width - geometry.bar.width > 48
    let width = spreads ? card.width : geometry.bar.width
    bar.frame = CGRect(
      x: ((card.width - width) / 2).rounded(), y: 0, width: width, height: geometry.barHeight)
    bar.alpha = max(0, 1 - share / 0.2)
    // The line marks the card's lower edge, which moves away from the bar.
    bar.setLineAlpha(max(0, 1 - share / 0.03))
    // The picture grows over the texts beside it, so they fade out first.
    let textAlpha = morph.isUnderWay ? max(0, 1 - share / 0.08) : 1
    for line in [bar.titleLine, bar.subtitleLine] where line.alpha != textAlpha {
      line.alpha = textAlpha
    }
    bar.isResting = share == 0
    bar.isUserInteractionEnabled = share < 0.12
  }

  /// Places the content at its final size below the card's upper edge.
  private func placeContent(in card: CGRect) {
    guard let inner = content.viewIfLoaded, inner.superview === clip else { return }
    inner.frame = CGRect(
      x: geometry.full.minX - card.minX, y: 0, width: geometry.full.width,
      height: geometry.full.height)
  }

  private func placeHandle(in card: CGRect, share: CGFloat) {
    handle.style = bar.closeButtonStyle
    let top = hostInsets.top
    handle.frame = CGRect(x: ((card.width - 96) / 2).rounded(), y: top, width: 96, height: 36)
    handle.alpha = max(0, (share - 0.6) / 0.4)
  }

  /// Whether white contrasts more than black with the content's background; for a content without a
  /// background colour, whether its appearance is dark.
  var isContentDark: Bool {
    guard let inner = content.viewIfLoaded else { return false }
    let traits = inner.traitCollection
    let ground = (inner.backgroundColor ?? bar.barTintColor)?.components(with: traits)
    guard let ground, ground.alpha > 0.5 else { return traits.userInterfaceStyle == .dark }
    func linear(_ value: Float) -> Float { value * value * value.squareRoot() }
    let light = 0.21 * linear(ground.red) + 0.72 * linear(ground.green) + 0.07 * linear(ground.blue)
    return light < 0.18
  }

  private func placeDimming(share: CGFloat) {
    dimming.isHidden = !bar.isModal || share <= 0 || share >= 1
    guard bar.isModal else { return }
    dimming.frame = view.bounds
    dimming.alpha = share
  }

  private func tellProgress(_ share: CGFloat) {
    guard share != toldProgress, let container else { return }
    toldProgress = share
    delegate?.popupContainer(container, didChangeProgress: share)
  }
}
