@_spi(Framework) import EspalierCore
import EspalierGeometry
import EspalierPlatform
import Foundation

/// The root view of a split view controller.
@MainActor final class SplitRootView: UIView {
  override var accessibilityKind: AccessibilityKind { AccessibilityKind(.splitView) }

  weak var controller: UISplitViewController?
  private let dividers = [UIView(), UIView()]

  /// Adds the permanent subviews: the areas from the lowest to the highest, and the lines between
  /// them.
  func build() {
    guard let controller else { return }
    flags.insert(.tracksSubviewPlaces)
    for column in [UISplitViewController.Column.compact, .secondary] {
      addSubview(controller.slot(column).area)
    }
    addSubview(controller.dimming)
    for column in [UISplitViewController.Column.supplementary, .primary] {
      addSubview(controller.slot(column).area)
    }
    for divider in dividers {
      divider.backgroundColor = .separator
      divider.isUserInteractionEnabled = false
      addSubview(divider)
    }
  }

  override func layoutSubviews() {
    controller?.placeColumnsOutOfSight()
    arrange()
    super.layoutSubviews()
    controller?.updateColumnInsets()
  }

  /// Lays out the areas, the lines, and the view that dims the secondary column.
  func arrange() {
    guard let controller else { return }
    controller.swipes.sideDidChange()
    let frames = controller.frames(in: bounds)
    for (column, slot) in controller.slots {
      let isShown = frames[column] != nil
      slot.area.isHidden = !isShown
      if let frame = frames[column] { slot.area.frame = frame }
    }
    controller.dimming.frame = bounds
    controller.dimming.alpha =
      controller.arrangement.coversSecondary && !controller.isCollapsed ? 1 : 0
    placeDividers(frames)
  }

  private func placeDividers(_ frames: [UISplitViewController.Column: CGRect]) {
    guard let controller else { return }
    let thin = 1 / contentScaleFactor
    let sides = controller.isCollapsed ? [] : controller.sideColumns
    for (index, divider) in dividers.enumerated() {
      guard index < sides.count, let frame = frames[sides[index]] else {
        divider.isHidden = true
        continue
      }
      divider.isHidden = false
      let x = controller.isMirrored ? frame.minX : frame.maxX - thin
      divider.frame = CGRect(x: x, y: 0, width: thin, height: bounds.height)
    }
  }

  override func sizeDidChange(from oldSize: CGSize) {
    super.sizeDidChange(from: oldSize)
    if oldSize.width != bounds.width { controller?.scheduleUpdate() }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    controller?.scheduleUpdate()
  }

  override func subviewVisibilityDidChange(_ subview: UIView) { setNeedsLayout() }

  /// Lays out again, since an overlay may cover another part of the columns now.
  override func subviewPlaceDidChange(_ subview: UIView) { setNeedsLayout() }

  /// Keeps overlays above the columns, in the order in which they were added.
  override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    setNeedsLayout()
  }
}
