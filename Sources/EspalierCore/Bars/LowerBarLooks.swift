import EspalierGeometry
import Foundation

/// The looks of a tab bar or a toolbar, and the place of the contents that decides between them.
@MainActor package final class LowerBarLooks<Look: UIBarAppearance>: ContentsFollower {
  private unowned let bar: UIView
  private let background: BarBackground
  private lazy var standardStorage = owned(Look())
  private var others: [Moment: Look] = [:]
  private weak var contents: UIScrollView?
  /// Whether a controller shows the bar below its contents.
  private var hasContents = false
  private var isAtEdge = false
  private var isNew = true
  /// The colour that the bar's older property gives the background, which is then always there.
  package var color: UIColor? { didSet { if color !== oldValue { didChange() } } }

  /// The picture that the bar's older property gives the background.
  package var image: UIImage? { didSet { if image !== oldValue { didChange() } } }
  /// The picture that the bar's older property gives in place of the line.
  package var shadow: UIImage? { didSet { if shadow !== oldValue { didChange() } } }
  /// Whether the bar's older property makes it dark, so that its background is always there.
  package var isBlack = false { didSet { if isBlack != oldValue { didChange() } } }
  /// Whether the program set the standard look: the older pictures count no longer.
  private var isSet = false

  /// A moment that has a look of its own, which falls back to the standard look.
  package enum Moment: Hashable {
    /// The contents end above the bar.
    case scrollEdge
    /// The window is low.
    case compact
    /// Both.
    case compactScrollEdge
  }

  /// Creates the looks of a bar.
  ///
  /// - Parameters:
  ///   - bar: The bar; not owned.
  ///   - background: The bar's background, at which the look is shown.
  package init(of bar: UIView, _ background: BarBackground) {
    self.bar = bar
    self.background = background
  }

  /// The look between contents that go on below the bar.
  package var standard: Look {
    get { standardStorage }
    set {
      standardStorage = owned(newValue)
      isSet = true
      didChange()
    }
  }

  /// The look of a moment; `nil` for the standard look.
  package subscript(moment: Moment) -> Look? {
    get { others[moment] }
    set {
      guard newValue != nil || others[moment] != nil else { return }
      others[moment] = newValue.map(owned)
      didChange()
    }
  }

  private func owned(_ look: Look) -> Look { look.copy { [weak self] in self?.didChange() } }

  /// Requests that the bar shows its look again.
  package func didChange() {
    isNew = true
    bar.setNeedsLayout()
  }

  /// Follows the contents that a controller shows above the bar, and below it.
  ///
  /// - Parameter contents: The scroll view; `nil` for contents that do not scroll.
  package func follow(_ contents: UIScrollView?) {
    self.contents = contents
    hasContents = true
    followedContentsMoved()
  }

  /// Shows the look of a low window, or no longer, after a change of the bar's traits.
  package func traitsDidChange(from old: UITraitCollection?) {
    if old?.verticalSizeClass != bar.traitCollection.verticalSizeClass { didChange() }
  }

  package func followedContentsMoved() {
    let now = hasContents && (contents.map(isAtEnd) ?? true)
    guard now != isAtEdge else { return }
    isAtEdge = now
    didChange()
  }

  private func isAtEnd(_ contents: UIScrollView) -> Bool {
    contents.contentOffset.y > contents.offsetRange.maximum.y - 1 / bar.contentScaleFactor
  }

  /// Shows the look of the present moment, if it is another one than the shown look.
  ///
  /// - Parameters:
  ///   - isOpaque: Whether nothing behind the bar is seen.
  ///   - ofItem: The looks of the item that the bar shows, which count before the bar's own.
  /// - Returns: The look; `nil` if it is shown already.
  package func show(isOpaque: Bool, ofItem: (standard: Look?, scrollEdge: Look?) = (nil, nil))
    -> Look?
  {
    guard isNew else { return nil }
    isNew = false
    let isLow = bar.traitCollection.verticalSizeClass == .compact
    let ownEdge = (isLow ? others[.compactScrollEdge] : nil) ?? others[.scrollEdge]
    let edge = ofItem.scrollEdge ?? ownEdge
    let normal = ofItem.standard ?? (isLow ? others[.compact] : nil) ?? standard
    let look = isAtEdge ? edge ?? normal : normal
    background.show(withOlderPictures(look), isOpaque: isOpaque, color: color)
    let hasOlderGround = !isSet && (image != nil || isBlack)
    let isBare = isAtEdge && edge == nil && !isOpaque && color == nil && !hasOlderGround
    background.alpha = isBare ? 0 : 1
    return look
  }

  /// Returns the look with the pictures of the bar's older properties.
  private func withOlderPictures(_ look: Look) -> UIBarAppearance {
    guard !isSet, look === standardStorage, image != nil || shadow != nil else { return look }
    let made = UIBarAppearance(barAppearance: look)
    if let image {
      made.backgroundImage = image
      made.backgroundEffect = nil
    }
    if let shadow {
      let isEmpty = shadow.size == .zero
      made.shadowImage = isEmpty ? nil : shadow
      if isEmpty { made.shadowColor = nil }
    }
    return made
  }
}
