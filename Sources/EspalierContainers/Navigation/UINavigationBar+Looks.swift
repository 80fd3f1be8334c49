@_spi(Framework) import EspalierCore
import Foundation

/// The looks of a navigation bar.
@MainActor struct BarLooks {
  /// The looks that the program set.
  var own = BarAppearances()
  /// Whether the program set the standard look: the older properties count no longer.
  var isSet = false
  /// The look that the older properties give.
  var legacy = UINavigationBarAppearance()
  var shadowImage: UIImage?
  var images: [UIBarMetrics: UIImage] = [:]
  var backIndicator: UIImage?
  var backIndicatorMask: UIImage?
  /// The distances of titles in the row below their place.
  var titleOffsets: [UIBarMetrics: CGFloat] = [:]
  /// The look that is shown.
  var shown: UINavigationBarAppearance?
  /// The place of the bar.
  var position = UIBarPosition.top
  /// Whether the contents below are at their top.
  var isAtEdge = false
  /// The visible part of the background while a transition runs, at both pages.
  var transition: (lower: CGFloat, upper: CGFloat, cover: CGFloat)?
}

extension UINavigationBar {
  /// Returns a copy for this bar, which follows its changes.
  final func owned(_ look: UINavigationBarAppearance) -> UINavigationBarAppearance {
    look.copy { [weak self] in self?.lookDidChange() }
  }

  /// Gives the look of the older properties their present values.
  final func legacyLookDidChange() {
    let look = looks.legacy
    let isLow = traitCollection.verticalSizeClass == .compact
    let image = (isLow ? looks.images[.compact] : nil) ?? looks.images[.default]
    look.backgroundImage = image
    look.backgroundEffect = image == nil ? UIBlurEffect(style: .systemChromeMaterial) : nil
    look.shadowImage = looks.shadowImage.flatMap { $0.size == .zero ? nil : $0 }
    look.shadowColor =
      looks.shadowImage?.size == .zero ? nil : UINavigationBarAppearance().shadowColor
    look.titleTextAttributes = titleTextAttributes ?? [:]
    look.titlePositionAdjustment.vertical =
      (isLow ? looks.titleOffsets[.compact] : nil) ?? looks.titleOffsets[.default] ?? 0
    look.setBackIndicatorImage(
      looks.backIndicator, transitionMaskImage: looks.backIndicatorMask)
    look.largeTitleTextAttributes = largeTitleTextAttributes ?? [:]
    if !looks.isSet { looks.own.standard = nil }
    lookDidChange()
  }

  /// Requests the present look again, after a change of it or of what decides about it.
  final func lookDidChange() {
    looks.shown = nil
    setNeedsLayout()
  }

  /// Whether the older properties ask for a background that is always there.
  private var hasLegacyBackground: Bool {
    !looks.isSet
      && (barTintColor != nil || !looks.images.isEmpty || barStyle != .default)
  }

  /// The standard look for the item on top.
  private var standardLook: UINavigationBarAppearance {
    let isLow = traitCollection.verticalSizeClass == .compact
    return topItem?.appearances.standard(isLow: isLow) ?? looks.own.standard(isLow: isLow)
      ?? looks.legacy
  }

  /// The look at the edge that the program set for the item on top.
  private var edgeLook: UINavigationBarAppearance? {
    let isLow = traitCollection.verticalSizeClass == .compact
    return topItem?.appearances.scrollEdge(isLow: isLow) ?? looks.own.scrollEdge(isLow: isLow)
  }

  /// Shows the background for the place of the contents below.
  final func updateGround() {
    let edge = edgeLook
    let isAtEdge = owner != nil && edgeShare >= 1
    let look = isAtEdge ? edge ?? standardLook : standardLook
    if look !== looks.shown || isAtEdge != looks.isAtEdge {
      looks.shown = look
      looks.isAtEdge = isAtEdge
      ground.show(look, isOpaque: !isTranslucent)
      for content in [content, transition?.lower, transition?.upper] { content?.show(look) }
    }
    ground.alpha = edge == nil || !isAtEdge ? groundAlpha : 1
  }

  /// The visible part of the background: none above contents that are at their top.
  private var groundAlpha: CGFloat {
    guard owner != nil, !hasLegacyBackground, isTranslucent else { return 1 }
    if let moment = looks.transition {
      return moment.lower + (moment.upper - moment.lower) * moment.cover
    }
    return edgeLook == nil ? 1 - edgeShare : 1
  }

  /// How far the contents below are at their top, in 0...1.
  private var edgeShare: CGFloat {
    if content?.isLarge == true, topItem?.hidesRows != true {
      let prompt = topItem?.promptHeight ?? 0
      let below = bounds.height - safeAreaInsets.top - prompt - Self.rowHeight
      let extra = below - (content?.rowPart(of: below) ?? 0)
      return min(1, max(0, extra / 12))
    }
    return owner?.shownPage.map(isAtTop) ?? true ? 1 : 0
  }

  /// Returns whether the contents of a page are at their top; a page without a scroll view is.
  final func isAtTop(_ page: UIViewController) -> Bool {
    guard let scroll = page.barScrollView else { return true }
    return scroll.contentOffset.y + scroll.adjustedContentInset.top < 1 / contentScaleFactor
  }
}
